#!/bin/sh
# schemas.t: a store keeps the same on both engines: what is made of
# store/schema.sql for each, and triggers, of which each has its own.  What the
# one refuses the other does, with the same rows in both.
. tests/lib/own_server.sh

# same NAME ALSO HERE: of which the one has only what is ALSO, a line each.
same() {
	verdict "$1" "$(sort -u here.list >here.sorted
	    sort -u there.list >there.sorted
	    diff here.sorted there.sorted | sed -n 's/^[<>] /&/p' |
		grep -vE "$2" | sed 's/^</in SQLite only:/
		s/^>/in PostgreSQL only:/')"
	holds "... of which there are some" test -s here.sorted
}

# ---- a row in each table

players ana ben
nuncio config address games@example.org
nuncio new --no-join pillars g ana ben --deadline 3d --policy default >out
for _ in 1 2 3; do
	go_on g
done
nuncio new pillars h ana ben --deadline 3d >out
turn g ana "$(reference g)" "press all: hello" | letter ana@example.org hi |
    nuncio deliver
echo "how does it work?" | letter ana@example.org hi | nuncio deliver
for asked in "mail digest" "want pillars 3"; do
	text - ana "$(date -u +%F)" "$asked" >ask.text
	nuncio sign -k ana.key ask.text | letter ana@example.org hi |
	    nuncio deliver
done
nuncio tick
add_players cleo
nuncio tournament new cup pillars --table 2 --deadline 9d >out
nuncio tournament enter cup ana ben
nuncio tournament next cup 1
forge "update outbox set state = 'sent' where outbox % 2 = 0;
    insert into moved select game, 'x@example.net' from game where id = 'h';
    update clock set gap = ticked + 1, told = 3;
    insert into evidence select game, 1, zeroblob(32), zeroblob(32), 'v',
	zeroblob(1) from game where id = 'g';
    insert into early select game, 0, zeroblob(32), 'draft', 1, 1, 1, 'x',
	'y', null, null, null, null from game where id = 'g';
    insert into barred values (1, 'x', 'y');
    insert into want select 'pillars', 3, 'deadline 2d', player, 1
	from player where name = 'ana';
    insert into stand_in select player, 'pillars', 1 from player
	where name = 'ana';
    insert into offer select game, 0, 1, 0 from game where id = 'g';
    insert into watch select 1, player, 1, 1 from player
	where name = 'ben';
    insert into dkim_key values ('example.org', 's', randomblob(32), 1, 2,
	null, 3, 4, 'p=');
    insert into absence select 1, player, (select min(request)
	from request), 1, 2 from player where name = 'ana';
    insert into registration values
	(1, 'dora', 'd@example.org', 'en', 'ed:D', 'token', 1, null, null,
	'want pillars');
    insert into returned select player, 1, (select min(letter) from letter),
	'x' from player where name = 'ben';" 2>err
cat err
store=$(server_store schemas)
NUNCIO_KEY=$work/nuncio.db nuncio copy "$NUNCIO_DB" "$store"
there() {	# SQL
	server_sql schemas "set search_path = nuncio; $1"
}
data "select name from sqlite_schema where type = 'table'
    and name not like 'sqlite%' and name <> 'mark'" >tables
while read -r table; do
	echo "$table $(count "$table") $(there "select count(*) from $table")"
done <tables >rows
is "each table has rows, and the same number of them" \
    "$(awk '$2 == 0 || $2 != $3' rows)" ""
there "select table_name || ' ' || column_name from information_schema.columns
    where table_schema = 'nuncio' and is_identity = 'YES'" >numbers
while read -r table column; do
	there "select '$table' where nextval(pg_get_serial_sequence('$table',
	    '$column')) <= (select max($column) from $table)"
done <numbers >taken
is "numbers of new rows go on behind those of copied ones" "$(cat taken)" ""

# ---- how tables are made

data "select m.name || '.' || c.name || case when c.\"notnull\" or c.pk
    then ' not null' else '' end || case c.type when 'INTEGER' then ' number'
    else '' end from sqlite_schema as m join pragma_table_info(m.name) as c
    where m.type = 'table'" >here.list
there "select table_name || '.' || column_name || case is_nullable
    when 'NO' then ' not null' else '' end || case data_type when 'bigint'
    then ' number' else '' end from information_schema.columns
    where table_schema = 'nuncio'" >there.list
same "columns" "> (nuncio|witness|file\.came)"
data "select m.name || ' ' || (select group_concat(name) from (select name
    from pragma_table_info(m.name) where pk > 0 order by pk))
    from sqlite_schema as m where m.type = 'table'" >here.list
keys() {	# TYPE
	there "select c.relname || ' ' || (select string_agg(a.attname, ','
	    order by k.n) from unnest(o.conkey) with ordinality as k (a, n)
	    join pg_attribute as a on a.attrelid = c.oid and a.attnum = k.a) ||
	    coalesce(' of ' || nullif(o.confrelid, 0)::regclass, '')
	    from pg_constraint as o join pg_class as c on c.oid = o.conrelid
	    where o.connamespace = 'nuncio'::regnamespace and
	    o.conparentid = 0 and o.contype = '$1'"
}
keys p >there.list
same "primary keys" "> (nuncio|witness)"
data "select m.name || ' ' || (select group_concat(name) from (select name
    from pragma_index_info(i.name) order by seqno))
    from sqlite_schema as m join pragma_index_list(m.name) as i
    where m.type = 'table' and i.origin = 'u'" >here.list
keys u >there.list
same "unique keys" "^$"
data "select m.name || ' ' || k.\"from\" || ' of ' || k.\"table\"
    from sqlite_schema as m join pragma_foreign_key_list(m.name) as k
    where m.type = 'table'" >here.list
keys f >there.list
# The outbox could be in another place than a game.
same "foreign keys" "< outbox (letter|game) "
data "select name || ' ' || ((length(sql)
    - length(replace(sql, 'CHECK (', ''))) / length('CHECK ('))
    from sqlite_schema where type = 'table'" >here.list
there "select relname || ' ' || (select count(*) from pg_constraint
    where conrelid = c.oid and contype = 'c') from pg_class as c
    where relnamespace = 'nuncio'::regnamespace and relkind = 'r'" >there.list
same "as many checks" "> (nuncio|witness) "
data "select name from sqlite_schema where type = 'trigger'" >here.list
there "select distinct tgname from pg_trigger where not tgisinternal" \
    >there.list
# INSERT OR REPLACE is SQLite's, TRUNCATE is not.
only="^< (game|evidence|letter|request|outbox|dkim_key)_next$"
only="$only|> [a-z_]*_whole$"
same "triggers" "$only"

# ---- what becomes of each column, whatever is put into it

# tries: each statement with a line before it that says which.
tries() {
	data "select m.name, c.name, c.type from sqlite_schema as m join
	    pragma_table_info(m.name) as c where m.type = 'table' and m.name
	    in ($(sed "s/.*/'&'/" tables | paste -sd,))" | tr '|' ' ' |
	while read -r table column type; do
		case $type in
		INTEGER)	values="$column null -1 0 1 2 7" ;;
		TEXT)		values="$column null '' 'x' 'waiting' '{}'" ;;
		BLOB)		values="$column null x'' x'00' x'$(
				    printf %064d 0)'" ;;
		esac
		for value in $values; do
			echo "update $table set $column = $value"
		done
	done
	while read -r table; do
		echo "delete from $table"
		echo "insert into $table select * from $table"
	done <tables
	# What 'player remove' does, and something that it does not.
	for set in "address = '', args = '{}'" "address = '', args = 'x'" \
	    "args = '{}', bytes = x''"; do
		for state in sent waiting sending failed; do
			echo "update outbox set $set, state = '$state'"
		done
		echo "update outbox set $set where state = 'sent'"
	done
	echo "update letter set bytes = x'' where state = 'answered'"
	echo "update letter set bytes = x'' where state = 'filed'"
	echo "update letter set bytes = x'61' where state = 'answered'"
	echo "update letter set bytes = x'', state = 'new'"
	echo "update request set player = '', text = '', seal = ''"
	echo "update request set player = '', text = '', seal = 'x'"
	for into in "log values (1, 1000, 'x', x'$zero', null)" \
	    "log values (1, 0, 'x', x'$zero', null)" \
	    "log values (99, 0, 'x', x'$zero', null)" \
	    "file values (1, 0, 0, x'$zero', 'x', 'x', 1, 1)" \
	    "file values (1, 99, 0, x'$zero', 'x', 'x', 1, 1)" \
	    "seat values (1, 0, 0, 1, 'x')" "seat values (1, 0, 9, 1, 'x')" \
	    "seat values (1, 0, 9, 99, 'x')" \
	    "outage values (2, 1, 2, 1, 2, 'x', 'y')" \
	    "outage values (2, 1, 2, 1, 1, 'x', 'y')" \
	    "outage values (3, 1, 2, 1, 2, 'x', 'y')" \
	    "terms values (1, 'x')" \
	    "format values (1, 2, null, 0, null, null, null)"
	do
		echo "insert into $into"
	done
}
zero=$(printf %064d 0)
tries >tries
{
	echo "pragma foreign_keys = on;"
	awk '{ print ".print == " NR "\nbegin;\n" $0 ";\nrollback;" }' tries
} | sqlite3 "$NUNCIO_DB" >here.out 2>&1
{
	echo "set search_path = nuncio;"
	sed "s/\bx'\([0-9]*\)'/'\\\\x\1'/g" tries | awk '{
	    print "\\echo == " NR "\nbegin;\n" $0 ";\nrollback;" }'
} >there.in
"$server_bin/psql" -qAtX -h "$server" -U nuncio -d schemas -f there.in \
    >there.out 2>&1
for side in here there; do
	awk '/^== / { if (NR > 1) print what; what = "done"; next }
	    /[Ee]rror|ERROR/ { what = "refused" }
	    END { print what }' $side.out | paste -d ' ' - tries >$side.list
done
is "as many were tried" "$(wc -l <here.list) $(wc -l <there.list)" \
    "$(wc -l <tries) $(wc -l <tries)"
holds "some were refused" test "$(grep -c refused here.list)" -gt 300
holds "and some were done" test "$(grep -c done here.list)" -gt 100
same "what is refused" "^$"

# What may not be deleted may not be truncated; PostgreSQL alone can.
sed -n 's/^refused delete from //p' here.list |
while read -r table; do
	there "begin; truncate $table cascade; rollback" >out 2>&1 &&
	    echo "$table"
done >truncated
is "nor is anything truncated that stays" "$(cat truncated)" ""

done_testing
