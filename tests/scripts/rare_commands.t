#!/bin/sh
# rare_commands.t: what hosts and players do seldom, and say wrongly.
. tests/lib/outside.sh

own_time '2026-03-02 12:00:00'

players ana ben

# ---- turn files that cannot be signed: each fault has its sentence

unsigned() {	# WHAT SENTENCE
	gives "65 $2" "sign of a file $1" nuncio sign -k ana.key bad
}
# HEAD is what a turn file begins with.
head='nuncio turn\ngame: g\nplayer: ana\nafter: 0-00000000\n'
while IFS='|' read -r what text words; do
	printf '%b' "$text" | sed "s/^HEAD/$head/" >bad
	unsigned "$what" "$words"
done <<'END'
without a head|game: g\nplayer: ana\nafter: 0-0\nend\n|the line 'nuncio turn'
that are two|HEADjoin\nend\nHEADpass\nend\n|sign them one by one
without its end|HEADjoin\n|the line 'end' is missing
that goes on|HEADjoin\nend more\n|the line 'end' is missing
whose end is glued|HEADjoin\nenduntrusted comment: x\n|on a line of its own
with a control character|HEADpress all: \033[2J\nend\n|control character
that is no UTF-8|HEADpress all: \0377\nend\n|not UTF-8 text
of no game|nuncio turn\ngame: G!\nplayer: ana\nafter: 0-0\nend\n|line 2: 'G!'
of no player|nuncio turn\ngame: g\nplayer: A!\nafter: 0-0\nend\n|line 3: 'A!'
after nothing|nuncio turn\ngame: g\nplayer: ana\nafter: no\nend\n|line 4: 'no'
without a date|nuncio turn\ngame: -\nplayer: ana\nafter: 0-0\nend\n|2026-11-20
that names no game|nuncio turn\nplay: g\nend\n|'play: g' stands where 'game:
that names no player|nuncio turn\ngame: g\nanna: ana\nend\n|'player: NAME'
that names no line|nuncio turn\ngame: g\nplayer: ana\nx: 0\nend\n|'after: NUMBER
that says it twice|nuncio turn\ngame: g\ngame: g\nend\n|'game' stands there
of no language|HEADlanguage: !!\njoin\nend\n|'!!' is no language such as de
END
{
	printf %b "$head"
	yes pass | head -n 300
	echo end
} >bad
unsigned "of too many lines" "more than 256 lines"
{
	printf %b "$head"
	printf 'press all: %017000d\nend\n' 0
} >bad
unsigned "that is too long" "longer than 16384 bytes"
printf %b "${head}end\n" | sed "s/: g$/: $(yes ü | head -n 90 |
    tr -d '\n')/" >bad
unsigned "with a long word" "ü...'"
gives "64 the key must be a file" "sign with a key from a pipe" sh -c \
    "'$program' sign -k - bad <ana.key"
gives "64 usage: nuncio sign" "sign of nothing" nuncio sign -k ana.key

# ---- games that cannot begin

gives "64 --plays must name a player of the game" \
    "a host who plays and does not" nuncio new pillars g ana ben --plays cleo
verdict "is told so" "$(lacks cleo)"
gives "64 'cheat' is no policy" "no policy" \
    nuncio new pillars g ana ben --deadline 2d --policy cheat
verdict "names those that there are" "$(lacks wait default replace cheat)"
gives "64 usage: nuncio new" "no players" nuncio new pillars g
is "none of them has begun" "$(count game)" 0
gives 0 "a host who plays" nuncio new pillars mine ana ben --plays ana --no-join
nuncio export mine >mine.bundle
holds "says so in the log" grep -q ana mine.bundle

# ---- keys of a bundle

gives 0 "verify tells how each key ends" nuncio verify mine.bundle
for who in ana ben nuncio.db:host; do
	holds "as the file of ${who#*:} does" grep -q "^    $(tail -n 1 \
	    "${who%:*}.pub" | tail -c 13)  ${who#*:}\$" out
done
# A host who plays with their own key, and does not say so.
cp nuncio.db.key shadow.key
nuncio player add shadow shadow@example.org nuncio.db.pub
nuncio new pillars shade ben shadow >out
play shade ben join
play shade shadow join
nuncio keygen --no-password ben.new
play shade ben "key $(sed -n 2p ben.new.pub)"
nuncio export shade >shade.bundle
gives 0 "a host's own key at a seat" nuncio verify shade.bundle
holds "is said" grep -q "shadow: from line 0 that of host" out
nuncio verify --json shade.bundle >counted
is "the manual describes all that verify --json has, and nothing else" "$(
    python3 - "$top/man/nuncio.1" counted <<-'EOF'
	import json, re, sys
	page = open(sys.argv[1], encoding='utf-8').read()
	page = page.split('\n.Ss verify\n')[1].split('\n.Sh ')[0]
	told = {word for line in page.split('\n')
	        for words in re.findall(r'^\.(?:It )?Va (.*)', line)
	        for word in words.split() if word not in ',:'}
	def keys(value):
	    if isinstance(value, list):
	        return set().union(*map(keys, value))
	    if isinstance(value, dict):
	        return set(value).union(*map(keys, value.values()))
	    return set()
	print(*sorted(told ^ keys(json.load(open(sys.argv[2])))))
	EOF
    )" ""
gives "64 usage: nuncio verify" "verify of two" \
    nuncio verify mine.bundle mine.bundle
gives "64 --at must be a whole number" "verify --at of no line" \
    nuncio verify mine.bundle --at x

# ---- what a clock has done

nuncio new pillars long ana ben --no-join --deadline 9d >out
at '2026-03-02 12:00:00'
at '2026-03-03 12:30:00'
gives 0 "a day without tick" nuncio log long --json
is "is a line" "$(lines out '$.from' \
    "json_extract(e.value, '\$.act') = 'extend'")" 2026-03-02T12:00:00Z
at '2026-03-02 12:30:00'
gives 0 "a clock that is right" nuncio host wake
holds "says what comes of it" grep -q "players can be late again" out
gives "64 usage: nuncio host" "or two" nuncio host wake up now

# ---- the host's desk

nuncio config address games@example.org
nuncio config maildir "$work/box"
gives 0 "a desk" nuncio desk
regular=yes
nuncio new pillars waits ana ben --deadline 1d >out
nuncio tick >ticked
at '2026-03-30 12:00:00'
forge "insert into returned select player, 1763600000, 1, '550 gone'
    from player where name = 'ana';" 2>err || cat err
nuncio desk >out
cp out err
verdict "has a game that has not begun" "$(lacks "waits has not begun")"
verdict "letters that come back" "$(lacks "letters to ana come back" \
    "550 gone" "nuncio player set ana --address")"

# ---- what is said of this program

gives 0 "version" nuncio version
cp out err
verdict "says how letters are read" "$(lacks "process of its own")"
gives "64 usage: nuncio version" "a version of something" nuncio version now

# ---- called wrongly

for words in "inbox show --x" "inbox reply --x 1 y" "inbox retry --x" \
    "inbox dismiss --x 1" "inbox list more" "outbox show" "outbox retry" \
    "outbox send more" "outbox list more" "player list more" "player add ana" \
    "player set" "player approve" "player refuse" \
    "player remove" "player export" "player list --waiting more" \
    "status --late --json --x" "log mine more" "show mine more" \
    "moves mine ana more" "export" "import" "backup" "restore" \
    "edition" "edition pillars more" "host" "host rekey" "host rekey more" \
    "pause" "pause mine" "extend mine 2d" "rollback mine" "replace mine" \
    "render x" "render - -" "keygen" "config --unset" "standings more" \
    "doctor more" "desk more" "tick more" "remind more" "say" "hint" \
    "play" "publish" "rules" "rules mine cards more"; do
	# shellcheck disable=SC2086
	gives "64 usage: nuncio ${words%% *}" "$words" nuncio $words
done
# ---- languages

gives 0 "language en" nuncio language en
holds "is complete" grep -q "complete" out
gives 0 "a game to read" nuncio language en pillars
gives "66 there are no texts in language 'xx'" "no language" nuncio language xx
gives "66 there is no ruleset 'chess'" "a language of no ruleset" \
    nuncio language en chess
gives "64 usage: nuncio language" "language of nothing" nuncio language
while read -r tag; do
	nuncio language "$tag" >out 2>err
	verdict "$tag says nothing that English does not" \
	    "$(grep ': unknown in English: \|: fault: ' out)"
	[ "${ALL_TEXTS-}" ] || continue
	verdict "$tag lacks nothing, and is made of today's English" \
	    "$(grep ': missing\|: stale' out)"
done <"$top/templates/complete"
mkdir -p texts/qq
printf 'language.name = Q\nrefused.stael = Stale.\n' >texts/qq/phrases
NUNCIO_TEMPLATES="$work/texts" "$program" language qq >out 2>err
is "a language with faults is refused" $? 65
holds "and they are named" \
    grep -q "phrases:2: unknown in English: refused.stael" out
long=$(printf '%0130d' 7)
cat >texts/qq/phrases <<END
language.name = Q
language.made_from = 0123456789abcdef
refused.stale = {{line_one}}
refused.unsigned = x
list.and.q = y
x = y
$long.of = y
no.such.event.thing = y
END
echo 'no key' >texts/qq/pillars.phrases
echo '{{#open}}' >texts/qq/letter-welcome.mustache
NUNCIO_TEMPLATES="$work/texts" "$program" language qq >out 2>err
is "faults of all kinds" $? 65
for line in \
    "qq/phrases: stale: language.made_from: 0123456789abcdef" \
    "qq/phrases:6: unknown in English: x" \
    "qq/phrases:7: unknown in English: $long.of" \
    "qq/phrases:8: unknown in English: no.such.event.thing" \
    "qq/pillars.phrases:1: fault" "qq/letter-welcome.mustache:1: fault" \
    "qq/letter-register.mustache: missing"; do
	holds "$line" grep -qF "$line" out
done

done_testing
