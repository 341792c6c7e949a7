#!/bin/sh
# progress.t: how much of a long work is done is told in a terminal, and nowhere
# else.  By a clock that runs fast, all work is long.
build=$(cd "${BUILD:-build}" && pwd)
. tests/lib/outside.sh
files_only
if ! command -v python3 >/dev/null 2>&1; then
	echo "1..0 # SKIP there is no python3"
	exit 0
fi

export NUNCIO_DB="$work/nuncio.db"
nuncio init
"$build/tests/tools/scale" games "$NUNCIO_DB" 40 0 0 "$work" >out

# fast COMMAND...: a second of its clock is ten microseconds
fast() {
	CHANCE_PACE=100000 "$program" "$@"
}

# shows PATTERN WORDS...: a line on the terminal, which is gone in the end
shows() {
	pattern=$1
	shift
	python3 "$top/tests/lib/terminal.py" -- sh -c \
	    'CHANCE_PACE=100000 exec "$0" "$@" >told' "$program" "$@" \
	    >out 2>err
	is "$1 ends well" "$? $(cat err)" "0 "
	holds "$1 says how much is done" grep -Eq "$pattern" out
	is "nothing of it is left" "$(tail -c 9 out)" "         "
	is "nothing of it is on standard output" "$(grep -c ' of 40' told)" 0
}

shows 'audit: [0-9]+ of 40 games' audit
is "each game is told there" "$(grep -c '^waiting-' told)" 40
shows 'publish: [0-9]+ of 40 games' publish site
shows 'backup: [0-9]+ of [0-9]+ MB' backup saved.db
shows 'copy: [0-9,]+ rows copied' copy "$NUNCIO_DB" copied.db
cp "$NUNCIO_DB.key" restored.db.key
cp "$NUNCIO_DB.pub" restored.db.pub
export NUNCIO_DB="$work/restored.db"
shows 'restore: [0-9]+ of [0-9]+ MB' restore saved.db

# In a terminal that gets a line for each game, and where there is none.
export NUNCIO_DB="$work/copied.db"
python3 "$top/tests/lib/terminal.py" -- env CHANCE_PACE=100000 \
    "$program" audit >out 2>err
is "a terminal gets the games of an audit" "$? $(grep -c '^waiting-' out)" \
    "0 40"
is "and no more" "$(grep -c ' of 40' out)" 0
gives 0 "without a terminal" fast audit
is "nobody is told" "$(cat err)" ""

# A complaint has a line of its own.
forge "update log set text = replace(text, ' setup ', ' Setup ')
    where line = 0 and game = (select game from game where id = 'waiting-20');"
python3 "$top/tests/lib/terminal.py" -- sh -c \
    'CHANCE_PACE=100000 exec "$0" audit >told' "$program" >out 2>err
is "a complaint" $? 65
holds "takes the place of the line" grep -q 'games  *nuncio: game' out
done_testing
