#!/bin/sh
# refusals.t: what bad turn files get: each its own sentence and status, and
# the game is as before, to the byte.
. tests/lib/outside.sh

players ana ben cleo
minisign -G -W -p raw.pub -s raw.key >/dev/null 2>&1
nuncio player add raw raw@example.org raw.pub

# seal FILE: what is sealed as it is, however bad, by `raw`.
seal() {
	rm -f "$1.minisig"
	minisign -S -s raw.key -m "$1" -t x >/dev/null 2>&1
	cat "$1" "$1.minisig"
}

nuncio new --no-join pillars other raw ben -o first=0 >/dev/null
nuncio new --no-join pillars g raw ben -o first=0 >/dev/null
other=$(reference other)
now=$(reference g)
remember g

# bad STATUS FAULT TEXT WORD...: the turn file of printf TEXT is refused.
bad() {
	# shellcheck disable=SC2059
	printf "$3" >bad.text
	seal bad.text >bad.turn
	bad_status=$1 bad_kind=$2
	shift 3
	refused "$bad_status" "$bad_kind" g bad.turn "$@"
}
head="nuncio turn\ngame: g\nplayer: raw\nafter: $now\n"

# ---- what is not a turn file

printf 'Dear host,\nI pass.\n' >t
refused 65 "no turn file" g t "nuncio turn"
printf "${head}pass\nend\n" >t
refused 65 "no signature" g t sign
printf "${head}pass\n" >t
refused 65 "no end" g t end
printf "${head}pass\n" >bad.text
seal bad.text >t
refused 65 "no end" g t end
printf "game: g\nplayer: raw\nafter: $now\npass\nend\n" >bad.text
seal bad.text >t
refused 65 "no beginning" g t "nuncio turn"
bad 65 "no game" "nuncio turn\nplayer: raw\nafter: $now\npass\nend\n" game:
bad 65 "no player" "nuncio turn\ngame: g\nafter: $now\npass\nend\n" player:
bad 65 "no reference" "nuncio turn\ngame: g\nplayer: raw\npass\nend\n" after:
bad 65 "a line twice" \
    "nuncio turn\ngame: g\ngame: g\nplayer: raw\nafter: $now\npass\nend\n" game
bad 65 "no move" "${head}end\n"
bad 65 "no reference at all" \
    "nuncio turn\ngame: g\nplayer: raw\nafter: now\npass\nend\n" now
bad 65 "what can be no game" \
    "nuncio turn\ngame: g_g\nplayer: raw\nafter: $now\npass\nend\n" g_g
bad 65 "what can be no player" \
    "nuncio turn\ngame: g\nplayer: r.w\nafter: $now\npass\nend\n" r.w
bad 65 "a letter of no game" \
    "nuncio turn\ngame: -\nplayer: raw\nafter: 2026-11-20\npass\nend\n"

# ---- whose, of which game, of when

bad 65 "a game that is not there" \
    "nuncio turn\ngame: none\nplayer: raw\nafter: $now\npass\nend\n" none
bad 65 "a player who does not play" \
    "nuncio turn\ngame: g\nplayer: cleo\nafter: $now\npass\nend\n" cleo g
bad 65 "a player who does not play" \
    "nuncio turn\ngame: g\nplayer: nobody\nafter: $now\npass\nend\n" nobody
bad 77 "the name of another player" \
    "nuncio turn\ngame: g\nplayer: ben\nafter: $now\npass\nend\n" ben
bad 65 "the position of another game" \
    "nuncio turn\ngame: g\nplayer: raw\nafter: $other\npass\nend\n" "$now"
bad 65 "the position of another game" \
    "nuncio turn\ngame: g\nplayer: raw\nafter: 999-${now#*-}\npass\nend\n" \
    999 "$now"
turn g ben "$now" pass >t
refused 65 "another player's turn" g t raw

# ---- moves

nuncio moves g >legal
card=$(sed -n 's/^take \(stone\|wood\|sand\) .*/\1/p' legal | head -n 1)
numbers=$(sed -n "s/^take $card //p" legal)
bad 65 "an unknown word" "${head}take cheese\nend\n" "Line 5" cheese $card
bad 65 "an unknown word first" "${head}zork cheese\nend\n" "Line 5" zork
bad 65 "a word too many" "${head}pass pass\nend\n" "Line 5" "'pass'"
# shellcheck disable=SC2086
bad 65 "a number out of range" "${head}take $card 9\nend\n" 9 $numbers
bad 65 "a card not there" "${head}take bellmaker\nend\n" $card
bad 65 "a move cut short" "${head}take\nend\n" $card
bad 65 "a decision that is not this one" "${head}place market\nend\n" pass
gone=$(for kind in stone wood sand; do
	for number in 2 3 4; do
		grep -qx "take $kind $number" legal || echo "$kind $number"
	done
done | head -n 1)
bad 65 "a card not there" "${head}take $gone\nend\n" "$gone"
bad 65 "the second of two lines" "${head}\n\n  \npass\ntake nothing\nend\n" \
    "Line"
bad 65 "several lines that cannot be read" \
    "${head}take gold\ntake silver\nend\n" "Line 5" gold silver
rm -f sentence.several_lines_that_cannot_be_read
# Behind a pass it is for others to decide, on whatever line.
rm -f sentence.a_word_too_many

# What cannot be paid: workers, and gold.
cost() {
	case $1 in
	'sand 2') echo 2 ;; 'sand 3') echo 4 ;; 'sand 4') echo 7 ;;
	'wood 2') echo 3 ;; 'wood 3') echo 6 ;; 'wood 4') echo 9 ;;
	'stone 2') echo 5 ;; 'stone 3') echo 8 ;; 'stone 4') echo 10 ;;
	esac
}
sed -n 's/^take \([a-z]* [234]\)$/\1/p' legal | while read -r it; do
	echo "$(cost "$it") $it"
done | sort -rn >costs
dear=$(sed -n 1p costs) next=$(sed -n 2p costs)
play g raw "take ${dear#* }"
play g ben pass
now=$(reference g)
head="nuncio turn\ngame: g\nplayer: raw\nafter: $now\n"
remember g
bad 65 "more workers than there are" "${head}take ${next#* }\nend\n" \
    "$((12 - ${dear%% *}))" "${next%% *}"
bad 65 "a card not there" "${head}take ${dear#* }\nend\n" "${dear#* }"
# Of the market: more is wanted than there is gold for.  `raw` takes what is
# dear, so few are left for the wool mill, and places where it costs.
go_to_market() {	# GAME: true when it is there with less than 16 gold
	nuncio new --no-join pillars "$1" raw ben -o first=0 >/dev/null
	tries=0
	while [ $tries -lt 60 ]; do
		tries=$((tries + 1))
		who=$(awaited "$1")
		nuncio moves "$1" >legal
		if [ "$who" = raw ] && grep -q '^buy' legal; then
			nuncio show "$1" --json >shown
			gold=$(json shown '$.state.players[0].gold')
			[ "$gold" -lt 16 ]
			return
		fi
		dear=$(sed -n 's/^take \([a-z]* [234]\)$/\1/p' legal |
		    while read -r it; do echo "$(cost "$it") $it"; done |
		    sort -rn | head -n 1)
		said=$(grep -m 1 -x -e 'keep all' -e pass -e done \
		    -e 'place priory' -e 'place court' -e 'place start' \
		    legal || head -n 1 legal)
		if [ "$who" != raw ]; then
			:
		elif [ -n "$dear" ]; then
			said="take ${dear#* }"
		elif grep -qx 'place market' legal; then
			said='place market'
		fi
		play "$1" "$who" "$said" || return 1
		[ "$(nuncio show "$1" --json | grep -c '"round":1')" = 1 ] ||
		    return 1
	done
	return 1
}
# Whatever the seed, one of these games comes there.
market=1
until go_to_market m$market || [ $market -eq 100 ]; do
	market=$((market + 1))
done
market=m$market
remember $market
printf 'nuncio turn\ngame: %s\nplayer: raw\nafter: %s\n' $market \
    "$(reference $market)" >header
{ cat header; printf 'buy 4 metal\nend\n'; } >bad.text
seal bad.text >bad.turn
refused 65 "what is not sold" $market bad.turn metal
{ cat header; printf 'sell 9 stone\nend\n'; } >bad.text
seal bad.text >bad.turn
refused 65 "more cubes than there are" $market bad.turn 9 \
    "$(json shown '$.state.players[0].cubes.stone')"
{ cat header; printf 'buy 4 stone\nend\n'; } >bad.text
seal bad.text >bad.turn
refused 65 "more gold than there is" $market bad.turn "$gold" 16

# ---- bytes

escape='\033[31m'
bad 65 "a NUL in a move" "${head}take \000 stone\nend\n"
bad 65 "an escape in a move" "${head}take ${escape}stone\nend\n"
bad 65 "a NUL in the header" \
    "nuncio turn\ngame: g\000\nplayer: raw\nafter: $now\npass\nend\n"
bad 65 "an escape in a game's name" \
    "nuncio turn\ngame: ${escape}g\nplayer: raw\nafter: $now\npass\nend\n"
bad 65 "an escape in a player's name" \
    "nuncio turn\ngame: g\nplayer: ${escape}raw\nafter: $now\npass\nend\n"
bad 65 "an escape in the reference" \
    "nuncio turn\ngame: g\nplayer: raw\nafter: ${escape}$now\npass\nend\n"
bad 65 "a bell after the end" "${head}pass\nend\007\n"
bad 65 "a C1 control" "${head}take \302\233 31m\nend\n"
for fault in 'a NUL in the header' "an escape in a game's name" \
    "an escape in a player's name" 'an escape in the reference' \
    'an escape in a move' 'a C1 control' 'a bell after the end'; do
	rm -f "sentence.$(echo "$fault" | tr ' ' _)"	# may all be told alike
done
bad 65 "invalid UTF-8" "${head}take \377\376\nend\n"
bad 65 "invalid UTF-8" "${head}take \303(\nend\n"
bad 65 "letters of elsewhere" "${head}take st\303\266ne\nend\n"
bad 65 "letters of elsewhere" "${head}take \342\200\256enots\nend\n"
rm -f sentence.letters_of_elsewhere
{
	printf "$head"
	head -c 20000 /dev/zero | tr '\0' 'a'
	printf '\nend\n'
} >bad.text
seal bad.text >t
refused 65 "too long" g t
{
	printf "$head"
	i=0
	while [ $i -lt 300 ]; do
		echo pass
		i=$((i + 1))
	done
	echo end
} >bad.text
seal bad.text >t
refused 65 "too many lines" g t

# ---- ten megabytes of what is nothing, and nearly something

megabytes=10485760
quick() {	# NAME FILE: refused within ten seconds of work
	(ulimit -t 10; nuncio submit "$2" >out 2>err)
	status=$?
	verdict "ten megabytes of $1" "$(
	    [ $status -eq 65 ] || [ $status -eq 77 ] || echo "status $status; "
	    [ -s err ] || echo "nothing said; "
	    [ "$(wc -c <err)" -lt 65536 ] || echo "too much said; "
	    changed g)$(dirt)"
}
bytes $megabytes >junk
quick "random bytes" junk
head -c $megabytes /dev/zero >junk
quick "NUL" junk
tr '\0' '>' <junk >more && quick "one line of quoting" more
tr '\0' '\n' <junk >more && quick "line feeds" more
for line in 'nuncio turn' 'end' 'untrusted comment: x' '> > > nuncio turn' \
    '-----BEGIN SSH SIGNATURE-----' "$(printf 'nuncio turn\nend')" \
    "$(printf 'nuncio turn\nend\nuntrusted comment: x\nRW')"; do
	yes -- "$line" | head -c $megabytes >junk
	quick "$(echo "$line" | tr '\n' ' ')" junk
done
seal bad.text >t
{ bytes $megabytes; echo; cat t; } >junk
quick "random bytes before a turn file" junk
head -c 20000000 /dev/zero >junk
quick "and ten more" junk
rm -f junk more
distinct
gives 0 "audit" nuncio audit
done_testing
