#!/bin/sh
# by_letter_attacks.t: who plays by letter, and those who mean them no good:
# letters sent again, altered, forged, handed on, and by the thousand.
# by_letter.t has what must not count in one letter, dkim.t its signature,
# reply.t what is read of it.
. tests/lib/outside.sh

phone_needed

word='[A-Z2-7]\{26\}'

# reply PLAYER GAME WORDS [WHICH]: an answer to the last letter about it, which
# is in PLAYER.letter, in PLAYER.answer.
reply() {
	letter_to "$1" "$2" "${4:-kind <> 'refusal'}"
	answer_to "$1" "$3"
}

# plays PLAYER GAME WORDS: that is delivered.
plays() {
	reply "$@"
	nuncio deliver "$1.answer"
}

last=0
# still NAME GAME FILE [TOLD]: the letter changes nothing there; its answer.
still() {
	still_was=$(lines_of "$2")
	last=$(data 'select coalesce(max(outbox), 0) from outbox')
	nuncio deliver "$3" 2>/dev/null
	still_told=$(data "select case kind when 'refusal' then
	    json_extract(args, '\$.key') else kind end from outbox
	    where outbox > $last order by outbox desc limit 1")
	is "$1" "$(lines_of "$2") $still_told" "$still_was ${4-}"
}

waiting() {
	count letter "state = 'new'"
}

signs() {	# NAME...: they have providers, whose keys are known
	for signs_file; do
		phone key "$signs_file.example" s1 "$signs_file.pem" >>keys
	done
}

letters_only
nuncio config stranger-day 1000
by_letter ana ben eve
nuncio new pillars g ana ben eve -o first=0 >/dev/null
nuncio new pillars h ana ben eve -o first=0 >/dev/null

# ---- who has an address

gives "65 'ana@ana.example' is the address of 'ana'" \
    'a second player at an address whose letters hold seats is refused' \
    nuncio player add amy ana@ana.example --by-letter
gives "65 'ana' plays by letter from ana.example" \
    "who plays by letter does not go where no letter of theirs counts" \
    nuncio player set ana --address ana@elsewhere.example
gives 0 '... but to another mailbox there' \
    nuncio player set ana --address Ana.B@ana.example
reply ana g join "kind = 'invitation'"
still 'whoever has the old one is nobody here' g ana.answer help
nuncio player set ana --address ana@ana.example

# ---- a letter that somebody has seen

reply ana g join "kind = 'invitation'"
cp ana.answer joined
{ echo 'no field'; cat joined; } >spoiled
still 'a copy that was spoiled does nothing' g spoiled dkim_header
nuncio deliver joined
is '... and the true letter is taken after it' \
    "$(nuncio log g | grep -c ' join ')" 1
sed '1s/^/Received: from elsewhere\
/' joined >again
still 'the same letter by another way does nothing' g again
sed '1s/^/X-Way: other\
/' joined >again
still '... and altered where nothing is signed it is known' g again again
sed 's/^To: .*/To: ben@ben.example/' joined >again
still '... and altered where something is, refused' g again dkim_changed

# ---- a word that somebody else has

# Ana has handed her letter on; Eve answers it, and her provider signs.
cp ana.letter handed
plays ben g join
plays ben h join
plays eve g join
plays eve h join
plays ana h join
move=$(nuncio moves g --sensible)
letter_to ana g "kind <> 'refusal'"
cp ana.letter handed
phone reply gmail en eve.pem s1 eve@eve.example handed "$move" >bad
still 'who has a letter of another player does not play for them' g bad \
    reply_other
# ---- replayed

reply ana g "$move"
cp ana.answer moved
sed 's/^Subject: \(.*\)\[g /Subject: \1[h /' moved >bad
still 'a letter does not play in another game' h bad dkim_changed
was_line=$(($(lines_of g) - 1))
nuncio deliver moved
is 'the move is taken' "$(nuncio log g | grep -c ' move ')" 1
phone sign gmail ana.pem s1 ana.example moved >twice
still 'signed once more, the same letter is the same move' g twice again
nuncio rollback g "$was_line" --force --reason mistake >out
was=$(nuncio log g | grep -c ' move ')
nuncio deliver moved
phone sign gmail ana.pem s1 ana.example moved >twice
nuncio deliver twice
is 'nor is it played again once it was taken back' \
    "$(nuncio log g | grep -c ' move ')" "$was"

# ---- another host

store other
nuncio init
nuncio config address games@test.example
nuncio config host host@test.example
for player in ana ben eve; do
	nuncio player add "$player" "$player@$player.example" --by-letter
done
nuncio config dkim-keys "$work/keys"
nuncio new pillars g ana ben eve -o first=0 >/dev/null
still 'a letter to one host joins at no other' g joined reply_other
NUNCIO_DB=$(named nuncio)
! on_server || NUNCIO_KEY=$work/nuncio.db

# ---- programs that answer

move=$(nuncio moves h --sensible)

# An answer by a program quotes our letter, with its word.
away() {	# FIELD LANG WORDS
	letter_to ana h "kind <> 'refusal'"
	phone reply mutt "$2" ana.pem s1 ana@ana.example ana.letter "$3" \
	    >quoting
	sed '/^DKIM-Signature/,/^From/{/^From/!d;}' quoting |
	    sed "s/^To: /${1:+$1\\
}To: /" >unsigned
	phone sign mutt ana.pem s1 ana.example unsigned >away
}
letter_to ana h "kind <> 'refusal'"
while IFS='|' read -r lang words; do
	away 'Auto-Submitted: auto-replied' "$lang" "$move"
	still "a program that says so answers in vain ($lang)" h away ''
	away '' "$lang" "$words"
	was=$(lines_of h)
	nuncio deliver away
	is "... and one that does not, as it only quotes" "$(lines_of h)" \
	    "$was"
done <<-'W'
en|I am out of the office until Monday and will answer then.
de|Ich bin bis Montag nicht erreichbar und melde mich danach.
es|Estoy fuera de la oficina hasta el lunes.
it|Sono assente fino a lunedi e rispondero al mio ritorno.
W
{
	printf '%s\n' 'Return-Path: <>' 'From: MAILER-DAEMON@ana.example' \
	    'To: games@test.example' 'Subject: Undelivered mail' \
	    'Message-ID: <bounced@ana.example>' \
	    'Content-Type: message/rfc822' ''
	cat ana.answer
} >bad
still 'a bounce that holds a letter does nothing' h bad ''
{
	sed -n 's/^Subject: /Subject: Re: /p' ana.letter
	printf '%s\n' 'From: ana@ana.example' 'To: games@test.example' \
	    'Message-ID: <in@ana.example>' 'MIME-Version: 1.0' \
	    'Content-Type: multipart/mixed; boundary=x' '' '--x' '' \
	    'see below' '--x' 'Content-Type: message/rfc822' ''
	cat moved
	echo '--x--'
} >unsigned
phone sign mutt ana.pem s1 ana.example unsigned >bad
was=$(lines_of h)
nuncio deliver bad
is 'nor does a letter within another' "$(lines_of h)" "$was"

away '' en "$move"
nuncio deliver away
is 'what such a program says would count, were it not quoted' \
    "$(nuncio log h | grep -c ' move ')" 1

# ---- going over to a key

nuncio keygen --no-password mine >/dev/null
reply ben h "key $(tail -n 1 mine.pub)"
cp ben.letter asked
nuncio deliver ben.answer
phone reply gmail en ben.pem s1 ben@ben.example asked \
    "$(nuncio moves h --sensible)" >bad
still 'who has gone over to a key plays no more by letter' h bad reply_key

# ---- registrations by the thousand, some with a domain's signature

# Each half of the letters is 8, of which a domain has 2.
data 'delete from budget'
nuncio config unconfirmed-day 16
nuncio keygen --no-password crowd >/dev/null
signs crowd
record=$(sed -n 's/^s1 crowd.example //p' keys)
for domain in many1 many2 many3 many4 late; do
	echo "s1 $domain.example $record"
done >>keys
today=$(date -u +%F)
# next: a number that no other has.
next() {
	echo >>numbers
	wc -l <numbers | tr -d ' '
}
# signed DOMAIN: somebody registers by a letter that the domain has signed.
signed() {
	people=$(next)
	phone write en crowd.pem s1 "p$people@$1" games@test.example Hello \
	    "register p$people" >asks
	nuncio deliver asks
}
# bare DOMAIN: ... by a turn file in a letter that nothing proves.
bare() {
	people=$(next)
	text - p$people "$today" \
	    "register p$people@$1 $(tail -n 1 crowd.pub)" >crowd.text
	nuncio sign -k crowd.key crowd.text | letter "p$people@$1" Hello >asks
	nuncio deliver asks
}
# confirms COMMAND...: how many letters with a token, or of welcome, it has
# brought.
confirms() {
	last=$(data 'select coalesce(max(outbox), 0) from outbox')
	"$@"
	data "select count(*) from outbox where outbox > $last and
	    kind in ('confirm', 'welcome')"
}
# crowd HOW: two of each of four domains.
crowd() {
	for crowd_domain in many1 many2 many3 many4; do
		"$1" "$crowd_domain.example"
		"$1" "$crowd_domain.example"
	done
}
is 'a domain that signs has a quarter of what is kept for signed letters' \
    "$(for n in 1 2 3; do confirms signed crowd.example; done |
    tr '\n' ' ')" '1 1 0 '
is '... and as much without a signature' "$(for n in 4 5 6; do
    confirms bare crowd.example; done | tr '\n' ' ')" '1 1 0 '
data 'delete from budget'
is 'strangers without a signature use up their half' "$(confirms crowd bare)" 8
is '... and no more of them are asked' "$(confirms bare late.example)" 0
is '... but who registers with one is' "$(confirms signed late.example)" 1
# refused HOW: answers to somebody who asks for a name that is taken.
refused() {
	last=$(data 'select coalesce(max(outbox), 0) from outbox')
	people=$(next)
	if [ "$1" = signed ]; then
		phone write en crowd.pem s1 "p$people@many1.example" \
		    games@test.example Hello "register ben"
	else
		text - ben "$today" "register p$people@many1.example $(
		    tail -n 1 crowd.pub)" >crowd.text
		nuncio sign -k crowd.key crowd.text |
		    letter "p$people@many1.example" Hello
	fi >asks
	nuncio deliver asks
	data "select count(*) from outbox where outbox > $last"
}
is '... nor is anybody answered' "$(refused bare)" 0
is '... but who is refused with one is' "$(refused signed)" 1
data 'delete from budget'
is 'strangers whose domains sign use up theirs' "$(confirms crowd signed)" 8
is '... and no more of them are asked' "$(confirms signed late.example)" 0
is '... but who registers without one is' "$(confirms bare late.example)" 1
nuncio config --unset unconfirmed-day

# ---- letters that wait for a key

signs dov fay
grep -v ' \(dov\|fay\).example ' keys >known
grep ' \(dov\|fay\).example ' keys >unknown
cp known keys
for player in dov fay; do
	nuncio player add "$player" "$player@$player.example" --by-letter
done
nuncio config nameserver 127.0.0.1:9
nuncio new pillars k fay dov -o first=0 >/dev/null
reply dov k join
reply fay k join
# Of somebody who says to be her, each with another selector.
/usr/bin/python3 - <<'P'
true = open("fay.answer", "rb").read()
for n in range(230):
    with open(f"junk.{n}", "wb") as file:
        file.write(true.replace(b"s=s1;", b"s=j%d;" % n, 1).replace(
            b"Message-ID: <", b"Message-ID: <%d." % n, 1))
P
# asked DOMAIN: how many keys of it were asked for.
asked() {
	count budget "name = 'lookup' and who like '%.$1'"
}
nuncio deliver junk.*
is "who forges one domain's letters has so many keys asked for" \
    "$(asked fay.example)" 20
nuncio deliver dov.answer
is '... and those of another are asked for as ever' "$(asked dov.example)" 1
left=$(waiting)
holds 'so many forged letters wait as there is room for' \
    [ "$left" -gt 120 ] && [ "$left" -lt 230 ]
cat unknown >>keys
record=$(sed -n 's/^s1 fay.example //p' unknown)
/usr/bin/python3 -c 'import sys
for n in range(230):
    print(f"j{n} fay.example {sys.argv[1]}")' "$record" >>keys
later '11 min'
is 'a run tries a hundred of those that wait' "$(waiting)" "$((left - 100))"
later '11 min'
later '11 min'
is '... and the next ones the rest' "$(waiting)" 0
is '... the true one among them' "$(nuncio log k | grep -c ' join *dov')" 1
nuncio deliver fay.answer
is 'whose letters were forged is heard after all' \
    "$(nuncio log k | grep -c ' join *fay')" 1

# A stranger's letter is counted once, however often it is tried.
signs gil
sed -i '/ gil.example /d' keys
phone write en gil.pem s1 gil@gil.example games@test.example Hello \
    'register gil' >asks
nuncio deliver asks
for hours in 1 2 3 4 5 6 7; do
	later "$hours hours"
done
is 'who registers by letter waits for the key, too' "$(waiting)" 1
is '... for two days, and is told so' "$(later '49 hours'
    waiting; data "select json_extract(args, '\$.key') from outbox
    where address = 'gil@gil.example'")" '0
dkim_silent'

gives 0 'audit finds all in order' nuncio audit

# ---- a host who lies about letters, and mailboxes that mean harm

nuncio export h >h.bundle
for seat in 0 1 2; do
	nuncio export h --letters=$seat
done >all.mbox 2>err
mkdir -p "$HOME/.config/nuncio"
echo "dkim-keys = $work/keys" >"$HOME/.config/nuncio/config"
chmod 600 "$HOME/.config/nuncio/config"
gives 0 'letters that are as they came hold' \
    nuncio verify h.bundle --letters all.mbox
holds '... and are proven' grep -q 'ana: proven: [1-9]' out

# letter_seat_test.c has salts, keys and letters of others.
sed 's/^\(X-Nuncio-File: \)1$/\1x/; s/^\(X-Nuncio-File: \)2$/\11/
    s/^\(X-Nuncio-File: \)x$/\12/' all.mbox >lies.mbox
gives "65 does not have the signature that it names" \
    'letters that were swapped are found' \
    nuncio verify h.bundle --letters lies.mbox
signs ivo
# Whoever has another key under that name sees that it is another.
sed "s|^s1 ana.example .*|s1 ana.example $(sed -n \
    's/^s1 ivo.example //p' keys)|" keys >otherwise
chmod 600 otherwise
echo "dkim-keys = $work/otherwise" >"$HOME/.config/nuncio/config"
nuncio verify h.bundle --letters all.mbox >out 2>err
holds 'a key that the domain never had proves nothing' grep -q \
    'ana: proven: 0' out
# Letters of another game, in front, each with a key of its own.
/usr/bin/python3 - <<'P'
import re
true = open("all.mbox", "rb").read()
made = b""
for n in range(30):
    one = true[:true.index(b"\nFrom nuncio ") + 1]
    one = one.replace(b"s=s1;", b"s=j%d;" % n, 1).replace(
        b"X-Nuncio-Game: h", b"X-Nuncio-Game: other", 1)
    more = len(b"j%d" % n) - len(b"s1")
    made += re.sub(rb"(X-Nuncio-Length: )(\d+)", lambda m: m[1] +
                   b"%d" % (int(m[2]) + more), one, count=1)
open("crowd.mbox", "wb").write(made + true)
P
grep '^s1 ana' keys >one.key
chmod 600 one.key
echo "dkim-keys = $work/one.key" >"$HOME/.config/nuncio/config"
gives 0 'whoever names keys by the dozen has so many asked for' \
    nuncio verify h.bundle --letters crowd.mbox
holds '... others are told that they were not' sh -c \
    "grep -A 1 's1._domainkey.ben.example' out | grep -q 'not asked for'"
holds '... and those that are pinned prove as ever' grep -q \
    'ana: proven: [1-9]' out
echo "dkim-keys = $work/otherwise" >"$HOME/.config/nuncio/config"
/usr/bin/python3 - <<'P'
import random
random.seed(7)
true = open("all.mbox", "rb").read()
for n in range(40):
    made = bytearray(true)
    for _ in range(random.choice((1, 3, 30))):
        made[random.randrange(len(made))] = random.choice(
            b"\0\r\n>: =F\xff0")
    if n % 4 == 0:
        made = made[:random.randrange(len(made))]
    open(f"bad.{n}", "wb").write(made)
open("bad.40", "wb").write(b"From nuncio Thu Jan  1 00:00:00 1970\n" * 90000)
open("bad.41", "wb").write(true.replace(b"X-Nuncio-Length: ",
                                        b"X-Nuncio-Length: 99999999"))
P
for bad in bad.*; do
	nuncio verify h.bundle --letters "$bad" >out 2>err
	status=$?
	[ $status -eq 65 ] || [ $status -eq 0 ] || echo "$bad: $status"
done >broke
is 'a mailbox at random is refused or read' "$(cat broke)" ''
done_testing
