#!/bin/sh
# bounces.t: letters of ours that come back: whom they are put down to, who is
# told, when letters wait and when they go again.
. tests/lib/outside.sh

players ana ben
nuncio keygen --no-password eve
nuncio new --no-join pillars g ana ben -o first=0 >out
data "update outbox set state = 'dropped'"
nuncio config address judge@example.org
nuncio config host boss@example.org
nuncio config answers-hour 10000
cat >mta <<'END'
#!/bin/sh
echo "$4" >>sent.to
n=$(wc -l <sent.to | tr -d ' ')
cat >"sent.$n"
row=$(sed -n 's/^Message-Id: <nuncio\.\([0-9]*\)\..*/\1/p' "sent.$n")
echo "$2" >"from.$row"
cp "sent.$n" "letter.$row"
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
# postfix ID ACTION [TO]: as Postfix reports it, to whom the letter came from.
# With TO it is forged: no more than the Message-ID is known then.
postfix() {
	of=${1#nuncio.}
	of=${of%%.*}
	to=$(cat "from.$of" 2>/dev/null)
	cat <<END
Return-Path: <>
From: MAILER-DAEMON@mail.example.org (Mail Delivery System)
To: ${3-$to}
Subject: Undelivered Mail Returned to Sender
Auto-Submitted: auto-replied
Message-ID: <$(message_id)@mail.example.org>
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
# prose TO: as a mail system does that writes no report.
prose() {
	printf 'Return-Path: <>\nDelivered-To: %s\n' "$1"
	{
		printf 'No mailbox here by that name. (#5.1.1)\n\n'
		printf -- '--- Below this line is a copy of the message.\n\n'
		printf 'From: judge@example.org\nMessage-ID: <%s>\n\nHello.\n' \
		    "$(id_of "$row")"
	} | letter MAILER-DAEMON@example.com 'failure notice'
}

told_host() {	# KEY: since $since
	count outbox "kind = 'host' and json_extract(args, '\$.key') = '$1'
	    and outbox > $since"
}
# begin: nothing is told, said or waited for from here on.
begin() {
	forge "update outbox set state = 'sent' where state = 'failed';
	    update outbox set at = at - 2 * 86400 where kind = 'host';"
	since=$(data "select coalesce(max(outbox), 0) from outbox")
	: >sent.to
}
begin

# ---- whoever has seen a Message-ID can say that the letter came back

put ana
nuncio outbox send >out
is "without a delimiter letters come from the address itself" \
    "$(cat "from.$row")" judge@example.org
postfix "$(id_of "$row")" failed judge@example.org >in
nuncio deliver <in
is "a report with a Message-ID of ours changes nothing" \
    "$(state_of "$row"),$(count returned),$(told_host bounce)" sent,0,0
is "and is kept" "$(data "select note from letter order by letter desc
    limit 1")" bounce
begin

# ---- who has the sender's address of the letter can prove it

for value in '' ++ a @ . =; do
	gives "64 cannot be 'delimiter'" "no delimiter: '$value'" \
	    nuncio config delimiter "$value"
done
gives 0 "a delimiter" nuncio config delimiter -
put ana
nuncio outbox send >out
holds "letters come from an address of their own" \
    grep -q "^judge-b\.$row\.[0-9a-f]\{24\}@example.org$" "from.$row"
nuncio config delimiter +
put ana
put ben
nuncio outbox send >out
token=$(sed 's/.*+b\.[0-9]*\.//; s/@.*//' "from.$row")
is "it has 24 digits" "$(printf %s "$token" | wc -c | tr -d ' ')" 24
is "which stand in no letter" "$(cat sent.[0-9]* | grep -c "$token")" 0
postfix "$(id_of $((row - 1)))" failed \
    "judge+b.$((row - 1)).$token@example.org" >in
nuncio deliver <in
is "that of another letter proves nothing" "$(count returned)" 0
{
	postfix "$(id_of $((row - 1)))" failed judge@example.org
	echo "To: $(cat "from.$((row - 1))")"
} >in
nuncio deliver <in
is "nor does one that stands in the text" "$(count returned)" 0
is "nobody is told" "$(told_host bounce)" 0
postfix "$(id_of $((row - 1)))" failed >in
nuncio deliver <in
is "the true one does, also when a false one came before" \
    "$(count returned),$(told_host bounce)" 1,1

# ---- who signs is answered where the letter came from

# signed FROM PLAYER WORD
signed() {
	text - "$2" "$(date -u +%FT%TZ)" "$3" >turn.text
	nuncio sign -k "$2.key" turn.text | letter "$1" "$3" | nuncio deliver
}
nuncio outbox send >out
: >sent.to
for word in help games standings; do
	signed ana@elsewhere.example ana $word
done
nuncio outbox send >out
is "three signed letters from another address have three answers there" \
    "$(sort sent.to | uniq -c | tr -s ' ')" " 3 ana@elsewhere.example"
is "and letters to her still wait" "$(count returned)" 1
# A server's store has no backup in which to try this.
if ! on_server; then
	nuncio backup kept.db
	nuncio -d kept.db player set ana --address ana@new.example
	is "until the host writes down another" \
	    "$(sqlite3 kept.db 'select count(*) from returned')" 0
fi
: >sent.to
text - ana "$(date +%F)" "lang de" >turn.text
nuncio sign -k eve.key turn.text | letter ana@elsewhere.example bad |
    nuncio deliver
nuncio outbox send >out
is "so has one whose seal is not good" "$(cat sent.to)" ana@elsewhere.example
signed ana@example.org ana tables
is "who writes from her own address has it again" "$(count returned)" 0
nuncio outbox send >out
: >sent.to
signed ana@elsewhere.example ana "lang en"
nuncio outbox send >out
is "then both get the answer" "$(sort sent.to | tr '\n' ' ')" \
    "ana@elsewhere.example ana@example.org "
: >sent.to
for i in $(seq 30); do
	nuncio sign -k ana.key turn.text | letter victim@example.net "$i" |
	    nuncio deliver
done
nuncio outbox send >out
holds "who sends an old one again and again does not flood a third" \
    test "$(grep -c victim sent.to)" -le 10
begin

# ---- by RFC 3464

put ana
nuncio outbox send >out
is "a letter goes" "$(state_of "$row")" sent
postfix "$(id_of "$row")" delayed >in
gives 0 "a report of a delay" nuncio deliver <in
is "changes nothing" "$(state_of "$row")" sent
postfix "nuncio.$row.00112233445566778899aabbccddeeff@example.org" failed \
    judge@example.org >in
gives 0 "a report with an id that was never sent" nuncio deliver <in
is "is not believed" "$(state_of "$row"),$(count returned)" sent,0
postfix "$(id_of "$row")" failed >in
gives 0 "a report that one failed" nuncio deliver <in
is "is put down to its player" "$(data "select p.name || ',' || r.why
    from returned r join player p using (player)")" \
    "ana,550 5.1.1 <ana@example.org>: Recipient address rejected: User unknown"
is "whose letter has failed" "$(state_of "$row")" failed
is "and the host is told" "$(told_host bounce)" 1
is "why the bounce was filed says of whom" "$(data "select note from letter
    order by letter desc limit 1")" "bounce: of letter $row to ana"
holds "the list says that it came back" sh -c \
    "'$program' outbox | tr -s ' \n' ' ' | grep -q 'came back: 550'"

# ---- letters wait

came=$row
nuncio outbox send >out
: >sent.to
data "insert into outbox (at, player, kind, args, state, tries, next, letter)
    select 1763600000, player, 'done', '{\"key\": \"lang\", \"args\": {}}',
    'waiting', 0, 0, (select max(letter) from letter) from player"
gives 0 "others get their letters" nuncio outbox send
is "and whose came back do not" "$(cat sent.to)" ben@example.org
holds "the list says why" sh -c \
    "'$program' outbox | tr -s ' \n' '  ' | grep -q 'came back'"
nuncio outbox --json >list
is "so does the other list" "$(json list '$[1].held')" 1
nuncio inbox --all --json >list
last=$(data "select max(letter) from letter")
is "a letter whose answer waits so is not told as answered" \
    "$(grep "\"letter\": *$last," list | grep -c '"held": *true')" 1
holds "... in the list for people, too" sh -c \
    "'$program' inbox --all | grep -q 'answer waits'"
postfix "$(id_of "$came")" failed >in
sed -i 's/^Message-ID: <.*mail.example.org>$/Message-ID: <other@x>/' in
gives 0 "the same report again" nuncio deliver <in
is "tells nobody anything" "$(count outbox "kind = 'host' and
    outbox > $since")" 1

# ---- and go again

gives "64 no letter to 'ben' came back" "retry of whose letters arrive" \
    nuncio outbox retry ben
gives "66 there is no player 'nobody'" "and of nobody" \
    nuncio outbox retry nobody
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

# ---- without a report

put ana
nuncio outbox send >out
prose judge@example.org >in
nuncio deliver <in
is "a letter from a mail system that is not to the address changes nothing" \
    "$(state_of "$row"),$(count returned)" sent,0
prose "$(cat "from.$row")" >in
nuncio deliver <in
is "one that is to it says that ours has failed" \
    "$(state_of "$row"),$(count returned)" failed,1
data 'delete from returned'
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
