#!/bin/sh
# run.sh [-s] PROGRAM... SCRIPT.t...: run the tests, show what fails, count.
#
# Everything here speaks TAP: cmocka programs are told to, scripts (*.t) do.
# One more than there are cores run at a time, as some wait: first those that
# tests/longest names, so that none of them is left alone at the end, then the
# others; what is printed comes in the order of the list.  A test that is
# skipped is not counted; a program that ends badly, does not do what it has
# planned, or leaves a file behind has failed once more.
#
# All files of the tests are in one folder, in memory where there is room:
# nobody waits for a disk then.  Whatever a test has started ends with it
# (limit.c).
#
# -s leaves out what tests/nightly names, but two, which SEED chooses.  BUILD is
# where the program to be tested is.  SEED is what chance comes from.  COUNT=1
# counts the processes that each starts, by a preload (count.c), which is in the
# way of sanitizers.
export BUILD="${BUILD:-build}" SEED="${SEED:-1}"
export CMOCKA_MESSAGE_OUTPUT=TAP LC_ALL=C
# With sanitizers: what looks for leaks guesses where libraries that are loaded
# later, as GMime is, keep the variables of threads, and can crash of it.
export ASAN_OPTIONS="intercept_tls_get_addr=0${ASAN_OPTIONS:+:$ASAN_OPTIONS}"
[ -z "${COUNT-}" ] || export COUNT="$PWD/$BUILD/tests/tools/count.so"
LIMIT=600		# seconds of the processor for one process
WALL=1800		# seconds for one test

# Why a test may be skipped; for any other reason it fails.  On a server there
# are no files to be looked at.
REASONS='there is no (old |user )?[^ ,]+(, or no [^ ]+)?'
REASONS="$REASONS|not root|no seccomp|no ptrace|no namespaces|sanitizers"
[ "${ENGINE-}" != postgresql ] || REASONS="$REASONS|on a server"

# Those of the list that tests/nightly names are left out, but two of them.
if [ "${1-}" = -s ]; then
	shift
	# shellcheck disable=SC2046
	set -- $(printf '%s\n' "$@" | awk -v seed="$SEED" '
	    FILENAME != "-" { nightly[$1]; next }
	    {
		name = $0
		sub(/.*\//, "", name)
		if (name in nightly)
			late[n++] = $0
		else
			print
	    }
	    END {
		if (n > 0)
			print late[seed % n]
		if (n > 1)
			print late[(seed + int(n / 2)) % n]
	    }' tests/nightly -)
fi

# ENGINE=postgresql: stores are on one server for all.
if [ "${ENGINE-}" = postgresql ]; then
	. tests/lib/postgresql.sh
	server_needed
fi

# Room for all of them, and programs can be started there.
in_memory() {
	room=$(df -Pk /dev/shm 2>/dev/null | awk 'NR == 2 { print $4 }')
	[ "${room:-0}" -gt 4000000 ] || return 1
	copy=$(mktemp /dev/shm/nuncio-run.XXXXXX) || return 1
	cp /bin/true "$copy" && chmod 700 "$copy" && "$copy" 2>/dev/null
	runs=$?
	rm -f "$copy"
	return $runs
}
if [ -z "${TMPDIR-}" ] && in_memory; then
	TMPDIR=/dev/shm
fi

# Its name is short, as the names of sockets in there must be.
work=$(mktemp -d "${TMPDIR:-/tmp}/nuncio.XXXXXX") || exit 1
# Servers and others who are not root come to their files in there.
chmod 711 "$work"
export TMPDIR="$work"
workers=
leave=:
trap '$leave; rm -rf "$work"' EXIT
# shellcheck disable=SC2086
trap 'test -z "$workers" || kill $workers 2>/dev/null; wait; exit 130' \
    INT TERM HUP

if [ "${ENGINE-}" = postgresql ]; then
	server_begin
	export ENGINE NUNCIO_TEST_SERVER="$server"
	export NUNCIO_TEST_PSQL="$server_bin/psql -q -h $server -U nuncio"
fi

# Programs that tests run as another user, such as initdb, write to /dev/null.
# Where only root may, root mends it and says so.
open_null() {
	[ "$(id -u)" -ne 0 ] || [ "$(stat -c %a /dev/null)" = 666 ] || {
		echo "$1: only root could write to /dev/null; all can again"
		chmod 666 /dev/null
	}
}

# run_one NUMBER TEST
run_one() {
	# Whoever runs this run.sh may have been killed.
	kill -0 $$ 2>/dev/null || exit 1
	open_null "before $(basename "$2")" >&2
	shell=
	case $2 in
	*.t)	shell=sh ;;
	esac
	chmod 1777 "$work/$1"
	TMPDIR=$work/$1 "$BUILD/tests/tools/limit" "$work/$1.usage" \
	    $LIMIT $WALL $shell "$2" >"$work/$1.out" 2>&1 </dev/null &
	running=$!
	wait $running
	echo $? >"$work/$1.new"
	ls -A "$work/$1" >"$work/$1.left"
	rm -rf "${work:?}/$1" && mkdir "$work/$1"
	mv "$work/$1.new" "$work/$1.status"
}

# Whoever makes its folder runs a test.
run_all() {
	running=
	trap 'test -z "$running" || { kill $running; wait $running; }; exit 1' \
	    TERM
	while read -r name; do
		i=0
		for test; do
			i=$((i + 1))
			case $test in
			*/"$name")	mkdir "$work/$i" 2>/dev/null &&
			    run_one $i "$test" ;;
			esac
		done
	done <tests/longest
	i=0
	for test; do
		i=$((i + 1))
		mkdir "$work/$i" 2>/dev/null && run_one $i "$test"
	done
}

# Read one TAP output; print "passed failed skipped" and what there is to see.
# cmocka cannot say why something is skipped: test_skip() says so before.
# shellcheck disable=SC2016
judge='
function skip(line)
{
	sub(/^.*# *[Ss][Kk][Ii][Pp][A-Za-z]*:? */, "", line)
	if (said != "")
		line = said
	said = ""
	why = line
	if (line ~ "^(" reasons ")$")
		skipped++
	else {
		failed++
		show[++n] = "this is no reason to skip a test: " line
	}
}
/^# skipped: / { said = substr($0, 12); next }
/^1\.\.[0-9]+/ {
	planned += substr($1, 4)
	plans++
	if (/# *[Ss][Kk][Ii][Pp]/)
		skip($0)
	next
}
/^(not )?ok/ {
	seen++
	if (/# *[Ss][Kk][Ii][Pp]/)
		skip($0)
	else if (/^ok/ || /# *[Tt][Oo][Dd][Oo]/)
		passed++
	else {
		failed++
		show[++n] = $0
	}
	next
}
/^Bail out!/ { bail = 1 }
{ show[++n] = $0 }
END {
	if (!plans)
		show[++n] = "there is no plan: it has not come to its end"
	else if (seen != planned)
		show[++n] = "planned " planned + 0 ", done " seen + 0
	if (status > 1 && !(failed > 0 && status < 124))
		show[++n] = "ended with status " status
	if (!plans || bail || seen != planned || (status != 0 && !failed))
		failed++
	if (left != "") {
		show[++n] = "left behind in TMPDIR: " left
		failed++
	}
	print passed + 0, failed + 0, skipped + 0
	printf "%-24s %4d passed %6.1f s", name, passed, used / 100
	if (started != "")
		printf " %6d processes", started
	if (failed)
		printf ", %d failed", failed
	if (skipped)
		printf ", %d skipped (%s)", skipped, why
	print ""
	for (i = 1; failed && i <= n; i++)
		print "\t" show[i]
	if (failed)
		print "\tagain: " again
}'

i=$(nproc 2>/dev/null || echo 2)
while [ "$i" -ge 0 ]; do
	i=$((i - 1))
	run_all "$@" & workers="$workers $!"
done

passed=0 failed=0 i=0
for test; do
	i=$((i + 1))
	until [ -f "$work/$i.status" ]; do
		sleep 0.5
	done
	again="SEED=$SEED${WHOLE:+ WHOLE=$WHOLE} BUILD=$BUILD"
	case $test in
	*.t)	again="$again sh $test" ;;
	*)	again="$again $test" ;;
	esac
	read -r used wall started <"$work/$i.usage"
	echo "$used $wall ${started:--} $(basename "$test")" >>"$work/dear"
	awk -v name="$(basename "$test")" -v status="$(cat "$work/$i.status")" \
	    -v used="$used" -v started="$started" -v reasons="$REASONS" \
	    -v left="$(tr '\n' ' ' <"$work/$i.left")" -v again="$again" \
	    "$judge" "$work/$i.out" >"$work/$i.seen"
	read -r p f s <"$work/$i.seen"
	: "$s"
	sed 1d "$work/$i.seen"
	passed=$((passed + p)) failed=$((failed + f))
done
# shellcheck disable=SC2086
wait $workers
echo "the dearest, in seconds of the processor and of the clock:"
sort -rn "$work/dear" | head -n 10 |
    awk '{ printf "%8.1f %5d  %s\n", $1 / 100, $2, $4 }'
awk '{ used += $1 } END { printf "%8.1f        all\n", used / 100 }' \
    "$work/dear"
if [ -n "${COUNT-}" ]; then
	echo "those that started most processes:"
	sort -k 3 -rn "$work/dear" | head -n 10 |
	    awk '{ printf "%8d  %s\n", $3, $4 }'
fi
[ "$failed" -eq 0 ] || echo "SEED=$SEED"
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ] && [ "$passed" -gt 0 ]
