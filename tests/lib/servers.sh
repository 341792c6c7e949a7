# servers.sh: several servers, and what nuncio-server(8) has one type there.
# Scripts read this in place of outside.sh.  The first, $at_a, stands.
# shellcheck shell=sh disable=SC2154
. tests/lib/own_server.sh

# manual WORD: the block with that in it.
manual() {
	WORD=$1 awk '/^\.Bd/ { block = ""; within = 1; next }
	    /^\.Ed/ && within && index(block, ENVIRON["WORD"]) {
		printf "%s", block; exit
	    }
	    { block = block $0 "\n" }' "$top/man/nuncio-server.8" |
	    sed -e 's/\\e$/\\/' -e 's/\\-/-/g'
}

# as COMMAND...: as the user whom servers run as, with the programs of this one.
as() {
	# shellcheck disable=SC2086
	(cd / && $server_as PATH="$server_bin:/usr/bin:/bin" PGUSER=postgres \
	    "$@")
}

# place NAME: $at_NAME is where a server may stand that the manual calls so; one
# that is a copy of another has its own settings there.
place() {
	place_at=$(mktemp -d "${TMPDIR:-/tmp}/nuncio-pg.XXXXXX") || exit 1
	chmod 755 "$place_at"
	settle "$place_at"
	eval "at_$1=\$place_at"
	places="${places-} $place_at"
	leave=places_end
}

settle() {	# FOLDER
	printf '%s\n' "unix_socket_directories = '$1'" "listen_addresses = ''" \
	    "fsync = off" >"$1/here.conf"
	chmod 644 "$1/here.conf"
	[ "$(id -u)" -ne 0 ] || chown postgres "$1" "$1/here.conf"
}

# follow NAME: there is another, $at_NAME, made of what the first is now, which
# follows it.
follow() {
	place "$1"
	as pg_basebackup -h "$server" -R -c fast -D "$place_at/d" >out 2>&1 &&
	    as pg_ctl -D "$place_at/d" -l "$place_at/log" start >out 2>&1 || {
		echo "Bail out! another server does not start"
		exit 1
	}
}

# second_begin: there is one such, $second.
second_begin() {
	follow b
	second=$at_b
}

second_sql() {	# SQL [DATABASE]
	as psql -h "$second" -d "${2:-postgres}" -qAtXc "$1"
}

# restored GAME: how often its log says that the store went back.
restored() {
	nuncio log "$1" --json | grep -c '"restore"'
}

# follows FOLDER: wait until the server there has all that the first one has;
# else it says so.
follows() {
	follows_to=$(server_sql postgres "select pg_current_wal_lsn()")
	for _ in $(seq 200); do
		[ "$(as psql -h "$1" -qAtXc "select pg_last_wal_replay_lsn() >=
		    '$follows_to'")" = t ] && return
		sleep 0.05
	done
	echo "it does not follow"
}

# pressed GAME PLAYER WORD: a turn file t, in which the player says that word.
pressed() {
	text "$1" "$2" "$(reference "$1")" "press all: $3" >turn.text
	nuncio sign -k "$2.key" turn.text >t
}

# typed WORD: run the block with that in it.  A, B and C are the servers' names;
# a line that ends with "# on A" is typed there.
typed() {
	manual "$1" | sed -e :a -e '/\\$/N; s/\\\n */ /; ta' | sed "
	    / # on A/s|DATA|$at_a/d|g
	    / # on B/s|DATA|${at_b-}/d|g
	    / # on C/s|DATA|${at_c-}/d|g
	    s|\(-h \)A\b|\1$at_a|; s|\(host=\)A\b|\1$at_a|
	    s|\(-h \)B\b|\1${at_b-}|; s|\(host=\)B\b|\1${at_b-}|
	    s|\(-h \)C\b|\1${at_c-}|; s|\(host=\)C\b|\1${at_c-}|
	    s|BASE|${base-}|; s|ARCHIVE|${archive-}|g
	    ${typed_instead-}" >typed.sh
	(
		for typed_program in psql pg_ctl pg_basebackup pg_rewind mv cp \
		    touch; do
			eval "$typed_program() { as $typed_program \"\$@\"; }"
		done
		set -e
		. ./typed.sh
	) >typed.out 2>typed.err </dev/null
	typed_status=$?
	holds "the manual has it: $1" test -s typed.sh
	verdict "... and it can be typed" "$([ $typed_status = 0 ] ||
	    cat typed.out typed.err)"
}

# lose FOLDER: the server there is gone, with all that it was doing.
lose() {
	lose_pids=$(head -n 1 "$1/d/postmaster.pid")
	lose_pids="$lose_pids $(ps -o pid= --ppid "$lose_pids")"
	# shellcheck disable=SC2086
	kill -KILL $lose_pids
	for lose_pid in $lose_pids; do
		while kill -0 "$lose_pid" 2>/dev/null; do sleep 0.02; done
	done
}

places_end() {
	for place_at in $places; do
		as pg_ctl -D "$place_at/d" -m immediate stop >/dev/null 2>&1
		rm -rf "$place_at"
	done
}

# Users as the manual names them.
at_a=$server
places=$server
leave=places_end
settle "$at_a"
echo "include '../here.conf'" >>"$at_a/d/postgresql.conf"
server_sql postgres "create role postgres superuser login"
server_sql postgres "create role replicator replication login"
