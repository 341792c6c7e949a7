#!/bin/sh
# versions.t: games by the newest version of the rules, and by none that there
# is not.  The toy of the tests has two, so this is the program with the games
# of the tests; that a game goes on by older rules is tried in bundle_test.c.
. tests/lib/outside.sh
program=${program%/*}/tests/nuncio

# begun COMMAND...: the version of the rules in line 0 of what it prints.
begun() {
	"$@" >lines.json
	lines lines.json '$.rules' 'json_extract(e.value, "$.line") = 0'
}

is "selfplay is by the newest rules" \
    "$(begun nuncio selfplay toy --seed 3 --json)" 2

players ana ben
gives 0 "a new game" nuncio new toy new ana ben --no-join
is "is by the newest rules" "$(begun nuncio log new --json)" 2
nuncio export new >new.bundle
for rules in 0 1 3 99; do
	sed "s/ rules 2 game / rules $rules game /" new.bundle >other.bundle
	case $rules in
	1)	what="the host's signature does not verify" ;;
	*)	what="rules 1 to 2 of 'toy', not $rules" ;;
	esac
	gives "65 $what" "a bundle by rules $rules" nuncio verify other.bundle
done
done_testing
