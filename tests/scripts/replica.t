#!/bin/sh
# replica.t: a second server follows the first one, serves what is only read,
# takes its place when it is lost, and the games go on.
. tests/lib/servers.sh

# ---- it is made

# What is answered is on both machines.
server_sql postgres "alter system set synchronous_standby_names = '*'"
second_begin
server_sql postgres "select pg_reload_conf()" >out
for _ in $(seq 200); do
	[ "$(server_sql postgres "select sync_state from
	    pg_stat_replication")" = sync ] && break
	sleep 0.05
done
is "and it follows" "$(server_sql postgres "select sync_state from
    pg_stat_replication")" sync

# ---- what it serves

ENGINE=postgresql
players ana ben
nuncio doctor --json >out 2>err
holds "the doctor says that it has what was answered" \
    grep -q '"ok","check":"standby"' out
nuncio config address games@example.org
nuncio new --no-join pillars g ana ben -o first=0 >out
for _ in 1 2 3 4 5; do
	go_on g
done
name=$(server_database_of "$NUNCIO_DB")
there="postgresql://nuncio@/$name?host=$second"
verdict "it has what was written" "$(follows "$second")"
for command in "show g" "show g --as ana" "show g --json" status "log g" \
    "moves g" audit "export g" "player list" "outbox list --all" inbox \
    "standings" config "remind --dry-run"; do
	# shellcheck disable=SC2086
	nuncio $command >here 2>&1
	# shellcheck disable=SC2086
	gives 0 "it serves: $command" nuncio -d "$there" $command
	# A bundle and a receipt have a seal of their own time.
	is "... as the first one does" "$(grep -v '^RU\|comment' out)" \
	    "$(grep -v '^RU\|comment' here)"
done
gives 0 "it serves: publish" nuncio -d "$there" publish site
holds "... all of it" test -s site/games/g.html
text g ana "$(reference g)" "press all: hello" >turn.text
nuncio sign -k ana.key turn.text >t
letter ana@example.org hello <t >in
gives "75 is a standby, which can only be read" "it takes no turn file" \
    nuncio -d "$there" submit t
verdict "... and says what can be done" "$(lacks "is a standby" "promote it")"
gives "75 is a standby, which can only be read" "nor a letter" \
    nuncio -d "$there" deliver <in
gives "75 is a standby, which can only be read" "nor an order" \
    nuncio -d "$there" pause g --reason x
for command in tick remind "outbox send" "config address a@example.org" \
    "player set ana --lang en"; do
	# shellcheck disable=SC2086
	gives "75 is a standby, which can only be read" "nor does it $command" \
	    nuncio -d "$there" $command
done

# ---- the first one is lost

# Both are named, and who writes finds the one that can be written.
NUNCIO_DB="postgresql://nuncio@/$name?host=$second,$server"
gives 0 "what is sent to both goes to the first" nuncio submit t
for i in 1 2 3 4 5 6 7 8 9 10 11 12; do
	text g ben "$(reference g)" "press all: number $i" >turn.text
	nuncio sign -k ben.key turn.text >t.$i
done
# In the middle of some of it.
(
	for i in 1 2 3 4 5 6 7 8 9 10 11 12; do
		nuncio submit t.$i >sent.$i 2>&1
		echo $? >status.$i
		[ $i -ne 3 ] || : >some
	done
) &
sender=$!
until [ -e some ]; do
	sleep 0.01
done
kill -KILL "$server_pid"
wait "$server_pid" 2>err
wait $sender
is "who cannot write is told to try again" \
    "$(cat status.* | grep -vx '0\|75')" ""
holds "... that was so" grep -qx 75 status.12
gives 0 "what is read is served on" nuncio show g
# It waits for no other one then.
is "it takes the place of the first" "$(second_sql "select pg_promote()")" t
second_sql "alter system reset synchronous_standby_names"
second_sql "select pg_reload_conf()" >out
lost=
for i in 1 2 3 4 5 6 7 8 9 10 11 12; do
	nuncio submit t.$i >out 2>err || lost="$lost $i"
done
is "what was taken is there, and the rest is taken now" "$lost" ""
nuncio log g --json >log
is "each once" "$(grep -o '"number [0-9]*"' log | sort | uniq -c |
    awk '$1 != 1' | wc -l),$(grep -c '"number [0-9]*"' log)" 0,12
gives 0 "a letter is taken" nuncio deliver <in
for _ in 1 2 3; do
	go_on g
done
gives 0 "a new game begins" nuncio new --no-join pillars h ana ben
nuncio tick >out
gives 0 "and all is in order" nuncio audit
done_testing
