#!/bin/sh
# chance.t: what a script does it does in each run (tests/lib/chance.c): all
# random bytes come from the seed, and the clock is where the script has put it.
. tests/lib/outside.sh
files_only

# a_run FOLDER SEED: a game of twelve turn files, as in a run of its own.
a_run() {
	mkdir "$1"
	(cd "$1" || exit 1
	CHANCE_SEED="$2 chance.t"
	CHANCE_FILE=$work/$1.chance
	clock '2026-03-02 12:00:00'
	work=$PWD	# where its store is
	players ana ben
	nuncio new pillars g ana ben -o first=0 >out
	for player in ana ben; do
		play g $player join
	done
	for _ in 1 2 3 4 5 6 7 8 9 10 11 12; do
		go_on g
		goes_by 60
	done
	nuncio log g --json >log
	nuncio export g >bundle)
}

a_run first "$SEED"
a_run second "$SEED"
a_run other "$((SEED + 1))"
is "twelve turn files are taken" "$(grep -c '"auto":false' first/log)" 12
for file in nuncio.db.pub ana.pub log bundle; do
	holds "another run has the same $file" cmp first/$file second/$file
	fails "with another seed it is another" cmp -s first/$file other/$file
done
is "the clock goes as the script says" "$(lines first/log '$.at' \
    "json_extract(e.value, '\$.kind') = 'move'" | sort -u | wc -l)" 12

# ---- processes

python='import os, sys; print(os.urandom(8).hex())'
(CHANCE_FILE=$work/more && python3 -c "$python" /here) >first.out
(CHANCE_FILE=$work/less && python3 -c "$python" /there) >second.out
is "names of files are no part of it" "$(cat second.out)" "$(cat first.out)"
python3 -c "$python" >first.out
python3 -c "$python" >second.out
fails "the same command is given other bytes the next time" \
    cmp -s first.out second.out
python3 - <<'END' >out
import os
for _ in range(2):
    child = os.fork()
    if child == 0:
        print(os.urandom(8).hex(), flush=True)
        os._exit(0)
    os.waitpid(child, 0)
print(os.urandom(8).hex())
END
is "children have others than each other and than their parent" \
    "$(sort -u out | wc -l)" 3

mkfifo now
python3 -u -c 'import time
import sys
for _ in sys.stdin:
    print(int(time.time()))' <now >times &
exec 3>now
echo one >&3
until [ -s times ]; do kill -0 $! || break; done
clock '2026-05-01 00:00:00'
echo two >&3
exec 3>&-
wait $! 2>/dev/null
is "a clock is moved for a process that lives" "$(tr '\n' ' ' <times)" \
    "1772452800 1777593600 "
is "a span goes from there" \
    "$(CHANCE_TIME=+1d date -u '+%F %T')" '2026-05-02 00:00:00'
is "a time of its own stands" \
    "$(CHANCE_TIME='2026-01-01 00:00:01' date -u '+%F %T')" \
    '2026-01-01 00:00:01'
python3 -c 'import time
before = time.monotonic()
time.sleep(0.01)
print(time.monotonic() > before)' >out
is "the monotonic clock goes" "$(cat out)" True
done_testing
