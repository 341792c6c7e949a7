#!/bin/sh
# answers.t: nobody is left without an answer.  Letters with a seal that is
# good, and with everything else wrong that people have got wrong.
. tests/lib/outside.sh

gives 0 "a store" nuncio init --name host
for player in ana ben; do
	gives 0 "$player has a key" nuncio keygen --no-password $player
	gives 0 "and is a player" nuncio player add $player \
	    $player@example.org $player.pub
done
minisign -G -W -f -p mini.pub -s mini.key >/dev/null 2>&1
gives 0 "one has minisign" nuncio player add mini mini@example.org mini.pub
nuncio config address games@example.org
nuncio config host prior@example.org
gives 0 "a game" nuncio new pillars g ana mini --no-join

# mail FROM: standard input is the text of a letter.
mail() {
	letter "$1" '' | nuncio deliver
}

# How many answers a player has got of a kind at home, and the newest of all.
answers() {
	data "select count(*) from outbox where kind = '$2' and address is null
	    and player = (select player from player where name = '$1')"
}
newest() {
	ours
}

# wrong WHAT SAYS TEXT: signed by mini as it is, mailed from where nobody is
# known; the answer goes to mini and says what to write.
wrong() {
	printf '%s' "$3" >file
	rm -f file.minisig
	minisign -S -s mini.key -m file -x file.minisig >/dev/null 2>&1
	before=$(answers mini refusal)
	cat file file.minisig | mail someone@elsewhere.example
	is "$1: is answered" "$(answers mini refusal)" $((before + 1))
	newest >out 2>err
	tr '\n' ' ' <out | tr -s ' ' >flat
	holds "$1: and told what to write" grep -q "$2" flat
}

export NUNCIO_DB="${NUNCIO_DB:-$HOME/.local/share/nuncio/nuncio.db}"
now=$(nuncio show g --json | sed -n 's/.*"reference": *"\([^"]*\)".*/\1/p')
turn() {	# PLAYER AFTER LINE...
	printf 'nuncio turn\ngame: g\nplayer: %s\nafter: %s\n' "$1" "$2"
	shift 2
	printf '%s\n' "$@"
}
n_wrong=0
for after in 21.11.2026 352 2026-11-21 "$now$now"; do
	wrong "after: $after" 'Copy the whole line "after:"' \
	    "$(turn mini "$after" pass end)
"
done
wrong "a wrong hash" "$now" "$(turn mini 2-00000000000000000000000000000000 \
    pass end)
"
wrong "another name" 'player: mini' "$(turn anna "$now" pass end)
"
wrong "no end" 'The line "end" is missing' "$(turn mini "$now" pass)
"
wrong "no game" '"game:"' "$(turn mini "$now" pass end | sed 2d)
"
wrong "a request under another name" 'player: mini' "nuncio turn
game: -
player: anna
after: $(date -u +%F)
report
end
"
# ---- plain words

told() {	# how many letters the host has got
	data "select count(*) from outbox
	    where address = 'prior@example.org'"
}
before=$(answers ana done)
printf 'I am ill, and will be back on Monday.\n' | mail ana@example.org
is "plain words reach the host" "$(told)" 1
is "and the player is told so" "$(answers ana done)" $((before + 1))
ours "outbox.address = 'prior@example.org'" >out
holds "with the words" grep -q 'back on Monday' out
holds "and who has written them" grep -q 'ana@example.org' out
printf 'Buy this.\n' | mail spam@elsewhere.example
is "a stranger's are in the inbox alone" "$(told)" 1
nuncio inbox >out
holds "where the host finds them" grep -q 'spam@elsewhere' out

# ---- registering with what does not fit

nuncio config registration open
ssh-keygen -q -t rsa -b 2048 -N '' -f rsa.key
ssh-keygen -q -t ed25519 -N '' -f new.key
register() {	# KEY SECRET NAMESPACE
	printf 'nuncio turn\ngame: -\nplayer: newcomer\nafter: %s\n' \
	    "$(date -u +%F)" >file
	printf 'register new@example.org %s\nend\n' "$(cat "$1")" >>file
	ssh-keygen -q -Y sign -n "$3" -f "$2" <file >seal 2>/dev/null
	cat file seal | mail new@example.org
	newest >out
	tr '\n' ' ' <out | tr -s ' ' >flat
}
register rsa.key.pub rsa.key nuncio
holds "who has a key of another kind is told which" \
    grep -q 'ssh-keygen -t ed25519' flat
register new.key.pub new.key file
holds "and who seals for another purpose is told how" \
    grep -q 'sign -n nuncio' flat

# ---- what was played, and what it cost

nuncio new pillars p ana ben --no-join -o first=0 >/dev/null
# said PLAYER LINE...: a turn file for the present position comes by mail.
said() {
	said_player=$1
	shift
	text p "$said_player" "$(nuncio show p --json |
	    sed 's/.*"reference":"\([^"]*\)".*/\1/')" "$@" >turn.text
	nuncio sign -k "$said_player.key" turn.text |
	    mail "${said_from-$said_player@example.org}"
}
# The newest letter's two forms.
parts() {
	ours |
	    python3 -c '
import email, email.policy, sys
letter = email.message_from_binary_file(sys.stdin.buffer,
    policy=email.policy.default)
for kind in "plain", "html":
    part = letter.get_body((kind,))
    with open(kind, "w") as out:
        out.write(part.get_content() if part else "")
'
	sed -n '/^- /,$p' plain | sed '/^$/q' | grep '^- ' >moves
}
gold() {	# of ana
	nuncio show p --json >show.json
	json show.json '$.state.players[0].gold'
}
before=$(gold)
move=$(nuncio moves p | grep '^take [^ ]*$' | head -n 1)
said ana "$move"
parts
is "an answer says the move and what it cost" "$(cat moves)" \
    "- $move: $((before - $(gold))) gold less"
is "in its first paragraphs" "$(sed '/^- /q' plain | grep -c '^$')" 1
gives 0 "to who reads another language, and HTML" \
    nuncio player set ana --lang de --mail html
said ben pass
cubes=$(nuncio moves p | grep '^take [a-z]* [234]$' | head -n 1)
move=$(nuncio moves p | grep '^take [^ ]*$' | head -n 1)
before=$(gold)
said ana "$cubes" "$move"
parts
is "each move has a line" "$(grep -c . moves)" 2
holds "as the reader says it and as the log does" \
    grep -q "^- nimm .* ($cubes)\$" moves
holds "with what it cost" \
    grep -q "^- .* ($move): $((before - $(gold))) Gold weniger\$" moves
is "and in HTML" "$(grep -c '<li.*(take ' html)" 2

# ---- what is asked back

said_from=other@elsewhere.example
said ana "language: de" "nimm $(printf '%0300d' 7)"
unset said_from
is "what is asked back goes to two addresses" "$(count outbox \
    "kind = 'refusal' and args like '%nimm 00%'")" 2
done_testing
