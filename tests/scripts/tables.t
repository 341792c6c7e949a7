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
	mark
	text - "$1" "$(printf "%sT00:%02d:%02dZ" "$day" $((taken / 60)) \
	    $((taken % 60)))" ${lang:+"language: $lang"} "$2" >ask.text
	nuncio sign -k "${key:-$1}.key" ask.text >ask.turn 2>err || cat err
	letter "${from:-$1}@example.org" x <ask.turn >ask.mail
	nuncio deliver <ask.mail >out 2>err
	written >written
}
wrote() {	# NAME WANTED
	is "$1" "$(paste -sd, written)" "$2"
}

# ---- who wants the same

gives 0 "nobody waits for a game" nuncio tables
is "and nothing is printed" "$(cat out)" ""
nuncio config tables no
mails ana "want pillars 3"
wrote "where the host says no, no table is opened" \
    "refusal ana tables_no"
nuncio config --unset tables
mails ana "want pillars 3 grace 12h deadline 2d"
wrote "else a table is opened" "done ana want"
answer() {
	ours >letter
}
answer
holds "the answer names the terms" grep -q "deadline 2d grace 12h" letter
mails ana "want pillars 3 deadline 48h grace 12h"
wrote "the same terms in other words are the same table" \
    "refusal ana table_sat"
mails ana "want pillars 3"
wrote "and so are none" "refusal ana table_sat"
mails ben "want pillars 3 deadline 5d"
wrote "other terms are another table" "done ben want"
mails dan "leave pillars 3"
wrote "who does not wait cannot leave" "refusal dan table_not_sat"
mails ben "leave pillars 3"
wrote "who waits can" "done ben leave"
mails ben "want pillars 4"
mails ben "I'd like to leave the table."
wrote "the only table needs no name" "done ben leave"
mails ben "leave the table"
wrote "where there is none that is said" "refusal ben table_not_sat"
mails ana "want pillars 4"
mails ana "leave"
wrote "and which of two is asked" "refusal ana leave_what"
mails ana "leave pillars 4"
nuncio config tables no
mails ben "want pillars 3 deadline 3d"
wrote "where the host says no, no other terms are had" "refusal ben tables_no"
mails ben "want pillars 3"
wrote "but whoever names none sits down at the table that waits" \
    "done ben want"
nuncio config --unset tables
answer
holds "and is told its terms" grep -q "deadline 2d grace 12h" letter
gives 0 "the host sees it" nuncio tables --json
is "with its players and its terms" "$(json out '$[0].players[1]') $(json out \
    '$[0].terms') $(json out '$[0].seats')" \
    "ben deadline 2d grace 12h policy default 3"
gives 0 "also as text" nuncio tables
holds "with who waits" grep -q "pillars .*2/3 .*deadline 2d .*ana ben" out
mails dan "tables"
wrote "whoever asks is told of it" "tables dan -"
answer
holds "with who sits there" grep -q "ana" letter
holds "and the line that joins it" \
    grep -q "want pillars 3 deadline 2d grace 12h" letter
mails cleo "want pillars 3 deadline 2d grace 12h"
wrote "the last begins the game, and all are invited" \
    "invitation ana -,invitation ben -,invitation cleo -,done cleo want_begun"
answer
holds "and the answer to the last names the terms" \
    grep -q "deadline 2d grace 12h" letter
is "nobody waits any more" "$(nuncio tables)" ""
is "it is a game of these three" "$(nuncio status pillars-1 --json >out
    json out '$[0].pending')" join
nuncio outbox show "$(data "select min(outbox) from outbox
    where kind = 'invitation'")" >out
holds "its terms stand in the invitation" grep -q "2 days" out
mails cleo "leave pillars 3"
wrote "nobody leaves a game so" "refusal cleo table_not_sat"
for player in ana ben cleo; do
	play pillars-1 "$player" join
done
is "once each has joined by one file it is played" "$(nuncio status pillars-1 \
    --json >out; json out '$[0].pending' | grep -c join)" 0
gives 0 "audit finds nothing" nuncio audit
nuncio export pillars-1 >bundle
gives 0 "nor does verify" nuncio verify bundle
holds "nor does the second verifier" python3 "$top/tests/verify.py" bundle
nuncio new pillars pillars-2 ana ben --no-join >out

# ---- house rules, of a game that the host begins

nuncio new pillars noted ana ben --note "Be kind." >out
data "select text from log where line = 1 and game = (select game from game
    where id = 'noted')" >out
holds "the note is the first order" \
    grep -q ' host note because Be kind\.$' out
answer
holds "and stands in the invitation" grep -q "Be kind." letter
for player in ana ben; do
	play noted "$player" join
done
nuncio show noted >out
holds "the report says the note" grep -q 'Be kind.' out
gives 0 "audit finds nothing in it" nuncio audit noted
nuncio export noted >bundle
gives 0 "nor does verify in its bundle" nuncio verify bundle
sed 's/Be kind/Be mean/' bundle >other
gives "65 the host's signature does not verify" "another note is found out" \
    nuncio verify other
fails "by both verifiers" python3 "$top/tests/verify.py" other
for wrong in "" "$(printf '%0301d' 0)" "$(printf 'a\033[2J')"; do
	gives "64 bytes of printable text in one line" \
	    "a note is bounded, and printable" nuncio new pillars wrong \
	    ana ben --note "$wrong"
done

# ---- in the words of people

lang=de
mails ana "Tisch für die Säulen der Erde 2 deadline 3d"
wrote "in German" "done ana want"
lang=es
mails ben "busco pillars 2"
wrote "and Spanish" "invitation ana -,invitation ben -,done ben want_begun"
is "a game's name is one that is free" "$(data "select id from game
    where seats = 2 order by game desc limit 1")" pillars-3
lang=it
mails cleo "apro un tavolo di Red Cathedral 2"
wrote "and Italian" "done cleo want"
mails cleo "lascio il tavolo di Red Cathedral 2"
wrote "whoever opened it may leave it, too" "done cleo leave"
is "a table at which nobody sits is none" "$(nuncio tables)" ""
lang=
mails ana "want pillars 3"
mails ben "want pillars 2"
wrote "a game of another size is another table" "done ben want"
mails cleo "want pillars for three"
wrote "people count in words" "done cleo want"
mails ana "leave pillars 3"
mails cleo "leave pillars 3"
mails ben "leave pillars 2"
mails ana "want pillars 4 deadline 9d"
data "update want set at = at - 86400"
mails ben "want pillars 4 deadline 1d"
mails cleo "want pillars 4"
is "who names no terms comes to the table that has waited longest" "$(data \
    "select terms from want join player using (player) where name = 'cleo'")" \
    "deadline 9d grace 1d policy default"
for player in ana ben cleo; do
	mails $player "leave pillars 4"
done
for wrong in "want" "want chess 3" "want pillars 9" \
    "want pillars 1"; do
	mails dan "$wrong"
	wrote "not taken: $wrong" "refusal dan want_what"
done
for wrong in "leave 7" "leave pillars" "leave pillars 3 now"; do
	mails dan "$wrong"
	wrote "not taken: $wrong" "refusal dan leave_what"
done
for wrong in "deadline" "deadline 2" "deadline 5m" "grace 1d away" "away" \
    "colour=blue" "first=9" "edition=x" "deadline 2d deadline 3d" "fast" \
    "absent 100" "first=0 first=1"; do
	mails dan "want pillars 3 $wrong"
	wrote "not taken: $wrong" "refusal dan want_term"
done
for right in "2 days:deadline 2d grace 1d policy default" \
    "policy default:planner first=0 90m:\
deadline 90m policy default:planner first=0" \
    "absent 3 weekdays fri-mon 1d:deadline 1d weekdays mon,fri-sun \
grace 1d policy default absent 3" "deadline none:deadline none" \
    "away 0 2d:deadline 2d grace 1d away 0 policy default"; do
	mails dan "want pillars 3 ${right%%:deadline*}"
	is "terms are stored as they are told: ${right%%:deadline*}" "$(data \
	    "select terms from want")" "deadline${right#*:deadline}"
	mails dan "want pillars 3 deadline${right#*:deadline}"
	wrote "and are the same when they come back" "refusal dan table_sat"
	mails dan "leave pillars 3"
done
mails dan "tables now"
wrote "a list takes no words" "refusal dan tables_what"
mails dan "join 7"
wrote "a table is not joined" "refusal dan seat_none"
mails dan "open pillars 3"
wrote "nor opened" "refusal dan request_what"

# ---- whoever is not who they say

from=dan key=ben
mails ana "want pillars 2"
is "a letter in another's name is not taken" "$(cut -d" " -f1,3 written |
    sort -u)" "refusal seal_other_key"
from='' key=''
is "and opens nothing" "$(nuncio tables)" ""

# ---- too many

for i in 1 2 3 4 5 6; do
	mails dan "want pillars 4 deadline ${i}d"
done
wrote "a player sits at six tables" "done dan want"
mails dan "want pillars 4 deadline 7d"
wrote "and at no more" "refusal dan table_sits"
data "insert into want select 'pillars', 2, 'deadline ' || value || 's',
    player, 0 from player, (with recursive n(value) as (select 5000 union all
    select value + 1 from n where value < 5193) select value from n) as numbers
    where name = 'ana'"
mails ben "want pillars 4 deadline 8d"
wrote "there are two hundred tables at most" "refusal ben tables_full"
mails ben "want pillars 4"
wrote "at which others still sit down" "done ben want"
data "delete from want"

# ---- nobody comes

mails ana "want pillars 2"
mails ben "want pillars 3"
nuncio tick >out
is "a table stays while players may come" "$(count want)" 2
data "update want set at = at - 29 * 86400 where seats = 3"
mails cleo "want pillars 3"
nuncio tick >out
is "also when the last of them came late" "$(count want)" 3
data "update want set at = at - 29 * 86400 where seats = 3"
nuncio tick >out
is "after four weeks it is closed" "$(count want)" 1
is "and those who sat there are told" "$(data "select count(*) from outbox
    where json_extract(args, '\$.key') = 'table_old'")" 2

# ---- two at once, and somebody who is cut off

data "delete from want"
mails ana "want pillars 3"
mails ben "want pillars 3"
games=$(count game)
for player in cleo dan; do
	text - "$player" "${day}T12:00:00Z" "want pillars 3" >"$player.text"
	nuncio sign -k $player.key $player.text >$player.turn
done
nuncio submit cleo.turn >cleo.out 2>&1 &
one=$!
nuncio submit dan.turn >dan.out 2>&1 &
two=$!
wait $one
first=$?
wait $two
is "two who come at once are both taken" "$((first + $?))" 0
is "and one game begins" "$(($(count game) - games))" 1
is "of three" "$(data "select seats from game order by game desc limit 1")" 3
is "while the other waits" "$(count want)" 1
nuncio submit cleo.turn >out 2>&1
nuncio submit dan.turn >out 2>&1
is "who sends it again changes nothing" "$(($(count game) - games)) $(count \
    want)" "1 1"
data "delete from want"

# ---- players who have nothing but letters

# writes PLAYER TO WORDS: a letter that their provider has signed, each at
# another second.
began=$(date +%s)
writes() {
	taken=$((taken + 1))
	mark
	phone write en "${pem:-$1}.pem" s1 "$1@$1.example" "$2" hello "$3" \
	    "$((began - taken))" >ask.mail
	[ -z "${again-}" ] || { echo "X-Again: yes"; cat again.mail; } >ask.mail
	cp ask.mail again.mail
	nuncio deliver <ask.mail >out 2>err
	written >written
}
if /usr/bin/python3 -c 'import dkim' 2>/dev/null; then
	by_letter eve fay
	writes eve judge@example.org "want pillars 2 deadline 2d"
	wrote "a letter that its provider has signed opens a table" \
	    "done eve want"
	data "delete from want"
	again=yes
	writes eve judge@example.org ""
	wrote "once" "refusal eve request_again"
	again=
	writes eve judge@example.org "want pillars 2 deadline 2d"
	pem=eve
	writes fay judge@example.org "want pillars 2"
	wrote "nobody joins in another's name" "refusal fay dkim_changed"
	pem=
	writes fay judge@example.com "want pillars 2"
	wrote "a letter that went to another host is no request" \
	    "refusal fay letter_elsewhere"
	writes fay judge@example.org "want the fun, Eve says! Can I?"
	wrote "nor is one for people" \
	    "done fay words,host host@example.org words"
	writes fay judge@example.org "tables"
	wrote "whoever asks by letter is told" "tables fay -"
	writes fay judge@example.org "want pillars 2"
	wrote "the last begins the game" \
	    "invitation eve -,invitation fay -,done fay want_begun"

	# In an answer to a letter of a game.
	replies() {	# PLAYER WORDS: to their last letter of a game
		taken=$((taken + 1))
		ours "kind in ('invitation', 'game') and name = '$1'" >of.game
		mark
		phone reply mutt en "$1.pem" s1 "$1@$1.example" of.game "$2" |
		    nuncio deliver >out 2>err
		written >written
	}
	replies fay "tables"
	wrote "a request in an answer to a game's letter is one" "tables fay -"
	replies fay "want pillars 3"
	wrote "so is what she wants" "done fay want"
	replies fay "leave pillars 3"
	wrote "and what she does not want any more" "done fay leave"
	for words in "pillars 2 deadline 2 days" "pillars for two 2 days" \
	    "pillars zu zweit 2 Tage" "pillars para dos 48h" \
	    "pillars per due deadline 2 giorni"; do
		writes fay judge@example.org "want $words"
		is "people say it so: $words" "$(cat written) $(data "select
		    seats || ' ' || terms from want")" \
		    "done fay want 2 deadline 2d grace 1d policy default"
		data "delete from want"
	done
	replies fay "mail short"
	wrote "and how letters are to be" "done fay mail_short"
	replies fay "I want pillars with three of us"
	wrote "what is for people is for the host" \
	    "refusal fay reply_nothing,host host@example.org words"
	replies fay "want pillars 3
join"
	wrote "with something for the game neither is taken" \
	    "refusal fay alone"
	replies fay "join"
	wrote "a move is one as ever" "answer fay -"
	gives 0 "and audit finds nothing" nuncio audit
else
	skip "a letter that its provider has signed opens a table" \
	    "there is no python3-dkim"
fi

done_testing
