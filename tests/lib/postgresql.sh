# postgresql.sh: a PostgreSQL of our own, for scripts that read outside.sh
# first.  It is Debian's, in a folder of its own, listens on a socket there and
# nowhere else, and runs as somebody who is not root.  No server of the machine
# is touched.
# shellcheck shell=sh disable=SC2154
server_bin=$(for folder in /usr/lib/postgresql/*/bin; do
	echo "$folder"
done | sort -V | tail -n 1)
server=
server_pid=

# Why there can be none here; nothing if there can.
server_fault() {
	[ -x "$server_bin/postgres" ] || echo "there is no PostgreSQL"
	[ "$(id -u)" -ne 0 ] || id postgres >/dev/null 2>&1 ||
	    echo "there is no user postgres"
}

# A simple command, so that $! is the server's own number.
server_as="env -i HOME=/nonexistent PATH=/usr/bin:/bin LC_ALL=C.UTF-8"
[ "$(id -u)" -ne 0 ] || server_as="setpriv --reuid=postgres --regid=postgres \
    --clear-groups --pdeathsig INT $server_as"

server_run() {
	# shellcheck disable=SC2086
	$server_as "$server_bin/postgres" -D "$server/d" -k "$server" \
	    -c listen_addresses= -c fsync=off >>"$server/log" 2>&1 &
	server_pid=$!
}

# Start it, or again after an end of whatever kind, and wait until it answers.
# What one that was killed has left running keeps it off for a moment.
server_start() {
	server_run
	for _ in $(seq 600); do
		"$server_bin/pg_isready" -q -h "$server" && return
		kill -0 "$server_pid" 2>/dev/null || server_run
		sleep 0.1
	done
	echo "Bail out! PostgreSQL does not start" && exit 1
}

server_end() {
	kill -INT "$server_pid" && wait "$server_pid" 2>/dev/null
	rm -rf "$server"
}

# The name of its socket must be short.
server_begin() {
	server=$(mktemp -d /tmp/nuncio-pg.XXXXXX) || exit 1
	chmod 755 "$server"
	[ "$(id -u)" -ne 0 ] || chown postgres "$server"
	leave=server_end
	# shellcheck disable=SC2086
	$server_as "$server_bin/initdb" -D "$server/d" -A trust -U nuncio \
	    -E UTF8 --locale=C -N >"$server/log" 2>&1 || {
		echo "Bail out! initdb has failed"
		exit 1
	}
	server_start
}

# server_sql DATABASE SQL: its rows, columns divided by "|"
server_sql() {
	"$server_bin/psql" -h "$server" -U nuncio -d "$1" -qAtX \
	    -v ON_ERROR_STOP=1 -c "$2" 2>"$server/said"
}

# A database, and the name of a store in it.
server_store() {	# NAME
	server_sql postgres "create database $1"
	echo "postgresql://nuncio@/$1?host=$server"
}
