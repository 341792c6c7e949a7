#!/bin/sh
# practice.t: games against the program by letter, and hints.
. tests/lib/outside.sh

players ana ben
nuncio config address judge@example.org
nuncio config host host@example.org

# ask GAME PLAYER LINE: a question or a request.
ask() {
	after=$(date -u +%Y-%m-%d)
	[ "$1" = - ] || after=$(reference "$1")
	text "$1" "$2" "$after" "$3" >asked.text
	nuncio sign -k "$2.key" asked.text >asked
	nuncio submit asked
}

# played PLAYER: the first game that a player practises.
played() {
	data "select min(id) from game join seat using (game)
	    join player using (player)
	    where name = '$1' and id like 'practice-%'"
}

for rules in $(rulesets 2); do
	gives 0 "a game of $rules" ask - ana "practice $rules sensible"
	holds "is told of" grep -q "practice-[0-9]" out
done
is "ana has her games" "$(nuncio status | grep -c practice-)" \
    "$(rulesets 2 | wc -l | tr -d ' ')"
gives "65 begins a game against the program" "what is no game" \
    ask - ana "practice chess"
gives "65 begins a game against the program" "what is no level" \
    ask - ana "practice pillars chess"
for words in "pillars" "pillars planner" "red-cathedral"; do
	ask - ana "practice $words" >out
done
gives "65 counts for 60: the limit is 200" \
    "no more than three a day with the planner" \
    ask - ana "practice red-cathedral planner"
gives 0 "others have their own" ask - ben "practice pillars"
holds "the planner, if nothing is said" grep -q "bots -,planner;" <<-EOF
	$(nuncio log "$(played ben)" --json | head -n 1)
	EOF
game=$(played ana)
holds "a letter says what to decide" test "$(data "select count(*) from outbox
    join player using (player) where name = 'ana' and kind in ('game',
    'invitation')")" -gt 0
is "none goes to a bot" "$(data "select count(*) from outbox o join
    player p on p.player = o.player where p.name like 'bot-%'")" 0

# ---- hints

if [ "$(awaited $game)" = ana ]; then
	remember $game
	gives 0 "a hint" ask $game ana hint
	tr '\n' ' ' <out >one
	holds "has a move and points" grep -q "would play .* points" one
	verdict "and changes nothing" "$(changed $game)"
	nuncio player set ana --lang es
	text $game ana "$(reference $game)" hint >asked.text
	nuncio sign -k ana.key asked.text >asked
	letter ana@example.org hint <asked | nuncio deliver
	answer >out
	tr '\n' ' ' <out >one
	english='"(take|pass|place|claim|acquire|keep|put)[ "]'
	holds "by letter, too, with points as it writes them" \
	    grep -Eq ' [0-9]+,[0-9] (punto|de)' one
	fails "and with moves in the player's language" \
	    grep -Eq "$english" one
	nuncio player set ana --lang en
	remember $game
	move=$(nuncio moves $game --sensible)
	for both in "hint
forecast: $move" "forecast
$move
hint" "forecast: $move
Give me a hint, please"; do
		text $game ana "$(reference $game)" "$both" >asked.text
		nuncio sign -k ana.key asked.text >asked
		letter ana@example.org both "Message-ID: <$(cksum <asked |
		    tr ' ' .)@x>" <asked | nuncio deliver
		answer >out
		tr '\n' ' ' <out >one
		holds "one letter has a forecast and a hint" \
		    grep -q "would play .* points.*would happen" one
		holds "and is one of forecasts" test "$(data "select kind from
		    outbox order by outbox desc limit 1")" = forecast
	done
	gives 0 "and so it is without letters" nuncio submit asked
	tr '\n' ' ' <out >one
	holds "which prints both" grep -q "would play .*would happen" one
	verdict "and changes nothing" "$(changed $game)"
fi
nuncio new pillars people ana ben --no-join >out
gives "65 Hints are for games of one person against" "no hint against people" \
    ask people "$(awaited people)" hint
gives "65 'hint' cannot be asked for here" "nor of no game" ask - ana hint

# ---- to the end

while [ "$(awaited $game)" = ana ]; do
	go_on $game
done
is "a game comes to its end" "$(awaited $game)" ""
gives 0 "in order" nuncio audit --opponents "$game"

done_testing
