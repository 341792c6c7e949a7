#!/bin/sh
# standings.t: how players have played; what the store has of a player, and
# taking it out; who is let in and who is not.
. tests/lib/outside.sh

own_time '2026-03-02 12:00:00'

players ana ben cleo
nuncio config address games@example.org
regular=yes
at '2026-03-02 12:00:00'
gives 0 "standings of nothing" nuncio standings
is "are empty" "$(cat out)" ""
gives 0 "as JSON" nuncio standings --json
is "as well" "$(cat out)" "[]"

# Ana decides within an hour, then ben after 30, which is late.
nuncio new pillars g ana ben --no-join -o first=0 --deadline 1d >out
at '2026-03-02 13:00:00'
go_on g
at '2026-03-03 13:30:00'
at '2026-03-03 19:00:00'
go_on g
nuncio standings --json >standings.json
row() {	# PLAYER COLUMN
	sqlite3 :memory: "select json_extract(value, '\$.$2') from json_each(
	    readfile('standings.json')) where json_extract(value,
	    '\$.player') = '$1'"
}
is "who decides at once" "$(row ana mean) $(row ana kept)/$(row ana due)" \
    "3600 1/1"
is "and who is late" "$(row ben median) $(row ben kept)/$(row ben due)" \
    "108000 0/1"
is "the game goes on" "$(row ana games) $(row ana running)" "0 1"

# A game to its end.
nuncio new pillars whole ana ben cleo --no-join >out
moves=0
while [ "$(awaited whole)" ] && [ $moves -lt 400 ]; do
	go_on whole
	moves=$((moves + 1))
done
nuncio standings --json >standings.json
is "a game that is over counts" "$(row ana games),$(row ben games)" 1,1
is "somebody has won" "$(sqlite3 :memory: "select sum(json_extract(value,
    '\$.won')) > 0 from json_each(readfile('standings.json'))")" 1
fails "and has points" [ "$(row cleo points)" = 0 ]
gives 0 "as a table" nuncio standings
is "with a row for each" "$(grep -c '^ana \|^ben \|^cleo ' out)" 3
is "in 72 columns" "$(awk 'length($0) > 72' out | wc -l)" 0
text - ana 2026-03-03 standings >turn
nuncio sign -k ana.key turn | letter ana@example.org standings |
    nuncio deliver
answer >out
is "by letter too, with ratings" "$(grep -c '^ana \|^ben \|^cleo ' out)" 6
gives "64 usage: nuncio standings" "standings takes no words" nuncio standings x

# How well they play: the figures of openskill for three who are new.
is "games rate who sat in them" "$(row ana rated),$(row ben rated),$(row cleo \
    rated)" 1,1,1
sqlite3 :memory: "select json_extract(value, '\$.skill') from json_each(
    readfile('standings.json')) order by 1 desc" >skills
case $(tr '\n' ' ' <skills) in
'2787 2572 2141 '|'2572 2572 2357 '|'2787 2357 2357 '|'2500 2500 2500 ')
	ok "by the places that they came to" ;;
*)	not_ok "by the places that they came to" "$(cat skills)" ;;
esac
gives 0 "as a table, too" nuncio standings --ratings
is "the best first" "$(grep '^ana \|^ben \|^cleo ' out | awk '{ print $3 }' |
    sort -rnc 2>&1)" ""
nuncio new pillars lonely ana bot:random --no-join >out
for turn in 1 2; do
	[ "$(awaited lonely)" = ana ] && go_on lonely
done
nuncio abandon lonely --reason x >out
nuncio standings --json >standings.json
is "what was abandoned rates nobody" "$(row ana rated)" 1

cp standings.json before.json
go_on g
nuncio standings --json >standings.json
sum() {	# FILE: of all decisions
	sqlite3 :memory: "select sum(json_extract(value, '\$.decisions')) from
	    json_each(readfile('$1'))"
}
is "one more decision counts" "$(sum standings.json)" \
    "$(($(sum before.json) + 1))"

# ---- who is let in

register() {	# NAME
	nuncio keygen --no-password "$1" 2>/dev/null
	text - "$1" 2026-03-03 "register $1@example.net $(tail -n 1 \
	    "$1.pub")" >turn
	nuncio sign -k "$1.key" turn | letter "$1@example.net" "register $2" |
	    nuncio deliver
	printf 'confirm %s\n' "$(data "select token from registration
	    where name = '$1' and ended is null")" |
	    letter "$1@example.net" "confirm $2" | nuncio deliver
}
number() {
	data "select registration from registration where name = '$1'"
}
for name in dora eve finn gus; do
	register $name
done
gives "66 no registration waits under the number 99" \
    "approve of two, of whom one is nobody" nuncio player approve \
    "$(number dora)" 99
is "lets nobody in" "$(nuncio player list | grep -c dora)" 0
gives 0 "approve of two" nuncio player approve "$(number dora)" \
    "$(number eve)"
is "lets both in" "$(nuncio player list | grep -c 'dora\|eve')" 2
gives 0 "refuse" nuncio player refuse "$(number finn)"
is "tells who was refused" "$(data "select count(*) from outbox where
    address = 'finn@example.net' and json_extract(args, '\$.key') =
    'not_admitted'")" 1
gives 0 "refuse for ever" nuncio player refuse --never "$(number gus)"
at '2026-03-05 12:00:00'
text - gus 2026-03-05 "register other@example.net $(tail -n 1 gus.pub)" >turn
nuncio sign -k gus.key turn | letter other@example.net again |
    nuncio deliver
is "is for ever, by the key" "$(count registration 'ended is null')" 0
nuncio keygen --no-password gus2
text - gus 2026-03-05 "register GUS@example.net $(tail -n 1 gus2.pub)" >turn
nuncio sign -k gus2.key turn | letter gus@example.net again | nuncio deliver
is "and by the address" "$(count registration 'ended is null')" 0
text - finn 2026-03-05 "register finn@example.net $(tail -n 1 finn.pub)" >turn
nuncio sign -k finn.key turn | letter finn@example.net again | nuncio deliver
is "others may ask again" "$(count registration 'ended is null')" 1
gives "64 usage: nuncio player add" "never is not for approve" \
    nuncio player approve --never 1

# ---- what there is of a player

nuncio config host prior@example.org
echo 'Hello there.' | letter dora@example.net 'From Dora' | nuncio deliver
gives 0 "export" nuncio player export dora
is_json out && ok "is JSON" || not_ok "is JSON"
cp out dora.json
is "with name and address" "$(json dora.json '$.name') $(json dora.json \
    '$.address')" "dora dora@example.net"
is "with letters both ways" "$(sqlite3 :memory: "select sum(json_extract(value,
    '\$.text') like '%Hello there.%') from json_each(readfile('dora.json'),
    '\$.letters_from')") $(sqlite3 :memory: "select count(*) > 0 from
    json_each(readfile('dora.json'), '\$.letters_to')")" "1 1"
is "and what others were told" "$(sqlite3 :memory: "select count(*) > 0 from
    json_each(readfile('dora.json'), '\$.told_of')")" 1
is "and requests" "$(sqlite3 :memory: "select count(*) from json_each(
    readfile('dora.json'), '\$.requests')")" 1
# What the host was told of them has gone.
data "update outbox set state = 'sent' where kind = 'host'"
gives 0 "remove" nuncio player remove dora
for kept in letter envelope player request registration; do
	data "select * from $kept"
done >left
data "select address, recipient, args, error from outbox" >>left
data "select bytes from outbox join player using (player)
    where name like 'removed%'" >>left
holds "what is left is read" grep -q 'removed' left
is "of name, address or words" "$(grep -ac 'dora\|Hello there' left)" 0
gives "66 there is no player 'dora'" "nobody has the name" \
    nuncio player export dora
nuncio player add dora dora@example.net dora.pub >out 2>err
is "and the key stays taken" $? 64
gives "64 'ana' plays in 1 running game" "who sits in a game is not removed" \
    nuncio player remove ana
nuncio abandon g --reason x >out
gives 0 "but when it is over" nuncio player remove ana
is "the name stays, as it is signed" "$(nuncio player list |
    grep -c '^ana ')" 1
is "the address does not" "$(nuncio player list | grep -c ana@)" 0
is "nor in what anybody was told" "$(data "select count(*) from outbox where
    address like 'ana@%' or recipient like 'ana@%' or args like '%ana@%'")" 0
left=$(count outbox "args <> '{}'")
gives 0 "removing them again changes nothing" nuncio player remove ana
is "for others" "$(count outbox "args <> '{}'")" "$left"
gives 0 "and everything is in order" nuncio audit
gives 0 "say to all passes over who is gone" nuncio say all Hello
is "indeed" "$(count outbox "kind = 'say' and player = (select player
    from player where name = 'ana')")" 0
for other in ben cleo; do
	nuncio player list | grep -q "^$other " && break
done
gives "66 There is no player 'ana'" "who is gone begins no game" \
    nuncio new pillars gone $other ana
gives "66 'ana' was removed and gets no letters" "nor takes a seat" \
    nuncio replace g 0 ana --reason x
holds "... as is said" grep -q 'was removed' err
theirs="player = (select player from player where name = 'ana')"
before=$(count outbox "$theirs")
gives "64 'ana' gets no letters" "say to who is gone" nuncio say ana Hello
gives 0 "say to a game they sat in" nuncio say g "Hello, table"
is "goes to the others" "$(count outbox "kind = 'say'
    and args like '%table%'")" "$(($(data "select seats from game
    where id = 'g'") - 1))"
text - ana 2026-03-05 games >turn
nuncio sign -k ana.key turn | letter ana@example.org gone | nuncio deliver
is "who still has the key is read" $? 0
is "and gets no letter" "$(count outbox "$theirs")" "$before"
gives "66 there is no player 'nobody'" "remove of nobody" \
    nuncio player remove nobody

done_testing
