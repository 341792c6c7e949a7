#!/bin/sh
# failover.t: a standby that lacks the end takes the place of a server that was
# lost; what is gone is told, once.  The old server comes back, and is refused.
. tests/lib/servers.sh
server_sql postgres "alter system set wal_log_hints = on"
server_sql postgres "alter system set wal_keep_size = '1GB'"
kill -INT "$server_pid"
wait "$server_pid"
server_start
second_begin
ENGINE=postgresql
players ana ben
nuncio config address games@example.org
nuncio config host host@example.org
nuncio new --no-join pillars g ana ben -o first=0 >out
nuncio new --no-join pillars h ana ben -o first=0 >out
name=$(server_database_of "$NUNCIO_DB")
one="postgresql://nuncio@/$name?host=$server"
two="postgresql://nuncio@/$name?host=$second"
# What was committed long ago, and fills what this machine remembers of it.
pressed g ana first
nuncio submit t >out 2>err
awk 'END { for (i = 0; i < 16000; i++) printf "%s %s %032x 1 g:%d\n", $1, $2,
    i, i }' nuncio.db.written >older
cat older >nuncio.db.written
pressed g ana kept
gives 0 "a turn file is taken" nuncio submit t
is "more than a megabyte is halved" "$(wc -c <older) $(wc -c \
    <nuncio.db.written)" "$(wc -c <older) $(($(tail -n 1 nuncio.db.written |
    wc -c) + $(tail -c 524288 older | sed 1d | wc -c)))"
is "... between lines, and the newer half stays" \
    "$(sed '$d' nuncio.db.written)" "$(tail -c 524288 older | sed 1d)"
verdict "the second server has it" "$(follows "$second")"

# ---- the standby falls behind, and takes the place

second_sql "alter system set primary_conninfo = ''"
second_sql "select pg_reload_conf()" >out
for _ in $(seq 200); do
	[ "$(second_sql "select count(*) from pg_stat_wal_receiver")" = 0 ] &&
	    break
	sleep 0.05
done
NUNCIO_DB="postgresql://nuncio@/$name?host=$server,$second"
pressed g ana lost
cp t lost.t
gives 0 "another is, which the standby does not get" nuncio submit t
gone=$(nuncio log g | wc -l)
pressed g ben behind
cp t behind.t
gives 0 "a new game begins there, too" nuncio new --no-join pillars i ana ben
gives 0 "what is read is served by the first" nuncio -d "$one" show g
kill -KILL "$server_pid"
wait "$server_pid" 2>err
second_sql "select pg_promote()" >out
told() {	# KIND [SERVER]: how often the host was told
	"$server_bin/psql" -qAtX -d "postgresql://nuncio@/$name?host=${2:-\
$second}" -c "select count(*) from nuncio.outbox where kind = 'host' and
	    convert_from(args, 'UTF8') like '%\"$1\"%'"
}
nuncio tick >out 2>err
is "time passes" $? 0
holds "... and it is said what is lost" grep -q "g (6)" err
is "the game says that it went back" "$(restored g)" 1
is "one that has lost nothing does not" "$(restored h)" 0
is "the host is told" "$(told went_back)" 1
is "and the players are" "$(second_sql "select count(*) > 0 from
    nuncio.outbox where game = (select game from nuncio.game where id = 'g')
    and line >= $((gone - 1)) and kind <> 'host'" "$name")" t
gives "65 The host has gone back to a backup" \
    "a file for a lost position is refused" nuncio submit behind.t
gives 0 "time passes again" nuncio tick
is "the game has said it once" "$(restored g)" 1
is "the host was told once" "$(told went_back)" 1
is "the host is asked nothing about what was told" "$(told ahead)" 0
text h ana "$(reference h | sed 's/^[0-9]*/99/')" pass >turn.text
nuncio sign -k ben.key turn.text >t
gives "77 The signature was made with another key" \
    "another's signature makes no question" nuncio submit t
is "... to the host" "$(told ahead)" 0
nuncio sign -k ana.key turn.text >t
gives "65 The game has no position" \
    "a file for a line that is not there yet is refused" nuncio submit t
is "and the host is asked whether the end is lost" "$(told ahead)" 1
text h ben "$(reference h | sed 's/^[0-9]*/98/')" pass >turn.text
nuncio sign -k ben.key turn.text >t
gives "65 The game has no position" "the next one is" nuncio submit t
is "and asks no more that day" "$(told ahead)" 1
pressed g ana again
gives 0 "the game goes on" nuncio submit t
gives 0 "all is in order" nuncio audit g
holds "... and it is said that the game went back" \
    grep -qE 'backups restored.* 1$' out

# ---- the old one comes back

server_start
gives "74 has come back after another took its place" \
    "what goes to it is refused" nuncio submit lost.t
holds "... and who is who is said" grep -q "host take" err
gives "74 has come back after another took its place" "what reads it is, too" \
    nuncio show g
gives "75 has come back after another took its place" "a letter waits" \
    nuncio deliver <lost.t
NUNCIO_DB=$two
gives 0 "the new one is served" nuncio show g
gives "64 name the other one alone" "who is taken must be there" \
    nuncio host take "$server"
gives 0 "the new one can be named the true one" nuncio host take "$second"
NUNCIO_DB=$one
gives "74 has come back after another took its place" \
    "which the old one is not" nuncio tick
nuncio host take "$server" >out 2>err
is "unless it is taken" $? 0
gives 0 "then it is" nuncio tick
is "and what the other had is told" "$(restored g)" 1
NUNCIO_DB=$two
gives "74 has come back after another took its place" \
    "and the other is refused" nuncio tick
nuncio host take "$second" >out 2>err
is "until it is taken" $? 0
gives 0 "which it is" nuncio tick

# ---- and becomes a standby, as nuncio-server(8) says

kill -KILL "$server_pid"
wait "$server_pid" 2>err
# shellcheck disable=SC2086
$server_as "$server_bin/postgres" --single -D "$server/d" postgres \
    </dev/null >out 2>&1
second_sql checkpoint
# shellcheck disable=SC2086
(cd / && $server_as "$server_bin/pg_rewind" -D "$server/d" \
    --source-server="host=$second user=nuncio dbname=postgres") >out 2>&1
is "it is rewound" $? 0
# shellcheck disable=SC2086
$server_as touch "$server/d/standby.signal"
echo "primary_conninfo = 'host=$second user=nuncio'" \
    >>"$server/d/postgresql.auto.conf"
server_start
NUNCIO_DB="postgresql://nuncio@/$name?host=$server,$second"
gives 0 "what writes passes it over" nuncio tick
nuncio -d "$two" log g >there
for _ in $(seq 200); do
	nuncio -d "$one" log g >here 2>err
	cmp -s here there && break
	sleep 0.05
done
is "it has what the new one has" "$(cat here)" "$(cat there)"
gives 0 "all is in order" nuncio audit

# ---- it takes the place again, and lacks what came from another machine

mkdir other
cp nuncio.db.key nuncio.db.pub other
server_sql postgres "alter system set primary_conninfo = ''"
server_sql postgres "select pg_reload_conf()" >out
for _ in $(seq 200); do
	[ "$(server_sql postgres "select count(*) from
	    pg_stat_wal_receiver")" = 0 ] && break
	sleep 0.05
done
pressed g ana elsewhere
gives 0 "another machine takes a turn file" \
    env NUNCIO_KEY="$work/other/nuncio.db" "$program" submit t
pressed g ben behind
lose "$second"
server_sql postgres "select pg_promote()" >out
gives 0 "this machine lacks nothing" nuncio tick
is "... and says nothing" "$(restored g)" 1
# It may ask again.
server_sql "$name" "set session_replication_role = replica;
    update nuncio.outbox set at = at - 90000 where kind = 'host'"
gives "65 The host has gone back to a backup" \
    "a file for a line that was lost is refused" nuncio submit t
is "... and the host is asked, though the game went back before" \
    "$(told ahead "$server")" 2
done_testing
