#!/bin/sh
# jobs.t: work that is shared among processes says what one process says, to
# the byte, faults included.
. tests/lib/outside.sh
files_only

"$top/$BUILD/tests/tools/bench_stores" games pillars over.db 5 5 0 . >/dev/null
export NUNCIO_DB="$work/over.db"

# as_one NAME STATUS COMMAND...: it is the same however many share in it.
as_one() {
	what=$1 ends=$2 command=$3
	shift 3
	gives "$ends" "$what: one process" nuncio "$command" -j 1 "$@"
	cat out err >single
	for jobs in 2 3 7; do
		gives "$ends" "$what: $jobs processes" \
		    nuncio "$command" -j "$jobs" "$@"
		is "... say the same" "$(cat out err)" "$(cat single)"
	done
	gives "$ends" "$what: as many as there are cores" \
	    nuncio "$command" "$@"
	is "... say the same" "$(cat out err)" "$(cat single)"
}

# broken GAME FILE: its seal is one of another file of that game.
broken() {
	fixed=$(sqlite3 over.db "SELECT sql FROM sqlite_schema
	    WHERE name = 'file_fixed'")
	sqlite3 over.db "DROP TRIGGER file_fixed;
	    UPDATE file SET seal = (SELECT seal FROM file
	    WHERE game = $1 AND file = 1) WHERE game = $1 AND file = $2;
	    $fixed"
}

as_one "games in order" 0 audit
as_one "a long game" 0 audit game-2
nuncio export game-2 >good.bundle
nuncio export game-4 >other.bundle
as_one "its bundle" 0 verify good.bundle
as_one "... as an object" 0 verify --json good.bundle

# The parts of a game meet its faults in any order.
broken 2 150
broken 2 41
broken 4 77
as_one "two games with faults" "65 its hash should be" audit
is "... the first fault of each is told" "$(grep -c "^nuncio: game 'g" err)" 2
as_one "a long game with two faults" "65 its hash should be" audit game-2
is "... of which the first is told" "$(grep -c "^nuncio: game 'g" err)" 1

# bad FILE...: a bundle has such faults, and its host, whose program would not
# export it, has sealed it as it stands.
bad() {
	head -n -4 | awk -v files=" $* " '
	    /^file / { file = $2 }
	    /^untrusted comment/ { line = 1 }
	    line && line <= 4 {
		if (file == 1)
			seal[line] = $0
		else if (index(files, " " file " "))
			$0 = seal[line]
		line++
	    }
	    { print }' >bad
	minisign -Sm bad -s over.db.key -t "a bundle" </dev/null >signed 2>&1
	cat bad bad.minisig >bad.bundle
}
if command -v minisign >/dev/null; then
	bad 150 41 <good.bundle
	as_one "the bundle of a long game" "65 its hash should be" \
	    verify bad.bundle
	bad 77 <other.bundle
	as_one "... and of another" "65 its hash should be" verify bad.bundle
else
	skip "bundles with faults" "there is no minisign"
fi

gives "64 -j must be 1 to 256" "no process at all" nuncio audit -j 0
gives "64 -j must be a whole number" "no number" \
    nuncio verify -j many good.bundle
done_testing
