#!/bin/sh
# watch.t: players who watch a game in which they do not play: a letter with
# each round, with what everybody may see, until they want no more of them.
. tests/lib/outside.sh

players ana ben cleo dan
nuncio config address judge@example.org
nuncio config host host@example.org
nuncio new pillars g ana ben --no-join -o first=0 >out
today=$(date -u +%F)

asked_times=0
asks() {	# PLAYER LINE
	asked_times=$((asked_times + 1))
	text - "$1" "$(printf '%sT%02d:%02d:00Z' "$today" \
	    $((asked_times / 60)) $((asked_times % 60)))" "$2" >ask.text
	nuncio sign -k "$1.key" ask.text >ask.turn
	nuncio submit ask.turn >out 2>err
	asked_status=$?
}
refuses() {	# NAME PLAYER LINE
	asks "$2" "$3"
	is "$1" "$asked_status" 65
}
letters() {	# PLAYER: how many of what they watch
	data "select count(*) from outbox o join player p
	    on p.player = o.player where name = '$1' and $tells = 'watch'"
}

# ---- who may

refuses "who plays there does not watch" ana "watch g"
refuses "nor does anybody a game that is not there" cleo "watch h"
refuses "nor none" cleo "watch"
asks ana "practice pillars"
refuses "nor one against the program" cleo \
    "watch $(nuncio status | grep -o 'practice-[a-z0-9-]*')"
asks cleo "watch g"
is "cleo watches" "$asked_status $(count watch)" "0 1"
is "and has the position at once" "$(letters cleo)" 1
asks dan "zuschauen bei g"
is "German words count in German files alone" "$asked_status" 65

# ---- round by round

rounds=$(data "select round from head where game = 1")
turns=0
while [ "$(data "select round from head where game = 1")" = "$rounds" ] &&
    [ $turns -lt 300 ]; do
	go_on g
	turns=$((turns + 1))
	[ $turns -ne 3 ] || is "nothing comes within a round" \
	    "$(letters cleo)" 1
done
is "a letter comes with the next" "$(letters cleo)" 2
ours "$tells = 'watch'" >letter
holds "it says how to end them" grep -q 'unwatch g' letter
holds "and a mail program can" grep -qi '^List-Unsubscribe:' letter
fails "it has no file to move with" grep -q '^nuncio turn' letter
fails "nor a position for a seat" grep -q 'filename=.*\.position' letter
nuncio show g >public
holds "what it shows everybody may see" grep -q 'Round 2' letter

# ---- no more of them

asks cleo "unwatch g"
is "cleo watches no more" "$(count watch)" 0
asks cleo "watch g"
asks cleo "stop"
is "nor after 'stop'" "$(count watch)" 0
asks cleo "mail each"
asks cleo "watch g"
was=$(letters cleo)
nuncio abandon g --reason "enough" >out
is "the end is told" "$(letters cleo)" $((was + 1))
is "and is the last" "$(count watch)" 0
refuses "what is over is not watched" cleo "watch g"
nuncio new --no-join pillars three ana ben bot:sensible >out
asks cleo "watch three"
is "two people and a bot are watched" "$asked_status $(count watch)" "0 1"
asks cleo "unwatch three"

# ---- too many

for i in 1 2 3 4 5 6 7 8 9; do
	nuncio new pillars "g$i" ana ben --no-join >out
	asks cleo "watch g$i"
done
is "a player watches eight games" "$(count watch)" 8
asks cleo "unwatch"
is "and can leave all at once" "$(count watch)" 0
asks dan "watch g1"
nuncio player remove dan >out
is "who is removed watches nothing" "$(count watch)" 0
gives 0 "audit finds nothing" nuncio audit

done_testing
