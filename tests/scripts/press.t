#!/bin/sh
# press.t: press goes with the next letter, or alone after an hour, and once.
. tests/lib/outside.sh

players ana ben
nuncio config address judge@example.org
nuncio config maildir "$work/box"
nuncio new pillars g ana ben --no-join >out
nuncio outbox send
now=$(reference g)

say() {	# PLAYER LINE
	turn g "$1" "$now" "$2" | letter "$1@example.org" word | nuncio deliver
}
state() {	# of the rows of press to a player
	data "select state from outbox where $tells = 'press'
	    and player = (select player from player where name = '$1')
	    order by outbox" | tr '\n' ' '
}
# How many letters that went hold a text.
sent() {
	grep -l "$1" "$work"/box/new/* | wc -l
}

say ben "press all: the harvest is late"
nuncio outbox send
is "press waits" "$(state ana)" "waiting "
is "and who says it is told that it was passed on" \
    "$(sent 'the harvest is late')" 1
say ana "report"
nuncio outbox send
is "it goes with the next letter" "$(sent 'the harvest is late')" 2
is "and not alone any more" "$(state ana)" "dropped "
say ana "report 1"
nuncio outbox send
is "once" "$(sent 'the harvest is late')" 2

say ben "press ana: and so am I"
nuncio outbox send
is "another waits" "$(state ana)" "dropped waiting "
at_time +59m outbox send
is "for most of an hour" "$(state ana)" "dropped waiting "
at_time +61m outbox send
is "and goes alone after it" "$(state ana)" "dropped sent "

say ana "report 2"
say ben "press ana: and my ox"
at_time +62m outbox send
is "told by one that was due before, it does not go again" \
    "$(state ana)$(sent 'and my ox')" "dropped sent dropped 2"

say ben "press ana: one thing"
say ben "press ana: and another"
at_time +125m outbox send
is "what waits for the same reader goes together" \
    "$(state ana)$(grep -l 'one thing' "$work"/box/new/* |
    xargs grep -l 'and another' | wc -l)" \
    "dropped sent dropped sent dropped 1"
say ben "press ana host: a word to both"
holds "to whom it is can be read" sh -c '"$1" show g --as ana |
    grep -q "ben says to ana and host"' - "$program"
done_testing
