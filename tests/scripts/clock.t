#!/bin/sh
# clock.t: what time brings: deadlines and what tick does about them, outages,
# a clock that goes back, reminders; and that a kill at any moment does
# nothing twice and leaves nothing out.
. tests/lib/outside.sh
reveals=yes

# The program, whose clock stands at $now.
own_time ''
at() {		# TIME: it is, and nobody has looked at it
	now=$1
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

nuncio config outage 30d
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

at '2026-03-06 11:00:00'
fresh reading
nuncio config outage 30d
nuncio tick
begin before --deadline 30m --yes
begin after --deadline 1h
begin bots --deadline 1h --policy default
at '2026-03-06 11:59:50'
printf 'From: a@b\nTo: c@d\nMessage-ID: <slow@b>\n\nwords\n' >letter
nuncio deliver <letter
at '2026-03-06 12:00:00'
data "update letter set state = 'new', note = null"	# as it is meanwhile
ticks "nobody is late of whom it may be" \
    "before: $(awaited before) is late"
at '2026-03-06 12:05:00'
ticks "however long that takes" ""
data "update letter set state = 'filed'"
ticks "until it is read" "after: $(awaited after) is late
bots: $(awaited bots) is late
bots: $(awaited bots)'s time is over: $(nuncio moves bots --sensible) is played"
begin next --deadline 1h
at '2026-03-06 13:06:00'
printf 'From: a@b\nTo: c@d\nMessage-ID: <later@b>\n\nwords\n' >letter
nuncio deliver <letter
data "update letter set state = 'new', note = null
    where letter = (select max(letter) from letter)"
late=$(awaited next)
nuncio tick >out
holds "who was late before it came is late" grep -qx "next: $late is late" out
is "and it waits for whoever reads it" "$(data "select state from letter
    order by letter desc limit 1")" new

# ---- weekdays, absences

at '2026-03-06 12:00:00'	# a Friday
fresh terms
nuncio config outage 30d
nuncio tick
begin week --deadline 1d --weekdays mon-fri
w=$(awaited week)
is "a day is waited for" "$(until_of week)" 2026-03-09T12:00:00Z
at '2026-03-09 11:59:59'
ticks "nobody is late before it" ""
at '2026-03-09 12:00:00'
ticks "and then they are" "week: $w is late"

at '2026-03-09 18:00:00'
begin away --deadline 2d
for name in ana ben; do
	turn - $name 2026-03-09 "away 2026-03-10 2026-03-12" >away
	nuncio submit away >out 2>err
done
is "an absence does not count for a decision that is pending" \
    "$(until_of away)" 2026-03-11T18:00:00Z
go_on away
is "it does for those that begin later" "$(until_of away)" \
    2026-03-13T18:00:00Z
sound "absences can be checked" away

# ---- pause, resume, extend

begin paused --deadline 2d
p=$(awaited paused)
begin extended --deadline 2d
e=$(awaited extended)
due=$(until_of paused)
at '2026-03-10 18:00:00'
nuncio pause paused --reason snow. >out
nuncio show paused >out
holds "a reason's own full stop is the only one" grep -q ' snow\.$' out
for end in '!' '?'; do
	nuncio resume paused --reason "Snow$end" >out
	nuncio pause paused --reason snow >out
	nuncio show paused >out
	holds "nor is there one behind '$end'" grep -q " Snow[$end]\$" out
done
nuncio extend extended 2d --reason snow >out
from=$(until_of extended)
at '2026-03-20 18:00:00'
nuncio tick >out 2>err
fails "no clock runs in a paused game" grep -q ^paused out
nuncio resume paused --reason thaw >out
moved=$(sqlite3 :memory: "select strftime('%Y-%m-%dT%H:%M:%SZ', '$due',
    '+10 days')")
is "it goes on where it stood" "$(until_of paused)" "$moved"
ticks "so nobody is late yet" ""
at "$(echo "$moved" | tr TZ '  ' | sed 's/ $//')"
ticks "but then" "paused: $p is late"
nuncio log extended --json >log
is "what was extended was late that much later" "$(lines log '$.at' \
    "json_extract(e.value, '\$.kind') = 'late'")" 2026-03-20T18:00:00Z
nuncio extend paused 1d --reason grace >out
ticks "who is given time is not late any more" ""
at "$(sqlite3 :memory: "select datetime('$moved', '+1 day')")"
ticks "until it is over again" "paused: $p is late"
sound "all of it can be checked" paused
is "extended from where it was" "$(sqlite3 :memory: "select
    unixepoch('$from') - unixepoch('2026-03-11T18:00:00Z') >= 2 * 86400")" 1
: "$e"

# ---- a machine that is off for a part of each day

at '2026-03-02 12:00:00'
fresh off
nuncio config address games@example.org
nuncio config host host@example.org
nuncio tick >out
for day in 03 04 05 06 07 08 09; do
	at "2026-03-$day 12:00:00"
	nuncio tick >out
done
is "gaps are told once within a week" "$(letters "kind = 'host'")" 1
at '2026-03-10 12:00:00'
nuncio tick >out
is "and once more after it" "$(letters "kind = 'host'")" 2

# day DAY: the machine was off for long, and is on for two hours.
day() {
	for time in 12:00 13:00 14:00; do
		at "2026-03-$1 $time:00"
		nuncio tick >out
	done
}
at '2026-03-02 14:00:00'
fresh nights
nuncio config address games@example.org
nuncio config host host@example.org
nuncio config outage 20h
nuncio tick >out
for day in 03 04 05 06 07 08 09; do
	day $day
done
is "each is an outage" "$(data 'select count(*) from outage')" 7
is "the host is told of the gap and the outage once within a week" \
    "$(letters "kind = 'host'")" 2
day 10
is "and once more after it" "$(letters "kind = 'host'")" 4

# ---- outages

at '2026-03-02 12:00:00'
fresh outage
nuncio config address games@example.org
nuncio config host host@example.org
ticks "nothing to do" ""
for g in one two three; do
	begin $g --deadline 3d --grace 1d --policy default
done
o=$(awaited one) t=$(awaited two) h=$(awaited three)
at '2026-03-03 12:00:00'
ticks "a day without a tick is none" ""
at '2026-03-05 12:00:01'
ticks "two days are a gap, and nobody is late" \
    "nobody looked at the clock from 2026-03-03 12:00 UTC to 2026-03-05 12:00 \
UTC: that becomes an outage once 'nuncio tick' has run for an hour; until then \
nobody becomes late"
nuncio remind --dry-run >out 2>err
is "nor reminded" "$(wc -c <out) $(grep -c doubt err)" "0 1"
is "the host is told of the gap" "$(letters "kind = 'host' and args like
    '%clock_gap%'")" 1
at '2026-03-05 13:00:00'
ticks "nothing is said twice, and it is none before the hour" ""
at '2026-03-05 13:00:01'
ticks "after an hour it is an outage" \
    "nobody looked at the clock from 2026-03-03 12:00 UTC to 2026-03-05 12:00 \
UTC: all deadlines move by as much"
ticks "which is told once" ""
is "the host is told by mail" "$(letters "kind = 'host' and args like
    '%\"outage\"%' and address = 'host@example.org'")" 1
is "the record is one of the store" "$(data "select
    seconds || ' ' || total from outage")" "172801 172801"
data "select text from outage" | sed '$d' >record
data "select seal from outage" | sed '$d' >record.minisig
holds "stock minisign verifies its seal" minisign -Vm record -p \
    outage.db.pub
is "no game has a line yet" "$(count one host) $(count two host)" "0 0"
nuncio show two >out
holds "but reports have the true deadline" grep -q \
    "^The decision is due by Sat 7 Mar 2026, 12:00 UTC" out
go_on one
is "the one that is written to has" "$(count one host)" 1
is "it says so" "$(nuncio log one --json | grep '"kind":"host"' |
    grep -c '"act":"outage"')" 1
sound "audit, export and verify know of it" one
at '2026-03-06 12:00:00'
ticks "nobody is late at the old deadline" ""
at '2026-03-06 22:00:00'
nuncio remind --dry-run >out 2>err
verdict "four fifths of the time move as well" "$(
    grep -q "two (soon)" out && grep -q "three (soon)" out || cat out)"
nuncio remind
is "a reminder tells when it is really due" "$(data "select args from outbox
    where kind = 'reminder'" | grep -o '"until":"[^"]*"' | sort -u)" \
    '"until":"2026-03-07T12:00:01Z"'
at '2026-03-07 12:00:00'
ticks "the others have the time that was lost" ""
at '2026-03-07 12:00:01'
ticks "and not a second more" "two: $t is late
three: $h is late"
is "their lines are there" "$(count two host) $(count three host)" "1 1"
sound "and are good" two
is "once" "$(nuncio tick; count two host)" 1
at '2026-03-08 00:00:00'
nuncio remind --dry-run >out 2>err
verdict "reminders know of the outage" "$(
    grep -q "two (late)" out || cat out)"

before=$(until_of one)
at '2026-03-06 12:00:00'
ticks "a clock that goes back is told" "the clock says 2026-03-06 12:00 UTC, \
but the store has already seen 2026-03-07 12:00 UTC: nobody becomes late until \
the clock is set right; if it is right, say so with 'nuncio outage confirm'"
ticks "once" ""
is "to the host as well" "$(letters "kind = 'host' and args like
    '%clock_back%'")" 1
nuncio outage confirm >out
holds "the host says that it is right" grep -q "^outage 2: " out
ticks "then it is" ""
is "no deadline moves" "$(until_of one)" "$before"
sound "nothing is wrong with it" one
forge "update outage set seconds = seconds + 1, total = total + 1
    where outage = 1;"
gives "65 its times contradict each other" \
    "an outage that was changed is found" nuncio audit
verdict "and named" "$(lacks "outage 1")"
mv outage.db.key outage.db.kept
at '2026-03-20 12:00:00'
gives 0 "a gap can be found without the host's key" nuncio tick
at '2026-03-20 13:00:00'
gives "66 it signs the records of outages" "but without it there is no record" \
    nuncio tick
gives "66 it signs the records of outages" "nor at a word" nuncio outage confirm
is "and nothing is written" "$(data "select count(*) from
    outage")" 2
mv outage.db.kept outage.db.key
gives "64 usage: nuncio tick" "tick takes no arguments" nuncio tick now

# ---- reminders

at '2026-03-02 12:00:00'
fresh remind
nuncio config outage 30d
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
data "insert into budget values
    ('plain-address-day', '$who@example.org', 1773300000, 5, 3, 1)"
everything >before
nuncio remind --dry-run >out 2>err
is "all games in one, the most urgent first" "$(cat out)" \
    "$who: b (late), a (soon), d (soon); letters without a good signature: 3"
everything >after
holds "a dry run writes nothing" cmp before after
gives 0 "remind" nuncio remind
is "prints nothing" "$(cat out err)" ""
is "one letter" "$(letters "kind = 'reminder'")" 1
data "select args from outbox where kind = 'reminder'" >args
is "to who is awaited" "$(data "select name from outbox
    join player using (player) where kind = 'reminder'")" "$who"
is "about these games" "$(json args '$.games[0].id')\
 $(json args '$.games[1].id') $(json args '$.games[2].id')" "b a d"
is "with their times" "$(json args '$.games[0].until')\
 $(json args '$.games[0].urgency')" "2026-03-07T12:00:00Z late"
is "and what was withheld" "$(json args '$.withheld')" 3
is "which is told once" "$(data "select over from
    budget")" 0
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
    "$who: b (late), a (late), d (late), c (waiting)"
nuncio pause b --reason snow >out
is "but not of what is paused" "$(nuncio remind --dry-run)" \
    "$who: a (late), d (late), c (waiting)"
nuncio extend d 3d --reason snow >out
begin e --deadline 1d
[ "$(awaited e)" = "$who" ] || go_on e
is "what is due soon comes before what has just begun" \
    "$(nuncio remind --dry-run)" \
    "$who: a (late), d (soon), e (waiting), c (waiting)"
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
nuncio config outage 30d
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
nuncio config outage 30d
nuncio tick
begin g --deadline 1h --grace 2h --policy default
g=$(awaited g)
at '2026-03-03 00:00:00'
ticks "long after the grace there is first a notice" "g: $g is late"
at '2026-03-03 00:01:00'
nuncio moves g --sensible >sensible
ticks "and the policy when tick is run again" \
    "g: $g's time is over: $(cat sensible) is played"

nuncio config outage 1h
at '2026-03-04 00:00:00'
gives 0 "an outage, at a word" nuncio outage confirm
nuncio config outage 30d
before=$(count g late)
mv behind.db.key kept.key
at '2026-03-04 01:05:00'
gives "66 The host's key is missing" \
    "of which a game cannot be told without the host's key" nuncio tick
is "so that nobody is late in it" "$(count g late)" "$before"
mv kept.key behind.db.key
ticks "until the key is there again" "g: $(awaited g) is late"
is "with its grace from the true deadline on" "$(until_of g)" \
    2026-03-04T01:00:00Z
sound "all in order" g

# ---- killed at any moment

at '2026-03-02 12:00:00'
fresh kill
nuncio config outage 1000d
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
		[ $wanted = 0 ] || cut_off $command
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
    where kind = 'news' group by player, game, line
    having count(*) > 1) as x")" 0
is "as many as there were" \
    "$(letters "kind = 'news' and args like '%\"late\"%'")" \
    "$((2 * $(data "select count(*) from log
    where text like '% late _'")))"
is "nobody was reminded twice within a day" "$(data "select
    count(*) from outbox a join outbox b using (player, kind)
    where kind = 'reminder' and a.outbox < b.outbox
    and b.at - a.at < 72000")" 0
holds "but they were, every day" [ "$(letters "kind = 'reminder'")" -ge 4 ]
is "and whom the store says" "$(data "select count(*) from
    mail_prefs natural left join (select player, max(at) as last from outbox
    where kind = 'reminder' group by player) as letters
    where coalesce(last, 0) <> coalesce(reminded, 0)")" 0

# ---- a clock that was wrong

at '2026-03-02 12:00:00'
fresh wrong
nuncio config address games@example.org
nuncio config host host@example.org
nuncio tick
for g in 1 2 3 4 5 6 7 8; do
	begin w$g --deadline 2d --policy default
done
data "select game, max(line) from log group by game" >before
at '2036-03-02 12:00:00'
ticks "ten years ahead nobody is late" "the clock went on from \
2026-03-02 12:00 UTC to 2036-03-02 12:00 UTC, and nobody looked at it: nobody \
becomes late until you say whether it was an outage, with 'nuncio outage \
confirm', or whether the clock was wrong, with 'nuncio outage cancel'"
ticks "which is said once" ""
nuncio remind
at '2036-03-03 12:00:00'
ticks "a day" "$(nuncio outage)"
data "select game, max(line) from log group by game" >after
holds "nothing was played" cmp before after
is "nothing recorded" "$(data "select count(*) from outage")" 0
is "nobody but the host was written to" "$(letters "player is not null and
    kind <> 'invitation' and kind <> 'turn'")" 0
go_on w8
is "moves are taken" "$(count w8 move)" 1
turn - ana 2026-03-03 "away 2026-03-10 2026-03-12" >away
gives 0 "letters too, whatever their date" nuncio submit away
at '2026-03-02 12:30:00'
ticks "when the time returns the host is asked" "$(nuncio outage)"
gives "65 the clock now stands before" "who cannot say that it has gone on" \
    nuncio outage confirm
gives 0 "but that it was wrong" nuncio outage cancel
is "without a word" "$(cat out err)" ""
gives "65 there is nothing to confirm or cancel" "once" nuncio outage cancel
ticks "then time goes on" ""
is "deadlines are what they were" "$(until_of w1)" 2026-03-04T12:00:00Z
is "nothing was recorded" "$(nuncio outage --json)" \
    '{"waits":null,"outages":[]}'
nuncio config maildir "$work/mail"
nuncio outbox send
is "letters of that time go now" "$(letters "state = 'waiting'")" 0
at '2026-03-03 12:00:00'
nuncio tick >out
at '2026-03-04 12:00:00'
nuncio tick >out
is "then everybody is late but who moved with the wrong time" \
    "$(grep -c "is late" out)" 7
sound "all is in order" w8

# An outage that was recorded, and was none.
at '2026-03-02 12:00:00'
fresh none
nuncio config address games@example.org
nuncio tick
for g in 1 2 3 4 5 6 7 8; do
	begin n$g --deadline 2d --policy default
done
at '2026-03-07 12:00:00'
nuncio tick >out
at '2026-03-07 13:00:00'
nuncio tick >out
nuncio pause n1 --reason snow >out
nuncio resume n1 --reason thaw >out
nuncio extend n2 1h --reason snow >out
mv none.db.key kept.key
at '2026-03-04 11:00:00'
nuncio tick >out
gives "66 it signs the records of outages" "that it was none is sealed" \
    nuncio outage cancel 1
mv kept.key none.db.key
most=10 kills=0 i=0
while [ $i -lt 40 ] && [ "$(count n8 host)" -lt 2 ]; do
	cut_off outage cancel 1
	i=$((i + 1))
done 2>/dev/null
gives 0 "that it was none can be said again" nuncio outage cancel 1
is "it is recorded once" "$(data "select count(*) from
    cancelled")" 1
is "each game has a line of it, once" "$(for g in 1 2 3 4 5 6 7 8; do
	nuncio log n$g --json | grep -c '"act":"cancel"'
done | tr '\n' ' ')" "1 1 1 1 1 1 1 1 "
is "all players are told" "$(letters "kind = 'news'")" "$((16 + 6))"
ticks "the clock is believed" ""
is "nobody is due within a day" "$(for g in 1 2 3 4 5 6 7 8; do
	until_of n$g
done | sort | head -n 1)" 2026-03-05T11:00:00Z
at '2026-03-05 10:59:59'
ticks "so nobody is late" ""
at '2026-03-05 11:00:00'
nuncio tick >out
is "and then they are" "$(grep -c "is late" out)" 8
sound "all is in order" n1
gives "66 there is no outage 2" "there is no other outage" \
    nuncio outage cancel 2
gives "64 an outage must be a whole number" "nor one of that name" \
    nuncio outage cancel now
gives "64 usage: nuncio outage" "confirm takes nothing" nuncio outage confirm 1
at '2026-03-08 12:00:00'
gives 0 "it can be said for ever" nuncio outage cancel 1

# ---- ... and moves nothing that it does not concern

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
nuncio config outage 60d
nuncio tick
begin summer --deadline 29h --weekdays fri,sun
begin skipped --deadline 37h --weekdays sun
begin monday --deadline 35h --weekdays mon
due "a day is one of the zone" summer 2026-03-27T17:00:00Z
due "a time that is left out is when the clocks change" skipped \
    2026-03-29T01:00:00Z
due "a day begins when it begins there" monday 2026-03-29T22:00:00Z
nuncio extend summer 24h --reason snow >out 2>err
due "after the change it is the same by the clock" summer \
    2026-03-29T16:00:00Z
nuncio config zone America/New_York
due "a game keeps its zone" summer 2026-03-29T16:00:00Z
at '2026-03-29 16:00:00'
late=$(awaited summer)
ticks "and who is late is so by that zone" "skipped: $(awaited skipped) is late
summer: $late is late"
due "as the log says" summer 2026-03-29T16:00:00Z
nuncio export summer >summer.bundle
gives 0 "its bundle is in order" nuncio verify summer.bundle
sed 's/ zone CET-1CEST,M3.5.0,M10.5.0\/3//' summer.bundle >other
fails "without the zone it is not" nuncio verify other

at '2026-03-02 12:00:00'	# a Monday
fresh away
nuncio config address there@example.net
fresh concerns
nuncio config address games@example.org
nuncio tick
begin untold --deadline 126h --weekdays mon-fri
begin evening --deadline 126h --weekdays mon-fri
begin longer --deadline 126h --weekdays mon-fri
begin paused --deadline 9d
begin changed --deadline 1h
begin seated --deadline 9d
begin home --deadline 9d
begin twice --deadline 222h --weekdays mon-fri
nuncio keygen --no-password cleo
nuncio player add cleo cleo@example.org cleo.pub
is "it is due on a day of the game" "$(until_of evening)" 2026-03-09T18:00:00Z
at '2026-03-09 12:00:00'
nuncio tick >out
at '2026-03-09 13:00:00'
nuncio tick >out
is "an outage moves it to such a day" "$(until_of untold)" \
    2026-03-16T18:00:00Z
for g in evening twice; do
	nuncio extend $g 1h --reason snow >out
done
nuncio extend longer 2d --reason snow >out
nuncio pause paused --reason snow >out
go_on changed
other=$([ "$(awaited seated)" = ana ] && echo 1 || echo 0)
nuncio replace seated "$other" cleo --reason snow >out
at '2026-03-03 12:00:00'
nuncio tick >out
nuncio export home --to away.db.pub --yes >home.there
begin between --deadline 3d
# A clock that is ahead once more, so that there are two such outages.
nuncio outage confirm >out
at '2026-03-06 12:00:00'
nuncio tick >out
at '2026-03-06 13:00:00'
nuncio tick >out
is "another moves it on" "$(until_of twice)" 2026-03-23T19:00:00Z
at '2026-03-04 12:00:00'
nuncio tick >out
gives 0 "the first was none" nuncio outage cancel 1
due "of two, one is left" twice 2026-03-16T19:00:00Z
for number in 3 1 3; do
	gives 0 "nor was the other, said twice" nuncio outage cancel $number
done
begin after --deadline 3d
due "a game begun after it is due as it says" after 2026-03-07T12:00:00Z
is "and not told of it" "$(count after host)" 0
due "one begun before it was said likewise" between 2026-03-06T12:00:00Z
due "on weekdays it comes back" untold 2026-03-09T18:00:00Z
due "extended since, it is by that" evening 2026-03-09T19:00:00Z
due "by days as well" longer 2026-03-11T18:00:00Z
due "by both, and no outage" twice 2026-03-11T19:00:00Z
due "another decision is due as it was" changed 2026-03-09T14:00:00Z
is "and not told" "$(nuncio log changed --json | grep -c '"act":"cancel"')" 0
due "another player at the other seat changes nothing" seated \
    2026-03-11T12:00:00Z
is "no time runs in a pause" "$(until_of paused)" ""
nuncio resume paused --reason thaw >out
due "and after it is as much left as there was" paused 2026-03-11T12:00:00Z

# A game that was told, moves away, and comes home.
store away
nuncio tick
gives 0 "a game moves away" nuncio import home.there
is "due as its log says" "$(until_of home)" 2026-03-18T12:00:00Z
nuncio export home --to concerns.db.pub --yes >home.back
store concerns
gives 0 "and comes home" nuncio import --take home.back
due "where it is due as if there had been none" home 2026-03-11T12:00:00Z
before=$(last_line home)
go_on home
nuncio outage cancel 1 >out
is "it is told of each once" "$(nuncio log home --json |
    grep -c '"act":"outage"') $(nuncio log home --json |
    grep -c '"act":"cancel"')" "1 1"
holds "and goes on" [ "$(last_line home)" -gt "$before" ]
at '2026-03-05 12:00:00'
nuncio tick >out
at '2026-03-06 12:00:00'
nuncio tick >out
at '2026-03-06 12:00:01'
is "nobody is late before that" "$(count after late) $(count untold late)" \
    "0 0"
at '2026-03-07 12:00:00'
nuncio tick >out
holds "and who is, is at that second" grep -q '^after: .* is late' out
nuncio remind --dry-run >out
holds "as reminders say" grep -q 'after (late)' out
done_testing
