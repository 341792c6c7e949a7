#!/bin/sh
# terms.t: what `new` agrees upon about time, and what the log, reports and
# bundles say of it.
. tests/lib/outside.sh
reveals=yes

players ana ben

# bad NAME WORDS OPTION...: refused as a wrong command line, in these words.
bad() {
	tried=$1 words=$2
	shift 2
	nuncio new pillars bad ana ben "$@" >out 2>err
	status=$?
	verdict "refused: $tried" "$([ $status -eq 64 ] ||
	    echo "status $status; ")$(dirt)$(lacks "$words")"
}

bad "a deadline that is no time" "is no time" --deadline soon
bad "a deadline of nothing" "is no time" --deadline 0
bad "a deadline without its unit" "write 3d for days" --deadline 3
bad "a deadline below an hour" "add --yes" --deadline 59m
for option in grace away; do
	bad "--$option without its unit" "write 7d for days" --deadline 3d \
	    --$option 7
done
for option in weekdays grace away policy; do
	bad "--$option alone" "--$option needs --deadline" --$option 1
	bad "--$option without a deadline" "--$option needs --deadline" \
	    --$option 1 --deadline none
done
for days in monday mon- mon-fri- mon,,tue ,mon mon, Mon mon-tue-wed mon/fri \
    '' m; do
	bad "weekdays '$days'" "is not a list of weekdays" --deadline 3d \
	    --weekdays "$days"
done
for option in grace away; do
	bad "--$option that is no time" "is no time" --deadline 3d \
	    --$option 1w
done
bad "a policy that is none" \
    "there are wait, default, default:planner and replace" \
    --deadline 3d --policy kick
gives "66 there is no game 'bad'" "none of them was begun" nuncio status bad

# terms GAME OPTION...: what line 0 says between deadline and commitment.
terms() {
	game=$1
	shift
	nuncio new pillars "$game" ana ben --no-join "$@" >"$game.report"
	nuncio log "$game" --json >log
	lines log '$.text' | sed -n '1s/.* deadline \(.*\) commitment .*/\1/p'
}

is "without a deadline" "$(terms g0)" "-"
is "with nothing else" "$(terms g1 --deadline 3d)" "259200"
nuncio config deadline 2d
is "as the store has it" "$(terms stored)" "172800"
is "none although the store has one" "$(terms unhurried --deadline none)" "-"
nuncio config --unset deadline
is "a policy and a grace of nothing" \
    "$(terms g2 --deadline 3d --policy wait --grace 0)" "259200"
is "everything" "$(terms g3 --deadline 12h --weekdays mon-fri \
    --grace 90m --away 10d --policy default)" \
    "43200 days mon,tue,wed,thu,fri grace 5400 away 864000 policy default"
is "days around the end of the week" \
    "$(terms g4 --deadline 1h --weekdays sat-mon,thu,mon)" \
    "3600 days mon,thu,sat,sun"
is "no absence counts" \
    "$(terms g5 --deadline 1h --away 0 --policy replace)" \
    "3600 away 0 policy replace"
is "an absence of 14 days is what is meant without" \
    "$(terms g6 --deadline 1h --away 14d)" "3600"
nuncio config deadline 2d
is "the host's own deadline" "$(terms g7)" "172800"
is "what is told goes before it" "$(terms g8 --deadline 1d)" "86400"
is "and with it the rest can be told" "$(terms g9 --grace 1h)" \
    "172800 grace 3600"
nuncio config --unset deadline
nuncio config zone europe/berlin
is "weekdays are those of the zone, whose rule line 0 has" \
    "$(TZ=Asia/Tokyo terms z1 --deadline 1d --weekdays mon --grace 1d)" \
    "86400 days mon zone CET-1CEST,M3.5.0,M10.5.0/3 grace 86400"
is "without them no zone is named" "$(terms z3 --deadline 1d)" "86400"
nuncio config zone Asia/Kolkata
is "a zone without summer time" "$(terms z4 --deadline 1d --weekdays mon)" \
    "86400 days mon zone IST-5:30"
nuncio config zone UTC
is "UTC is as no zone" "$(terms z5 --deadline 1d --weekdays mon)" \
    "86400 days mon"
nuncio config --unset zone
is "the zone of a terminal is nobody else's" \
    "$(TZ=Asia/Tokyo terms z6 --deadline 1d --weekdays mon)" \
    "86400 days mon"
mkdir zones
cp /usr/share/zoneinfo/tzdata.zi zones
mkdir zones/Europe
printf 'TZif1%040d' 0 >zones/Europe/Rome
nuncio config zone Europe/Rome
TZDIR=$PWD/zones
export TZDIR
bad "a zone without a rule" "no rule for the time zone Europe/Rome" \
    --deadline 1d --weekdays mon
is "but a deadline needs none" "$(terms z7 --deadline 1d)" "86400"
unset TZDIR
nuncio config --unset zone
gives 0 "all of them are in order" nuncio audit

verdict "the report stays within 72 columns" "$(awk '
    /^minisign|^RU|^untrusted/ { next }
    length > 72 { print "seal or longer: " $0 }' g3.report |
    grep -v '[A-Za-z0-9+/=]\{60\}')"

# Somebody is late: at once, as there is no grace.
nuncio new pillars late ana ben --no-join --deadline 1s --yes \
    --policy default >out
nuncio new pillars open ana ben --no-join --deadline 1s --yes \
    --policy replace >out
nuncio new pillars wait ana ben --no-join --deadline 1s --yes --grace 1d >out
first=$(awaited late) opened=$(awaited open)
goes_by 2
nuncio extend wait 1s --reason x >out 2>err
holds "an extension that is too short says so" \
    grep -qF "is still past" err
gives 0 "tick" nuncio tick
nuncio log late --json >log
is "first it says who is late" "$(lines log '$.seat' \
    "e.value ->> 'kind' = 'late'" | head -n 1)" \
    "$(lines log '$.seat' "e.value ->> 'kind' = 'move'" | head -n 1)"
holds "the program has played" test "$(lines log '$.seat' \
    "e.value ->> 'why' = 'deadline'" | grep -c .)" -gt 0
is "and says that it was the program" "$(lines log '$.auto' \
    "e.value ->> 'why' = 'deadline'" | sort -u)" 1
nuncio log open --json >log
is "a seat is open" "$(lines log '$.kind' | tail -n 2 | tr '\n' ' ')" \
    "late open "
nuncio show open | tr -s ' \n' '  ' >report
holds "and the report says so" grep -qF "the open seat of $opened" report
nuncio show wait | tr -s ' \n' '  ' >report
holds "who is late is late" grep -q "The decision was due by" report
holds "and the others wait" grep -qF "The game waits; the host may" report
nuncio log open >log
holds "log has a line for it" grep -q "open    the seat of $opened" log
gives 0 "extend" nuncio extend wait 2d --reason "it snows"
nuncio show wait | tr -s ' \n' '  ' >report
holds "nobody is late any more" grep -q "The decision is due by" report
gives 0 "the open seat's player moves" nuncio status open
go_on open
nuncio show open | tr -s ' \n' '  ' >report
fails "and the seat is open no longer" grep -qF "the open seat" report
for game in late open wait; do
	sound "$game is in order" $game
done

# ---- a seat that opens at once: who is told

nuncio config address games@example.org
nuncio config host host@example.org
nuncio new pillars told ana ben --no-join --deadline 1s --yes \
    --policy replace >out
goes_by 2
gives 0 "tick tells" nuncio tick
is "one letter of it to each, and one to the host" "$(data \
    "select $tells, args ->> 'key', count(*)
    from outbox where $tells = 'game' and
    game = (select game from game where id = 'told') or kind = 'host' and
    args -> 'args' ->> 'game' = 'told' group by 1, 2" | tr '\n' ' ')" \
    "game||2 host|open|1 "

# told_of GAME: who gets news of it, since the letter $mark.
told_of() {
	data "select p.name
	    from outbox o join player p using (player) where $tells = 'game' and
	    game = (select game from game where id = '$1') and
	    outbox > $mark order by p.name" | tr '\n' ','
}
mark=0
nuncio new pillars played ana ben --no-join --deadline 1s --yes \
    --policy default >out
goes_by 2
gives 0 "tick plays" nuncio tick
is "and tells both of it" "$(told_of played)" "ana,ben,"
add_players cleo
mark=$(data 'select max(outbox) from outbox')
gives 0 "a seat is given away" nuncio replace told 0 cleo --reason snow
is "all are told, and who sat there" "$(told_of told)" \
    "ana,ben,cleo,"
fails "each letter can be made" sh -c "
    for letter in $(data "select outbox from outbox where outbox > $mark" |
    tr '\n' ' '); do
	'$program' outbox show \$letter >out || exit 0
    done; exit 1"

# ---- the zone goes with the game

nuncio config zone Europe/Berlin
nuncio export z1 >z1.bundle
gives 0 "the second verifier reads the rule" \
    python3 "$top/tests/verify.py" z1.bundle
due=$(until_of z1)
store there
nuncio init --name there
nuncio config zone Asia/Tokyo
gives 0 "another host takes the game in" nuncio import z1.bundle
is "and it is due when it was" "$(until_of z1)" "$due"
gives 0 "as an audit finds" nuncio audit z1
done_testing
