#!/bin/sh
# doctor.t: each check of `nuncio doctor`, tried by breaking what it looks at.
. tests/lib/outside.sh

# wrong NAME CHECK TEXT: the doctor finds this wrong, and nothing else.
wrong() {
	gives_wrong=$1 check=$2
	shift 2
	nuncio doctor >out 2>err
	status=$?
	found=$(sed -n 's/^WRONG *\([a-z]*\) .*/\1/p' out | tr '\n' ' ')
	bad=
	[ $status -eq 65 ] || bad="status $status; "
	[ "$found" = "$check " ] || bad="${bad}wrong: $found; "
	cp out err
	verdict "$gives_wrong" "$bad$(lacks "$@")$(dirt)"
}
# told WORDS: wherever lines end, which depends on the names of folders.
told() {
	tr -s ' \n' '  ' <out | grep -q "$1"
}

fine() {
	nuncio doctor >out 2>err
	verdict "$1" "$([ $? -eq 0 ] || echo "something is wrong")"
}

players ana ben
nuncio new --no-join pillars g ana ben -o first=0 >out
nuncio config address games@example.org
nuncio config host boss@example.org
nuncio doctor --json >out 2>err
is "a program can read what it finds" "$(python3 -c '
import json
rows = json.load(open("out"))
assert all(set(r) == {"grade", "check", "text"} for r in rows)
assert {r["grade"] for r in rows} <= {"ok", "note", "wrong"}
print("version" in {r["check"] for r in rows})' 2>&1)" True
# What is free on the disk changes by itself.
checks() {
	nuncio doctor --json | grep -o '"check":.*' | grep -v '"disk"'
}
checks >en
nuncio doctor >out.en
nuncio config language de
checks >de
is "which is in English whatever the host's language is" "$(cmp en de 2>&1)" ""
nuncio doctor >out
is "and so is what people read" "$(sed '/^note *disk/d; /^ok *disk/d' out)" \
    "$(sed '/^note *disk/d; /^ok *disk/d' out.en)"
nuncio config --unset language
cat >mta <<END
#!/bin/sh
# What is for the games comes back; anything else is gone.
case "\$4" in
games@example.org | games-b.*@example.org) "$program" -d "$NUNCIO_DB" deliver ;;
*) cat >/dev/null ;;
esac
END
chmod +x mta
nuncio config send "$work/mta"
nuncio tick
nuncio outbox send

fine "all is well"
# Of a server the room on the disk is its own, and it may have standbys.
is "which has a line for each check" "$(grep -c '^ok\|^note' out)" 12
is "in 72 columns" "$(awk 'length($0) > 72' out | wc -l)" 0
is "nothing is left of the trial" "$(find "${TMPDIR:-/tmp}" -maxdepth 1 \
    -name 'nuncio-doctor.*' -user "$(id -un)" -newer mta | wc -l)" 0
# There is no trial folder where the store is on a server, and its library
# needs more; so do sanitizers.
if ! on_server; then
	stack=$(ulimit -S -s)
	grep -qa __asan_init "$program" || ulimit -S -s 64
	fine "64 KB of stack are enough"
	ulimit -S -s "$stack"
fi

# ---- the spare of the host's key

holds "it is asked where the spare key is" told "where is the spare of the \
host's key? It still lies beside"
mv nuncio.db.spare.key elsewhere
nuncio doctor >out
holds "which is good where it is away" told "ok key where is the spare"
ln -s nuncio.db.spare.key nuncio.db.spare.key
wrong "nobody knows where it is if the disk does not say" key \
    "cannot be checked"
rm nuncio.db.spare.key
mv elsewhere nuncio.db.spare.key

gives 0 "a letter comes back" nuncio doctor --mail=20
holds "which is said" grep -q '^ok  *round trip' out
is "it is filed" "$(data 'select note from letter')" own
fine "and nothing is wrong after it"

TMPDIR=here fine "a folder for trials that is no path is not taken"

mv mta mta.away
wrong "no program to send with" send "there is no program"
mv mta.away mta
cat >deaf <<'END'
#!/bin/sh
cat >/dev/null
END
chmod +x deaf
nuncio config send "$work/deaf"
nuncio doctor --mail=1 >out 2>err
is "a letter that does not come back" "$?,$(grep -c '^WRONG  *round trip' \
    out)" 65,1
nuncio config send /bin/false
nuncio doctor --mail=1 >out 2>err
is "one that does not go" "$?,$(grep -c '^WRONG  *round trip .*could not' \
    out)" 65,1
nuncio config --unset send
wrong "no way to send" send "nuncio config send"
nuncio config maildir "$work/box"
nuncio doctor >out
holds "a folder is no way to send, either" grep -q '^note  *send' out
nuncio config maildir "$work/deaf/box"
wrong "a folder where none can be" send "cannot be written"
nuncio config --unset maildir
nuncio config send "$work/mta"

nuncio config --unset host
wrong "a host without an address" address "nuncio config host"
nuncio config host Games@Example.org
wrong "whose address is that of the games" address "come back"
nuncio config host boss@example.org
nuncio config --unset address
wrong "no address to write to" address "nuncio config address"
nuncio config address games@example.org

data 'update clock set ticked = ticked - 3600'
wrong "a cron that stands still" cron "last ran at"
data 'delete from clock'
wrong "one that never ran" cron "never run"
nuncio tick >out
data 'update clock set ticked = ticked - 3000000'
nuncio doctor >out
holds "a clock in doubt" grep -q '^WRONG  *clock' out
data 'delete from clock'
nuncio tick >out

if on_server; then
	chmod 644 nuncio.db.key
	wrong "a key that others can read" files "other users"
	chmod 600 nuncio.db.key
else
	chmod 644 "$NUNCIO_DB"
	nuncio doctor >out 2>/dev/null
	holds "a store that others can read" \
	    grep -q "^WRONG  *files .*other users" out
	chmod 600 "$NUNCIO_DB"
	TMPDIR=$work/nowhere nuncio doctor >out 2>&1
	holds "nowhere to try a backup" \
	    grep -q "^WRONG  *backup .*folder" out
fi
mv nuncio.db.key key
nuncio doctor >out 2>&1
holds "no key" told "WRONG key .*is missing"
nuncio -d other.db init
mv other.db.key nuncio.db.key
nuncio doctor >out 2>&1
holds "another's key" told "WRONG key .*is not the host's key"
mv key nuncio.db.key
# On a server that is asked of `nuncio audit`.
if ! on_server; then
	hash=$(data 'select hex(hash) from log where line = 1')
	forge "update log set hash = zeroblob(32) where line = 1;"
	wrong "a game that is damaged" backup "in order"
	forge "update log set hash = x'$hash' where line = 1;"
	fine "is well again"
fi

data "insert into outbox (at, player, kind, args, state, tries, next)
    select 1763600000, player, 'done', '{}', 'waiting', 0, 0 from player"
nuncio doctor >out
holds "letters that nobody sends" told "WRONG outbox .*nobody has tried"
data "update outbox set error = 'its program says no', next = 4000000000"
nuncio doctor >out
holds "letters that nothing takes, and why" \
    grep -q "^WRONG  *outbox .* not been sent since 2.*" out
nuncio desk >out
says "which the desk says too" "nuncio outbox" "have not been sent" \
    "its program says no"
data "update outbox set state = 'failed'"
nuncio doctor >out
holds "letters that were given up" \
    grep -q "^WRONG  *outbox .*given up" out
data "update outbox set state = 'sent'"
data "insert into letter (at, message, hash, size, state, tries, bytes)
    values (1, 'x', zeroblob(32), 1, 'stuck', 3, x'61')"
nuncio doctor >out
holds "a letter that could not be read" \
    grep -q "^WRONG  *inbox .*read" out
nuncio inbox dismiss "$(data 'select max(letter) from letter')"

if [ "$(id -u)" -eq 0 ]; then
	chown 65534 nuncio.db.key
	nuncio doctor >out 2>/dev/null
	holds "a file of another user" \
	    told "WRONG files .*does not belong to you"
	chown 0 nuncio.db.key
	mkdir -m 755 theirs
	nuncio -d theirs/f.db init >out
	nuncio -d theirs/f.db tick
	chown -R 65534 theirs
	nuncio -d theirs/f.db doctor >out 2>/dev/null
	holds "a store of another user" \
	    told "WRONG files .*does not belong to you"
	chown 0 theirs
	chmod 711 .
	cp "$program" theirs/nuncio
	setpriv --reuid 65534 --clear-groups theirs/nuncio \
	    -d theirs/f.db doctor >out 2>err
	holds "a folder that nothing can be made in" \
	    told "WRONG files .*no files can be made"
	chmod 700 .
	mkdir disk
	if mount -t tmpfs -o size=30m none disk 2>/dev/null; then
		leave="umount $work/disk"
		nuncio -d disk/f.db init >out
		nuncio -d disk/f.db doctor >out
		holds "a disk that is nearly full" grep -q "^WRONG  *disk" out
		umount disk
		leave=:
	else
		skip "a disk that is nearly full" "no namespaces"
	fi
else
	skip "a file of another user" "not root"
fi
gives "66 there is no store 'nowhere.db'" "no store" nuncio -d nowhere.db doctor
gives "64 usage: nuncio doctor" "no words" nuncio doctor x
gives "64 --mail must be 1 to 3600" "no such time" nuncio doctor --mail=0
gives "64 --mail must be 1 to 3600" "nor so long a one" \
    nuncio doctor --mail=9999

done_testing
