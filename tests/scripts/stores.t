#!/bin/sh
# stores.t: a store that is none, is newer, cut short, damaged, read-only,
# locked; a disk that is full.  Nothing of it may lose or change a game.
. tests/lib/outside.sh
files_only

players ana ben
nuncio new --no-join pillars g ana ben -o first=0 >out
for _ in $(seq 30); do
	go_on g
done
who=$(awaited g)
turn g "$who" "$(reference g)" "$(nuncio moves g --sensible)" >good
remember g
nuncio keygen --no-password cleo

# each STATUS STORE NAME: all commands that want a store end so, with one and
# the same kind of complaint, and do nothing else.
each() {
	verdict "$3" "$(
	    for command in status 'status --json' 'show g' 'show g --json' \
		'moves g' 'log g' 'log g --json' audit 'player list' \
		'submit good' 'new pillars h ana ben' \
		'player add cleo c@example.org cleo.pub'; do
		# shellcheck disable=SC2086
		nuncio -d "$2" $command >out 2>err
		status=$?
		[ $status -eq "$1" ] || echo "$command: status $status; "
		[ -s err ] || echo "$command: no complaint; "
		dirt
	    done)"
	nuncio -d "$2" status >out 2>err
	tr -s ' \n' '  ' <err | sed "s/'[^']*'/X/g" >"sentence.$(echo "$3" |
	    tr ' ' _)"
}

# ---- what is no store

echo 'I am a letter, and longer than a header of SQLite.' >letter.db
each 74 letter.db "a letter"
: >empty.db
each 74 empty.db "an empty file"
bytes 5000 >random.db
each 74 random.db "random bytes"
mkdir folder.db
each 74 folder.db "a folder"
sqlite3 foreign.db 'create table t (x); insert into t values (1)'
cp foreign.db foreign.before
each 74 foreign.db "a database of somebody else"
holds "is left as it is" cmp foreign.db foreign.before
each 66 nowhere.db "no file"
fails "is not made" test -e nowhere.db
rm -f sentence.random_bytes sentence.a_database_of_somebody_else

# ---- a store of ours, but

copy() {
	rm -f "$1" "$1-wal" "$1-shm"
	sqlite3 "$NUNCIO_DB" ".backup $1"
}
for version in 2 99; do
	copy other.db
	sqlite3 other.db "pragma user_version = $version"
	cp other.db other.before
	each 74 other.db "a store of version $version"
	nuncio -d other.db status 2>err
	verdict "which says what to do" "$(lacks "has version $version, and" \
	    "works only with version 4: use the nuncio that made the store")"
	printf 'From: ana@example.org\n\nhello\n' >letter
	gives "75 has version $version" "a letter is to come again" \
	    nuncio -d other.db deliver <letter
	holds "it is as it was, to the byte" cmp other.db other.before
done
copy alien.db
sqlite3 alien.db 'create table more (x)'
each 74 alien.db "a store with something more"
copy poorer.db
sqlite3 poorer.db 'drop trigger log_kept'
each 74 poorer.db "a store with something less"
copy whole.db
size=$(wc -c <whole.db)
head -c $((size / 2)) whole.db >cut.db
each 74 cut.db "a store cut short"

# Pages of noise in the middle: whatever becomes of it, it is no crash, and
# never a wrong answer.
damaged() {
	page=1
	while [ $((page * 4096)) -lt "$size" ]; do
		cp whole.db noise.db
		rm -f noise.db-wal noise.db-shm
		bytes 4096 | dd of=noise.db bs=4096 seek=$page conv=notrunc \
		    2>/dev/null
		for command in 'show g --json' 'log g --json' 'submit good'; do
			# shellcheck disable=SC2086
			nuncio -d noise.db $command >out 2>err
			status=$?
			case $status in
			0|66|74)	;;
			*)	echo "page $page, $command: status $status; " ;;
			esac
			[ $status -ne 0 ] || [ "$command" = 'submit good' ] ||
			    cmp -s out "g.d/$(echo "$command" |
				cut -d ' ' -f 1)" ||
			    echo "page $page, $command: a wrong answer; "
		done
		page=$((page + (size / 4096 + 15) / 16))
	done
}
verdict "a store with a page of noise" "$(damaged)"
distinct

# ---- backups

gives 0 "a backup" nuncio backup backup.db
is "is for its owner only" "$(stat -c %a backup.db)" 600
cp backup.db backup.before
gives "64 'backup.db' exists already" "is not made over a file" \
    nuncio backup backup.db
holds "which stays" cmp backup.db backup.before
for command in "log g --json" "show g --json" "status g --json"; do
	# shellcheck disable=SC2086
	nuncio -d backup.db $command >out 2>err
	holds "the same: $command" cmp out "g.d/${command%% *}"
done
gives 0 "all in order" nuncio -d backup.db audit
gives "66 No such file or directory" "a backup into no folder" \
    nuncio backup nowhere/backup.db
gives "66 there is no store 'nowhere.db'" "a backup of no store" \
    nuncio -d nowhere.db backup no.db
fails "is not made" test -e no.db

# ---- read-only: root may write anything, so somebody else tries

mkdir -m 755 shut
copy shut/ro.db
sqlite3 shut/ro.db 'pragma journal_mode = delete' >/dev/null
rm -f shut/ro.db-wal shut/ro.db-shm
chmod 444 shut/ro.db
chmod 555 shut
as=
if [ "$(id -u)" -eq 0 ]; then
	as='setpriv --reuid=65534 --regid=65534 --clear-groups'
	chmod 755 "$work"
	chmod 644 good cleo.pub
	# shellcheck disable=SC2086
	$as true 2>/dev/null && $as test -x "$program" || as=none
fi
if [ "$as" = none ]; then
	skip "a store that is read-only" "there is no setpriv"
else
	readonly_() {
		for command in 'submit good' 'new pillars h ana ben' \
		    'player add cleo c@example.org cleo.pub' \
		    'player set ana --address a@example.net'; do
			# shellcheck disable=SC2086
			$as "$program" -d shut/ro.db $command >out 2>err
			status=$?
			[ $status -eq 74 ] || echo "$command: status $status; "
			[ -s err ] || echo "$command: no complaint; "
			dirt
		done
	}
	verdict "a store that is read-only is not written" "$(readonly_)"
	# shellcheck disable=SC2086
	$as "$program" -d shut/ro.db log g --json >out 2>err
	status=$?
	is "it can be read all the same" $status 0
	holds "and tells the same" cmp out g.d/log
	# shellcheck disable=SC2086
	gives "74 Permission denied" "a folder that is read-only: init" \
	    $as "$program" -d shut/new.db init
	is "nothing is made there" "$(ls shut)" ro.db
	# shellcheck disable=SC2086
	gives "74 Permission denied" "and keygen" \
	    $as "$program" keygen --no-password shut/key
	chmod 000 shut/ro.db
	# shellcheck disable=SC2086
	gives "74 Permission denied" "a store that may not be read" \
	    $as "$program" -d shut/ro.db status
	chmod 600 shut/ro.db
	chmod 755 shut
fi
chmod 755 shut

# ---- locked by another process

copy locked.db
mkfifo lock
: >locked.out
sqlite3 locked.db <lock >locked.out 2>&1 &
locker=$!
exec 9>lock
echo "begin immediate; select 'held';" >&9
until grep -q held locked.out; do
	sleep 0.1
done
from=$(real date +%s)
{ nuncio -d locked.db submit good good nowhere >lock.1 2>lock.1.err
    echo $? >lock.1.status; } &
one=$!
{ nuncio -d locked.db new pillars h ana ben >lock.2 2>lock.2.err
    echo $? >lock.2.status; } &
two=$!
{ nuncio -d locked.db player add cleo c@example.org cleo.pub >lock.3 \
    2>lock.3.err
    echo $? >lock.3.status; } &
three=$!
gives 0 "reading goes on while another process writes" \
    nuncio -d locked.db log g --json
holds "and tells the same" cmp out g.d/log
wait $one $two $three
is "submit: busy" "$(cat lock.1.status)" 75
holds "which stops at once: no later file is tried" \
    sh -c '! grep -q nowhere lock.1.err'
is "new: busy" "$(cat lock.2.status)" 75
is "player add: busy" "$(cat lock.3.status)" 75
holds "with a complaint" test -s lock.1.err
is "and nothing else" "$(cat lock.1 lock.2 lock.3)" ""
holds "not before a while" test $(($(real date +%s) - from)) -ge 2
# Who waits gets its turn when the other is done.
"$program" -d locked.db submit good >out 2>err &
waiter=$!
until_open $waiter locked.db
echo "rollback;" >&9
wait $waiter
is "who waits comes to it" $? 0
exec 9>&-
wait $locker

# ---- two at once: both are taken, or one waits

for id in p q; do
	nuncio new --no-join pillars $id ana ben -o first=0 >/dev/null
	turn $id ana "$(reference $id)" pass >$id.turn
done
nuncio submit p.turn >p.out 2>p.err &
one=$!
nuncio submit q.turn >q.out 2>q.err
two=$?
wait $one
is "two turn files at once" "$?,$two,$(awaited p),$(awaited q)" 0,0,ben,ben
cat p.turn >same
turn p ben "$(reference p)" pass >p.turn
nuncio submit p.turn >p.out 2>p.err &
one=$!
nuncio submit p.turn >q.out 2>q.err
two=$?
wait $one
one=$?
is "the same turn file at once: taken once" \
    "$one$two$(cat p.err q.err | grep -c "taken before")" 001

# ---- a full disk

full() {	# FOLDER: its disk is nearly full; COMMAND runs there
	holder=$1
	nuncio -d "$holder/g.db" submit good >out 2>err
	status=$?
	verdict "a full disk: submit" "$(
	    [ $status -eq 74 ] || echo "status $status; "
	    [ -s err ] || echo "no complaint; "
	    [ ! -s out ] || echo "a report; "
	    grep -q full err || echo "it does not say so; ")$(dirt)"
}
mkdir disk
if [ "$(id -u)" -eq 0 ] &&
    mount -t tmpfs -o size=2m none disk 2>/dev/null; then
	leave="umount $work/disk"
	cp whole.db disk/g.db
	head -c 4000000 /dev/zero >disk/rest 2>/dev/null
	full disk
	gives "74 the disk is full" "a full disk: new" \
	    nuncio -d disk/g.db new pillars h ana ben
	gives "74 the disk is full" "a full disk: init" \
	    nuncio -d disk/new.db init
	is "of which nothing stays" "$(cd disk && ls new* 2>/dev/null)" ""
	gives "74 No space left on device" "a full disk: keygen" \
	    nuncio keygen --no-password disk/key
	is "of which nothing stays" "$(cd disk && ls key* 2>/dev/null)" ""
	gives "74 the disk is full" "a full disk: backup" \
	    nuncio -d whole.db backup disk/b.db
	verdict "says so" "$(lacks full)"
	is "of which nothing stays" "$(cd disk && ls b.db* 2>/dev/null)" ""
	rm disk/rest
	nuncio -d disk/g.db log g --json >out 2>err
	holds "the game is as before" cmp out g.d/log
	gives 0 "with room again it is taken" nuncio -d disk/g.db submit good
	gives 0 "and all is in order" nuncio -d disk/g.db audit
	umount disk && leave=:
fi
(
	trap '' XFSZ 2>/dev/null || trap '' 25
	cp whole.db limit.db
	ulimit -f 16
	nuncio -d limit.db submit good >limit.out 2>limit.err
	echo $? >limit.status
)
is "a file that may not grow: submit" "$(cat limit.status)" 74
nuncio -d limit.db log g --json >out 2>err
holds "the game is as before" cmp out g.d/log

# ---- what a store is called

esc=$(printf 'a\033[31mb')
cp whole.db "$esc.db"
gives 0 "a name with an escape is not printed raw by copy" \
    nuncio copy "$esc.db" "$esc-copy.db"
if [ -w /dev/full ]; then
	cp whole.db full.db
	"$program" copy full.db full-copy.db >/dev/full 2>err
	is "a copy whose report cannot be written fails" $? 74
	verdict "... and says that it was made" "$(lacks 'this was done all' \
	    'only be read')"
fi

# ---- and all the while

verdict "the game itself is as before" "$(changed g)"
gives 0 "audit" nuncio audit g
done_testing
