#!/bin/sh
# turns.t: the life of a game: joining, moving, looking back, the end.
. tests/lib/outside.sh
reveals=yes

players ana ben cleo

# ---- joining

nuncio new pillars g ana ben cleo -o first=0 >out
begin=$(reference g)
is "a new game stands at line 0" "${begin%%-*}" 0
nuncio show g --json >shown
is "it waits for all" "$(json shown '$.waiting')" '["ana","ben","cleo"]'
is "nothing is drawn" "$(json shown '$.state.pool')" '[]'
commitment=$(json shown '$.commitment')
remember g
turn g ana "$begin" pass >t
refused 65 "not joined" g t ana
turn g ana "$begin" join 'take stone 3' >t
refused 65 "join and move" g t "Line 6"
turn g ben "$begin" join >t
gives 0 "whoever wants may join first" nuncio submit t
nuncio log g --json >log
is "a line of the log" "$(lines log '$.kind' | tail -n 1)" join
nuncio show g --json >shown
is "the others are waited for" "$(json shown '$.waiting')" '["ana","cleo"]'
is "nothing is drawn" "$(json shown '$.state.pool')" '[]'
remember g
refused 0 "joined before, the same file" g t 1
turn g ben "$(reference g)" join >t
refused 65 "joined before" g t
turn g ana "$begin" join >ana.join
turn g cleo "$(reference g)" JOIN >cleo.join
cat ana.join cleo.join >both
gives 0 "join takes any reference, and two stand in one file" \
    nuncio submit both
is "there is an answer to each" "$(grep -c 'taken as line' out)" 2
is "and the game is not shown" "$(grep -c '^nuncio receipt$' out)" 0
nuncio show g --json >shown
is "after the last join it begins" "$(json shown '$.state.pending')" \
    '{"seat":0,"decision":"draft"}'
is "nobody is waited for" "$(json shown '$.waiting')" '[]'
is "the promise is the same" "$(json shown '$.commitment')" "$commitment"
nuncio log g --json >log
is "joins stand in order, then come the draws" \
    "$(lines log '$.kind' | tr '\n' ' ')" \
    "setup join join join chance chance chance "
is "first=0 draws no first player" "$(lines log '$.draw' | tr '\n' ' ')" \
    "    advantages craftsmen resources "
remember g
turn g ana "$(reference g)" report >t
gives 0 "a report is asked for" nuncio submit t
is "... and printed with its receipt" "$(grep -c '^nuncio receipt$' out)" 1
turn g ana "$begin" 'report 0' >t
gives 0 "a report of where it was" nuncio submit t
holds "... which is another" grep -q "$begin" out
move=$(nuncio moves g | sed -n 's/^ *\(take .*\)$/\1/p' | sed -n 1p)
turn g ana "$(reference g)" forecast "$move" >t
gives 0 "a move is tried" nuncio submit t
holds "... and what would come of it is told" grep -qi forecast out
is "... without a receipt" "$(grep -c '^nuncio receipt$' out)" 0
verdict "nothing of this is in the game" "$(changed g)"

# ---- moving

gives 0 "moves" nuncio moves g
cp out legal
holds "sorted bytewise, without doubles" sort -cu legal
take=$(grep '^take [a-z]* [234]$' legal | head -n 1)
start=$(reference g)
turn g ana "$start" "$take" >t
gives 0 "a move" nuncio submit t
cp t first.turn
holds "the answer asks the next" grep -qx 'player: ben' out
holds "at the new position" grep -qx "after: $(reference g)" out
holds "at most 72 columns but for the receipt" \
    sh -c "! sed '/^nuncio receipt/,\$d' out | grep -E '^.{73}'"
nuncio log g --json --legal >log
is "it stands in the log" "$(tail -n 1 log | sed \
    's/.*"seat":0,"move":"\([^"]*\)","auto":false.*/\1/')" "$take"
is "with what was legal" "$(lines log '$.legal' | tail -n 1)" \
    "$(sed 's/.*/"&"/' legal | paste -sd , | sed 's/.*/[&]/')"
gives 0 "a turn file from standard input" sh -c "
    printf 'nuncio turn\ngame: g\nplayer: ben\nafter: %s\npass\nend\n' \
    \"\$(cat position)\" | '$program' sign -k ben.key - |
    '$program' submit" <<END
$(reference g >position)
END
is "is taken" "$(awaited g)" cleo
remember g
refused 0 "the same file again" g first.turn "line 7 of the log"
{
	head -n 6 first.turn >resealed
	minisign -S -s ana.key -m resealed >/dev/null 2>&1
	cat resealed resealed.minisig
} >resealed.turn
refused 0 "the same file again" g resealed.turn "line 7 of the log"
turn g ana "$start" pass >t
refused 65 "an older position" g t cleo
turn g cleo "$start" pass >t
refused 65 "an older position" g t "$(reference g)"
turn g cleo "$start" "press all: now" pass >t
refused 65 "an older position" g t "$(reference g)"
turn g ben "$(reference g)" pass >t
refused 65 "another player's turn" g t cleo

# Lenient in, strict out.
nuncio moves g >legal
card=$(sed -n 's/^take \([a-z]*\) [234]$/\1/p' legal | sort | uniq -u |
    head -n 1)
full=$(grep "^take $card" legal | head -n 1)
lenient=$full
if [ -n "$card" ]; then
	lenient="take $card"	# the number is left out: only one is legal
else
	full=$(grep '^take [a-z]* [234]$' legal | head -n 1)
	lenient=$full
fi
play g cleo "  $(echo "$lenient" | tr a-z A-Z | sed 's/TAKE/TaK  /')  "
nuncio log g --json >log
is "case, blanks, a shortened word, an argument left out: '$lenient'" \
    "$(lines log '$.move' | tail -n 1)" "$full"

# Shorter references.
position=$(reference g)
turn g ana "$(echo "$position" | cut -c "1-$((${#position} - 24))" |
    tr 'a-f' 'A-F')" pass >t
gives 0 "a reference of 8 digits" nuncio submit t
gives 0 "audit" nuncio audit g

# ---- draws come last: ana and ben have passed

turn g cleo "$(reference g)" pass 'place bishop' >t
remember g
refused 65 "a line past a draw" g t 6 drawn
turn g cleo "$(reference g)" 'take nothing' pass >t
refused 65 "the first wrong line is named" g t "Line 5"
turn g cleo "$(reference g)" pass >t
gives 0 "without it" nuncio submit t
nuncio log g --json >log
is "the draw is made at once" "$(lines log '$.draw' | tail -n 1)" builder

# ---- several files and blocks

for game in a b c d; do
	nuncio new --no-join pillars $game ana ben -o first=0 >/dev/null
	turn $game ana "$(reference $game)" pass >$game.turn
done
turn a ben "$(reference a)" pass >wrong
remember a
gives "65 but the game has moved on since" \
    "several files: the first failure's status" \
    nuncio submit a.turn wrong nowhere b.turn
is "what is right is done" "$(awaited a),$(awaited b)" ben,ben
is "with an answer to each" \
    "$(grep -c 'taken as line' out),$(grep -c "'wrong'" err)" 2,1
gives "66 No such file or directory" "which may be another" \
    nuncio submit nowhere wrong c.turn
is "and what is right is done" "$(awaited c)" ben
cat wrong d.turn >blocks
gives "65 but the game has moved on since" "several blocks: all are tried" \
    nuncio submit blocks
is "and what is right is done" "$(awaited d)" ben
holds "which one was wrong is said" sh -c 'grep -q blocks err'
turn d ben "$(reference d)" pass >t
{
	echo "Dear host,"
	cat t
	echo
	cat t
	echo "regards"
	sed 's/^/> /' t
} >twice
gives 0 "a block that stands there three times counts once" \
    nuncio submit twice
is "and is taken" "$(grep -c '^nuncio receipt$' out)" 1
gives 0 "a quoted report beside it is no matter" sh -c "
    '$program' show a | sed 's/^/> /' >quoted"
turn a ben "$(reference a)" pass >>quoted
gives 0 "a block without a seal beside one with a seal" nuncio submit quoted

# ---- several moves in one file

nuncio new --no-join pillars m ana ben -o first=0 >/dev/null
play m ana "$(nuncio moves m | grep '^take [a-z]* 2$' | head -n 1)"
play m ben pass
nuncio moves m >legal
one=$(sed -n '/^take [a-z]* [23]$/{p;q;}' legal)
turn m ana "$(reference m)" "$one" "$one" >t
remember m
refused 65 "all or nothing" m t "Line 6"
before=$(last_line m)
turn m ana "$(reference m)" "$one" pass >t
gives 0 "two moves in one file" nuncio submit t
nuncio log m --json | tail -n +$((before + 2)) >log
is "stand in the log one by one" \
    "$(lines log '$.move' "json_extract(e.value, '\$.kind') = 'move'" |
	head -n 2 | tr '\n' ' ')" "$one pass "
remember m
refused 0 "the same file again" m t "lines $((before + 1)) to"

# ---- to the end, and back

nuncio new --no-join pillars e ana ben >/dev/null
middle=
while [ -n "$(awaited e)" ]; do
	go_on e || break
	[ "$(last_line e)" -lt 100 ] || [ -n "$middle" ] || {
		middle=$(last_line e)
		nuncio show e --json >shown.then
	}
done
is "a game comes to its end" "$(awaited e)" ""
nuncio show e --json >shown
is "it is over" "$(json shown '$.state.phase')" over
holds "somebody has won" test -n "$(json shown '$.state.winners[0]')"
nuncio status e --json >out
is "nothing is pending" "$(json out '$[0].pending')" ""
gives 0 "moves of a game that is over" nuncio moves e
is "are none" "$(cat out)" ""
gives 0 "its report" nuncio show e
remember e
turn e ana "$(reference e)" pass >t
refused 65 "the game is over" e t over
gives 0 "show --at" nuncio show e --at "$middle" --json
is "shows the state that was" "$(json out '$.state')" \
    "$(json shown.then '$.state')"
is "and its reference" "$(json out '$.reference')" \
    "$(json shown.then '$.reference')"
gives 0 "show --at 0" nuncio show e --at 0 --json
is "is the beginning" "$(json out '$.state.pool')" '[]'
gives 0 "a report of then" nuncio show e --at "$middle"
gives 0 "--as a player" nuncio show e --as ana
gives 0 "the log of all" nuncio log e --json --states --legal
holds "is JSON" are_json out
cp out log
is "line by line" "$(lines log '$.line' | awk '$1 != NR - 1' | wc -l)" 0
is "each move is one of the legal ones" \
    "$(lines log '$.line' "json_extract(e.value, '\$.kind') = 'move' and
	not exists (select 1 from json_each(e.value, '\$.legal') l
	where l.value = json_extract(e.value, '\$.move'))")" ""
is "what is automatic was the only one" \
    "$(lines log '$.line' "json_extract(e.value, '\$.auto') and
	(json_array_length(e.value, '\$.legal') <> 1 or
	json_extract(e.value, '\$.why') <> 'only')")" ""
is "what was the only one is automatic" \
    "$(lines log '$.line' "not json_extract(e.value, '\$.auto') and
	json_array_length(e.value, '\$.legal') = 1")" ""
is "the state after the last line is what is shown" \
    "$(lines log '$.state' | tail -n 1)" "$(json shown '$.state')"
is "nothing is hidden any more" "$(grep -c '"hidden"' log)" 0
secret=$(lines log '$.secret' | tail -n 1)
is "the secret is in the last line" ${#secret} 64
nuncio log e >out
holds "and in the text of the log" grep -q "$secret" out
gives 0 "audit checks all of it" nuncio audit
is "a line a game" "$(grep -c "all in order" out)" \
    "$(nuncio status --json | grep -c '"id"')"
distinct

# ---- audit finds what was changed behind its back; audit_test.c tries all

game=$(data "select game from game where id = 'e'")

tamper() {	# NAME SQL
	twin bad
	(NUNCIO_DB=$(named bad) && forge "$2;") 2>err.sql
	nuncio -d "$(named bad)" audit e >out 2>err
	status=$?
	verdict "audit finds $1" "$(cat err.sql
	    [ $status -eq 65 ] || [ $status -eq 74 ] || echo "status $status; "
	    [ -s err ] || echo "nothing said; ")$(dirt)"
}
for damaged in x y; do
	nuncio new --no-join pillars $damaged ana ben -o first=0 >/dev/null
	turn $damaged ana "$(reference $damaged)" pass >$damaged.turn
done
twin bad
(NUNCIO_DB=$(named bad) && forge "update log set hash = zeroblob(32)
    where game = (select game from game where id = 'x');")
gives "74 The log of the game is damaged" "a damaged game takes nothing" \
    nuncio -d "$(named bad)" submit x.turn y.turn
holds "but the next one does" \
    sh -c "'$program' -d '$(named bad)' status y | grep -q ben"

tamper "a line that reads otherwise" "update log set text =
    replace(text, 'pass', 'PASS') where game = $game and line > 4"
# ---- in which language a file is read

nuncio new --no-join pillars tongue ana ben -o first=0 >/dev/null
nuncio player set ana --lang de
move=$(nuncio moves tongue --sensible)
gives "65 'nimm' habe ich hier nicht verstanden" \
    "a file without a language is not read in that of the letters" \
    play tongue ana "nimm ${move#take }"
gives "65 'nimm' habe ich hier nicht verstanden" \
    "nor in one that is spelled otherwise" \
    play tongue ana "language: DE" "nimm ${move#take }"
gives 0 "moves in English need none" play tongue ana "$move"
nuncio log tongue --json >log
holds "it was read in English" grep -q " read 1 en move 0 said $move" log
nuncio new --no-join pillars zunge ana ben -o first=0 >/dev/null
move=$(nuncio moves zunge --sensible)
gives 0 "moves in German are read where the file says so" \
    play zunge ana "language: de" "nimm ${move#take }"
nuncio log zunge --json >log
holds "and it is said that they were" \
    grep -q " read 1 de move 0 said $move" log
nuncio player set ana --lang en
gives 0 "it is all in order" nuncio audit tongue zunge

# ---- several files

nuncio new pillars many ana ben >out
for who in ana ben; do
	turn many $who "$(reference many)" join >$who.join
done
cat ana.join ben.join >both
gives 0 "two files are answered" nuncio submit both
is "each says the game and its line" \
    "$(grep -c "taken as lines\? .* of 'many'" out)" 2

done_testing
