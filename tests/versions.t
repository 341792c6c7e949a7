#!/bin/sh
# versions.t: games that were begun by older rules go on by them.
#
# tests/rules-1 has what the last program before rules 2 of The Red Cathedral
# made: a store with a running game on the advanced side, and a bundle of the
# same game, handed over to another host; and the keys.  In it `claim` has
# taken banners of white spaces for coloured ones, which rules 2 forbid.
. tests/lib/outside.sh
files_only

cp "$top"/tests/rules-1/*.key "$top"/tests/rules-1/*.pub .
export NUNCIO_DB="$work/old.db"

# begun COMMAND...: the version of the rules in line 0 of what it prints.
begun() {
	"$@" >lines.json
	lines lines.json '$.rules' 'json_extract(e.value, "$.line") = 0'
}

# by_rules_1 NAME: the game goes on as rules 1 have it, to its end.
by_rules_1() {
	gives 0 "$1: all is in order" nuncio audit old
	is "$1: it is by rules 1" "$(begun nuncio log old --json)" 1
	turns=0 from=0 rolls=0 tells=0
	while [ $turns -lt 400 ] && [ -n "$(awaited old)" ]; do
		nuncio moves old >moves
		grep -q '^roll$' moves && rolls=$((rolls + 1))
		nuncio show old --json | grep -q '"rolled"' &&
		    tells=$((tells + 1))
		move=$(grep '^claim . down .* from white$' moves | head -n 1)
		if [ -n "$move" ]; then
			from=$((from + 1))
			play old "$(awaited old)" "$move" || break
		else
			go_on old || break
		fi
		turns=$((turns + 1))
	done
	is "$1: it comes to its end" "$(awaited old)" ''
	holds "$1: banners come 'from white'" test $from -gt 0
	is "$1: nothing rolls early, and nothing says so" "$rolls,$tells" 0,0
	gives 0 "$1: all is in order at the end" nuncio audit old
	nuncio export old >end.bundle
	gives 0 "$1: its bundle, too" nuncio verify end.bundle
}

# ---- a store

sqlite3 old.db <"$top/tests/rules-1/store.sql"
mv host.key old.db.key
gives 0 "a store is brought up to date" nuncio upgrade
by_rules_1 "a store"
gives 0 "a new game" nuncio new red-cathedral new ana ben -o board=advanced \
    -o first=0 --no-join
is "is by the newest rules" "$(begun nuncio log new --json)" 2
nuncio moves new >moves
fails "which have no 'from white'" grep -q from moves
holds "and can claim for white all the same" grep -q '^claim 1 up white$' moves
nuncio export new >new.bundle
gives 0 "and has a bundle" nuncio verify new.bundle

# ---- a bundle

export NUNCIO_DB="$work/heir.db"
nuncio init --name heir
mv heir.key heir.db.key
cp heir.pub heir.db.pub
sqlite3 heir.db "update host set key = 'ed:' || '$(tail -n 1 heir.pub)'"
gives 0 "a bundle can be checked" \
    nuncio verify "$top/tests/rules-1/handed.bundle"
gives 0 "and taken over" nuncio import "$top/tests/rules-1/handed.bundle"
by_rules_1 "a bundle"

# ---- a version that there is not

for rules in 0 3 99; do
	sed "s/ rules 1 game / rules $rules game /" \
	    "$top/tests/rules-1/handed.bundle" >other.bundle
	gives 65 "a bundle by rules $rules" nuncio verify other.bundle
	verdict "says which there are" "$(lacks "rules 1 to 2" "not $rules")"
done

# ---- games at random

for rules in 1 2; do
	is "selfplay by rules $rules" "$(begun nuncio selfplay red-cathedral \
	    -n 2 -o board=advanced --seed 3 --json --rules $rules)" $rules
	lines lines.json '$.move' | grep -o -e 'from white' -e '^roll$' |
	    sort -u >said
	is "has what they have" "$(cat said)" \
	    "$([ $rules = 1 ] && echo 'from white' || echo roll)"
done
is "selfplay by none that is named" \
    "$(begun nuncio selfplay red-cathedral --json)" 2
for rules in 0 3 x ''; do
	gives 64 "no rules '$rules'" nuncio selfplay red-cathedral \
	    --rules "$rules"
done
done_testing
