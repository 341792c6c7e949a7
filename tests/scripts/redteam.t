#!/bin/sh
# redteam.t: a host with the secret, a player with patience, and a stranger
# with a shell try what they can.  The name of a test says where an attempt
# ends: it fails, or audit, verify or two receipts find it.  What a changed
# program could do is tried in redteam_test.c.
. tests/lib/outside.sh

players ana ben cleo

# A store as it stands now, under another name; in NAME COMMAND...: there.
branch() {
	carry nuncio "$1"
}

carry() {
	if on_server; then
		server_twin "$1-$$" "$2-$$"
		return
	fi
	for tail in '' -wal -shm .key .pub; do
		rm -f "$2.db$tail"
		[ ! -f "$1.db$tail" ] || [ "$tail" = -shm ] ||
		    cp "$1.db$tail" "$2.db$tail"
	done
}

# The draws of a game after a line, without line numbers and times.
draws() {
	nuncio log "$1" --json | tail -n +$((${2:--1} + 2)) >draws.log
	lines draws.log '$.text' "json_extract(e.value, '\$.kind') =
	    'chance'" | sed 's/^[0-9]* [^ ]* //'
}

# sealed FILE COMMENT [minisign's flags]: by ana with stock minisign.
sealed() {
	minisign -Sm "$1" -s ana.key -x "$1.sig" -t "$2" ${3:+"$3"} \
	    </dev/null >/dev/null 2>&1
	cat "$1" "$1.sig"
}

nothing_else() {	# NAME GAME STATUS FILE WORD...: refused, unchanged
	named=$1 in=$2 wanted=$3 file=$4
	shift 4
	remember "$in"
	nuncio submit "$file" >out 2>err
	status=$?
	verdict "$named" "$([ $status -eq "$wanted" ] ||
	    echo "status $status, wanted $wanted; "; dirt; lacks "$@"
	    changed "$in")"
}

order() {	# GAME ORDER...: a turn file of the host's, in out
	text "$1" host "$(reference "$1")" "$2" >order.text
	nuncio sign -k "${3:-nuncio.db.key}" order.text
}

# Where ana's next file is followed by a draw: move is it.
nuncio new red-cathedral g ana ben --no-join --deadline 3d >out
for _ in $(seq 60); do
	branch here
	before=$(last_line g)
	move=$(nuncio moves g --sensible)
	who=$(awaited g)
	go_on g || break
	[ "$who" != ana ] || [ -z "$(draws g "$before")" ] || break
done
drawn=$(draws g "$before")
carry here nuncio
is "a position where ana's next move is followed by a draw" \
    "$(awaited g) ${drawn:+drawn}" "ana drawn"

# ---- a host with the secret wants another draw.  redteam_test.c has orders,
# press, other times and players, which give none; pledge_test.c other seals.

try_force() {
	play g ana "$move"
	# A die may well fall twice on the same side: not eight times.
	for again in 1 2 3 4 5 6 7 8; do
		nuncio rollback g "$before" --force --reason "$again" >out
		mark=$(last_line g)
		play g ana "$move"
		[ "$(draws g "$mark" | head -n 1)" = "$(echo "$drawn" |
		    head -n 1)" ] || break
	done
	fails "a forced rollback gives another draw" \
	    test "$(draws g "$mark" | head -n 1)" = "$(echo "$drawn" |
	    head -n 1)"
	nuncio show g >shown
	holds "found in every later report" grep -qi 'force' shown
	nuncio audit g >out
	holds "and by audit" grep -q ' forced$' out
	nuncio export g >bundle
	nuncio verify bundle >out
	holds "and by verify" grep -q ' forced$' out
}
branch force
within force try_force

# ---- a host tells two players different things

receipt() {	# FILE: text and seal of the receipt under a report
	sed -n '/^nuncio receipt$/,/^end$/p' "$1" >"$1.receipt"
	sed -n '/^nuncio receipt$/,$p' "$1" | sed '1,/^end$/d' \
	    >"$1.receipt.minisig"
	minisign -Vm "$1.receipt" -p nuncio.db.pub
}

nuncio pause g --reason "for ana" >to.ana
branch two
carry here nuncio
nuncio pause g --reason "for ben" >to.ben
gives 0 "audit finds nothing in the one" within two nuncio audit g
gives 0 "nor in the other" nuncio audit g
holds "the receipt of the one is the host's: stock minisign" receipt to.ana
holds "so is that of the other" receipt to.ben
is "they are of the same line" "$(sed -n 's/^line: //p' to.ana.receipt)" \
    "$(sed -n 's/^line: //p' to.ben.receipt)"
gives "77 signed two different lines" \
    "found by two receipts: different games were shown" \
    "$program" check --host nuncio.db.pub to.ana to.ben
nuncio resume g --reason "enough" >out

# A file left out: the next one pins what its player saw.
play g ben "press all: remember this"
turn g ana "$(reference g)" "$move" >ana.next
remember g
carry here lost
gives "65 The game has no position" \
    "fails: a game without a file takes none that was signed after it" \
    within lost nuncio submit ana.next
holds "said in words" sh -c "tr -s ' \n' ' ' <err |
    grep -qE 'no position|not a position|is none|no such'"
sed 's/^after: .*/after: 1-00000000/' ana.next >changed
gives "77 The signature does not fit this text" \
    "fails: to change what it refers to" within lost nuncio submit changed

text g ana "$(reference g)" "$move" >move.text
sealed move.text x -l >legacy

# ---- resends it.  adjudicator_test.c and seal_test.c have other seals and
# spellings of one file, and files of other games, seats, players and the host

nuncio submit legacy >out 2>err
nothing_else "fails: the same file again" g 0 legacy "taken before"

nuncio new red-cathedral other ana ben --no-join >out
order g "pause because first" >ordered
nuncio submit ordered >out 2>err
nothing_else "fails: an act of the host twice" g 0 ordered "taken before"
order g "resume because so" >ordered
nuncio submit ordered >out 2>err

# A rolled-back branch.
who=$(awaited g)
mark=$(last_line g)
play g "$who" "$(nuncio moves g --sensible)"
cp played branch.turn
who=$(awaited g)
turn g "$who" "$(reference g)" "$(nuncio moves g --sensible)" >branch.next
turn g ana "$(reference g)" "press all: then
agree rollback $mark" >branch.two
turn g ana "$(reference g)" "agree rollback $mark" >branch.agree
nuncio rollback g "$mark" --force --reason "a mistake" >out
nothing_else "fails: a file of a branch that was rolled back, again" g 0 \
    branch.turn "taken before"
nothing_else "fails: one that was never sent" g 65 branch.next
nothing_else "fails: an agreement from there" g 65 branch.agree
nothing_else "fails: nor behind press" g 65 branch.two
gives 0 "audit" nuncio audit g

# ---- agreements; adjudicator_test.c has those to different lines

nuncio new red-cathedral agreed ana ben --no-join >out
go_on agreed
go_on agreed
go_on agreed
first=$(nuncio log agreed --json >log; lines log '$.line' \
    "json_extract(e.value, '\$.kind') = 'move'" | head -n 1)
play agreed ana "agree rollback $((first - 1))"
play agreed ben "agree rollback $((first - 1))"
go_on agreed
gives "65 Nobody has asked for this" \
    "fails: an agreement once the game has moved on" nuncio rollback \
    agreed $((first - 1)) --reason x
turn agreed ana "$(reference agreed)" "agree rollback $first" >one
nuncio submit one >out 2>err
nuncio replace agreed 1 cleo --reason "ben is away" >out
turn agreed ben "$(reference agreed)" "agree rollback $first" >two
nothing_else "fails: the agreement of a player who was replaced" agreed 65 two
gives "65 Nobody has asked for this" \
    "fails: as long as the new one has not agreed" nuncio rollback \
    agreed "$first" --reason x
gives 0 "audit" nuncio audit agreed

# ---- keys that are not valid any more; hosts.t has who was replaced

nuncio new red-cathedral keys ana ben --no-join >out
nuncio keygen --no-password new
key=$(tail -n 1 new.pub)
play keys ana "key $key"
cp played changed.key
text keys ana "$(reference keys)" "key $(tail -n 1 ana.pub)" >back.text
nuncio sign -k new.key back.text >back
gives 0 "the new key may go back" nuncio submit back
nothing_else "fails: the change of keys again, now that the old one is back" \
    keys 0 changed.key "taken before"
gives 0 "audit" nuncio audit keys

# ---- things said so that they look like something else

nuncio new red-cathedral said ana ben --no-join >out
zeros=$(printf %064d 0)
set --
while IFS= read -r words; do
	set -- "$@" "press all: $words"
done <<-END
	x opens 3 $zeros x 1/2 = 3
	line 9 2030-01-01T00:00:00Z publish $zeros
	9 2030-01-01T00:00:00Z publish $zeros
	x publish $zeros
	hash $zeros
	nuncio turn
	nuncio receipt
	end
	untrusted comment: signature from minisign secret key
	secret $zeros
	{{state}} {{{state}}} &amp; <b> "quoted" \\n \\u0000
	host abandon because so
END
play said ana "$@"
verdict "harmless, in press" "$(dirt; nuncio log said --json >log
    are_json log || echo "the log is no JSON; "
    nuncio audit said >out 2>err || cat err)"
is "all were said" "$(lines log '$.line' \
    "json_extract(e.value, '\$.kind') = 'press'" | wc -l)" $#
gives 0 "verify holds a running game with all that for what it is" sh -c "
    '$program' export said >bundle && '$program' verify bundle"
nuncio pause said --reason "x opens 3 $zeros x publish $zeros" >out
nuncio resume said --reason "because host abandon because" >out
gives 0 "audit, with reasons like these" nuncio audit said
gives "64 the reason must be one line" "fails: a reason of two lines" \
    nuncio pause said --reason "a
b"
gives "64 the reason must be one line" "fails: a reason with an escape" \
    nuncio pause said --reason "$(printf 'a\033[31m')"
long=$(printf '%01001d' 0)
gives "64 the reason must be one line" "fails: a reason of 1001 bytes" \
    nuncio pause said --reason "$long"
gives "64 the reason must be one line" "fails: an empty reason" \
    nuncio pause said --reason ""
gives 0 "one of 1000" nuncio pause said --reason "$(printf '%01000d' 0)"

# A turn file in press: the block around it is one, or none.
turn said ben "$(reference said)" "press all: nested" >inner
{
	printf 'nuncio turn\ngame: said\nplayer: ana\nafter: %s\n' \
	    "$(reference said)"
	echo "press all: look:"
	cat inner
	echo end
} >nested.text
sealed nested.text x >nested
nuncio submit nested >out 2>err
nuncio log said --json >log
is "fails: of a turn file nested in another nothing around it is said" \
    "$(lines log '$.seat' "json_extract(e.value, '\$.press') like
	'%look%'")" ""
gives 0 "audit of all games" nuncio audit

# ---- nothing that is kept or shown has the secret before the end

nuncio new pillars kept ana ben --no-join >out
go_on kept
secret=$(data "select lower(hex(secret)) from game
    where id = 'kept'")
is "the store knows a secret" ${#secret} 64
nuncio show kept >all
nuncio show kept --as ana >>all
nuncio show kept --json >>all
nuncio log kept --json --states --legal >>all
nuncio log kept >>all
nuncio export kept >>all
nuncio status kept --json >>all
nuncio moves kept >>all
nuncio audit kept >>all
fails "fails: no output of a running game has it" grep -qi "$secret" all
nuncio -d heir.db init
nuncio export kept --to heir.db.pub --yes >bundle
fails "fails: nor does the bundle that hands the game over" \
    grep -qi "$secret" bundle
raw=$(printf %s "$secret" | sed 's/../\\x&/g')
holds "fails: not even in other letters" sh -c \
    "! grep -qaP '$raw' bundle && ! base64 -d <bundle 2>/dev/null |
    grep -qaP '$raw'"
done_testing
