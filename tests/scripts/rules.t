#!/bin/sh
# rules.t: every rule of a game is tried by some test, and every rule that is
# cited is one.  tests/lib/rules/NAME lists the numbers that the rules of NAME
# have; tests/unit/NAME_test.c cites a rule as "P4.7", several as "P4.1 to
# P4.5".
. tests/lib/report.sh
work=$(mktemp -d "${TMPDIR:-/tmp}/nuncio-test.XXXXXX") || exit 1
trap 'rm -rf "$work"' EXIT
trap 'exit 130' INT TERM HUP PIPE

# cited LETTER FILE...: the numbers in them, one a line, each once.
cited() {
	letter=$1
	shift
	{
		grep -ohE "\\b$letter[0-9]+(\\.[0-9]+)?\\b" "$@"
		grep -ohE "\\b$letter[0-9]+\\.[0-9]+ to $letter[0-9.]+" "$@" |
		    awk -F '[. ]' '{
			for (i = $2; i <= $5; i++)
				print $1 "." i
		    }'
	} | LC_ALL=C sort -u
}

for list in tests/lib/rules/*; do
	name=${list##*/}
	file=$(echo "$name" | tr - _)
	letter=$(sed -n '/^[A-Z]/{s/[0-9].*//p;q;}' "$list")
	grep -v '^#' "$list" | tr ' ' '\n' | LC_ALL=C sort -u >"$work/rules"
	cited "$letter" "tests/unit/${file}_test.c" >"$work/tested"
	cited "$letter" "tests/unit/${file}_test.c" core/games/"$file"* \
	    man/"$name.6" >"$work/cited"
	report "every rule of $name is cited by a test" \
	    "$(LC_ALL=C comm -23 "$work/rules" "$work/tested")"
	# A section of rules may be cited as a whole: R11.
	sed 's/\..*//' "$work/rules" | cat - "$work/rules" |
	    LC_ALL=C sort -u >"$work/known"
	report "every rule of $name that is cited is one" \
	    "$(LC_ALL=C comm -13 "$work/known" "$work/cited")"
done
done_testing
