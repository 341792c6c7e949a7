#!/bin/sh
# play.t: games against the program in a terminal, and hints.
. tests/lib/outside.sh

mkdir tmp
export TMPDIR="$work/tmp"

# ---- from a pipe

for rules in $(rulesets 2); do
	printf 'moves\nhint\nundo\nshow\nhelp\nno such move\nquit\n' |
	    nuncio play "$rules" sensible \
	    --keep "$rules.bundle" >out 2>err
	is "$rules: played from a pipe" $? 0
	holds "legal moves are listed" grep -q "^  [a-z]" out
	holds "a hint has points" grep -q "points in the end" out
	holds "nothing to take back yet" grep -q "nothing to take back" out
	holds "what is no move is explained" grep -q "no such move" err
	holds "no turn file is to be written" sh -c "! grep -q nuncio.turn out"
	is "nothing is left behind" "$(ls tmp)" ""
	gives 0 "the bundle is in order" nuncio verify --opponents \
	    "$rules.bundle"
done
gives "64 'chess' is no bot" "no such bot" nuncio play pillars chess
gives "64 -n must be 1 to 4" "too many seats" nuncio play pillars -n 5

# What has changed is marked, and what is taken back leaves the table alone.
printf 'take stone 2\nundo\nquit\n' >typed
nuncio play pillars sensible -o first=0 <typed >out 2>err
sed -n '/^Type a move/,$p' out >after
holds "lines that have changed are marked" grep -q '^guest .* \*$' after
is "undo shows no moves" "$(grep -c 'decides\. ' after)" 2

# A move that draws nothing is taken back; one that does is not.
# Not all of these are in the pool.
for card in "stone 2" "stone 3" "wood 2" "wood 3" "sand 2" "sand 3"; do
	printf 'take %s\nundo\n' "$card"
done >typed
printf 'pass\nundo\nquit\n' >>typed
nuncio play pillars sensible -o first=0 --keep undone.bundle <typed >out 2>err
holds "a draw is not taken back" grep -q "what was drawn stays" out
nuncio verify undone.bundle >told
holds "taking back is practice" grep -q "rollbacks: [1-6] practice" told
gives 0 "and can be checked" nuncio verify --opponents undone.bundle
python3 "$top/tests/verify.py" undone.bundle >other
verdict "by a second verifier, too" "$(without_rules told | diff - other)"

# In another language, moves too.
printf 'help\nmoves\npasse\nundo\nkein Zug\nhint\nquit\n' >typed
nuncio play pillars sensible --lang de -o first=0 --keep german.bundle \
    <typed >out 2>err
is "a game in German" $? 0
holds "tells what can be typed" grep -q 'moves  *alle' out
holds "lists moves" grep -q '^  nimm ' out
holds "takes them" grep -q '^language: de' german.bundle
holds "says why not" grep -q 'Nicht zurückgenommen: seitdem' out
holds "and what is none" grep -q 'kein Zug' err
holds "gives hints" grep -q 'Punkte am Ende' out
gives 0 "which anybody can check" nuncio verify --opponents german.bundle
python3 "$top/tests/verify.py" german.bundle >other
nuncio verify german.bundle >told
verdict "by a second verifier, too" "$(without_rules told | diff - other)"
gives "66 there are no reports in language 'xx'" "no such language" \
    nuncio play pillars --lang xx

# Alone against a ruleset's own opponent.
printf 'hint\nquit\n' | nuncio play red-cathedral -n 1 >out 2>err
holds "a hint alone, too" grep -q "points in the end" out

# ---- on a terminal: Tab completes

cat >typist.py <<-'EOF'
	import os, pty, sys, time
	pid, fd = pty.fork()
	if pid == 0:
	    os.execv(sys.argv[1], [sys.argv[1], "-C", "play", "pillars",
	                           "sensible", "-o", "first=0"])
	seen = b""
	def until(what):
	    global seen
	    while what not in seen:
	        try:
	            piece = os.read(fd, 4096)
	        except OSError:
	            piece = b""
	        if not piece:
	            sys.exit("ends before %r" % what)
	        seen += piece
	    seen = seen[seen.index(what) + len(what):]
	until(b"> ")
	os.write(fd, b"pa\t")
	until(b"> pass")
	os.write(fd, b"\x15ta\t")
	until(b"> take ")
	os.write(fd, b"\t")
	until(b"\n  take ")
	os.write(fd, b"\x15quit\n")
	while True:
	    try:
	        if not os.read(fd, 4096):
	            break
	    except OSError:
	        break
	sys.exit(os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]))
EOF
gives 0 "Tab completes, and lists at the second time" \
    python3 typist.py "$program"
is "nothing is left behind" "$(ls tmp)" ""

# ---- hints in a store

players ana ben
nuncio new pillars g ana bot:sensible >out
gives "65 nobody has to decide anything now" "no hint before all have joined" \
    nuncio hint g
play g ana join
gives 0 "a hint" nuncio hint g
is "of each choice it has one's own points, and the best other's" \
    "$(grep -o '[0-9]\.[0-9]' out | wc -l)" 4
cp out one
gives 0 "again" nuncio hint g
holds "the same hint each time" cmp one out
while [ "$(awaited g)" = ana ]; do
	go_on g
done
gives "65 the game is over" "no hint behind the end" nuncio hint g
nuncio new pillars people ana ben --no-join >out
gives "65 hints are for games of one person against" "no hint against people" \
    nuncio hint people

done_testing
