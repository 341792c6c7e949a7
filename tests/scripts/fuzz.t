#!/bin/sh
# fuzz.t: the seeds of tests/fuzz and all that was ever found go through the
# programs there once more, without libFuzzer.
build=${BUILD:-build}
. tests/lib/report.sh
for file in tests/fuzz/*.c; do
	name=$(basename "$file" .c)
	case $name in
	main)	continue ;;
	letter)	seeds=tests/fuzz/letter ;;
	bundle)	seeds="tests/past/bundles tests/fuzz/bundle" ;;
	reply)	seeds=$build/tests/reply ;;
	*)	seeds=tests/fuzz/$name ;;
	esac
	more=tests/fuzz/corpus/$name
	[ -d "$more" ] && seeds="$seeds $more"
	# shellcheck disable=SC2046
	if told=$("$build/tests/fuzz/$name" $( { find $seeds -type f;
	    find tests/fuzz/found -name "$name-*"; } | sort) 2>&1)
	then
		report "$name: $told" ""
	else
		report "$name" "it fails: $(echo "$told" | tail -n 20)"
	fi
done
done_testing
