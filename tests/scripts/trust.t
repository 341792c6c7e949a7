#!/bin/sh
# trust.t: each sentence of TRUST in nuncio(1) stands here with the test that
# shows it: how sentences begin, and below them the test's file in tests/ and
# how the test's name begins.  "-": they promise nothing, but admit, explain or
# advise.
. tests/lib/report.sh

table() {
	cat <<'EOF'
A player need not
    - explains
Nobody can move for a player
    unit/adjudicator_test.c: a_seal_must_be_by_the_players_key_over_this_text
The keys of all players, like
    unit/bundle_test.c: swapped_keys_are_found
A key changes only by a line
Every signature is checked with the key
    scripts/hosts.t: a player's new key is in the log
Nobody can announce an absence
At the end everybody can compute again
    unit/bundle_test.c: an_absence_that_its_player_has_not_signed_is_found
The host still chooses when an announced absence
    - admits
Nothing can be changed, left out
    unit/bundle_test.c: every_changed_line_with_other_hashes_is_found
Each line has a hash that
Each turn file names, under its player
    unit/redteam_test.c: a_line_pins_its_own_file
Two players who were shown
    scripts/redteam.t: found by two receipts: different games were shown
Players need not wait for the end of the game
A player who sends bundle GAME
    scripts/bundle_request.t: the second verifier finds it in order
Draws are not made up
    unit/bundle_test.c: another_draw_is_found
Before anybody joins, the opening
    unit/outbox_test.c: the_promise_of_the_draws_is_told_once
Every draw follows from that secret
Each player who reveals, and who has moved
    unit/pledge_test.c: files_seals_acts_and_what_is_taken_back_change_no_draw
Such a player has promised all values
    unit/reveal_test.c: what_another_key_game_or_file_promised_has_no_answer
No move, no order of moves
Nothing from the seat that the host has declared
    unit/redteam_test.c: host_acts_press_and_times_change_no_draw
When the game is over, or abandoned
Everybody can then compute every draw
    unit/redteam_test.c: audit_finds_a_secret_that_is_not_published
The moves of a bot are not made up
The random choices of a bot come from
Once the secret is published, -opponents
    unit/bots_test.c: every_move_of_a_bot_can_be_worked_out_again
Until then a host could let the bot
    unit/redteam_test.c: a_move_that_is_not_the_planners_is_said_or_found
The host, who has the secret, can foresee
    - admits
Players are shown only information
    unit/adjudicator_test.c: undrawn_cards_leak_to_nobody
A move that was sent early is not shown
    scripts/early_secret.t: nobody sees that it was sent
A hidden draw is shown as a hash
    unit/game_test.c: a_hidden_draw_is_a_commitment_and_is_opened_once
A refused turn file tells nothing
    unit/adjudicator_test.c: a_draw_comes_last_and_a_refusal_does_not_tell_it
Each act of the host in a game
    scripts/hosts.t: no ${act%% *} without a reason
audit checks all of this
    scripts/bundles.t: ... says the same as audit
If you do not trust nuncio
    scripts/bundles.t: minisign checks a turn file of its own from a bundle
A line that ends in all in order means
It does not mean that nobody influenced
So audit and verify report below
    - explains
rollbacks, by their reason
    unit/adjudicator_test.c: a_report_says_what_was_taken_back_and_why_it
for each seat, the files that its players took back
    scripts/undo.t: who counts sees two files
how many draws were computed
    unit/alone_test.c: every draw was worked out again (9 of 9)
seats replaced, bots replaced
keys that the host or another seat had
    unit/forged_test.c: a_key_that_is_somebody_elses_is_said
moves that the program made
how many of the moves that the planner made
Instead of such a move the host could
    unit/redteam_test.c: a_move_that_is_not_the_planners_is_said_or_found
turn files with a reference shorter
    scripts/turns.t: says how many are short
lines whose time is earlier
    unit/adjudicator_test.c: times_that_run_backwards_are_counted
turn files with a signature whose time
Both are counted for each player
Only minisign 1 and
A player who signs can write another time
    unit/adjudicator_test.c: seals_that_are_far_from_their_lines_are_counted
how often each player was late
A tick that runs every few minutes
    scripts/bots.t: it is counted how long after the deadline it did
extensions and pauses, for each player
    unit/adjudicator_test.c: each_is_told_of_what_is_their_own
outages: how often it was given time
absences, and, while these are closed
handovers, each of which brings
whether and by whom the game was abandoned
    unit/alone_test.c: handovers: 1, so the host has had 2 keys
the players who could have chosen the set-up
No file of another player referred to the join
So only the host's word says that the player
    unit/alone_test.c: could have chosen the set-up, but only with
The last player to join is always
A chain stays the same however often
    unit/alone_test.c: the last to join always could
that nobody was asked to join
    unit/alone_test.c: nobody was asked to join
for each seat whether it adds values
for each player, including those who were replaced
    unit/alone_test.c: seats that add values of their own to draws
how many runs of draws there were
The runs without a value rest
Draws without a decision between them
The set-up is the first run
    unit/alone_test.c: runs of draws:
Moves and signatures that were taken
    unit/alone_test.c: rollbacks: 1 agreed, 2 forced
A receipt comes with every letter
The receipt has the game, the line
    scripts/check.t: b2sum of the bundle's table gives the receipt's number
Keep the letters as they came
    - advises
If two players have receipts
A receipt whose hash differs
    scripts/redteam.t: found by two receipts: different games were shown
A receipt signs the table, but not the letter
    scripts/check.t: a figure in a letter
check does all of this
nuncio-bundle 5 says what each line means
    scripts/check.t: two receipts of one line
Without nuncio, minisign 1 checks a receipt
    scripts/hosts.t: the receipt under a report
The signature covers the file
    scripts/hosts.t: a changed one does not verify
If the host's key is missing
    scripts/rekey.t: players move all the same
After a rollback the same secret
    - explains
So a rollback that was agreed
    scripts/redteam.t: a forced rollback gives another draw
The fresh secret is made from the first one
So the host has no choice, and nobody else
Its fingerprint stands in the line
    unit/bundle_test.c: another_secret_is_found
At the end the first secret
    scripts/bundles.t: ... and so does the second verifier
A rollback over one player's own
    unit/adjudicator_test.c: a_seat_alone_takes_back_what_is_its_own
A fresh secret cannot make players forget
A card that was seen and taken
A hidden draw may become known
If the hidden draw was taken back
    - admits
This is what a host can still do
Each entry also says who would notice
    - explains
Foresee draws
    - admits
Anybody who has the secret can
These people see the draws up to
If no seat reveals, they see
    scripts/redteam.t: the store knows a secret
A host who has just got a value
The player's file in answer is refused
    - admits
Nobody else can notice that somebody foresees
Anybody who has the secret and plays
Choose draws
No choice of moves, orders or files
    unit/pledge_test.c: files_seals_acts_and_what_is_taken_back_change_no_draw
The following table shows what remains
    - explains
Chooses: a player who joins last
    unit/alone_test.c: the last to join always could
To prevent this, join last yourself
    - advises
Withholds: a player who is late
A host who withholds a file, replaces
A forced rollback leaves out
restore does the same; after a restore
    - admits
A player without the secret cannot tell
    - explains
Repeats: a seat without a chain
A chain stays the same when its seat
    scripts/draws.t: who is asked to join again brings the same
Two friends, or a friend of the host, can
    unit/pledge_test.c: a_chain_given_later_counts_after_two_values_of_each
The host can begin many games
    - admits
Host told early: the host reads
A host who plays, or a friend, can then
    - admits
Nobody notices that
So if the host plays, as -plays
    scripts/early_attacks.t: where the host plays none is taken
An early move brings no value
    scripts/early.t: the next file adds the value that is due
An early file is void once its seat has made
    scripts/early_attacks.t: a file of ben's is kept back until ben is asked
The receipts of the player show which files
    scripts/early.t: the receipt has its hash and that it is the first
So wait for the answer to an early move
    - advises
audit and verify count the players who reveal
They also say when nobody was asked to join
    unit/alone_test.c: nobody was asked to join
Withhold a file
    - admits
The sender of the file notices when
The others notice by late
    scripts/clock.t: who was late before it came is late
Nothing proves that the host withheld a file
    - admits
Choose among several files
A player may have signed two files
The file that is taken first counts
    unit/adjudicator_test.c: a_file_is_stale_once_a_move_or_a_draw_has_come
The player notices by the answers
Nobody else notices, and nothing proves
    unit/outbox_test.c: a_refusal_says_why_and_has_what_to_write_back
So wait for the answer to a file
    - advises
Be late for some
    - admits
A player for whom the program plays notices
    unit/outbox_test.c: who_is_late_and_what_follows_is_told
verify counts for each player how
    scripts/bots.t: it is counted how long after the deadline it did
Never publish the secret
    - admits
Then nobody can ever check a draw
Everybody notices, because verify says
When a game is over, its log gets the secret
    unit/alone_test.c: no draw can be worked out before the secret is
A game that stops before its end
Take a game with the spare key
    - admits
Anybody who has STORE.spare.key can
This host's store accepts such a handover
But a bundle with such a handover
    scripts/rekey.t: a living host has no other key
Keep the spare key as you keep
    - advises
Restore a backup
    - admits
restore notes the restored backup
    scripts/restore.t: ... that counts as forced
The game goes on with a fresh secret
Anybody who has a report of a lost line
    scripts/restore.t: ... and its bundle is in order
A host who copies files back
But then each player with a receipt
Turn files that refer to vanished lines
    scripts/redteam.t: fails: a game without a file takes none that was
Lines that nobody has seen
Roll back by force
The host knows which draws
    - admits
Every later report, audit and verify
    scripts/redteam.t: found in every later report
Move the clock
    - admits
Times are those of the host's
    - explains
A step of more than 30 days
    unit/clock_test.c: ten_years_ahead_are_forgotten_once_it_is_right
Smaller steps can add up
    - admits
Players notice a wrong clock
audit and verify count lines whose time
    unit/adjudicator_test.c: seals_that_are_far_from_their_lines_are_counted
Only the player notices a step
Play a seat
    - admits
The change stands in the log and in reports
The change is counted, and the former
    unit/outbox_test.c: a_seat_that_another_takes_is_told_to_both
Give somebody a key of the host's
    - admits
A player whose signature is accepted
For the keys of other players, a player
A player can also ask the others
    scripts/rare_commands.t: verify tells how each key ends
verify also says when two players
    unit/forged_test.c: a_key_that_is_somebody_elses_is_said
Show two players different games
    - admits
Neither of them would see anything odd
    scripts/redteam.t: audit finds nothing in the one
When they compare their receipts
A single receipt together with a bundle
    scripts/redteam.t: found by two receipts: different games were shown
If nobody compares, nobody finds out
Show a position that is not the game's
    - admits
With the bundle of the game the reader sees
    scripts/check.t: a figure in a letter
Only the receipt is signed
    - explains
Read press that is for some
    - admits
Before a game is over only the host
    unit/bundle_test.c: a_running_game_keeps_its_secrets
A copy of the store holds
    scripts/redteam.t: the store knows a secret
A bundle holds no secret before
    scripts/bundles.t: a running game does not tell its secret
the players who have played by letter
    unit/letter_seat_test.c: what_was_agreed_by_letter_is_said
Several people can forge the moves
Providers change keys and may publish
    - admits
Where a provider signs every To and Cc
    scripts/letter_requests.t: a move written to somebody else does nothing
Some providers sign no To
    - admits
For these, the word in the signed subject alone
    scripts/letter_requests.t: where To is not signed the word binds a move
A request by letter counts once
    scripts/letter_requests.t: the same letter by its other signature is known
The player sees each accepted move in an answer
    - explains
The log says which seats play by letter
audit and verify say that the moves of these
    scripts/letter_seats.t: it says whose word the letters are
A turn file of such a seat names one letter
    unit/letter_seat_test.c: a_seal_that_names_no_letter_is_found
verify Fl -letters finds a file without
    unit/letter_seat_test.c: letters_prove_a_bundle_and_their_lack_is_told
Such a seat adds no values to draws
    unit/letter_seat_test.c: a_letter_seat_joins_moves_and_talks
Its join adds the provider's signature
    unit/letter_seat_test.c: a_domain_of_the_hosts_own_adds_nothing_to_draws
Such a seat has no vote on a new key
    unit/letter_seat_test.c: what_is_no_letter_of_the_seat_is_refused
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
