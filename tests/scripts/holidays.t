#!/bin/sh
# holidays.t: days on which the club rests: no deadline runs or falls in them,
# another replaces them, and an auditor finds the same.
. tests/lib/outside.sh
reveals=yes

own_time '2026-12-14 12:00:00'	# a Monday
at() {
	now=$1
}

due() {		# GAME: when it is due
	nuncio status "$1" --json | grep -o '"until":"[^"]*"' | cut -d'"' -f4
}

is_due() {	# NAME GAME TIME
	verdict "$1" "$([ "$(due "$2")" = "$3" ] ||
	    echo "wanted $3, got $(due "$2")")"
}

begin() {	# GAME OPTION...
	begun=$1
	shift
	nuncio new pillars "$begun" ana ben --no-join "$@" >out 2>err ||
	    not_ok "$begun begins" "$(cat err)"
}

refused() {	# NAME WORD...: it ends with 64, and nothing changes
	name=$1
	shift
	nuncio config holiday >before
	"$@" >out 2>err
	status=$?
	nuncio config holiday >after
	verdict "$name" "$([ $status -eq 64 ] || echo "status $status; "
	    cmp -s before after || echo "the list has changed")"
}

lines() {	# GAME WORD: how many orders of that kind it has
	nuncio log "$1" --json | grep -c "\"order\":\"$2 "
}

players ana ben
nuncio config zone Europe/Berlin
nuncio config address games@example.org
begin short --deadline 5d
begin long --deadline 12d
begin week --deadline 245h --weekdays mon,tue,wed,thu,fri
begin free
nuncio config holiday 2026-12-24 2027-01-02 >out 2>err
verdict 'a holiday is set' "$([ -s out ] && [ ! -s err ] || cat err)"
is_due 'what is due before it stays due' short 2026-12-19T12:00:00Z
is_due 'what would be due in it is due later by as much' long \
    2027-01-05T12:00:00Z
is_due 'weekdays are kept' week 2027-01-04T17:00:00Z
verdict 'a game without deadlines has no line of it' "$(
    [ "$(lines free holiday)" = 0 ] || echo 'it has')"
verdict 'who plays is told once' "$(
    [ "$(data "select count(*) from outbox where kind = 'done'")" = 2 ] ||
    data "select kind, args from outbox")"

nuncio config holiday 2026-12-24 2027-01-02 >out 2>err
verdict 'the same again tells nobody' "$(
    [ "$(data "select count(*) from outbox where kind = 'done'")" = 2 ] &&
	[ "$(lines long holiday)" = 1 ] || nuncio log long)"
refused 'it is not cancelled' nuncio config --unset holiday

refused 'an end before the beginning is refused' \
    nuncio config holiday 2027-01-02 2026-12-24
refused 'what is over is refused' nuncio config holiday 2026-11-01
refused 'half a year is refused' nuncio config holiday 2026-12-24 2027-06-24
refused 'what are no days is refused' nuncio config holiday 'the feast'
refused 'nor is a last day that is none taken' \
    nuncio config holiday 2026-12-24 2027-02-30
refused 'nor are three days' \
    nuncio config holiday 2026-12-24 2026-12-25 2026-12-26
verdict 'it is shown in the zone of the host' "$(
    nuncio config holiday >out
    grep -q '2026-12-24 00:00 CET to before 2027-01-03 00:00 CET' \
	out || cat out)"

# What begins, stops and is extended around it.
at '2026-12-22 12:00:00'
nuncio pause short --reason lunch >out
nuncio resume short --reason done >out
begin later --deadline 3d --policy default
is_due 'what begins later knows of it' later 2027-01-04T12:00:00Z
nuncio pause long --reason snow >out
at '2026-12-28 12:00:00'
nuncio tick >out
nuncio resume long --reason thaw >out
is_due 'a pause counts as long as time would have run' long \
    2027-01-06T23:00:00Z
nuncio extend long 1d --reason more >out
is_due 'more time is more time that runs' long 2027-01-07T23:00:00Z
begin within --deadline 1d
nuncio tick >out
is_due 'what begins within it has its whole time behind it' within \
    2027-01-03T23:00:00Z
verdict 'nobody is late in it' "$([ -z "$(nuncio status --late | sed 1d |
    grep -v short)" ] || nuncio status --late)"

# Another takes its place, and who has got time keeps it.
nuncio config holiday 2026-12-31 2027-01-02 >out
is_due 'another one takes no time away' within 2027-01-03T23:00:00Z
begin shorter --deadline 1d
is_due 'what begins after it knows the other one' shorter 2026-12-29T12:00:00Z
verdict 'each game has a line of each' "$([ "$(lines long holiday)" = 2 ] ||
    nuncio log long)"
nuncio config holiday 2026-12-24 2027-01-02 >out 2>err
verdict 'one that has begun can be set' "$([ -s out ] || cat err)"
is_due '... and gives what is left of it' shorter 2027-01-03T23:00:00Z
at '2027-01-05 12:00:00'
nuncio tick >out

for game in short long week later within shorter; do
	sound "$game is in order" $game
done
nuncio audit >out 2>err
verdict 'the store is in order' "$([ $? -eq 0 ] || cat out err)"
done_testing
