#!/bin/sh
# requests.t: letters of no game ("game: -"): who wants to be a player, in
# which language and how often players are written to, absences, questions.
. tests/lib/outside.sh

players ana ben
nuncio new --no-join pillars g ana ben -o first=0 >out
data "update outbox set state = 'sent'"
nuncio config address judge@example.org
nuncio config host host@example.org
# Limits of answers are tried in floods.t.
nuncio config answers-hour 10000
today=$(date -u +%F)

# brings NAME WRITTEN: deliver what is in the file `in`.
brings() {
	mark
	nuncio deliver <in >out 2>err
	status=$?
	verdict "$1" "$([ $status -eq 0 ] || echo "status $status; "
	    [ ! -s out ] || echo "something on stdout; "
	    [ "$(written)" = "$2" ] || echo "written: $(written); ")$(dirt)"
}
# request NAME FROM PLAYER KEY WRITTEN LINE...: a letter of no game.
request() {
	request_name=$1 request_from=$2 request_player=$3 request_key=$4
	request_written=$5
	shift 5
	text - "$request_player" "${date:-$today}" "$@" >request.text
	nuncio sign -k "$request_key.key" request.text >request.turn
	letter "$request_from" request <request.turn >in
	brings "$request_name" "$request_written"
}
public() {	# the key in a .pub file
	sed -n 2p "$1.pub"
}
# Who waits, without what their keys are called.
waiting() {
	nuncio player list --waiting | sed 's/  [^ ]*\(  [a-z ]*\)$/\1/'
}
# waits ADDRESS: the number of who wants to be a player from there.
waits() {
	nuncio player list --waiting | awk "\$3 == \"$1@example.net\" {
	    print \$1 }"
}
# What is on stdin, quoted, below the word that confirms.
confirmed() {
	echo "Confirm."
	sed 's/^/> /'
}
for name in carol dora eve fay gil; do
	nuncio keygen --no-password $name
done

# ---- who may register

nuncio config registration closed
request "registration closed: it is said to who asks from there" \
    carol@example.net carol carol \
    "refusal carol@example.net registration_closed" \
    "register carol@example.net $(public carol)"
is "and nothing waits" "$(nuncio player list --waiting)" ""
data "delete from budget"
request "nobody registers another address" other@example.net carol carol \
    "refusal other@example.net register_from" \
    "register carol@example.net $(public carol)"
nuncio config --unset registration

request "registration to approve: the address is asked" carol@example.net \
    carol carol "confirm Carol@Example.net -" \
    "register Carol@Example.net $(public carol)"
is "and it waits" "$(waiting)" \
    "1  carol  Carol@Example.net  not confirmed yet"
gives 0 "as JSON, too" nuncio player list --waiting --json
is "it does" "$(json out '$[0].name'),$(json out '$[0].confirmed')" carol,0
gives "64 the address of 'carol' is not confirmed" \
    "before an answer nobody can be let in" nuncio player approve 1
answer >asked
token=$(data "select json_extract(args, '\$.token') from outbox
    where kind = 'confirm' order by outbox desc limit 1")
is "the token has 32 digits" "$(echo "$token" | grep -c '^[0-9a-f]\{32\}$')" 1
holds "and is in the letter" grep -q "$token" asked
request "the same letter again" carol@example.net carol carol \
    "refusal Carol@Example.net request_again" \
    "register Carol@Example.net $(public carol)"

sed 's/^/> /' asked | letter eve@example.net "Re: your letter" >in
brings "its answer from elsewhere is none" "help eve@example.net -"
is "and confirms nothing" "$(waiting)" \
    "1  carol  Carol@Example.net  not confirmed yet"
echo "confirm 00000000000000000000000000000000" |
    letter carol@example.net hi >in
brings "another token is none" "help carol@example.net -"
echo "confirm ${token%?}" | letter carol@example.net hi >in
brings "nor is a part of it" "help carol@example.net -"
{
	printf 'Auto-Submitted: auto-replied\n'
	sed 's/^/> /' asked | letter carol@example.net "Re: your letter"
} >in
brings "an automatic reply does not confirm" ""
sed 's/^/> /' asked | letter carol@example.net "Re: your letter" >in
brings "an answer that only quotes it does not" "help carol@example.net -"
letter carol@example.net "Re: your letter" <asked >in
brings "nor does one that sends it back" "help carol@example.net -"
echo hello | letter carol@example.net "confirm $token" >in
brings "nor does a subject" "help carol@example.net -"
{
	echo "What is this about?"
	sed 's/^/> /' asked
} | letter carol@example.net "Re: your letter" >in
brings "nor does a question" "help carol@example.net -"
data "delete from budget"
confirmed <asked | letter CAROL@example.net "Re: your letter" >in
brings "one with the word does" \
    "host host@example.org registration
done Carol@Example.net confirmed"
is "it is confirmed" "$(waiting)" \
    "1  carol  Carol@Example.net  confirmed"
confirmed <asked | letter carol@example.net "again" >in
brings "once more" "done Carol@Example.net confirmed"
is "she is no player yet" "$(nuncio player list | grep -c carol)" 0
mark
gives 0 "approve" nuncio player approve 1
is "she is" "$(nuncio player list | grep -c '^carol  *Carol@Example.net')" 1
is "and is welcome" "$(written)" "welcome carol -"
is "nobody waits" "$(nuncio player list --waiting)" ""
gives "66 no registration waits under the number" "approve, again" \
    nuncio player approve 1
data "delete from budget"
confirmed <asked | letter carol@example.net "again" >in
brings "a late answer does nothing" "done carol words
host host@example.org words"
request "her key is good" carol@example.net carol carol "help carol -" help

# ---- adjudicator_test.c has requests in which something is wrong, and names
# and keys that are taken, letter_test.c what is no address, seal_test.c no key

if command -v ssh-keygen >/dev/null 2>&1; then
	text - ida "$today" "register ida@example.net $(cat ssh-ida.pub \
	    2>/dev/null || { ssh-keygen -q -t ed25519 -N '' -f ssh-ida \
	    -C "ida at home"; cat ssh-ida.pub; })" >ida.turn
	ssh-keygen -q -Y sign -n nuncio -f ssh-ida ida.turn 2>/dev/null
	cat ida.turn ida.turn.sig | letter ida@example.net hi >in
	brings "a key of OpenSSH, with its comment, may register" \
	    "confirm ida@example.net -"
fi
is "nothing of these waits" "$(nuncio player list --waiting |
    grep -c dora)" 0
data "delete from budget"
request "sealed by another key than it names" dora@example.net dora eve \
    "refusal dora@example.net seal_other_key" \
    "register dora@example.net $(public dora)"

# ---- open

nuncio config registration open
request "open: the address is asked all the same" eve@example.net eve eve \
    "confirm eve@example.net -" "register eve@example.net $(public eve)"
is "she is no player yet" "$(nuncio player list | grep -c '^eve')" 0
answer >asked
token=$(data "select json_extract(args, '\$.token') from outbox
    where kind = 'confirm' order by outbox desc limit 1")
confirmed <asked | letter eve@example.net hi >in
brings "a word and a token are enough" "welcome eve -
host host@example.org player"
is "she is a player" "$(nuncio player list | grep -c '^eve')" 1
is "so nobody waits but ida" "$(nuncio player list --waiting |
    sed 's/  */ /g' | cut -d ' ' -f 2)" ida
ida=$(waits ida)
gives 0 "refuse" nuncio player refuse "$ida"
is "nobody waits" "$(nuncio player list --waiting)" ""
is "nor is a player" "$(nuncio player list | grep -c '^ida')" 0
gives "66 no registration waits under the number" "refuse, again" \
    nuncio player refuse "$ida"
token=$(data "select token from registration where name = 'ida'")
echo "confirm $token" | letter ida@example.net hi >in
brings "a token that was refused is none" "help ida@example.net -"

# Two want the same name.
for name in fay gil; do
	request "$name wants to be kim" $name@example.net kim $name \
	    "confirm $name@example.net -" \
	    "register $name@example.net $(public $name)"
done
confirm() {	# as telephones write it
	echo "Confirm $(data "select token from registration where
	    address = '$1@example.net' order by registration desc limit 1")" |
	    letter "$1@example.net" hi >in
}
confirm fay
brings "who confirms first is" "welcome kim -
host host@example.org player"
confirm gil
brings "the other is told" "host host@example.org no_player
refusal gil@example.net name_taken"
is "kim is who came first" "$(nuncio player list |
    grep -c 'kim  *fay@example.net')" 1
nuncio config --unset registration
nuncio player refuse "$(waits gil)"

# And two have one key.
nuncio keygen --no-password pat
nuncio config registration open
for name in pat ned; do
	request "$name with that key" $name@example.net $name pat \
	    "confirm $name@example.net -" \
	    "register $name@example.net $(public pat)"
done
confirm pat
brings "who confirms first has it" "welcome pat -
host host@example.org player"
confirm ned
brings "the other is told, too" "host host@example.org no_player
refusal ned@example.net key_taken"
nuncio config --unset registration
nuncio player refuse "$(waits ned)"

for name in lea max; do
	nuncio keygen --no-password $name
	request "$name wants to be leo" $name@example.net leo $name \
	    "confirm $name@example.net -" \
	    "register $name@example.net $(public $name)"
done
confirm lea
brings "one confirms" "host host@example.org registration
done lea@example.net confirmed"
gives 0 "the host lets leo in" nuncio player approve "$(waits lea)"
is "it is who has confirmed" "$(nuncio player list |
    grep -c 'leo  *lea@example.net')" 1


# Who registers in a language is answered in it, and reads it from there on.
nuncio keygen --no-password eva
text - eva "$today" "register eva@example.net $(public eva)" |
    sed '/^after/a language: de' >request.text
nuncio sign -k eva.key request.text >request.turn
letter eva@example.net request <request.turn >in
nuncio config registration open
brings "a registration in German" "confirm eva@example.net -"
confirm_letter=$(nuncio outbox | awk '/eva@example.net/ { print $1 }' |
    tail -1)
nuncio outbox show "$confirm_letter" >out
holds "it is answered in German" grep -q 'Hallo eva!' out
confirm eva
brings "she confirms" "welcome eva -
host host@example.org player"
is "and reads German" "$(nuncio player list | grep -c '^eva .* de ')" 1
nuncio config --unset registration

# ---- language, how often

request "a language" ana@example.org ana ana "done ana lang" "lang en"
is "it is that" "$(nuncio player list --json >out; json out '$[0].lang')" en
request "a zone" nobody@example.org ana ana "done ana lang" \
    "lang de europe/madrid"
is "it is as the database spells it" "$(nuncio player list --json >out
    json out '$[0].zone')" Europe/Madrid
request "the zone alone" nobody@example.org ana ana "done ana zone" "zone UTC"
is "it is that" "$(nuncio player list --json >out; json out '$[0].zone')" UTC
# A sentence goes on behind a colon in a subject, with a small letter.
nuncio player set ana --lang es
data "delete from budget"
request "refused in Spanish" nobody@example.org ana ana \
    "refusal ana lang_what" "lang xx"
answer >out
is "the subject says it with a small letter, accent or not" "$(python3 -c '
import email.policy, sys
letter = email.message_from_binary_file(sys.stdin.buffer,
    policy=email.policy.default)
print(letter["subject"].encode().count(b": l\303\255nea 5"))' <out)" 1
gives 0 "the host sets it, too" nuncio player set ana --zone Asia/Tokyo \
    --lang en
is "it is set" "$(nuncio player list --json >out; json out '$[0].zone')" \
    Asia/Tokyo
gives "64 'Tokio' is no time zone of this system" "to what there is" \
    nuncio player set ana --zone Tokio
holds "what could be meant is said" grep -q "'Asia/Tokyo'" err
request "the bundle of no game" nobody@example.org ana ana \
    "refusal ana bundle_what" bundle
request "what can be asked" nobody@example.org ana ana "help ana -" help
request "in any case, with blanks" nobody@example.org ana ana "help ana -" \
    "  HELP "
request "a page on a game" nobody@example.org ana ana "help ana -" \
    "cards pillars"
for line in "help chess" rules "rulings chess"; do
	request "which game? $line" nobody@example.org ana ana \
	    "refusal ana page_what" "$line"
done
request "what waits for whom" nobody@example.org ana ana "reminder ana -" \
    report
is "her game is there" "$(data "select json_extract(args, '\$.games[0].id'),
    json_extract(args, '\$.games[0].urgency') from outbox
    order by outbox desc limit 1")" "g|waiting"
request "and for who is not awaited" nobody@example.org ben ben \
    "reminder ben -" report
is "others decide there" "$(data "select json_extract(args,
    '\$.games[0].urgency') from outbox order by outbox desc limit 1")" others
# last PATH: of the args of the row that was written last.
last() {
	data "select json_extract(args, '$1') from outbox
	    order by outbox desc limit 1"
}
request "a report of a game" nobody@example.org ana ana \
    "refusal ana request_game" "report 41"
is "hers is named" "$(last '$.args.games[0].id')" g
answer >asked
holds "comes with a turn file that says it" grep -q '^game: g$' asked
holds "in this game" grep -q '^report 41$' asked
gives "65 \"report\" belongs to a game" "and so on the command line" \
    nuncio submit request.turn

# ---- games

request "games" nobody@example.org ana ana "games ana -" games
is "hers is there" "$(last '$.games[0].id')" g
for line in want "want chess 2" "want pillars 9" "want pillars 1" \
    "want pillars dozens"; do
	request "that is no game: $line" nobody@example.org ana ana \
	    "refusal ana want_what" "$line"
done
request "nor are two numbers" nobody@example.org ana ana \
    "refusal ana want_term" "want pillars 3 4"
add_players cleo
nuncio new pillars waits ben cleo >out
date=${today}T00:00:02Z
request "the bundle of others' game" nobody@example.org ana ana \
    "refusal ana bundle_seat" "bundle waits"
request "what others wait for" nobody@example.org ana ana "games ana -" games
is "it is named" "$(last '$.joins[0].id')" waits
nuncio abandon waits --reason "a test" >out
date=

# ---- letters without the drawn position

request "mail short" nobody@example.org ana ana "done ana mail_short" \
    "mail short"
nuncio player list --json >out
is "the host sees it" "$(json out '$[0].mail[1]')" short
nuncio new --no-join pillars s ana ben -o first=0 >out
ours "kind = 'invitation' and name = 'ana'" >asked
is "no picture, no board" "$(grep -c '^The pool\|^On the board' asked)" 0
holds "but what to decide" grep -q '^You decide' asked
holds "and a turn file" grep -q '^after: ' asked
nuncio abandon s --reason "a test" >out
gives 0 "the host sets it, too" nuncio player set ana --mail full
nuncio player list --json >out
is "it is set" "$(json out '$[0].mail[1]')" full
gives "64 'tiny' is not a way to send letters" "to what there is" \
    nuncio player set ana --mail tiny
request "mail html" nobody@example.org ana ana "done ana mail_html" \
    "mail html"
nuncio player list --json >out
is "the host sees that" "$(json out '$[0].mail[2]')" html
request "mail text" nobody@example.org ana ana "done ana mail_text" \
    "mail text"
nuncio player list --json >out
is "and that it is taken back" "$(json out '$[0].mail[2]')" text
request "one thing at a time" nobody@example.org ana ana \
    "refusal ana alone" "lang en" "mail each"
text - ana "$today" >request.text
nuncio sign -k ana.key request.text >request.turn
letter nobody@example.org hi <request.turn >in
brings "or nothing at all" "refusal ana empty"

request "mail digest" nobody@example.org ana ana "done ana mail_digest" \
    "mail digest"
request "the same letter again does nothing" nobody@example.org ana ana \
    "refusal nobody@example.org request_again" "mail digest"
is "she is written to once a day" "$(data "select digest from mail_prefs
    where player = (select player from player where name = 'ana')")" 1
nuncio new --no-join pillars d ben ana -o first=0 >out
mark
play d ben "$(nuncio moves d --sensible)"
is "it is ana's turn" "$(awaited d)" ana
is "and nobody writes so" "$(written)" ""
mark
gives 0 "remind" nuncio remind
is "tells her" "$(written)" "reminder ana -"
is "of both games" "$(data "select json_array_length(args, '\$.games')
    from outbox order by outbox desc limit 1")" 2
mark
nuncio remind
is "once" "$(written)" ""
request "mail each" nobody@example.org ana ana "done ana mail_each" \
    "mail each"
go_on d
mark
go_on d
is "from there on each turn is told" "$(awaited d),$(written)" \
    "ana,game ana -"
mark
gives 0 "and remind" nuncio remind
is "has nothing to say without deadlines" "$(written)" ""

# ---- whose, and when

request "for another player" ana@example.org ben ana \
    "refusal ana seal_other_key" "mail digest"
is "nothing is done" "$(count mail_prefs "player = (select player from player
    where name = 'ben') and digest <> 0")" 0
request "for nobody" ana@example.org nobody ana \
    "refusal ana unknown_player" "mail digest"
data "delete from budget"
day() {
	date -u -d "$today $1 days" +%F 2>/dev/null
}
if [ -n "$(day +1)" ]; then
	# A day more than a week is the last one that counts: all of it.
	for second in 01 00; do
		text - ana "$(day -7)" "mail digest" >request.text
		nuncio sign -k ana.key request.text |
		    letter nobody@example.org x >in
		mark
		at_time "$(day +1) 00:00:$second" deliver <in
		is "at second $second of the day after" "$(written)" \
		    "$([ $second = 00 ] && echo "done ana mail_digest" ||
		    echo "refusal ana request_old")"
	done
fi

# ---- absences

nuncio new --no-join pillars late ana ben -o first=0 --deadline 3d \
    --away 5d >out
nuncio new --no-join pillars free ana ben -o first=0 >out
before=$(until_of late)
request "no absence: a single day, which may be meant" nobody@example.org \
    ben ben "refusal ben away_which" "away $today"
is "none of these is remembered" "$(count absence)" 0
from=$(date -u -d "$today" +%F) to=$(date -u -d "$today +20 days" +%F)
request "an absence of ana" nobody@example.org ana ana "done ana away" \
    "away $from $to"
is "one game is told" "$(data "select json_extract(args, '\$.args.games')
    from outbox order by outbox desc limit 1")" 1
is "by her own file in its log" "$(data "select count(*) from file
    where text like '%away $from $to%' and seat < 4")" 1
is "which others do not get" "$(nuncio log free | grep -c away)" 0
is "what she has to decide now stays due" "$(until_of late)" "$before"
request "the same letter again is answered to its sender" \
    nobody@example.org ana ana \
    "refusal nobody@example.org request_again" "away $from $to"
is "does nothing again" "$(count absence)" 1
ref=$(reference late)
play late ana "$(nuncio moves late --sensible)"
is "her position was not made stale by it" $? 0
fails "the game went on" test "$ref" = "$(reference late)"
is "it is ben's turn" "$(awaited late)" ben
ben=$(($(seconds "$(until_of late)") - $(date -u +%s)))
holds "who is not away has three days" test "$ben" -gt 259000 -a \
    "$ben" -le 259200
go_on late
is "it is ana's turn again" "$(awaited late)" ana
ana=$(($(seconds "$(until_of late)") - $(date -u +%s)))
holds "who is away has as much more as the game allows, five days" \
    test "$ana" -gt 691000 -a "$ana" -le 691200
gives 0 "all is in order" nuncio audit
nuncio new --no-join pillars next ana ben -o first=0 --deadline 3d >out
is "a game that begins later is told, too" "$(nuncio log next |
    grep -c away)" 1

# ---- on the command line

for line in help "rules pillars" rules report "lang en" "mail each" juggle \
    "away $today $(day +3)"; do
	text - ana "$today" "$line" "" >request.text
	nuncio sign -k ana.key request.text >request.turn
	twin twin
	cp nuncio.db.key twin.db.key
	cp nuncio.db.pub twin.db.pub
	nuncio -d "$(named twin)" submit request.turn >submitted 2>complaint
	cat complaint submitted | tr -s ' \n' '  ' |
	    sed "s/^nuncio: 'request.turn': *//" >words.submit
	letter ana@example.org hi <request.turn | nuncio deliver
	answer | sed '1,/^$/d' | tr -s ' \n' '  ' >words.letter
	holds "submit prints what a letter says: $line" grep -qF \
	    "$(sed 's/ *$//' words.submit)" words.letter
	fails "and says something" test "$(wc -c <words.submit)" -lt 40
done
text - ana "$today" juggle >request.text
nuncio sign -k ana.key request.text >request.turn
gives "65 'juggle' cannot be asked for here" "what is refused is 65" \
    nuncio submit request.turn
text - ben "$today" "lang en" >request.text
nuncio sign -k ana.key request.text >request.turn
gives "77 The signature was made with another key" "another key is 77" \
    nuncio submit request.turn
text - gus "$today" "register gus@example.net $(public gil)" >request.text
nuncio sign -k gil.key request.text >request.turn
nuncio submit request.turn >submitted
holds "what a new player would be asked by mail is printed" grep -q gus \
    submitted

# ---- an order of the host's that comes by mail

order() {	# LINE: sealed, with that line broken before its last word
	text g host "$(reference g)" "$1" >order.text
	nuncio sign -k "$work/nuncio.db.key" order.text |
	    sed "s/^\\(${1%% *} .*\\) /\\1\\
/" | letter host@example.org order >in
}
long="$(printf '%060d' 0) $(printf '%040d' 0)"
order "resume because $long"
brings "one that is refused is answered to the host" \
    "refusal host@example.org order_not_paused"
order "pause because $long"
brings "so is one that is taken" "$(printf '%s\n' "game ana -" "game ben -" \
    "answer host@example.org -")"

# ---- what is said in one go is one letter

said=$(data "select max(outbox) from outbox")
{
	turn g ana "$(reference g)" "press all: a
press all: b
press ben: c"
} >in
gives 0 "three lines of press" nuncio submit in
is "are one letter" "$(data "
    select line - cast(args ->> 'first' as integer) + 1 from outbox
    where $tells = 'press' and outbox > $said order by outbox" | tr '\n' ' ')" \
    "3 "

# ---- days and clocks where somebody is

nuncio player set ben --zone Asia/Kolkata >out
request "an absence where ben is" nobody@example.org ben ben "done ben away" \
    "away 2039-07-01 2039-07-04"
is "begins at midnight there" "$(data "select datetime(leaves, 'unixepoch'),
    datetime(returns, 'unixepoch') from absence order by absence desc
    limit 1")" "2039-06-30 18:30:00|2039-07-03 18:30:00"
is "and is told in its days" "$(nuncio outbox show "$(data "select max(outbox)
    from outbox where kind = 'done'")" | tr '\n' ' ' |
    grep -c '1 Jul 2039, and back on Mon 4 Jul 2039')" 1
nuncio player set ben --zone UTC >out

nuncio new --no-join pillars zoned ana ben -o first=0 --deadline 3d >out
gives 0 "the host's zone can be set" nuncio config zone europe/madrid
is "as the system spells it" "$(nuncio config zone)" Europe/Madrid
gives 0 "a report on the terminal" nuncio show zoned
is "tells the time in it" "$(grep -c 'due by .* CES*T' out)" 1
gives 0 "lists, too" nuncio status zoned
is "name it" "$(grep -c 'CES*T' out)" 1
gives 0 "a report for a player" nuncio show zoned --as ben
is "tells it where they are" "$(grep -c 'due by .* UTC' out)" 1
gives "64 is no time zone of this system" "there must be such a zone" \
    nuncio config zone Europe/Nowhere
nuncio config --unset zone
TZ=Asia/Kolkata gives 0 "without one it is that of TZ" nuncio show zoned
is "as its clocks show it" "$(grep -c 'due by .* IST' out)" 1
gives 0 "else UTC" nuncio show zoned
is "as ever" "$(grep -c 'due by .* UTC' out)" 1

# ---- in the language of who is no player yet

nuncio keygen --no-password hugo
request "an address in Spanish" hugo@example.net hugo hugo \
    "confirm hugo@example.net -" "language: es" \
    "register hugo@example.net $(public hugo)"
answer >asked
holds "is asked for so" grep -q 'Alguien, esperamos' asked
confirmed <asked | letter hugo@example.net "Re: confirma" >in
nuncio deliver <in
holds "what is said of it is in Spanish, too" sh -c '"$1" outbox show "$2" |
    grep -q "est.* confirmada"' - "$program" "$(data "select max(outbox)
    from outbox where kind = 'done'")"
request "and why it is refused" hugo@example.net hugo hugo \
    "refusal hugo@example.net request_again" "language: es" \
    "register hugo@example.net $(public hugo)"
answer >out
holds "is said so" grep -q 'No se ha' out
request "a key that is none" hugo@example.net hugo hugo \
    "refusal hugo@example.net register_key" "language: es" \
    "register hugo@example.net x"
answer >out
holds "is refused in it" grep -q 'No se ha' out
nuncio player refuse "$(waits hugo)"
holds "and so is hugo by the host" sh -c '"$1" outbox show "$2" |
    grep -q "^Pediste jugar"' - "$program" "$(data "select max(outbox)
    from outbox where kind = 'done'")"

# ---- plain words

{
	head -c 999 /dev/zero | tr '\0' a
	printf '\303\274 and so on\nthe end\n'
} | letter ben@example.org "words" >in
brings "plain words are the host's" "done ben words
host host@example.org words"
is "a line that is too long is cut before a character" "$(data "select
    json_array_length(args, '\$.args.said') || ' ' ||
    length(json_extract(args, '\$.args.said[0]')) || ' ' ||
    json_extract(args, '\$.args.said[1]') from outbox
    order by outbox desc limit 1")" "2 999 the end"
echo confirmed | letter ben@example.org "words" >in
brings "a word that begins like another" "done ben words
host host@example.org words"

# ---- a key that is lost

nuncio keygen --no-password ben2
data "delete from budget"
request "another key is none of the player's" ben@example.org ben ben2 \
    "refusal ben seal_other_key" help
answer >out
holds "and it is said what to do if it is lost" sh -c "
    tr -s '\n ' ' ' <out | grep -q 'register ADDRESS KEY'"
nuncio config registration open
request "a new key from the player's address is asked about there" \
    ben@example.org ben ben2 "confirm ben@example.org -" \
    "register ben@example.org $(public ben2)"
answer >asked
request "but not from elsewhere" dora@example.net ben ben2 \
    "refusal dora@example.net name_taken" \
    "register dora@example.net $(public ben2)"
gives "64 the address of 'ben' is not confirmed" \
    "nobody has it count before it is confirmed" \
    nuncio player approve --force "$(nuncio player list --waiting |
    awk '$2 == "ben" { print $1 }')"
{
	printf "Yes, that's me, I confirm.\n\nOn Monday, host wrote:\n"
	sed 's/^/> /' asked
} | letter ben@example.org "Re: your key" >in
brings "confirmed, it waits for the host, also where registration is open" \
    "host host@example.org other_key
done ben@example.org confirmed_key"
is "so the old key counts" "$(count player "name = 'ben' and
    key like '%$(public ben)%'")" 1
nuncio desk >out
approve=$(sed -n 's/^ *\(nuncio player approve [0-9]*\)  *ben .*/\1/p' out)
is "the desk names one command" "$(echo "$approve" | grep -c approve)" 1
mark
# shellcheck disable=SC2086
gives 0 "which has it count" $approve
is "and tells the player" "$(written | grep '^done')" "done ben other_key"
request "the new key is the player's" ben@example.org ben ben2 \
    "help ben -" help
text g ben "$(reference g)" 'press all: Here I am again.' >again
nuncio sign -k ben2.key again >again.turn
gives 0 "also in the game that runs" nuncio submit again.turn
mv ben2.key ben.key
mv ben2.pub ben.pub
nuncio config --unset registration

# ---- more time

data "delete from budget"
nuncio new --no-join pillars slow ana ben -o first=0 --deadline 3d >out
nuncio new --no-join pillars calm ana ben -o first=0 >out
data "update outbox set state = 'sent'"
# asks NAME GAME PLAYER WRITTEN LINE...: a letter about a game.
asks() {
	asks_name=$1 asks_game=$2 asks_player=$3 asks_written=$4
	shift 4
	turn "$asks_game" "$asks_player" "$(reference "$asks_game")" "$@" |
	    letter "$asks_player@example.org" time >in
	brings "$asks_name" "$asks_written"
}
asked="host host@example.org extend
done ana asked"
due=$(until_of slow)
asks "more time is asked of the host" slow ana "$asked" "extend 2d please"
is "which changes nothing" "$(until_of slow)" "$due"
asks "in a phrase" slow ana "$asked" "I need two more days, please."
asks "in another language" slow ana "$asked" "language: de" \
    "Ich brauche noch 36 Stunden"
nuncio desk >out
is "each waits on the host's desk" "$(grep -c \
    'nuncio extend slow [0-9a-z]* --reason asked' out)" 3
grep -o 'extend slow 36h --reason asked' out >command
nuncio config lines-day 30
asks "not without end" slow ana "refusal ana budget" "extend 3d"
nuncio config --unset lines-day
asks "how much is asked" slow ana "refusal ana extend_what" extend
asks "in what it can be" slow ana "refusal ana extend_what" "extend 2 moons"
asks "and no more than that" slow ana "refusal ana extend_what" "extend 99d"
asks "by who decides" slow ben "refusal ben not_your_turn" "extend 2d"
asks "where time runs" calm ana "refusal ana extend_none" "extend 2d"
asks "alone" slow ana "refusal ana alone" "extend 2d" "press all: hello"
gives 0 "the command there grants it" nuncio $(cat command)
is "the deadline has moved by that" "$(($(seconds "$(until_of slow)") -
    $(seconds "$due")))" $((36 * 3600))
holds "and ana is told" test "$(data "select count(*) from outbox join player
    using (player) where name = 'ana' and $tells = 'game' and
    outbox > $answers")" = 1
nuncio desk >out
fails "on the desk nothing waits" grep -q "extend slow" out
data "delete from budget"
turn slow ana "$(reference slow)" "extend 1d" | letter ana@example.org old >old
play slow ana "$(nuncio moves slow --sensible)"
cp old in
brings "who has moved since asks for nothing" "refusal ana stale"

# ---- who is late

own_time "$(date -u -d '+20 days' '+%F %T')"
turn - ana "$(date -u -d "$now" +%F)" games >request.turn
nuncio submit request.turn >out 2>err
holds "a list of games says who is late, and since when" sh -c \
    "tr '\n' ' ' <out | grep -Eq 'slow .*ben decides: .*, +was due'"

# ---- who believes nobody

gives 0 "audit looks at all that was asked for" nuncio audit
forge "update request set text = replace(text, 'player', 'Player')
    where request = (select min(request) from request);"
gives "65 it is not what was signed" "and finds one that was changed" \
    nuncio audit
holds "by its number" grep -q 'request [0-9]*,' err
done_testing
