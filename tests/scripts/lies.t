#!/bin/sh
# lies.t: bundles that a host tells anew who has the keys of all players, and
# bundles with a bit flipped: the program, the page and the second verifier
# refuse them, or say what there is to know, and so does check beside a receipt.
. tests/lib/outside.sh
files_only
reveals=yes

page_needed
tool=${program%/*}/tests/tools/web_cases

players ana ben
nuncio new pillars g ana ben -o first=0 --deadline 3d >out
play g ana join
play g ben join
go_on g
go_on g
text g ben "$(reference g)" "early draft" "take sand 2" else pass >early
nuncio sign -k ben.key early >signed
gives 0 "moves are sent early" nuncio submit signed
go_on g
play g ana "press ben: a word, and another"
nuncio extend g 1d --reason please >out 2>err
nuncio pause g --reason snow >out 2>err
nuncio resume g --reason thaw >out 2>err
mark=$(last_line g)
nuncio show g | sed -n '/^nuncio receipt$/,$p' >receipt
go_on g
go_on g
for player in ana ben; do
	play g $player "agree rollback $mark"
done
gives 0 "a rollback" nuncio rollback g "$mark" --reason "as agreed"
go_on g
gives 0 "another" nuncio rollback g "$mark" --force --reason mine
for turn in 1 2 3 4 5 6 7 8 9 10 11 12; do
	go_on g
done
nuncio abandon g --reason enough >out 2>err
nuncio export g >g.bundle

# told_anew COMMANDS FILE: the bundle, changed by sed, with all that follows, in
# FILE.
told_anew() {
	sed "$1" g.bundle >changed
	! cmp -s changed g.bundle || not_ok "something changes with $1"
	"$tool" retell nuncio.db.key changed "$2"
}

"$tool" retell nuncio.db.key g.bundle lie.bundle
judged lie.bundle
is "told anew it is in order for all three" "$(cat both; diff native page)" \
    "good good"

# Each row is a lie: who finds it, how the bundle is changed, and what it is.
# Without the rules the second verifier cannot know some better, and counts
# another.
lies() {
	cat <<'END'
counted|/^player: ben$/{n;s/^after: 7-/after: 6-/}|an early file that is void
all|s/^\(said 9 [^ ]*\) early/\1 read/|an early file that was none
all|s/^\(said 8 [^ ]*\) read/\1 early/|a file that was not sent early
all|/^player: ben$/{n;s/^after: 7-/after: 9-/}|an early file of a later line
rules|s/^early draft/early dicer/|an early file for another decision
all|s/ game g join yes/ game h join yes/|a game by another name
all|s/ join yes host/ join no host/|players who were asked, but not by line 0
all|s/ plays - / plays 0 /|a host who plays and has said values
all|s/ plays - / plays 2 /|a host who plays a seat that there is not
all|s/ deadline 259200/ deadline 259201/|another deadline
all|s/"first":"0"/"first":"1"/|another option
all|s/"first":"0"/"first":"4"/|an option that there is not
all|s/"first":"0"/"first": "0"/|an option with a blank
all|s/"first":"0"/"first":"0","first":"0"/|an option that stands there twice
all|s/"first":"0"/"first":"\\u0030"/|an option in other letters
all|s/"first":"0"}/& /|options and a blank
all|s/ rules 1 game/ rules 2 game/|other rules
all|s/ format 2 rule/ format 1 rule/|another format
all|s/ edition - / edition 00 /|an edition that there is not
all|/^line 0/s/ commitment ./&f/|a commitment that is too long
all|/^line 0/s/ commitment .../ commitment abc/|another commitment
all|s/ publish .../ publish abc/|another secret
all|s/ forced .../ forced abc/|another commitment of a rollback
all|s/ agreed / forced /|a rollback that was agreed, called forced
all|s/ forced / agreed /|a forced rollback, called agreed
all|s/ forced / own /|a forced rollback, called one's own
all|s/\(host rollback 1\)3 agreed/\12 agreed/|a rollback to another line
all|s/ agree 1 / agree 0 /|another player who has agreed
all|s/ agree 0 rollback 13/ agree 0 rollback 12/|something else agreed
all|/^agree rollback 13/s/13/12/|files that agree to something else
all|/^line .* chance craftsmen/s/ 0\// 1\//|another number of a draw
all|/^line .* chance resources/s/\/9/\/8/|another range of a draw
all|/^line .* chance resources/s/.\/9/9\/9/|a number out of range
all|/^line .* chance resources/s/sand-\(.\)/wood-\1/|another result
all|s/^value: ./value: z/|values that are none
all|/^value: /y/0123456789abcdef/123456789abcdef0/|other values
all|/^said 6/s/move 0/move 1/|a move of somebody else
rules|/^said 6/s/said take .*/said take nothing/|another move than the file says
all|/^said 6/s/said take/only take/|a move that is called the only one
all|/^said 6/s/said take/deadline take/|a move that is called late
all|s/^\(line .* chance builder\)/\1s/|a draw by another name
all|s/^file 1 seat 0/file 1 host/|a player's file, as the host's
all|/^said 10/s/a word/a deed/|press in other words than it was said
all|/^said 10/s/ben:/all:/|press to others than it was said to
all|s/^press ben: a word/press all: a word/|... and in the file
all|/^said 1 /s/join 0/join 1/|somebody else who joins
all|/^said 11/s/extend 1d/extend 9d/|more time than the order gives
all|/^said 11/s/extend 1d/extend 24h/|a time that is spelled otherwise
all|/^said 12/s/snow/rain/|another reason
all|/^said 12/s/pause/resume/|another order
all|/^said 6/s/ 1 en/ 1 de/|a file that was read in another language
all|/^said 6/s/ 1 en/ 2 en/|a file that was read by another version
all|s/^player: ana$/player: ben/|files of another player
all|s/^game: g$/game: h/|files of another game
all|s/^after: 5-/after: 4-/|a file that had not seen the last draw
all|s/^after: 12-/after: 99-/|an order after no line
all|s/^lines \([0-9]*\)$/lines 1\1/|another number of lines
all|/^said 12 /s/said/line/|an order that nobody gave
all|s/^line \(.* chance \)/said \1/|draws that somebody said
all|s/^\(file 1 seat\) 0/\1 1/|a file of another seat
all|s/^file 2 /file 3 /|a file with another number
all|s/ seat 1 lines 7-7/ seat 1 lines 7-8/|a file with more lines
all|s/ chance event / chance tax /|another draw
all|s/ben: a word/bob: a word/|press to somebody who is not there
END
	long=$(printf '%01000d' 0)
	echo "all|s/a word, and another/$long/|press that is too long"
	echo "all|s/because snow/because $long&/|a reason that is too long"
}
lies >rows
mkdir told
i=100
while IFS='|' read -r who how what; do
	told_anew "$how" told/$i.bundle
	i=$((i + 1))
done <rows
judged told/*
paste -d '|' rows both >judged_rows
while IFS='|' read -r who how what both; do
	case $who in
	all)	is "$what" "$both" "bad bad" ;;
	*)	is "$what" "$both" "bad good" ;;
	esac
done <judged_rows
is "the page says the same of all these" "$(diff native page | head -n 6)" ""
python3 "$top/tests/verify.py" told/100.bundle >second
holds "... and the first is counted" grep -q 'later moves of their seats: 1$' \
    second

told_anew 's/extend 1d because/extend 9d because/' lie.bundle
judged lie.bundle
is "time that the host gives is counted" "$(cat both; diff native page
    grep 'extended' native)" "good good
    ana: extended: 1, 9 days"

told_anew 's/^press ben: a word/press BE: a word/' lie.bundle
judged lie.bundle
is "a name may be cut short, in capitals" "$(cat both; diff native page)" \
    "good good"

# ---- while the game runs, when nobody can work out a secret

nuncio new pillars h ana ben --no-join >out
nuncio export h >h.bundle
sed 's/ seat ben / seat ana /' h.bundle >changed
"$tool" retell nuncio.db.key changed lie.bundle
judged lie.bundle
is "two seats have no players of one name" "$(cat both; diff native page)" \
    "bad bad"
who=$(awaited h)
play h "$who" "press all: a word"
mark=$(last_line h)
for player in ana ben; do
	play h $player "agree rollback $((mark - 1))"
done
nuncio rollback h $((mark - 1)) --reason 'a slip' >out
nuncio export h >h.bundle
sed 's/ own / agreed /' h.bundle >changed
"$tool" retell nuncio.db.key changed lie.bundle
judged lie.bundle
is "one's own rollback is not called agreed, or it would bring another draw" \
    "$(cat both; diff native page)" "bad good"

# ---- by chance, and beside a receipt

mkdir lies
"$tool" forge nuncio.db.key g.bundle "$(sampled 500 250)" 5 lies
cp lie.bundle lies
judged lies/*
is "the page says of what is flipped or told anew by chance what verify says" \
    "$(diff native page | head -n 6)" ""
is "what is in order is so for the second verifier ($(grep -c ^good both))" \
    "$(grep -n 'good bad' both)" ""
fails "none with a bit flipped is" python3 "$top/tests/verify.py" \
    lies/*[13579].bundle
for file in lies/*; do
	nuncio check --host nuncio.db.pub receipt "$file" >out 2>err
	status=$?
	if [ $status -eq 0 ]; then
		tail -n 1 out
	else
		sed -n 's/^nuncio: //p' err
	fi | sed "s/^/$status /"
done >native
real node "$top/tests/web/core.mjs" "$top/build/web" check nuncio.db.pub \
    receipt lies/* >page 2>&1
is "check says the same of each beside a receipt, and so does the page" \
    "$(diff native page | head -n 6)" ""
hash=$(sed -n 's/^hash: //p' receipt)
is "no bundle that differs at its line agrees" "$(grep -c '^0' native)" \
    "$(printf '%s\n' lies/* | paste -d ' ' - both |
	sed -n 's/ good [a-z]*$//p' | xargs grep -alx "hash $hash" | wc -l)"
done_testing
