#!/bin/sh
# deputies.t: players who may give some of the host's orders by signed letters.
. tests/lib/outside.sh
reveals=yes

players ana ben eve
nuncio config address judge@example.org
nuncio config host host@example.org
nuncio config budget answer-player-hour 10000
nuncio new pillars g ana ben --no-join --deadline 3d >out
nuncio new pillars own eve ana --no-join --deadline 3d >out
today=$(date -u +%F)

# orders PLAYER LINE: a letter of no game.
orders() {
	text - "$1" "${date:-$today}" "order $2" >request.text
	nuncio sign -k "${key:-$1}.key" request.text >request.turn
	letter "$1@example.org" order <request.turn >in
	mark
	nuncio deliver <in >out 2>err
}
said() {	# what was written since, but what goes to players of a game
	data "select coalesce(json_extract(args, '\$.key'), kind) from outbox
	    where outbox > $answers and kind in ('done', 'refusal', 'host',
	    'say', 'games', 'help') order by outbox" | tr '\n' ' '
}
due() {
	nuncio status "$1" --json | grep -o '"until":"[^"]*"'
}
lines() {
	nuncio log "$1" | wc -l
}

before=$(due g)
orders eve 'extend g 2d because more'
is 'who was not named orders nothing' "$(said)$(due g)" \
    "deputy_none $before"
gives "66 there is no player 'nobody'" 'nobody is no deputy' \
    nuncio deputy add nobody
nuncio player add gil gil@gmail.com --by-letter
gives "64 'gil' plays by letter" 'who plays by letter is none' \
    nuncio deputy add gil
gives 0 'a player is named' nuncio deputy add eve
is '... and told so' "$(data "select json_extract(args, '\$.key') from outbox
    order by outbox desc limit 1")" deputy_named
is '... and listed' "$(nuncio deputy --json | grep -c '"eve"')" 1

orders eve 'extend g 2d because ben is ill'
is 'a deputy extends, and the host is told' "$(said)" \
    'deputy deputy_done '
fails '... the deadline' [ "$(due g)" = "$before" ]
is '... and the log says who asked' "$(nuncio log g |
    grep -c 'extend 2d because ben is ill (asked by eve)')" 1
was=$(lines g)
letter eve@example.org again <request.turn >again
nuncio deliver <again
nuncio submit request.turn >out 2>err
is 'the same file does nothing twice' "$(lines g)" "$was"
date=2026-01-01 orders eve 'extend g 1d because old'
is 'an old one does nothing' "$(said)$(lines g)" "request_old $was"
key=ben orders eve 'extend g 1d because forged'
is 'a key that is not theirs does nothing' "$(lines g)" "$was"
orders eve 'pause g'
orders eve 'pause g because twice'
is 'what the game does not allow is refused' "$(said)" 'order_paused '
orders eve 'resume g because x'
is 'and the clock runs on' "$(nuncio status g --json |
    grep -o '"state":"[^"]*"')" '"state":"running"'

was=$(lines own)
for order in 'extend own 1d because me' 'pause own because me'; do
	orders eve "$order"
done
is 'who plays there orders nothing' "$(said)$(lines own)" "deputy_plays $was"
orders eve 'say own Hello, both of you.'
is '... but may speak' "$(said)" 'say say deputy deputy_said '
is '... in their own name' "$(data "select count(*) from outbox where
    kind = 'say' and args like '%(eve)%'")" 2
orders eve 'say nobody Hello'
is 'words to nobody are refused' "$(said)" 'deputy_who '

was=$(lines g)
for order in 'abandon g because x' 'rollback g 1 because x' \
    'extend g 20 because x' 'extend g 15d because x' 'extend' \
    'extend ../g 2d because x' 'extend g 2d because' 'extend g 2d since x' \
    'pause g 2d because x' 'approve x' 'approve 1' 'status g' dance; do
	orders eve "$order"
	case "$(said)" in
	deputy_what\ |deputy_long\ |deputy_nobody\ )	;;
	*)	not_ok "'order $order' is refused" "$(said)" ;;
	esac
done
is 'what is no order changes nothing' "$(lines g)" "$was"
orders eve 'extend nowhere 2d because x'
is 'a game that is not there' "$(said)" 'unknown_game '

nuncio keygen --no-password dora
text - dora "$today" "register dora@example.net $(sed -n 2p dora.pub)" >r.text
nuncio sign -k dora.key r.text | letter dora@example.net hi >in
nuncio deliver <in
number=$(data "select registration from registration where name = 'dora'")
orders eve "approve $number"
is 'who has not confirmed is not approved' "$(said)" 'deputy_nobody '
printf "Yes, that's me\n\n> %s\n" "$(data 'select token from registration')" |
    letter dora@example.net Re >in
nuncio deliver <in
orders eve status
is 'a deputy sees what is played, and who waits' "$(said)" 'games '
answer >out
is '... by letter' "$(grep -c "order approve $number\"\|^g " out)" 2
date=${today}T00:00:01Z orders eve "approve $number"
is 'who has confirmed is approved' "$(said)" 'deputy deputy_approved '
is '... and plays' "$(nuncio player list | grep -c '^dora ')" 1

# Another key is another deputy.
nuncio keygen --no-password other
nuncio player set eve --key other.pub --reason lost
key=other orders eve 'extend g 1d because x'
is 'who has another key was not named' "$(said)" 'deputy_none '
is '... as the list says' "$(nuncio deputy | grep -c 'another key')" 1
gives 0 'and can be again' nuncio deputy add eve
key=other orders eve 'extend g 1d because y'
is '... to give orders' "$(said)" 'deputy deputy_done '
gives 0 'no deputy any more' nuncio deputy remove eve
key=other orders eve 'extend g 1d because z'
is '... gives none' "$(said)" 'deputy_none '
gives "66 'eve' is not a deputy" 'nobody is removed twice' \
    nuncio deputy remove eve
nuncio config budget order-player-day 0
gives 0 'once more' nuncio deputy add eve
key=other orders eve 'extend g 1d because w'
is 'a budget holds, and the host is told' "$(said)" 'budget budget '
nuncio outbox show "$(data "select min(outbox) from outbox
    where outbox > $answers and kind = 'refusal'")" >refused
holds '... and whoever ordered, of what' sh -c "tr -s ' \n' '  ' <refused |
    grep -q 'You have given as many orders as may be given'"

nuncio export g >bundle
gives 0 'the bundle is in order' nuncio verify bundle
gives 0 'so is the store' nuncio audit
done_testing
