#!/bin/sh
# letters_wait.t: answers of who plays by letter that wait, in the inbox for the
# key of their provider, with a player for an answer, or in the outbox, while
# the game stands still, goes to another host, or gets another key.
. tests/lib/outside.sh
files_only		# which must know each other's keys

phone_needed

# of STORE WORD...
of() {
	of_store=$1
	shift
	NUNCIO_DB=$work/$of_store.db nuncio "$@"
}

# reply PLAYER GAME WORDS: an answer to the last letter that asks for a move,
# in PLAYER.answer
reply() {
	letter_to "$1" "$2" "kind <> 'refusal'"
	answer_to "$1" "$3"
}

# takes NAME FILE: what this letter says is done.
takes() {
	takes_was=$(count file)
	nuncio deliver "$2" 2>/dev/null
	is "$1" "$(count file)" $((takes_was + 1))
}

# What was answered since $last.
answered() {
	data "select case kind when 'refusal' then
	    json_extract(args, '\$.key') else kind end from outbox
	    where outbox > $last and $tells in ('refusal', 'answer')"
}

waiting() {
	count letter "state = 'new'"
}

# decides GAME: whose letter it waits for.
decides() {
	nuncio status "$1" --json >status
	json status '$[0].player'
}

# hides: keys of the players' providers cannot be had; shows: they can.
hides() {
	: >keys
}
shows() {
	cp all keys
}

# begins GAME: it is joined by letter.
begins() {
	nuncio new pillars "$1" ana ben -o first=0 >/dev/null
	for begins_player in ana ben; do
		reply "$begins_player" "$1" join
		nuncio deliver "$begins_player.answer"
	done
}

store nuncio
nuncio init
nuncio config address games@test.example
nuncio config host host@test.example
nuncio config nameserver 127.0.0.1:9
: >keys
chmod 600 keys
nuncio config dkim-keys "$work/keys"
for player in ana ben; do
	phone key "$player.example" s1 "$player.pem" >>all
	nuncio player add "$player" "$player@$player.example" --by-letter
done
shows

# ---- a game that stands still, which stops deadlines alone

begins g
player=$(decides g)
reply "$player" g "$(nuncio moves g --sensible)"
nuncio pause g --reason ice >out
takes 'a letter counts while the game stands still' "$player.answer"
player=$(decides g)
reply "$player" g "$(nuncio moves g --sensible)"
nuncio resume g --reason thaw >out
takes '... and one that answers a letter of that time, after it' \
    "$player.answer"
player=$(decides g)
reply "$player" g "$(nuncio moves g --sensible)"
hides
nuncio deliver "$player.answer"
nuncio pause g --reason ice >out
shows
was=$(count evidence)
later '11 min'
is 'so does one that waited for its key meanwhile' \
    "$(waiting) $(count evidence)" "0 $((was + 1))"
nuncio resume g --reason thaw >out

# ---- the host's key is lost

player=$(decides g)
reply "$player" g "$(nuncio moves g --sensible)"
was=$(count evidence)
mv nuncio.db.key lost
gives 0 "without the host's key, which signs for it, a letter" \
    nuncio deliver "$player.answer"
later '11 min'
is '... waits' "$(waiting) $(count evidence)" "1 $was"
nuncio host rekey --spare nuncio.db.spare.key >out 2>err
later '22 min'
is '... and is taken under the next key' "$(waiting) $(count evidence)" \
    "0 $((was + 1))"
player=$(decides g)
reply "$player" g "$(nuncio moves g --sensible)"
mv nuncio.db.key lost.again
nuncio deliver "$player.answer"
last=$(data 'select max(outbox) from outbox')
later '49 hours'
is '... for two days, and is answered then' "$(waiting) $(answered)" \
    '0 letter_unsealed'
mv lost.again nuncio.db.key
gives 0 'all is in order' nuncio audit

# ---- another host

export NUNCIO_DB="$work/heir.db"
nuncio init
nuncio config address games@heir.example
nuncio config host host@heir.example
nuncio config nameserver 127.0.0.1:9
nuncio config dkim-keys "$work/keys"
export NUNCIO_DB="$work/nuncio.db"
player=$(decides g)
reply "$player" g "$(nuncio moves g --sensible)"
hides
nuncio deliver "$player.answer"
nuncio export g --to heir.db.pub --yes --address games@heir.example >g.bundle
shows
was=$(lines_of g)
last=$(data 'select max(outbox) from outbox')
later '11 min'
is 'a letter that waited until the game was gone is told where it went' \
    "$(waiting) $(lines_of g) $(answered)" "0 $was handed"
export NUNCIO_DB="$work/heir.db"
gives 0 'the game comes' nuncio import --take g.bundle
for one in ana ben; do
	nuncio player set "$one" --address "$one@$one.example"
done
was=$(lines_of g)
gives 0 'a letter to the host before comes to the next' \
    nuncio deliver "$player.answer"
is '... who says that it went elsewhere' "$(data "select json_extract(args,
    '\$.key') from outbox order by outbox desc limit 1") $(lines_of g)" \
    "letter_elsewhere $was"
reply "$player" g "$(nuncio moves g --sensible)"
takes '... and so is who answers one of the next' "$player.answer"
gives 0 'all is in order there' nuncio audit
nuncio export g >there.bundle
gives 0 'and can be verified' nuncio verify there.bundle
for seat in 0 1; do nuncio export g --letters=$seat; done >all.mbox 2>err
gives "65 the letter of turn file 1 is not there" \
    'the letters of one host alone are not all' \
    nuncio verify there.bundle --letters all.mbox
for seat in 0 1; do
	NUNCIO_DB="$work/nuncio.db" nuncio export g --letters=$seat
done >>all.mbox 2>err
gives 0 'those of both are' nuncio verify there.bundle --letters all.mbox
done_testing
