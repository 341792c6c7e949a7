#!/bin/sh
# questions.t: what is asked without a game, in words that are nearly right,
# twice, of players with many games and with none, and of a store that is
# damaged.
. tests/lib/outside.sh

players ana ben cleo
today=$(date -u +%F)

# ask PLAYER LINE: what is in it comes to the host.
ask() {
	text - "$1" "$today" "$2" >asked.text
	nuncio sign -k "$1.key" asked.text >asked
	nuncio submit asked
}
# answered STATUS PLAYER LINE WORD...: and its answer has these words.
answered() {
	wanted=$1 asker=$2 line=$3
	shift 3
	gives "$wanted" "'$line'" ask "$asker" "$line"
	cat out >>err
	[ $# -eq 0 ] || verdict "is answered" "$(lacks "$@")"
}
long=$(awk 'BEGIN { while (n++ < 80) printf "x" }')

# ---- nearly

answered "65 there are no texts in the language 'lang'" ana "lang"
answered "65 there are no texts in the language 'en'" ana "lang en UTC more"
answered "65 there are no texts in the language 'xxx" ana "lang $long" xxxx
answered "65 there are no texts in the language 'xx'" ana "lang xx" en
answered "65 'Nowhere' is not a time zone" ana "lang en Nowhere"
answered "65 'zone' is not a time zone" ana "zone"
answered "65 is not a time zone" ana "zone $long"
answered "65 'Europe/Berlinn' is not a time zone" \
    ana "zone Europe/Berlinn" Europe/Berlin
answered "65 Nothing has been entered yet" ana "away 2026-03-02"
answered "65 write \"away FROM TO\"" ana "away soon 2026-03-02"
answered "65 write \"away FROM TO\"" ana "away 2026-03-02 soon"
answered "65 write \"want GAME N\"" ana "want chess" pillars
answered "65 begins a game against the program" ana "practice"
answered "65 begins a game against the program" \
    ana "practice pillars sensible now"
answered "65 begins a game against the program" ana "practice pillars chess"
answered "65 there is no tournament 'now'" ana "standings now"
answered "65 'games' cannot be asked for here" ana "games now"
answered "65 \"report\" belongs to a game" ana "report now"
answered "65 \"help\" needs a game" ana "help ben"
answered "65 'games' cannot be asked for here" \
    ana "games a b c d e f g h i j k l m n o p q r s t u v w x y z"
answered "65 'hilf' cannot be asked for here" ana "hilf" hilf
answered "65 \"rules\" needs a game" ana "rules" pillars
answered "65 \"take\" belongs to a game" cleo "take sand 2"
answered "65 \"report\" belongs to a game" cleo "report g"

# ---- right, and twice

moment=$(date -u -d '+1 day' +%FT%TZ 2>/dev/null || date -u +%FT%TZ)
later=$(date -u -d '+9 days' +%FT%TZ 2>/dev/null || date -u +%FT%TZ)
for line in "lang en UTC" "zone Europe/Berlin" "mail digest" \
    "practice pillars random" \
    "away $moment $later"; do
	answered 0 ana "$line"
	nuncio submit asked >out 2>err
	is "a second time it changes nothing" $? 0
done
answered 0 ana "lang en" ""
answered 0 ana "rules pillars" Pillars
answered 0 ana games
answered 0 ana standings
answered 0 ana help

# ---- many games

i=0
while [ $((i += 1)) -le 44 ]; do
	nuncio new pillars "g$i" ana ben >out
done
answered 0 ana report g1 g44
answered 0 ana games
answered 0 cleo games "g1" "more"
answered "65 \"take\" belongs to a game" ben "take sand 2" g1 more
nuncio new --no-join pillars mine cleo bot:random >out
answered "65 You are in mine" cleo "take sand 2" mine
answered "65 the absence ends before it begins" \
    cleo "away 2020-01-01 2020-01-02"

# ---- who lets whom in

nuncio config address judge@example.org
nuncio config host host@example.org
nuncio config registration approve
register() {
	nuncio keygen --no-password "$1"
	text - "$1" "$today" "register $1@example.net $(sed -n 2p "$1.pub")" \
	    >asked.text
	nuncio sign -k "$1.key" asked.text | letter "$1@example.net" hello |
	    nuncio deliver
	data "select registration from registration where name = '$1'"
}
confirm() {	# NAME FROM
	printf 'confirm %s\n' "$(data "select token from registration
	    where name = '$1'")" | letter "$2" "confirm" | nuncio deliver
}
dora=$(register dora)
gives "64 the address of 'dora' is not confirmed" \
    "who has not confirmed is not let in" nuncio player approve "$dora"
gives 0 "nor is the host asked about them" nuncio desk
fails "by name" grep -q "dora wants" out
confirm dora other@example.net
is "nobody else can confirm" "$(count registration 'confirmed is not null')" 0
confirm dora dora@example.net
is "but they" "$(count registration 'confirmed is not null')" 1
gives 0 "now it waits for the host" nuncio desk
holds "and is told" grep -q "dora wants to be a player" out
nuncio keygen --no-password fay
nuncio player add twin twin@example.net dora.pub
gives "64 'dora' has the key of another player" \
    "whose key somebody has is nobody" nuncio player approve "$dora"
nuncio player remove twin >out
nuncio player add dora fay@example.net fay.pub
gives "64 there is a player 'dora' already" "nor is whose name somebody has" \
    nuncio player approve "$dora"
hal=$(register hal)
confirm hal hal@example.net
nuncio config --unset address
gives 0 "without mail they are let in and not told" nuncio player approve \
    "$hal"
nuncio config address judge@example.org
eva=$(register eva)
gives 0 "--force" nuncio player approve --force "$eva"
confirm eva eva@example.net
is "a word that is late does nothing" "$(count registration \
    "name = 'eva' and ended is not null")" 1

# ---- a store that is damaged

# Here it is done to copies of a file.
if ! on_server; then
	nuncio backup whole.db
	for change in "seal = 'x'" "text = 'x'" "player = 'ben'" \
	    "identity = zeroblob(32)"; do
		cp whole.db odd.db
		(NUNCIO_DB=$work/odd.db && forge "update request
		    set $change where request = 1;")
		gives "65 it is not what was signed" "a request whose $change" \
		    nuncio -d odd.db audit
		holds "is found" grep -q "request 1," err
	done
fi

gil=$(register gil)
forge "update registration set key = 'ed:x' where name = 'gil';"
confirm gil gil@example.net
is "whose key cannot be read is told of to the host all the same" \
    "$(count registration "name = 'gil' and confirmed is not null")" 1
gives 0 "they are listed" nuncio player list --waiting
gives "74 the key of a registration" "and not let in" \
    nuncio player approve "$gil"
forge "update player set key = 'ed:x' where name = 'ben';"
answered "74 the key of the player 'ben' is damaged" ben games
gives 0 "players are listed" nuncio player list
forge "update request set key = 'ed:x' where request = (select max(request)
    from request);"
gives "65 it is not what was signed" "an audit of requests" nuncio audit
verdict "names the one" "$(lacks "request")"
forge "update log set hash = zeroblob(32) where line = 0 and game = (select
    game from game where id = 'g1');"
answered 0 ana report g2

# ---- texts that are none: who prints them as JSON cannot

nuncio config maildir "$work/box"
nuncio outbox send
printf 'From: eva@example.org\nMessage-ID: <1@x>\n\nhi\n' | nuncio deliver
printf 'From: ana@example.org\nMessage-ID: <2@x>\n\ngr\374\337e\n' |
    nuncio deliver
gives 0 "what is kept of a letter that is no UTF-8" nuncio player export ana
holds "is told in base64" grep -q '"base64": *"' out
gives 0 "a letter without a subject is for the host" nuncio desk
holds "all the same" grep -q "ana@example.org writes: -" out
data "update outbox set state = 'failed' where outbox = (select max(outbox)
    from outbox)"
gives 0 "a letter that failed" nuncio desk
holds "is one" grep -q "1 letter came back or could" out
data "update outbox set state = 'failed' where outbox > (select max(outbox)
    from outbox) - 3"
gives 0 "three" nuncio desk
holds "are some" grep -q "3 letters came back or could" out
if on_server; then
	skip "players that are forged" "on a server"
	done_testing
	exit
fi
nuncio backup sound.db
not_text() {	# TABLE COLUMN STATUS COMMAND...
	cp sound.db odd.db
	(NUNCIO_DB=$work/odd.db && forge "update $1
	    set $2 = cast(x'61ff40' as text);") 2>err || cat err
	not_text=$3
	shift 3
	gives "$not_text" "$*" nuncio -d odd.db "$@"
	verdict "is harmless" "$(dirt)"
}
not_text player lang "74 a text is not UTF-8" player list --json
not_text player lang 0 player list
not_text player lang "74 a text is not UTF-8" player export ana
not_text registration lang 0 player list --waiting
not_text registration address "74 a text is not UTF-8" \
    player list --waiting --json
not_text registration address 0 player list --waiting
not_text letter note "74 a text is not UTF-8" inbox list --all --json
not_text letter note 0 inbox list --all
not_text outbox kind "74 a text is not UTF-8" outbox list --all --json
not_text outbox error "74 a text is not UTF-8" outbox list --all --json
not_text outbox error 0 outbox list --all

done_testing
