#!/bin/sh
# clock.t: what time brings: deadlines and what tick does about them, times in
# which it did not run, a clock that goes back, reminders; and that a kill at
# any moment does nothing twice and leaves nothing out.
. tests/lib/outside.sh
reveals=yes

# The program, whose clock stands at $now.
own_time ''
at() {		# TIME: it is, and nobody has looked at it, but for regular=yes
	now=$1
	[ -z "${regular-}" ] || looked
}

# ticks NAME WANTED: what tick prints, and nothing else.
ticks() {
	nuncio tick >out 2>err
	status=$?
	verdict "$1" "$([ $status -eq 0 ] || echo "status $status; "
	    [ ! -s err ] || echo "a complaint; "
	    [ "$(cat out)" = "$2" ] || echo "wanted '$2'")"
}

# How many lines of this kind the log of a game has.
count() {	# GAME KIND
	nuncio log "$1" --json | grep -c "\"kind\":\"$2\""
}

letters() {	# WHERE: how many are in the outbox
	data "select count(*) from outbox where $1"
}

sound() {	# NAME GAME: audit, export and verify have nothing to say
	{
		nuncio audit && nuncio export "$2" >"$2.bundle" &&
		    nuncio verify "$2.bundle"
	} >checked 2>&1
	verdict "$1" "$([ $? -eq 0 ] || head -n 3 checked)"
}

fresh() {	# another store, whose keys are those of the first
	store "$1"
	nuncio init --name host
	for name in ana ben; do
		nuncio player add "$name" "$name@example.org" "$name.pub"
	done
}

begin() {	# GAME OPTION...: of ana and ben, and nobody has to join
	begun=$1
	shift
	nuncio new pillars "$begun" ana ben --no-join "$@" >out 2>err ||
	    not_ok "$begun begins" "it does not"
}

at '2026-03-02 12:00:00'	# a Monday
players ana ben

# ---- the policies

regular=yes
ticks "the first tick has nothing to do" ""
begin wait --deadline 2d
begin default --deadline 2d --grace 12h --policy default
begin replace --deadline 2d --grace 12h --policy replace
begin endless
begin moved --deadline 2d
began=$(nuncio status --json | sed -n 's/.*"player":"\([^"]*\)".*/\1/p')
w=$(awaited wait) d=$(awaited default) r=$(awaited replace)
m=$(awaited moved)
is "somebody is awaited in each" "$(echo "$began" | wc -l)" 5
is "it is due after two days" "$(until_of wait)" 2026-03-04T12:00:00Z

at '2026-03-03 12:00:00'
ticks "nobody is late before" ""
go_on moved
is "who has moved has brought a new time" "$(until_of moved)" \
    2026-03-05T12:00:00Z
at '2026-03-04 11:59:59'
ticks "nobody is late one second before" ""
at '2026-03-04 12:00:00'
ticks "at the deadline there is a notice" "wait: $w is late
default: $d is late
replace: $r is late"
is "a line each" "$(count wait late) $(count default late)" "1 1"
ticks "only one" ""
is "who has moved is never late" "$(count moved late)" 0
at '2026-03-04 23:59:59'
ticks "the grace holds to its last second" ""
at '2026-03-05 00:00:00'
nuncio moves default --sensible >sensible
ticks "then the policy" \
    "default: $d's time is over: $(cat sensible) is played
replace: $r's time is over: the seat is open"
ticks "once" ""
is "the log says why" "$(nuncio log default --json | tail -n 1 |
    sed 's/.*"why":"\([a-z]*\)".*/\1/')" deadline
is "it is the other's decision" "$(awaited default)" \
    "$([ "$d" = ana ] && echo ben || echo ana)"
is "who has a new time" "$(until_of default)" 2026-03-07T00:00:00Z
is "no time runs for an open seat" "$(until_of replace)" ""
is "an open seat is a line" "$(count replace open)" 1
at '2026-03-06 00:00:00'
ticks "time does nothing more to those that wait or are open" \
    "moved: $([ "$m" = ana ] && echo ben || echo ana) is late"
go_on wait
is "who is late may still move" "$(count wait move)" 1
go_on replace
is "and so may the player of an open seat" "$(count replace move)" 1
is "who has a time again at the next decision" "$(until_of replace)" \
    2026-03-08T00:00:00Z
sound "all of it can be checked" default
sound "an open seat too" replace

# ---- a letter that came in time, and is not read yet

# begin_reading LETTER: another process has claimed it; until end_reading.
cat >claim.py <<'END'
import fcntl, os, struct, sys
fd = os.open(sys.argv[1] + ".outbox", os.O_RDWR | os.O_CREAT, 0o600)
fcntl.fcntl(fd, fcntl.F_SETLK, struct.pack("hhqqi", fcntl.F_WRLCK, 0,
    int(sys.argv[2]), 1, 0))
open("claimed", "w").close()
sys.stdin.read()
END
begin_reading() {
	rm -f claimed
	mkfifo claim
	if on_server; then
		"$server_bin/psql" -qX "$NUNCIO_DB" <claim >out 2>err &
	else
		python3 claim.py "$NUNCIO_DB" "$1" <claim &
	fi
	reader=$!
	exec 4>claim
	if on_server; then
		printf '%s\n' "select pg_advisory_lock((1314213444::int8 << 32)
		    + $1);" '\! : >claimed' >&4
	fi
	until [ -e claimed ]; do sleep 0.02; done
}
end_reading() {
	exec 4>&-
	wait $reader
	rm claim
}
at '2026-03-06 11:00:00'
fresh reading
nuncio tick
begin before --deadline 30m --yes
begin after --deadline 1h
begin bots --deadline 1h --policy default
at '2026-03-06 11:59:50'
printf 'From: a@b\nTo: c@d\nMessage-ID: <slow@b>\n\nwords\n' >letter
nuncio deliver <letter
at '2026-03-06 12:00:00'
# As it is meanwhile: another process is reading it.
reads=$(data "select max(letter) from letter")
begin_reading "$reads"
data "update letter set state = 'new', note = null"
ticks "nobody is late of whom it may be" \
    "before: $(awaited before) is late"
at '2026-03-06 12:05:00'
ticks "however long that takes" ""
data "update letter set state = 'filed'"
end_reading
ticks "until it is read" "after: $(awaited after) is late
bots: $(awaited bots) is late
bots: $(awaited bots)'s time is over: $(nuncio moves bots --sensible) is played"
begin next --deadline 1h
at '2026-03-06 13:06:00'
printf 'From: a@b\nTo: c@d\nMessage-ID: <later@b>\n\nwords\n' >letter
nuncio deliver <letter
begin_reading "$(data "select max(letter) from letter")"
data "update letter set state = 'new', note = null
    where letter = (select max(letter) from letter)"
late=$(awaited next)
nuncio tick >out
holds "who was late before it came is late" grep -qx "next: $late is late" out
is "and it waits for whoever reads it" "$(data "select state from letter
    order by letter desc limit 1")" new
end_reading

# ---- reasons

begin paused --deadline 2d
nuncio pause paused --reason snow. >out
nuncio show paused >out
holds "a reason's own full stop is the only one" grep -q ' snow\.$' out
for end in '!' '?'; do
	nuncio resume paused --reason "Snow$end" >out
	nuncio pause paused --reason snow >out
	nuncio show paused >out
	holds "nor is there one behind '$end'" grep -q " Snow[$end]\$" out
done
sound "all of it can be checked" paused
regular=

# ---- a machine that was off for days

at '2026-03-02 12:00:00'
fresh outage
nuncio config address games@example.org
nuncio config host host@example.org
ticks "nothing to do" ""
for g in one two three; do
	begin $g --deadline 3d --grace 1d --policy default
done
begin endless
nuncio new pillars joins ana ben >out
o=$(awaited one) t=$(awaited two) h=$(awaited three)
at '2026-03-03 12:00:00'
ticks "a day without a tick costs nobody anything" ""
go_on one
at '2026-03-04 12:00:00'
go_on one
at '2026-03-05 12:00:01'
nuncio remind --dry-run >out 2>err
is "after two days nobody is reminded" "$(wc -c <out) $(grep -c doubt err)" \
    "0 1"
ticks "tick says what it does" "nobody looked at the clock from 2026-03-03 \
12:00 UTC to 2026-03-05 12:00 UTC: all deadlines move by as much"
ticks "once" ""
is "each game with a deadline has a line of it" "$(count one host) $(count two \
    host) $(count three host) $(count endless host)" "1 1 1 0"
nuncio log two --json >log
is "which names the time, and what it cost" "$(lines log '$.act' \
    "json_extract(e.value, '\$.kind') = 'host'") $(lines log '$.seconds' \
    "json_extract(e.value, '\$.kind') = 'host'") $(lines log '$.from' \
    "json_extract(e.value, '\$.kind') = 'host'") $(lines log '$.to' \
    "json_extract(e.value, '\$.kind') = 'host'")" \
    "extend 172801 2026-03-03T12:00:00Z 2026-03-05T12:00:01Z"
is "all of it where the decision was pending" "$(until_of two)" \
    2026-03-07T12:00:01Z
is "what came after its beginning where it began meanwhile" \
    "$(until_of one)" 2026-03-08T12:00:01Z
is "the time to join moves as well" "$(until_of joins)" 2026-03-11T12:00:01Z
nuncio show two >out
holds "the report says why" grep -q \
    "The host moves the deadline by 2 days and 1 second: nobody looked at" out
is "the host is told by mail" "$(letters "kind = 'host' and args like
    '%\"outage\"%' and address = 'host@example.org'")" 1
is "and each player, once" "$(letters "kind = 'done' and args like
    '%\"outage\"%'")" 2
is "of nothing else" "$(told_by '% host extend %')" 0
sound "audit, export and verify know of it" one
verdict "and the second verifier" "$(python3 "$top/tests/verify.py" \
    one.bundle >checked 2>&1 || head -n 3 checked)"
at '2026-03-06 12:00:00'
ticks "nobody is late at the old deadline" ""
at '2026-03-06 22:00:00'
nuncio remind --dry-run >out 2>err
verdict "four fifths of the time move as well" "$(
    grep -q "two (soon)" out && grep -q "three (soon)" out || cat out)"
at '2026-03-07 12:00:00'
ticks "the others have the time that was lost" ""
at '2026-03-07 12:00:01'
ticks "and not a second more" "two: $t is late
three: $h is late"
: "$o"

# ---- a clock that may be wrong

before=$(until_of one)
taken='Until then letters and moves are taken, but nobody becomes late.'
long="If 'nuncio tick' did not run for so long, 'nuncio host wake' moves all \
deadlines by as much; if the clock is wrong, set it right, and nothing else \
need be done. $taken"
at '2026-03-06 12:00:00'
ticks "a clock that goes back is told" "The clock of the machine is at \
2026-03-06 12:00 UTC, but 'nuncio tick' ran at 2026-03-07 12:00 UTC. If the \
clock is wrong, set it right; if it is right, say 'nuncio host wake', and \
deadlines stay where they are. $taken"
ticks "once" ""
is "to the host as well" "$(letters "kind = 'host' and args like
    '%clock_back%'")" 1
gives 0 "the host says that it is right" nuncio host wake
ticks "then it is" ""
is "no deadline moves" "$(until_of one)" "$before"

at '2036-03-06 12:00:00'
ticks "ten years ahead nobody is late" "Nobody looked at the clock from \
2026-03-06 12:00 UTC to 2036-03-06 12:00 UTC. $long"
go_on three
is "moves are taken" "$(count three move)" 1
is "a decision begins that is due by that clock" "$(until_of three)" \
    2036-03-09T12:00:00Z
at '2026-03-06 12:30:00'
told=$(letters "$tells = 'game'")
ticks "when the time returns it goes on, and the decision begins again" \
    "three: the clock was ahead when the decision began; it begins again"
is "with all of its time" "$(until_of three)" 2026-03-09T12:30:00Z
is "which its players are told" $(($(letters "$tells = 'game'") - told)) 2
at '2026-04-10 12:00:00'
ticks "more than a month waits for the host" "Nobody looked at the clock from \
2026-03-06 12:30 UTC to 2026-04-10 12:00 UTC. $long"
is "and nothing is given" "$(count one host)" 1
gives 0 "who says to go on" nuncio host wake
holds "hears what comes of it" grep -q "next 'nuncio tick' moves" out
ticks "then it is given" "nobody looked at the clock from 2026-03-06 12:30 UTC \
to 2026-04-10 12:00 UTC: all deadlines move by as much"
is "to each" "$(count one host) $(count two host)" "2 2"
sound "in order" one
gives "64 usage: nuncio tick" "tick takes no arguments" nuncio tick now

# ---- a game whose host's key is lost, so that nobody can sign what it lost

at '2026-03-02 12:00:00'
fresh lost
nuncio config address games@example.org
nuncio config host host@example.org
begin gone --deadline 3d
mv lost.db.spare.key spare.key
for time in first second; do
	rm lost.db.key
	nuncio host rekey --spare spare.key >"$time"
done
holds "it has no host" grep -q "^gone has no host" second
begin here --deadline 3d
nuncio tick >out
at '2026-03-04 12:00:01'
ticks "only the other gets it" "nobody looked at the clock from 2026-03-02 \
12:00 UTC to 2026-03-04 12:00 UTC: all deadlines move by as much"
is "by a line" "$(count gone host) $(count here host)" "1 1"
is "and the host is told which do not" "$(letters "kind = 'host' and
    args like '%got nothing%: gone%'")" 1

# ---- what is given without the host's key.  clock_test.c breaks off between
# games.

at '2026-03-02 12:00:00'
fresh given
nuncio tick
begin g1 --deadline 3d --policy default
mv given.db.key kept.key
at '2026-03-20 12:00:00'
gives "66 is missing; it signs orders" \
    "without the host's key no game is given anything" nuncio tick
is "and nobody is late" "$(count g1 late)" 0
mv kept.key given.db.key
nuncio tick >out 2>err
is "until it is there again" "$(count g1 host)" 1
regular=yes

# ---- reminders

at '2026-03-02 12:00:00'
fresh remind
begin a --deadline 10d
begin b --deadline 5d
begin c
begin d --deadline 10d
who=$(awaited a)
for g in b c d; do
	[ "$(awaited $g)" = "$who" ] || go_on $g
done
at '2026-03-12 12:00:00'
gives 0 "without an address nobody is reminded" nuncio remind
nuncio remind --dry-run >out 2>err
is "a dry run says why" "$? $(grep -c address err) $(wc -c <out)" "0 1 0"
nuncio config address games@example.org
at '2026-03-06 11:59:59'
gives 0 "nobody before four fifths of the time" nuncio remind --dry-run
is "nothing is printed" "$(wc -c <out)" 0
at '2026-03-06 12:00:00'
gives 0 "then" nuncio remind --dry-run
is "one line" "$(cat out)" "$who: b (soon)"
at '2026-03-11 12:00:00'
everything >before
nuncio remind --dry-run >out 2>err
is "all games in one" "$(cat out)" "$who: a (soon), b (late), d (soon)"
everything >after
holds "a dry run writes nothing" cmp before after
gives 0 "remind" nuncio remind
is "prints nothing" "$(cat out err)" ""
is "one letter" "$(letters "kind = 'reminder'")" 1
data "select args from outbox where kind = 'reminder'" >args
is "to who is awaited" "$(data "select name from outbox
    join player using (player) where kind = 'reminder'")" "$who"
is "about these games" "$(json args '$.games[0].id')\
 $(json args '$.games[1].id') $(json args '$.games[2].id')" "a b d"
is "with their times" "$(json args '$.games[1].until')\
 $(json args '$.games[1].urgency')" "2026-03-07T12:00:00Z late"
gives 0 "again" nuncio remind
is "once a day" "$(letters "kind = 'reminder'")" 1
at '2026-03-12 08:00:00'
nuncio remind
is "not within 20 hours" "$(letters "kind = 'reminder'")" 1
at '2026-03-12 08:00:01'
nuncio remind
is "but then" "$(letters "kind = 'reminder'")" 2
turn - "$who" 2026-03-12 "mail digest" >digest
nuncio submit digest >out 2>err
at '2026-03-13 12:00:00'
is "who wants a letter a day is told of all" "$(nuncio remind --dry-run)" \
    "$who: a (late), b (late), c (waiting), d (late)"
nuncio pause b --reason snow >out
is "but not of what is paused" "$(nuncio remind --dry-run)" \
    "$who: a (late), c (waiting), d (late)"
nuncio extend d 3d --reason snow >out
begin e --deadline 1d
[ "$(awaited e)" = "$who" ] || go_on e
is "what is due soon is told apart from what has just begun" \
    "$(nuncio remind --dry-run)" \
    "$who: a (late), c (waiting), d (soon), e (waiting)"
gives "64 usage: nuncio remind" "remind takes no arguments" nuncio remind ana

# An alarm that was set while tick did not run may be early.
at '2026-03-14 12:00:00'
nuncio tick >out
at '2026-03-15 08:00:00'
begin f --deadline 5d
[ "$(awaited f)" != "$who" ] || go_on f
other=$(awaited f)
at '2026-03-19 07:59:59'
is "an early alarm reminds nobody early" \
    "$(nuncio remind --dry-run | grep "^$other:")" ""
at '2026-03-19 08:00:00'
is "nor late" "$(nuncio remind --dry-run | grep "^$other:")" \
    "$other: f (soon)"

regular=
# ---- a letter a day, and outages

fresh digests
nuncio config address games@example.org
at '2026-03-02 12:00:00'
ticks "a clock that is believed" ""
begin g --deadline 3d
who=$(awaited g)
turn - "$who" 2026-03-02 "mail digest" >digest
nuncio submit digest >out 2>err
for day in 06 14 22; do
	for time in 12:00 12:30 13:00 13:10; do
		at "2026-03-$day $time:00"
		nuncio tick >out
	done
	is "a digest after the outage until 2026-03-$day" \
	    "$(nuncio remind --dry-run | sed 's/ (.*//')" "$who: g"
done

regular=yes

# ---- a game that is damaged

at '2026-03-02 12:00:00'
fresh damaged
nuncio config address games@example.org
for g in a b c; do
	begin $g --deadline 1d
done
forge "update log set hash = zeroblob(32)
    where game = 2 and line = (select max(line) from log where game = 2);"
at '2026-03-03 12:00:00'
gives "74 The log of the game is damaged" \
    "a game that is damaged is complained of" nuncio tick
verdict "by its name" "$(lacks "'b'")"
is "the others go on" "$(cut -d : -f 1 out | tr '\n' ' ')" "a c "
gives "74 its hash should be" "so it is by remind" nuncio remind
is "which tells of the others" "$(data "select args from outbox
    where kind = 'reminder'" | grep -o '"id":"[^"]*"' | sort -u |
    tr '\n' ' ')" '"id":"a" "id":"c" '

at '2026-03-02 12:00:00'
fresh joins
nuncio config address games@example.org
nuncio config host boss@example.org
nuncio tick
for g in a b c; do
	nuncio new pillars $g ana ben >out
done
forge "update log set hash = zeroblob(32) where game = 1;"
at '2026-03-11 12:00:00'
# What was at work on it is not freed: the sanitizers would tell.
options=$ASAN_OPTIONS
ASAN_OPTIONS="$options:detect_leaks=0"
gives "74 its hash should be" "so it is where its players are to join" \
    nuncio tick
ASAN_OPTIONS=$options
is "and the host hears who is missing in the others" "$(data "select
    json_extract(args, '\$.args.game') from outbox
    where json_extract(args, '\$.key') = 'missing'
    order by outbox" | tr '\n' ' ')" "b c "

# ---- tick was late itself; and without the host's key

at '2026-03-02 12:00:00'
fresh behind
nuncio tick
begin g --deadline 1h --grace 2h --policy default
g=$(awaited g)
at '2026-03-03 00:00:00'
ticks "long after the grace there is first a notice" "g: $g is late"
at '2026-03-03 00:01:00'
nuncio moves g --sensible >sensible
ticks "and the policy when tick is run again" \
    "g: $g's time is over: $(cat sensible) is played"

# ---- killed at any moment

at '2026-03-02 12:00:00'
fresh kill
for g in 1 2 3 4 5 6 7 8 9 10 11 12; do
	begin k$g --deadline 1h --grace 1h --policy default
done
nuncio config address games@example.org
nuncio tick

# cut_off COMMAND...: kill it at one of its calls of the system: at most at so
# high a one that it has come to its end about every other time.
cut_off() {
	call=$(bytes 2 | od -An -tu2)
	[ -z "${server_clock-}" ] || echo "$now" 1<>"$server/clock"
	CHANCE_TIME=$now killed_at $((call % most + 1)) "$program" "$@" \
	    >killed 2>&1
	if [ $? -eq 137 ]; then
		kills=$((kills + 1)) most=$((most + most / 16 + 1))
	else
		most=$((most - most / 16))
	fi
}

most=1000 kills=0 i=0
if can_be_killed; then
	wanted=$(sampled 300 60)
else
	wanted=0
	skip "it was killed at work" "no ptrace"
fi
while [ $i -lt 60 ] || { [ $kills -lt $wanted ] && [ $i -lt 600 ]; }; do
	at "$(sqlite3 :memory: "select datetime('2026-03-02 12:00:00',
	    '+$((i * 61)) minutes')")"
	for command in $(sampled "tick tick remind tick" "tick remind"); do
		if [ $wanted = 0 ]; then
			nuncio $command >killed 2>&1
		else
			cut_off $command
		fi
	done
	# A connection takes so long that hardly one would come to its end.
	! on_server || [ $((i % 2)) -eq 0 ] || nuncio tick >killed 2>&1
	i=$((i + 1))
done
verdict "it was killed at work as often as it should be" \
    "$([ $kills -ge $wanted ] || echo "only $kills times")"
nuncio tick >out 2>err
at "$(sqlite3 :memory: "select datetime('2026-03-02 12:00:00',
    '+$((i * 61 - 60)) minutes')")"
nuncio tick >out 2>err
nuncio remind
ticks "afterwards all is done" ""
nuncio remind
sound "and in order" k1
is "nobody was late twice for one decision" "$(data "
    with late as (select game, line, unixepoch(substr(text,
    instr(text, ' ') + 1, 20)) as at from log where text like '% late _')
    select count(*) from late a join late b using (game)
    where a.line < b.line and b.at - a.at < 3600")" 0
is "and each was played for in time" "$(for g in 1 2 3 4 5 6 7 8 9 10 11 12
do
	[ "$(count k$g late)" -ge "$(sampled 20 10)" ] ||
	    echo "k$g: $(count k$g late)"
done)" ""

# ---- several at once

at "$(sqlite3 :memory: "select datetime('2026-03-02 12:00:00',
    '+$((i * 61 + 2 * 1440)) minutes')")"
before=$(letters "kind = 'reminder'")
for k in 1 2 3 4; do
	nuncio remind >at-once.$k 2>&1 &
done
wait
is "reminders at once are one for each" \
    "$(($(letters "kind = 'reminder'") - before))" \
    "$(data "select count(distinct player) from alarm")"
is "without a word" "$(cat at-once.?)" ""
games=$(data "select count(*) from alarm")
done_lines() {
	data "select count(*) from log
	    where text like '% late _' or text like '% move _ deadline %'"
}
before=$(done_lines)
for k in 1 2 3 4; do
	nuncio tick >at-once.$k 2>&1 &
done
wait
nuncio tick >at-once.5 2>&1
cat at-once.? >at-once
is "ticks at once do nothing twice, and each says what it did" \
    "$(wc -l <at-once)" "$(($(done_lines) - before))"
is "in every game" "$(sed 's/:.*//' at-once | sort -u | wc -l)" "$games"
is "each late player and the others have one letter of it" \
    "$(data "select count(*) from (select 1 from outbox
    where $tells = 'game' group by player, game, line
    having count(*) > 1) as x")" 0
is "as many as there were" "$(told_by '% late _')" \
    "$((2 * $(data "select count(*) from log where text like '% late _'")))"
is "nobody was reminded twice within a day" "$(data "select
    count(*) from outbox a join outbox b using (player, kind)
    where kind = 'reminder' and a.outbox < b.outbox
    and b.at - a.at < 72000")" 0
holds "but they were, every day" [ "$(letters "kind = 'reminder'")" -ge 4 ]
is "and whom the store says" "$(data "select count(*) from
    mail_prefs natural left join (select player, max(at) as last from outbox
    where kind = 'reminder' group by player) as letters
    where coalesce(last, 0) <> coalesce(reminded, 0)")" 0

# ---- days of the zone.  due_test.c has the days themselves, bundle_test.c has
# both verifiers work out whatever time brings.

# due NAME GAME TIME: so say status, the report, remind and the log.
due() {
	is "$1" "$(until_of "$2")" "$3"
	nuncio export "$2" >due.bundle
	verdict "... as whoever checks the log finds" "$(
	    python3 "$top/tests/verify.py" due.bundle >checked 2>&1 ||
	    head -n 3 checked)"
	sound "... and as it is audited" "$2"
}

at '2026-03-26 12:00:00'	# a Thursday; summer begins on Sunday
fresh zoned
nuncio config zone Europe/Berlin
nuncio tick
begin summer --deadline 29h --weekdays fri,sun
due "a day is one of the zone" summer 2026-03-27T17:00:00Z
nuncio extend summer 24h --reason snow >out 2>err
due "after the change it is the same by the clock" summer \
    2026-03-29T16:00:00Z
nuncio config zone America/New_York
due "a game keeps its zone" summer 2026-03-29T16:00:00Z
at '2026-03-29 16:00:00'
late=$(awaited summer)
ticks "and who is late is so by that zone" "summer: $late is late"
due "as the log says" summer 2026-03-29T16:00:00Z
nuncio export summer >summer.bundle
gives 0 "its bundle is in order" nuncio verify summer.bundle
sed 's/ zone CET-1CEST,M3.5.0,M10.5.0\/3//' summer.bundle >other
fails "without the zone it is not" nuncio verify other

done_testing
