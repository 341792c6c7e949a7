#!/bin/sh
# draws.t: what players add to draws belongs to one game of one host.  That
# other seals, press, orders and files that were dropped draw the same is tried
# in pledge_test.c and redteam_test.c.
. tests/lib/outside.sh
reveals=yes

players ana ben
nuncio new pillars g ana ben >out
for player in ana ben; do
	play g $player join
done
mover=$(awaited g) chosen=$(nuncio moves g --sensible)

# ---- asked to join again

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
done_testing
