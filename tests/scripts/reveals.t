#!/bin/sh
# reveals.t: what players' keys add to the draws, from draft to log.
. tests/lib/outside.sh

store nuncio
nuncio init
nuncio keygen --no-password ana
minisign -G -W -p mini.pub -s mini.key >/dev/null 2>&1
signify-openbsd -G -n -p sig.pub -s sig.sec
mv sig.sec sig.key
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
for name in ana mini sig ssh; do
	values $name kingsbridge-7 $start >values
	draft kingsbridge-7 $name $start 'chain: ?' join >t
	nuncio sign -k $name.key t >signed 2>err
	is "a draft to join gets the chain of a key of $name" \
	    "$? $(sed -n 's/^chain: //p' signed)" "0 $(sed -n 1p values)"
	draft kingsbridge-7 $name $start "reveal: $start $(sed -n \
	    '41s/^\(.\{16\}\).*/\1/p' values)" 'take stone' >t
	nuncio sign -k $name.key t >signed 2>err
	is "... and one with moves the value that answers" \
	    "$? $(sed -n 's/^reveal: //p' signed)" "0 $(sed -n 42p values)"
done
minisign -S -s mini.key -m t >/dev/null 2>&1
gives 0 "minisign signs a draft as it is" minisign -Vq -p mini.pub -m t
draft kingsbridge-7 ana $start "reveal: $start 0123456789abcdef" \
    'take stone' >t
nuncio sign -k ana.key t >signed 2>err
is "a value of another's is not signed for" "$? $(cat signed)" "77 "
holds "... and it is said why" grep -q 'not joined with this key' err
draft kingsbridge-7 ana $start "reveal: $start 0123456789abcdef" forecast \
    'take stone' >t
nuncio sign -k ana.key t >signed 2>err
is "who only asks gives nothing away" "$? $(grep -c reveal signed)" "0 0"
draft kingsbridge-7 ana 0-9f3c2a7e 'chain: ?' join >t
gives 65 "a chain begins behind a whole reference only" \
    nuncio sign -k ana.key t
done_testing
