#!/bin/sh
# bot_games.sh: games with bots in all seats.  All are audited
# and exported; what the program says of each bundle, opponents included, the
# page's core must say, too; and the other way round for a fifth as many games
# that are played in the page's core.  A few are tried in a browser.
. tests/lib/outside.sh

games=${GAMES:-1000}
core=$top/build/web
export NUNCIO_DB="$work/nuncio.db"
nuncio init

# level N: one of the three, each as often.
level() {
	case $(($1 % 3)) in
	0)	echo bot:planner ;;
	1)	echo bot:sensible ;;
	2)	echo bot:random ;;
	esac
}

i=0
while [ $i -lt "$games" ]; do
	rules=pillars
	[ $((i % 2)) -eq 0 ] || rules=red-cathedral
	set --
	while [ $# -lt $((i / 2 % 3 + 2)) ]; do
		set -- "$@" "$(level $((i / 6 + $# * (i / 18 + 1))))"
	done
	nuncio new $rules "g$i" "$@" >out 2>err ||
	    not_ok "$rules with $*"
	i=$((i + 1))
done
# Who goes on for more than a thousand lines does so at the next run.
tries=0
while nuncio status --json | grep -q '"pending":"' && [ $tries -lt 60 ]; do
	nuncio tick
	tries=$((tries + 1))
done
is "all $games games have come to an end" "$(nuncio status --json |
    tr '{' '\n' | grep -c '"pending":null')" "$games"
gives 0 "all are in order, and all bots have played what they had to" \
    nuncio audit --opponents
mkdir all
nuncio status --json | tr '{' '\n' | sed -n 's/.*"id":"\([^"]*\)".*/\1/p' |
while read -r id; do
	nuncio export "$id" >"all/$id.bundle"
done
for file in all/*; do
	nuncio verify --opponents "$file" 2>&1
done >native
node "$top/tests/web/core.mjs" "$core" verify --opponents all/* >page 2>err
is "the page's core says the same of each" "$(diff native page | head -n 6)" ""
is "of all of them" "$(grep -c 'worked out again, and are the same' page)" \
    "$games"

mkdir played
for rules in pillars red-cathedral; do
	node "$top/tests/web/core.mjs" "$core" home $rules \
	    $((games / 10 + 1)) 8 played >out 2>err
	is "games of $rules in the page's core come to an end" $? 0
done
for file in played/*; do
	nuncio verify --opponents "$file" 2>&1
done >native
is "the program finds all of them in order" \
    "$(grep -c 'worked out again, and are the same' native)" \
    "$(ls played | wc -l | tr -d ' ')"
cd "$top" || exit 1
# shellcheck disable=SC2046
node tests/web/bots.mjs $(ls "$work"/all/* "$work"/played/* |
    awk 'NR % 50 == 1') >"$work/out" 2>"$work/err"
status=$?
cd "$work" || exit 1
is "a browser says the same of some" $status 0
done_testing
