#!/bin/sh
# reveals.t: what players' keys add to the draws, from draft to log.
. tests/lib/outside.sh

store nuncio
nuncio init
nuncio keygen --no-password ana
minisign -G -W -p mini.pub -s mini.key >/dev/null 2>&1
ssh-keygen -q -t ed25519 -N '' -C 'a player' -f ssh.key
mv ssh.key.pub ssh.pub

# values NAME GAME FROM: a chain as another program works it out, R(0) first.
values() {
	python3 - "$@" <<-'END'
	import base64, hashlib, sys
	name, game, start = sys.argv[1:]
	def words(path):
	    with open(path) as f:
	        return f.read().split('\n')
	public, secret = words(name + '.pub'), words(name + '.key')
	if public[0].startswith('ssh-'):
	    raw = base64.b64decode(''.join(secret[1:-2]))
	    key = base64.b64decode(public[0].split()[1])[-32:]
	else:
	    raw = base64.b64decode(secret[1])
	    key = base64.b64decode(public[1])[-32:]
	at = raw.rindex(key)
	h = lambda text, key=b'': hashlib.blake2b(text, digest_size=32,
	    key=key).digest()
	chain = [h(b'nuncio reveals' + bytes([len(game)]) + game.encode() +
	    start.encode(), raw[at - 32:at])]
	for i in range(4096):
	    chain.append(h(b'nuncio reveal' + chain[-1]))
	for value in reversed(chain):
	    print(value.hex())
	END
}

# draft GAME PLAYER REFERENCE HEADER LINE...: as a letter has it.
draft() {
	printf 'nuncio turn\ngame: %s\nplayer: %s\nafter: %s\n%s\n' "$1" \
	    "$2" "$3" "$4"
	shift 4
	printf '%s\n' "$@" end
}

# ---- signing

start=0-9f3c2a7e11d04b5c8a60f2e97d13c4ab
for name in ana mini ssh; do
	values $name kingsbridge-7 $start >values
	draft kingsbridge-7 $name $start 'value: ?' join >t
	nuncio sign -k $name.key t >signed 2>err
	is "a draft to join gets the chain of a key of $name" \
	    "$? $(sed -n 's/^value: //p' signed)" "0 $(sed -n 1p values)"
	draft kingsbridge-7 $name $start "value: $start $(sed -n \
	    '41s/^\(.\{16\}\).*/\1/p' values)" 'take stone' >t
	nuncio sign -k $name.key t >signed 2>err
	is "... and one with moves the value that answers" \
	    "$? $(sed -n 's/^value: //p' signed)" "0 $(sed -n 42p values)"
done
minisign -S -s mini.key -m t >/dev/null 2>&1
gives 0 "minisign signs a draft as it is" minisign -Vq -p mini.pub -m t
draft kingsbridge-7 ana $start "value: $start 0123456789abcdef" \
    'take stone' >t
nuncio sign -k ana.key t >signed 2>err
is "a value of another's is not signed for" "$? $(cat signed)" "77 "
holds "... and it is said why" grep -q 'not joined with this key' err
draft kingsbridge-7 ana $start "value: $start 0123456789abcdef" forecast \
    'take stone' >t
nuncio sign -k ana.key t >signed 2>err
is "who only asks gives nothing away" "$? $(grep -c value signed)" "0 0"
draft kingsbridge-7 ana 0-9f3c2a7e 'value: ?' join >t
gives "65 needs a whole reference" \
    "a chain begins behind a whole reference only" nuncio sign -k ana.key t

# ---- a game, from the drafts that its reports have

nuncio keygen --no-password ben
for name in ana ben mini; do
	nuncio player add $name $name@example.org $name.pub
done
nuncio new pillars g ana ben mini >out

# fill GAME PLAYER LINE...: the draft of the player's report, with these lines.
fill() {
	nuncio show "$1" --as "$2" >report 2>err
	shift 2
	sed -n '/^nuncio turn$/,/^end$/p' report | sed "/^join\$/d;/^\$/d" |
	    sed '$d'
	printf '%s\n' "$@" end
}
# says GAME PLAYER LINE...: that, signed as this player does it, is taken.
says() {
	who=$2
	fill "$@" >t
	case $who in
	mini)
		minisign -S -s mini.key -m t >/dev/null 2>&1
		cat t t.minisig >signed
		;;
	*)
		nuncio sign -k $who.key t >signed 2>err || return
		;;
	esac
	nuncio submit signed >out 2>err
}
# turns GAME N: of whoever is to decide.
turns() {
	left=$2
	while [ "$left" -gt 0 ] && mover=$(awaited "$1") && [ -n "$mover" ]; do
		says "$1" "$mover" "$(nuncio moves "$1" --sensible)" || return
		left=$((left - 1))
	done
}
holds "ana joins with the draft that she gets" says g ana join
holds "ben, too, though a line has come since" says g ben join
nuncio export g >g.bundle
is "both have begun a chain" "$(grep -c '^value: [0-9a-f]' g.bundle)" 2
holds "who signs with minisign leaves the line as it is" says g mini join
holds "and all play on like that" turns g 40
sound "the log is in order" g
# What each has said, once for each time that it was new, is their chain.
from=$(nuncio show g --json --at 0 | sed 's/.*"reference":"\([^"]*\)".*/\1/')
for name in ana ben; do
	awk -v name=$name '/^player: / { of = $2 }
	    /^value: / && of == name && !said[$2]++ { print $2 }' \
	    g.bundle >said
	values $name g "$from" | sed -n "1,$(wc -l <said)p" >values
	holds "$name has said the values in their order" \
	    sh -c '[ "$(wc -l <said)" -gt 2 ] && cmp -s said values'
done

# ---- those who sign with something else, and other keys

# up_to GAME PLAYER: all play until it is this player's turn.
up_to() {
	while mover=$(awaited "$1") && [ "$mover" != "$2" ]; do
		turns "$1" 1 || return
	done
}
header() {
	sed -n 's/^value: ?$/chain/p; s/^value: [0-9].*/value/p' "$1"
}
for name in ana ben ana2 ben2; do
	[ -e $name.key ] || nuncio keygen --no-password $name
done
nuncio new pillars h ana ben mini >out
for name in ana ben mini; do
	says h $name join
done
up_to h mini
fill h mini "$(nuncio moves h --sensible)" >t
is "nothing is asked of who has joined with another program" \
    "$(header t)" ""
up_to h ana
fill h ana "$(nuncio moves h --sensible)" >t
is "a value is asked of who has promised some" "$(header t)" value
nuncio sign -k ben.key t >signed 2>err
is "with another key nothing is signed" "$? $(cat signed)" "77 "
text h ana "$(reference h)" "$(nuncio moves h --sensible)" >without
nuncio sign -k ana.key without >signed
remember h
refused 65 "moves without it" h signed 'value: 0-'
sed '/^value/s/ [0-9a-f]*$/ 0123456789abcdef/' t >other
gives "77 this game was not joined with this key" \
    "nor is anything signed for what nobody has promised" \
    nuncio sign -k ana.key other
sed '/^value/s/.*/value: -/' t >ends
nuncio sign -k ana.key ends >signed
gives 0 "who can sign with this no more says so once" nuncio submit signed
up_to h ana
fill h ana "$(nuncio moves h --sensible)" >t
is "... and is asked for nothing" "$(header t)" ""
says h ana "$(nuncio moves h --sensible)"
up_to h ana
holds "another key" says h ana "key $(sed -n 2p ana2.pub)"
fill h ana "$(nuncio moves h --sensible)" >t
is "may begin another chain" "$(header t)" chain
nuncio sign -k ana2.key t >signed
gives 0 "... which it does" nuncio submit signed
mv ana2.key ana.key
turns h 30
nuncio export h >h.bundle
is "... and says its values" "$(nuncio show h --as ana --json |
    grep -c '"player":"ana","after":"[^"]*","asks":"value: [0-9]*-')" 1
up_to h ben
nuncio player set ben --key ben2.pub --reason 'lost at sea' >out 2>err
mv ben2.key ben.key
fill h ben "$(nuncio moves h --sensible)" >t
is "who lost a key may begin a chain with the next" "$(header t)" chain
holds "... and plays on" turns h 20
up_to h ana
fill h ana forecast "$(nuncio moves h --sensible)" >t
nuncio sign -k ana.key t >signed
is "a forecast is asked for a value, and says none" \
    "$(header t) $(header signed)" "value "
gives 0 "... and is made" nuncio submit signed
add_players dora
up_to h ben
line=$(last_line h)
nuncio replace h 1 dora --reason 'at sea' >out 2>err
fill h dora "$(nuncio moves h --sensible)" >t
is "who takes a seat over may begin a chain behind that" \
    "$(header t) $(sed -n 's/^after: \([0-9]*\)-.*/\1/p' t)" \
    "chain $((line + 1))"
says h mini 'press all: hello'
fill h dora "$(nuncio moves h --sensible)" >t
is "... also when somebody has said something since" \
    "$(header t) $(sed -n 's/^after: \([0-9]*\)-.*/\1/p' t)" \
    "chain $((line + 1))"
holds "... and plays on" turns h 20
text h mini "$(reference h)" 'press all: so' | sed '1s/.*/NUNCIO \t Turn/' >t
minisign -S -s mini.key -m t >/dev/null 2>&1
cat t t.minisig >signed
gives 0 "blanks within the first line are none of its words" \
    nuncio submit signed
sound "the log is in order" h
nuncio verify --json h.bundle >verdict
is "values are those of who has signed them, not of who came after" "$(
    python3 -c '
import json
for p in json.load(open("verdict"))["people"]:
    if p["values"]:
        print(p["player"], p["values"])' | sort)" "$(
    awk 'BEGIN { n["ana"] = n["ben"] = -2; n["dora"] = -1 } # their chains
    /^nuncio turn/ { player = value = "" }
    /^player: / { player = $2 }
    /^value: [0-9a-f]*$/ { value = 1 }
    /^end$/ && value { n[player]++; value = "" }
    END { for (name in n) print name, n[name] }' h.bundle | sort)"
done_testing
