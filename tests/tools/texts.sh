#!/bin/sh
# texts.sh: write letters, reports, pages and refusals of some tests, in every
# language, to standard output: sh tests/tools/texts.sh BUILD >FILE.  What two
# programs write is to be the same, to the byte, where a change was to change no
# text; texts.c tells how.
set -eu

build=$1
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
for test in adjudicator outbox report; do
	TEXTS=$dir/$test TMPDIR=$dir "$build/tests/tools/texts_$test" \
	    >"$dir/tap" 2>&1 || grep '^not ok' "$dir/tap" >&2 || :
	cat "$dir/$test"
done
