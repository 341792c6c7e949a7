#!/bin/sh
# server_upgrade.t: a store of an older version on a server is upgraded as a
# file is: all or nothing, with what was there kept, and the games go on.
ENGINE=sqlite		# until there is a server
. tests/lib/outside.sh
. "$top/tests/lib/postgresql.sh"
server_needed
real_time
server_begin
program=${program%/*}/tests/nuncio	# which knows an older version
ENGINE=postgresql

# ---- of version 2, and what it tells

# older: a store in which something has been done
older() {
	store older
	nuncio init --name host
	for name in ana ben; do
		[ -e $name.pub ] || nuncio keygen --no-password $name
		nuncio player add $name $name@example.org $name.pub
	done
	nuncio config address games@example.org
	nuncio new --no-join pillars g ana ben -o first=0 --deadline 3d >out
	for _ in 1 2 3; do
		go_on g
	done
	nuncio player set ana --mail digest >out
	nuncio audit >audit.before
	nuncio log g --json >log.before
	everything log file seat outbox player game head snapshot >rows.before
	database=${NUNCIO_DB#*@/}
	database=${database%%\?*}
	"$server_bin/psql" -h "$server" -U nuncio -d "$database" -qX \
	    -v ON_ERROR_STOP=1 -f "$top/tests/lib/older_server.sql"
}
schemas() {
	server_sql "$database" "select string_agg(nspname, ' ' order by
	    nspname) from pg_namespace where nspname like 'nuncio%'"
}
older ''
gives "74 this nuncio reads and writes version" "an older store is not read" \
    nuncio show g
verdict "... before it is upgraded" "$(lacks "nuncio upgrade")"
gives "74 this nuncio reads and writes version" "nor written" nuncio tick

# ---- what stands in its way leaves it as it was

: >held
"$server_bin/psql" -h "$server" -U nuncio -d "$database" -qAtX \
    >held 2>&1 <<END &
begin; lock table nuncio.log in row exclusive mode;
select 'held'; select pg_sleep(60);
END
holder=$!
until grep -q held held; do sleep 0.05; done
gives "75 is in use by another process" \
    "one that somebody writes to is not upgraded" nuncio upgrade
server_sql "$database" "select pg_terminate_backend(pid) from pg_stat_activity
    where query like '%pg_sleep(60)%' and pid <> pg_backend_pid()" >out
wait $holder
server_sql "$database" "set session_replication_role = replica;
    update nuncio.mail_prefs set player = 999"
"$program" upgrade >out 2>err
is "nor one whose rows refer to nothing" "$([ $? = 0 ] || echo not)" not
is "and it is what it was" "$(schemas)" nuncio
server_sql "$database" "set session_replication_role = replica;
    update nuncio.mail_prefs set player = 1"

# ---- and then

gives 0 "it is upgraded" nuncio upgrade
holds "... and says where it is as it was" grep -q nuncio_version_2 out
is "... which is there" "$(schemas)" "nuncio nuncio_version_2"
is "all rows are there" "$(everything log file seat outbox player \
    game head snapshot | diff - rows.before)" ""
is "the log is the same" "$(nuncio log g --json | diff - log.before)" ""
is "all is in order" "$(nuncio audit | diff - audit.before)" ""
is "what has another form was brought into it" "$(server_sql \
    "$database" "select digest, proofs, zone from nuncio.mail_prefs")" \
    "1|0|"
is "what it lacked was filled in" "$(server_sql "$database" \
    "select count(*) from nuncio.alarm where act is not null")" 1
go_on g
gives 0 "the game goes on" nuncio audit g
gives 0 "a new one begins" nuncio new --no-join pillars h ana ben
gives 0 "letters are taken" sh -c "echo hello | { printf 'From: %s\n' \
    'eve@example.org'; printf 'Subject: hi\n\n'; cat; } |
    '$program' deliver"
gives 0 "time passes" nuncio tick
gives 0 "once more there is nothing to do" nuncio upgrade
is "... and nothing is kept of that" "$(schemas)" \
    "nuncio nuncio_version_2"
server_sql "$database" "set search_path = nuncio; set role
    \"nuncio_program_$database\"; select 1 from
    nuncio_version_2.log" >out
is "the program does not get at what was there" \
    "$(grep -c 'permission denied' "$server/said")" 1
server_sql "$database" "update nuncio.log set text = ''" >out
is "triggers keep what is true" \
    "$(grep -c 'only added to' "$server/said")" 1

# A new store has the same tables and triggers.
form() {
	"$server_bin/pg_dump" -s -n nuncio "$1" | grep -v '^--' |
	    grep -v restrict
}
store fresh
nuncio init --name host
form "$NUNCIO_DB" | sed "s/$(basename "${NUNCIO_DB%%\?*}")/X/g" >new
store older
form "$NUNCIO_DB" | sed "s/$(basename "${NUNCIO_DB%%\?*}")/X/g" >upgraded
is "it is as a new one" "$(diff new upgraded)" ""
holds "... which has triggers" grep -q 'CREATE TRIGGER log_fixed' new
done_testing
