#!/bin/sh
# fuzz.t: the seeds of tests/fuzz and all that was ever found go through the
# programs there once more, without libFuzzer.
build=${BUILD:-build}
n=0
for file in tests/fuzz/*.c; do
	name=$(basename "$file" .c)
	case $name in
	main)	continue ;;
	letter)	seeds=tests/letters ;;
	bundle)	seeds="tests/bundles tests/fuzz/bundle" ;;
	*)	seeds=tests/fuzz/$name ;;
	esac
	more=tests/fuzz/corpus/$name
	[ -d "$more" ] && seeds="$seeds $more"
	n=$((n + 1))
	# shellcheck disable=SC2046
	if told=$("$build/tests/fuzz/$name" $( { find $seeds -type f;
	    find tests/fuzz/found -name "$name-*"; } | sort) 2>&1)
	then
		echo "ok $n - $name: $told"
	else
		echo "not ok $n - $name"
		echo "$told" | tail -n 20 | sed 's/^/# /'
	fi
done
echo "1..$n"
