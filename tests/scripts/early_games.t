#!/bin/sh
# early_games.t: a sample of what tests/tools/early_games.c plays: games of
# random moves in which random moves are sent early, audited, and each receipt
# held against the log.
. tests/lib/report.sh

out=$(mktemp) || exit 1
trap 'rm -f "$out"' EXIT
trap 'exit 130' INT TERM HUP PIPE
if "${BUILD:-build}/tests/tools/early_games" 8 >"$out" 2>&1; then
	report "$(sed -n 's/^played/played early:/p' "$out")" ""
else
	report "random moves that are sent early" "it fails: $(cat "$out")"
fi
done_testing
