#!/bin/sh
# scale.t: what scale.sh measures on, in small: the same games on both engines,
# and on a server in partitions; what is read there for a turn, and for what
# looks for games among many.
top=$PWD
build=$(cd "${BUILD:-build}" && pwd)
. tests/lib/outside.sh
. "$top/tests/lib/postgresql.sh"
real_time
NUNCIO_DB=$work/file.db
export NUNCIO_DB

# ---- in a file

mkdir turns
nuncio init
is "400 games and more are made" \
    "$("$build/tests/tools/scale" games file.db 400 100 8 turns 20 |
	cut -d' ' -f1)" 500
gives 0 "all of them are in order" nuncio audit
is "each, and for the reason that it should be" "$(grep -c 'in order' out)" 500
nuncio status --late >late.file
# A heading, and two of each twenty.
is "who is late is found" "$(wc -l <late.file)" 41
nuncio status | grep ' late ' | sed 's/ *$//' | cut -d' ' -f1 | sort >all
sed 1d late.file | cut -d' ' -f1 | sort >some
is "and is what all of them say" "$(diff all some)" ""
nuncio status >running
is "a long list is told as it is read, in tables" \
    "$(grep -c '^$' running), $(grep -c '^waiting-' running)" "1, 400"
is "each with the same head" \
    "$(sed -n '1p; /^$/{n;p;}' running | tr -s ' ' | uniq -c |
	tr -s ' ' | cut -d' ' -f2)" 2
nuncio doctor --json >out
is "a doctor tries 200 games" \
    "$(grep '"check":"backup"' out | grep -c '"ok".*200')" 1
nuncio doctor --whole --json >out
is "... or all of them" \
    "$(grep '"check":"backup"' out | grep '"ok"' | grep -vc '200')" 1
gives 0 "and so many are audited" nuncio audit --sample 7
is "... as were wanted" "$(grep -c 'in order' out)" 7
gives "64 usage: nuncio audit" "... or those that are named" \
    nuncio audit --sample 7 waiting-1
nuncio remind --dry-run >remind.file
is "and who is to be reminded" \
    "$(grep -o 'waiting-[0-9]*' remind.file | sort -u | wc -l)" 60

fault=$(server_fault | head -n 1)
if [ -n "$fault" ]; then
	skip "games on PostgreSQL" "$fault"
	done_testing
	exit
fi

# ---- on a server, whole and in partitions

server_begin
"$build/tests/tools/scale" rows file.db >rows
keys=$work/file.db

# fill NAME [OPTION...]: a store there, with the same rows
fill() {
	database=$1
	shift
	NUNCIO_DB=$(server_store "$database")
	nuncio -k "$work/unused" init "$@"
	rm -f "$work"/unused*
	"$server_bin/psql" -h "$server" -U nuncio -d "$database" -qAtX \
	    -v ON_ERROR_STOP=1 -f rows >psql.out 2>psql.err ||
	    not_ok "the rows are filled in" "$(head -n 3 psql.err)"
}

fill whole
whole=$NUNCIO_DB
fill parts --partitions 16
parts=$NUNCIO_DB
export NUNCIO_KEY="$keys"
for NUNCIO_DB in "$whole" "$parts"; do
	name=whole
	[ "$NUNCIO_DB" = "$whole" ] || name=parts
	nuncio status --late >late.there
	is "$name: the same are late" "$(diff late.file late.there)" ""
	nuncio remind --dry-run >remind.there
	is "$name: the same are reminded" "$(diff remind.file remind.there)" ""
	gives 0 "$name: some are audited" nuncio audit waiting-3 \
	    waiting-50 finished-100 finished-7
done
is "so many partitions" "$(server_sql parts "select count(*) from pg_class
    where relispartition and relname ~ '^log_....$'")" 16
is "no game is in two" "$(server_sql parts "select count(*) from (select game
    from nuncio.log group by game having count(distinct tableoid) > 1) as g")" 0
is "and not all are in one" "$(server_sql parts "select count(distinct
    tableoid) > 8 from nuncio.log")" t
for what in "truncate nuncio.log_0003" "update nuncio.log set text = ''" \
    "delete from nuncio.file_0001"; do
	server_sql parts "$what" >out 2>&1
	is "nobody may: $what" "$(grep -c 'only added to' "$server/said")" 1
done
server_sql parts "set role nuncio_program_parts;
    select * from nuncio.log_0003" >out 2>&1
is "the program knows of no partition" \
    "$(grep -c 'permission denied' "$server/said")" 1
server_sql parts "alter table nuncio.log_0003 disable trigger log_fixed"
gives "74 the triggers that protect its rows" \
    "a partition whose triggers are off" nuncio status
server_sql parts "alter table nuncio.log_0003 enable trigger log_fixed"
gives "64 a store that is a file has no partitions" "a file has no partitions" \
    nuncio -d away.db init --partitions 8
gives "64 --partitions must be 2 to 1024" "one is none" \
    nuncio -d away.db init --partitions 1

# ---- what is read there

for setting in "session_preload_libraries = auto_explain" \
    "auto_explain.log_min_duration = 0" "auto_explain.log_analyze = on" \
    "auto_explain.log_nested_statements = on" \
    "auto_explain.log_timing = off"; do
	server_sql postgres "alter database parts set $setting"
done

# touched: of which partitions a row was looked for since the log was begun
touched() {
	grep '(actual' "$server/log" | grep -v 'never executed' |
	    grep -o ' on [a-z]*_[0-9]\{4\} ' | sed 's/.*_//' | sort -u
}

# steps PATTERN: of the plans since then, with the line behind each
steps() {
	grep -A 1 "$1" "$server/log"
}

number=1
for way in submit deliver; do
	game=$(sed -n ${number}p turns/games)
	turn=turns/${game#waiting-}
	: >"$server/log"
	if [ $way = submit ]; then
		gives 0 "a turn file" nuncio submit "$turn.turn"
	else
		nuncio deliver <"$turn.eml"
		is "a letter" "$?:$(nuncio log "$game" | tail -n 1 |
		    grep -c move)" 0:1
	fi
	is "$way: its game's partition is touched, and no other" \
	    "$(touched | wc -l)" 1
	number=$((number + 1))
done
: >"$server/log"
nuncio show "$game" >out
is "so it is for a report" "$(touched | wc -l)" 1

# What is one of many is found by an index, and that by what is asked for.  Of
# tables as small as these the server would rather read all.
for way in seqscan mergejoin hashjoin; do
	server_sql postgres "alter database parts set enable_$way = off"
done
: >"$server/log"
nuncio status --late >late.there
is "of many games the late ones alone are read" \
    "$(steps ' Scan .* on head_' | grep -v '^--' |
    grep -v 'Scan\|Index Cond')" ""
is "by an index" "$(grep -c 'Seq Scan on \(game\|head\|log\|join_deadline\)' \
    "$server/log")" 0
: >"$server/log"
nuncio remind --dry-run >remind.there
is "and so it is with reminders" "$(steps 'Scan .* on alarm_' |
    grep -v '^--' | grep -v 'Scan\|Index Cond')" ""
is "again by an index" "$(grep -c 'Seq Scan on \(game\|head\|log\|alarm\)' \
    "$server/log")" 0
server_sql postgres "alter database parts reset all"

# ---- many are asked for at once

server_sql postgres "alter database whole set log_min_duration_statement = 0"
chmod 755 .
ear=$(printf '%s' "$whole" | sed "s,$server,$work/ear,")

# each COMMAND...: what it asks the server for as often as there are games that
# are due, without what is only written; and how often it waited, in `waited`
each() {
	: >"$server/log"
	server_spoken ear nuncio -d "$ear" "$@" >waited
	sed -n 's/.* execute [^:]*: //p' "$server/log" | cut -c 1-150 |
	    grep '^SELECT' | sort | uniq -c | awk '$1 >= 20'
}

is "nothing is asked for each of the late games" "$(each status --late)" ""
is "nor for each game of which somebody is reminded" \
    "$(each remind --dry-run)" ""
is "or each who is written to" "$(each remind)" ""
is "and all of them are" "$(server_sql whole "select count(*)
    from nuncio.outbox where kind in ('turn', 'reminder')")" \
    "$(wc -l <remind.file)"
is "no letter is waited for ($(cat waited))" \
    "$([ "$(cat waited)" -le 40 ] && echo yes)" yes
ticked=$(each tick)
cp out ticked.whole
is "nor for each that is due" "$ticked" ""
is "of which there were twenty" "$(grep -c ' is late' ticked.whole)" 20
is "nor is each waited for ($(cat waited))" \
    "$([ "$(cat waited)" -le 90 ] && echo yes)" yes
server_sql postgres "alter database whole reset all"

# ---- time goes by

for NUNCIO_DB in "$work/file.db" "$whole" "$parts"; do
	[ "$NUNCIO_DB" = "$whole" ] || nuncio tick >ticked.new
	[ "$NUNCIO_DB" != "$whole" ] || cp ticked.whole ticked.new
	sort ticked.new >ticked
	is "who is late now is told once" "$(grep -c ' is late' ticked)" 20
	[ -e ticked.file ] || cp ticked ticked.file
	is "the same everywhere" "$(diff ticked.file ticked)" ""
	gives 0 "a game that was played there is in order" \
	    nuncio audit "$game" waiting-100
done

# ---- from here to there

NUNCIO_DB=$(server_store copied)
gives 0 "a copy has partitions, too" nuncio copy --partitions 4 \
    "$work/file.db" "$NUNCIO_DB"
is "four of them" "$(server_sql copied "select count(*) from pg_class
    where relispartition and relname ~ '^log_....$'")" 4
gives 0 "and the same games" nuncio audit waiting-3 finished-100
gives "64 a store that is a file has no partitions" "none in a file" \
    nuncio copy --partitions 4 "$parts" away.db
is "which is not left behind" "$(find . -name 'away*')" ""
done_testing
