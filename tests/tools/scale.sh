#!/bin/sh
# scale.sh BUILD: what commands cost in stores of many games, in a file and on
# a server.  Takes some 15 minutes and 12 GB in $TMPDIR and /tmp; what it makes
# goes when it ends.
#
#	WAITING="100000 1000000"	games that wait, a store for each
#	FINISHED=100000		games that are over, in the last of them
#	SAMPLE=100		turn files, games audited
#
# scale.c says what is in these stores.  Each figure is seconds on the wall,
# and in brackets of the processor, the server's included.
set -eu
BUILD=${1:?usage: scale.sh BUILD}
make -s BUILD="$BUILD" "$BUILD/nuncio" "$BUILD/tests/tools/scale"
build=$(cd "$BUILD" && pwd)
scale=$build/tests/tools/scale
top=$PWD
. tests/lib/outside.sh
real_time		# which is what is measured
server_options="-c shared_buffers=1GB -c max_wal_size=2GB"
. "$top/tests/lib/postgresql.sh"
WAITING=${WAITING:-100000 1000000}
FINISHED=${FINISHED:-100000}
SAMPLE=${SAMPLE:-100}
unset NUNCIO_TEMPLATES

# ---- clocks

# Seconds of the processor that the children of this shell have had, and those
# of the server.
spent() {
	times >times.out	# not in a pipe, which is another shell
	tr 'ms' '  ' <times.out | awk 'NR == 2 { printf "%.2f",
	    $1 * 60 + $2 + $3 * 60 + $4 }'
}
spent_there() {
	[ -n "$server_pid" ] || { echo 0 && return; }
	cat /proc/[0-9]*/stat 2>proc.err | sed 's/(.*)/x/' |
	    awk -v "server=$server_pid" '
		$1 == server { n += $14 + $15 + $16 + $17 }
		$4 == server { n += $14 + $15 }
		END { printf "%.2f", n / 100 }'
}

# took COMMAND...: runs it and sets wall and cpu
took() {
	spent >before
	spent_there >before_there
	began=$(date +%s.%N)
	"$@" >took.out 2>took.err || {
		echo "$*: $(head -n 3 took.err)" >&2
		exit 1
	}
	ended=$(date +%s.%N)
	spent >after
	spent_there >after_there
	wall=$(awk "BEGIN { print $ended - $began }")
	cpu=$(paste before after before_there after_there |
	    awk '{ print $2 - $1 + $4 - $3 }')
}

# say WHAT [DIVISOR]: what it took, of each of so many
say() {
	awk -v "what=$1" -v "n=${2:-1}" -v "wall=$wall" -v "cpu=$cpu" \
	    'BEGIN { printf "  %-44s %9.4f (%.4f)\n", what, wall / n,
		cpu / n }'
}

# ---- what is measured

each_turn() {
	for number in $1; do
		nuncio submit "turns/$number.turn" || return
	done
}
each_letter() {
	for number in $1; do
		nuncio deliver <"turns/$number.eml" || return
	done
}
each_report() {
	for number in $1; do
		nuncio show "waiting-$number" || return
	done
}

# The store that NUNCIO_DB names, with so many games.
commands() {
	numbers=$(sed 's/.*-//' turns/games)
	half=$((SAMPLE / 2))
	# shellcheck disable=SC2086
	set -- $numbers
	some=$(echo "$numbers" | head -n $half)
	others=$(echo "$numbers" | tail -n $half)
	took nuncio status --late
	say "status --late, $(($(wc -l <took.out) - 1)) late"
	took nuncio remind --dry-run
	say "remind --dry-run, $(wc -l <took.out) players"
	took each_report "$some"
	say "show, each" $half
	took each_turn "$some"
	say "submit, each in a process" $half
	took each_letter "$others"
	say "deliver, each in a process" $half
	# shellcheck disable=SC2046
	took nuncio audit $(cat turns/games)
	say "audit, each game" "$#"
	took nuncio tick
	say "tick, $(grep -c late took.out) due"
	took nuncio tick
	say "tick, nothing due"
	took nuncio remind
	say "remind"
}

# per_line BYTES
per_line() {
	awk "BEGIN { printf \"  %.0f MB, %.0f bytes for a line, %.0f for a\" \
	    \" game\\n\", $1 / 1e6, $1 / $lines, $1 / $games }"
}

# fill NAME: a store on the server, with the rows of the file
fill() {
	NUNCIO_DB=$(server_store "$1") NUNCIO_KEY=$work/unused nuncio init
	rm -f unused*
	"$scale" rows file.db | "$server_bin/psql" -h "$server" -U nuncio \
	    -d "$1" -qAtX -v ON_ERROR_STOP=1 >psql.out
}

fault=$(server_fault | head -n 1)
[ -z "$fault" ] || { echo "scale.sh: $fault" >&2 && exit 1; }
server_begin
finished=0
for waiting in $WAITING; do
	[ "${WAITING##* }" != "$waiting" ] || finished=$FINISHED
	rm -rf turns file.db*
	mkdir turns
	nuncio -d file.db init
	took "$scale" games file.db "$waiting" "$finished" "$SAMPLE" turns
	read -r games lines files <took.out
	printf '\n%s games wait, %s are over, %s lines, %s turn files\n' \
	    "$waiting" "$finished" "$lines" "$files"
	say "made, each game" "$games"
	export NUNCIO_KEY="$work/file.db"
	printf '\n on a server\n'
	fill whole
	per_line "$(server_sql whole "select pg_database_size('whole')")"
	NUNCIO_DB="postgresql://nuncio@/whole?host=$server"
	export NUNCIO_DB
	commands
	server_sql postgres "drop database whole"
	server_sql postgres "checkpoint"
	printf '\n in a file\n'
	per_line "$(stat -c %s file.db)"
	NUNCIO_DB=$work/file.db
	unset NUNCIO_KEY
	commands
	unset NUNCIO_DB
done
