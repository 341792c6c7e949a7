#!/bin/sh
# standbys.t: the servers that nuncio-server(8) recommends, made as it says: two
# standbys, of which one is waited for.  One is lost, another takes its place,
# and the first becomes a standby, all by what is typed there.
. tests/lib/servers.sh
place b
place c

# ---- a store and three servers

manual "CREATE ROLE games" >role.sql
holds "the manual has a role and a database" grep -q "CREATE DATABASE" role.sql
as psql -h "$at_a" -v ON_ERROR_STOP=1 <role.sql >out 2>err
is "which can be typed" $? 0
typed synchronous_standby_names
following() {	# SERVER N
	for _ in $(seq 200); do
		[ "$(as psql -h "$1" -qAtXc "select count(*) from
		    pg_stat_replication where sync_state = 'quorum'")" = \
		    "$2" ] && return
		sleep 0.05
	done
	echo "not so"
}
verdict "both follow" "$(following "$at_a" 2)"
export NUNCIO_DB="postgresql://games@/nuncio?host=$at_a,$at_b,$at_c"
export NUNCIO_KEY="$work/host"
gives 0 "a store is made" nuncio init --name host
add_players ana ben
# The limit of 20 seconds is one second here.
export CHANCE_PACE=20
nuncio new --no-join pillars g ana ben -o first=0 >out
standing() {
	nuncio doctor --json 2>err | python3 -c '
import json, sys
print(*(r["grade"] for r in json.load(sys.stdin) if r["check"] == "standby"))'
}
is "the doctor finds it in order" "$(standing)" ok
stop() {	# FOLDER
	as pg_ctl -D "$1/d" -m fast stop >out 2>err
}
start() {
	as pg_ctl -D "$1/d" start >out 2>err
}
stop "$at_c"
verdict "one goes away" "$(following "$at_a" 1)"
pressed g ana one
gives 0 "and nobody notices" nuncio submit t
is "nor does the doctor" "$(standing)" ok
stop "$at_b"
verdict "both are away" "$(following "$at_a" 0)"
pressed g ana two
gives "75 has written it, but" "nothing is answered as safe" nuncio submit t
is "and the doctor says why" "$(standing)" wrong
start "$at_b"
verdict "one is back" "$(following "$at_a" 1)"
nuncio submit t >out 2>err
is "and what was written is safe" $? 0
verdict "... and was taken before" "$(lacks "This very file was taken before")"
pressed g ana three
gives 0 "as is what is new" nuncio submit t

# ---- the first one is lost, and one takes its place

lose "$at_a"
start "$at_c"
gives 0 "what is read is served" nuncio show g
pressed g ana four
gives "75 is a standby, which can only be read" "what writes waits" \
    nuncio submit t
typed "pg_ctl -D DATA promote"
sed -n '/\//p' typed.out >at
is "the one that takes it has more" "$(sort at | tail -n 1)" "$(head -n 1 at)"
holds "... of two" test "$(grep -c . at)" = 2
verdict "the other follows it" "$(following "$at_b" 1)"
gives 0 "and the game goes on" nuncio submit t
start "$at_a"
is "the old one does not start" \
    "$(as pg_ctl -D "$at_a/d" status >out 2>&1; echo $?)" 3
is "all that was answered is there, once" "$(nuncio log g --json |
    grep -cE '"(one|two|three|four)"')" 4
is "nothing was lost" "$(nuncio log g --json | grep -c '"restore"')" 0

# ---- which comes back as a standby

typed pg_rewind
verdict "both follow" "$(following "$at_b" 2)"
is "the doctor finds it in order" "$(standing)" ok
stop "$at_c"
verdict "the one goes away" "$(following "$at_b" 1)"
pressed g ana five
gives 0 "and the old first has what is written" nuncio submit t
NUNCIO_DB="postgresql://games@/nuncio?host=$at_a"
is "... to the byte" "$(nuncio log g | cksum)" \
    "$(nuncio -d "postgresql://games@/nuncio?host=$at_b" log g | cksum)"
gives 0 "and all is in order" nuncio audit
done_testing
