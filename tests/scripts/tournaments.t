#!/bin/sh
# tournaments.t: players enter by mail and by command, rounds begin and end by
# themselves, games count as they stand, and nothing is lost or doubled.
. tests/lib/outside.sh

own_time '2026-03-02 12:00:00'

players ana ben cleo dora eve finn gus
nuncio config address games@example.org
regular=yes
at '2026-03-02 12:00:00'

gives 0 "no tournament" nuncio tournament show
is "is nothing" "$(cat out)" ""
new() {	# ARGUMENT...
	nuncio tournament new "$@" >out 2>err
}
gives "64 cannot be a tournament's name" "a name that is none" \
    new '../x' pillars --length 9d
gives "64 cannot be a tournament's name" "a name that is too long" \
    new a2345678901234567 pillars --length 9d
gives "64 there is no ruleset 'chess'" "no such ruleset" \
    new cup chess --length 9d
gives "64 --table must be 2 to 4" "a table too large" \
    new cup pillars --table 9 --length 9d
gives "64 a tournament needs --deadline" "no deadline" \
    new cup pillars --length 9d
gives "64 a tournament has the policy 'default'" "nobody for who is late" \
    new cup pillars --deadline 2d --policy wait
gives "64 'pillars' has no option 'last'" "an option that is none" \
    new cup pillars --length 9d -o last=1
gives 0 "a tournament" new cup pillars --rounds 2 --table 4 --length 20d \
    --deadline 30d -o first=0
gives "64 there is a tournament 'cup' already" "another of that name" \
    new cup pillars --deadline 9d

# ---- entering

nuncio tournament show cup --json >cup.json
promise=$(json cup.json '$.promise')
is "what lots come from is promised, not shown" "${#promise} $(json cup.json \
    '$.drawn')" "64 "

gives 0 "entered by the host" nuncio tournament enter cup ana ben cleo dora \
    eve finn
gives "65 'ana' has entered 'cup' already" "twice is refused" \
    nuncio tournament enter cup ana
gives "66 there is no player 'nobody'" "nobody is" \
    nuncio tournament enter cup nobody
gives "66 there is no tournament 'cap'" "no tournament is" \
    nuncio tournament enter cap ana
gives "65 'ana' has entered 'cup' already" "one of two who is in is none" \
    nuncio tournament enter cup gus ana
ask() {	# PLAYER LINE: by mail
	text - "$1" "${now% *}" "$2" >turn
	nuncio sign -k "$1.key" turn | letter "$1@example.org" "$2 $now" |
	    nuncio deliver
}
told() {	# KEY: of the last letter that answers
	data "select json_extract(args, '\$.key') from outbox
	    order by outbox desc limit 1"
}
ask gus 'enter cup'
is "a player enters by mail" "$(told)" enter
at '2026-03-03 12:00:00'
ask gus 'enter me in cup'
is "but once" "$(told)" tournament_in
ask gus 'enter cap'
is "what there is" "$(told)" tournament_none
ask gus 'enter ../../cup;'
is "hostile names are none" "$(told)" tournament_none
ask gus 'enter cup cup'
is "nor are two" "$(told)" tournament_which
ask gus 'withdraw cup'
is "and withdraws" "$(told)" withdraw
at '2026-03-04 12:00:00'
ask gus 'withdraw cup'
is "but once" "$(told)" tournament_out
ask gus 'Enter me in cup'
is "and again" "$(told)" enter
ask gus tournaments
is "what there is is told" "$(count outbox "kind = 'standings' and
    args like '%\"listed\":true%'")" 1
is "seven are in" "$(data "select count(*) from entrant where
    gone is null")" 7
is "no game yet" "$(count game)" 0

# ---- the first round

at '2026-03-10 12:00:00'
is "nothing begins by itself" "$(count game)" 0
gives "65 the next round of 'cup' is 1" "the first round is the first" \
    nuncio tournament next cup 2
gives 0 "the host begins the first round" nuncio tournament next cup 1
show() {
	nuncio tournament show cup --json >cup.json
}
join_all() {	# LIKE: everybody joins these games
	data "select g.id || ' ' || p.name from game g join seat s using (game)
	    join player p using (player) where g.id like '$1'
	    order by g.id, s.seat" >sitting
	while read -r id name; do
		play "$id" "$name" join
	done <sitting
}
show
is "it is a tournament then" "$(json cup.json '$.state') $(json cup.json \
    '$.round')" "running 1"
holds "what was promised is shown, and lots follow" python3 -c "
import hashlib, json, sys
def h(*parts):
    return hashlib.blake2b(b''.join(parts), digest_size=32).digest()
cup = json.load(open('cup.json'))
drawn = bytes.fromhex(cup['drawn'])
assert h(b'nuncio tournament', b'cup', drawn).hex() == '$promise'
lots = h(b'nuncio lots', drawn)
for one in cup['entries']:
    entry = bytes.fromhex(one['entry'])
    assert any(entry) == (one['player'] == 'gus'), one
    lots = h(lots, entry)
lot = {one['player']: hashlib.blake2b(one['player'].encode(), key=lots,
    digest_size=16).digest()[:8] for one in cup['entries']}
first = [seat for game in cup['games'] for seat in game['players']]
assert sorted(lot) == sorted(seat['player'] for seat in first)"
is "at tables of four and three" "$(count game) $(data "select
    group_concat(seats) from game")" "2 4,3"
is "everybody sits once" "$(data "select count(*), count(distinct player)
    from seat")" "7|7"
is "all are told so" "$(count outbox "kind = 'standings' and
    args like '%\"begun\":1,%'")" 7
nuncio tick >out
is "once" "$(count outbox "kind = 'standings'") $(count game)" "8 2"
gives "65 'ana' has entered 'cup' already" "who comes late does not enter" \
    nuncio tournament enter cup ana
gives "65 the next round of 'cup' is 2" "a begun one does not begin" \
    nuncio tournament next cup 1
ask gus 'standings cup'
is "how it stands is told" "$(answer | grep -c 'cup-1-[12]')" 2

is "all are asked to join" "$(count outbox "kind = 'invitation'")" 7
join_all 'cup-1-%'
fails "so the set-up does not rest on the host's word" sh -c \
    "'$program' audit cup-1-1 | grep -q 'nobody was asked to join'"

# Of each table somebody resigns; of one, who stays has withdrawn.
one=$(nuncio status cup-1-1 --json | sed -n 's/.*"player":"\([^"]*\)".*/\1/p')
play cup-1-1 "$one" resign
two=$(awaited cup-1-2)
play cup-1-2 "$two" resign
three=$(awaited cup-1-1)
gives 0 "somebody withdraws in the middle" nuncio tournament withdraw cup \
    "$three"
ask "$three" 'withdraw cup'
is "once" "$(told)" tournament_out
at '2026-03-29 12:00:00'
is "a round goes on until its time is over" "$(count game)" 2

# ---- the second

at '2026-03-31 12:00:00'
show
is "the next one begins" "$(json cup.json '$.round') $(json cup.json \
    '$.closed')" "2 1"
lots_follow() {	# ROUNDS: those after so many are in the file
	python3 - "$1" <<'PY'
import hashlib, json, sys
def h(*parts):
    return hashlib.blake2b(b''.join(parts), digest_size=32).digest()
cup = json.load(open('cup.json'))
lots = h(b'nuncio lots', bytes.fromhex(cup['drawn']))
for one in cup['entries']:
    lots = h(lots, bytes.fromhex(one['entry']))
for game in cup['games']:
    if game['round'] <= int(sys.argv[1]):
        lots = h(lots, bytes.fromhex(game['hash']))
lot = {one['player']: hashlib.blake2b(one['player'].encode(), key=lots,
    digest_size=16).digest()[:8] for one in cup['entries']}
rows = cup['standings']
for a, b in zip(rows, rows[1:]):
    if (a['points'], a['share']) == (b['points'], b['share']):
        assert lot[a['player']] < lot[b['player']], (a, b)
PY
}
holds "lots follow from the last hashes of the round" lots_follow 1
is "of those who are left" "$(data "select group_concat(seats) from game
    where id like 'cup-2-%'")" "3,3"
row() {	# PLAYER COLUMN
	sqlite3 :memory: "select json_extract(value, '\$.$2') from json_each(
	    readfile('cup.json'), '\$.standings') where json_extract(value,
	    '\$.player') = '$1'"
}
is "who resigned is last at the table" "$(row "$one" points) \
$(row "$two" points)" "0 0"
is "those who stayed share the places" "$(row "$three" points)" 8
is "who withdrew keeps the points" "$(row "$three" gone)" 1
is "points of tables of four and three are" "$(sqlite3 :memory: "select
    group_concat(p) from (select json_extract(value, '\$.points') as p from
    json_each(readfile('cup.json'), '\$.standings'))")" 9,9,8,8,8,0,0
is "nobody who withdrew sits" "$(data "select count(*) from pairing join player
    using (player) where round = 2 and name = '$three'")" 0
is "all who are there are told" "$(count outbox "kind = 'standings' and
    args like '%\"ended\":1,%'")" 6
join_all 'cup-2-%'
# What happens to a game of a round that is over changes nothing.
cp cup.json before.json
nuncio abandon cup-1-1 --reason x >out
show
is "a game counts as it stood" "$(json cup.json '$.standings')" \
    "$(json before.json '$.standings')"

# ---- the end

nuncio abandon cup-2-1 --reason x >out
nuncio tick >out
show
is "one game is not the round" "$(json cup.json '$.state')" running
nuncio abandon cup-2-2 --reason x >out
nuncio tick >out
show
is "all of them are" "$(json cup.json '$.state') $(json cup.json \
    '$.closed')" "over 2"
is "all who were there are told" "$(count outbox "kind = 'standings' and
    args like '%\"ended\":2,%'")" 7
gives "65 the tournament 'cup' is over" "what is over does not go on" \
    nuncio tournament next cup 3
gives "65 the tournament 'cup' is over" "nor is it closed" \
    nuncio tournament close cup
for other in ana ben; do
	[ $other = "$three" ] || break
done
ask $other 'withdraw cup'
is "nobody leaves what is over" "$(told)" tournament_over
gives 0 "it is shown" nuncio tournament show cup
gives 0 "all is in order" nuncio audit

# A host with another store beside it who would have had it otherwise.
another() {	# NAME SQL
	cp nuncio.db other.db
	sqlite3 other.db "select sql || ';' from sqlite_master
	    where type = 'trigger' and tbl_name in ('pairing', 'tournament')" \
	    >triggers
	{
		sqlite3 other.db "select 'drop trigger ' || name || ';'
		    from sqlite_master where type = 'trigger'
		    and tbl_name in ('pairing', 'tournament')"
		echo "$3;"
		cat triggers
	} | sqlite3 other.db
	gives "65 $2" "$1" nuncio -d other.db audit
	is "it is the tournament" "$(grep -c "the tournament 'cup'" err)" 1
}
case $NUNCIO_DB in
postgresql:*)	;;
*)
	another "other bytes are found out" \
	    "belongs at another seat" \
	    "update tournament set drawn = zeroblob(32)"
	another "an entry that nobody has sent" \
	    "adds the value to the lots that is stored" "update entrant
	    set entry = randomblob(32) where entry <> zeroblob(32)"
	another "an entry without the value of its request" \
	    "adds the value to the lots that is stored" "update entrant
	    set entry = zeroblob(32)"
	another "an entry by another's request" \
	    "adds the value to the lots that is stored" "update entrant
	    set request = (select min(request) from request
	    where player <> 'gus') where request is not null"
	another "an entry that does not count" \
	    "belongs at another seat" "update entrant
	    set entry = zeroblob(32), request = null"
	another "seats that are swapped" \
	    "belongs at another seat" "update pairing set seat = 1 - seat
	    where round = 1 and number = 1 and seat < 2"
	another "who was not paired" \
	    "was left out of round 1" "delete from pairing where round = 1 and
	    number = 1 and seat = 3"
	;;
esac

# ---- others

gives 0 "one that nobody wants" new none pillars --deadline 9d
gives 0 "one entered by one" nuncio tournament enter none ana
gives "65 fewer than two players of 'none' can play" \
    "it does not begin" nuncio tournament next none 1
gives 0 "and is closed" nuncio tournament close none
gives 0 "one at tables of two" new duel pillars --rounds 2 --table 2 \
    --deadline 2d
gives 0 "four enter" nuncio tournament enter duel ana ben cleo dora
gives 0 "then it begins" nuncio tournament next duel 1
is "with two games" "$(count game "id like 'duel-1-%'")" 2
is "in which the program plays for who is late" "$(data "select distinct text
    from terms join game using (game) where id like 'duel-%'" |
    grep -c 'policy default')" 1
gives "65 the next round of 'duel' is 2" "the host says to which round" \
    nuncio tournament next duel 3
gives 0 "and goes on" nuncio tournament next duel 2
gives "65 the next round of 'duel' is 3" "once" \
    nuncio tournament next duel 2
is "to the last round" "$(count game "id like 'duel-2-%'")" 2
gives 0 "and closes it" nuncio tournament close duel
at '2026-04-04 12:00:00'
nuncio tournament show --json >list.json
is "all of them are over" "$(sqlite3 :memory: "select
    group_concat(json_extract(value, '\$.state')) from json_each(
    readfile('list.json'))")" over,over,over
gives 0 "a list has a row for each" nuncio tournament show
is "below the head" "$(grep -c over out) $(wc -l <out)" "3 4"
# What a clock that jumps says is nobody's time.
regular=
gives 0 "one more" new late pillars --rounds 2 --length 9d \
    --deadline 9d
gives 0 "of two" nuncio tournament enter late ana ben
gives 0 "which begins" nuncio tournament next late 1
at '2026-11-01 12:00:00'
is "a clock that jumps ends nothing" "$(count game "id like 'late-%'")" 1
gives 0 "the host says that the clock is right" nuncio host wake
nuncio tick >out
is "the time without a clock does not count" "$(count game \
    "id like 'late-%'")" 1
regular=yes
at '2026-11-10 12:00:00'
at '2026-12-01 12:00:00'
is "but the days since do" "$(count game "id like 'late-%'")" 2
gives 0 "and all is in order still" nuncio audit

done_testing
