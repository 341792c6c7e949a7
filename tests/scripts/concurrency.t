#!/bin/sh
# concurrency.t: many write into one store on a server: who waits for whom, and
# for nobody else.  Nothing here depends on how fast anything is: what has to
# wait is seen waiting by the server, and what must not is done while it does.
. tests/lib/own_server.sh
export NUNCIO_TEST_SERVER="$server"
ENGINE=postgresql
players ana ben cleo dora
database=${NUNCIO_DB#*@/}
database=${database%%\?*}
sql() {
	server_sql "$database" "set search_path = nuncio; $1"
}

# What psql says when somebody else holds rows of the store meanwhile.
mkfifo orders
hold() {	# SQL
	: >held		# psql begins when it hears the orders
	"$server_bin/psql" -h "$server" -U nuncio -d "$database" -qAtX \
	    <orders >held 2>&1 &
	holder=$!
	exec 9>orders
	printf '%s\n' "set search_path = nuncio; begin; $1;" '\echo held' >&9
	until grep -q '^held$' held; do
		kill -0 "$holder" 2>/dev/null || break
		sleep 0.02
	done
}
let_go() {	# [commit]
	printf '%s\n' "${1:-rollback};" '\q' >&9
	exec 9>&-
	wait "$holder"
}

# How many wait for a lock, and until so many do.
waiting() {
	server_sql postgres "select count(*) from pg_stat_activity
	    where datname = '$database' and wait_event_type = 'Lock'"
}
until_waiting() {	# N, or false once a process is gone: PID
	until [ "$(waiting)" = "$1" ]; do
		kill -0 "$2" 2>/dev/null || return
		sleep 0.02
	done
}

# waits NAME COMMAND: it waits for what is held, and goes well when it can.
waits() {
	tried=$1
	shift
	"$@" >waiting.out 2>waiting.err &
	waiter=$!
	seen=0
	until_waiting 1 $waiter && seen=1
	let_go
	wait $waiter
	is "$tried" "$seen:$?" 1:0
}

nuncio config address games@example.org >out
nuncio config host host@example.org
for game in here there; do
	nuncio new pillars $game ana ben --no-join >begun
done
nuncio new pillars third cleo dora --no-join >begun
head_of() {	# GAME
	echo "select 1 from head join game using (game) where id = '$1'
	    for no key update of head"
}
pressed() {	# GAME PLAYER WORD
	turn "$1" "$2" "$(reference "$1")" "press all: $3"
}
first_of() {	# GAME: one of its players
	[ "$1" = third ] && echo cleo || echo ana
}
each_has() {	# TEXT: how often it is in the log of each of three games
	for each in here there third; do
		nuncio log $each --json | grep -c -- "$1"
	done | tr '\n' ' '
}
mail() {	# PLAYER ID: a letter with what comes on stdin
	printf 'From: %s@example.org\nTo: games@example.org\n' "$1"
	printf 'Message-ID: <%s@example.org>\nSubject: game\n\n' "$2"
	cat
}

# ---- games

today=$(date -u +%Y-%m-%d)

pressed here ana one >here.t
pressed there ana one >there.t
pressed third cleo one >third.t
hold "$(head_of here)"
gives 0 "a turn file of another game is taken" nuncio submit third.t
gives 0 "one of another game of the same player" nuncio submit there.t
pressed there ben two | mail ben 1 >letter
gives 0 "a letter with one" nuncio deliver <letter
gives 0 "an order to another game" nuncio pause third --reason "a rest"
gives 0 "a new game of the same players" \
    nuncio new pillars fourth ana ben --no-join
text - cleo "$today" "zone Europe/Madrid" >text
nuncio sign -k cleo.key text | mail cleo 2 >letter
gives 0 "a request of somebody else" nuncio deliver <letter
pressed there ana next >there.t
pressed third cleo next >third.t
gives 0 "several of other games" nuncio submit third.t there.t
waits "a turn file of this game waits" nuncio submit here.t
pressed here ana again >here.t
pressed there ana again >there.t
hold "$(head_of here)"
waits "several, if one of them is of this game" \
    nuncio submit there.t here.t
is "of which those before it are not held up" "$(sed q waiting.out)" \
    "'there.t': taken as line $(last_line there) of 'there'"

pressed here ana three >here.t
pressed here ben four | mail ben 3 >letter
hold "$(head_of here)"
waits "a letter with one waits" sh -c "$program deliver <letter"
hold "$(head_of here)"
waits "an order waits" nuncio pause here --reason "a rest"
hold "$(head_of here)"
text - ana "$today" "mail digest" >text
nuncio sign -k ana.key text | mail ana 4 >letter
waits "what concerns all games of a player waits" \
    sh -c "$program deliver <letter"
hold "select 1 from player where name = 'cleo' for no key update"
waits "a new game waits for its players" \
    nuncio new pillars fifth cleo dora --no-join
hold "select 1 from player where name = 'ana' for no key update"
gives 0 "and for nobody else" nuncio new pillars sixth cleo dora --no-join
gives 0 "a turn does not wait for a player" nuncio submit here.t
let_go

# What a host does with players and games holds those only.
(
	NUNCIO_DB=$work/afar.db
	nuncio init --name afar
	for player in fred gus hal; do
		nuncio keygen --no-password $player
		[ $player = fred ] || nuncio player add $player \
		    $player@example.org $player.pub
	done
	nuncio new pillars afar gus hal --no-join
	nuncio export afar >afar.bundle
) >out
hold "$(head_of here)"
gives 0 "a player is added" nuncio player add fred fred@example.org fred.pub
gives 0 "and is given another address" \
    nuncio player set fred --address fred@example.net
gives 0 "a player of the game reads another language" \
    nuncio player set ana --lang de
gives 0 "another game is brought" nuncio import afar.bundle
waits "who has another address waits for their games" \
    nuncio player set ana --address ana@example.net
nuncio player set ana --address ana@example.org --lang en
hold "select 1 from player where name = 'cleo' for no key update"
waits "nobody else may change a player meanwhile" \
    nuncio player set cleo --lang en

# What begins while a player's key is changed has the new one.
nuncio keygen --no-password later
hold "select 1 from player where name = 'fred' for share"
nuncio player set fred --key later.pub --reason "a new disk" >waiting.out \
    2>waiting.err &
waiter=$!
until_waiting 1 $waiter
gives 0 "a game begins while a key is about to change" \
    nuncio new pillars keyed fred dora --no-join
let_go
wait $waiter
is "it has that key, too" "$?:$(sql "select count(*) from seat
    join game using (game) where id = 'keyed' and key =
    (select key from player where name = 'fred')")" 0:1

# A letter with two games takes both, in their order, before it does anything.
{ pressed here ben five; pressed there ben five; } | mail ben 5 >letter
hold "$(head_of there)"
waits "a letter with two games waits for both" sh -c "$program deliver <letter"
is "and each got its own" "$(nuncio log here --json | grep -c '"five"'
    nuncio log there --json | grep -c '"five"')" "1
1"
is "each letter was answered" "$(sql "select count(*), min(state) from letter
    where state <> 'answered'")" "0|"

# ---- letters that go

# A way to send that says what it sent, and keeps the first until it may go.
cat >way <<'EOF'
#!/bin/sh
cat >letter.$$
sed -n 's/^Message-I[dD]: *//p' letter.$$ >>gone
if mkdir first 2>/dev/null; then
	echo $$ >kept
	until [ ! -e keep ]; do sleep 0.02; done
fi
EOF
chmod +x way
nuncio config send "$work/way"
again=$(sql "select count(*) from outbox where state = 'waiting'
    and next <= extract(epoch from now())")
touch keep
nuncio outbox send >out1 2>err1 &
sender=$!
until [ -s kept ]; do kill -0 $sender || break; sleep 0.02; done
gives 0 "another sends what one does not" nuncio outbox send
is "all but one letter" "$(sql "select count(*) from outbox
    where state = 'sending'")" 1
rm keep
wait $sender
is "and each went once" "$?:$(sort gone | uniq -d)$(wc -l <gone)" "0:$again"

# Somebody has it, and comes to a sudden end.
pressed third cleo more >third.t
nuncio submit third.t >out
pressed third dora more >third.t
nuncio submit third.t >out
sql "update outbox set next = 0 where state = 'waiting'"
of_dora=$(sql "select max(outbox) from outbox where state = 'waiting'")
hold "select 1 from outbox where outbox = $of_dora for update"
gives 0 "what another holds is passed over" nuncio outbox send
is "and only that" "$(sql "select outbox from outbox
    where state = 'waiting'")" "$of_dora"
waits "who has it sent again waits" nuncio outbox retry "$of_dora"
rm -rf first kept gone
touch keep
setsid "$program" outbox send >out1 2>err1 &
sender=$!
until [ -s kept ]; do kill -0 $sender || break; sleep 0.02; done
kill -s KILL -- -$sender
wait $sender 2>err1
rm keep
bytes() {
	sql "select state, md5(bytes), encode(message, 'escape') from outbox
	    where outbox = $of_dora"
}
before=$(bytes)
gives 0 "nobody sends it as long as it may be on its way" nuncio outbox send
is "nor changes it" "$(bytes)" "$before"
is "which is ten minutes" "$(sql "select next - extract(epoch from now())
    between 500 and 600 from outbox where outbox = $of_dora")" t
sql "update outbox set next = next - 600 where outbox = $of_dora"
gives 0 "then it goes again" nuncio outbox send
is "the same bytes" "$(bytes)" "sent${before#sending}"
is "so it went twice" "$(sort gone | uniq -c | awk '{ print $1 }')" 2

# Who has it stands still for longer than that.  Another sends it meanwhile, and
# what the first finds at last does not take it away from there.
cat >slow <<'EOF'
#!/bin/sh
cat >/dev/null
echo >>began
until [ -e "ends.$PPID" ]; do sleep 0.02; done
exit "$(cat "ends.$PPID")"
EOF
chmod +x slow
nuncio config send "$work/slow"
sql "update outbox set state = 'waiting', tries = 0, next = 0, sent = null
    where outbox = $of_dora"
begun() {	# N PID
	until [ "$(wc -l <began)" -ge "$1" ]; do
		kill -0 "$2" || break
		sleep 0.02
	done
}
ends() {	# PID STATUS: what that sender has started ends so
	for each in $(ps -o pid= --ppid "$1"); do
		echo "$2" >"ends.$each"
	done
	wait "$1"
}
how() {
	sql "select state, tries, next > extract(epoch from now())
	    from outbox where outbox = $of_dora"
}
: >began
"$program" outbox send >out1 2>err1 &
first=$!
begun 1 $first
sql "update outbox set next = 0 where outbox = $of_dora"
"$program" outbox send >out2 2>err2 &
second=$!
begun 2 $second
is "both send it" "$(how)" "sending|2|t"
ends $first 75
is "who is late says nothing of it" "$?:$(how)" "75:sending|2|t"
gives 0 "so nobody sends it once more" nuncio outbox send
is "as it is on its way" "$(wc -l <began):$(how)" "2:sending|2|t"
ends $second 0
is "until that has ended" "$?:$(how)" "0:sent|2|t"

# ---- in each other's way

# A circle: the letter has `here`, waits for `mid`, and then asks for `there`,
# whose holder waits for `here` and would do so for an hour.
server_sql "$database" \
    "alter database \"$database\" set deadlock_timeout = '50ms'"
nuncio new pillars mid ana ben --no-join >begun
{ pressed here ben six; pressed mid ben six; pressed there ben six; } |
    mail ben 6 >letter
mkfifo others
"$server_bin/psql" -h "$server" -U nuncio -d "$database" -qAtX <others \
    >other 2>&1 &
other=$!
exec 8>others
printf '%s\n' "set search_path = nuncio; set deadlock_timeout = '1h'; begin;
    $(head_of there);" '\echo held' >&8
until grep -q '^held$' other; do
	kill -0 $other || break
	sleep 0.02
done
hold "$(head_of mid)"
nuncio deliver <letter >out 2>err &
waiter=$!
until_waiting 1 $waiter
printf '%s\n' "$(head_of here);" '\echo round' >&8
until_waiting 2 $waiter
let_go
until grep -q '^round$' other; do
	kill -0 $other || break
	sleep 0.02
done
is "who waits in a circle gives way" "$(waiting)" 0
printf '%s\n' 'rollback;' '\q' >&8
exec 8>&-
wait $other
wait $waiter
sixes() {
	for game in here mid there; do
		nuncio log $game --json | grep -c '"six"'
	done | tr '\n' ' '
	sql "select state, tries from letter order by letter desc limit 1"
}
is "and leaves it all to whoever comes next" "$?:$(sixes)" "0:0 0 0 new|0"
gives 0 "who is tick" nuncio tick
is "and does it, once" "$(sixes)" "1 1 1 answered|1"

# What is in the way again and again.
sql "create sequence turns; create function again(most bigint) returns boolean
    security definer language plpgsql as \$\$ begin
	if nextval('nuncio.turns') <= most then
		raise exception using errcode = '40001';
	end if;
	return true;
    end \$\$;
    alter table letter add constraint again check (again(1)) not valid"
printf 'hello\n' | mail dora 7 >letter
gives "75 another transaction got in the way" "a letter that has to give way" \
    nuncio deliver <letter
gives 0 "is brought again" nuncio deliver <letter
is "and is there, once" "$(sql "select count(*) from letter
    where message = '7@example.org'")" 1
sql "alter table letter drop constraint again;
    alter table file add constraint again check (again(4)) not valid"

# Of several files only those fail that must.  What was at work on one that
# broke off is not touched again, nor freed: the sanitizers would tell.
options=${ASAN_OPTIONS-}
export ASAN_OPTIONS="${options:+$options:}detect_leaks=0"
for game in here there third; do
	pressed $game "$(first_of $game)" seven >$game.t
done
sql "select setval('turns', 3)"
gives "75 'here.t' was not taken" "several of which one has to give way" \
    nuncio submit here.t there.t third.t
is "the others are taken" "$(each_has '"seven"')" "0 1 1 "
nuncio submit here.t there.t third.t >out 2>err
is "and all, if they are submitted again" $? 0
is "each once" "$(each_has '"seven"')" "1 1 1 "
for game in here there third; do
	pressed $game "$(first_of $game)" eight >$game.t
done
there=$(sql "select game from game where id = 'there'")
sql "alter table file drop constraint again;
    alter table file add constraint again
    check (game <> $there or again(1000)) not valid"
gives "75 another transaction got in the way" \
    "several of which one always has to" nuncio submit here.t there.t third.t
is "the others are taken" "$(cut -d : -f 1 out | sed 2q | tr '\n' ' '
	each_has '"eight"')" "'here.t' 'third.t' 1 0 1 "
verdict "and it is told which was not" "$(lacks \
    "'there.t' was not taken, or not to its end; submit it again")"
export ASAN_OPTIONS="$options"
sql "alter table file drop constraint again"
gives 0 "which is taken the next time" nuncio submit there.t
is "and the others not again" "$(each_has '"eight"')" "1 1 1 "

gives 0 "all is in order" nuncio audit

# ---- what breaks off while a store is made

# kills NAME COMMAND...: it is killed while it waits for what is held.
kills() {
	tried=$1
	shift
	"$program" "$@" >waiting.out 2>waiting.err &
	waiter=$!
	seen=0
	until_waiting 1 $waiter && seen=1
	kill -KILL $waiter
	wait $waiter 2>waiting.err
	is "$tried" "$seen:$?" 1:137
	let_go
}

mine=$NUNCIO_DB
fresh=$(server_store fresh)
database=fresh
hold "create schema nuncio"
kills "init is killed before there is a store" -d "$fresh" -k "$work/fresh" init
gives "66 there is no store" "there is none" \
    nuncio -d "$fresh" -k "$work/fresh" status
gives 0 "the next makes it" nuncio -d "$fresh" -k "$work/fresh" init
fails "and says so no more" [ -e fresh.new ]
gives "64 exists already" "another does not" \
    nuncio -d "$fresh" -k "$work/fresh" init
key=$(cat fresh.key)
: >fresh.new		# what is left, if it ends before this is gone
gives 0 "one that lacks only its end gets it" \
    nuncio -d "$fresh" -k "$work/fresh" init
is "with the same key" "$(cat fresh.key)" "$key"
fails "once" [ -e fresh.new ]
gives "64 exists already" "so another does not" \
    nuncio -d "$fresh" -k "$work/fresh" init
gives 0 "it is a store" nuncio -d "$fresh" -k "$work/fresh" audit

copied=$(server_store copied)
database=copied
hold "create schema nuncio"
kills "copy is killed before there is one" copy "$mine" "$copied"
gives "66 there is no store" "there is none" nuncio -d "$copied" status
pressed here ana late >here.t
gives 0 "the store goes on" nuncio submit here.t
database=${mine#*@/}
database=${database%%\?*}
hold "insert into config (name, value) values ('copy', 'left')"
kills "copy is killed before the store is left" copy "$mine" "$copied"
gives "75 is a sleeping copy" "the copy sleeps" nuncio -d "$copied" tick
gives 0 "the store goes on" nuncio tick
hold "insert into config (name, value) values ('copy', 'left')"
kills "likewise to a file" copy "$mine" copied.db
gives "75 the store 'copied.db' is a sleeping copy" "which sleeps" \
    nuncio -d copied.db tick
gives "64 'copied.db' exists already" \
    "no other host's store is copied over it" nuncio copy "$fresh" copied.db
nuncio audit >audit.here
hold "insert into config (name, value) values ('copy', 'left')"
nuncio copy "$mine" "$copied" >copy.out 2>copy.err &
copier=$!
until_waiting 1 $copier
nuncio submit here.t >out 2>err &
waiter=$!
until_waiting 2 $waiter
is "who writes while it is copied waits" "$(waiting)" 2
let_go
wait $copier
is "it is copied again" "$?" 0
wait $waiter
is "who has waited writes nothing to what was left" "$?" 74
nuncio -d "$copied" audit >audit.there
is "the copy is whole" "$(diff audit.here audit.there)" ""
gives 0 "it wakes" nuncio -d "$copied" host wake
gives "64 there is a store" "one that is awake is not copied over" \
    nuncio copy "$fresh" "$copied"

# One that is about to wake is waited for.
waking=$(server_store waking)
database=fresh
hold "insert into config (name, value) values ('copy', 'left')"
kills "copy is killed with a copy that sleeps" copy "$fresh" "$waking"
database=waking
hold "select pg_advisory_xact_lock(1314213443, 1);
    delete from config where name = 'copy'"
nuncio copy "$fresh" "$waking" >waiting.out 2>waiting.err &
waiter=$!
until_waiting 1 $waiter
let_go commit
wait $waiter
is "who copies over it finds it awake" "$?" 64
gives 0 "it is as it was" nuncio -d "$waking" audit

# A key that is lost is replaced once.
database=fresh
cp fresh.pub lost.pub
rm fresh.key
hold "select pg_advisory_xact_lock(1314213443, 1)"
nuncio -d "$fresh" -k "$work/fresh" host rekey \
    --spare fresh.spare.key >out 2>err &
first=$!
until_waiting 1 $first
fails "no key is made before the store is held" test -e fresh.key
nuncio -d "$fresh" -k "$work/fresh" host rekey \
    --spare fresh.spare.key >out2 2>err2 &
second=$!
until_waiting 2 $second
let_go
wait $first
one=$?
wait $second
is "of two only one makes another key" \
    "$(printf '%s\n' $one $? | sort | tr '\n' ' ')" "0 64 "
holds "what checks old receipts is kept" cmp lost.pub fresh.pub.lost
is "the store knows the key that is there" \
    "$(sql "select key from host")" "ed:$(sed -n 2p fresh.pub)"

# ---- two clocks

NUNCIO_DB=$copied
for off in -1h +1h -1m +1m; do
	gives "75 the clock of this machine says" \
	    "a clock that is $off of the server's" at_time $off tick
	is "both are said" "$(grep -c 'says 20.*says 20' err)" 1
done
gives 0 "who only reads does not mind" at_time +1h status
gives 0 "some seconds do not matter" at_time +2s tick

# ---- time

# What began five days ago, in a file, so that the server need not know.
cat >past <<EOF
#!/bin/sh
CHANCE_TIME=-5d exec "$program" "\$@"
EOF
chmod +x past
export NUNCIO_DB="$work/past.db"
unset NUNCIO_KEY
ENGINE=sqlite
./past init --name host
for name in ana ben cleo dora; do
	./past player add $name $name@example.org $name.pub
done
./past config address games@example.org >out
./past new pillars late-1 ana ben --no-join --deadline 1d >out
./past new pillars late-2 cleo dora --no-join --deadline 1d >out
./past new pillars join-1 ana ben >out
./past new pillars join-2 cleo dora >out
now=$(server_store now)
database=now
nuncio copy past.db "$now" >out
export NUNCIO_KEY="$NUNCIO_DB" NUNCIO_DB="$now"
nuncio host wake
sql "update outbox set state = 'dropped'"
awaited_1=$(awaited late-1) awaited_2=$(awaited late-2)
told() {	# KIND: who gets such a letter
	sql "select p.name from outbox join player as p using (player)
	    where kind = '$1' and state = 'waiting' order by 1" | tr '\n' ' '
}

hold "select 1 from head join game using (game)
    where id in ('late-1', 'join-1') for no key update of head"
gives 0 "time passes for who is not held" nuncio tick
is "for that game" "$(cut -d : -f 1 out)" late-2
is "and for who has not joined that game" "$(told invitation)" "cleo dora "
let_go
gives 0 "and then for who was" nuncio tick
is "for the other game" "$(cut -d : -f 1 out)" late-1
is "and for who has not joined the other" "$(told invitation)" \
    "ana ben cleo dora "
gives 0 "once" nuncio tick
is "for nobody" "$(cat out)" ""

hold "select pg_advisory_xact_lock(1314213443, 2)"
pressed late-1 ana words >late.t
gives 0 "who looks at the clock is not waited for" nuncio submit late.t
waits "but by who looks, too" nuncio tick

hold "select 1 from player where name = '$awaited_1' for no key update"
gives 0 "players are reminded" nuncio remind
is "but one who is held" "$(told reminder | grep -c "$awaited_1")" 0
is "so the others" "$(told reminder | grep -c "$awaited_2")" 1
let_go
gives 0 "who is reminded" nuncio remind
is "then" "$(told reminder | tr ' ' '\n' | grep -c "$awaited_1")" 1
gives 0 "and all is in order" nuncio audit

done_testing
