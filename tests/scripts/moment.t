#!/bin/sh
# moment.t: a store on a server goes back to a moment, by what nuncio-server(8)
# has somebody type, and says what was lost.
. tests/lib/servers.sh
place b
place archive
# shellcheck disable=SC2154
archive=$at_archive base=$at_archive/base
ENGINE=postgresql
players ana ben
nuncio config host host@example.org
nuncio new --no-join pillars g ana ben -o first=0 >out
nuncio new --no-join pillars h ana ben -o first=0 >out
taken() {	# GAME WORD
	pressed "$1" ana "$2"
	nuncio submit t >out 2>err
}
taken g before

# ---- a base backup, and a mistake

typed archive_command
taken h kept
moment=$(server_sql postgres "select clock_timestamp()")
lost=$(($(last_line g) + 1))
taken g lost
pressed g ana "behind it"
mv t behind
name=$(server_database_of "$NUNCIO_DB")
server_sql "$name" "set session_replication_role = replica;
    delete from nuncio.letter; delete from nuncio.outbox;
    truncate nuncio.player cascade"
gives "74 its seats are damaged" "somebody empties a table" nuncio show g

# ---- back to the moment before it

typed_instead="s|\(recovery_target_time = '\)[^']*|\1$moment|"
typed recovery_target_time
NUNCIO_DB="postgresql://nuncio@/$name?host=$at_a,$at_b"
for _ in $(seq 200); do
	[ "$(as psql -h "$at_b" -qAtXc "select pg_is_in_recovery()" \
	    2>err)" = f ] && break
	sleep 0.05
done
nuncio tick >out 2>err
is "time passes" $? 0
verdict "... and it is said what is lost" "$(lacks "g ($lost)")"
is "the game that has lost an end says so" "$(restored g)" 1
is "the other one has what it had" "$(restored h),$(nuncio log h --json |
    grep -c '"kept"')" 0,1
is "what came after the moment is gone" "$(nuncio log g --json |
    grep -cE '"(before|lost)"')" 1
gives "65 The host has gone back to a backup" "a file for it is refused" \
    nuncio submit behind
gives 0 "the game goes on" taken g again
gives 0 "and all is in order" nuncio audit
done_testing
