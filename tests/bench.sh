#!/bin/sh
# bench.sh BUILD: what the program costs, as ratios to a floor measured in
# the same run.  See floor.c and stage.c.
set -eu

build=${1:?usage: bench.sh BUILD}
nuncio=$build/nuncio floor=$build/tests/floor stage=$build/tests/stage
make -s BUILD="$build" "$nuncio" "$floor" "$stage" >&2
dir=$(mktemp -d "${TMPDIR:-/tmp}/nuncio-bench.XXXXXX")
trap 'rm -rf "$dir"' EXIT
trap 'exit 1' HUP INT TERM

# The same number of files in each, so that one is like the other.
batch=100 batches=7 singles=61 turns=40 many=100000

say()
{
	printf '%-42s %10s %6s  %s\n' "$1" "$2" "${3-}" "${4-}"
}

# quotient A B: with two digits
quotient()
{
	awk "BEGIN { printf \"%.2f\", $1 / $2 }"
}

median()
{
	sort -n | awk '{ v[NR] = $1 } END { print v[int((NR + 1) / 2)] }'
}

# play RULESET GAMES SEED: games and lines a second
play()
{
	"$nuncio" selfplay "$1" --games "$2" --seed "$3" |
	    awk '/games.s/ { g = $2 } /lines.s/ { print g, $2 }'
}

# games_a_second RULESET GAMES RUNS
games_a_second()
{
	i=0
	while [ $i -lt "$3" ]; do
		i=$((i + 1))
		play "$1" "$2" $i
	done | cut -d ' ' -f 1 | median
}

echo "random games"
say "" "" ratio goal
once=$(games_a_second pillars 1 101)
few=$(games_a_second pillars 2000 9)
more=$(games_a_second pillars $many 1)
say "  pillars, 4 players, games/s" "$few" "" ">= 12000"
say "  ... the first game" "$once"
say "  ... 100,000 games; cost of one to 2,000's" "$more" \
    "$(quotient "$few" "$more")" "flat"
for ruleset in pillars red-cathedral; do
	"$nuncio" selfplay $ruleset >"$dir/out" 2>&1 || continue
	lines=$(for i in 1 2 3 4 5; do play $ruleset 1000 $i; done |
	    cut -d ' ' -f 2 | median)
	say "  $ruleset, lines/s" "$lines" "" ">= 2000000"
	say "  $ruleset, a legal set, ns" \
	    "$("$stage" legal $ruleset)" "" "<= 20000"
done

mkdir "$dir/one" "$dir/some" "$dir/large"
"$floor" store "$dir/floor"
"$floor" store "$dir/floor-1"

# One process, many files: the folders 1, 2, ... have a batch each.
total=$((batch * batches))
"$stage" games "$dir/some.db" $total $total $turns "$dir/some" >/dev/null
i=0
while [ $i -lt $batches ]; do
	mkdir "$dir/some/b$i"
	n=$((i * batch))
	while [ $n -lt $(((i + 1) * batch)) ]; do
		n=$((n + 1))
		# A game may be over before.
		if [ -f "$dir/some/$n.turn" ]; then
			mv "$dir/some/$n.turn" "$dir/some/b$i"
		fi
	done
	list="${list-} b$i"
	i=$((i + 1))
done
"$floor" race \
    "$floor commit $dir/floor $dir/some/%/*.turn" \
    "$floor verify $((2 * batch))" \
    "$nuncio -d $dir/some.db submit $dir/some/%/*.turn" \
    -- $list >"$dir/out"
{ read -r commit; read -r verify; read -r submit; } <"$dir/out"
echo
echo "submit, microseconds for a turn file"
say "" "" ratio goal
say "  floor: a WAL FULL commit" "$(quotient "$commit" $batch)"
say "  floor: 2 Ed25519 verifications" "$(quotient "$verify" $batch)"
say "  submit of $batch in a process" "$(quotient "$submit" $batch)" \
    "$(quotient "$submit" "($commit + $verify)")" "<= 1.5"

# A process for each file, in a small store and in a large one.
"$stage" games "$dir/one.db" $singles $singles $turns "$dir/one" >/dev/null
"$stage" games "$dir/large.db" $many $singles $turns "$dir/large" >/dev/null
list=
i=0
while [ $i -lt $singles ]; do
	i=$((i + 1))
	if [ -f "$dir/one/$i.turn" ] && [ -f "$dir/large/$i.turn" ]; then
		list="$list $i"
	fi
done
"$floor" race \
    "$floor commit $dir/floor-1 $dir/one/%.turn" \
    "minisign -Vqm $dir/one/%.text -x $dir/one/%.minisig -p $dir/one/%.pub" \
    "$nuncio -d $dir/one.db submit $dir/one/%.turn" \
    "$nuncio -d $dir/large.db submit $dir/large/%.turn" \
    -- $list >"$dir/out"
{ read -r commit; read -r verify; read -r submit; read -r large; } <"$dir/out"
say "  floor: a process that makes a commit" "$commit"
say "  floor: minisign -V" "$verify"
say "  submit of one" "$submit" \
    "$(quotient "$submit" "($commit + $verify)")" "<= 1.5"
say "  submit of one among 100,000 games" "$large" \
    "$(quotient "$large" "$submit")" "<= 1.2"

# Finished games.
"$stage" games "$dir/over.db" 10 10 0 "$dir" >"$dir/out"
read -r lines files <"$dir/out"
"$nuncio" -d "$dir/over.db" audit game-1 >"$dir/out"
one=$(sed 's/.*lines, \([0-9]*\) turn.*/\1/' "$dir/out")
"$floor" race \
    "$floor verify $((2 * one))" "$nuncio -d $dir/over.db audit game-1" \
    "$floor verify $((2 * files))" "$nuncio -d $dir/over.db audit" \
    -- 1 2 3 4 5 >"$dir/out"
{ read -r v; read -r audit; read -r vs; read -r audits; } <"$dir/out"
echo
echo "audit, microseconds"
say "" "" ratio goal
say "  floor: $((2 * one)) verifications" "$v"
say "  a finished game" "$audit" "$(quotient "$audit" "$v")" "<= 1.5"
say "  floor: $((2 * files)) verifications" "$vs"
say "  10 finished games" "$audits" "$(quotient "$audits" "$vs")" "<= 1.5"

echo
echo "store, bytes"
say "" "" "" goal
size=$(cat "$dir/over.db" "$dir/over.db-wal" 2>/dev/null | wc -c)
say "  for a log line, 10 finished games" "$((size / lines))" "" "<= 1024"

# Memory: the most of each command, whatever it answers.
rss()
{
	echo "$("$floor" rss "$@" 2>/dev/null) $peak"
}
printf '' >"$dir/rss"
memory()
{
	echo "$("$floor" rss "$nuncio" "$@" 2>/dev/null) $1" >>"$dir/rss"
}
NUNCIO_DB=$dir/large.db
export NUNCIO_DB
head -c 10000000 /dev/urandom >"$dir/junk"
{ cat "$dir/one/1.text"; head -c 10000000 /dev/urandom; } >"$dir/junk-2"
yes 'nuncio turn' | head -c 10000000 >"$dir/junk-3"
memory submit "$dir/junk"
memory submit "$dir/junk-2"
memory submit "$dir/junk-3"
memory submit "$dir"/some/b*/*.turn
memory status
memory status --json
memory show game-1
memory show game-1 --json
memory moves game-1
memory log game-1 --json
memory new pillars more ana ben cleo
memory player list
memory keygen --no-password "$dir/k"
memory sign -k "$dir/k.key" "$dir/one/1.text"
NUNCIO_DB=$dir/over.db
memory audit
memory log game-1 --json --states --legal
memory show game-1 --json
memory selfplay pillars --games 100
memory selfplay pillars --games 5 --json --states --legal
memory init
memory help
echo
echo "memory, KiB"
say "" "" "" goal
sort -rn "$dir/rss" | head -n 3 | while read -r size command; do
	say "  $command" "$size" "" "< 32768"
done
