#!/bin/sh
# bench_server.sh BUILD: what a store on a server costs, on a PostgreSQL of our
# own that brings each commit to the disk.  `submit` of one beside its floor,
# the check of one seal by minisign and one INSERT by the real psql; and turns
# a second from one process and from eight, each of another game, on this disk
# and on one that takes 3 ms longer: as letters, with a process and a connection
# for each; as letters in files, each with a commit that waits for the disk, and
# as files of one `submit`, which share commits.  And what looks for games
# among many, where as many are late as of a million, beside the least SQL that
# reads or writes the same rows.  Takes some minutes.
#
#	GAMES=1000	turns of each kind
#	WAITING=40000	games of which a quarter is due
set -eu
BUILD=${1:?usage: bench_server.sh BUILD}
make -s BUILD="$BUILD" "$BUILD/nuncio" "$BUILD/tests/tools/scale"
build=$(cd "$BUILD" && pwd)
top=$PWD
. tests/lib/outside.sh
real_time		# which is what is measured
server_options="-c shared_buffers=256MB"
. "$top/tests/lib/postgresql.sh"
GAMES=${GAMES:-1000}
WAITING=${WAITING:-40000}
EIGHT=8
ONES=61
PAIRS=16		# of players: who writes waits for their own letters
unset NUNCIO_TEMPLATES
case $(server_fault) in
?*)	server_fault >&2
	exit 1 ;;
esac

chmod 711 "$work"
echo 0 >slow.us
cc -shared -fPIC -o slow.so "$top/tests/tools/slow_disk.c"
chmod 755 slow.so slow.us
server_as="$server_as SLOW=$work/slow.us LD_PRELOAD=$work/slow.so"
server_begin
server_as=${server_as% LD_PRELOAD=*}
NUNCIO_DB=$(server_store games)
NUNCIO_KEY=$work/host.key
export NUNCIO_DB NUNCIO_KEY

nuncio() {
	"$build/nuncio" "$@"
}
nuncio init --name host >out
nuncio config address judge@example.org
nuncio config answers-hour 100000
i=0
while [ $i -lt $PAIRS ]; do
	for player in ana$i ben$i; do
		nuncio keygen --no-password $player
		minisign -G -W -f -p $player.pub -s $player.key >out
		nuncio player add $player $player@example.org $player.pub
	done
	i=$((i + 1))
done

# begin FIRST STEP N: games FIRST, FIRST + STEP, ... below N, each with a turn
# file, and that as a letter.
begin() {
	i=$1
	while [ $i -lt $3 ]; do
		pair=$((i % PAIRS))
		nuncio new --no-join pillars g$i ana$pair ben$pair >new.$1
		sed -n '/^nuncio turn$/,/^end$/p' new.$1 |
		    sed 's/^$/pass/' >t$i
		player=$(sed -n 's/^player: //p' t$i)
		minisign -S -W -s $player.key -m t$i -x s$i -t bench >out.$1
		cat t$i s$i >$i.turn
		{
			echo "From: $player@example.org"
			echo "To: judge@example.org"
			printf 'Message-ID: <%s@mail.example>\n\n' $i
			cat $i.turn
		} >$i.mail
		i=$((i + $2))
	done
}
now() {
	date +%s%N
}
# median of lines
median() {
	sort -n | awk '{ v[NR] = $1 } END { print v[int((NR + 1) / 2)] }'
}

echo "games are begun" >&2
all=$((ONES + 12 * GAMES))
begin 0 2 $all &
begin 1 2 $all
wait $!
server_sql games "create table floor (text text)" >out
i=0
while [ $i -lt $ONES ]; do
	a=$(now)
	nuncio submit $i.turn >out
	b=$(now)
	minisign -V -q -p "$(sed -n 's/^player: //p' t$i)".pub -m t$i \
	    -x s$i >out
	"$server_bin/psql" -h "$server" -U nuncio -d games -qX \
	    -c "insert into floor values ('$(cat t$i)')"
	c=$(now)
	echo $(((b - a) / 1000)) >>one
	echo $(((c - b) / 1000)) >>least
	i=$((i + 1))
done

# letters FIRST STEP END: FIRST, FIRST + STEP, ..., each by a process
letters() {
	k=$1
	while [ "$k" -lt "$3" ]; do
		nuncio deliver <$k.mail || echo $k >>failed
		k=$((k + $2))
	done
}
# pile FIRST STEP END: the same letters, by one
pile() {
	nuncio deliver $(seq -f %.0f.mail "$1" "$2" $(($3 - 1))) ||
	    echo $1 >>failed
}
# files FIRST STEP END: the same turn files, by one
files() {
	nuncio submit $(seq -f %.0f.turn "$1" "$2" $(($3 - 1))) >out.$1 ||
	    echo $1 >>failed
}
# rate HOW PROCESSES: turns a second, of the next games
next=$ONES
rate() {
	end=$((next + GAMES))
	a=$(now)
	p=0
	pids=
	while [ $p -lt "$2" ]; do
		$1 $((next + p)) "$2" $end &
		pids="$pids $!"
		p=$((p + 1))
	done
	# shellcheck disable=SC2086
	wait $pids
	b=$(now)
	next=$end
	rate=$(awk "BEGIN { printf \"%.0f\", $GAMES / (($b - $a) / 1e9) }")
}
one=$(median <one) least=$(median <least)

say() {
	printf '  %-50s %10s %6s  %s\n' "$@"
}
quotient() {
	awk "BEGIN { printf \"%.2f\", $1 / $2 }"
}
title() {
	printf '%-52s %10s %6s  %s\n' "$1" "" ratio goal
}
title "a store on a server"
say "floor: minisign -V and psql, us" "$least" "" ""
say "submit of one, us" "$one" "$(quotient "$one" "$least")" "<= 2.0"
# both HOW WORDS GOAL: from one process and from eight
both() {
	rate "$1" 1
	one=$rate
	rate "$1" $EIGHT
	say "$2/s from one process" "$one" "" ""
	say "from eight" "$rate" "$(quotient "$rate" "$one")" "$3"
}
both letters "letters" ">= 1.8"
both pile "letters in files" ">= 1.8"
both files "files" ">= 1.8"
echo 3000 >slow.us
both letters "3 ms a sync: letters" ">= 3.0"
both pile "3 ms a sync: letters in files" ">= 3.0"
both files "3 ms a sync: files" ""
taken=$(server_sql games "select count(*) from nuncio.file")
say "turns taken" "$taken" "" "$all"

# ---- among many games

echo "many games are begun" >&2
echo 0 >slow.us
unset NUNCIO_DB NUNCIO_KEY
nuncio -d file.db init --name host
mkdir turns
"$build/tests/tools/scale" games file.db "$WAITING" 0 0 turns 4 >out
nuncio -d "$(server_store waiting)" -k "$work/unused" init >out
"$build/tests/tools/scale" rows file.db | "$server_bin/psql" -h "$server" \
    -U nuncio -d waiting -qAtX -v ON_ERROR_STOP=1 >out
server_sql waiting "vacuum analyze"
NUNCIO_DB="postgresql://nuncio@/waiting?host=$server"
NUNCIO_KEY=$work/file.db
export NUNCIO_DB NUNCIO_KEY

# seconds COMMAND...: how long it took, in `seconds`
seconds() {
	server_sql postgres checkpoint
	a=$(now)
	"$@" >out
	b=$(now)
	seconds=$(awk "BEGIN { printf \"%.2f\", ($b - $a) / 1e9 }")
}
# among COMMAND GOAL SQL: beside what asks the server for the same rows, or
# writes as many, and takes it back
among() {
	seconds "$server_bin/psql" -h "$server" -U nuncio -d waiting -qAtX \
	    -v ON_ERROR_STOP=1 -c "set search_path = nuncio" -c begin \
	    -c "$3" -c rollback
	floor=$seconds
	# shellcheck disable=SC2086
	seconds nuncio $1
	say "floor: psql, s" "$floor" "" ""
	say "$1, s" "$seconds" "$(quotient "$seconds" "$floor")" "<= $2"
}
# filled N: bytes of a usual length
filled() {
	echo "convert_to(repeat('x', $1), 'UTF8')"
}

past=$(date +%s)
late="from head as h join game as g using (game) join player as p
    on p.player = h.player where h.until <= $past"
due="from alarm as a join head as h using (game) where a.act <= $past"
title "$WAITING waiting games, of which half are late"
among "status --late" 3 "select g.id, g.ruleset, h.decision, p.name, h.line,
    h.since, h.until, h.round $late order by g.id"
among remind 20 "with w as (select distinct player from alarm
    where remind <= $past), o as (insert into outbox (at, player, kind, args,
    state, tries, next) select 0, player, 'reminder', $(filled 150),
    'waiting', 0, 0 from w)
    insert into mail_prefs (player, digest, brief, html, zone,
    reminded) select player, 0, 0, 0, '', 0 from w"
among tick 8 "create temporary table due as select h.game, h.line + 1 as line,
    h.player, h.hash $due;
    insert into log (game, line, text, hash)
    select game, line, $(filled 100), hash from due;
    update head as h set line = d.line, until = null, desk = 1 from due as d
    where h.game = d.game;
    insert into snapshot (game, era, line, layout, position)
    select game, line >> 4, line, 0, $(filled 500) from due
    on conflict (game, era) do update set line = excluded.line,
    position = excluded.position;
    update alarm as a set act = null from due as d where a.game = d.game;
    insert into outbox (at, player, game, kind, line, args, state, tries, next)
    select 0, d.player, d.game, 'news', d.line, $(filled 50), 'waiting', 0, 0
    from due as d cross join generate_series(1, 3)"
say "games due" "$(grep -c 'is late' out)" "" "$((WAITING / 4))"
say "letters to be sent" "$(server_sql waiting \
    "select count(*) from nuncio.outbox")" "" ""
