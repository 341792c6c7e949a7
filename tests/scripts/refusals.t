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

# ---- moves.  move_reader_test.c has all that a line can lack, pillars_test.c
# what cannot be paid.

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
bad 65 "the second of two lines" "${head}\n\n  \npass\ntake nothing\nend\n" \
    "Line"
bad 65 "several lines that cannot be read" \
    "${head}take gold\ntake silver\nend\n" "Line 5" gold silver
rm -f sentence.several_lines_that_cannot_be_read
# Behind a pass it is for others to decide, on whatever line.
rm -f sentence.a_word_too_many

# ---- bytes

escape='\033[31m'
bad 65 "a NUL in a move" "${head}take \000 stone\nend\n"
bad 65 "an escape in a game's name" \
    "nuncio turn\ngame: ${escape}g\nplayer: raw\nafter: $now\npass\nend\n"
rm -f sentence.an_escape_in_a_game*	# is told as the NUL is
bad 65 "invalid UTF-8" "${head}take \377\376\nend\n"
bad 65 "letters of elsewhere" "${head}take st\303\266ne\nend\n"
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
	for _ in $(seq 300); do
		echo pass
	done
	echo end
} >bad.text
seal bad.text >t
refused 65 "too many lines" g t

# ---- ten megabytes of what is nothing, and of a turn file.  turn_test.c has
# what nearly is one.

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
head -c $megabytes /dev/zero >junk
quick "NUL" junk
yes "$(printf 'nuncio turn\nend\nuntrusted comment: x\nRW')" |
    head -c $megabytes >junk
quick "what has a signature" junk
seal bad.text >t
{ bytes $megabytes; echo; cat t; } >junk
quick "random bytes before a turn file" junk
rm -f junk
distinct
gives 0 "audit" nuncio audit
done_testing
