#!/bin/sh
# bots.t: seats that the program plays: at the table, in the log, in an audit.
. tests/lib/outside.sh
reveals=yes

players ana ben

whys() {	# GAME: why moves were made, each once
	nuncio log "$1" --json >log
	lines log '$.why' "e.value ->> 'kind' = 'move'" | sort -u |
	    tr '\n' ' '
}

verified() {	# GAME: by everybody who can
	gives 0 "audit of $1" nuncio audit --opponents "$1"
	gives 0 "export of $1" nuncio export "$1"
	cp out "$1.bundle"
	gives 0 "verify of $1" nuncio verify --opponents "$1.bundle"
	nuncio verify "$1.bundle" >one
	python3 "$top/tests/verify.py" "$1.bundle" >other
	verdict "the second verifier says the same of $1" \
	    "$(without_rules one | diff - other | head -n 4)"
}

# ---- against one

gives "64 'bot:chess' is no bot" "no such bot" \
    nuncio new pillars bad ana bot:chess
gives "64 'bot-planner' cannot be a player's name" \
    "a person is not called as a bot is" nuncio player add bot-planner \
    x@example.org ana.pub
nuncio config address judge@example.org
gives 0 "a game against a bot" nuncio new pillars g ana bot:planner
gives 0 "an address does not make a person of a bot" \
    nuncio player set bot-planner --address bot@example.org
is "who is at the table" "$(nuncio show g --json | tr ',' '\n' |
    sed -n 's/.*"name":"\([^"]*\)".*/\1/p' | tr '\n' ' ')" "ana bot-planner "
is "only ana is asked to join" "$(awaited g)" ana
play g ana join
while who=$(awaited g) && [ -n "$who" ]; do
	[ "$who" = ana ] || break
	go_on g
done
is "nobody but ana was ever awaited" "$who" ""
is "bots' moves say so" "$(whys g | tr ' ' '\n' | grep -c '^bot$')" 1
holds "and are played by the program" test "$(lines log '$.auto' \
    "e.value ->> 'why' = 'bot'" | sort -u)" = 1
is "line 0 has level, visits and version" "$(lines log '$.text' |
    sed -n '1s/.* bots \([^ ]*\) .*/\1/p')" \
    "-,planner;empty=sensible;visits=400;version=2"
gives "64 'bot-planner' gets no letters" "say to a bot" \
    nuncio say bot-planner Hello
gives 0 "say to its game" nuncio say g Hello
is "no letter goes to a bot" "$(data "select count(*) from outbox o join
    player p on p.player = o.player where p.name like 'bot-%'")" 0
verified g

# ---- nobody gives up for a bot, and a bot agrees to nothing

nuncio new pillars b ana bot:sensible bot:random >out
play b ana join
before=$(last_line b)
go_on b
nuncio rollback b "$before" --reason "too early" >out 2>err
is "without ana's word it is refused" $? 65
play b ana "agree rollback $before"
gives 0 "with it nobody else is asked" nuncio rollback b "$before" \
    --reason "practice"
nuncio log b --json >log
holds "it is counted apart, with a fresh secret" grep -q \
    "host rollback $before practice " log
verified b
holds "it is told" grep -q "rollbacks: 1 practice" one
play b ana resign
is "when the last person resigns it is over" "$(awaited b)" ""
verified b

# ---- a person in a bot's place, a bot in a person's

nuncio new pillars change ana bot:sensible --no-join >out
first=$(last_line change)
gives 0 "a person takes a bot's place" nuncio replace change 1 ben --reason x
while [ -n "$(awaited change)" ] &&
    [ "$(last_line change)" -lt $((first + 12)) ]; do
	go_on change
done
nuncio log change --json >log
holds "and plays there" grep -q "move 1 said" log
gives "64 'bot:chess' is no bot" "no such bot" \
    nuncio replace change 0 bot:chess --reason x
gives 0 "a bot takes a person's" nuncio replace change 0 bot:sensible \
    --reason "ana has no time"
nuncio log change --json >log
gives "65 That player has this seat already" "... but not from itself" \
    nuncio replace change 0 bot:sensible --reason "ana has no time"
holds "it is called as bots are" grep -q "host replace 0 bot-sensible " log
who=$(awaited change)
is "ben plays against it" "$who" ben
while [ "$(awaited change)" = ben ] && ! grep -q "move 0 bot" log; do
	go_on change
	nuncio log change --json >log
done
holds "which answers" grep -q "move 0 bot" log
verified change
gives 0 "one takes the other's, too" \
    nuncio replace change 1 bot:sensible --reason "to see the end"
holds "by another name" grep -q "bot-sensible-2" out
is "bots alone come to the end" "$(awaited change)" ""
verified change
is "no letter went to a bot" "$(data "select count(*) from outbox o join
    player p on p.player = o.player where p.name like 'bot-%'")" 0
nuncio new pillars gone ana ben --no-join >out
play gone ben resign
gives 0 "a bot takes the place of who has resigned" \
    nuncio replace gone 1 bot:random --reason x
while [ "$(awaited gone)" = ana ] && [ "$(last_line gone)" -lt 40 ]; do
	go_on gone
done
nuncio log gone --json >log
holds "and plays there as a bot" grep -q "move 1 bot" log
verified gone
nuncio new pillars wait ana ben >out
play wait ana join
gives 0 "a bot need not join" nuncio replace wait 1 bot:random --reason x
nuncio log wait --json >log
holds "so the game begins" grep -q " chance " log
verified wait

# ---- who has left, and who is late

nuncio new pillars left ana ben --no-join --policy default:planner \
    --deadline 3d >out
play left ana resign
while [ "$(awaited left)" = ben ] && [ "$(last_line left)" -lt 60 ]; do
	go_on left
done
is "the planner plays for who has resigned" "$(nuncio log left --json |
    sed -n '1s/.* bots \([^ ]*\) .*/\1/p')" \
    "-,-;empty=planner;visits=400;version=2"
holds "as an empty seat" grep -q resigned <<-EOF
	$(whys left)
	EOF
verified left

# ---- bots alone

gives 0 "bots alone" nuncio new pillars alone bot:sensible bot:planner \
    bot:random
is "play to the end at once" "$(nuncio status alone --json |
    sed -n 's/.*"pending":\([^,]*\),.*/\1/p')" null
verified alone
# Most games at random have more than a thousand lines, but not all.
for long in l1 l2 l3 l4 l5 l6 l7 l8 l9; do
	nuncio new red-cathedral $long bot:random bot:random bot:random \
	    bot:random >out
	first=$(last_line $long)
	[ "$first" -ne 1000 ] || break
done
is "no more than a thousand lines at once" "$first" 1000
gives "65 In this game only bots play" "nobody says anything meanwhile" \
    nuncio pause $long --reason x
verified $long
tries=0
while ! nuncio log $long | tail -n 1 | grep -q secret && [ $tries -lt 30 ]
do
	nuncio tick
	tries=$((tries + 1))
done
holds "the next runs go on" test "$(last_line $long)" -gt "$first"
holds "and come to the end" grep -q secret <<-EOF
	$(nuncio log $long | tail -n 1)
	EOF
verified $long

# ---- elsewhere

store other
nuncio init
gives 0 "another store takes a game with bots in" nuncio import g.bundle
gives 0 "in order there, too" nuncio audit --opponents g

# ---- a store from before, in which somebody has a bot's name

add_players cleo
data "update player set name = 'bot-sensible' where name = 'cleo'"
gives "64 A player of this store has the name of a bot" \
    "no bot takes it from them" nuncio new pillars x ana bot:sensible

# ---- who is late, on a clock that is moved

store nuncio
nuncio new pillars late ana ben --no-join --deadline 1d \
    --policy default:planner >out
(now=$(date -u -d '2 days' '+%F %T') && looked)
at_time +2d tick >out
is "the planner plays for who is late" "$(whys late |
    tr ' ' '\n' | grep -c deadline)" 1
verified late
for long in m1 m2 m3 m4 m5 m6 m7 m8 m9; do
	at_time +57h new red-cathedral $long bot:random bot:random \
	    bot:random bot:random >out
	[ "$(last_line $long)" -ne 1000 ] || break
done
at_time +40d tick >out
is "bots wait while the clock is in doubt" "$(last_line $long)" 1000
at_time +58h tick >out
holds "then they play on" \
    test "$(last_line $long)" -gt 1000

done_testing
