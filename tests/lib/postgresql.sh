# postgresql.sh: a PostgreSQL of our own, for scripts that read outside.sh, and
# for run.sh.  It is Debian's, or that of the folder NUNCIO_TEST_BIN, in a folder
# of its own, listens on a socket there and nowhere else, and runs as somebody
# who is not root.  No server of the machine is touched.
# shellcheck shell=sh disable=SC2154
server_bin=${NUNCIO_TEST_BIN:-$(for folder in /usr/lib/postgresql/*/bin; do
	echo "$folder"
done | sort -V | tail -n 1)}
server=
server_pid=

# Why there can be none here; nothing if there can.
server_fault() {
	[ -x "$server_bin/postgres" ] || echo "there is no PostgreSQL"
	[ "$(id -u)" -ne 0 ] || id postgres >/dev/null 2>&1 ||
	    echo "there is no user postgres"
}

# The test is left out where there can be none.
server_needed() {
	server_why=$(server_fault | head -n 1)
	[ -z "$server_why" ] || {
		echo "1..0 # SKIP $server_why"
		exit 0
	}
}

# A simple command, so that $! is the server's own number.
server_as="env -i HOME=/nonexistent PATH=/usr/bin:/bin LC_ALL=C.UTF-8"
[ "$(id -u)" -ne 0 ] || server_as="setpriv --reuid=postgres --regid=postgres \
    --clear-groups --pdeathsig INT $server_as"

# With server_clock, which is tests/lib/chance.c, its clock is what the file
# clock says at the moment: +0, +1h, 2026-11-20 12:00:00.
server_run() {
	# shellcheck disable=SC2086
	$server_as ${server_clock:+LD_PRELOAD="$server_clock" TZ=UTC \
	    CHANCE_FILE="$server/clock"} \
	    "$server_bin/postgres" -D "$server/d" -k "$server" \
	    -c listen_addresses= ${server_options--c fsync=off} \
	    >>"$server/log" 2>&1 &
	server_pid=$!
}

# server_time TIME: it is that, until server_time_over; two ends of a pipe may
# say the same.
server_time() {
	server_timed=$(mktemp "$server/timed.XXXXXX")
	server_alone
	echo "$1" 1<>"$server/clock"
	rmdir "$server/alone"
}

server_time_over() {
	server_alone
	rm -f "$server_timed"
	ls "$server"/timed.* >/dev/null 2>&1 || echo +0 1<>"$server/clock"
	rmdir "$server/alone"
}

server_alone() {
	until mkdir "$server/alone" 2>/dev/null; do sleep 0.01; done
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

# A cluster in $server/d: a copy of one that is made once, and never started.
server_cluster() {
	server_made=$(cd "${top:-$PWD}" && cd "${BUILD:-build}" &&
	    pwd)/cluster-$("$server_bin/postgres" --version |
	    tr -dc 0-9.)-$(id -u)
	cp -a "$server_made" "$server/d" 2>/dev/null && return
	rm -rf "$server/d"
	# shellcheck disable=SC2086
	$server_as "$server_bin/initdb" -D "$server/d" -A trust -U nuncio \
	    -E UTF8 --locale=C -N >"$server/log" 2>&1 || {
		echo "Bail out! initdb has failed"
		exit 1
	}
	# Others may make one at the same time.
	if ! cp -a "$server/d" "$server_made.$$" 2>/dev/null ||
	    ! mv -T "$server_made.$$" "$server_made" 2>/dev/null; then
		rm -rf "$server_made.$$"
	fi
}

# The name of its socket must be short.
server_begin() {
	server=$(mktemp -d "${TMPDIR:-/tmp}/nuncio-pg.XXXXXX") || exit 1
	chmod 755 "$server"
	echo +0 >"$server/clock"
	chmod 666 "$server/clock"
	[ "$(id -u)" -ne 0 ] || chown postgres "$server"
	leave=server_end
	server_cluster
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

# One that may be there already.
server_database() {	# NAME
	[ -n "$(server_sql postgres "select 1 from pg_database where
	    datname = '$1'")" ] || server_sql postgres "create database \"$1\""
}

# server_database_of STORE: the name of its database
server_database_of() {
	server_of=${1#*@/}
	echo "${server_of%%\?*}"
}

# A store that came there as rows has a role of its own again.
server_own() {	# DATABASE
	"$program" -d "postgresql://nuncio@/$1?host=$server" host wake
}

# Another with the same in it, in place of what it had.
server_twin() {	# FROM TO
	server_sql postgres "drop database if exists \"$2\" with (force)"
	rm -f "$server/asked.$2"
	# Whoever was there last may still be about to leave.
	for _ in $(seq 100); do
		server_sql postgres "create database \"$2\" template \"$1\"" &&
		    server_own "$2" && return
		sleep 0.05
	done
	cat "$server/said" >&2
	return 1
}

# server_data STORE SQL: what scripts ask SQLite in its words.  Where its tables
# have text and the server's have bytes they see views with text; and it has
# the functions that they use.
server_data() {
	server_of=$(server_database_of "$1")
	if ! [ -e "$server/asked.$server_of" ] &&
	    [ -n "$("$server_bin/psql" -qAtX -d "$1" -c \
	    "select 1 where to_regclass('nuncio.log') is not null
	    and to_regnamespace('asked') is null")" ]; then
		"$server_bin/psql" -qX -v ON_ERROR_STOP=1 -d "$1" \
		    -f "$top/tests/lib/postgresql.sql" >&2 &&
		    : >"$server/asked.$server_of"
	fi
	case $2 in
	*insert\ * | *update\ * | *delete\ *)	server_path=nuncio,asked ;;
	*)	server_path=asked,nuncio ;;
	esac
	PGOPTIONS="-c search_path=$server_path -c client_min_messages=warning" \
	    "$server_bin/psql" -qAtX -v ON_ERROR_STOP=1 -d "$1" -c "$(
	    printf '%s\n' "$2" |
	    sed "s/\\bx'\([0-9a-fA-F]*\)'/'\\\\x\1'::bytea/g")"
}

# server_spoken FOLDER COMMAND...: how often it speaks to the server, and waits,
# on the socket in this folder, which hands on to the server's.
server_spoken() {
	server_ear=$1
	shift
	mkdir -p "$server_ear"
	chmod 755 "$server_ear"
	: >"$server_ear/out"
	python3 "$top/tests/tools/cut_connection.py" "$server_ear" "$server" 0 \
	    question >"$server_ear/out" 2>&1 &
	server_ear_pid=$!
	until grep -q ready "$server_ear/out"; do sleep 0.02; done
	"$@" >out 2>err || echo "fails"
	kill $server_ear_pid
	wait $server_ear_pid
	tail -n 1 "$server_ear/out"
}

# server_dump STORE [TABLE...]: all rows, in an order that does not depend on
# when they were written.
server_dump() {
	server_of=$1
	shift
	[ $# -gt 0 ] || set -- '*'
	for server_table; do
		set -- "$@" -t "nuncio.$server_table"
		shift
	done
	"$server_bin/pg_dump" -a --inserts -T nuncio.witness "$@" \
	    "$server_of" | grep "^INSERT" | sort
}
