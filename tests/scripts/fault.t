#!/bin/sh
# fault.t: a sample of what `make fault-mem` and the others try; see *Faults*
# in HACKING.md.
if ! command -v python3 >/dev/null 2>&1; then
	echo "1..0 # SKIP there is no python3"
	exit 0
fi
build=${BUILD:-build}
if grep -qa __asan_init "$build/nuncio"; then
	echo "1..0 # SKIP sanitizers"
	exit 0
fi
out=$(mktemp) || exit 1
trap 'rm -f "$out"' EXIT
trap 'exit 130' INT TERM HUP PIPE
. tests/lib/report.sh

# Other points in each run; the table says which seed tries the same again.
# Tests run two at a time: one process for each is enough.
JOBS=1
export JOBS

# sample WHAT EVERY [COMMAND]
sample() {
	sampled=$1${ENGINE:+ on a server}
	# shellcheck disable=SC2086
	if python3 tests/fault/run.py "$1" "$build" "$2" ${3-} >"$out" 2>&1
	then
		points=$(sed -n 's/^all *\([0-9]*\).*/\1/p' "$out")
		report "$sampled: $points points" ""
	else
		report "$sampled" "it fails: $(cat "$out")"
	fi
}

# A process that may trace others is needed.
sample_kill() {	# EVERY [COMMAND]
	if "$build/tests/fault/step" 0 true; then
		sample kill "$@"
	else
		n=$((n + 1))
		echo "ok $n - kill # SKIP no ptrace"
	fi
}

# By place, a sample finds more than twice as much.
PLACES=1
export PLACES
sample mem 36
sample io 18
sample_kill 90
sample power 36
# crowd NAME SECONDS
crowd() {
	if python3 tests/fault/crowd.py "$build" "$2" >"$out" 2>&1; then
		report "$1: $(grep '^taken' "$out")" ""
	else
		report "$1" "it fails: $(cat "$out")"
	fi
}
crowd crowd 3
KILLED=1
export KILLED
crowd "crowd, most of it killed" 3
unset KILLED
. tests/lib/postgresql.sh
if [ -z "$(server_fault)" ]; then
	ENGINE=postgresql
	export ENGINE
	crowd "crowd on a server" 5
	sample_kill 60 submit
	if python3 tests/fault/servers.py "$build" 60 killed >"$out" \
	    2>&1; then
		report "servers: $(grep '^all ' "$out" | tr -s ' ')" ""
	else
		report "servers" "it fails: $(cat "$out")"
	fi
else
	for what in "crowd on a server" "kill on a server" servers; do
		n=$((n + 1))
		echo "ok $n - $what # SKIP $(server_fault | head -n 1)"
	done
fi
done_testing
