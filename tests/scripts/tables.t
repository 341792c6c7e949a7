#!/bin/sh
# tables.t: games that wait for players: a club fills its tables by mail, with
# the host typing nothing but approvals.
. tests/lib/outside.sh

players ana ben cleo dan
for player in ana ben cleo dan; do
	nuncio player set "$player" --address "$player@example.org"
done
nuncio config address judge@example.org
nuncio config host host@example.org
day=$(date -u +%F)
taken=0

# mails PLAYER LINE: it comes by mail, signed by them; what was written is in
# `written`, a line a letter: kind, to whom, key.
mails() {
	taken=$((taken + 1))
	last=$(data "select coalesce(max(outbox), 0) from outbox")
	text - "$1" "$(printf "%sT00:%02d:%02dZ" "$day" $((taken / 60)) \
	    $((taken % 60)))" ${lang:+"language: $lang"} >ask.text
	sed "s/^end\$//; /^\$/d" ask.text >ask.head
	{
		cat ask.head
		printf '%s\nend\n' "$2"
	} >ask.text
	nuncio sign -k "${key:-$1}.key" ask.text >ask.turn 2>err || cat err
	{
		printf 'From: %s@example.org\nTo: judge@example.org\n' \
		    "${from:-$1}"
		printf 'Subject: x\nMessage-ID: <%s-%s@example.org>\n\n' \
		    "$1" "$taken"
		cat ask.turn
	} >ask.mail
	nuncio deliver <ask.mail >out 2>err
	data "select kind || ' ' || coalesce((select name from player p
	    where p.player = o.player), address) || ' ' || coalesce(
	    json_extract(args, '\$.key'), '-') from outbox o
	    where outbox > $last order by outbox" >written
}
wrote() {	# NAME WANTED
	is "$1" "$(paste -sd, written)" "$2"
}

# ---- who may open one

nuncio config tables no
mails ana "open pillars 3"
wrote "where the host says no none is opened" \
    "refusal ana tables_no"
nuncio config --unset tables
mails ana "open pillars 3 deadline 2d grace 12h note Be kind."
wrote "one that is opened waits for the host" \
    "host host@example.org table_asked,done ana table_asked"
mails ben "join 1"
wrote "others sit down meanwhile" "done ben table_joined"
gives 0 "the host sees it" nuncio table list --json
is "with its players and its terms" "$(json out '$[0].players[1]') $(json out \
    '$[0].deadline') $(json out '$[0].asked') $(json out '$[0].note')" \
    "ben 2d 1 Be kind."
gives 0 "also as text" nuncio table list
is "with the note in a cell of its own" "$(awk -F '  +' \
    '/Be kind/ { print $NF }' out)" "Be kind."
gives 0 "and approves it" nuncio table approve 1
is "who sits there is told" "$(data "select count(*) from outbox
    where json_extract(args, '\$.key') = 'table_approved'")" 2
mails ben "join 1"
wrote "nobody sits down twice" "refusal ben table_sat"
mails dan "leave 1"
wrote "who does not sit there cannot leave" "refusal dan table_not_sat"
mails ben "leave 1"
wrote "who sits there can" "done ben table_left"
mails ben "join 1"
mails dan "tables"
wrote "whoever asks is told of it" "tables dan -"
nuncio outbox show "$(data "select max(outbox) from outbox")" >out
holds "with who sits there" grep -q "ana" out
holds "and with its note" grep -q "Be kind." out
mails cleo "join 1"
wrote "the last begins the game, and all are invited" \
    "invitation ana -,invitation ben -,invitation cleo -,done cleo table_begun"
is "it is a game of these three" "$(nuncio status pillars-1 --json >out
    json out '$[0].pending')" join
data "select text from log where line = 1" >out
holds "the note is the first order" \
    grep -q ' host note because Be kind\.$' out
nuncio outbox show "$(data "select min(outbox) from outbox
    where kind = 'invitation'")" >out
holds "and stands in the invitation" grep -q "Be kind." out
holds "as its terms do" grep -q "2 days" out
mails cleo "leave 1"
wrote "nobody leaves a game so" "refusal cleo table_past"
mails dan "join 1"
wrote "nor joins one" "refusal dan table_past"
for player in ana ben cleo; do
	play pillars-1 "$player" join
done
is "once each has joined by one file it is played" "$(nuncio status pillars-1 \
    --json >out; json out '$[0].pending' | grep -c join)" 0
holds "the report says the note" sh -c "$(printf '"%s" show pillars-1' \
    "$program") | grep -q 'Be kind.'"
gives 0 "audit finds nothing" nuncio audit
nuncio export pillars-1 >bundle
gives 0 "nor does verify" nuncio verify bundle
holds "nor does the second verifier" python3 "$top/tests/verify.py" bundle
sed 's/Be kind/Be mean/' bundle >other
gives "65 the host's signature does not verify" "another note is found out" \
    nuncio verify other
fails "by both" python3 "$top/tests/verify.py" other

nuncio new pillars noted ana ben --no-join --note "No hints." >out
gives 0 "a game that begins at once has its house rules, too" \
    nuncio audit noted
nuncio export noted >bundle
gives 0 "and is in order" nuncio verify bundle
holds "for both" python3 "$top/tests/verify.py" bundle
for wrong in "" "$(printf '%0301d' 0)" "$(printf 'a\033[2J')"; do
	gives "64 bytes of printable text in one line" \
	    "a note is bounded, and printable" nuncio new pillars wrong \
	    ana ben --note "$wrong"
done

# ---- by themselves

nuncio config tables yes
lang=de
mails ana "Tisch für die Säulen der Erde 2 deadline 3d"
wrote "in German" "done ana table_open"
lang=es
mails ben "mesa 2"
wrote "and Spanish" "invitation ana -,invitation ben -,done ben table_begun"
lang=it
mails cleo "apro un tavolo di Red Cathedral 2"
wrote "and Italian" "done cleo table_open"
mails cleo "lascio il tavolo 3"
wrote "whoever opened it may leave it, too" "done cleo table_left"
is "a table at which nobody sits is closed" "$(nuncio table list)" ""
lang=
mails ana "want pillars 3"
wrote "who wants what nobody waits for opens a table" "done ana table_open"
mails ana "want pillars 3"
wrote "and sits there once" "refusal ana table_sat"
mails ben "want pillars 2"
wrote "a game of another size is another table" "done ben table_open"
mails ben "want pillars 3"
wrote "who wants the same sits down there" "done ben table_joined"
mails cleo "want pillars for three"
wrote "the last begins the game" \
    "invitation ana -,invitation ben -,invitation cleo -,done cleo table_begun"
mails ben "leave $(data "select max(club_table) from club_table")"
nuncio config tables no
mails ana "want pillars 3"
wrote "where players open no tables" "refusal ana tables_no"
nuncio table open pillars 3 --deadline 2d >out
mails ana "want pillars 3"
wrote "they sit down at one of the host's" "done ana table_joined"
nuncio table close "$(data "select max(club_table) from club_table")" >out
nuncio config tables yes
for wrong in "open" "open chess 3" "open pillars 9" "open pillars" \
    "open pillars 1"; do
	mails dan "$wrong"
	wrote "not taken: $wrong" "refusal dan open_what"
done
for wrong in "deadline" "deadline 2" "deadline 5m" "grace 1d" "away" \
    "colour=blue" "first=9" "edition=x" "deadline 2d deadline 3d" "fast"; do
	mails dan "open pillars 3 $wrong"
	wrote "not taken: $wrong" "refusal dan open_term"
done
mails dan "open pillars 3 note $(printf '%0400d' 0)"
wrote "a note is bounded" "refusal dan note_long"
for wrong in "join x" "join 0" "leave 99999999999" "leave" "join 7 8"; do
	mails dan "$wrong"
	wrote "not taken: $wrong" "refusal dan table_which"
done
mails dan "join 77"
wrote "nor a table that is not there" "refusal dan table_none"

# ---- whoever is not who they say

from=dan key=ben
mails ana "open pillars 2"
is "a letter in another's name is not taken" "$(cut -d" " -f1,3 written |
    sort -u)" "refusal seal_other_key"
from='' key=''
is "and opens nothing" "$(nuncio table list)" ""

# ---- too many

data "delete from budget"
for i in 1 2 3 4; do
	mails dan "open pillars 4"
done
wrote "a player opens four tables a week" "done dan table_open"
mails dan "open pillars 4"
wrote "and no more; the host knows" \
    "host host@example.org budget,refusal dan budget"
data "delete from budget"
mails dan "open pillars 4"
mails dan "open pillars 4"
wrote "and sits at six" "done dan table_open"
mails dan "open pillars 4"
wrote "and no more, whatever the budget" "refusal dan table_sits"

# ---- the host does not answer

data "delete from budget"
data "update club_table set state = 'closed'"
nuncio config --unset tables
told() {
	data "select count(*) from outbox where kind = 'host' and
	    json_extract(args, '\$.key') = '$1'"
}
mails ana "open pillars 2"
waits=$(data "select max(club_table) from club_table")
nuncio desk >out
holds "the desk has the command for a table that waits" \
    grep -q "nuncio table approve $waits .*for 2, waits" out
mails ben "join $waits"
mails cleo "open pillars 2"
empty=$(data "select max(club_table) from club_table")
nuncio desk >out
holds "and says that one is full" \
    grep -q "nuncio table approve $waits .*for 2, is full" out
fails "sentences about tables name the game" grep -q "table $waits:  for" out
nuncio tick >out
is "the host is not asked again at once" "$(told tables_wait)" 0
data "update club_table set at = at - 172801 where club_table = $waits"
nuncio tick >out
nuncio tick >out
is "but once after two days" "$(told tables_wait)" 1
data "update club_table set looked = looked - 29 * 86400
    where state = 'asked'"
nuncio tick >out
is "after four weeks one with a free seat is closed, and a full one is not" \
    "$(data "select state from club_table where club_table in ($waits, $empty)
    order by club_table" | paste -sd, -)" "asked,closed"
gives 0 "the host may approve it still" nuncio table approve "$waits"
nuncio config tables yes

# ---- two at once, and somebody who is cut off

data "delete from budget"
data "update club_table set state = 'closed'"
mails ana "open pillars 3"
mails ben "join $(data "select max(club_table) from club_table")"
last_table=$(data "select max(club_table) from club_table")
games=$(count game)
for player in cleo dan; do
	text - "$player" "${day}T12:00:00Z" "join $last_table" >"$player.text"
	nuncio sign -k $player.key $player.text >$player.turn
done
nuncio submit cleo.turn >cleo.out 2>&1 &
one=$!
nuncio submit dan.turn >dan.out 2>&1 &
two=$!
wait $one
first=$?
wait $two
is "of two who come at once one sits down" "$((first + $?))" 65
is "and one game begins" "$(($(count game) - games))" 1
is "of three" "$(count club_seat "club_table = $last_table")" 3
nuncio submit cleo.turn >out 2>&1
nuncio submit dan.turn >out 2>&1
is "who sends it again changes nothing" "$(($(count game) - games)) $(count \
    club_seat "club_table = $last_table")" "1 3"

# ---- players who have nothing but letters

phone() {
	/usr/bin/python3 "$top/tests/tools/phone.py" "$@"
}
# writes PLAYER TO WORDS: a letter that their provider has signed.
writes() {
	taken=$((taken + 1))
	last=$(data "select coalesce(max(outbox), 0) from outbox")
	phone write en "${pem:-$1}.pem" s1 "$1@$1.example" "$2" hello "$3" \
	    "$(($(date +%s) - taken))" >ask.mail
	[ -z "${again-}" ] || { echo "X-Again: yes"; cat again.mail; } >ask.mail
	cp ask.mail again.mail
	nuncio deliver <ask.mail >out 2>err
	data "select kind || ' ' || coalesce((select name from player p
	    where p.player = o.player), address) || ' ' || coalesce(
	    json_extract(args, '\$.key'), '-') from outbox o
	    where outbox > $last order by outbox" >written
}
if /usr/bin/python3 -c 'import dkim' 2>/dev/null; then
	for player in eve fay; do
		phone key "$player.example" s1 "$player.pem" >>keys
		nuncio player add "$player" "$player@$player.example" \
		    --by-letter
	done
	nuncio config dkim-keys "$work/keys"
	writes eve judge@example.org "open pillars 2 deadline 2d"
	wrote "a letter that its provider has signed opens a table" \
	    "done eve table_open"
	again=yes
	writes eve judge@example.org ""
	wrote "once" "refusal eve request_again"
	again=
	eves=$(data "select max(club_table) from club_table")
	pem=eve
	writes fay judge@example.org "join $eves"
	wrote "nobody joins in another's name" "refusal fay dkim_changed"
	pem=
	writes fay judge@example.com "join $eves"
	wrote "a letter that went to another host is no request" \
	    "refusal fay letter_elsewhere"
	writes fay judge@example.org "join the fun, Eve says! Can I?"
	wrote "nor is one for people" \
	    "done fay words,host host@example.org words"
	writes fay judge@example.org "tables"
	wrote "whoever asks by letter is told" "tables fay -"
	writes fay judge@example.org "join $eves"
	wrote "the last begins the game" \
	    "invitation eve -,invitation fay -,done fay table_begun"

	# In an answer to a letter of a game.
	replies() {	# PLAYER WORDS: to their last letter of a game
		taken=$((taken + 1))
		nuncio outbox show "$(data "select max(outbox) from outbox
		    where kind in ('invitation', 'turn') and player =
		    (select player from player where name = '$1')")" >of.game
		last=$(data "select coalesce(max(outbox), 0) from outbox")
		phone reply mutt en "$1.pem" s1 "$1@$1.example" of.game "$2" |
		    nuncio deliver >out 2>err
		data "select kind || ' ' || coalesce((select name from
		    player p where p.player = o.player), address) || ' ' ||
		    coalesce(json_extract(args, '\$.key'), '-') from outbox o
		    where outbox > $last order by outbox" >written
	}
	replies fay "tables"
	wrote "a request in an answer to a game's letter is one" "tables fay -"
	replies fay "want pillars 3"
	wrote "so is what she wants" "done fay table_open"
	replies fay "open pillars 3"
	wrote "and a table" "done fay table_open"
	terms() {	# of the last table: players, and the deadline
		data "select seats || ' ' || deadline from club_table
		    order by club_table desc limit 1"
	}
	for words in "pillars 2 deadline 2 days" "pillars for two 2 days" \
	    "pillars zu zweit 2 Tage" "pillars para dos 48h" \
	    "pillars per due deadline 2 giorni"; do
		nuncio table close "$(data "select max(club_table)
		    from club_table")" >out 2>&1
		nuncio config budget table-player-week 99
		writes fay judge@example.org "open $words"
		is "people say it so: $words" "$(cat written) $(terms)" \
		    "done fay table_open 2 172800"
	done
	replies fay "mail short"
	wrote "and how letters are to be" "done fay mail_short"
	replies fay "I want pillars with three of us"
	wrote "what is for people is for the host" \
	    "refusal fay reply_nothing,host host@example.org words"
	replies fay "open pillars 3
join"
	wrote "with something for the game neither is taken" \
	    "refusal fay alone"
	replies fay "join $eves"
	wrote "a table is joined so, and no game" "refusal fay table_past"
	replies fay "leave $eves"
	wrote "nor is it left" "refusal fay table_past"
	replies fay "join"
	wrote "a move is one as ever" "answer fay -"
	gives 0 "and audit finds nothing" nuncio audit
else
	skip "a letter that its provider has signed opens a table" \
	    "there is no python3-dkim"
fi

done_testing
