#!/bin/sh
# postgresql.t: a store on PostgreSQL, with a server of our own.
# The quicker ones of those that `make check-postgresql` has beside this.
programs="bounce deliver position redteam terms"
scripts="answers bounces doctor press"
[ -z "${NUNCIO_TEST_SERVER-}" ] || programs='' scripts=''
. tests/lib/own_server.sh

# ---- the store itself, and what a game is, as on SQLite

store=$(server_store store)
if NUNCIO_TEST_STORE=$store NUNCIO_TEST_PSQL="$server_bin/psql -q -h $server \
    -U nuncio -d store 2>$work/said" "$built/tests/unit/store_test" >done 2>&1
then
	ok "what the store does on SQLite it does here"
else
	grep -v '^ok\|  OK \|RUN' done >out
	not_ok "what the store does on SQLite it does here"
fi
# libpq, made to fail, does not free all that it had.
if ASAN_OPTIONS="${ASAN_OPTIONS:+$ASAN_OPTIONS:}detect_leaks=0" \
    NUNCIO_TEST_STORE=$(server_store engine) \
    NUNCIO_TEST_FRESH=$(server_store fresh) \
    NUNCIO_TEST_PSQL="$server_bin/psql -q -h $server -U nuncio -d engine" \
    "$built/tests/unit/engine_test" "${POINTS:-250}" >out 2>err
then
	ok "whatever goes wrong on the way to it is told"
else
	cat out err >all
	not_ok "whatever goes wrong on the way to it is told" "$(head -n 9 all)"
fi
export NUNCIO_TEST_SERVER="$server"
export NUNCIO_TEST_PSQL="$server_bin/psql -q -h $server -U nuncio"
ENGINE=postgresql
for program_of in $programs; do
	# Some read templates and tools of ours.
	if (cd "$top" && ENGINE=postgresql CMOCKA_MESSAGE_OUTPUT=TAP \
	    "$built/tests/unit/${program_of}_test") >out 2>err; then
		ok "${program_of}_test"
	else
		not_ok "${program_of}_test" "$(grep -h '^not ok' out err)"
	fi
done
for script in $scripts; do
	if (cd "$top" && BUILD=$built ENGINE=postgresql \
	    sh "tests/scripts/$script.t") >out 2>err &&
	    ! grep '^not ok' out >err && grep -q '^1\.\.' out; then
		ok "$script.t"
	else
		not_ok "$script.t" "$(head -n 5 err)"
	fi
done

# ---- what it is called, and who may what

players ana ben
export NUNCIO_KEY="$work/nuncio.db"
here=$NUNCIO_DB
database=${here#*@/}
database=${database%%\?*}
gives "64 a password does not belong in the name" \
    "a password does not stand in a name" \
    nuncio -d "postgresql://nuncio:Geheim1@/$database?host=$server" status
is "and is not repeated" "$(grep -c Geheim1 err)" 0
gives "64 a password does not belong in the name" "in whatever form" \
    nuncio -d "$here&password=Geheim1" status
gives "66 there is no store" "a database without a store" \
    nuncio -d "postgresql://nuncio@/postgres?host=$server" status
gives "75 cannot be reached" "a server that is not there" \
    nuncio -d "postgresql://nuncio@/store?host=$work" status
gives "75 the clock of this machine says" "a clock that is an hour ahead" \
    at_time +1h tick
verdict "... is told beside the server's" \
    "$(lacks "may differ by 5 seconds" "set the one that is wrong")"
gives "64 there is a store" "a second init" nuncio -k "$work/other" init
is "which leaves no key behind" "$(find . -name 'other*')" ""
gives "64 is not a file" "a server has no file to be backed up" \
    nuncio backup away

# A pooler gives others what was set, locked or prepared here.
mkdir pooler
chmod 755 . pooler
python3 "$top/tests/tools/cut_connection.py" pooler "$server" 0 pooled \
    >pooler.out 2>&1 &
pooler=$!
until grep -q ready pooler.out; do sleep 0.02; done
through="postgresql://nuncio@/$database?host=$work/pooler"
for command in status tick "doctor --json" "host wake" "player list"; do
	# shellcheck disable=SC2086
	gives "64 a pooler such as pgbouncer stands before" \
	    "a pooler is no server: $command" nuncio -d "$through" $command
done
gives "75 a pooler such as pgbouncer stands before" "a letter waits" \
    nuncio -d "$through" deliver </dev/null
server_sql postgres "create database pooled" >out
gives "64 a pooler such as pgbouncer stands before" \
    "nor is a store made there" nuncio -k "$work/other" \
    -d "postgresql://nuncio@/pooled?host=$work/pooler" init
is "of which nothing is left" "$(server_sql pooled "select 1 from
    pg_namespace where nspname = 'nuncio'")$(find . -name 'other*')" ""
kill $pooler
wait $pooler

for what in "update log set text = ''" "delete from file" "truncate log" \
    "update seat set key = ''" "delete from letter" "truncate outbox cascade" \
    "update game set made = 0"; do
	# A row must be there for a trigger to refuse it.
	[ -n "${begun-}" ] || nuncio new pillars g ana ben --no-join >begun
	begun=yes
	server_sql "$database" "set search_path = nuncio; set role \
\"nuncio_program_$database\"; $what" >out 2>&1
	is "the program's role may not: $what" "$(grep -c 'permission denied' \
	    "$server/said")" 1
done
for what in "update log set text = ''" "truncate log" \
    "update seat set key = ''" "truncate outbox cascade" \
    "update game set made = 0" "delete from seat"; do
	server_sql "$database" "set search_path = nuncio; $what" >out 2>&1
	is "nobody may: $what" \
	    "$(grep -c 'only added to\|never changed\|stays' "$server/said")" 1
done
server_sql "$database" "alter table nuncio.log disable trigger log_fixed"
gives "74 the triggers that protect its rows" "a store whose triggers are off" \
    nuncio status
server_sql "$database" "alter table nuncio.log enable trigger log_fixed"
turn g ana "$(reference g)" "press all: where it stands" >stands.t
server_sql "$database" "alter table nuncio.head rename until to never"
gives "74 \"until\" does not exist" \
    "a column that is away is damage, whoever meets it first" \
    nuncio submit stands.t
server_sql "$database" "alter table nuncio.head rename never to until"

# ---- a letter, whatever is cut

nuncio config address games@example.org
nuncio config lines-day 100000
nuncio config lines-day 100000
reference=$(reference g)
mkdir proxy
chmod 755 . proxy
through="postgresql://nuncio@/$database?host=$work/proxy"
lost=0 twice=0 odd= points=0

# Each time costs what the way to the server takes, there and back.  Statements
# are asked one by one, but BEGIN and COMMIT travel with what is beside them.
turn g "$(awaited g)" "$reference" "$(nuncio moves g --sensible)" >t
count=$(server_spoken proxy nuncio -d "$through" submit t)
is "a turn file needs to ask not too often ($count)" \
    "$([ "$count" -le 60 ] && echo yes)" yes
reference=$(reference g)

# cut N|WORD question|reply: false when it was not cut any more.
cut() {
	text g ana "$reference" "press all: $2 $1" >turn.text
	nuncio sign -k ana.key turn.text >t
	: >proxy.out
	point=$1
	python3 "$top/tests/tools/cut_connection.py" proxy "$server" "$point" \
	    "$2" >proxy.out 2>&1 &
	proxy=$!
	until grep -q ready proxy.out; do sleep 0.02; done
	nuncio -d "$through" submit t >out 2>err
	status=$?
	kill $proxy
	wait $proxy
	case $status in
	0|75)	;;
	*)	odd="$odd $2-$1:$status:$(cat err)" ;;
	esac
	nuncio submit t >out2 2>err2
	again=$?
	grep -q "taken before" err2 && again=there
	[ $status = 0 ] && [ $again != there ] && lost=$((lost + 1))
	nuncio log g --json >log
	[ "$(grep -c "\"$2 $1\"" log)" = 1 ] || twice=$((twice + 1))
	points=$((points + 1))
	# Who is not cut speaks less often.
	[ "$1" = COMMIT ] || [ "$(tail -n 1 proxy.out)" -ge "$1" ] 2>/dev/null
}

cut COMMIT question
is "a COMMIT that is not heard is none" "$status:$again" 75:0
cut COMMIT reply
is "one whose answer is not heard is one" "$status:$again" 0:there
# Every fifth; EVERY=1 for all.
nth=$((1 + SEED % ${EVERY:-5}))
while cut $nth question; do
	nth=$((nth + ${EVERY:-5}))
done
nth=$((1 + (SEED + 1) % ${EVERY:-5}))
while cut $nth reply; do
	nth=$((nth + ${EVERY:-5}))
done
is "a turn file at each point of its transaction ($points): 0 or 75" "$odd" ""
is "what was said to be taken was" "$lost" 0
is "and each file was taken once" "$twice" 0
gives 0 "the game is in order" nuncio audit g

# ---- the server dies

# Before it hears the transaction, in the middle, and when it has committed.
mkfifo go
for i in "6 held" "25 held" "COMMIT answered"; do
	text g ben "$reference" "press all: dying $i" >turn.text
	nuncio sign -k ben.key turn.text >t
	: >proxy.out
	# shellcheck disable=SC2086
	python3 "$top/tests/tools/cut_connection.py" proxy "$server" $i <go \
	    >proxy.out 2>&1 &
	proxy=$!
	exec 9>go
	until grep -q ready proxy.out; do sleep 0.02; done
	nuncio -d "$through" submit t >out 2>err &
	submits=$!
	until grep -q still proxy.out; do sleep 0.02; done
	kill -KILL "$server_pid"
	wait "$server_pid" 2>err2
	echo cut >&9
	exec 9>&-
	wait $submits
	status=$?
	kill $proxy
	wait $proxy
	server_start
	nuncio submit t >out2 2>err2
	again=$?
	grep -q "taken before" err2 && again=there
	is "a server that is killed: 0 or 75, and taken once" \
	    "$status:$again:$(nuncio log g --json | grep -c "\"dying $i\"")" \
	    "$(case $status:$again in 75:0) echo 75:0:1 ;; *)
	    echo $status:there:1 ;; esac)"
done
gives 0 "the game is in order" nuncio audit g

# ---- letters, both ways

mkdir -p mail/new mail/cur mail/tmp
nuncio config maildir "$work/mail"
turn g "$(awaited g)" "$(reference g)" pass |
    letter "$(awaited g)@example.org" move >letter.in
gives 0 "a letter is taken" nuncio deliver <letter.in
gives 0 "and the same again is" nuncio deliver <letter.in
is "which comes once" "$(server_sql "$database" "select count(*), min(state)
    from nuncio.letter")" "1|answered"
gives 0 "answers go" nuncio outbox send
is "the one to the letter, too" "$(server_sql "$database" "select state
    from nuncio.outbox where letter is not null")" sent
gives 0 "time passes" nuncio tick
gives 0 "and all is in order" nuncio audit

# Three letters at which the program breaks off are put aside; it is not the
# letter's fault when the way to the server is cut.
turn g ana "$(reference g)" "press all: cut" |
    letter ana@example.org cut 'Message-ID: <cut@example.org>' >cut.in
cuts=
for _ in 1 2 3 4 5; do
	: >proxy.out
	python3 "$top/tests/tools/cut_connection.py" proxy "$server" \
	    "INSERT INTO log" question >proxy.out 2>&1 &
	proxy=$!
	until grep -q ready proxy.out; do sleep 0.02; done
	nuncio -d "$through" deliver <cut.in 2>err
	cuts="$cuts $?"
	kill $proxy
	wait $proxy
done
is "a letter that is cut off again and again is stored" "$cuts" " 0 0 0 0 0"
gives 0 "is taken when it is not" nuncio deliver <cut.in
is "and read" "$(server_sql "$database" "select state from nuncio.letter
    where message = 'cut@example.org'")" answered
turn g "$(awaited g)" "$(reference g)" "$(nuncio moves g --sensible)" |
    letter ana@example.org move >letter.in
count=$(server_spoken proxy \
    sh -c "'$built/nuncio' -d '$through' deliver <letter.in")
is "a letter needs to ask not too often ($count)" \
    "$([ "$count" -le 80 ] && echo yes)" yes

# ---- copies, both ways

there=$NUNCIO_DB
pressed() {	# WORD: a turn file that says it
	text g ana "$reference" "press all: $1" >turn.text
	nuncio sign -k ana.key turn.text >t
}
nuncio audit >audit.there
: >file
gives "64 'file' exists already" "nothing is copied over a file" \
    nuncio copy "$there" file
gives 0 "all of it in a new one" nuncio copy "$there" copy.db
pressed late
gives "74 was copied, and its games go on" "what was copied is only read" \
    nuncio submit t
gives 0 "but that" nuncio show g
NUNCIO_DB=$work/copy.db
nuncio audit >audit.here
is "the copy is the same" "$(diff audit.there audit.here)" ""
is "with each letter" "$(nuncio outbox list --all | wc -l)" \
    "$(nuncio -d "$there" outbox list --all | wc -l)"
gives "75 is a sleeping copy" "it sleeps" nuncio submit t
gives "75 is a sleeping copy" "time does not pass in it" nuncio tick
gives "75 is a sleeping copy" "nothing is sent" nuncio outbox send
gives 0 "it is woken" nuncio host wake
gives 0 "and goes on" nuncio submit t
nuncio audit >audit.there
again=$(server_store again)
gives 0 "and all of it on a server" nuncio copy copy.db "$again"
NUNCIO_DB=$again
nuncio audit >audit.here
is "is the same" "$(diff audit.there audit.here)" ""
gives 0 "woken" nuncio host wake
pressed later
gives 0 "it goes on" nuncio submit t
gives 0 "with new games" nuncio new pillars second ana ben
gives 0 "in order" nuncio audit

own=$(server_sql again "select version from nuncio.nuncio")
for version in 2 99; do
	server_sql again "update nuncio.nuncio set version = $version"
	what="has version $version, and this nuncio works only with \
version $own"
	gives "74 $what" "a store of version $version is not read" nuncio status
	gives "74 $what" "nor written" nuncio tick
	gives "74 $what" "nor woken" nuncio host wake
	gives "75 $what" "and its letters wait" nuncio deliver </dev/null
done
server_sql again "update nuncio.nuncio set version = $own"
gives 0 "with its own it goes on" nuncio tick

done_testing
