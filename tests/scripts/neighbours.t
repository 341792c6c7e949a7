#!/bin/sh
# neighbours.t: alice's store and bob's on one server, whose administrator is
# somebody else.  bob knows the program, and tries to get at alice's games, and
# at her machine.
. tests/lib/own_server.sh
version=$(server_sql postgres "show server_version_num")

# as WHO DATABASE SQL: what the server says to somebody, in out and err
as() {
	"$server_bin/psql" -h "$server" -U "$1" -d "$2" -qAtX \
	    -v ON_ERROR_STOP=1 -c "$3" >out 2>err
}

# bob_cannot NAME DATABASE SQL: the server refuses it, and as his right.
bob_cannot() {
	if as bob "$2" "$3"; then
		not_ok "$1" "the server does it"
	else
		verdict "$1" "$(grep -qE "denied|must (be|have)|not have|\
already exists|not available" err || echo "it fails otherwise")"
	fi
}

# session WHO DATABASE SQL: one that stays, as descriptor 8, and has said that
session() {
	rm -f session.in
	mkfifo session.in
	"$server_bin/psql" -h "$server" -U "$1" -d "$2" -qAtX <session.in \
	    >session.out 2>&1 &
	session_pid=$!
	exec 8>session.in
	printf "%s; select 'said';\n" "$3" >&8
	until grep -q said session.out; do sleep 0.02; done
}

session_over() {
	exec 8>&-
	wait $session_pid
}

# of WHO [DATABASE]: the store as this role sees it
of() {
	echo "postgresql://$1@/${2:-$1}?host=$server"
}

# a machine of WHO's: its files are beside the others'
at() {
	export HOME="$work/$1" NUNCIO_KEY="$work/$1/host" NUNCIO_DB="$(of "$1")"
	mkdir -p "$HOME"
}

# types WHAT: the administrator does what the program has said must be typed
types() {
	tr -s ' \n' '  ' <err | sed "s/.*$1: //" >typed
	server_sql postgres "$(cat typed)"
}

# doctor_says GRADE NAME TEXT
doctor_says() {
	nuncio doctor >out 2>err
	tr -s ' \n' '  ' <out | grep -qE -- "$1 $2 [^|]*$3" && return
	return 1
}

# ---- each begins a store

for who in alice bob; do
	server_sql postgres "create role $who login"
	server_sql postgres "create database $who"
	at $who
	gives "77 can belong to its host alone" \
	    "$who, who may make no role, is told what must be typed" nuncio init
	is "and has no key of a store that is not there" \
	    "$(ls "$HOME")" ""
	types "has to type"
	gives 0 "once that was typed there is a store" nuncio init
	gives "64 exists already" "which is there once" nuncio init
	nuncio config address games@$who.example
	nuncio config host host@$who.example
done
at alice
add_players ana ben
nuncio new pillars g ana ben --no-join -o first=0 >out
printf '#!/bin/sh\ncat >>%s/sent\n' "$work" >mta
printf '#!/bin/sh\ncat >%s/bitten\n' "$work" >bite
chmod +x mta bite
gives 0 "alice says how her letters go" nuncio config send "$work/mta"
is "which is so" "$(nuncio config send)" "$work/mta"
gives 0 "they go" nuncio outbox send
holds "so" test -s sent
nuncio tick
gives 0 "nothing of this is wrong" nuncio audit

# ---- the way in.  What PostgreSQL refuses whatever rights nuncio gives is not
# tried: files, programs and sessions of the server, and names of databases.

bob_cannot "bob does not get into alice's database" alice "select 1"
for by in bob alice; do
	for role in alice nuncio_program nuncio_program_alice; do
		as $by bob "set role $role" && [ $by$role != alicealice ] &&
		    not_ok "$by takes the role $role in bob's database"
	done
done
bob_cannot "bob does not take the role of alice's store" bob \
    "set role nuncio_program_alice"
bob_cannot "nor gives it to himself" bob "grant nuncio_program_alice to bob"
bob_cannot "nor alice's own" bob "grant alice to bob"
bob_cannot "nor a login to the role of her store" bob \
    "alter role nuncio_program_alice login"
bob_cannot "he does not open her database" bob \
    "grant connect on database alice to bob"

# Who may make roles may take all of them before version 16: so no host is to.
server_sql postgres "alter role bob createrole"
if [ "$version" -ge 160000 ]; then
	for how in "grant nuncio_program_alice to bob" "grant alice to bob" \
	    "create role thief in role nuncio_program_alice" \
	    "alter role nuncio_program_alice login password 'x'" \
	    "alter role alice password 'x'" "drop role nuncio_program_alice"
	do
		bob_cannot "nor does who may make roles: $how" bob "$how"
	done
	fails "and the doctor thinks nothing of it" \
	    doctor_says WRONG server bob
else
	holds "the doctor finds who may make roles, and so take all" \
	    doctor_says WRONG server "'bob' may create roles"
fi
# He makes those of stores that are still to come, and keeps a hand on them.
as bob bob "create role carol login"
as bob bob "create role nuncio_program_carol; grant nuncio_program_carol
    to carol"
server_sql postgres "create role thief login"
server_sql postgres "grant nuncio_program_carol to thief"
server_sql postgres "alter role bob nocreaterole"
server_sql postgres "create database carol owner carol"
at carol
gives "77 can belong to its host alone" \
    "a store takes no role that others have, too" nuncio init
verdict "and names them" "$(lacks 'FROM thief')"
types "has to type"
gives 0 "it does once they do not" nuncio init
[ "$version" -ge 160000 ] || bob_cannot \
    "who has made it has nothing of it" carol "select 1"
for how in login createdb "in role alice"; do
	case $how in
	in*)	grant="grant alice to nuncio_program_dora" ;;
	*)	grant="alter role nuncio_program_dora $how" ;;
	esac
	server_sql postgres "create role dora login" 2>err
	server_sql postgres "create database dora owner dora" 2>err
	server_sql postgres "create role nuncio_program_dora" 2>err
	server_sql postgres "grant nuncio_program_dora to dora"
	server_sql postgres "$grant"
	at dora
	gives "77 can belong to its host alone" \
	    "nor one that is good for more: $how" nuncio init
	types "has to type"
	gives 0 "until it is not" nuncio init
	server_sql postgres "drop database dora"
	rm -f host.* dora/host*
	server_sql postgres "drop role nuncio_program_dora"
done
at alice

# ---- when the door was left open: bob is in alice's database

server_sql postgres "grant connect, temporary on database alice to bob"
for what in "select secret from nuncio.game" \
    "select address from nuncio.player" \
    "select value from nuncio.config" \
    "update nuncio.player set address = 'bob@example.org'" \
    "insert into nuncio.config values ('send', '$work/bite')" \
    "insert into nuncio.log select * from nuncio.log" \
    "truncate nuncio.log" "drop table nuncio.log" "lock table nuncio.log" \
    "create table nuncio.x (x int)" "alter table nuncio.log owner to bob" \
    "create trigger x before insert on nuncio.log execute function
    nuncio.refuse()" \
    "drop schema nuncio cascade" "create schema nuncio_bob" \
    "select nuncio.refuse()" "alter function nuncio.refuse() owner to bob" \
    "select nextval('nuncio.player_player_seq')" \
    "create or replace function nuncio.refuse() returns trigger language
    plpgsql as 'begin return new; end'" \
    "create temp view v as select * from nuncio.game; select * from v" \
    "create function pg_temp.f() returns setof nuncio.game security definer
    language sql as 'select * from nuncio.game'; select * from pg_temp.f()" \
    "set session authorization alice" "set role nuncio_program_alice" \
    "grant all on schema nuncio to bob"
do
	as bob alice "$what" && not_ok "even within it he may not: $what" ||
	    ok "even within it he may not: $(echo "$what" | tr -s '\n ' ' ')"
done
# What he may there is in nobody's way.
as bob alice "create temp table config (name text, value text);
    insert into config values ('send', '$work/bite');
    create temp table log (x int); select lo_create(0)"
gives 0 "what he has in a session of his own is nobody's else" \
    nuncio outbox send
rm -f bitten
holds "the doctor finds that bob may enter" \
    doctor_says WRONG server "'bob' may connect"
server_sql postgres "revoke all on database alice from bob"
fails "and no more once he may not" doctor_says WRONG server bob

# Who is connected stays so when he may not connect any more.
server_sql postgres "grant connect on database alice to bob"
session bob alice "select 1"
server_sql postgres "revoke all on database alice from bob"
holds "the doctor finds that bob is still there" \
    doctor_says WRONG server "'bob' is connected"
session_over
until [ -z "$(server_sql postgres "select 1 from pg_stat_activity
    where usename = 'bob'")" ]; do sleep 0.02; done
holds "and is content when nobody is" doctor_says ok server "no other role"

# ---- all of alice's database is bob's: her machine is not

# tampered NAME VALUE: whatever is in the store, as its administrator can
tampered() {
	server_sql alice "delete from nuncio.config where name = '$1';
	    insert into nuncio.config values ('$1', '$2'::bytea)"
}
say() {
	nuncio say --again ana "another" >out 2>err
}
tampered send "$work/bite"
tampered maildir "$work/box"
rm -f sent bitten
say
gives 0 "letters go, whatever the store calls the program" nuncio outbox send
holds "by the program that alice's machine names" test -s sent
fails "not by the one that the store does" test -e bitten
fails "nor into a folder that it names" test -e box
is "what is set is what the machine's file says" "$(nuncio config send)" \
    "$work/mta"
gives 0 "unset it is nothing" nuncio config --unset send
is "and not what the store says" "$(nuncio config send)" ""
say
gives "64 there is no way to send them" "letters wait then" nuncio outbox send
fails "for no program of the store's" test -e bitten
# Out of the server into a file, where such a setting counts.
gives 0 "what is copied into a file" nuncio copy "$NUNCIO_DB" "$work/away.db"
is "names no program or folder" "$(nuncio -d away.db config send)$(
    nuncio -d away.db config maildir)" ""
tampered copy left
server_sql alice "delete from nuncio.config where name in
    ('copy', 'send', 'maildir')"
gives 0 "nothing of it is on the server, either" nuncio config send

# ---- the machine's file

own=$HOME/.config/nuncio/config
nuncio config send "$work/mta"
is "it is the user's alone" "$(stat -c %a "$own")" 600
is "and says so" "$(cat "$own")" "send = $work/mta"
printf '# mine\n\nmaildir=%s\n' "$work/old" >>"$own"
nuncio config maildir "$work/box" 2>err
is "what else stands in it stays" "$(cat "$own")" \
    "$(printf 'send = %s\n# mine\n\nmaildir = %s' "$work/mta" "$work/box")"
nuncio config --unset maildir
is "what is unset goes" "$(cat "$own")" \
    "$(printf 'send = %s\n# mine\n' "$work/mta")"
for mode in 620 602 666; do
	chmod $mode "$own"
	say
	gives "74 other users may write" \
	    "one that others may write is not believed: $mode" \
	    nuncio outbox send
	verdict "which is told with a remedy" "$(lacks "chmod go-w $own")"
	holds "and the doctor tells it" doctor_says WRONG send "may write"
	gives "74 other users may write" "nor is anything added to it" \
	    nuncio config maildir "$work/x"
done
chmod 644 "$own"
gives 0 "one that others may read is" nuncio config send
if [ "$(id -u)" -eq 0 ]; then
	chown 65534 "$own"
	gives "74 belongs neither to you nor to root" \
	    "nor one of somebody else's" nuncio config send
	chown 0 "$own"
fi
cp "$own" kept
while IFS=: read -r line what; do
	echo "$line" >>"$own"
	gives "74 $what" "nor a line that is none: $line" nuncio config
	cp kept "$own"
done <<'END'
address = x@y.example:'address' is not a setting of a machine
sned = /bin/true:'sned' is not a setting of a machine
send:a line is 'NAME = VALUE'
= x:a line is 'NAME = VALUE'
send =:'send' has no value
send = x|y:no shell reads it
maildir = here:a folder's path must begin with '/'
END
printf 'send = /bin/true\0\n' >"$own"
gives "74 is not a text file" "nor what is no text" nuncio config send
rm "$own"
mkfifo "$own"
gives "74 is not a file" "nor a pipe, for which nobody waits" nuncio config send
rm "$own"
mkdir "$own"
gives "74 is not a file" "nor a folder" nuncio config send
rmdir "$own"
gives 0 "none at all is nothing" nuncio config send
is "with nothing set" "$(cat out)" ""
cp kept "$own"
XDG_CONFIG_HOME=$work/xdg gives 0 "it may be elsewhere" \
    nuncio config send /bin/true
is "where it is then" "$(cat xdg/nuncio/config)" "send = /bin/true"
XDG_CONFIG_HOME=$work/xdg gives 0 "a store that is a file has nothing of it" \
    nuncio -d away.db config send
is "but its own" "$(cat out)" ""
if [ "$(id -u)" -eq 0 ]; then
	gives 0 "who has no HOME has a home" env -u HOME sh -c \
	    "HOME= '$program' config language"
fi

# For all users of the machine; that of this machine is left alone.
mkdir etc
cp -L /etc/passwd /etc/nsswitch.conf /etc/ld.so.* etc 2>/dev/null
echo "send = /bin/true" >etc/nuncio.conf
chmod 644 etc/*
system() {
	# shellcheck disable=SC2016
	unshare -m sh -c 'mount --bind "$0" /etc && exec "$@"' "$work/etc" "$@"
}
if system true 2>/dev/null; then
	is "the user's own counts before that of the machine" \
	    "$(system "$program" config send)" "$work/mta"
	mv "$own" kept
	is "which counts where there is none" \
	    "$(system "$program" config send)" /bin/true
	mv kept "$own"
	system "$program" config --unset send >out 2>err
	verdict "what is still set is told" \
	    "$(lacks /etc/nuncio.conf /bin/true)"
	chmod 666 etc/nuncio.conf
	gives "74 other users may write" \
	    "nor is that believed when others may write it" \
	    system "$program" config send
	nuncio config send "$work/mta"
else
	skip "one for all users of the machine" "no namespaces"
fi

# ---- a store in a file

(
	unset NUNCIO_DB
	cd "$work" || exit 1
	cat away.db >in.db
)
nuncio -d in.db host wake
gives 0 "there such a setting is the store's" nuncio -d in.db config maildir \
    "$work/box"
is "and stands there" "$(sqlite3 in.db "select value from config
    where name = 'maildir'")" "$work/box"

# ---- stores that came there otherwise

# As all were once: one role for all stores of the server, and anybody enters.
server_sql postgres "create role nuncio_program; grant nuncio_program
    to alice, bob; grant connect on database alice to public"
server_sql alice "grant usage on schema nuncio to nuncio_program; grant select,
    insert, update on all tables in schema nuncio to nuncio_program;
    revoke all on schema nuncio from nuncio_program_alice"
as bob alice "set role nuncio_program; select secret from nuncio.game"
is "a store of the old way is open to all" "$(wc -l <out)" 1
holds "the doctor finds it" doctor_says WRONG server "no role of its own"
holds "that anybody may connect" \
    doctor_says WRONG server "every role of the server"
holds "and who has rights" doctor_says WRONG server "'nuncio_program' has"
gives 0 "it can be read" nuncio status
gives "74 has no role of its own on its server" "not written" \
    nuncio new pillars h ana ben
verdict "which says what to do" "$(lacks "nuncio host wake")"
gives "75 has no role of its own on its server" "and its letters wait" \
    nuncio deliver <mta
gives 0 "it gets a role" nuncio host wake
bob_cannot "bob does not get in any more" alice "select 1"
server_sql postgres "grant connect on database alice to bob"
bob_cannot "nor would it be of use" alice \
    "set role nuncio_program; select secret from nuncio.game"
server_sql postgres "revoke all on database alice from bob"
gives 0 "games go on" nuncio new pillars h ana ben
holds "and all is well" doctor_says ok server "no other role"
gives 0 "to do it twice is no harm" nuncio host wake
server_sql postgres "alter database alice owner to bob"
holds "the doctor finds a database that is bob's" \
    doctor_says WRONG server "'bob' may connect"
server_sql postgres "alter database alice owner to nuncio; revoke all on
    database alice from bob; grant connect on database alice to alice"
holds "one of an administrator's may be" doctor_says ok server "no other role"
gives 0 "and is written" nuncio config host host@alice.example

# A copy of the database has the rights of the first, and is open to all.
server_sql postgres "create database second owner alice template alice"
NUNCIO_DB=$(of alice second)
holds "a copy of a database is found, too" \
    doctor_says WRONG server "every role of the server"
gives "77 can belong to its host alone" \
    "who may make no role is told what must be typed" nuncio host wake
types "has to type"
gives 0 "then it has one" nuncio host wake
holds "and is well" doctor_says ok server "no other role"
is "the first store's role has nothing in it" "$(server_sql second \
    "select has_schema_privilege('nuncio_program_alice', 'nuncio', 'usage')")" f

# Whose database has the name that another had gets no role of the other store.
server_sql postgres "alter database second rename to renamed"
server_sql postgres "create database second owner bob"
at bob
NUNCIO_DB=$(of bob second) NUNCIO_KEY=$work/bob/second
gives "64 cannot use this database" \
    "a role of a store in another database is asked for by nobody" nuncio init
server_sql postgres "drop database second"
server_sql postgres "alter database bob rename to second"
as bob second "grant usage on schema nuncio to nuncio_program_second"
gives "64 cannot use this database" "whatever is there already" nuncio host wake
server_sql postgres "alter database second rename to bob"
gives 0 "his own store is as it was" nuncio -d "$(of bob)" config address
at alice
NUNCIO_DB=$(of alice renamed)
holds "a store whose database was renamed has no role of its own" \
    doctor_says WRONG server "no role of its own"
gives "77 can belong to its host alone" "and gets one" nuncio host wake
types "has to type"
gives 0 "once it is made" nuncio host wake
holds "and the other one has nothing there" \
    doctor_says ok server "no other role"

# Names of all kinds.
long=$(printf '%063d' 7 | tr 07 xy)
hash=$(printf %s "$long" | sha256sum | cut -c 1-48)
for name in "Ana's \"club\"; --" "$long" "$hash" "x$(printf %047d 1)"; do
	server_sql postgres "create role \"$(printf %s "$name" |
	    sed 's/"/""/g')\" login"
	server_sql postgres "create database \"$(printf %s "$name" |
	    sed 's/"/""/g')\""
	HOME=$work/$(printf %s "$name" | cksum | tr -d ' ')
	mkdir "$HOME"
	NUNCIO_KEY=$HOME/host
	odd=$(printf %s "$name" | sed "s/%/%25/g; s/ /%20/g; s/\"/%22/g
	    s/;/%3B/g; s/'/%27/g")
	NUNCIO_DB=postgresql://$odd@/$odd?host=$server
	gives "77 can belong to its host alone" \
	    "a database may be called $name" nuncio init
	types "has to type"
	gives 0 "and have a store" nuncio init
	gives 0 "that can be written" nuncio config host x@example.org
	holds "and is nobody else's" doctor_says ok server "no other role"
	server_sql postgres "drop database \"$(printf %s "$name" |
	    sed 's/"/""/g')\""
done

# ---- several who are let in

at alice
NUNCIO_DB=$(of games 'new"base') NUNCIO_KEY=$work/alice/new
gives "77 name another role or database" \
    "whom the server does not know is told what must be typed" nuncio init
types "administrator types"
gives "77 name another role or database" "so is who names no database" \
    nuncio init
types "administrator types"
gives "77 can belong to its host alone" \
    "before there is one that can have a store" nuncio init
holds "... which is as it was told before" grep -q "has to" err
server_sql postgres 'drop database "new""base"'
server_sql postgres "alter role games nologin"
at alice
NUNCIO_DB=$(of games alice)
gives "75 name another role or database" \
    "letters wait for whose role may not log in" nuncio deliver <err
gives "77 name another role or database" "who is told likewise" nuncio status
types "administrator types"
gives "77 name another role or database" \
    "so is who may not connect to the database" nuncio status
types "administrator types"
gives 0 "and is let in" nuncio status
server_sql postgres "revoke nuncio_program_alice from games"
server_sql postgres "grant connect on database alice to games"
gives "77 is not yours" "who was not granted its role does not get at a store" \
    nuncio status
sed 's/.*typing: //' err | tr -s '\n ' '  ' >typed
server_sql postgres "$(cat typed); revoke all on database alice from games"
gives 0 "who was does, without a right of its own" nuncio status
gives 0 "and writes" nuncio new pillars i ana ben
gives 0 "and may wake it, which is no right to others" nuncio host wake
at alice
holds "which the doctor notes" doctor_says note server "'games' was granted"
server_sql postgres "alter role alice createrole"
server_sql postgres "create database third owner alice"
NUNCIO_DB=$(of alice third) NUNCIO_KEY=$work/alice/third
# Of a database that was bob's something may be left: such as who one is there.
server_sql postgres "grant bob to alice"
server_sql postgres "alter database third set role = bob"
gives 0 "who may make roles needs nobody" nuncio init
is "and what is made is alice's" "$(server_sql third "select nspowner::regrole
    from pg_namespace where nspname = 'nuncio'")" alice
holds "and nobody else's" doctor_says ok server "no other role"
bob_cannot "so does bob" third "select 1"

done_testing
