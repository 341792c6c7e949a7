#!/bin/sh
# run.sh BUILD SECONDS [NAME...]: run the programs of tests/fuzz that libFuzzer
# is linked into, so long each, and print a table.  What is found to be new is
# kept in BUILD/corpus; what crashes, hangs or breaks a promise goes into
# tests/fuzz/found, from where `make check` reads it ever after.  Ends with 1 if
# there was anything.
build=$1 seconds=$2
shift 2
[ $# -gt 0 ] || set -- $(ls tests/fuzz/*.c | sed 's|.*/||; s|\.c$||' |
    grep -v '^main$')
export ASAN_OPTIONS=detect_leaks=0:allocator_may_return_null=1
status=0 all=0
mkdir -p tests/fuzz/found
printf '%-10s %12s %10s %10s %8s\n' program executions edges 'of' found
for name; do
	corpus=$build/corpus/$name
	mkdir -p "$corpus"
	case $name in
	letter)	seeds=tests/fuzz/letter
		sh tests/fuzz/gmime.sh "$build/gmime" || true ;;
	bundle)	seeds="tests/past/bundles tests/fuzz/bundle" ;;
	reply)	seeds=$build/tests/reply ;;
	*)	seeds=tests/fuzz/$name ;;
	esac
	more=tests/fuzz/corpus/$name
	[ -d "$more" ] && seeds="$seeds $more"
	words=
	[ -f "tests/fuzz/$name.dict" ] && words=-dict=tests/fuzz/$name.dict
	before=$(ls tests/fuzz/found | wc -l)
	# What comes after a crash counts as well.
	LD_LIBRARY_PATH=$build/gmime "$build/tests/fuzz/$name" $words \
	    -max_total_time="$seconds" -print_final_stats=1 -timeout=20 \
	    -report_slow_units=60 -rss_limit_mb=2048 \
	    -max_len=65536 -len_control=50 \
	    -artifact_prefix="tests/fuzz/found/$name-" \
	    "$corpus" $seeds >"$build/$name.log" 2>&1 || status=1
	n=$(sed -n 's/^stat::number_of_executed_units: *//p' "$build/$name.log")
	edges=$(sed -n 's/.* cov: \([0-9]*\) .*/\1/p' "$build/$name.log" |
	    tail -n 1)
	of=$(sed -n 's/.*(\([0-9]*\) inline 8-bit counters).*/\1/p' \
	    "$build/$name.log" | head -n 1)
	found=$(($(ls tests/fuzz/found | wc -l) - before))
	[ "$found" -eq 0 ] || status=1
	all=$((all + ${n:-0}))
	printf '%-10s %12s %10s %10s %8s\n' "$name" "${n:-?}" "${edges:-?}" \
	    "${of:-?}" "$found"
done
printf '%-10s %12s\n' all $all
exit $status
