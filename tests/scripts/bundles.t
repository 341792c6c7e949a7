#!/bin/sh
# bundles.t: games of all kinds as bundles: what verify says of them, and a
# second verifier that shares nothing with it, and the programs that made the
# seals.  KEEP=tests/past/bundles makes anew the two that are kept there.
. tests/lib/outside.sh
reveals=yes

second=$top/tests/verify.py
store nuncio
nuncio init
nuncio keygen --no-password ana
signify-openbsd -G -n -p sig.pub -s sig.sec
ssh-keygen -q -t ed25519 -N '' -C 'a player' -f ssh
nuncio keygen --no-password dov
minisign -G -W -p mini.pub -s mini.key >/dev/null 2>&1
for name in ana sig ssh dov mini; do
	nuncio player add $name $name@example.org $name.pub
done

# said GAME PLAYER LINE...: a turn file, sealed as the player does, is taken.
said() {
	game=$1 player=$2
	shift 2
	text "$game" "$player" "$(asked "$game" "$player")" "$@" >move.turn
	rm -f move.turn.minisig move.turn.sig
	case $player in
	sig)	signify-openbsd -S -s sig.sec -m move.turn ;;
	ssh)	ssh-keygen -q -Y sign -n nuncio -f ssh move.turn 2>/dev/null ;;
	mini)	minisign -S -s mini.key -m move.turn >/dev/null 2>&1 ;;
	*)	nuncio sign -k "$player.key" move.turn >signed
		sed 1,/^end/d signed >move.turn.sig
		sed /^end/q signed >move.turn ;;
	esac
	cat move.turn move.turn.*sig | nuncio submit >out 2>err || {
		echo "# $game, $player: $*: $(tail -n 1 err)"
		return 1
	}
}

# Something sensible by whoever is to move.
goes_on() {
	said "$1" "$(awaited "$1")" "$(nuncio moves "$1" --sensible)"
}

# same GAME NAME: audit, page and both verifiers say the same, in short lines.
same() {
	sound "$2: all who check say the same" "$1"
	is "... and so does audit" "$(without_secret verified)" \
	    "$(without_secret audited)"
	is "... in short lines" "$(awk 'length > 72' seconded)" ""
}

# shown GAME NAME LINE...: verify --at N is show --at N, but for the host's
# receipt.
shown() {
	game=$1 named=$2
	shift 2
	verdict "$named: what verify shows is what show shows" "$(
	    for line; do
		# The shell leaves blank lines at the end out.
		one=$(nuncio show "$game" --at "$line" 2>&1 |
		    sed '/^nuncio receipt$/,$d')
		two=$(nuncio verify "$game.bundle" --at "$line" 2>&1 |
		    sed '/^nuncio receipt$/,$d')
		[ -n "$one" ] || echo "line $line is not shown; "
		[ "$one" = "$two" ] || echo "line $line differs; "
	    done)"
}

# ---- a game with everything

nuncio new pillars town ana sig ssh --deadline 3d -o first=2 >out
same town "a game that has not begun"
said town sig 'press all: hello there; I am late because publish opens 3'
for player in ssh ana sig; do
	said town $player join
done
for _ in $(seq 6); do
	goes_on town
done
line=$(last_line town)
said town ssh 'press ana,sig: a word in private'
goes_on town
nuncio rollback town "$line" --force --reason 'just the last one' >out
goes_on town
goes_on town
goes_on town
nuncio rollback town "$line" --force --reason 'against their will' >out
goes_on town
goes_on town
goes_on town
for player in ana sig ssh; do
	said town $player "agree rollback $line"
done
nuncio rollback town "$line" --reason 'as agreed' >out
nuncio pause town --reason 'snow' >out
nuncio resume town --reason 'thaw; opens 3 because' >out
nuncio extend town 36h --reason 'late' >out
nuncio keygen --no-password new
said town ana "key $(tail -n 1 new.pub)" && mv ana.key first.key &&
    mv new.key ana.key
goes_on town
nuncio replace town 1 dov --reason 'sig has left' >out
goes_on town
goes_on town
nuncio log town >log
for word in forced agreed replace pause extend; do
	grep -q " host .*$word" log || echo "# nothing is $word in it"
done
same town "a running game with all acts"
holds "... and tells of rollbacks" grep -q "^  rollbacks: " verified
nuncio verify --json town.bundle >counted
is "... as an object, too" "$(sqlite3 :memory: "select
    json_extract(e, '$.game'), json_extract(e, '$.rollbacks.own') +
    json_extract(e, '$.rollbacks.agreed') +
    json_extract(e, '$.rollbacks.forced')
    from (select readfile('counted') as e)")" "town|3"
shown town "a running game" 0 1 4 7 10 14 17 20 24 "$(last_line town)"
fails "a running game does not tell its secret" \
    grep -q ' publish [0-9a-f]' town.bundle
cp town.bundle early.bundle

said town dov resign
said town ssh resign
i=0
while [ -n "$(awaited town)" ] && [ $i -lt 300 ]; do
	goes_on town || break
	i=$((i + 1))
done
same town "a game that is over"
holds "its secret is in it" grep -q '^line [0-9]* [^ ]* publish ' town.bundle
shown town "a game that is over" 0 3 12 25 40 "$(last_line town)"
gives "66 has no line 5000" "no more lines are shown than there are" \
    nuncio verify town.bundle --at 5000

# ---- other games

nuncio new red-cathedral chapel mini -o board=advanced >out
said chapel mini join
for _ in $(seq 12); do
	goes_on chapel
done
same chapel "a game of one"
nuncio abandon chapel --reason 'nobody likes it' >out
same chapel "a game of one, abandoned"
shown chapel "a game of one, abandoned" 1 5 "$(last_line chapel)"

mv first.key ana.key
nuncio edition red-cathedral | sed 's/ *#.*//; /^$/d' >edition
nuncio new red-cathedral church ana mini -o edition=edition -o board=advanced \
    >out 2>err
said church ana join
said church mini join
goes_on church
said church "$(awaited church)" 'language: de' \
    "$(nuncio moves church --sensible)"
# What only the one who decides now has decided, that one can have back.
while who=$(awaited church); line=$(last_line church); goes_on church
    [ "$(awaited church)" != "$who" ]; do
	:
done
said church "$who" "agree rollback $line"
nuncio rollback church "$line" --reason 'a slip' >out
nuncio log church >log
holds "one's own move is taken back" grep -q ' own ' log
same church "a game on the advanced board"
said church ana resign
said church mini resign
same church "a game that all have left"

# ---- by hand, as nuncio-bundle(5) says

# hand GAME FILE: a turn file of the bundle in by.hand, its seal in by.sig.
hand() {
	sed -n "/^file $2 /,/^said /p" "$1.bundle" | sed '1d;$d' >block
	sed -n '1,/^end$/p' block >by.hand
	sed '1,/^end$/d' block >by.sig
}

# The number of the first file of this player's.
first() {
	awk -v name="player: $2" '/^file / { n = $2 }
	    $0 == name { print n; exit }' "$1.bundle"
}

key() {
	sed -n "2s/.* seat $2 [a-z]*:\([^ ]*\) .*/\1/p" "$1.bundle"
}

hand town "$(first town ana)"
gives 0 "minisign checks a turn file of nuncio's from a bundle" \
    minisign -V -P "$(key town ana)" -x by.sig -m by.hand
hand chapel "$(first chapel mini)"
gives 0 "minisign checks a turn file of its own from a bundle" \
    minisign -V -P "$(key chapel mini)" -x by.sig -m by.hand
sed -i s/join/Join/ by.hand
gives "1 Signature verification failed" "... and finds it changed" \
    minisign -V -P "$(key chapel mini)" -x by.sig -m by.hand
hand town "$(first town sig)"
{ echo 'untrusted comment: a key'; key town sig; } >by.pub
gives 0 "signify checks one" \
    signify-openbsd -V -p by.pub -x by.sig -m by.hand
hand town "$(first town ssh)"
echo "ssh ssh-ed25519 $(key town ssh)" >signers
gives 0 "ssh-keygen checks one" sh -c \
    'ssh-keygen -Y verify -n nuncio -I ssh -f signers -s by.sig <by.hand'
for game in town chapel; do
	head -n -4 $game.bundle >by.hand
	tail -n 4 $game.bundle >by.sig
	gives 0 "minisign checks the bundle itself" minisign -V \
	    -P "$(sed -n 's/^host ed://p' $game.bundle)" -x by.sig -m by.hand
done

# ---- what is no bundle

# bad NAME FILE WORDS: both refuse it, naming a line.
bad() {
	named=$1 file=$2
	shift 2
	gives "65 $1" "verify refuses $named" nuncio verify "$file"
	verdict "... in a line" "$(lacks "of the bundle: ")"
	python3 "$second" "$file" >out 2>err
	is "... and so does the second" $? 1
	verdict "... naming a line" "$([ ! -s err ] || cat err
	    grep -q '^bundle line [0-9]*, game ' out || cat out)"
}

unsealed="the host's signature does not verify"
: >empty
bad "an empty file" empty "the bundle ends here"
bad "a turn file" move.turn "this is not a bundle"
head -c 100000 /dev/zero >zeros
bad "zeros" zeros "the bundle ends here"
sed 's/$/\r/' town.bundle >crlf
bad "CRLF" crlf "this is not a bundle"
sed '$d' town.bundle >cut
bad "a bundle without its last line" cut "$unsealed"
cat early.bundle town.bundle >twice
bad "two bundles" twice "$unsealed"
sed '/^line .* publish /,/^hash /d' town.bundle >unpublished
bad "a bundle without its secret" unpublished \
    "lines of the game before it"
{ head -n -4 early.bundle; tail -n 4 town.bundle; } >mixed
bad "a bundle with another's seal" mixed "$unsealed"
sed 's/ host rollback \([0-9]*\) forced / host rollback \1 agreed /' \
    town.bundle >mild
bad "force that is called agreement" mild "$unsealed: line"
is "... naming the line that was changed" "$(nuncio verify mild 2>&1 |
    sed -n 's/.*line \([0-9]*\) of the bundle.*/\1/p')" \
    "$(grep -n ' host rollback ' town.bundle | head -n 1 | cut -d: -f1)"
gives "66 No such file or directory" "no file" nuncio verify nothing

# ---- another house

nuncio -d there.db init
nuncio -d elsewhere.db init
nuncio new pillars moving dov ssh >out
said moving dov join
said moving ssh join
goes_on moving
gives "65 'ssh.pub' is not a host's key" \
    "a game cannot be handed to a player's SSH key" \
    nuncio export moving --to ssh.pub --yes
gives "65 is the key of the player" "nor to the key of a player" \
    nuncio export moving --to dov.pub --yes
gives "64 if you mean that, add '--yes'" "nor without a word that it is meant" \
    nuncio export moving --to there.db.pub
python3 "$top/tests/lib/terminal.py" 'Hand it over?' "no
" -- "$program" export moving --to there.db.pub >out 2>err
is "who says no to it keeps it" "$? $(nuncio log moving | grep -c handover)" \
    "64 0"
nuncio export moving --to there.db.pub --yes >moving.bundle
gives 0 "verify holds a game that is handed over" nuncio verify moving.bundle
gives 0 "... and so does the second verifier" \
    python3 "$second" moving.bundle
nuncio export moving --to there.db.pub >again.bundle
is "the heir can have it again" "$(sed '/^secret /,$d' again.bundle |
    cksum)" "$(sed '/^secret /,$d' moving.bundle | cksum)"
reference moving >before
text moving dov "$(cat before)" 'press all: where are you?' >move.turn
nuncio sign -k dov.key move.turn >press
gives "65 This game has moved to another host" \
    "the old house takes no more turn files" nuncio submit press
gives 0 "the new one takes the game" nuncio -d there.db import moving.bundle
gives "65 there is a game 'moving' already" "... once" \
    nuncio -d there.db import moving.bundle
gives 0 "... and goes on" nuncio -d there.db submit press
gives 0 "audit holds it there" nuncio -d there.db audit moving
(NUNCIO_DB=there.db; i=0; while [ $i -lt 8 ]; do
	goes_on moving
	i=$((i + 1))
done; nuncio abandon moving --reason 'enough' >out)
nuncio -d there.db export moving >moved.bundle
gives 0 "verify holds what the new house says" nuncio verify moved.bundle
holds "... to the end" grep -q ' publish ' moved.bundle
gives 0 "... and so does the second verifier" python3 "$second" moved.bundle
gives 0 "anybody can take it to read" \
    nuncio -d elsewhere.db import moved.bundle
gives 0 "... and to audit" nuncio -d elsewhere.db audit
gives "65 belongs to another host" "... not to seal" \
    nuncio -d elsewhere.db export moving
sed 's/^secret ./secret =/' moving.bundle >unsealed
bad "a secret that is not sealed" unsealed "this is not an encrypted secret"

# ---- who has a name or a key of the game's in the store that it comes to

# Nothing came of it: neither the game nor its other player.
nothing() {
	is "... and nothing is kept of it" "$(nuncio -d strange.db status |
	    grep -c moving; nuncio -d strange.db player list | grep -c ssh)" \
	    "$(printf '0\n0')"
	rm -f strange.db*
}
nuncio -d strange.db init
nuncio -d strange.db player add dov dov@example.net sig.pub
gives "65 the game and this store have different keys" \
    "no game comes in for a player of that name with another key" \
    nuncio -d strange.db import moved.bundle
verdict "... and it is said" "$(lacks line "'dov'" "different keys")"
nothing
nuncio -d strange.db init
nuncio -d strange.db player add zoe zoe@example.net dov.pub
gives "65 belongs to another player of this store" \
    "nor for a key that somebody else has" \
    nuncio -d strange.db import moved.bundle
verdict "... and it is said" "$(lacks line "'dov'" "belongs to another")"
nothing
nuncio -d strange.db init
nuncio -d strange.db player add dov dov@example.net dov.pub
gives 0 "whoever is known by name and key is that player" \
    nuncio -d strange.db import moved.bundle
is "... and keeps an address" "$(nuncio -d strange.db player list |
    grep -c dov@example.net)" 1
gives 0 "... and audit finds it in order" nuncio -d strange.db audit
rm -f there.db* elsewhere.db* strange.db*

# ---- who reads a bundle has no power while it does

# What counts for tests/tools/coverage.sh keeps the power to write that down.
if "$program" version | grep -q '(seccomp)' &&
    ! grep -qa __gcov_dump "$program"; then
	# Nobody reads from a pipe that is full, so verify waits to print.
	mkfifo full
	exec 5<>full
	python3 - <<-'EOF'
		import os
		os.set_blocking(5, False)
		try:
		    while True:
		        os.write(5, bytes(4096))
		except BlockingIOError:
		    os.set_blocking(5, True)
	EOF
	"$program" verify moved.bundle >&5 &
	pid=$!
	while kill -0 $pid 2>/dev/null &&
	    ! grep -q '^Seccomp:.*2' /proc/$pid/status 2>/dev/null; do
		sleep 0.05
	done
	holds "verify runs without power" kill -0 $pid
	kill $pid
	wait $pid 2>/dev/null
	exec 5>&-
fi
if [ -n "${KEEP-}" ]; then
	cp early.bundle "$top/$KEEP/acts.bundle"
	cp church.bundle "$top/$KEEP/edition.bundle"
fi

# ---- what line 0 cannot say

nuncio new pillars zero ana dov -o first=0 --no-join >out
nuncio export zero >zero.bundle
# other NAME COMMAND TEXT: sed's command changes line 0, and the second verifier
# says this text of it.
other() {
	sed "$2" zero.bundle >altered
	python3 "$second" altered >out
	verdict "the second verifier finds $1" "$(
	    ! cmp -s altered zero.bundle || echo "it is unchanged; "
	    grep -qF -- "$3" out || cat out)"
}
other "an unknown option" '2s/options {/&"bell":"1",/' \
    "there is no such option"
other "a seat that there is not" '2s/"first":"0"/"first":"4"/' \
    "the option has no such value"
other "rules of another version" '2s/ rules 1 / rules 9 /' \
    "there is no such version of the rules"
other "a deadline of no time" '2s/ deadline [^ ]* / deadline 0 /' \
    "it does not tell how the game began"
nuncio new pillars asks ana dov -o first=0 >out
nuncio export asks >zero.bundle
gives 0 "a game to which people are asked" python3 "$second" zero.bundle
sed '2s/ join yes / join no /' zero.bundle >altered
python3 - "$top" altered <<'EOF' >out
import sys
sys.path.insert(0, sys.argv[1] + '/tests')
import verify
lines = open(sys.argv[2], 'rb').read().split(b'\n')
# The hashes that follow, and any seal.
lines[2] = b'hash ' + verify.h256(bytes(32), lines[1][5:],
                                  bytes(32)).hex().encode()
lines[4] = b'last ' + lines[2][5:]
verify.sealed = lambda *_: True
with open(sys.argv[2], 'wb') as file:
    file.write(b'\n'.join(lines))
print(verify.judge(sys.argv[2])[0][0])
EOF
holds "without being asked the game would have gone on" \
    grep -q "the program would have gone on by itself" out
done_testing
