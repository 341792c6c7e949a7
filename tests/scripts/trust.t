#!/bin/sh
# trust.t: each sentence of TRUST in nuncio(1) stands here with the test that
# shows it: how sentences begin, and below them the test's file in tests/ and
# how the test's name begins.  "-": they promise nothing, but admit, explain or
# advise.  Each row has a trial, of what fails or of what it admits.
. tests/lib/outside.sh
reveals=yes

table() {
	cat <<'EOF'
Nobody has to believe the host
    - explains
Every turn file is signed, each line
    unit/bundle_test.c: every_changed_line_with_other_hashes_is_found
Draws follow from a secret
    scripts/bundles.t: all who check say the same
Who has the bundle of a game
    scripts/bundle_request.t: the second verifier finds it in order
This is what is left, and who notices
    - explains
cannot move for another
    unit/adjudicator_test.c: a_seal_must_be_by_the_players_key_over_this_text
Being late or resigning leaves
    unit/pledge_test.c: files_seals_acts_and_what_is_taken_back_change_no_draw
Without a chain, a player who joins again
    unit/alone_test.c: the last to join always could
tries no draw out
    unit/adjudicator_test.c: a_draw_comes_last_and_a_refusal_does_not_tell_it
see each other's values
    - admits
A chain that is begun while others know
    unit/pledge_test.c: a_chain_given_later_counts_after_two_values_of_each
draws up to the next value
    scripts/trust.t: the host knows what is drawn where nobody adds values
a file, is late, extends
    - admits
The sender notices; time that was given
    scripts/trust.t: verify says whom the host has given time
Of early files that wait
    scripts/early.t: the receipt has its hash and that it is the first
Together with the player who decides
    - admits
Both stand in the log, and
    scripts/early.t: a file that leaves its value out is counted beside
Together with who joins last
    scripts/trust.t: whose new key can have chosen the set-up is told
by force or to a backup
    scripts/redteam.t: a forced rollback gives another draw
Whoever has a receipt of a lost line
    scripts/check.t: a line that was lost with a backup
or figures that are not the game's
    - admits
check finds it
    scripts/check.t: two receipts of one line
with a key or for a person of the host's own
    scripts/trust.t: a key that a seat had for a while is told
    unit/forged_test.c: a_key_that_is_somebody_elses_is_said
Ask the others for theirs
    - advises
foresees draws, and reads press
    - admits
So line 0 says so
    scripts/trust.t: the seat that the host plays adds nothing to draws
If the friend of a host plays
    - admits
and whoever can write as a player
    - admits
The player gets an answer to each move
    scripts/trust.t: whoever signs for the provider moves
verify cannot work out a draw
    unit/alone_test.c: no draw can be worked out before the secret is
A rollback that was agreed or forced
    unit/bundle_test.c: another_secret_is_found
Below each report, and with each letter
    scripts/check.t: b2sum of the bundle's table gives the receipt's number
Keep the letters as they came
    - advises
Without nuncio, minisign 1
    scripts/hosts.t: the receipt under a report
EOF
}

verdict "each sentence of TRUST has a test, and each test is there" "$(
    cd "$top" && table | python3 -c "$(cat <<'EOF'
import os, re, sys

page = open('man/nuncio.1', encoding='utf-8').read()
trust = page.split('\n.Sh TRUST\n')[1].split('\n.Sh ')[0]
trust = re.sub(r'\n\.Bd.*?\n\.Ed(?=\n)', '', trust, flags=re.S)
sentences, rows, now = [], [], ''
for line in trust.split('\n') + ['.El']:
    if re.match(r'\.(?:Ss|Bl|El|Pp|It)\b', line):
        sentences.append(now)
        now = ''
        if line.startswith('.It'):
            rows.append((line, len(sentences)))
        elif line == '.El':
            rows.append((line, len(sentences)))
        continue
    line = re.sub(r'\.Nm\b', 'nuncio', line)
    line = re.sub(r'^\.[A-Z][a-z] ', '', line)
    now = (now + ' ' + line).strip()
    if re.search(r' ?\.$', now):
        sentences.append(now)
        now = ''
kept, tried, shown = set(), set(), True
for row in sys.stdin.read().split('\n')[:-1]:
    if not row.startswith(' '):
        fits = [s for s in sentences if s.startswith(row)]
        if len(fits) != 1:
            print(f'{len(fits)} sentences begin with "{row}"')
        kept.update(fits)
        shown = False
        continue
    shown = True
    name, _, test = row.strip().partition(': ')
    if name in ('- admits', '- advises', '- explains'):
        continue
    tried.update(fits)
    path = os.path.join('tests', name)
    if not os.path.exists(path) or \
            test not in open(path, encoding='utf-8').read():
        print(f'{name} has no test "{test}"')
if not shown:
    print('the last rows have no test')
for s in sentences:
    if s and s not in kept:
        print(f'no test shows: {s[:60]}')
for (line, start), (_, end) in zip(rows, rows[1:]):
    if line != '.El' and not tried & set(sentences[start:end]):
        print(f'nothing tries the row {line}')
if len(trust.split('\n')) > 90 or len(rows) != 12:
    print('it is not ten rows in 90 lines')
EOF
    )")"

# ---- the host foresees draws

# foreseen GAME: with the secret, but no value that was not said yet, it works
# the draws of the next twenty turns out; are these then drawn?
foreseen() {
	nuncio export "$1" >before
	for turn in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do
		play "$1" "$(awaited "$1")" "$(nuncio moves "$1" --sensible)"
	done
	nuncio export "$1" >after
	data "select lower(hex(secret)) from game where id = '$1'" >secret
	PYTHONPATH=$top/tests python3 - <<'EOF'
import verify
secret = bytes.fromhex(open('secret').read())
game = verify.Game(None, secret)
verify.check(verify.Bundle(open('before', 'rb').read()), game)
drawn = 0
try:
    for kind, _, line, _ in verify.Bundle(open('after', 'rb').read()).parts():
        m = kind == 'line' and verify.LINE.fullmatch(line)
        if not m or m['kind'] != b'chance' or int(m[1]) <= game.line:
            continue
        m = verify.KINDS[b'chance'].fullmatch(m['rest'])
        game.check_numbers(m, game.chain, secret)
        game.chain = verify.h256(game.chain, b'draw', m['draw'])
        drawn += 1
    print('yes' if drawn > 2 else drawn)
except verify.Fault:
    print('no')
EOF
}
own_time '2026-03-02 12:00:00'	# a Monday
players ana ben
nuncio new pillars bare ana ben --no-join >out
is "the host knows what is drawn where nobody adds values" \
    "$(foreseen bare)" yes
nuncio new pillars sworn ana ben >out
for player in ana ben; do
	play sworn $player join
done
is "and does not before a player has said a value" "$(foreseen sworn)" no

# ---- the host withholds

nuncio new pillars slow ana ben --no-join --deadline 3d >out
favourite=$(awaited slow)
nuncio extend slow 5d --reason please >out 2>err
nuncio export slow >slow.bundle
nuncio verify slow.bundle >out
holds "verify says whom the host has given time" \
    grep -q "^    $favourite: extended: 1, 5 days$" out

nuncio new pillars edge ana ben --no-join --deadline 43199s --weekdays mon >out
nuncio extend edge 1s --reason 'a second' >out 2>err || cat err
nuncio export edge >edge.bundle
nuncio verify edge.bundle >out
holds "a second that brings a week is a week" grep -q \
    ': extended: 1, 6 days$' out

# order GAME LINE: the host signs it, whatever a command would say of it.
order() {
	text "$1" host "$(reference "$1")" "$2" >order
	nuncio sign -k nuncio.db.key order | nuncio submit >out 2>err
}

# Who is awaited when a pause begins is not given all of it.
other=ana
[ "$favourite" = ben ] || other=ben
nuncio pause slow --reason snow >out
now='2026-03-02 12:01:00'
go_on slow
now='2026-03-04 12:01:00'
nuncio resume slow --reason thaw >out
play slow $other "press all: a word"
play slow $other "agree rollback $(($(last_line slow) - 1))"
now='2026-03-04 13:01:00'
nuncio rollback slow "$(($(last_line slow) - 2))" --reason ours >out
now='2026-03-09 04:07:40'
go_on slow
nuncio export slow >slow.bundle
nuncio verify slow.bundle >out
is "each pause, what began again and what was late is that of its player" "$(
    grep -E "^    $other: (paused|begun again|late)" out
    grep "^    $favourite: paused" out)" \
    "    $other: paused: 1, 2 days
    $other: begun again: 1, 60 min
    $other: late: 1, 39 h
    $favourite: paused: 1, 60 s"
# ---- the set-up

nuncio keygen --no-password late
nuncio new pillars setup ana ben >out
play setup ana join
order setup "rekey 1 ed:$(sed -n 2p late.pub) because lost"
cp ben.key first.key
cp late.key ben.key
play setup ben join
cp first.key ben.key
nuncio export setup >setup.bundle
nuncio verify setup.bundle >verified
python3 "$top/tests/verify.py" setup.bundle >seconded
is "whose new key can have chosen the set-up is told" "$(cat verified seconded |
    grep -A 3 'chosen the set-up')" "  could have chosen the set-up, but only \
with the host's help;
  the last to join always could
    ben: line 3
  seats that add values of their own to draws
--
  could have chosen the set-up, but only with the host's help;
  the last to join always could
    ben: line 3
  seats that add values of their own to draws"

# ---- the host signs for a player

add_players mallory
nuncio new pillars lent ana ben --no-join >out
for player in mallory ben; do
	nuncio replace lent 1 $player --reason "for a while" >out 2>err
done
nuncio export lent >lent.bundle
nuncio verify lent.bundle >out
is "a key that a seat had for a while is told" \
    "$(sed -n 's/, before line.*//p' out)" \
    "    $(tail -c 13 ben.pub)  ben
    $(tail -c 13 mallory.pub)  mallory"
nuncio verify lent.bundle --json >out
is "... in JSON, too" "$(json out '$.former_keys[1].player')" mallory

# ---- the host plays

nuncio new pillars own ana ben --plays ana >out
for player in ana ben; do
	play own $player join
done
nuncio export own >own.bundle
nuncio verify own.bundle >out
is "the seat that the host plays adds nothing to draws" \
    "$(grep -E '^  the host plays|^    (ana|ben): (yes|no)' out)" \
    "  the host plays as ana
    ana: no
    ben: yes"

# ---- the provider

if ! /usr/bin/python3 -c 'import dkim' 2>/dev/null; then
	skip "whoever signs for the provider moves" "there is no python3-dkim"
	done_testing
	exit
fi
nuncio config address games@test.example
phone key mail.example s1 mail.pem >keys
chmod 600 keys
nuncio config dkim-keys "$work/keys"
nuncio player add cleo cleo@mail.example --by-letter
nuncio new pillars letters cleo ben >out
ours "kind = 'invitation' and name = 'cleo'" >cleo.letter
(
	export CHANCE_TIME="$now"
	phone reply gmail en mail.pem s1 cleo@mail.example cleo.letter join
) >forged
before=$(data 'select max(outbox) from outbox')
nuncio deliver forged
nuncio export letters >letters.bundle
nuncio verify letters.bundle >out
is "whoever signs for the provider moves, cleo is told, and so is who asks" \
    "$(data "select name from player where player = (select player
	from outbox where outbox > $before and $tells = 'answer')"
	grep -E 'by letter: 1, from' out)" \
    "cleo
    cleo: turn files by letter: 1, from mail.example"
done_testing
