#!/bin/sh
# trust.t: each sentence of TRUST in nuncio(1) stands here with the test that
# shows it: how sentences begin, and below them the test's file in tests/ and
# how the test's name begins.  "-": they promise nothing, but admit, explain or
# advise.
. tests/lib/report.sh

table() {
	cat <<'EOF'
Nobody has to believe the host
    - explains
Every turn file is signed, each line
    unit/bundle_test.c: every_changed_line_with_other_hashes_is_found
Draws follow from a secret
    scripts/bundles.t: ... and so does the second verifier
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
    scripts/redteam.t: the store knows a secret
a file, is late, extends
    - admits
The sender notices; time that was given
    unit/adjudicator_test.c: each_is_told_of_what_is_their_own
Of early files that wait
    scripts/early.t: the receipt has its hash and that it is the first
by force or to a backup
    scripts/redteam.t: a forced rollback gives another draw
Whoever has a receipt of a lost line
    scripts/check.t: a line that was lost with a backup
or figures that are not the game's
    - admits
check finds it
    scripts/check.t: two receipts of one line
with a key or for a person of the host's own
    unit/forged_test.c: a_key_that_is_somebody_elses_is_said
Ask the others for theirs
    - advises
foresees draws, and reads press
    - admits
So line 0 says so
    scripts/early_attacks.t: where the host plays none is taken
If the friend of a host plays
    - admits
and whoever can write as a player
    - admits
The player gets an answer to each move
    unit/letter_seat_test.c: letters_prove_a_bundle_and_their_lack_is_told
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

report "each sentence of TRUST has a test, and each test is there" "$(
    table | python3 -c "$(cat <<'EOF'
import os, re, sys

page = open('man/nuncio.1', encoding='utf-8').read()
trust = page.split('\n.Sh TRUST\n')[1].split('\n.Sh ')[0]
trust = re.sub(r'\n\.Bd.*?\n\.Ed(?=\n)', '', trust, flags=re.S)
sentences, now = [], ''
for line in trust.split('\n') + ['.El']:
    if re.match(r'\.(?:Ss|Bl|El|Pp|It)\b', line):
        sentences.append(now)
        now = ''
        continue
    line = re.sub(r'\.Nm\b', 'nuncio', line)
    line = re.sub(r'^\.[A-Z][a-z] ', '', line)
    now = (now + ' ' + line).strip()
    if re.search(r' ?\.$', now):
        sentences.append(now)
        now = ''
kept, shown = set(), True
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
    path = os.path.join('tests', name)
    if not os.path.exists(path) or \
            test not in open(path, encoding='utf-8').read():
        print(f'{name} has no test "{test}"')
if not shown:
    print('the last rows have no test')
for s in sentences:
    if s and s not in kept:
        print(f'no test shows: {s[:60]}')
EOF
    )")"
done_testing
