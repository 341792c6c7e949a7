#!/bin/sh
# deliver.t: letters that come in: what the mail system is told, what becomes
# of them, who is answered and who is not.
. tests/lib/outside.sh

players ana ben
nuncio new --no-join pillars g ana ben -o first=0 >out
data "update outbox set state = 'sent'"
nuncio config address judge@example.org
nuncio config stranger-day 5
# Limits of answers are tried in floods.t.
nuncio config answers-hour 10000

# What others are told by a letter is in other tests.
written_if='letter is not null'
states() {
	data "select state from letter where letter > $letters order by letter"
}
# brings NAME WRITTEN STATE: deliver what is in the file `in`.
brings() {
	mark
	nuncio deliver <in >out 2>err
	status=$?
	bad=
	[ $status -eq 0 ] || bad="status $status; "
	[ ! -s out ] || bad="${bad}something on stdout; "
	[ "$(written)" = "$2" ] || bad="${bad}written: $(written); "
	[ "$(states)" = "$3" ] || bad="${bad}its state: $(states); "
	verdict "$1" "$bad$(dirt)"
}

# ---- what the mail system is told

echo hello | letter ana@example.org hello >hello
gives "64 usage: nuncio deliver" "deliver takes no options" nuncio deliver -x
gives "75 there is no store 'nowhere.db'" "a store that is not there" \
    nuncio -d nowhere.db deliver <hello
fails "is not made" test -e nowhere.db
mkdir folder.db
gives "75 'folder.db' is no nuncio store but a folder" \
    "a folder in place of a store" nuncio -d folder.db deliver <hello
echo "not a store, and longer than a header would be" >foreign.db
gives "75 'foreign.db' is no nuncio store" "a foreign file" \
    nuncio -d foreign.db deliver <hello
nuncio -d cut.db init
truncate -s 3000 cut.db
gives "75 the store 'cut.db' is damaged" "a store that was cut" \
    nuncio -d cut.db deliver <hello
for way in \
    "closed:nuncio deliver <&-" "a folder:nuncio deliver <." \
    "closed, like stdout:nuncio deliver <&- >&-" \
    "closed, like all:nuncio deliver <&- >&- 2>&-"; do
	(eval "${way#*:}") >out 2>err
	is "standard input is ${way%%:*}" $? 75
done
is "of none of these a letter is kept" "$(count letter)" 0
(nuncio deliver <hello >&- 2>&-)
is "nothing to print to is no fault" "$?,$(count letter)" 0,1

# Who cannot write to the store's folder cannot write to the store.
as_nobody() {
	setpriv --reuid 65534 --regid 65534 --clear-groups "$@"
}
if [ "$(id -u)" -eq 0 ] && command -v setpriv >/dev/null 2>&1; then
	chmod 755 .
	mkdir readonly
	cp "$program" readonly/nuncio
	nuncio -d readonly/r.db init >out
	chmod 644 readonly/r.db
	chmod 755 readonly readonly/nuncio
	gives "75 may not be written" "a store that may only be read" \
	    as_nobody readonly/nuncio -d readonly/r.db deliver <hello
	is "has no letter" "$(sqlite3 readonly/r.db \
	    'select count(*) from letter')" 0
	chmod 600 readonly/r.db
	gives "75 Permission denied" "a store that may not even be read" \
	    as_nobody readonly/nuncio -d readonly/r.db deliver <hello
else
	skip "a store that may only be read" "not root"
fi

mkdir disk
if [ "$(id -u)" -eq 0 ] &&
    mount -t tmpfs -o size=1m none disk 2>/dev/null; then
	leave="umount $work/disk"
	nuncio -d disk/f.db init >out
	head -c 4000000 /dev/zero >disk/rest 2>/dev/null
	gives "75 the disk is full" "a full disk" \
	    nuncio -d disk/f.db deliver <hello
	rm disk/rest
	gives 0 "which has room again" nuncio -d disk/f.db deliver <hello
	is "has the letter, once" "$(sqlite3 disk/f.db \
	    'select count(*) from letter')" 1
	sqlite3 disk/f.db "pragma wal_checkpoint(truncate)" >out
	# There may be room for the letter and none for what becomes of it.
	for room in 4 8 12 16 20 24 28 32 48 64; do
		rm -f disk/rest
		head -c 4000000 /dev/zero >disk/rest 2>/dev/null
		truncate -s -${room}K disk/rest
		echo "$room" | letter ana@example.org hello >room.$room
		nuncio -d disk/f.db deliver <room.$room >out 2>err
		full_status=$?
		[ $full_status -eq 75 ] || [ $full_status -eq 0 ] || break
		rm -f disk/rest
		nuncio -d disk/f.db deliver <room.$room >out 2>err
		full_status=$?
		[ $full_status -eq 0 ] || break
	done
	is "whatever room there is, 0 or 75, and later 0" $full_status 0
	is "then each letter is there and read" "$(sqlite3 disk/f.db \
	    "select count(*), sum(state <> 'new') from letter")" "11|11"
	umount disk
	leave=:
else
	skip "a full disk" "no namespaces"
fi

# While somebody else writes, deliver waits.
echo waiting | letter stranger@example.net hello >waits
mkfifo hold
if on_server; then
	"$server_bin/psql" -qX "$NUNCIO_DB" <hold >out 2>err &
else
	sqlite3 "$NUNCIO_DB" <hold >out 2>err &
fi
holder=$!
exec 3>hold
if on_server; then
	printf '%s\n' 'begin; lock table nuncio.letter in exclusive mode;' \
	    '\! : >held' >&3
else
	printf '%s\n' 'begin immediate;' '.system : >held' >&3
fi
until [ -e held ]; do sleep 0.02; done
"$program" deliver <waits >waits.out 2>&1 &
waiter=$!
until_open $waiter nuncio.db
holds "while somebody else writes, deliver waits" kill -0 $waiter
echo 'commit;' >&3
exec 3>&-
wait $waiter
is "and ends well when it can go on" "$?,$(cat waits.out)" 0,
wait $holder
is "with the letter" "$(data "select state from letter
    order by letter desc limit 1")" answered

# Who is killed while the letter still comes has not taken a part of it.  More
# than a pipe holds has come, so that somebody is reading.
head -c 200000 /dev/zero | tr '\0' x | letter ana@example.org "a long one" >long
mkfifo way
before=$(count letter)
{
	sh -c 'echo $$ >pid; exec "$0" deliver <way' "$program" 2>&1 | cat >out
} &
ends=$!
{
	head -c 150000 long
	kill -9 "$(cat pid)"
} >way
wait $ends
is "killed within a letter, deliver keeps nothing of it" "$(count letter)" \
    "$before"

# ---- many, each in a file

for which in 1 2 3 4; do
	echo hello | letter many$which@example.net hello >many.$which
done
mark
gives 0 "letters in files" nuncio deliver many.1 many.2
is "print nothing" "$(cat out err)" ""
is "are taken in their order, each for itself" "$(written | tr '\n' ,)$(
    states | tr '\n' ,)" \
    "help many1@example.net -,help many2@example.net -,answered,answered,"
mark
gives "75 cannot read the letter: Is a directory" \
    "a letter that cannot be read, and a folder, are not taken" \
    nuncio deliver nowhere many.2 folder.db many.3 many.1
is "the others are" "$(states)" answered
is "and which were not is said" "$(sed -n "s/.*'\(.*\)' was not .*/\1/p" err |
    tr '\n' ,)" nowhere,folder.db,
# One that broke off before is nobody else's meanwhile, and then the next.
data "update letter set state = 'new' where letter = $letters"
mark
gives 0 "one that broke off among them" nuncio deliver many.2 many.3 many.4
is "is read before the next" "$(states)$(data "select count(*) from letter
    where state = 'new'")" answered0
mark
gives "75 there is no store 'nowhere.db'" "where there is no store" \
    nuncio -d nowhere.db deliver many.1 many.2
gives "75 No such file or directory" "an empty name is no letter" \
    nuncio deliver ""
is "nothing is taken" "$(states)" ""

# ---- letters that are hardly any

: >in
brings "an empty input" "" filed
brings "again is the same" "" ""
printf 'hello there, this is no header\n\nat all\n' >in
brings "text without a header" "" filed
printf 'Message-ID: <a@b>\nFrom: ana@example.org' >in
brings "a header without an end" "refusal ana nothing" answered
printf '\n\0\0\0\0' >in
brings "only NULs" "" filed
{ echo; bytes 100000; } >in
brings "only noise" "" filed
head -c 3000000 /dev/zero | tr '\0' 'a' | letter ben@example.org a >in
brings "one long line" "refusal ben nothing" answered
is "of a long letter its beginning is kept" "$(data "select length(bytes),
    size from letter order by letter desc limit 1")" \
    "1048576|$(wc -c <in | tr -d ' ')"

# ---- one letter, two letters

turn g ana "$(reference g)" "press all: good morning" >good
letter ana@example.org hi <good >good.eml
lines=$(lines_of g)
cp good.eml in
brings "a letter with a good turn file is answered" "answer ana -" answered
is "and taken" "$(lines_of g)" $((lines + 1))
brings "the same letter is one" "" ""
is "and does nothing again" "$(lines_of g)" $((lines + 1))
# with FIELD: the letter on stdin, with one more.
with() {
	awk -v field="$1" '!over && /^$/ { print field; over = 1 } { print }'
}
# letter_test.c has all that makes a letter another one.
with "Received: from somewhere else by here" <good.eml >in
brings "so it is on another way" "" ""
letter ana@example.org hi "Message-ID: <twin@x>" <good >in
brings "the same turn file in another letter is answered as it must be" \
    "refusal ana again" answered
{ cat good; echo "another body"; } |
    letter ana@example.org hi "Message-ID: <twin@x>" >in
brings "the same Message-ID with another body is another letter" \
    "refusal ana again" answered
is "none of which did anything" "$(lines_of g)" $((lines + 1))
without() {
	printf 'From: ana@example.org\nDate: %s\n\n' "$1"
	cat
}
monday="Mon, 16 Nov 2026 18:00:00 +0000"
# altered NAME COMMAND...: somebody has seen a letter, and a copy of it, made
# otherwise, comes first.
n_altered=0
altered() {
	altered_name=$1
	shift
	n_altered=$((n_altered + 1))
	turn g ana "$(reference g)" "press all: altered $n_altered" |
	    base64 | letter ana@example.org hi \
	    "Content-Transfer-Encoding: base64" >true.eml
	lines=$(lines_of g)
	"$@" <true.eml >in
	nuncio deliver <in
	is "an altered copy is not read ($altered_name)" "$(lines_of g)" \
	    "$lines"
	cp true.eml in
	brings "the letter itself is" "answer ana -" answered
	brings "once" "" ""
}
data "delete from budget"
altered "no encoding" sed '/^Content-Transfer-Encoding:/d'
altered "a list's" with "List-Id: <games.example.org>"
data "delete from budget"
turn g ana "$(reference g)" "press all: no id" >noid
without "$monday" <noid >in
brings "a letter without Message-ID" "answer ana -" answered
brings "and again is one" "" ""
without "Tue, 17 Nov 2026 18:00:00 +0000" <noid >in
brings "with another date it is another" "refusal ana again" answered
# ---- whose seal it is

nuncio player set ana --address ana@new.example
turn g ana "$(reference g)" "press all: I have moved" >moved
letter ana@example.org hi <moved >in
mark
nuncio deliver <in
is "who has moved is written to where they are now" \
    "$(answer | sed -n 's/^To: //p')" ana@new.example
nuncio player set ana --address ana@example.org

# Outlook makes a paragraph of each line, in HTML alone.
turn g ana "$(reference g)" "press all: Pasted, into Word." >pasted
{
	echo "<html><head><style>p.MsoNormal {margin:0cm}</style></head><body>"
	sed 's|.*|<p class=MsoNormal>&<o:p></o:p></p>|' pasted
	echo "</body></html>"
} | letter ana@example.org pasted "MIME-Version: 1.0" \
    "Content-Type: text/html; charset=utf-8" >in
brings "a turn file in HTML" "answer ana -" answered
holds "is taken" sh -c "'$program' log g | grep -q 'Pasted, into'"
sed -e 's/Pasted, into/Changed, into/' -e 's/^Message-ID: </&x/' in >changed
mv changed in
brings "one that was changed" "refusal ana seal_wrong" answered
fails "is not" sh -c "'$program' log g | grep -q 'Changed, into'"

# The host orders by letter as well; the answer goes to the host's address.
turn_host() {
	text g host "$(reference g)" "$1" >turn.text
	nuncio sign -k "$work/nuncio.db.key" turn.text |
	    letter somebody@example.net order >in
}
turn_host "pause because of lunch"
brings "an order of the host's, who has no address" "" filed
holds "is carried out" sh -c "'$program' log g | grep -q lunch"
nuncio config host host@example.org
turn_host "resume because lunch is over"
brings "one of a host who has" "answer host@example.org -" answered
turn_host "resume because lunch is over"
brings "what is wrong with one, too" \
    "refusal host@example.org order_not_paused" answered
nuncio config --unset host
text g host "$(reference g)" "pause because I say so" >turn.text
nuncio sign -k ana.key turn.text | letter somebody@example.net order >in
brings "an order that the host has not sealed" \
    "refusal ana seal_other_key" answered
fails "is not carried out" sh -c "'$program' log g | grep -q 'I say so'"

# ---- several turn files in a letter

ref=$(reference g)
lines=$(lines_of g)
{
	turn g ana "$ref" "press all: one"
	turn g ben "$ref" "press all: two"
	turn g ana "$ref" "press all: three"
} | letter nobody@example.net hi >three
mark
nuncio deliver <three
is "several turn files are taken in order" "$(nuncio log g | tail -n 3 |
    sed 's/.*: //' | tr '\n' ,)" "one,two,three,"
is "each is answered, in one letter to each player" \
    "$(written | tr '\n' ,)" "answers ana -,answer ben -,"
{
	turn g ana "$ref" "press all: four"
	turn g ana "$ref" "press nobody: five"
	turn g ben "$ref" "press all: six"
} | letter nobody@example.net hi >mixed
mark
nuncio deliver <mixed
is "a bad one does not keep the others back" "$(nuncio log g | tail -n 2 |
    sed 's/.*: //' | tr '\n' ,)" "four,six,"
is "and is answered itself" "$(written | tr '\n' ,)" \
    "answers ana -,answer ben -,"
is "with its line in the letter" "$(data "select json_extract(args,
    '\$.answers[1].args.where') from outbox where outbox > $answers and
    address is null and kind = 'answers'")" \
    "$(turn g ana "$ref" "press all: four" | wc -l | awk '{print $1 + 1}')"
for i in $(seq 70); do
	turn g ana "$ref" "press all: many $i"
done | letter nobody@example.net hi >many
mark
nuncio deliver <many
# parts WHAT: so many answers that tell this are in the newest one of answers.
parts() {
	data "select args from outbox where kind = 'answers' and
	    address is null order by outbox desc limit 1" >parts.json
	grep -o "\"\(kind\|what\)\":\"$1\"" parts.json | wc -l | tr -d ' '
}
is "of more than can be taken at once all are there or it is said" \
    "$(written),$(parts answer),$(grep -c letter_more parts.json)" \
    "answers ana -,64,1"
letter ana@example.org hi <many >many.eml
sed '1,/^$/d' many | letter ana@example.org hi | nuncio deliver
is "or to the sender, if nothing in it is new" \
    "$(written | tail -n 1),$(parts refusal),$(
    grep -c letter_more parts.json)" "answers ana -,65,1"

# ---- nothing sealed

hear() {	# NAME WRITTEN FROM [FIELD...]: a letter with nothing in it.
	hear_name=$1 hear_written=$2 hear_from=$3
	shift 3
	echo "Hello, is it my turn? $(message_id)" |
	    letter "$hear_from" question "$@" >in
	brings "$hear_name" "$hear_written" \
	    "$([ -n "$hear_written" ] && echo answered || echo filed)"
}
note() {
	data "select note from letter order by letter desc limit 1"
}
text g ben "$(reference g)" pass >unsigned
nuncio player add carol Carol@Example.org "$(nuncio keygen --no-password \
    carol && echo carol.pub)"
letter "Carol <CAROL@example.ORG>" hi <unsigned >in
brings "an unsealed turn file is answered to the sender that is known" \
    "refusal carol unsigned" answered
is "at the address in the store" "$(answer | sed -n 's/^To: //p')" \
    Carol@Example.org
sed 's/pass/take stone 3/' good |
    letter '"ben" <ana@example.org>' hi >in	# the seal does not fit
turn g ana "$(reference g)" "press all: foul" | sed 's/foul/fair/' |
    letter carol@example.org hi >in
brings "a seal that does not fit is answered to the sender" \
    "refusal carol seal_wrong" answered
turn g ana "$(reference g)" "press all: by carol" |
    letter carol@example.org hi >in
brings "a good seal is answered all the same" "answer ana -" answered
nuncio new --no-join pillars h carol ben -o first=0 >out
turn h carol "$(reference h)" "press all: by me" |
    letter carol@example.org hi >in
brings "theirs as well" "answer carol -" answered
turn h carol "$(reference h)" "press nobody: by me" |
    letter carol@example.org hi >in
brings "a refusal as well" "refusal carol press_name" answered
data "delete from budget"
newest() {
	ours "kind = 'help'"
}
nuncio config registration closed
hear "registration closed: a stranger is answered" "help shut@example.net -" \
    shut@example.net
newest >shut
fails "but not told how to register" grep -q 'register' shut
nuncio config registration approve
hear "registration to approve: a stranger is told how" \
    "help mild@example.net -" mild@example.net
newest >mild
holds "by a letter" grep -q '"register NAME"' mild
nuncio config registration open
hear "registration open: likewise" "help new@example.net -" \
    "New Player <New@Example.net>"
newest >new
holds "that says how" grep -q '"register NAME"' new
hear "another one, too" "help other@example.net -" other@example.net
hear "several senders are none" "" "a@example.net, b@example.net"
hear "nor is no address" "" "undisclosed:;"
nuncio config registration approve

# ---- never answered.  letter_test.c has all by which a machine is known.

machine() {	# NAME FIELD...
	name=$1
	shift
	hear "$name: filed, no answer" "" ben@example.org "$@"
	holds "$name: it is noted why" test -n "$(note)"
}
machine "an automatic reply" "Auto-Submitted: auto-replied"
machine "a null sender" "Return-Path: <>"
machine "our own letter" "X-Loop: judge@example.org" \
    "From: judge@example.org"
hear "from ourselves: filed, no answer" "" judge@example.org
hear "from a mailer daemon" "" MAILER-DAEMON@mx.example.org
hear "a person says so" "refusal ben nothing" ben@example.org \
    "Auto-Submitted: no"
turn g ana "$(reference g)" "press all: by a machine" |
    letter ana@example.org hi "Auto-Submitted: auto-generated" >in
lines=$(lines_of g)
brings "a turn file in what a machine wrote is not looked for" "" filed
is "so nothing is done" "$(lines_of g)" "$lines"
answer >own.eml
sed 's/^From: .*/From: ben@example.org/' own.eml >in
brings "our own letter, sent back" "" filed
# ---- what gets into a header of ours; mime_test.c tries every field

data "delete from budget"
hear "a subject that is to do harm" "refusal ben nothing" ben@example.org \
    "Subject: =?utf-8?q?=0d=0aBcc:_victim@example.net?=" \
    "References: <a@b> <c@d>$(printf '\r')Bcc: victim@example.net"
answer >out
fails "makes no field of its own" grep -qi '^bcc' out
is "and the answer goes to one" "$(grep -ci '^to:' out)" 1
verdict "and is clean" "$(dirt)"
data "delete from budget"
hear "a letter is answered" "refusal ben nothing" ben@example.org \
    "Message-ID: <first@mail.example>" \
    "References: <zero@mail.example> <half@mail.example>"
answer >out
is "in its thread" "$(sed -n 's/^In-Reply-To: //p' out)" \
    "<first@mail.example>"
is "with what was there" "$(tr -d '\n' <out |
    grep -c 'References: <zero@mail.example>[ 	]*<half@mail.example>')" 1
is "as an automatic answer" "$(sed -n 's/^Auto-Submitted: //p' out)" \
    auto-replied
# ---- letters in which nothing can be found

data "delete from budget"
# wrong SUBJECT FIELD...: with what comes on stdin.
wrong() {
	wrong_name=$1
	shift
	letter ben@example.org "$wrong_name" "MIME-Version: 1.0" "$@" >in
}
wrong "only HTML" "Content-Type: text/html" <<'END'
<html><body><p>nuncio turn<br>game: g<br>end</p></body></html>
END
brings "only HTML, unsigned" "refusal ben unsigned" answered
wrong "winmail" \
    'Content-Type: application/ms-tnef; name="winmail.dat"' \
    "Content-Transfer-Encoding: base64" <<'END'
eJ8+IgAAAQaQCAAEAAAAAAABAAEAAQeQBgAIAAAA5AQAAAAAAADo
END
brings "a winmail.dat" "refusal ben letter_winmail" answered
wrong "encrypted" 'Content-Type: multipart/encrypted;
 protocol="application/pgp-encrypted"; boundary=x' <<'END'
--x
Content-Type: application/pgp-encrypted

Version: 1
--x
Content-Type: application/octet-stream

-----BEGIN PGP MESSAGE-----

hQEMA
-----END PGP MESSAGE-----
--x--
END
brings "an encrypted letter" "refusal ben letter_encrypted" answered
awk 'BEGIN { for (i = 0; i < 2000; i++) print "--x\n\npart"
	print "--x--" }' | wrong "crowded" \
    "Content-Type: multipart/mixed; boundary=x"
brings "a letter of too many parts" "refusal ben letter_crowded" answered
for kind in winmail encrypted crowded; do
	fails "there is a sentence for letter_$kind" test -z "$(nuncio \
	    outbox show "$(data "select max(outbox) from outbox where
	    json_extract(args, '\$.key') = 'letter_$kind'")" |
	    sed '1,/^$/d' | grep -i 'letter\|turn file')"
done

# ---- letters that break off

mkdir lib
echo "not a library" >lib/libgmime-3.0.so.0
letter ben@example.org "no library" <unsigned >in
data "delete from budget"
mark
for i in 1 2 3 4 5; do
	LD_LIBRARY_PATH=$work/lib nuncio deliver <in >out 2>err
	[ $? -eq 0 ] || break
done
is "where GMime cannot be loaded letters are safe, and wait" \
    "$i,$(written)" 5,
gives "69 the library" "tick says so" \
    env LD_LIBRARY_PATH="$work/lib" "$program" tick
is "they are not given up" "$(data "select count(*), max(tries) from letter
    where state = 'new'")" "1|0"
gives 0 "once it can" nuncio tick
is "they are read" "$(written)" "refusal ben unsigned"

# As it is when the program ends between its two transactions.
broken() {	# FILE: it is in the store and nothing else has happened
	data "update letter set state = 'new', note = null where letter =
	    (select max(letter) from letter)"
}
turn g ana "$(reference g)" "press all: broken off" |
    letter ana@example.org hi >in
sed '/^nuncio turn/,$d' in >started
cp in whole
letter ana@example.org "not yet" <unsigned >in
brings "a letter" "refusal ana unsigned" answered
broken
lines=$(lines_of g)
mark
gives 0 "tick right after" nuncio tick
is "takes what broke off" "$(written),$(data "select state, tries
    from letter order by letter desc limit 1")" \
    "refusal ana unsigned,answered|2"
broken
brings "who brings it again has it read" "refusal ana unsigned" ""
is "so it is answered" "$(data "select state, tries from letter
    order by letter desc limit 1")" "answered|3"
broken
mark
nuncio config host host@example.org
brings "after three tries it is put aside" "" ""
is "as stuck" "$(data "select state from letter order by letter desc
    limit 1")" stuck
is "and the host is told" "$(data "select kind, address,
    json_extract(args, '\$.key') from outbox where outbox > $answers")" \
    "host|host@example.org|stuck"
brings "who brings it still is told that it is safe" "" ""
gives 0 "nothing is left for tick" nuncio tick
is "as it says nothing" "$(cat out)" ""

# A letter that broke off is taken before a later one that is signed.
letter ben@example.org hi <unsigned >in
data "delete from budget"
brings "one more letter" "refusal ben unsigned" answered
broken
mark
turn g ana "$(reference g)" "press all: later" |
    letter ana@example.org later >in
gives 0 "a later letter" nuncio deliver <in
is "is read after it" "$(written)" "refusal ben unsigned
answer ana -"

# ---- the next day

data "delete from budget"
text - carol "$(date -u +%F)" "mail digest" >digest
nuncio sign -k carol.key digest | nuncio submit >out
for i in 1 2 3 4 5; do
	echo "hello $i" | letter carol@example.org hi | nuncio deliver
done
hear "after five answers there are no more" "" carol@example.org
hear "a second one" "" carol@example.org
echo "on the next day" | letter carol@example.org hi >next
# A day is one of UTC: 24 hours are the next one in any case.
mark
gives 0 "on the next day" at_time +24h deliver <next
is "there are answers again" "$(written)" "done carol words"
nuncio desk >out
holds "what was not answered stands on the host's desk" \
    grep -q 'not answered since' out

# ---- questions in games

data "update outbox set state = 'sent'"
# adjudicator_test.c has those that are refused, and forecasts in other words.
# ask NAME GAME PLAYER REFERENCE WRITTEN LINE...: nothing in the game changes.
ask() {
	ask_name=$1 ask_game=$2 ask_player=$3 ask_written=$5
	turn "$ask_game" "$ask_player" "$4" "$(shift 5
	    printf '%s\n' "$@")" >asking
	letter "nobody@example.net" question <asking >in
	everything $everything >before
	brings "$ask_name" "$ask_written" answered
	everything $everything >after
	verdict "$ask_name: nothing else happens" "$(cmp before after 2>&1
	    grep -q 'INSERT INTO [a-z.]*log' before ||
	    echo "nothing is compared")"
}
everything="game log file seat head snapshot terms alarm request player
    mail_prefs absence registration"
ref=$(reference g)
ask "report" g ben "$ref" "report ben -" report
answer >out
holds "it has the position" grep -q '^ana decides now: round 1' out
ask "report, from an old position" g ben \
    "$(nuncio log g --json >log; lines log '$.line' 1 | head -n 1)-$(
    lines log '$.hash' 1 | head -n 1 | cut -c 1-32)" "report ben -" report
ask "report 1" g ben "$ref" "report ben -" "report 1"
is "is of that line" "$(data "select line, json_extract(args, '\$.asked')
    from outbox order by outbox desc limit 1")" "1|1"
answer >out
holds "and shows it" grep -q "as it stood at" out
ask "report of a line to come" g ben "$ref" "refusal ben report_none" \
    "report 4000"
ask "help" g ben "$ref" "help ben -" help
answer >out
holds "is about the moves" grep -q "take stone 3" out
ask "a question by who does not play" g carol "$ref" \
    "refusal carol unseated" report
ask "one in a game that is not there" nowhere carol "$ref" \
    "refusal carol unknown_game" report

# ---- forecasts

move=$(nuncio moves g | grep '^take [a-z]* [0-9]' | head -n 1)
is "ana is awaited" "$(awaited g)" ana

ask "forecast" g ana "$ref" "forecast ana -" forecast "$move"
answer >out
holds "tells what would be" grep -q "What would happen" out
holds "and that nothing was done" grep -qi "none of this" out
is "of all this nothing is done" "$(reference g)" "$ref"
ask "of more than is theirs" g ana "$ref" "refusal ana read_passed" \
    forecast "$move" "take wood 2"
turn g ana "$(reference g)" "$move" >played
letter ana@example.org "move" <played >in
brings "the move itself is taken still" "answer ana -" answered
ask "a forecast from an old position" g ana "$ref" \
    "refusal ana not_your_turn" forecast "take wood 2"
is "says who decides now" "$(data "select json_extract(args,
    '\$.args.player') from outbox where outbox > $answers and address is
    null")" "$(awaited g)"
fails "and asks nobody to answer that" grep -q "answer that" out
ask "an agreement from there" g ana "$ref" "refusal ana stale" \
    "agree rollback 0"
is "may be said again, whoever decides" "$(data "select json_extract(args,
    '\$.args.player') from outbox where outbox > $answers and address is
    null")" ""

# What would be drawn has no part in it.  Stores that differ in nothing but
# the secret of a game, in which everybody but ana has passed: when she passes
# too, craftsmen are drawn.
nuncio new --no-join pillars draw ben ana -o first=0 >out
play draw ben pass
is "ana is awaited" "$(awaited draw)" ana
ref=$(reference draw)
turn draw ana "$ref" forecast pass >ahead
turn draw ana "$ref" pass >real
turn draw ana "$ref" forecast pass pass >beyond
turn draw ana "$ref" forecast pass "press all: who is drawn?" >said
for i in 1 2 3 4 5 6 7 8; do
	twin secret-$i
	cp nuncio.db.key secret-$i.db.key
	cp nuncio.db.pub secret-$i.db.pub
	other=$(named secret-$i)
	(NUNCIO_DB=$other && forge "update game set secret = x'$(bytes 32 |
	    od -An -v -tx1 | tr -d ' \n')' where id = 'draw';")
	for file in ahead beyond said real; do
		letter ana@example.org ahead "Message-ID: <$file@x>" \
		    <$file >in
		faults=$(nuncio -d "$other" deliver <in 2>&1)
		[ -z "$faults" ] || echo "$faults" >>faults
		data_of "$other" "select kind, args from outbox
		    order by outbox desc limit 1" >$file.$i
	done
	data_of "$other" "select text from log where line >
	    ${ref%%-*} and game = (select game from game where id = 'draw')
	    and text like '% chance %' order by line" |
	    sed 's/.* chance //' >drawn.$i
done
fails "none of the stores has a complaint" test -s faults
holds "something is drawn" test -s drawn.1 -a -s drawn.8
fails "which differs" test "$(cksum drawn.? | cut -d ' ' -f 1,2 |
    sort -u | wc -l)" -eq 1
for file in ahead beyond said; do
	is "a forecast does not ($file)" "$(cksum $file.? |
	    cut -d ' ' -f 1,2 | sort -u | wc -l | tr -d ' ')" 1
done
is "up to the draw it is told" "$(cut -d '|' -f 1 ahead.1)" forecast
is "and that something is drawn then" "$(grep -c 'drawn' ahead.1)" 1
is "beyond it nothing" "$(sed 's/.*"key": *"\([^"]*\)".*/\1/' beyond.1)" \
    read_draw

# ---- many at once

each=$(sampled 25 6)
for name in p1 p2 p3 p4 p5 p6 p7 p8; do
	add_players $name
	nuncio new --no-join pillars at-once-$name $name ben >out
	at=$(reference at-once-$name)
	for i in $(seq "$each"); do
		turn at-once-$name $name "$at" "press all: $i" |
		    letter $name@example.org hi >once.$name.$i
	done
done
mark
for name in p1 p2 p3 p4 p5 p6 p7 p8; do
	for i in $(seq "$each"); do
		nuncio deliver <once.$name.$i || echo "$name.$i: $?"
	done >refused.$name 2>&1 &
done
wait
is "of 8 times $each letters at once none is refused" "$(cat refused.*)" ""
is "each is read" "$(states | sort | uniq -c | tr -s ' ')" \
    " $((8 * each)) answered"
is "and answered once" "$(data "select count(*), count(distinct letter)
    from outbox where outbox > $answers and $tells = 'answer'")" \
    "$((8 * each))|$((8 * each))"
for name in p1 p2 p3 p4 p5 p6 p7 p8; do
	nuncio log at-once-$name | sed 's/.*: //' | tail -n "$each" |
	    tr '\n' ' '
done >told
is "in the order in which each has sent them" "$(cat told)" "$(
    for name in 1 2 3 4 5 6 7 8; do
	seq "$each" | tr '\n' ' '
    done)"
gives 0 "all is in order" nuncio audit

# ---- the hostile

# letter_test.c has floods of every kind, and those of tests/fuzz/letter.
limit=60	# seconds, far more than any takes
big() {	# NAME: what is in the file `in` takes no time and no words.
	mark
	timeout $limit "$program" deliver <in >out 2>err
	status=$?
	verdict "$1" "$([ $status -eq 0 ] || echo "status $status; "
	    [ ! -s out ] || echo "something on stdout; "
	    [ "$(states | tr -d '\n' | sed 's/filed\|answered//')" = "" ] ||
		echo "it is $(states); ")$(dirt)"
}
mixed="Content-Type: multipart/mixed; boundary=x"
{
	printf -- '--x\n\n'
	turn g ana "$(reference g)" "press all: with a film"
	printf -- '--x\nContent-Type: video/mp4\n%s\n\n' \
	    'Content-Transfer-Encoding: base64'
	bytes 19000000 | base64
	printf -- '--x--\n'
} | letter ana@example.org film "MIME-Version: 1.0" "$mixed" >in
big "an attachment of 25 MB"
is "does not keep its turn file back" "$(written)" "answer ana -"
: | letter ana@example.org "a header of 1 MB" "X-Long: $(head -c 100000 \
    /dev/zero | tr '\0' 'x')" >head
{
	sed '/^$/d' head
	awk 'BEGIN { for (i = 0; i < 1000; i++) { printf "X-%d: ", i
	    for (k = 0; k < 100; k++) printf "0123456789"; print "" } }'
	echo
	cat unsigned
} >in
big "a header of 1 MB"
data "delete from budget"
{ cat whole; printf '\0'; } >in
big "a NUL after all"

done_testing
