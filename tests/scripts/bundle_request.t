#!/bin/sh
# bundle_request.t: who plays in a game asks for its bundle, in a letter or in a
# turn file, and gets what `nuncio export` prints; but nobody gets what others
# said to some only, or the bundle of a game in which somebody else sits.
. tests/lib/outside.sh

if ! command -v python3 >/dev/null; then
	skip "bundles by mail" "there is no python3"
	done_testing
	exit 0
fi
cat >bundle.py <<'EOP'
"""Save the bundle of the newest letter to an address, and print its text."""
import email, email.policy, glob, os, sys
best = None
for name in glob.glob('mail/new/*'):
    with open(name, 'rb') as file:
        letter = email.message_from_binary_file(
            file, policy=email.policy.default)
    number = int(os.path.basename(name).split('.')[1])
    if letter['To'] == sys.argv[1] and (best is None or number > best[0]):
        best = number, letter
for part in best[1].walk():
    name = part.get_filename() or ''
    if name.endswith('.bundle'):
        with open('got.' + name, 'wb') as file:
            file.write(part.get_payload(decode=True))
    elif part.get_content_type() == 'text/plain' and not name:
        print(' '.join(part.get_content().split()))
EOP
asked=0
asks() {	# PLAYER LINE: status, and what the answer is, in answer
	asked=$((asked + 1))
	rm -f got.*
	text - "$1" "$(printf '%sT00:%02d:%02dZ' "$(date -u +%F)" \
	    $((asked / 60)) $((asked % 60)))" "$2" >ask.text
	nuncio sign -k "$1.key" ask.text |
	    letter "$1@example.org" "asked-$asked" >in
	nuncio deliver <in >out 2>err
	nuncio outbox send >sent 2>&1
	python3 bundle.py "$1@example.org" >answer
}
answers() {	# NAME WORDS
	holds "$1" grep -qF -- "$2" answer
}

players ana ben cleo
nuncio config address judge@example.org
nuncio config maildir "$work/mail"
nuncio new pillars g ana ben --no-join -o first=0 >out
for _ in 1 2 3; do
	go_on g
done
play g "$(awaited g)" "press all: well met" "$(nuncio moves g --sensible)"

asks ana "bundle g"
nuncio export g >g.bundle
answers "a player gets the bundle" \
    'The whole game g up to now is attached, signed by the host'
is "the very one that is exported" "$(cmp got.g.bundle g.bundle 2>&1)" ""
gives 0 "it verifies, without the store" nuncio verify got.g.bundle
gives 0 "the second verifier finds it in order" python3 \
    "$top/tests/verify.py" got.g.bundle
is "it is one request of the player" "$(data "select count(*) from request
    where player = 'ana'")" 1
nuncio deliver <in >out 2>err
is "the same letter brings no second one" "$(data "select count(*) from outbox
    where kind = 'done' and json_extract(args, '\$.key') = 'bundle'")" 1

# ---- in other words, and without a file

nuncio player set ben --lang de
asks ben "Bündel von g"
fails "German words count in German files alone" test -e got.g.bundle
for asked_as in "de Bündel von" "es archivo de la partida" \
    "it file della partita"; do
	{
		printf 'nuncio turn\ngame: -\nplayer: ben\n'
		printf 'language: %s\n' "${asked_as%% *}"
		printf 'after: %s\n%s g\nend\n' "$(date -u +%F)" \
		    "${asked_as#* }"
	} >ask.text
	rm -f got.*
	nuncio sign -k ben.key ask.text | letter ben@example.org \
	    "in-${asked_as%% *}" | nuncio deliver >out 2>err
	nuncio outbox send >sent 2>&1
	python3 bundle.py ben@example.org >answer
	is "in other words: $asked_as" \
	    "$(cmp got.g.bundle g.bundle 2>&1)" ""
done
answers "the answer is in the player's language" \
    'Das ganze Spiel g bis jetzt hängt an'
nuncio player set ben --lang en
text - ana "$(date -u +%F)" "bundle g" >ask.text
nuncio sign -k ana.key ask.text >ask.turn
gives 0 "submit has no letter" nuncio submit ask.turn
holds "... and says which command prints it" grep -q \
    '"nuncio export g" prints it' out

# ---- who may not

asks cleo "bundle g"
answers "who does not sit there gets none" "You do not play in g"
fails "... and nothing is attached" test -e got.g.bundle
asks ana "bundle nowhere"
answers "nor is there one of no game" "There is no game 'nowhere' here"
asks ana "bundle"
answers "nor without a name" 'write "bundle GAME"'
nuncio new pillars three ana ben cleo --no-join -o first=0 >out
go_on three
play three ben "press cleo: meet me at the mill"
asks ana "bundle three"
answers "what is said to another is not sent" "said to some only"
fails "... in no bundle" test -e got.three.bundle
for player in ben cleo; do
	asks $player "bundle three"
	holds "... but to those who know it: $player" grep -q \
	    "meet me at the mill" got.three.bundle
done
nuncio abandon three --reason "gone" >out
asks ben "bundle three"
holds "of a game that is over, too" grep -q "abandon because gone" \
    got.three.bundle
gives 0 "... which verifies" nuncio verify got.three.bundle

# ---- it comes back

before=$(nuncio log g --json | wc -l)
mark
{
	printf 'From: ana@example.org\nTo: judge@example.org\n'
	printf 'Message-ID: <back@mail.example>\nMIME-Version: 1.0\n'
	printf 'Content-Type: multipart/mixed; boundary="x"\n\n--x\n'
	printf 'Content-Type: text/plain\n\n'
	turn g ana "$(reference g)" "press all: thanks"
	printf '\n--x\nContent-Type: text/plain; name="g.bundle"\n\n'
	cat g.bundle
	printf '\n--x--\n'
} >in
gives 0 "a letter with the bundle in it" nuncio deliver in
is "is read as what she writes herself" "$(data "select group_concat(kind)
    from outbox where letter is not null and outbox > $answers")" game
is "one line has come of it" "$(nuncio log g --json | wc -l)" \
    "$((before + 1))"

# ---- too large, and no key

nuncio new --no-join pillars long ana ben -o first=0 >out
go_on long
large="hex(zeroblob(1100000))"
! on_server || large="zeroblob(2200000)"
forge "update file set text = $large
    where game = (select game from game where id = 'long')"
asks ana "bundle long"
answers "what is too large says who can send it" \
    "too large for a letter. The host can send it to you in another way."
fails "... and nothing is attached" test -e got.long.bundle
mv nuncio.db.key hidden.key
asks ana "bundle g"
answers "a store without the host's key says who has it" \
    "cannot be signed here now. Ask the host for it."
mv hidden.key nuncio.db.key

done_testing
