#!/bin/sh
# bounces.t: letters of ours that come back: whom they are put down to, who is
# told, and when letters go again.
. tests/lib/outside.sh

players ana ben
nuncio new --no-join pillars g ana ben -o first=0 >out
data "update outbox set state = 'dropped'"
nuncio config address judge@example.org
nuncio config host boss@example.org
nuncio config budget answer-player-hour 10000
cat >mta <<'END'
#!/bin/sh
echo "$4" >>sent.to
cat >"sent.$(wc -l <sent.to | tr -d ' ')"
END
chmod +x mta
nuncio config send "$work/mta"
: >sent.to

# put PLAYER: something to tell them, as row $row.
put() {
	row=$(data "insert into outbox (at, player, kind, args, state, tries,
	    next) select 1763600000, player, 'forecast',
	    json_object('text', 'Hello
'), 'waiting', 0, 0
	    from player where name = '$1' returning outbox")
}
# writes PLAYER WORD: a letter with a good seal.
writes() {
	text - "$1" "$(date +%F)" "$2" >turn.text
	nuncio sign -k "$1.key" turn.text | letter "$1@example.org" "$2" |
	    nuncio deliver
}
id_of() {
	data "select message from outbox where outbox = $1"
}
state_of() {
	data "select state from outbox where outbox = $1"
}
# postfix ID ACTION: as Postfix reports it.
postfix() {
	cat <<END
Return-Path: <>
From: MAILER-DAEMON@mail.example.org (Mail Delivery System)
To: judge@example.org
Subject: Undelivered Mail Returned to Sender
Auto-Submitted: auto-replied
Message-ID: <$(od -An -N8 -tx8 /dev/urandom | tr -d ' ')@mail.example.org>
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status;
 boundary="B"

--B
Content-Type: text/plain; charset=us-ascii

I'm sorry to have to inform you that your message could not
be delivered to one or more recipients.
--B
Content-Type: message/delivery-status

Reporting-MTA: dns; mail.example.org
Arrival-Date: Fri, 20 Nov 2026 18:00:00 +0000 (UTC)

Final-Recipient: rfc822; ana@example.org
Action: $2
Status: 5.1.1
Diagnostic-Code: smtp; 550 5.1.1 <ana@example.org>: Recipient address
    rejected: User unknown

--B
Content-Type: message/rfc822

From: judge@example.org
To: ana@example.org
Message-ID: <$1>
Subject: x

Hello.
--B--
END
}
# prose FROM SUBJECT TEXT: the letter itself quoted below.
prose() {
	printf 'Return-Path: <>\n'
	{
		printf '%s\n\n------ This is a copy of the message ------\n\n' \
		    "$3"
		printf 'From: judge@example.org\nMessage-ID: <%s>\n\nHello.\n' \
		    "$(id_of "$row")"
	} | letter "$1" "$2"
}

# ---- by RFC 3464

put ana
nuncio outbox send >out
is "a letter goes" "$(state_of "$row")" sent
postfix "$(id_of "$row")" delayed >in
gives 0 "a report of a delay" nuncio deliver <in
is "changes nothing" "$(state_of "$row")" sent
postfix "nuncio.$row.00112233445566778899aabbccddeeff@example.org" failed >in
gives 0 "a report with an id that was never sent" nuncio deliver <in
is "is not believed" "$(state_of "$row"),$(count returned)" sent,0
postfix "$(id_of "$row")" failed >in
gives 0 "a report that one failed" nuncio deliver <in
is "is put down to its player" "$(data "select p.name || ',' || r.why
    from returned r join player p using (player)")" \
    "ana,550 5.1.1 <ana@example.org>: Recipient address rejected: User unknown"
is "whose letter has failed" "$(state_of "$row")" failed
is "and the host is told" "$(count outbox "kind = 'host' and
    json_extract(args, '\$.key') = 'bounce'")" 1
is "why the bounce was filed says of whom" "$(data "select note from letter
    order by letter desc limit 1")" "bounce: of letter $row to ana"
holds "the list says that it came back" sh -c \
    "'$program' outbox | tr -s ' \n' ' ' | grep -q 'came back: 550'"

# ---- letters wait

came=$row
nuncio outbox send >out
: >sent.to
data "insert into outbox (at, player, kind, args, state, tries, next) select
    1763600000, player, 'done', '{\"key\": \"lang\", \"args\": {}}',
    'waiting', 0, 0 from player"
gives 0 "others get their letters" nuncio outbox send
is "and whose came back do not" "$(cat sent.to)" ben@example.org
holds "the list says why" sh -c \
    "'$program' outbox | tr -s ' \n' '  ' | grep -q 'came back'"
nuncio outbox --json >list
is "so does the other list" "$(json list '$[1].held')" 1
postfix "$(id_of "$came")" failed >in
sed -i 's/^Message-ID: <.*mail.example.org>$/Message-ID: <other@x>/' in
gives 0 "the same report again" nuncio deliver <in
is "tells nobody anything" "$(count outbox "kind = 'host'")" 1

# ---- and go again

gives 64 "retry of whose letters arrive" nuncio outbox retry ben
gives 66 "and of nobody" nuncio outbox retry nobody
gives 0 "a new address" nuncio player set ana --address ana@example.net
nuncio outbox send >out
is "what waited goes there" "$(tail -n 1 sent.to)" ana@example.net
gives 0 "what came back is sent again" nuncio outbox retry ana
nuncio outbox send >out
is "to the new address" "$(state_of "$came"),$(wc -l <sent.to |
    tr -d ' '),$(tail -n 1 sent.to)" sent,3,ana@example.net
postfix "$(id_of "$came")" failed >in
nuncio deliver <in
gives 0 "one by its number, to the same address" nuncio outbox retry "$came"
is "after which nothing waits" "$(count returned)" 0
nuncio outbox send >out
is "and it is sent" "$(state_of "$came")" sent

# A letter that was on its way to the old address.
postfix "$(id_of "$came")" failed >in
nuncio player set ana --address ana@example.com
nuncio deliver <in
is "comes back after the address changed: it goes to the new one" \
    "$(state_of "$came"),$(count returned)" waiting,0
nuncio outbox send >out
is "at once" "$(tail -n 1 sent.to)" ana@example.com
nuncio player set ana --address ana@example.org

# Who has it writes from there.
row=$came
put ana
nuncio outbox send >out
postfix "$(id_of "$row")" failed >in
nuncio deliver <in
is "it came back" "$(count returned)" 1
writes ana help
is "the player writes from there: letters go again" "$(count returned)" 0

# ---- as people read it

n_told=$(count outbox "kind = 'host'")
while read -r failed subject; do
	read -r said
	put ana
	nuncio outbox send >out
	prose MAILER-DAEMON@example.com "$subject" "$said" >in
	nuncio deliver <in
	is "\"$subject\": $said" "$(state_of "$row")" "$failed"
	data 'delete from returned'
done <<'END'
failed Mail delivery failed: returning message to sender
A message could not be delivered to one or more of its recipients.
failed failure notice
Sorry, no mailbox here by that name. (#5.1.1)
failed Delivery Status Notification (Failure)
The email account that you tried to reach does not exist.
failed Undeliverable: your turn
Remote Server returned '550 5.1.10 RESOLVER.ADR.RecipientNotFound'
failed Returned mail: see transcript for details
... User unknown
failed Nachricht
<ana@example.org>: 552 5.2.2 Mailbox over quota
sent Warning: message delayed 4 hours
It could not be delivered. It will be retried.
sent Delivery Status Notification (Delay)
There was a temporary problem; the message will be retried.
sent Hello
The year was 1550 and all is well.
END
row=0
printf 'Return-Path: <>\n' >in
echo nothing | letter MAILER-DAEMON@example.com 'Undelivered mail' >>in
gives 0 "one that names no letter" nuncio deliver <in
is "is filed as ever" "$(data "select note from letter order by letter desc
    limit 1")" bounce

# An answering machine that quotes us is none.
put ana
nuncio outbox send >out
echo "I am away. Undeliverable? No such user? $(id_of "$row")" |
    letter ana@example.org 'Re: help' 'Auto-Submitted: auto-replied' |
    nuncio deliver
is "who is away has not failed" "$(state_of "$row")" sent

done_testing
