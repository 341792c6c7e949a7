#!/bin/sh
# promotions.t: of two standbys one takes the place of a lost server, and is
# lost itself; the other, which never followed it, takes its place.  Both reach
# the same timeline.  Then the servers that were lost come back.
. tests/lib/servers.sh
ENGINE=postgresql
players ana ben
nuncio config address games@example.org
nuncio config host host@example.org
name=$(server_database_of "$NUNCIO_DB")
for game in g h; do
	nuncio new --no-join pillars $game ana ben -o first=0 >out
done
on() {	# FOLDER[,FOLDER]: the store's name there
	echo "postgresql://nuncio@/$name?host=$1"
}
at() {	# FOLDER SQL
	as psql -h "$1" -d "$name" -qAtXc "$2"
}
told() {	# FOLDER: how many letters about a loss the host has
	at "$1" "select count(*) from nuncio.outbox where kind = 'host' and
	    convert_from(args, 'UTF8') like '%went_back%'"
}
# machine NAME COMMAND...: another machine with the host's key
machine() {
	machine_key=$work/$1
	shift
	mkdir -p "$machine_key"
	cp nuncio.db.key nuncio.db.pub "$machine_key"
	env NUNCIO_KEY="$machine_key/nuncio.db" "$program" "$@"
}
follow b
follow c
verdict "the second server has it all" "$(follows "$at_b")"
verdict "so has the third" "$(follows "$at_c")"
NUNCIO_DB=$(on "$server,$at_b,$at_c")
gives 0 "a machine looks at the first" machine late tick

# ---- one takes its place, and then the other, on the same timeline

lose "$server"
at "$at_b" "select pg_promote()" >out
gives 0 "time passes on the second" nuncio tick
for word in one two three; do
	pressed g ana $word
	gives 0 "'$word' is taken there" nuncio submit t
done
first=$(($(nuncio log g | wc -l) - 3))
lose "$at_b"
at "$at_c" "select pg_promote()" >out
is "both have reached the same timeline" "$(at "$at_c" \
    "select left(pg_walfile_name(pg_current_wal_insert_lsn()), 8)")" 00000002
for k in 1 2 3 4; do
	nuncio tick >out.$k 2>err.$k &
	eval "tick_$k=\$!"
done
said=
for k in 1 2 3 4; do
	eval "wait \$tick_$k"
	said="$said $?"
done
is "time passes on the third" "$said" " 0 0 0 0"
is "... and one says what is lost" "$(cat err.* | grep -c "g ($first)")" 1
is "the game says that it went back" \
    "$(restored g)" 1
is "the other has lost nothing" \
    "$(restored h)" 0
is "the host has one letter" "$(told "$at_c")" 1
gives 0 "it is not told again" nuncio tick
is "the host still has one letter" "$(told "$at_c")" 1
pressed g ana four
gives 0 "the game goes on" nuncio submit t

# ---- the second comes back

as pg_ctl -D "$at_b/d" -l "$at_b/log" start >out 2>&1
cp t again
NUNCIO_DB=$(on "$at_b,$at_c")
gives "74 has come back after another took its place" \
    "what goes to the second is refused" nuncio submit again
verdict "... and the third is offered" "$(lacks "host take $at_c")"
verdict "... which alone knows more" "$(grep -o "host take $at_b" err)"
gives "74 both accept writes" "a machine that knows neither plays with none" \
    machine new tick
machine new doctor --json >out 2>err
holds "the doctor says it" grep -q "both accept writes" out
NUNCIO_DB=$(on "$at_c,$at_b")
gives 0 "who knows the third plays on with it" nuncio tick
as pg_ctl -D "$at_b/d" -m fast stop >out 2>err

# ---- the first comes back, to a machine that has seen nothing else

server_start
NUNCIO_DB=$(on "$server,$at_b,$at_c")
gives "74 has come back after another took its place" \
    "a machine that knows the first alone asks the others" machine late tick
verdict "... and names the one that knows more" "$(lacks "'$at_c:5432'" \
    "host take $at_c")"
gives "74 has come back after another took its place" \
    "from then on it takes nothing there" machine late submit again
NUNCIO_DB=$(on "$at_c")
gives 0 "and goes on with the other" machine late tick
gives "0 This very file was taken before" "all that was played is there" \
    machine late submit again
is "no loss is told that is none" "$(told "$at_c")" 1
gives 0 "all is in order" nuncio audit
done_testing
