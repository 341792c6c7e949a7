#!/bin/sh
# misread.t: letters that could be misread (tests/misread): jokes, doubts, what
# is passed on, two people in one letter.  None of them does anything, and each
# is answered.  Then letters that mean what they say.
. tests/lib/outside.sh

phone_needed

store nuncio
nuncio init
nuncio config address games@test.example
nuncio config host host@test.example
nuncio config answers-hour 100000
nuncio config requests-day 100000 2>/dev/null || :
by_letter ana ben cleo
nuncio new pillars k1 ana ben >/dev/null
nuncio new pillars k2 cleo ben >/dev/null

done_so_far() {
	nuncio log k1 | wc -l
	nuncio log k2 | wc -l
	count early
}

for player in ana ben; do
	letter_to "$player" k1
	answer_to "$player" join
	nuncio deliver "$player.answer"
done
who=$(awaited k1)
move=$(nuncio moves k1 --sensible)
letter_to "$who" k1
cp "$who.letter" asked
letter_to cleo k2
cp cleo.letter invited
was=$(done_so_far)

# Each letter of tests/misread in a file of its own.
i=0
mkdir letters
awk '/^%% / { name = sprintf("letters/%03d", ++n); print >name; next }
n { print >name }' "$top/tests/misread"

for letter in letters/*; do
	head -n 1 "$letter" >kind
	read -r _ lang place <kind
	player=$who
	[ -z "$place" ] || player=cleo
	cp "${place:-asked}" "$player.letter"
	nuncio player set "$player" --lang "$lang"
	words=$(tail -n +2 "$letter" | sed "s/{move}/$move/g")
	mark
	case $((i % 4)) in
	0)	mailer=gmail ;;
	1)	mailer=outlook ;;
	2)	mailer=iphone ;;
	*)	mailer=thunderbird ;;
	esac
	i=$((i + 1))
	answer_to "$player" "$words" "$mailer" "$lang"
	nuncio deliver "$player.answer" 2>err
	is "nothing is done of: $(echo "$words" | paste -sd/ -)" \
	    "$(done_so_far)" "$was"
	holds "and it is answered" [ "$(count outbox "outbox > $answers and
	    player = (select player from player where name = '$player')")" \
	    -ge 1 ]
done

# ---- what means what it says

nuncio player set "$who" --lang en
cp asked "$who.letter"
answer_to "$who" "Hi everybody,

my move: $move, please 👍

Thanks and best wishes,
$who"
nuncio deliver "$who.answer"
is "a move among courtesies is played" "$(nuncio log k1 | tail -n 1 |
    awk '{ print $4, $5 }')" "move $who:"
nuncio player set cleo --lang it
cp invited cleo.letter
answer_to cleo 'Sì, volentieri! Grazie per l’invito.

Cleo' iphone it
nuncio deliver cleo.answer
is "a yes among courtesies joins" "$(nuncio log k2 | tail -n 1 |
    awk '{ print $4, $5 }')" 'join cleo'
gives 0 "which the audit finds in order" nuncio audit
done_testing
