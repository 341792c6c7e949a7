#!/bin/sh
# locks.t: a file system whose locks fail, or do nothing, as those of networks
# may: no store is made there, and one that is there says so at once.
. tests/lib/outside.sh
export TMPDIR="$work"	# a doctor without locks leaves its own there
files_only

library=$(dirname "$program")/tests/fault/locks.so
players ana ben
nuncio new pillars g ana ben --no-join >out
nuncio backup b.db
ASAN_OPTIONS="${ASAN_OPTIONS:+$ASAN_OPTIONS:}verify_asan_link_order=0"
export ASAN_OPTIONS

locks() {	# HOW WORDS...
	locks_how=$1
	shift
	LD_PRELOAD=$library:$chance LOCKS=$locks_how "$program" "$@"
}
system=$(stat -f -c %T . | sed 's/ext2\/ext3/ext/; s/overlayfs/overlay/')

gives 0 "where they work" locks work -d fine.db init
for how in fail idle flock; do
	gives "74 locks do not work on its file system" \
	    "$how: no store is made" locks $how -d new.db init
	holds "... for the file system, which is named" grep -q \
	    "file system, $system" err
	is "... and nothing is there" "$(ls | grep -c '^new')" 0
	# With locks that fail the backup cannot be read, either.
	case $how in
	fail)	what="cannot be locked" ;;
	*)	what="locks do not work on its file system" ;;
	esac
	gives "74 $what" "$how: none is restored" locks $how -d new.db \
	    -k nuncio.db restore b.db
	gives "74 $what" "... nor in the place of another" \
	    locks $how restore b.db
	[ $how != flock ] || what="cannot lock 'b.db.outbox'"
	gives "74 $what" "$how: none is copied to" locks $how copy b.db new.db
	is "... and nothing is there" "$(ls | grep -c -e '^new' -e restoring)" 0
	holds "the one that is there stays" nuncio show g
done
for how in idle flock; do
	locks $how doctor >out 2>err
	holds "$how: a doctor says so" grep -q 'WRONG *locks' out
done
nuncio doctor >out 2>err
holds "and where they work" grep -q 'ok *locks' out

# Ten seconds is what another process is waited for.
for words in "show g" "submit t" status "doctor" "tick" "outbox send"; do
	turn g "$(awaited g)" "$(reference g)" "$(nuncio moves g --sensible)" \
	    >t
	# shellcheck disable=SC2086 # words
	gives "74 cannot be locked" "$words, where locks fail" env \
	    LD_PRELOAD="$library:$chance" LOCKS=fail "$program" $words
done
printf 'From: ana@example.org\nMessage-ID: <1@x>\n\nhelp\n' >letter
gives "75 cannot be locked" "a letter waits" sh -c \
    "LD_PRELOAD=$library:$chance LOCKS=fail \
    '$program' deliver <letter"
done_testing
