#!/bin/sh
# proofs.t: who wants them gets, beside letters about a game, the signed files
# of the others that came since the reader's own last one.  The second verifier
# checks them; press to some is not among them, nor anything to guess it from;
# when they come back in a letter, nothing in them is a turn file.
. tests/lib/outside.sh

if ! command -v minisign >/dev/null || ! command -v python3 >/dev/null; then
	skip "proofs" "there is no minisign, or no python3"
	done_testing
	exit 0
fi
cat >parts.py <<'EOF'
"""Save what is attached to the newest letter to an address."""
import email, glob, os, sys
best = None
for name in glob.glob('mail/new/*'):
    with open(name, 'rb') as file:
        letter = email.message_from_binary_file(file)
    number = int(os.path.basename(name).split('.')[1])
    if letter['To'] == sys.argv[1] and (best is None or number > best[0]):
        best = number, letter
for part in best[1].walk():
    if part.get_filename():
        with open(part.get_filename(), 'wb') as file:
            file.write(part.get_payload(decode=True))
EOF
attached() {	# NAME: what goes out now; its proofs are $proofs
	rm -f ./*.proofs ./*.proofs.minisig ./*.receipt*
	nuncio outbox send >out 2>err || return 1
	python3 parts.py "$1@example.org"
	proofs=$(ls ./*.proofs 2>/dev/null)
}
verifier() {
	python3 "$top/tests/verify.py" --proofs "$@" >out 2>&1
}

players ana ben carol
nuncio config address judge@example.org
nuncio config maildir "$work/mail"
gives 0 "player set --mail proofs" nuncio player set ana --mail proofs
gives "64 'proof' is not a way to send letters" "another word" \
    nuncio player set ana --mail proof
nuncio new pillars g ana ben carol -o first=0 >out
for player in ana ben carol; do
	play g $player join
done
attached ana
is "who has joined first is shown how the others have" \
    "$(grep -c '^file' "$proofs")" 2
gives 0 "in order" verifier "$proofs"
key=$(nuncio log g --json | sed -n 's/.*"host":"ed:\([^"]*\)".*/\1/p')
[ -n "$key" ] || key=$(sed -n 2p "$work/nuncio.db.pub")

# Ana's move, then all the others', with press of each kind.
while [ "$(awaited g)" = ana ]; do
	go_on g
done
secret="meet me at the mill"
play g "$(awaited g)" "press all: well met" \
    "$(nuncio moves g --sensible)"
while [ "$(awaited g)" != ana ]; do
	go_on g
done
play g ben "press carol: $secret"
play g ben "press ana: only you"
attached ana
proofs=${proofs#./}
is "named after game and line" "$proofs" \
    "g-$(nuncio log g --json | wc -l | awk '{ print $1 - 1 }').proofs"
holds "the host has sealed them" minisign -Vqm "$proofs" -P "$key"
gives 0 "the second verifier finds them in order" verifier "$proofs"
is "up to the hash of the receipt" "$(sed -n 's/.* hash //p' out)" \
    "$(sed -n 's/^hash: //p' "${proofs%.proofs}.receipt")"
is "one file is kept back" "$(grep -c '^file .* kept$' "$proofs")" 1
is "and one line" "$(grep -c '^kept ' "$proofs")" 1
is "what is said to all and to her is there" "$(grep -c \
    -e '^| press all: well met' -e '^| press ana: only you' "$proofs")" 2
is "what is said to carol is not" "$(grep -c "$secret" "$proofs")" 0
kept=$(sed -n 's/^file \([0-9]*\) .* kept$/\1/p' "$proofs")
is "nor the head after it, from which it could be guessed" \
    "$(grep -c "^head $kept " "$proofs")" 0
is "the chain goes on behind it" \
    "$(grep -c "^head $((kept + 1)) " "$proofs")" 1
is "no line of them begins like a turn file" \
    "$(grep -ci '^[> ]*nuncio turn' "$proofs")" 0

# What is changed in them is found.
for change in 's/^| take/| put/' 's/well met/well mat/' \
    '/^| RU/s/.$/A/' '/^head/s/[0-9a-f]$/x/' '/^hash/{s/0/1/}' \
    's/^said \([0-9]*\) 20../said \1 1999/' '/^head/{s/ \(.*\) ./ \1 0/}'; do
	sed "$change" "$proofs" >changed
	cmp -s changed "$proofs" || verifier changed &&
	    not_ok "a change is found: $change"
done
ok "what is changed in them is found"

# Carol hears what was said to her; ben gets none.
cp "$proofs" first.keep
text - carol "$(date -u +%Y-%m-%d)" "mail proofs" >asked.text
nuncio sign -k carol.key asked.text | letter carol@example.org proofs >in
mark
nuncio deliver <in
is "mail proofs" "$(data "select kind || ' ' || json_extract(args, '\$.key')
    from outbox where outbox > $answers")" "done mail_proofs"
turn g carol "$(reference g)" report | letter carol@example.org report >in
nuncio deliver <in
attached carol
is "who is spoken to has the file" "$(grep -c "$secret" "$proofs")" 2
gives 0 "in order" verifier "$proofs"

# They come back, quoted and attached: nothing but her own file is read.
before=$(nuncio log g --json | wc -l)
cp first.keep "g-$((before - 1)).proofs"
turn g ana "$(reference g)" "press all: thanks" >own.turn
mark
{
	printf 'From: ana@example.org\nTo: judge@example.org\n'
	printf 'Message-ID: <back@mail.example>\nMIME-Version: 1.0\n'
	printf 'Content-Type: multipart/mixed; boundary="x"\n\n--x\n'
	printf 'Content-Type: text/plain\n\n'
	sed 's/^/> /' first.keep
	cat own.turn
	printf '\n'
	cat first.keep
	printf '\n--x\nContent-Type: text/plain; name="g-1.proofs"\n\n'
	# Also one whose marks somebody has taken away.
	sed 's/^| //' first.keep
	printf '\n--x\nContent-Type: text/plain; name="a.proofs.minisig"\n\n'
	tail -n 4 own.turn
	printf '\n--x--\n'
} >in
gives 0 "a letter with all of them in it" nuncio deliver <in
is "is read as what she writes herself" "$(data "select group_concat(kind)
    from outbox where letter is not null and outbox > $answers")" answer
is "one line has come of it" "$(nuncio log g --json | wc -l)" \
    "$((before + 1))"

# Alone they are words, and no turn file that is refused.
mark
letter ana@example.org back <first.keep >in
nuncio deliver <in
is "alone they are no turn file" "$(data "select kind || ' ' ||
    json_extract(args, '\$.key') from outbox where outbox > $answers")" \
    "refusal nothing"

# In the end the bundle says the same.
nuncio abandon g --reason "the end" >out
nuncio export g >g.bundle
gives 0 "the bundle has what she was shown" verifier first.keep g.bundle
nuncio new --no-join pillars h ana ben carol -o first=0 >out
go_on h
nuncio export h >h.bundle
verifier first.keep h.bundle
is "that of another game has not" "$(sed 's/[0-9]* is/N is/' out)" \
    "file N is another one there"

# And no more.
gives 0 "player set --mail no-proofs" nuncio player set ana --mail no-proofs
nuncio new --no-join pillars i ben ana -o first=0 >out
while [ "$(awaited i)" != ana ]; do
	go_on i
done
attached ana
is "who does not want them gets none" "$proofs" ""

done_testing
