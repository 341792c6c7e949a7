#!/bin/sh
# texts.sh: write every letter, report, page and refusal that some tests make, in
# every language, to standard output: sh tests/tools/texts.sh BUILD >FILE.  What
# two programs write is to be the same, to the byte, where a change was to change
# no text; texts.c tells how.
set -eu

build=$1
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
for test in adjudicator outbox report; do
	TEXTS=$dir/$test TMPDIR=$dir "$build/tests/tools/texts_$test" \
	    >"$dir/tap" 2>&1 || {
		cat "$dir/tap" >&2
		exit 1
	}
	cat "$dir/$test"
done
