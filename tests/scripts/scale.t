#!/bin/sh
# scale.t: what scale.sh measures on, in small: the same games on both engines;
# what is read on a server for what looks for games among many.
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
    "$(grep -c '^$' running), $(grep -c '^waiting-' running)" "2, 400"
is "each with the same head" \
    "$(sed -n '1p; /^$/{n;p;}' running | tr -s ' ' | uniq -c |
	tr -s ' ' | cut -d' ' -f2)" 3
nuncio doctor --json >out
is "a doctor tries 200 games" \
    "$(grep '"check":"backup"' out | grep -c '"ok".*200')" 1
nuncio remind --dry-run >remind.file
is "and who is to be reminded" \
    "$(grep -o 'waiting-[0-9]*' remind.file | sort -u | wc -l)" 60

fault=$(server_fault | head -n 1)
if [ -n "$fault" ]; then
	skip "games on PostgreSQL" "$fault"
	done_testing
	exit
fi

# ---- on a server

server_begin
"$build/tests/tools/scale" rows file.db >rows
keys=$work/file.db

whole=$(server_store whole)
export NUNCIO_DB="$whole"
nuncio -k "$work/unused" init
rm -f "$work"/unused*
"$server_bin/psql" -h "$server" -U nuncio -d whole -qAtX \
    -v ON_ERROR_STOP=1 -f rows >psql.out 2>psql.err ||
    not_ok "the rows are filled in" "$(head -n 3 psql.err)"
export NUNCIO_KEY="$keys"
nuncio status --late >late.there
is "the same are late" "$(diff late.file late.there)" ""
nuncio remind --dry-run >remind.there
is "the same are reminded" "$(diff remind.file remind.there)" ""
gives 0 "some are audited" nuncio audit waiting-3 waiting-50 finished-100 \
    finished-7

# ---- what is read there

for setting in "session_preload_libraries = auto_explain" \
    "auto_explain.log_min_duration = 0" "auto_explain.log_analyze = on" \
    "auto_explain.log_nested_statements = on" \
    "auto_explain.log_timing = off"; do
	server_sql postgres "alter database whole set $setting"
done

# steps PATTERN: of the plans since then, with the line behind each
steps() {
	grep -A 1 "$1" "$server/log"
}

# What is one of many is found by an index, and that by what is asked for.  Of
# tables as small as these the server would rather read all.
for way in seqscan mergejoin hashjoin; do
	server_sql postgres "alter database whole set enable_$way = off"
done
: >"$server/log"
nuncio status --late >late.there
is "of many games the late ones alone are read" \
    "$(steps ' Scan .* on head ' | grep -v '^--' |
    grep -v 'Scan\|Index Cond')" ""
is "by an index" "$(grep -c 'Seq Scan on \(game\|head\|log\|join_deadline\)' \
    "$server/log")" 0
: >"$server/log"
nuncio remind --dry-run >remind.there
is "and so it is with reminders" "$(steps 'Scan .* on alarm ' |
    grep -v '^--' | grep -v 'Scan\|Index Cond')" ""
is "again by an index" "$(grep -c 'Seq Scan on \(game\|head\|log\|alarm\)' \
    "$server/log")" 0
server_sql postgres "alter database whole reset all"

gives 0 "those of whom somebody is reminded are reminded" nuncio remind
is "and all of them are" "$(server_sql whole "select count(*)
    from nuncio.outbox where kind in ('game', 'reminder')")" \
    "$(wc -l <remind.file)"

# ---- time goes by

for NUNCIO_DB in "$work/file.db" "$whole"; do
	nuncio tick | sort >ticked
	is "who is late now is told once" "$(grep -c ' is late' ticked)" 20
	[ -e ticked.file ] || cp ticked ticked.file
	is "the same everywhere" "$(diff ticked.file ticked)" ""
	gives 0 "a game that was played there is in order" \
	    nuncio audit waiting-3 waiting-100
done

# ---- from here to there

NUNCIO_DB=$(server_store copied)
gives 0 "a copy is made" nuncio copy "$work/file.db" "$NUNCIO_DB"
gives 0 "it has the same games" nuncio audit waiting-3 finished-100
done_testing
