#!/bin/sh
# rekey.t: a host's key that is lost, and the spare one.
. tests/lib/outside.sh
reveals=yes

players ana ben
mkdir elsewhere
mv nuncio.db.spare.key elsewhere

key_of() {	# FILE.pub
	sed -n 2p "$1"
}

for g in g h; do
	nuncio new pillars $g ana ben --no-join >out
done
holds "line 0 names the spare key" grep -q \
    " spare ed:$(key_of nuncio.db.spare.pub) " <<-EOF
	$(nuncio log g --json | head -n 1)
	EOF

# ---- a living host

gives "64 usage: nuncio host rekey" "without the spare key there is no other" \
    nuncio host rekey
gives "64 only a lost key can be replaced" "a living host has no other key" \
    nuncio host rekey --spare elsewhere/nuncio.db.spare.key
cp nuncio.db.key own.key
nuncio keygen --no-password strange
cp strange.key nuncio.db.key
gives "64 only a lost key can be replaced" \
    "nor one who has put a wrong key there" nuncio host rekey \
    --spare elsewhere/nuncio.db.spare.key
mv own.key nuncio.db.key
nuncio keygen --no-password other
gives "65 'key $(key_of other.pub)' is nothing to agree to" \
    "players cannot make another the host's" play h ana \
    "agree key $(key_of other.pub)"
remember h
for key in other elsewhere/nuncio.db.spare; do
	text h host "$(reference h)" \
	    "handover ed:$(key_of other.pub) because x" >turn.text
	nuncio sign -k $key.key turn.text >turn.signed
	gives "77 The signature was made with another key" \
	    "$key takes nobody's place" nuncio submit turn.signed
	verdict "the game is as before" "$(changed h)"
done
gives 0 "the host rules as ever" nuncio pause h --reason x
gives 0 "as ever" nuncio resume h --reason x
nuncio tick
at_time +3d tick >out

# ---- lost, and a spare key is there

rm nuncio.db.key
gives "66 is missing; it signs orders" "without a key nothing is ordered" \
    nuncio pause g --reason x
go_on g
holds "players move all the same" test -n "$(awaited g)"
nuncio desk >out 2>err
holds "the desk says how many games the spare key can go on with" \
    grep -q '^ *nuncio host rekey --spare FILE *your key is missing' out
nuncio doctor >out 2>err
holds "so does the doctor" grep -q 'WRONG *key' out
holds "... and which key that is" grep -q \
    "$(key_of nuncio.db.spare.pub)" out
gives "65 'other.key' is not a spare key of this store" \
    "another key is not the spare one" nuncio host rekey --spare other.key
nuncio config address games@example.org
nuncio config maildir "$PWD/sent"
nuncio player set ana --lang es
gives 0 "the spare key" nuncio host rekey --spare elsewhere/nuncio.db.spare.key
ours "name = 'ana' and $tells = 'game'" >es
holds "players are told in their own language" grep -q 'se perdi' es
ours "name = 'ben' and $tells = 'game'" >en
holds "that the host has another key" grep -q 'host has another key' en
fails "and that the game is where it was" grep -q 'another host' en
nuncio player set ana --lang en
holds "g goes on" grep -q "^g goes on" out
holds "h goes on" grep -q "^h goes on" out
gives 0 "the host rules again" nuncio pause g --reason x
gives 0 "and again" nuncio resume g --reason x
go_on g
sound "g is in order for everybody who can check it" g
nuncio show g >out
holds "a report says so" grep -q "The host has another key" out
fails "and sends nobody to another host" grep -q "another host" out
gives "64 no game waits for another key" "a living host again" \
    nuncio host rekey --spare elsewhere/nuncio.db.spare.key

# ---- lost again: the spare key counts once in a game

rm nuncio.db.key
gives 0 "another key" nuncio host rekey \
    --spare elsewhere/nuncio.db.spare.key
holds "g has no host" grep -q "^g has no host: no spare key counts in it" out
go_on g
holds "players move all the same" test -n "$(awaited g)"
gives "77 only 'nuncio host rekey --spare FILE' can go on with it" \
    "but nothing is ordered" nuncio pause g --reason x
gives "77 only 'nuncio host rekey --spare FILE' can go on with it" \
    "there is no bundle either" nuncio export g
remember g
for order in pause "handover ed:$(key_of nuncio.db.pub)"; do
	text g host "$(reference g)" "$order because x" >turn.text
	nuncio sign -k elsewhere/nuncio.db.spare.key turn.text >turn.signed
	gives "65 The spare key can sign only one order" \
	    "the spare key orders nothing more: ${order%% *}" \
	    nuncio submit turn.signed
	nuncio sign -k nuncio.db.key turn.text >turn.signed
	gives "77 The signature was made with another key" \
	    "nor does the new one: ${order%% *}" nuncio submit turn.signed
done
verdict "the game is as before" "$(changed g)"
nuncio desk >out 2>err
fails "there is nothing to do on the desk" grep -q "host rekey" out

# ---- a run that was killed, which has moved the public key aside

cp nuncio.db.pub lost.pub
rm nuncio.db.key
mv nuncio.db.pub nuncio.db.pub.lost
cp strange.key nuncio.db.key.new
cp strange.pub nuncio.db.pub
gives 0 "before the new key had its name" nuncio host rekey \
    --spare elsewhere/nuncio.db.spare.key
holds "the lost one is kept" cmp -s lost.pub nuncio.db.pub.lost
holds "and has another in its place" grep -q "^g has no host" out
mv nuncio.db.pub nuncio.db.pub.lost
cp strange.key nuncio.db.key
cp strange.pub nuncio.db.pub
gives 0 "before the store knew the new one" nuncio host rekey \
    --spare elsewhere/nuncio.db.spare.key
is "which is the host's then" "$(data "select key from host")" \
    "ed:$(key_of strange.pub)"
gives 0 "new games have it" nuncio new pillars k ana ben
gives 0 "and can be paused" nuncio pause k --reason x

# ---- another spare key, for games that begin from now on

spare_of() {	# GAME: what its line 0 names
	nuncio log "$1" --json | sed -n '1s/.* spare ed:\([^ ]*\) .*/\1/p'
}
old=$(key_of nuncio.db.spare.pub)
gives 0 "another spare key" nuncio host spare
another=$(key_of nuncio.db.spare.pub)
fails "is another" test "$old" = "$another"
is "and for its owner alone" "$(stat -c %a nuncio.db.spare.key)" 600
gives "64 move it to a place away from the store" \
    "as long as it lies there no more are made" nuncio host spare
holds "which is told" grep -q "is there: move it" err
is "it is left" "$(key_of nuncio.db.spare.pub)" "$another"
mkdir newer
mv nuncio.db.spare.key newer
nuncio new pillars older ana ben --no-join >out
is "new games name it" "$(spare_of older)" "$another"
is "and older ones what they did" "$(spare_of k)" "$old"
cp nuncio.db.key nuncio.db.spare.key
gives "65 cannot be the spare key" "the host's key is no spare one" \
    nuncio host spare
mv strange.key nuncio.db.spare.key
gives "65 cannot be the spare key" "nor is one that it was before" \
    nuncio host spare
nuncio keygen --no-password left
mv left.key nuncio.db.spare.key
mv left.pub nuncio.db.spare.pub
gives 0 "one that a run has left which was killed" nuncio host spare
newest=$(key_of nuncio.db.spare.pub)
mv nuncio.db.spare.key newest.key
nuncio new pillars newer ana ben --no-join >out
is "is named from then on" "$(spare_of newer)" "$newest"
rm nuncio.db.key
gives "66 only its owner can name the spare one" \
    "who has no key makes no spare one" nuncio host spare
fails "of which there is none" test -e nuncio.db.spare.key
nuncio doctor >out 2>err
holds "the doctor names each that a game goes on with" \
    sh -c "grep -qF '$another' out && grep -qF '$newest' out"
gives 0 "the older one" nuncio host rekey --spare newer/nuncio.db.spare.key
holds "is for its games" grep -q "^older goes on" out
holds "and not for newer ones" grep -q "^newer waits" out
# waiting: for how many games the desk says that their spare key is missing.
waiting() {
	nuncio desk | tr -s ' \n' ' ' |
	    sed -n 's/.*nuncio host rekey [^:]*: \([0-9]*\).*/\1/p'
}
is "which stand on the desk, with k" "$(waiting)" 2
gives 0 "the newest" nuncio host rekey --spare newest.key
holds "is for those" grep -q "^newer goes on" out
is "and only k is on the desk" "$(waiting)" 1
sound "older is in order for everybody who can check it" older
sound "newer is in order for everybody who can check it" newer

# ---- each letter tells of the new key until its reader has answered

store again
nuncio init --name host
nuncio config address games@example.org
for name in ana ben dora; do
	[ -f $name.key ] || nuncio keygen --no-password $name
	nuncio player add $name $name@example.org $name.pub
done
nuncio new pillars again ana ben --no-join -o first=0 --deadline 2d \
    --grace 12h --policy default >out
old=$(key_of "$(if on_server; then echo "$NUNCIO_KEY"; else
    echo again.db; fi).pub")
spare=$(find . -name 'again.db.spare.key')
rm -f again.db.key
gives 0 "the key is another" nuncio host rekey --spare "$spare"
new=$(key_of again.db.pub)
# has NAME KEY: is it in the newest letter to them about the game?
has() {
	ours "name = '$1' and game is not null" |
	    tr -d '\n=' | grep -qF "$2"
}
holds "a letter to ana has the new one" has ana "$new"
holds "and what it replaces" has ana "$old"
play again ana "press all: I know"
nuncio pause again --reason x >out
fails "the next does not, as something came from her" has ana "$old"
holds "that to ben has both" has ben "$old"
nuncio resume again --reason x >out
holds "each has" has ben "$new"
nuncio replace again 1 dora --reason x >out
turn - dora "$(date -u +%F)" help >file
nuncio submit file >out
holds "who takes over a seat and asks for help gets the key" \
    grep -qF "$new" out
ours "name = 'dora'" | tr '\n' ' ' >letter
holds "the deadline" grep -q "for a decision: 2 days" letter
holds "and what becomes of who is late" grep -q "After 12 hours more" letter
fails "and nothing of a key that they never had" grep -qF "$old" letter
done_testing
