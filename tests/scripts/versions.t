#!/bin/sh
# versions.t: games by each version of the rules that there is, and by none
# that there is not.  The toy of the tests has two, so this is the program with
# the games of the tests; that a game goes on by older rules is tried in
# bundle_test.c.
. tests/lib/outside.sh
program=${program%/*}/tests/nuncio

# begun COMMAND...: the version of the rules in line 0 of what it prints.
begun() {
	"$@" >lines.json
	lines lines.json '$.rules' 'json_extract(e.value, "$.line") = 0'
}

for rules in 1 2; do
	is "selfplay by rules $rules" \
	    "$(begun nuncio selfplay toy --seed 3 --json --rules $rules)" \
	    $rules
	cp lines.json by-$rules.json
done
fails "which is another game" cmp by-1.json by-2.json
is "selfplay by none that is named" "$(begun nuncio selfplay toy --json)" 2
for rules in 0 3 x ''; do
	case $rules in
	0)	what="--rules must be 1 to 65535" ;;
	3)	what="this program has rules 1 to 2 of 'toy', not 3" ;;
	*)	what="--rules must be a whole number" ;;
	esac
	gives "64 $what" "no rules '$rules'" \
	    nuncio selfplay toy --rules "$rules"
done

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
