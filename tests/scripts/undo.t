#!/bin/sh
# undo.t: a player takes back the last file of their own, and what keeps from
# it: a draw, a file of somebody else, or that there is none.
. tests/lib/outside.sh

own_time '2026-03-02 12:00:00'
players ana ben cleo

state() {
	nuncio show "$1" --json | sed 's/.*"state"://'
}

undoes() {	# NAME GAME PLAYER: it is taken, and the last line says so
	play "$2" "$3" undo
	is "$1" "$(nuncio log "$2" --json | tail -n 1 |
	    sed 's/.*"kind":"\([^"]*\)".*"seat":\([0-9]\).*/\1 \2/')" \
	    "undo $4"
}

keeps() {	# NAME GAME PLAYER WORD...: it is refused
	keeps_game=$2
	turn "$2" "$3" "$(reference "$2")" undo >t
	remember "$2"
	keeps_name=$1
	shift 3
	refused 65 "$keeps_name" "$keeps_game" t "$@"
}

# ---- a move that nobody has answered

nuncio new pillars g ana ben cleo -o first=0 --no-join --deadline 2d >out
keeps "nothing was sent" g ana "last moves that you sent"
before=$(state g)
mark=$(last_line g)
take=$(nuncio moves g | grep '^take [a-z]* [234]$' | sed -n 1p)
play g ana "press all: first" "$take" "press all: and this"
is "ben is to decide" "$(awaited g)" ben
now='2026-03-02 18:00:00'
keeps "it is of another" g ben "last moves that you sent"
undoes "who has sent a move takes it back" g ana 0
is "it stands as before" "$(state g)" "$before"
is "she is to decide again" "$(awaited g)" ana
is "her time runs on from when it began" "$(until_of g)" \
    2026-03-04T12:00:00Z
nuncio log g --json >log
is "what she said stays" "$(grep -c '"kind":"press"' log)" 2
is "the line says where the game stands" \
    "$(lines log '$.to' "e.value like '%undo%'")" "$mark"
nuncio show g >out
holds "reports say so" grep -q 'Moves taken back by those who had made them' out
is "what was taken back is told once, as such" "$(tr -s '\n ' '  ' <out |
    sed 's/Players (at most.*//' | grep -o '[^-]* ana sends [0-9]*' |
    sed 's/sends .*/sends/')" " Taken back: ana sends"
keeps "there is nothing more" g ana "last moves that you sent"
turn g ana "$(reference g)" undo "$take" >t
remember g
refused 65 "together with a move" g t "of its own"
turn g ana "$(reference g)" "$take" undo >t
refused 65 "behind a move" g t
turn g ana "$(reference g)" 'undo 4' >t
refused 65 "to a line of her choice" g t
turn g ana "$(reference g)" undo >before
other=$(nuncio moves g | grep '^take [a-z]* [234]$' | sed -n 2p)
play g ana "$other"
remember g
refused 65 "an older position" g before
play g ana "press all: done"
undoes "what she has said since does not keep her" g ana 0
is "and it stands as before" "$(state g)" "$before"
play g ana "$take"
play g ben "press ana: good"
keeps "another has written" g ana "agree rollback"
sound "both verifiers find it in order" g

# ---- several files, and back over all of them

nuncio new pillars h ana ben --no-join -o first=0 >out
state h >one
play h ana "$(nuncio moves h | grep '^take [a-z]* [234]$' | sed -n 1p)"
state h >two
play h ben "$(nuncio moves h | grep '^take ' | sed -n 1p)"
undoes "ben has taken his back" h ben 1
is "to where ana's had led" "$(state h)" "$(cat two)"
nuncio show h >out
holds "what goes on with ana's sentence is a sentence of its own" \
    grep -q 'Taken back: ben [a-z]*s ' out
keeps "the file of another came, though it was taken back" h ana \
    "agree rollback"
sound "and all is in order" h

nuncio new red-cathedral c ana ben --no-join >out
tries=0
until nuncio log c --json | tail -n 1 | grep -q '"kind":"chance"' &&
    [ "$tries" -gt 0 ] || [ "$tries" -gt 40 ]; do
	seat=$(awaited c)
	go_on c
	tries=$((tries + 1))
done
keeps "something was drawn" c "$seat" drawn "agree rollback"
sound "a game that has draws" c

# ---- who has had all the time

nuncio new pillars slow ana ben --no-join -o first=0 --deadline 60h >out
now='2026-03-04 17:00:00'
go_on slow
now='2026-03-05 05:00:00'
undoes "within the time" slow ana 0
go_on slow
now='2026-03-05 07:00:00'
keeps "the time for it is over" slow ana over
sound "a game with a clock" slow

# ---- not without end

nuncio new pillars often ana ben --no-join -o first=0 >out
for i in 1 2 3 4 5 6 7 8 9 10; do
	go_on often
	play often ana undo
done
go_on often
keeps "eleven times a day" often ana 10
now='2026-03-03 18:00:00'
undoes "but tomorrow again" often ana 0
sound "all of it is in order" often

# ---- by mail, in words of one's own

# says GAME PLAYER LANG LINE: in the answer to the newest letter that asks.
says() {
	for row in $(data "select outbox from outbox where player = (select
	    player from player where name = '$2') order by outbox desc"); do
		nuncio outbox show "$row" >asked 2>err
		! grep -q "^Subject: \[$1 [0-9]* " asked || break
	done
	case $2 in
	dov)	/usr/bin/python3 "$top/tests/tools/phone.py" reply gmail "$3" \
		    dov.pem s1 dov@dov.example asked "$4" \
		    "$(seconds "$now")" ;;
	*)	turn "$1" "$2" "$(asked "$1" "$2")" "language: $3" "$4" |
		    letter "$2@example.org" moves ;;
	esac | nuncio deliver
}

if /usr/bin/python3 -c 'import dkim' 2>/dev/null; then
	nuncio config address judge@example.org
	nuncio config answers-hour 1000 >out
	by_letter dov
	while IFS='|' read -r lang words; do
		nuncio player set dov --lang "$lang"
		for pair in ana,cleo dov,cleo; do
			who=${pair%,*} game=$lang-${pair%,*}
			nuncio new pillars "$game" "$who" cleo --no-join \
			    -o first=0 >out
			before=$(state "$game")
			says "$game" "$who" "$lang" "$(nuncio moves "$game" |
			    grep '^take [a-z]* [234]$' | sed -n 1p)"
			is "$who has moved" "$(awaited "$game")" cleo
			says "$game" "$who" "$lang" "$words"
			is "$who takes it back: $words" "$(state "$game")" \
			    "$before"
		done
	done <<'END'
en|take back my move
de|Nimm meinen letzten Zug zurück!
es|deshaz mi última jugada
it|annulla
END
else
	skip "moves are taken back by mail" "there is no python3-dkim"
fi
done_testing
