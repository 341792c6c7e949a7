#!/bin/sh
# draws.t: what a host with all keys could do otherwise, and the same is drawn.
. tests/lib/outside.sh
reveals=yes

players ana ben
nuncio new pillars g ana ben >out
for player in ana ben; do
	play g $player join
done
# Up to a move with which something is drawn at once.
draws() {
	nuncio log "$1" --json | tail -n +$(($2 + 2)) |
	    grep '"kind":"chance"' |
	    sed 's/.*"draw":\("[^"]*","result":[^]]*\).*/\1/'
}
chosen=
for turn in 1 2 3 4 5 6 7 8 9 10 11 12; do
	before=$(last_line g)
	twin before
	chosen=$(nuncio moves g --sensible) mover=$(awaited g)
	play g "$mover" "$chosen"
	[ -z "$(draws g "$before")" ] || break
done
draws g "$before" >want
holds "something is drawn behind a move" test -s want
cp nuncio.db.key before.db.key
NUNCIO_DB=$(named before)
position=$(reference g)

# tried NAME FUNCTION: on a copy of the store as it was.
tried() {
	name=$1
	NUNCIO_DB=$(named before)
	twin copy
	cp nuncio.db.key copy.db.key
	NUNCIO_DB=$(named copy)
	"$2" || echo "# $name: refused: $(cat err)"
	draws g "$before" | head -n "$(wc -l <want)" >found
	is "$name: the same is drawn" "$(cat found)" "$(cat want)"
}
moves() {
	play g "$mover" "$chosen"
}
signed_again() {
	turn g "$mover" "$(asked g "$mover")" "$chosen" >again
	nuncio submit again >out 2>err
}
press_first() {
	play g ana 'press all: wait' && play g ben 'press all: why' && moves
}
host_first() {
	nuncio pause g --reason 'a feast' >out 2>err &&
	    nuncio resume g --reason 'over' >out 2>err && moves
}
same_reference() {
	play g ana 'press all: wait' || return
	head=$(asked g "$mover" | sed 1d)
	turn g "$mover" "$position
$head" "$chosen" >again
	nuncio submit again >out 2>err
}
with_press() {
	play g "$mover" 'press all: here I go' "$chosen"
}
looked_ahead() {
	play g "$mover" forecast "$chosen" && moves
}
refused_first() {
	play g "$mover" 'no such move'
	moves
}
tried "a file that was dropped, and comes again" moves
tried "a file that is signed again" signed_again
tried "press before it" press_first
tried "acts of the host before it" host_first
tried "a reference to an earlier line" same_reference
tried "press in the same file" with_press
tried "a forecast before it" looked_ahead
tried "a file that is refused before it" refused_first

# ---- asked to join again

NUNCIO_DB=$(named before)
nuncio new pillars again ana ben >out
turn again ana "$(asked again ana)" join >first
play again ben 'press all: lost?'
goes_by 1
turn again ana "$(asked again ana)" join >second
is "who is asked to join again brings the same" \
    "$(grep ^value: second)" "$(grep ^value: first)"
nuncio new pillars other ana ben >out
turn other ana "$(asked other ana)" join >third
holds "... and something else in another game" \
    sh -c '! grep -qF "$(grep ^value: first)" third'

# ---- the same name at two hosts

text g "$mover" "$(asked g "$mover")" "$chosen" >draft
nuncio export g >here
store elsewhere
nuncio init --name elsewhere >out
for name in ana ben; do
	nuncio player add $name $name@example.org $name.pub
done
nuncio new pillars g ana ben >out
turn g ana "$(asked g ana)" join >there
holds "a game of this name at another host has another chain" \
    sh -c '! grep -qF "$(grep ^value: there)" here'
play g ana join
play g ben join
nuncio sign -k "$mover.key" draft >signed
gives "65 The game has no position" \
    "what is signed for the one is refused at the other" nuncio submit signed
NUNCIO_DB=$(named before)

# ---- a chain of one's own choice

nuncio keygen --no-password ben2
holds "who has a new key" play g ben "key $(sed -n 2p ben2.pub)"
mv ben2.key ben.key
search=$(printf %064d 7)
text g ben "$(reference g)
value: $search" 'press all: mine' >draft
nuncio sign -k ben.key draft >signed
gives 0 "... may begin any chain" nuncio submit signed
text g ben "$(reference g)
value: $search" 'press all: again' >draft
nuncio sign -k ben.key draft >signed
gives "65 value:\" is not the value that is due" "... once" nuncio submit signed
# It says its values at once, and counts once the other seat has said two.
text g ben "$(reference g)
value: $search" 'press all: mine' >draft
nuncio sign -k ben.key draft >signed
gives "65 value:\" is not the value that is due" \
    "... of which a value is due" \
    nuncio submit signed
gives 0 "all of it is in order" nuncio audit g
done_testing
