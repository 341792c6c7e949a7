#!/bin/sh
# run.sh PROGRAM... SCRIPT.t...: run the tests, show what fails, count.
#
# Everything here speaks TAP: cmocka programs are told to, scripts (*.t) do.
# One more than there are cores run at a time, as some wait: first those that
# tests/longest names, so that none of them is left alone at the end, then the
# others; what is printed comes in the order of the list.  Their files are in
# memory, where there is room: nobody waits for a disk then.  A test that is
# skipped is not counted; a program that ends badly or does not do what it has
# planned has failed once more.  BUILD is where the program to be tested is.
# With KEEP, a folder, what each has printed stays there as NAME.tap.
export BUILD="${BUILD:-build}"
export CMOCKA_MESSAGE_OUTPUT=TAP LC_ALL=C
# With sanitizers: what looks for leaks guesses where libraries that are loaded
# later, as GMime is, keep the variables of threads, and can crash of it.
export ASAN_OPTIONS="intercept_tls_get_addr=0${ASAN_OPTIONS:+:$ASAN_OPTIONS}"
LIMIT=900		# seconds for one program

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
	export TMPDIR=/dev/shm
fi

work=$(mktemp -d "${TMPDIR:-/tmp}/nuncio-run.XXXXXX") || exit 1
workers=
leave=:
trap '$leave; rm -rf "$work"' EXIT
# shellcheck disable=SC2086
trap 'test -z "$workers" || kill $workers 2>/dev/null; exit 130' INT TERM HUP

if [ "${ENGINE-}" = postgresql ]; then
	server_begin
	export ENGINE NUNCIO_TEST_SERVER="$server"
	export NUNCIO_TEST_PSQL="$server_bin/psql -q -h $server -U nuncio"
fi

limit=
command -v timeout >/dev/null 2>&1 && limit="timeout $LIMIT"

# Programs that tests run as another user, such as initdb, write to /dev/null.
# Where only root may, root mends it and says so.
open_null() {
	[ "$(id -u)" -ne 0 ] || [ "$(stat -c %a /dev/null)" = 666 ] || {
		echo "$1: only root could write to /dev/null; all can again"
		chmod 666 /dev/null
	}
}

run_one() {
	open_null "before $(basename "$2")" >&2
	case $2 in
	*.t)	$limit sh "$2" ;;
	*/*)	$limit "$2" ;;
	*)	$limit "./$2" ;;
	esac >"$work/$1.out" 2>&1 </dev/null
	echo $? >"$work/$1.new"
	mv "$work/$1.new" "$work/$1.status"
}

# Whoever makes its folder runs a test.
run_all() {
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
# shellcheck disable=SC2016
judge='
/^1\.\.[0-9]+/ {
	planned += substr($1, 4)
	plans++
	if (/[Ss][Kk][Ii][Pp]/) {
		skipped++
		why = $0
		sub(/^.*[Ss][Kk][Ii][Pp][A-Za-z]*:? */, "", why)
	}
	next
}
/^(not )?ok/ {
	seen++
	if (/# *[Ss][Kk][Ii][Pp]/) {
		skipped++
		why = $0
		sub(/^.*# *[Ss][Kk][Ii][Pp][A-Za-z]*:? */, "", why)
	} else if (/^ok/ || /# *[Tt][Oo][Dd][Oo]/)
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
	print passed + 0, failed + 0, skipped + 0
	printf "%-28s %4d passed", name, passed
	if (failed)
		printf ", %d failed", failed
	if (skipped)
		printf ", %d skipped (%s)", skipped, why
	print ""
	for (i = 1; failed && i <= n; i++)
		print "\t" show[i]
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
	awk -v name="$(basename "$test")" -v status="$(cat "$work/$i.status")" \
	    "$judge" "$work/$i.out" >"$work/$i.seen"
	read -r p f s <"$work/$i.seen"
	: "$s"
	sed 1d "$work/$i.seen"
	[ -z "${KEEP-}" ] ||
	    cp "$work/$i.out" "$KEEP/$(basename "$test").tap" || exit 1
	passed=$((passed + p)) failed=$((failed + f))
done
# shellcheck disable=SC2086
wait $workers
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ] && [ "$passed" -gt 0 ]
