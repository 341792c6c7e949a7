#!/bin/sh
# standbys.t: the servers that nuncio-host(8) recommends, made as it says: two
# standbys, of which one is waited for.
ENGINE=sqlite		# until there is a server
. tests/lib/outside.sh
. "$top/tests/lib/postgresql.sh"
server_needed
server_begin
all_end() {
	for place in b c; do
		[ -e "$work/$place.pid" ] || continue
		pid=$(cat "$work/$place.pid")
		kill -INT "$pid" 2>/dev/null
		wait "$pid" 2>/dev/null
	done
	rm -rf "$at_b" "$at_c"
	server_end 2>/dev/null
}
at_b=$(mktemp -d /tmp/nuncio-pg.XXXXXX) || exit 1
at_c=$(mktemp -d /tmp/nuncio-pg.XXXXXX) || exit 1
leave=all_end
server_sql postgres "alter system set wal_log_hints = on"
server_sql postgres "alter system set wal_keep_size = '1GB'"
kill -INT "$server_pid"
wait "$server_pid"
server_start
standby() {	# NAME FOLDER
	chmod 755 "$2"
	[ "$(id -u)" -ne 0 ] || chown postgres "$2"
	# shellcheck disable=SC2086
	(cd / && $server_as "$server_bin/pg_basebackup" \
	    -d "host=$server user=nuncio application_name=$1" -R -c fast \
	    -D "$2/d") >out 2>err
	is "$1 is a copy" $? 0
	# shellcheck disable=SC2086
	$server_as "$server_bin/postgres" -D "$2/d" -k "$2" \
	    -c listen_addresses= -c fsync=off >>"$2/log" 2>&1 &
	echo $! >"$1.pid"
}
standby b "$at_b"
standby c "$at_c"
server_sql postgres "alter system set synchronous_standby_names =
    'ANY 1 (b, c)'"
server_sql postgres "select pg_reload_conf()" >out
following() {	# N
	for _ in $(seq 200); do
		[ "$(server_sql postgres "select count(*) from
		    pg_stat_replication where sync_state = 'quorum'")" = \
		    "$1" ] && return
		sleep 0.05
	done
	echo "not so"
}
verdict "both follow" "$(following 2)"
ENGINE=postgresql
players ana ben
nuncio config server-wait 1s
nuncio new --no-join pillars g ana ben -o first=0 >out
standing() {
	nuncio doctor --json 2>err | python3 -c '
import json, sys
print(*(r["grade"] for r in json.load(sys.stdin) if r["check"] == "standby"))'
}
is "the doctor finds it in order" "$(standing)" ok
stop() {
	pid=$(cat "$1.pid")
	kill -INT "$pid"
	wait "$pid" 2>err
	rm "$1.pid"
}
pressed() {
	text g ana "$(reference g)" "press all: $1" >turn.text
	nuncio sign -k ana.key turn.text >t
}
stop c
verdict "one goes away" "$(following 1)"
pressed one
gives 0 "and nobody notices" nuncio submit t
is "nor does the doctor" "$(standing)" ok
stop b
verdict "both are away" "$(following 0)"
pressed two
gives 75 "nothing is answered as safe" nuncio submit t
is "and the doctor says why" "$(standing)" wrong
done_testing
