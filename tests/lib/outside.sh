# outside.sh: what the scripts share that try the program from outside.  Each
# reads this first, works in a fresh folder that is removed at the end, says
# what it tries with the functions below, and ends with `done_testing`.
# shellcheck shell=sh disable=SC2034
top=$PWD
program=${BUILD:-build}/nuncio
case $program in
/*)	;;
*)	program=$top/$program ;;
esac
built=${program%/*}	# wherever the program is from now on
export LC_ALL=C
umask 077		# what others can read is complained about
unset NUNCIO_DB XDG_DATA_HOME NO_COLOR
work=$(mktemp -d "${TMPDIR:-/tmp}/nuncio-test.XXXXXX") || exit 1
leave=:			# what else must be done at the end
trap '$leave; rm -rf "$work" "$work.chance"' EXIT
trap 'exit 130' INT TERM HUP PIPE
cd "$work" || exit 1
export HOME="$work"
: >out
: >err
n=0
not_oks=0

# A store in a file has its keys beside it, wherever those of others are.
nuncio() {
	nuncio_store=${NUNCIO_DB-}
	[ "${1-}" != -d ] || nuncio_store=${2-}
	case $nuncio_store in
	postgresql:*)	"$program" "$@" ;;
	*)		NUNCIO_KEY='' "$program" "$@" ;;
	esac
}

# installed PAGE: from now on the program is one that was installed, with this
# file as its nuncio.html.
installed() {
	mkdir -p "$work/usr/bin" "$work/usr/share/nuncio"
	[ "$program" = "$work/usr/bin/nuncio" ] ||
	    cp "$program" "$work/usr/bin/nuncio"
	program=$work/usr/bin/nuncio
	cp "$1" "$work/usr/share/nuncio/nuncio.html"
}

# ---- chance, and a clock

# Whatever a script starts has its random bytes from SEED, and its clock is the
# script's (tests/lib/chance.c): in another run the same happens.
SEED=${SEED:-1}
chance=$built/tests/lib/chance.so
[ -e "$chance" ] || {
	echo "Bail out! there is no $chance: make check-quick builds it"
	exit 1
}
CHANCE_SEED="$SEED ${0##*/}"
CHANCE_FILE=$work.chance
(umask 0 && : >"$CHANCE_FILE")	# other users' programs have the clock, too
LD_PRELOAD=$chance
# A library of somebody else's comes before that of the sanitizer.
ASAN_OPTIONS="${ASAN_OPTIONS:+$ASAN_OPTIONS:}verify_asan_link_order=0"
export SEED CHANCE_SEED CHANCE_FILE LD_PRELOAD ASAN_OPTIONS

# clock TIME: it is, for all that run and have no time of their own.  A TIME is
# one that stands, as `2026-03-02 12:00:00`, or a span from the real one.
clock() {
	echo "$1" 1<>"$CHANCE_FILE"
}
# Before a script says another, it is noon of a Monday.
clock '2026-03-02 12:00:00'

# goes_by SECONDS: so much of it.  A server has a clock that goes by itself.
goes_by() {
	if on_server; then
		sleep "$1"
	else
		clock "$(date -u -d "$1 seconds" '+%F %T')"
	fi
}

# real_time: the clock is that of who cannot have another: a server, a browser,
# what mail programs start.
real_time() {
	clock ''
}

# bytes N: so many of them, which the seed gives.  What reads the device through
# stdio, or as dd does, has others each time.
bytes() {
	head -c "$1" /dev/urandom
}

# real COMMAND...: with its own chance, and the real time.
real() {
	env -u LD_PRELOAD "$@"
}

# sampled ALL FEW: so much is tried, or, with WHOLE, all.
sampled() {
	if [ -n "${WHOLE-}" ]; then
		echo "$1"
	else
		echo "$2"
	fi
}

# killed_at N COMMAND...: it, and all that it has started, is killed at the N-th
# call of the system, with status 137; it may have come to its end before.
killed_at() {
	ASAN_OPTIONS=$ASAN_OPTIONS:detect_leaks=0 \
	    "$built/tests/fault/step" "$@"
}

# until_open PID NAME: a process or a child of it has the store of this name, or
# it has ended; one on a server waits for a lock.
until_open() {
	while kill -0 "$1" 2>/dev/null; do
		if on_server; then
			[ "$(data "select count(*) from pg_stat_activity
			    where wait_event_type = 'Lock'")" = 0 ] || return
		else
			for open_by in "$1" $(ps -o pid= --ppid "$1"); do
				readlink "/proc/$open_by/fd/"* 2>/dev/null |
				    grep -q "/$2\$" && return
			done
		fi
		sleep 0.02
	done
}

# Whether anything can be: not on each machine.
can_be_killed() {
	[ -e "$built/tests/fault/step" ] || {
		echo "Bail out! there is no tests/fault/step: make programs"
		exit 1
	}
	killed_at 0 true 2>/dev/null
}

# at_time TIME COMMAND...: or +SPAN, so much later.  A server that has such a
# clock (tests/lib/postgresql.sh) has the same time meanwhile.
at_time() {
	at_when=$1
	shift
	[ -z "${server_clock-}" ] || server_time "$at_when"
	CHANCE_TIME=$at_when "$program" "$@"
	at_status=$?
	[ -z "${server_clock-}" ] || server_time_over
	return $at_status
}

# own_time TIME: the script has a time of its own, $now, at which `nuncio` runs
# from here on.
own_time() {
	now=$1
	nuncio() {
		at_time "$now" "$@"
	}
}

# looked: tick has run regularly up to $now, if it ever ran.
looked() {
	data "update clock set ticked = $(seconds "$now"), gap = null,
	    told = null"
}

# at TIME: it is, and tick has said in `ticked` whatever it says.  With
# regular=yes it has run regularly meanwhile.
at() {
	now=$1
	[ -z "${regular-}" ] || looked
	nuncio tick >ticked 2>&1
}

# ---- TAP

ok() {
	n=$((n + 1))
	echo "ok $n - $1"
}

# not_ok NAME COMPLAINT...
not_ok() {
	n=$((n + 1))
	not_oks=$((not_oks + 1))
	echo "not ok $n - $1"
	shift
	for line; do
		echo "# $line"
	done
	echo "# SEED=$SEED"
	{
		head -n 20 out | sed 's/^/out: /'
		head -n 20 err | sed 's/^/err: /'
	} | tr -d '\000-\010\013-\037' | cut -c 1-200 | sed 's/^/#   /'
}

skip() {	# NAME REASON
	n=$((n + 1))
	echo "ok $n - $1 # SKIP $2"
}

done_testing() {	# it is the last command, and tells the status
	echo "1..$n"
	[ "$not_oks" -eq 0 ]
}

# verdict NAME COMPLAINT: no complaint is a success.
verdict() {
	if [ -z "$2" ]; then
		ok "$1"
	else
		not_ok "$1" "$2"
	fi
}

# is NAME GOT WANTED
is() {
	verdict "$1" "$([ "$2" = "$3" ] || echo "got '$2', wanted '$3'")"
}

# holds NAME COMMAND...: the command succeeds.
holds() {
	held=$1
	shift
	verdict "$held" "$("$@" >/dev/null 2>&1 || echo "not so: $*")"
}

fails() {
	held=$1
	shift
	verdict "$held" "$("$@" >/dev/null 2>&1 && echo "not so: ! $*")"
}

# What is printed must never do anything to a terminal: complain if so.
# The first finds all control characters but line feed and tab, the second
# those of C1 in UTF-8, the third what turns the order or is not seen.
control="[^$(printf '\t -~\200-\377')]"
control1="$(printf '\302[\200-\237]')"
unseen="$(printf '\342\200[\213-\217\250-\256]\|\342\201[\240-\257]')"
dirt() {
	grep -qa -e "$control" -e "$control1" -e "$unseen" out err &&
	    echo "control characters in what is printed; "
	iconv -f UTF-8 -t UTF-8 out err >/dev/null 2>&1 ||
	    echo "what is printed is not UTF-8; "
}

# All words of what went to standard error are in it, however wrapped.  It is
# called in a shell of its own, and starts no program: gives() calls it, too.
lacks() {
	heard=
	while read -r line || [ -n "$line" ]; do
		heard="$heard $line"
	done <err
	for text; do
		case $heard in
		*"$text"*)	;;
		*)		echo "it does not say '$text'; " ;;
		esac
	done
}

# says NAME TEXT...: what was printed has each of them, however wrapped.
says() {
	says_name=$1
	shift
	cp out err
	verdict "$says_name" "$(lacks "$@")"
}

# gives "STATUS WORDS" NAME COMMAND...: run it; what it printed is in out and
# err.  Where it fails it says these words, which are those of its fault and of
# no other; without a failure, a bare 0, it complains of nothing.
gives() {
	wanted=${1%% *} tried=$2
	complaint=${1#"$wanted"}
	complaint=${complaint# }
	shift 2
	"$@" >out 2>err
	status=$?
	bad=
	[ $status -eq "$wanted" ] || bad="status $status, wanted $wanted; "
	if [ -n "$complaint" ]; then
		bad=$bad$(lacks "$complaint")
	elif [ "$wanted" -ne 0 ]; then
		bad="${bad}the script has no words of the complaint; "
	elif [ -s err ]; then
		bad="${bad}a complaint; "
	fi
	verdict "$tried" "$bad$(dirt)"
}

# ---- JSON

# json FILE PATH: the value at PATH, as in json FILE '$.state.round'.
json() {
	sqlite3 :memory: "select json_extract(readfile('$1'), '$2')"
}

# lines FILE PATH [CONDITION]: of a file with an object a line, the value at
# PATH of each for which CONDITION, on e.value, is true.
lines() {
	sqlite3 :memory: "select json_extract(e.value, '$2') from json_each(
	    '[' || replace(rtrim(readfile('$1'), char(10)), char(10), ',') ||
	    ']') e where ${3:-1}"
}

is_json() {
	[ "$(sqlite3 :memory: "select json_valid(readfile('$1'))")" = 1 ]
}

are_json() {
	[ "$(sqlite3 :memory: "select json_valid('[' || replace(rtrim(
	    readfile('$1'), char(10)), char(10), ',') || ']')")" = 1 ]
}

# ---- games

# rulesets N: those that the program has for N players.
rulesets() {
	for known in $(nuncio selfplay '' 2>&1 | tr -s ' \n' '  ' |
	    sed 's/.*there are://'); do
		nuncio selfplay "$known" -n "$1" --games 0 >known.out \
		    2>&1 && echo "$known"
	done
}

# ---- a store, on either engine

# ENGINE=postgresql: stores are on a server, that of NUNCIO_TEST_SERVER or one
# of this script's own.
ENGINE=${ENGINE:-sqlite}
on_server() {
	[ "$ENGINE" = postgresql ]
}

# files_only: what this script tries is about files and nothing else.
files_only() {
	if on_server; then
		echo "1..0 # SKIP on a server"
		exit 0
	fi
}

# phone COMMAND...: a player's mail program, whose provider signs what it sends.
phone() {
	/usr/bin/python3 "$top/tests/tools/phone.py" "$@"
}

phone_needed() {
	/usr/bin/python3 -c 'import dkim' 2>/dev/null || {
		echo "1..0 # SKIP there is no python3-dkim"
		exit 0
	}
}

# A store whose host has an address for letters, and lets everybody in.
letters_only() {
	store nuncio
	nuncio init
	nuncio config address games@test.example
	nuncio config host host@test.example
	nuncio config registration open
}

# by_letter PLAYER...: players without a key.  The provider of each signs with
# PLAYER.pem, and the program knows the providers' keys.
by_letter() {
	for by_letter_name; do
		phone key "$by_letter_name.example" s1 "$by_letter_name.pem" \
		    >>keys
		nuncio player add "$by_letter_name" \
		    "$by_letter_name@$by_letter_name.example" --by-letter
	done
	nuncio config dkim-keys "$work/keys"
}

# ours [WHICH]: our last letter, or the last that is so.  WHICH is a condition
# of SQL, also on the player.
ours() {
	nuncio outbox show "$(data "select max(outbox) from outbox
	    left join player using (player) where ${1:-true}")"
}

# letter_to PLAYER [GAME [WHICH]]: the last letter to them, or that about the
# game, is in PLAYER.letter.
letter_to() {
	ours "name = '$1' and ${2:+game = (select game from game
	    where id = '$2') and} ${3:-true}" >"$1.letter"
}

# answer_to PLAYER WORDS [PROGRAM [LANG]]: their answer to PLAYER.letter is in
# PLAYER.answer.
answer_to() {
	phone reply "${3:-gmail}" "${4:-en}" "$1.pem" s1 "$1@$1.example" \
	    "$1.letter" "$2" >"$1.answer"
}

# lines_of GAME: so many its log has.
lines_of() {
	nuncio log "$1" | wc -l | tr -d ' '
}

# later SPAN: tick runs, as if it were so much later.
later() {
	at_time "$(date -u -d "+$1" '+%F %T')" tick >out 2>&1
}

# A server is not a child of a script, which may wait for all its children.
if on_server; then
	. "$top/tests/lib/postgresql.sh"
	# A server waits for nothing where the clock stands.
	real_time
	# Who sets the program's clock has a server with the same one.
	if [ -z "${server_clock-}" ] &&
	    grep -qE 'at_time|own_time' "$top/$0"; then
		NUNCIO_TEST_SERVER=
		export server_clock="$chance"
	fi
	if [ -z "${NUNCIO_TEST_SERVER-}" ]; then
		server_needed
		server_begin
		export ENGINE NUNCIO_TEST_SERVER="$server"
		export NUNCIO_TEST_PSQL="$server_bin/psql -q -h $server \
		    -U nuncio"
		(cd "$top" && sh "$0")
		exit
	fi
	server=$NUNCIO_TEST_SERVER
fi

# named NAME: how -d calls the store NAME.db.
named() {
	if on_server; then
		echo "postgresql://nuncio@/$1-$$?host=$server"
	else
		echo "$work/$1.db"
	fi
}

# store NAME: from here on NUNCIO_DB is that of this name, which need not have
# been made; its keys are NAME.db.key and NAME.db.pub on either engine.
store() {
	NUNCIO_DB=$(named "$1")
	export NUNCIO_DB
	on_server || return 0
	export NUNCIO_KEY="$work/$1.db"
	server_database "$1-$$"
}

# twin NAME: another store, NAME.db, that is as this one is now.
twin() {
	if on_server; then
		twin_of=${NUNCIO_DB#*@/}
		server_twin "${twin_of%%\?*}" "$1-$$"
	else
		rm -f "$work/$1".db*
		sqlite3 "$NUNCIO_DB" ".backup '$work/$1.db'"
		chmod 600 "$work/$1.db"
	fi
}

# within NAME COMMAND...: with another store than "nuncio".
within() {
	NUNCIO_DB=$(named "$1")
	shift
	"$@"
	within_status=$?
	NUNCIO_DB=$(named nuncio)
	return $within_status
}

# add_players NAME...: their keys are NAME.key, NAME.pub.
add_players() {
	for added; do
		nuncio keygen --no-password "$added"
		nuncio player add "$added" "$added@example.org" "$added.pub"
	done
}

# A store with such players.
players() {
	store nuncio
	nuncio init --name host >out
	add_players "$@"
}

# What a row of the outbox tells, for SQL: its kind or, about a game, what of it
# (cmd/umpire/outbox_row.h); "game" is news or a turn.
tells="coalesce(json_extract(args, '\$.what'), case when args like
    '%\"press\":true%' then 'press' else kind end)"

# What is asked of the store itself, wherever that is.
data() {
	case $NUNCIO_DB in
	postgresql:*)	server_data "$NUNCIO_DB" "$1" ;;
	*)		sqlite3 -cmd '.timeout 5000' "$NUNCIO_DB" "$1" ;;
	esac
}

# The same of another one.
data_of() {	# STORE SQL
	(NUNCIO_DB=$1 && data "$2")
}

# told_by TEXT [GAME]: how many letters of news have such a line of a log.
told_by() {
	data "select count(*) from outbox o join log l on l.game = o.game and
	    l.line between cast(json_extract(args, '\$.first') as integer) and
	    o.line join game g on g.game = o.game where $tells = 'game' and
	    l.text like '$1' and g.id like '${2:-%}'"
}

# forge SQL: what no trigger lets happen.
forge() {
	case $NUNCIO_DB in
	postgresql:*)
		server_data "$NUNCIO_DB" \
		    "set session_replication_role = replica; $1"
		return ;;
	esac
	forge_triggers=$(data "select sql || ';' from sqlite_schema
	    where type = 'trigger'")
	data "begin; $(data "select 'drop trigger ' || name || ';'
	    from sqlite_schema where type = 'trigger'") $1; $forge_triggers
	    commit"
}

count() {	# TABLE CONDITION
	data "select count(*) from $1 where ${2:-true}"
}

# everything [TABLE...]: all that the store holds, or these tables, as text.
everything() {
	case $NUNCIO_DB in
	postgresql:*)	server_dump "$NUNCIO_DB" "$@" ;;
	*)		data ".dump $*" ;;
	esac
}

# text GAME PLAYER REFERENCE LINE...: a turn file, unsigned.
text() {
	printf 'nuncio turn\ngame: %s\nplayer: %s\nafter: %s\n' "$1" "$2" "$3"
	shift 3
	[ $# -eq 0 ] || printf '%s\n' "$@"
	echo end
}

# What nuncio verify has said, but for what only the rules tell: who was awaited.
without_rules() {
	awk '/^  time that was given / { head = $0; given = 1; next }
	    given && /: (extended|paused|holiday|begun again|late): / { next }
	    given && /: away: / {
		if (head != "")
			print head
		head = ""
		print
		next
	    }
	    { given = 0; print }' "$1"
}

# ... and what audit says of the same game, which knows the secret and all keys.
without_secret() {
	grep -v ' draw ' "$1" | sed '/^  keys: /,$d'
}

page_is_there() {
	command -v node >/dev/null && [ -e "$top/build/web/core.wasm" ]
}

page_needed() {
	page_is_there || {
		echo "1..0 # SKIP there is no node, or no page"
		exit 0
	}
}

# paged FILE...: what the page says of bundles, as nuncio verify does.
paged() {
	real node "$top/tests/web/core.mjs" "$top/build/web" verify "$@"
}

# judged FILE...: what the three say of these bundles, in native, page and
# second; in `both` a line of each: "good" or "bad" for nuncio and the second.
judged() {
	for judged_file; do
		nuncio verify "$judged_file" 2>&1
	done >native
	paged "$@" >page 2>&1
	python3 "$top/tests/verify.py" "$@" >second 2>&1
	for judged_by in native second; do
		sed -n 's/^.*: [0-9]* lines\{0,1\}, .*all in order$/good/p
		    s/^\(nuncio:\|bundle line [0-9]*,\) .*/bad/p' $judged_by \
		    >$judged_by.is
	done
	paste -d ' ' native.is second.is >both
}

# sound NAME GAME: audit finds it in order, and so do both verifiers and the
# page, which say the same of its bundle, GAME.bundle; what nuncio said is in
# `verified` and `audited`.
sound() {
	sound_status=0
	nuncio audit "$2" >audited 2>err || sound_status=$?
	nuncio export "$2" >"$2.bundle" 2>>err || sound_status=$?
	nuncio verify "$2.bundle" >verified 2>>err || sound_status=$?
	python3 "$top/tests/verify.py" "$2.bundle" >seconded 2>>err ||
	    sound_status=$?
	without_rules verified >ours
	without_rules seconded >theirs
	cp verified paged
	! page_is_there || paged "$2.bundle" >paged 2>>err
	verdict "$1" "$([ "$sound_status" -eq 0 ] || echo "$sound_status"
	    diff verified paged
	    cmp -s ours theirs || diff ours theirs | cat - err)"
}

# turn as text, signed by the player.
turn() {
	text "$@" >turn.text
	nuncio sign -k "$2.key" turn.text
}

reference() {
	nuncio show "$1" --json | sed 's/.*"reference":"\([^"]*\)".*/\1/'
}

# asked GAME PLAYER: what to write behind "after:" where the player is asked for
# something, with what is asked for draws below it; else the reference.
asked() {
	found=$(nuncio show "$1" --as "$2" 2>/dev/null | sed -n \
	    '/^nuncio turn$/,/^end$/ { s/^after: //p; /^value:/p; }')
	echo "${found:-$(reference "$1")}"
}

last_line() {
	reference "$1" | sed 's/-.*//'
}

# Whose decision is pending; nothing when the game is over.
awaited() {
	nuncio status "$1" --json |
	    sed -n 's/.*"player":"\([^"]*\)".*/\1/p'
}

# Until when; nothing where no deadline runs.
until_of() {
	nuncio status "$1" --json >status.json
	json status.json '$[0].until'
}

seconds() {	# TIME: since 1970
	sqlite3 :memory: "select unixepoch('$1')"
}

# play GAME PLAYER LINE...: a turn file for the present position is taken.  Who
# joins while reveals=yes adds values to draws, and then asked() is needed.
reveals=
play() {
	play_game=$1 play_player=$2
	shift 2
	case $reveals$1 in
	join)	play_after=$(reference "$play_game") ;;
	*)	play_after=$(asked "$play_game" "$play_player") ;;
	esac
	turn "$play_game" "$play_player" "$play_after" "$@" >played
	nuncio submit played >out 2>err
}

# The one whose turn it is does something sensible.
go_on() {
	play "$1" "$(awaited "$1")" "$(nuncio moves "$1" --sensible)"
}

# All that can be seen of a game, in the folder $1.d, for unchanged().
remember() {
	rm -rf "$1.d"
	mkdir "$1.d"
	nuncio log "$1" --json >"$1.d/log"
	nuncio show "$1" --json >"$1.d/show"
	nuncio status "$1" --json >"$1.d/status"
}

changed() {
	nuncio log "$1" --json | cmp -s - "$1.d/log" || echo "log changed; "
	nuncio show "$1" --json | cmp -s - "$1.d/show" || echo "state changed; "
	nuncio status "$1" --json | cmp -s - "$1.d/status" ||
	    echo "status changed; "
}

# refused STATUS FAULT GAME FILE WORD...: submit FILE, and see that it is
# refused in words of its own, WORDs among them, and that the game, of which
# remember() knows, is as before.  FAULT is what is wrong; each has its own
# sentence, which distinct() compares.
refused() {
	wanted=$1 kind=$2 in=$3 file=$4
	shift 4
	nuncio submit "$file" >out 2>err
	status=$?
	bad=
	[ $status -eq "$wanted" ] || bad="status $status, wanted $wanted; "
	# Whoever answers an old position is shown the present one.
	[ ! -s out ] || [ "$kind" = "an older position" ] ||
	    bad="${bad}a report; "
	[ -s err ] || bad="${bad}no complaint; "
	bad=$bad$(dirt)$(lacks "$@")$(changed "$in")
	tr -s ' \n' '  ' <err | sed "s/^nuncio: '[^']*'[^:]*: *//
	    s/'[^']*'/'X'/g; s/([^)]*)/(X)/g; s/[0-9][0-9a-f-]*/N/g" |
	    cut -c 1-100 >"sentence.$(echo "$kind" | tr ' ' _)"
	verdict "refused, the game as before: $kind" "$bad"
}

# The sentences of different faults differ.
distinct() {
	twice=$(for sentence in sentence.*; do
		printf '%s\t%s\n' "$(cat "$sentence")" "${sentence#*.}"
	done | sort | awk -F '\t' '
	    $1 == last { print name " and " $2 " are told alike: " $1 }
	    { last = $1; name = $2 }')
	verdict "each fault has a sentence of its own" "$twice"
}

# ---- letters

# One that no letter has had.
message_id() {
	bytes 8 | od -An -tx8 | tr -d ' '
}

# letter FROM SUBJECT [FIELD...]: a letter with what comes on stdin.
letter() {
	printf 'From: %s\nTo: judge@example.org\nSubject: %s\n' "$1" "$2"
	shift 2
	case "$*" in
	*Message-ID:*)	;;
	*)	printf 'Message-ID: <%s@mail.example>\n' "$(message_id)" ;;
	esac
	[ $# -eq 0 ] || printf '%s\n' "$@"
	echo
	cat
}

# mailed PLAYER GAME REFERENCE LINE...: their turn file comes as a letter.
mailed() {
	mailed_by=$1 mailed_game=$2
	shift 2
	turn "$mailed_game" "$mailed_by" "$@" |
	    letter "$mailed_by@example.org" moves | nuncio deliver
}

# What came and was written before is $letters and $answers from here on.
mark() {
	answers=$(data 'select coalesce(max(outbox), 0) from outbox')
	letters=$(data 'select coalesce(max(letter), 0) from letter')
}

# written: what was written since mark, a line a letter: what it tells, whom, and
# its key; but not what goes as well to another address from which a player
# writes.  With $written_if, a condition of SQL, only what is so.
written_if=true
written() {
	data "select $tells || ' ' || coalesce((select name from player p
	    where p.player = o.player), address) || ' ' || coalesce(
	    json_extract(args, '\$.key'), '-') from outbox o
	    where outbox > $answers and $written_if and not exists
	    (select 1 from player q where q.player = o.player and
	    lower(q.address) <> lower(o.address)) order by outbox"
}

# The last answer, as it would be sent.
answer() {
	ours "letter is not null"
}
