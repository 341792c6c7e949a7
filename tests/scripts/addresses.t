#!/bin/sh
# addresses.t: players have their letters go to another address, once the old
# one and the new one have said so.
. tests/lib/outside.sh

players ana ben eve
nuncio config address judge@example.org
nuncio config host host@example.org
nuncio config answers-hour 10000
today=$(date -u +%F)

# asks PLAYER KEY ADDRESS: a letter of no game.
asks() {
	text - "$1" "${date:-$today}" "address $3" >request.text
	nuncio sign -k "$2.key" request.text >request.turn
	letter "$1@example.org" move <request.turn >in
	nuncio deliver <in >out 2>err
}
# The digits that went to an address last.
digits() {
	data "select token from registration where lower(address) = '$1'
	    order by registration desc limit 1"
}
# says ADDRESS DIGITS: yes, from there.
says() {
	printf "Yes, that's me\n\n> %s\n" "$2" | letter "$1" Re >in
	nuncio deliver <in >out 2>err
}
lives() {	# PLAYER: where
	data "select address from player where name = '$1'"
}
told() {	# what was written last of all, to whom
	data "select coalesce(json_extract(args, '\$.key'), $tells) || ' ' ||
	    coalesce(address, (select name from player p
	    where p.player = o.player)) from outbox o
	    where outbox > $answers order by outbox" | tr '\n' ','
}

mark
asks ana ana ana@new.example
is 'both addresses are asked, and it is said so' "$(told)" \
    'confirm ana@example.org,confirm ana@new.example,address_both ana,'
is '... and nothing changes' "$(lives ana)" ana@example.org
nuncio deliver <in
is 'the same file again asks nobody' "$(data \
    "select count(*) from registration")" 2
new=$(digits ana@new.example) old=$(digits ana@example.org)
says eve@example.net "$new"
says ana@example.org "$new"
says ana@new.example "$old"
is 'digits count from where they were sent only' "$(data "select count(*)
    from registration where confirmed is not null")" 0
mark
says ana@new.example "$new"
is 'the new one alone is half' "$(told)$(lives ana)" \
    'address_half ana@new.example,ana@example.org'
nuncio player list --waiting >out
is '... of which the host can make a whole' "$(grep -c 'ana@new' out) $(
    nuncio desk | grep -c 'player approve.*ana writes')" '1 1'
mark
says ana@example.org "$old"
is 'both are whole' "$(lives ana)" ana@new.example
is '... and both are told, and the host' "$(told)" \
    "address_moved ana,address_left ana@example.org,address \
host@example.org,address_done ana@example.org,"
is '... and nothing waits' "$(nuncio player list --waiting)" ''
mark
says ana@new.example "$new"
is 'digits count once' "$(lives ana)$(data "select count(*) from registration
    where ended is null")" ana@new.example0

# Who has lost the old one.
asks ben ben ben@new.example
says ben@new.example "$(digits ben@new.example)"
number=$(nuncio player list --waiting | awk '{ print $1 }')
gives 0 'the host stands in for an address that is lost' \
    nuncio player approve "$number"
is '... and it is the new one' "$(lives ben)" ben@new.example
asks ben ben ben@third.example
asks ben ben ben@fourth.example
is 'who asks again has asked for that alone' "$(nuncio player list --waiting |
    awk '{ print $3 }')" ben@fourth.example
gives 0 'the host can refuse it' nuncio player refuse \
    "$(nuncio player list --waiting | awk '{ print $1 }')"
is '... and it is over' "$(data "select count(*) from registration
    where ended is null")$(lives ben)" 0ben@new.example

# What cannot be.
refused() {	# NAME KEY ADDRESS
	mark
	asks eve eve "$3"
	is "$1" "$(told)" "$2 eve,"
}
refused 'an address that somebody has' address_taken ANA@new.example
refused 'the own one' address_same Eve@example.org
refused "the host's own" address_where judge@example.org
refused 'one with a tag of ours' address_where judge+x@example.org
refused 'one that is none' address_what 'eve at home'
refused 'one on this machine' address_where eve@localhost
mark
asks eve ben eve@new.example
is 'another key asks for nothing' "$(data "select count(*) from registration
    where name = 'eve'")" 0
asks eve eve eve@new.example
says eve@example.org "$(digits eve@example.org)"
nuncio player add fay eve@new.example ana.pub 2>err ||
    nuncio keygen --no-password fay && nuncio player add fay eve@new.example \
    fay.pub
mark
says eve@new.example "$(digits eve@new.example)"
is 'an address that was given away meanwhile is refused' "$(told)$(lives eve)" \
    'address_taken eve@new.example,eve@example.org'
gives 0 'all is in order' nuncio audit

gives 0 'a player is taken out with what was asked' nuncio player remove eve

# Who plays by letter says with the letter itself that the old one agrees.
# writes PLAYER WORDS: a letter that their provider has signed.
writes() {
	sent=$((${sent:-0} + 1))
	phone write en "$1.pem" s1 "$1@$1.example" judge@example.org hello \
	    "$2" "$(($(date +%s) - sent))" >in
	nuncio deliver <in >out 2>err
}
if /usr/bin/python3 -c 'import dkim' 2>/dev/null; then
	by_letter hal ida
	mark
	writes hal 'address other@hal.example'
	is 'a letter is asked once more' "$(told)" 'sure hal,'
	mark
	writes hal 'address other@hal.example yes'
	is 'the new address alone is asked' "$(told)" \
	    'confirm other@hal.example,address_asked hal,'
	says other@hal.example "$(digits other@hal.example)"
	is '... and letters go there' "$(lives hal)" other@hal.example
	writes ida 'address ida@hal.example yes'
	says ida@hal.example "$(digits ida@hal.example)"
	is 'another provider signs from then on' "$(data "select address || key
	    from player where name = 'ida'")" ida@hal.exampleletter:hal.example
	nuncio new pillars by hal ida --no-join >out
	sed -n 's/hal.example/other.example/p' keys >>keys
	mark
	phone write en hal.pem s1 other@hal.example judge@example.org hello \
	    'address hal@other.example yes' "$(($(date +%s) - 9))" >in
	nuncio deliver <in >out 2>err
	is '... but not while a game is played by letter' "$(told)" \
	    'address_provider hal,'
	gives 0 'and all is in order' nuncio audit
else
	skip 'the new address alone is asked' 'there is no python3-dkim'
fi
done_testing
