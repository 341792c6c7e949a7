#!/bin/sh
# press.t: press goes with the next letter, or alone after an hour, and once.
. tests/lib/outside.sh

gives 0 "a store" nuncio init --name host
for player in ana ben; do
	nuncio keygen --no-password $player
	nuncio player add $player $player@example.org $player.pub
done
nuncio config address games@example.org
nuncio config maildir "$work/box"
export NUNCIO_DB="${NUNCIO_DB:-$HOME/.local/share/nuncio/nuncio.db}"
gives 0 "a game" nuncio new pillars g ana ben --no-join
gives 0 "its invitations go" nuncio outbox send
now=$(nuncio show g --json | sed -n 's/.*"reference": *"\([^"]*\)".*/\1/p')

say() {	# PLAYER LINE
	printf 'nuncio turn\ngame: g\nplayer: %s\nafter: %s\n%s\nend\n' \
	    "$1" "$now" "$2" >file
	nuncio sign -k "$1.key" file >signed
	{
		printf 'From: %s@example.org\nTo: games@example.org\n' "$1"
		printf 'Message-ID: <%s@example.org>\n\n' "$(wc -c <signed)"
		cat signed
	} | nuncio deliver
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
