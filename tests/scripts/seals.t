#!/bin/sh
# seals.t: what the usual programs sign and what mail makes of it.
. tests/lib/outside.sh

store nuncio
nuncio init
minisign -G -W -p mini.pub -s mini.key >/dev/null 2>&1
signify-openbsd -G -n -p sig.pub -s sig.sec
ssh-keygen -q -t ed25519 -N '' -C 'a player' -f ssh
nuncio keygen --no-password ana
nuncio keygen --no-password foe
for name in mini sig ssh ana foe; do
	nuncio player add $name $name@example.org $name.pub
done

# fresh PLAYER: a new game of PLAYER against foe that waits for PLAYER, and
# the text of a turn file for it, unsigned.
games=0
fresh() {
	games=$((games + 1))
	id=g$games
	nuncio new --no-join pillars $id "$1" foe -o first=0 >out
	text $id "$1" "$(sed -n 's/^after: //p' out)" pass >move.turn
	rm -f move.turn.minisig move.turn.sig
}

# taken NAME FILE: the game has moved, and all is well in it.
taken() {
	nuncio submit "$2" >out 2>err
	status=$?
	verdict "$1" "$(
	    [ $status -eq 0 ] || echo "status $status; "
	    [ "$(awaited $id)" = foe ] || echo "the move was not made; "
	    nuncio audit $id >/dev/null 2>&1 || echo "audit fails; ")$(dirt)"
}

# ---- programs

fresh mini
minisign -S -s mini.key -m move.turn >/dev/null 2>&1
cat move.turn move.turn.minisig >t
taken "minisign" t
fresh mini
minisign -S -l -s mini.key -m move.turn >/dev/null 2>&1 &&
    head -n 2 move.turn.minisig | tail -n 1 | grep -q '^RW'
if [ $? -eq 0 ]; then
	cat move.turn move.turn.minisig >t
	taken "minisign -l, the old way" t
else
	skip "minisign -l, the old way" "there is no old minisign"
fi
fresh mini
minisign -S -s mini.key -m move.turn -t 'a trusted comment, with: things' \
    -c 'and another' >/dev/null 2>&1
cat move.turn move.turn.minisig >t
taken "minisign with comments" t
fresh ana
nuncio sign -k ana.key move.turn >t
taken "nuncio sign" t
fresh sig
signify-openbsd -S -s sig.sec -m move.turn
cat move.turn move.turn.sig >t
taken "signify" t
gives "65 it is a secret key of signify: sign with signify" \
    "nuncio sign with a secret key of signify's" nuncio sign -k sig.sec \
    move.turn
fresh ssh
nuncio sign -k ssh move.turn >t
taken "nuncio sign with a key of OpenSSH's" t
fresh ssh
ssh-keygen -q -Y sign -n nuncio -f ssh move.turn 2>/dev/null
cat move.turn move.turn.sig >t
taken "ssh-keygen" t
fresh ssh
ssh-keygen -q -Y sign -n nuncio -O hashalg=sha256 -f ssh move.turn 2>/dev/null
cat move.turn move.turn.sig >t
taken "ssh-keygen with SHA-256" t

# ---- seals that do not hold.  seal_test.c tries what mail does to a letter,
# each byte that is changed, and seals of every other kind.

fresh mini
remember $id
refused 65 "no signature" $id move.turn sign
minisign -S -s mini.key -m move.turn >/dev/null 2>&1
cat move.turn move.turn.minisig >good
nuncio sign -k foe.key move.turn >t
refused 77 "the key of another player" $id t mini
ssh-keygen -q -Y sign -n nuncio -f ssh <move.turn >move.turn.sig 2>/dev/null
cat move.turn move.turn.sig >t
refused 77 "another type of key" $id t mini ssh-keygen
sed 's/^pass$/paSs/' good >t
refused 77 "the text changed" $id t
sed 's/^player: mini/player: foe/' good >t
refused 77 "the player changed" $id t foe
sed 's/^\(trusted comment: timestamp:\)./\17/' good >t
refused 77 "the trusted comment changed" $id t
sed 's,^R[A-Za-z0-9+/]\{9\},R!!!!!!!!!,' good >t
refused 65 "a garbled seal" $id t minisign
fresh ssh
remember $id
ssh-keygen -q -Y sign -n file -f ssh <move.turn >move.turn.sig 2>/dev/null
cat move.turn move.turn.sig >t
refused 77 "another namespace" $id t nuncio
# This is told like another key: something has been changed.
rm -f sentence.the_player_changed
distinct
done_testing
