#!/bin/sh
# demo.sh PROGRAM: games from the first letter to the last, played as people
# would play them: each decision a turn file that is written, signed and
# submitted.  What happens in between is `nuncio moves GAME --sensible`.  Ana
# signs with minisign and Ben with OpenSSH where these are there, and otherwise
# with `nuncio sign`, as Cleo does.  Nothing else is needed but the program and
# what every Debian has; tests/scripts/demo.t sees to that.
set -eu

program=$1
case $program in
/*)	;;
*)	program=$PWD/$program ;;
esac

work=$(mktemp -d "${TMPDIR:-/tmp}/nuncio-demo.XXXXXX")
trap 'rm -rf "$work"' EXIT
trap 'exit 130' INT TERM HUP PIPE
cd "$work"
export NUNCIO_DB="$work/nuncio.db"

nuncio() {
	"$program" -C "$@"
}

say() {
	printf '\n=== %s\n\n' "$*"
}

# What is done with it, and do it.
run() {
	printf '$'
	for word; do
		printf ' %s' "${word:-''}"
	done
	echo
	"$@" >made
}

# Say what a command shows, and show it.
show() {
	say "$1:  nuncio $2"
	shift
	# shellcheck disable=SC2086
	nuncio $1
}

# sign PLAYER FILE: the signed turn file in FILE.signed.
sign() {
	case $1.$ana.$ben in
	ana.minisign.*)
		# the signature is a file of its own; both are sent
		minisign -S -s ana.key -m "$2" -x "$2.minisig" >/dev/null
		cat "$2" "$2.minisig" >"$2.signed" ;;
	ben.*.ssh)
		# OpenSSH reads from standard input and answers on output
		ssh-keygen -q -Y sign -n nuncio -f ben.key <"$2" >"$2.seal" \
		    2>/dev/null
		cat "$2" "$2.seal" >"$2.signed" ;;
	*)	nuncio sign -k "$1.key" "$2" >"$2.signed" ;;
	esac
}

# turn GAME PLAYER REFERENCE LINE...: written, signed, submitted.
turn() {
	mover=$2
	{
		printf 'nuncio turn\ngame: %s\nplayer: %s\nafter: %s\n' \
		    "$1" "$2" "$3"
		shift 3
		printf '%s\n' "$@" end
	} >move.turn
	sign "$mover" move.turn
	nuncio submit move.turn.signed >answer
}

# Whom the last answer asks, and for which position: its turn file says so.
asked() {
	player=$(sed -n '/^nuncio turn$/,/^end$/s/^player: //p' answer)
	after=$(sed -n '/^nuncio turn$/,/^end$/s/^after: //p' answer)
}

# A line in the middle of what interests of a game, before a decision.
middle() {
	nuncio log "$1" | awk -v ruleset="$2" '
	$4 == "draw" && $5 == "advantages" { round++ }
	$4 == "move" && !/\(the only one\)/ {
		if (ruleset != "pillars" || round == 3)
			line[++n] = $1 - 1
	}
	END { print line[int((n + 1) / 2)] }'
}

# play RULESET GAME PLAYERS OPTIONS: a whole game; players and options are
# each a list of words.
play() {
	ruleset=$1 game=$2 players=$3 options=$4

	# shellcheck disable=SC2086
	set -- new "$ruleset" "$game" $players $options
	say "The game is set up and waits:  nuncio $*"
	nuncio "$@" >answer
	cat answer

	# Before the last join the report asks one after the other.
	for player in $players; do
		asked
		turn "$game" "$player" "$after" join
	done
	say "The opening report, the answer to the last \"join\":" \
	    "nuncio submit FILE"
	cat answer

	echo
	echo "(playing $game ...)"
	moves=0
	asked
	while [ -n "$player" ]; do
		turn "$game" "$player" "$after" \
		    "$(nuncio moves "$game" --sensible)"
		moves=$((moves + 1))
		[ $moves -ne 1 ] || first_turn
		[ $moves -lt 5000 ]	# it would never end
		asked
	done
	echo
	echo "($moves turn files were written, signed and submitted.)"

	at=$(middle "$game" "$ruleset")
	if [ "$ruleset" = pillars ]; then
		show "A report of round 3" "show $game --at $at"
	else
		show "A report from the middle" "show $game --at $at"
	fi
	show "The final report" "show $game"
	say "The first lines of the log:  nuncio log $game | head"
	nuncio log "$game" >log
	head log
	show "Signatures, chains, draws and rules checked again" "audit $game"
}

first_turn() {
	say "The first turn file, as $player signed it:  cat move.turn.signed"
	cat move.turn.signed
}

ana=nuncio ben=nuncio
! command -v minisign >/dev/null || ana=minisign
! command -v ssh-keygen >/dev/null || ben=ssh

say "What comes"
cat <<'END'
Three games, played by the program for its players: The Pillars of the Earth
with three, The Red Cathedral with two, and one by mail, letters included.
"===" says what comes next, and by which command you would see it.  Blocks of
letters without sense are keys and signatures, which nobody has to read.
END

say "A store, and three players with keys of their own"
run nuncio init --name demo
if [ $ana = minisign ]; then
	run minisign -G -W -p ana.pub -s ana.key
else
	run nuncio keygen --no-password ana
fi
if [ $ben = ssh ]; then
	run ssh-keygen -q -t ed25519 -N '' -C ben -f ben.key
	mv ben.key.pub ben.pub
else
	run nuncio keygen --no-password ben
fi
run nuncio keygen --no-password cleo
for player in ana ben cleo; do
	run nuncio player add $player $player@example.org $player.pub
done
show "The players" "player list"

play pillars kingsbridge-1 "ana ben cleo" ""
play red-cathedral moscow-1 "ben ana" "-o board=advanced"

# answer_letter FILE: what a player does with a letter.  The turn file in it
# is for whom the letter is, or there is nothing to do; it asks to join, or
# has an empty line where a move belongs.
answer_letter() {
	reader=$(sed -n '/^$/q; s/^To: \(.*\)@.*/\1/p' "$1")
	sed -n '/^nuncio turn$/,/^end$/p' "$1" >block
	[ "$(sed -n 's/^player: //p' block)" = "$reader" ] || return 0
	move=$(nuncio moves kingsbridge-2 --sensible)
	sed "s/^$/$move/" block >move.turn
	sign "$reader" move.turn
	{
		printf 'From: %s@example.org\n' "$reader"
		printf 'To: games@example.org\n'
		printf 'Subject: my turn\nMessage-ID: <%s@example.org>\n\n' \
		    "$reader-$((letters += 1))"
		cat move.turn.signed
	} >letter
	nuncio deliver <letter
}

say "The same by mail.  Here a Maildir stands for the world's mail"
run nuncio config address games@example.org
run nuncio config maildir "$work/mail"
# A whole game in some seconds: more letters than are answered in an hour.
run nuncio config answers-hour 1000
run nuncio new pillars kingsbridge-2 ana ben --deadline 3d --grace 12h \
    --policy default
run nuncio outbox send
say "What Ana gets:  cat mail/new/..."
cat "$(grep -l '^To: ana' mail/new/*)"

echo
echo "(playing kingsbridge-2 by mail ...)"
letters=0
while set -- mail/new/* && [ -e "$1" ]; do
	for file; do
		answer_letter "$file"
		newest=$file
		mv "$file" mail/cur/
	done
	nuncio tick
	nuncio remind
	nuncio outbox send
done
say "The last of the letters that followed; the players sent $letters"
cat "mail/cur/${newest##*/}"
show "Nothing waits in the outbox" "outbox list"
show "And all is in order" "audit kingsbridge-2"

say "That was all of it, and nothing of it is kept.  What next?"
echo "Play one yourself:  build/nuncio play pillars"
echo "Host a game:        README.md, \"A game of your own\""
echo "Read:               README.md, then \"man man/nuncio.1\""
