#!/bin/sh
# commands.t: every command, its answers and exit statuses.
. tests/lib/outside.sh

# ---- where the store is

gives 0 "init makes the store that -d names" nuncio -d one.db init
holds "init asks where the spare key is" grep -q \
    "only way on if the host's key is lost: move one.db.spare.key away" out
is "the store is its owner's" "$(stat -c %a one.db)" 600
is "so is the host's key" "$(stat -c %a one.db.key)" 600
holds "the host's public key is there" test -s one.db.pub
is "the keys are minisign's" \
    "$(wc -l <one.db.key),$(wc -l <one.db.pub)" 2,2
gives "64 'one.db' exists already" "a second init is refused" \
    nuncio -d one.db init
cp one.db.key key.before
nuncio -d one.db init 2>err
holds "and the host's key is kept" cmp one.db.key key.before
mkdir keyed
touch keyed/n.db.key
gives "64 exists already" "init does not write over a key" \
    nuncio -d keyed/n.db init
is "and makes nothing then" "$(ls keyed)" n.db.key
gives 0 "NUNCIO_DB names the store" env NUNCIO_DB="$work/two.db" \
    "$program" init --name "The host"
holds "and it is made there" test -s two.db
gives 0 "-d is stronger" env NUNCIO_DB="$work/none.db" "$program" \
    -d two.db status
gives 0 "XDG_DATA_HOME has it otherwise" env XDG_DATA_HOME="$work/xdg" \
    "$program" init
holds "in nuncio/nuncio.db" test -s xdg/nuncio/nuncio.db
gives 0 "and last ~/.local/share" nuncio init
holds "in nuncio/nuncio.db" test -s .local/share/nuncio/nuncio.db
gives "66 there is no store 'nowhere.db'" "a store that is not there" \
    nuncio -d nowhere.db status
gives "66 there is no store" "nor is its folder" nuncio -d nowhere/n.db show g
gives "64 usage: nuncio init" "init takes no argument" \
    nuncio -d three.db init here
gives "64 cannot be the host's name" "nor a name that could not be printed" \
    nuncio -d three.db init --name "$(printf 'a\033[31mb')"
fails "and nothing is made of it" test -e three.db

# ---- keygen and sign

gives 0 "keygen makes a key" nuncio keygen --no-password ana
is "keygen says nothing" "$(cat out)" ""
is "the secret key is its owner's" "$(stat -c %a ana.key)" 600
cp ana.key key.before
gives "64 is there already" "keygen never writes over a file" \
    nuncio keygen --no-password ana
holds "which stays" cmp ana.key key.before
rm -f ana2.key
touch ana2.pub
gives "64 is there already" "nor over a public key" \
    nuncio keygen --no-password ana2
fails "and leaves no half of a pair" test -e ana2.key
gives "64 usage: nuncio keygen" "keygen wants a name" \
    nuncio keygen --no-password
gives "66 No such file or directory" "keygen in a folder that is not there" \
    nuncio keygen --no-password nowhere/ana
text g ana 0-0123456789abcdef join >t
gives 0 "sign seals a turn file" nuncio sign -k ana.key t
cp out signed
head -n 6 signed >body
holds "the signed form comes first" cmp body t
sed 1,6d signed >body.minisig
holds "minisign can check the seal" \
    minisign -V -p ana.pub -m body -x body.minisig
printf '%s\n' 'Some words before it.' '' 'Nuncio  TURN' 'PLAYER:ana' \
    'Game:   g' 'after: 0-0123456789ABCDEF  ' '' '   join   ' '' END \
    'and some after it' >loose
gives 0 "sign brings a turn file to the signed form" \
    nuncio sign -k ana.key - <loose
head -n 6 out >body
holds "which is the same whatever it was before" cmp body t
gives "65 it holds no turn file" "sign refuses what is no turn file" \
    nuncio sign -k ana.key ana.pub
gives "66 No such file or directory" "sign of a file that is not there" \
    nuncio sign -k ana.key nowhere
gives "66 No such file or directory" "sign with a key that is not there" \
    nuncio sign -k nowhere t
gives "65 it is a public key" "sign with a public key" nuncio sign -k ana.pub t
head -c 100 ana.key >cut.key
gives "65 it ends too early" "sign with a key cut short" \
    nuncio sign -k cut.key t
gives "64 usage: nuncio sign" "sign wants a key" nuncio sign t
gives 0 "keygen takes a password from standard input" \
    sh -c "echo sesame | '$program' keygen locked"
gives 0 "and so does sign" \
    sh -c "echo sesame | '$program' sign -k locked.key t"
head -n 6 out >body
sed 1,6d out >body.minisig
holds "whose seal minisign can check" \
    minisign -V -p locked.pub -m body -x body.minisig
nuncio keygen --no-password cheap
python3 "$top/tests/lib/lock.py" cheap.key sesame
gives "65 the password is wrong" "sign with a wrong password" \
    sh -c "echo simsim | '$program' sign -k cheap.key t"
gives "64 no password was given" "keygen without a password that it asks for" \
    sh -c "'$program' keygen other </dev/null"
fails "makes nothing" test -e other.key

# ---- players

export NUNCIO_DB="$work/one.db"
nuncio keygen --no-password ben
nuncio keygen --no-password cleo
ssh-keygen -q -t ed25519 -N '' -C dora -f dora
signify-openbsd -G -n -p emil.pub -s emil.sec
gives 0 "player add" nuncio player add ana ana@example.org ana.pub
is "says nothing" "$(cat out)" ""
gives 0 "an OpenSSH key" nuncio player add dora dora@example.org dora.pub
gives 0 "a signify key" nuncio player add emil emil@example.org emil.pub
gives 0 "a language" nuncio player add ben ben@example.org ben.pub --lang en
gives "64 there is a player 'ana' already" "a name that is taken" \
    nuncio player add ana a@example.org cleo.pub
gives "64 the player 'ana' has this key already" "a key that is taken" \
    nuncio player add anna a@example.org ana.pub
for name in all host ivan Ana 'a b' -a '' a_b \
    abcdefghijklmnopqrstuvwxyz0123456; do
	gives "64 cannot be a player's name" "'$name' is no player's name" \
	    nuncio player add -- "$name" a@example.org cleo.pub
done
gives "64 cannot be a player's name" "nor is one with an escape" \
    nuncio player add "$(printf 'a\033[31m')" a@example.org cleo.pub
gives "64 cannot be a player's name" "nor is one that is not UTF-8" \
    nuncio player add "$(printf 'a\377\376')" a@example.org cleo.pub
gives "64 is no address:" "'cleo@' is no address" \
    nuncio player add cleo cleo@ cleo.pub
gives "64 is no address" "nor is one with an escape" nuncio player add cleo \
    "$(printf 'c\033[2J@example.org')" cleo.pub
gives "64 it must have one @" "nor one with a line feed" \
    nuncio player add cleo \
    "$(printf 'c@example.org\nBcc: x@example.org')" cleo.pub
gives "64 there are no templates of the language 'xx'" \
    "a language that is none" \
    nuncio player add cleo c@example.org cleo.pub --lang xx
gives "66 No such file or directory" "a key file that is not there" \
    nuncio player add cleo c@example.org nowhere
gives "64 usage: nuncio player add" "player add without a key" \
    nuncio player add cleo c@example.org
gives "64 usage: nuncio player add" "player without more" nuncio player
gives "64 usage: nuncio player add" "player, and what is none of it" \
    nuncio player sell ana
gives 0 "player list" nuncio player list
is "a line each" "$(wc -l <out)" 4
gives 0 "player list --json" nuncio player list --json
holds "is JSON" is_json out
is "and tells the players" \
    "$(sqlite3 :memory: "select group_concat(json_extract(value, '\$.name'))
	from json_each(readfile('out'))")" "ana,ben,dora,emil"
gives 0 "player set --address" nuncio player set ana --address x@example.net
nuncio player list --json >out
is "sets it" "$(json out '$[0].address')" x@example.net
nuncio config address games@example.org
gives "64 is the address that players write to" \
    "player set --address to where players write to" \
    nuncio player set ana --address Games@example.org
nuncio config --unset address
gives 0 "player set --key" nuncio player set ana --key cleo.pub
gives "64 the player 'ben' has this key already" \
    "player set --key of another player" nuncio player set ana --key ben.pub
gives 0 "player set --key back" nuncio player set ana --key ana.pub
gives "66 there is no player 'nobody'" "player set of nobody" \
    nuncio player set nobody --lang en
gives "64 usage: nuncio player add" "player set of nothing" \
    nuncio player set ana

# ---- keys that are none; seal_test.c has each in more forms

bad_key() {	# FAULT WORDS FILE
	gives "65 $2" "no player's key: $1" \
	    nuncio player add cleo cleo@example.org "$3"
	tr -s ' \n' '  ' <err | sed "s/'[^']*'/X/g" \
	    >"sentence.$(echo "$1" | tr ' ' _)"
}
bad_key "a secret key" "it is a secret key" cleo.key
head -c 90 cleo.pub >cut.pub
bad_key "a key cut short" "the key ends too early" cut.pub
{ cat cleo.pub; tail -n 1 ben.pub; } >second.pub
bad_key "a second key" "there is more than one key" second.pub
{ printf 'no-pty '; cat dora.pub; } >options.pub
bad_key "options before a key" "there are options before the key" options.pub
ssh-keygen -q -t ecdsa -N '' -C x -f ecdsa
bad_key "another type of key" "it is an OpenSSH key of another type" ecdsa.pub
bytes 3000 >junk.pub
bad_key "no key at all" "it is not a key of minisign" junk.pub
# The point of order 1.
{
	echo "untrusted comment: minisign public key"
	{
		printf 'Ed12345678\001'
		head -c 31 /dev/zero
	} | base64 -w 0
	echo
} >weak.pub
bad_key "a key that is no point" "it is a key that anybody could sign for" \
    weak.pub
is "nobody is added" "$(nuncio player list | wc -l)" 4
distinct
rm -f sentence.*

# ---- new

nuncio player add cleo cleo@example.org cleo.pub
gives 0 "new makes a game" nuncio new pillars g1 ana ben -o first=0
holds "and tells its promise" grep -qE '[0-9a-f]{64}' out
gives 0 "players sit in the order given" nuncio show g1 --json
is "the first" "$(json out '$.state.players[0].name')" ana
is "the second" "$(json out '$.state.players[1].name')" ben
gives 0 "new --no-join" nuncio new --no-join pillars g2 cleo ana ben
gives 0 "options may stand anywhere" nuncio new -o first=1 pillars g3 ana ben
gives "64 There is a game 'g1' already" "an id that is taken" \
    nuncio new pillars g1 ana ben
for id in -x G 'a b' a_b ''  abcdefghijklmnopqrstuvwxyz0123456; do
	gives "64 cannot be a game's id" "'$id' is no game's id" \
	    nuncio new -- pillars "$id" ana ben
done
gives "64 cannot be a game's id" "nor is one with an escape" \
    nuncio new pillars "$(printf 'g\033[31m')" ana ben
gives "64 there is no ruleset 'chess'" "rules that there are not" \
    nuncio new chess g4 ana ben
holds "those that there are" grep -q pillars err
gives "66 There is no player 'zoe'" "a player who is not there" \
    nuncio new pillars g4 ana zoe
gives "64 'ana' cannot have two seats" "a player twice" \
    nuncio new pillars g4 ana ana
gives "64 is for 2 to 4 players, not 1" "too few players" \
    nuncio new pillars g4 ana
gives "64 is for 2 to 4 players, not 5" "too many players" \
    nuncio new pillars g4 ana ben cleo dora emil
gives "64 'pillars' has no option 'last'" "an option that there is not" \
    nuncio new pillars g4 ana ben -o last=1
holds "those that there are" grep -q first err
gives "64 'first' cannot be '2'" "an option with a wrong value" \
    nuncio new pillars g4 ana ben -o first=2
gives "64 option 'first' is given twice" "an option twice" \
    nuncio new pillars g4 ana ben -o first=1 -o first=1
gives "64 'first' is no option" "an option that is none" \
    nuncio new pillars g4 ana ben -o first
gives "64 'first' cannot be" "an option with an escape" \
    nuncio new pillars g4 ana ben -o "$(printf 'first=\033[31m')"
gives "64 usage: nuncio new" "another flag" \
    nuncio new pillars g4 ana ben --quick
gives "64 usage: nuncio new" "a flag with an escape" \
    nuncio new pillars g4 ana ben "--$(printf 'q\033[31m')"
gives "66 there is no game 'g4'" "and there is no game of all these" \
    nuncio show g4
nuncio keygen --no-password other
gives "64 'ana' plays in 3 running games" \
    "a key is not changed in games without a reason" \
    nuncio player set ana --key other.pub

# ---- show, moves, status, log, audit: without a turn; see turns.t

gives 0 "show" nuncio show g2
holds "at most 72 columns but for the receipt" \
    sh -c "! sed '/^nuncio receipt/,\$d' out | grep -E '^.{73}'"
gives 0 "show --lang" nuncio show g2 --lang en
gives "66 there are no reports in language 'xx'" \
    "show in a language that there is not" nuncio show g2 --lang xx
mkdir -p texts/pt-BR
echo 'pillars.title = Os Pilares da Terra' >texts/pt-BR/pillars.phrases
echo '# the rest is not translated yet' >texts/pt-BR/phrases
gives 0 "show in a language of which hardly anything is there" \
    env NUNCIO_TEMPLATES="$PWD/texts" "$program" show g2 --lang pt-BR
holds "what is there is said in it" grep -q "Os Pilares da Terra" out
# A receipt covers what is said.
nuncio show g2 --lang en |
    sed 's/The Pillars of the Earth/Os Pilares da Terra/
	/^nuncio receipt$/,$d' >english
holds "all else is said in English" \
    sh -c "sed '/^nuncio receipt\$/,\$d' out | cmp - english"
gives "66 there is no game 'g9'" "show of no game" nuncio show g9
gives "66 is no game's id" "show of what can be none" \
    nuncio show "$(printf '\033[31mg')"
gives "66 'zoe' does not play in 'g2'" "show --as nobody" \
    nuncio show g2 --as zoe
gives "66 'dora' does not play in 'g2'" "show --as one who does not play" \
    nuncio show g2 --as dora
gives "66 has no line 999" "show --at a line that there is not" \
    nuncio show g2 --at 999
gives "64 --at must be a whole number" "show --at no number" \
    nuncio show g2 --at x
gives "64 usage: nuncio show" "show of two" nuncio show g1 g2
gives "64 usage: nuncio show" "show of none" nuncio show
gives 0 "show --json" nuncio show g2 --json
holds "is JSON" is_json out
is "with the game" "$(json out '$.id'),$(json out '$.ruleset')" g2,pillars
holds "its promise" sh -c "grep -qE '\"commitment\":\"[0-9a-f]{64}\"' out"
holds "its reference" \
    sh -c "grep -qE '\"reference\":\"[0-9]+-[0-9a-f]{32}\"' out"
is "nobody waited for" "$(json out '$.waiting')" "[]"
is "and the state" "$(json out '$.state.game'),$(json out '$.state.round')" \
    pillars,1
gives 0 "moves" nuncio moves g2
nuncio log g2 --json --legal >log
holds "pass is one of them" grep -qx pass out
holds "sorted" sort -c out
gives 0 "moves of a player whose turn it is" nuncio moves g2 "$(awaited g2)"
holds "are the same" grep -qx pass out
other=$(for p in ana ben cleo; do
	[ $p = "$(awaited g2)" ] || echo $p
done | head -n 1)
gives 0 "moves of another" nuncio moves g2 "$other"
is "are none" "$(cat out)" ""
gives 0 "moves before the last join" nuncio moves g1
is "is to join" "$(cat out)" join
gives "66 there is no game 'g9'" "moves of no game" nuncio moves g9
gives "66 'dora' does not play in 'g2'" "moves of one who does not play" \
    nuncio moves g2 dora
gives "64 usage: nuncio moves" "moves of none" nuncio moves
gives 0 "status" nuncio status
is "has a line a game" "$(grep -c '^g[123] ' out)" 3
gives 0 "status of some" nuncio status g1 g3
is "has a line for each" "$(grep -c '^g[13] ' out)" 2
gives "66 there is no game 'g9'" "status of no game" nuncio status g1 g9
is "prints nothing then" "$(cat out)" ""
gives 0 "status --json" nuncio status --json
holds "is JSON" is_json out
is "a list of all games" "$(sqlite3 :memory: "select
    group_concat(json_extract(value, '\$.id')) from (select value from
    json_each(readfile('out')) order by 1)")" "g1,g2,g3"
gives 0 "status --json of one" nuncio status g2 --json
is "tells the decision" "$(json out '$[0].pending')" draft
holds "and since when" grep -qE \
    '"since":"[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}Z"' out
is "no deadline" "$(json out '$[0].until')" ""
nuncio status g1 --json >out
is "before the last join it is that" "$(json out '$[0].pending')" join
gives 0 "log" nuncio log g2
is "its first line" "$(awk 'NR == 1 { print $1, $4 }' out)" "0 setup"
gives 0 "log --json" nuncio log g2 --json
holds "is JSON, an object a line" are_json out
is "its first line" "$(lines out '$.kind' | head -n 1)" setup
is "lines count from 0" "$(lines out '$.line' | head -n 3 | tr '\n' ' ')" \
    "0 1 2 "
is "--no-join: line 1 is the first draw" \
    "$(lines out '$.kind' | sed -n 2p)" chance
holds "each with its hash" \
    test "$(grep -cE '"hash":"[0-9a-f]{64}"' out)" -eq "$(wc -l <out)"
holds "and its time" \
    test "$(grep -cE '"at":"[0-9T:-]{19}Z"' out)" -eq "$(wc -l <out)"
nuncio show g2 --json >shown
is "the reference is the last line's" \
    "$(tail -n 1 out | sed 's/.*"hash":"\(.\{32\}\).*/\1/')" \
    "$(json shown '$.reference' | sed 's/.*-//')"
gives 0 "log --json --states" nuncio log g2 --json --states
is "has a state a line" "$(lines out '$.state.game' | grep -c pillars)" \
    "$(wc -l <out)"
gives "64 usage: nuncio log" "log --states without --json" \
    nuncio log g2 --states
gives "66 there is no game 'g9'" "log of no game" nuncio log g9
gives "64 usage: nuncio log" "log of none" nuncio log
gives 0 "audit" nuncio audit
is "has a line a game" "$(grep -c "all in order" out)" 3
gives 0 "audit of some" nuncio audit g1 g2
is "a line each" "$(grep -c "all in order" out)" 2
gives "66 there is no game 'g9'" "audit of no game" nuncio audit g9
gives "64 usage: nuncio audit" "audit with a flag" nuncio audit --all

# ---- submit without a turn file

gives "66 No such file or directory" "submit of a file that is not there" \
    nuncio submit nowhere
gives "65 No turn file was found in it" "submit of nothing" \
    nuncio submit </dev/null
gives "65 No turn file was found in it" "submit of a key" nuncio submit ana.pub
gives "64 usage: nuncio submit" "submit with a flag" nuncio submit --now
gives "66 No such file or directory" \
    "submit of a file with an escape in its name" \
    nuncio submit "$(printf 'no\033[31mwhere')"
printf 'nonsense\n' >"$(printf 'there\033[31m')"
gives "65 No turn file was found in it" "which is never printed" \
    nuncio submit "$(printf 'there\033[31m')"

# ---- files that are there and cannot be read

ln -s loop loop
mkdir folder
printf '{}' >data.json
printf 'nuncio turn\ngame: g1\nplayer: ana\nafter: 0-00000000\njoin\nend\n' \
    >some.turn
printf 'x' >x.mustache
for file in loop folder; do
	for words in "submit F" "sign -k F some.turn" "sign -k ana.key F" \
	    "player add zoe z@example.org F" "player set ana --key F" \
	    "import F" "verify F" "restore F" "render F data.json" \
	    "render x.mustache F" "-d F status" "-d F tick" \
	    "export g1 --to F --address a@example.org"; do
		case "$file, $words" in
		loop*)				what="Too many levels of" ;;
		*restore*|*tick|*status)	what="no nuncio store" ;;
		*)				what="Is a directory" ;;
		esac
		gives "74 $what" "$words, which is a $file" \
		    sh -c "'$program' $(echo "$words" | sed "s/F/$file/")"
	done
done
# A folder that cannot be entered is no folder that is missing.
for words in "-d loop/x init" "keygen --no-password loop/x" "backup loop/x" \
    "publish loop/x"; do
	gives "74 Too many levels of symbolic links" "$words" \
	    sh -c "'$program' $words"
done
for words in "-d nowhere/x status" "keygen --no-password nowhere/x" \
    "publish nowhere/x" "verify nowhere" "import nowhere" "restore nowhere"; do
	case $words in
	-d*)		what="there is no store" ;;
	restore*)	what="there is no file" ;;
	*)		what="No such file or directory" ;;
	esac
	gives "66 $what" "$words" sh -c "'$program' $words"
done
mv "$NUNCIO_DB.key" kept.key
gives "66 is missing; it signs orders" "an order without the host's key" \
    nuncio pause g1 --reason x
ln -s loop "$NUNCIO_DB.key"
gives "74 Too many levels of symbolic links" \
    "... with one that cannot be read" nuncio pause g1 --reason x
gives "74 Too many levels of symbolic links" "... and a report" nuncio show g1
gives "64 only a lost key can be replaced" \
    "another in its place, as it is not lost" nuncio host rekey \
    --spare "$NUNCIO_DB.spare.key"
rm "$NUNCIO_DB.key"
mv kept.key "$NUNCIO_DB.key"
printf '{{>more}}' >x.mustache
gives 0 "a template in which another is missing" \
    nuncio render x.mustache data.json
ln -s loop more.mustache
gives "74 Too many levels of symbolic links" "... is there and cannot be read" \
    nuncio render x.mustache data.json

# ---- selfplay

gives 0 "selfplay" nuncio selfplay pillars -n 3 --games 2 --seed 7
is "tells what was played" "$(awk '{ print $1 }' out | tr '\n' ' ')" \
    "games lines decisions seconds games/s lines/s "
is "so many games" "$(sed -n 's/^games //p' out)" 2
gives 0 "selfplay --json" nuncio selfplay pillars -n 2 --seed 7 --json \
    --states --legal
holds "is JSON, an object a line" are_json out
cp out first
is "it begins with the setup" "$(lines out '$.kind' | head -n 1)" setup
is "of players called after their seats" \
    "$(lines out '$.state.players[1].name' | head -n 1)" seat-1
is "each move is one of the legal moves" \
    "$(lines first '$.line' "json_extract(e.value, '\$.kind') = 'move' and
	not exists (select 1 from json_each(e.value, '\$.legal') l
	where l.value = json_extract(e.value, '\$.move'))")" ""
is "a move with one legal move is automatic, others are not" \
    "$(lines out '$.move' "json_extract(e.value, '\$.kind') = 'move' and
	(json_array_length(e.value, '\$.legal') = 1) <>
	json_extract(e.value, '\$.auto')")" ""
nuncio selfplay pillars -n 2 --seed 7 --json --states --legal >out
holds "the same seed plays the same game" cmp out first
nuncio selfplay pillars -n 2 --seed 8 --json --states --legal >out
fails "another plays another" cmp out first
is "it ends" "$(lines first '$.state.phase' | tail -n 1)" over
gives 0 "two games follow each other" nuncio selfplay pillars -n 2 --games 2 \
    --json
is "each with its setup" "$(grep -c '"kind":"setup"' out)" 2
gives 0 "selfplay -o" nuncio selfplay pillars -n 2 -o first=1 --json
is "in the setup line, as it was given" \
    "$(lines out '$.options' | head -n 1)" '{"first":"1"}'
is "and it is done" "$(grep -c '"draw":"first"' out)" 0
gives "64 -n must be 1 to 4" "selfplay of too many" nuncio selfplay pillars -n 5
gives "64 -n must be 1 to 4" "selfplay of none" nuncio selfplay pillars -n 0
gives "64 there is no ruleset 'chess'" "selfplay of rules that there are not" \
    nuncio selfplay chess
gives "64 usage: nuncio selfplay" "selfplay --states without --json" \
    nuncio selfplay pillars --states
gives "64 --games must be a whole number" "selfplay with a wrong number" \
    nuncio selfplay pillars --games x

# ---- render

printf 'Hello {{name}}{{#list}}, {{.}}{{/list}}\n' >t.mustache
printf '{"name": "<ana>", "list": [1, 2]}' >t.json
gives 0 "render" nuncio render t.mustache t.json
is "renders" "$(cat out)" "Hello &lt;ana&gt;, 1, 2"
printf '{{>part}}{{^name}}none{{/name}}' >u.mustache
printf '[{{{name}}}]\n' >part.mustache
gives 0 "render with a partial" nuncio render u.mustache t.json
is "that is beside it" "$(cat out)" "[<ana>]"
printf '{{#open}}' >v.mustache
gives "65 section 'open' is not closed" "a template that is none" \
    nuncio render v.mustache t.json
printf '{' >v.json
gives "65 string or '}' expected near end of file" "data that are none" \
    nuncio render t.mustache v.json
gives "66 No such file or directory" "a template that is not there" \
    nuncio render nowhere t.json
gives "66 No such file or directory" "data that are not there" \
    nuncio render t.mustache nowhere
gives "64 usage: nuncio render" "render of too little" nuncio render t.mustache

# ---- help and version

gives 0 "help" nuncio help
for command in init keygen sign player new submit show moves status log \
    audit selfplay render help version; do
	holds "help knows $command" grep -q "^  $command " out
done
for command in $(nuncio help | sed -n 's/^  \([a-z]*\)  .*/\1/p'); do
	gives 0 "help $command" nuncio help $command
	cp out helped
	gives 0 "$command -h" nuncio -d nowhere.db $command -h
	is "says how it is called" "$(head -n 1 out)" "$(head -n 1 helped)"
	case $command in
	edition)	what="there is no ruleset '--zoo'" ;;
	help)		what="there is no command '--zoo'" ;;
	*)		what="usage: nuncio $command" ;;
	esac
	gives "64 $what" "$command with a flag that it has not" \
	    nuncio $command --zoo
done
gives "64 there is no command 'zoo'" "help for what is no command" \
    nuncio help zoo
if command -v python3 >/dev/null 2>&1; then
	verdict "every form of every command is tried with faults" "$(
	    python3 "$top/tests/fault/run.py" missing \
		"${program%/nuncio}" 2>&1)"
else
	skip "every form of every command is tried with faults" \
	    "there is no python3"
fi
gives 0 "-h" nuncio -h
gives 0 "--help" nuncio --help
gives 0 "version" nuncio version
cp out version
gives 0 "--version" nuncio --version
holds "is the same" cmp out version
gives "64 usage: nuncio [-C]" "no command" nuncio
gives "64 there is no command 'zoo'" "what is no command" nuncio zoo
gives "64 there is no command" "what is no command, with an escape" \
    nuncio "$(printf 'z\033[31m')"
gives "64 usage: nuncio [-C]" "a flag that is none" nuncio -Z status
gives "64 usage: nuncio [-C]" "-d without a store" nuncio -d
gives 0 "-C" nuncio -C show g2
if [ -w /dev/full ]; then
	gives "74 No space left on device" "an answer that cannot be written" \
	    sh -c "'$program' log g2 >/dev/full"
	verdict "says that the disk is full" "$(lacks 'No space left')"
	gives "74 No space left on device" \
	    "a signed file that cannot be written" \
	    sh -c "'$program' sign -k ana.key t >/dev/full"
else
	skip "an answer that cannot be written" "there is no /dev/full"
fi

# ---- what was done is told, though its report cannot be written

# unheard STATUS NAME WORDS...
unheard() {
	[ -w /dev/full ] || return 0
	unheard_status=$1 unheard_name=$2
	shift 2
	nuncio "$@" >/dev/full 2>err
	is "$unheard_name, with nobody to hear it" $? "$unheard_status"
}
done_all_the_same='this was done all the same'
unheard 74 "a new game" new pillars unheard ana ben --no-join
holds "... is there, which is told" grep -q "$done_all_the_same" err
holds "... by its name" grep -q unheard err
turn unheard "$(awaited unheard)" "$(reference unheard)" \
    "$(nuncio moves unheard --sensible)" >unheard.turn
unheard 74 "a turn file" submit unheard.turn
holds "... is taken, which is told" grep -q "$done_all_the_same" err
holds "... with its line" grep -q "line $(last_line unheard) of" err
unheard 0 "the same again" submit unheard.turn
fails "... changes nothing, and is not said to" grep -q \
    "$done_all_the_same" err
unheard 74 "what only looks" show unheard
fails "... has not done anything" grep -q "$done_all_the_same" err
turn unheard "$(awaited unheard)" "$(reference unheard)" \
    "$(nuncio moves unheard --sensible)" >unheard.next
unheard 74 "one of two that is taken" submit unheard.next unheard.turn
holds "... is told as well" grep -q "line $(last_line unheard) of" err
unheard 74 "an order" pause unheard --reason x
holds "... is carried out, which is told" grep -q "$done_all_the_same" err

# ---- a running game of another host, whose secret is not known here

nuncio export g2 >elsewhere.bundle
nuncio log g2 --json --states --legal >here
nuncio -d elsewhere.db init
nuncio -d elsewhere.db import elsewhere.bundle >out
gives 0 "its log can be read" \
    nuncio -d elsewhere.db log g2 --json --states --legal
holds "and is the same" cmp out here
gives "64 usage: nuncio submit" "an option that is none" nuncio submit -x t
gives "65 The turn file is not signed" "a file after --" nuncio submit -- t
done_testing
