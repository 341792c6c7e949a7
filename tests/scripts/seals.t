#!/bin/sh
# seals.t: what the usual programs sign and what mail makes of it.
. tests/lib/outside.sh

store nuncio
nuncio init
minisign -G -W -p mini.pub -s mini.key >/dev/null 2>&1
signify-openbsd -G -n -p sig.pub -s sig.sec
ssh-keygen -q -t ed25519 -N '' -C 'a player' -f ssh
nuncio keygen --no-password ana
nuncio keygen --no-password foe
for name in mini sig ssh ana foe; do
	nuncio player add $name $name@example.org $name.pub
done

# fresh PLAYER: a new game of PLAYER against foe that waits for PLAYER, and
# the text of a turn file for it, unsigned.
games=0
fresh() {
	games=$((games + 1))
	id=g$games
	nuncio new --no-join pillars $id "$1" foe -o first=0 >out
	text $id "$1" "$(sed -n 's/^after: //p' out)" pass >move.turn
	rm -f move.turn.minisig move.turn.sig
}

# taken NAME FILE: the game has moved, and all is well in it.
taken() {
	nuncio submit "$2" >out 2>err
	status=$?
	verdict "$1" "$(
	    [ $status -eq 0 ] || echo "status $status; "
	    [ "$(awaited $id)" = foe ] || echo "the move was not made; "
	    nuncio audit $id >/dev/null 2>&1 || echo "audit fails; ")$(dirt)"
}

# ---- programs

fresh mini
minisign -S -s mini.key -m move.turn >/dev/null 2>&1
cat move.turn move.turn.minisig >t
taken "minisign" t
fresh mini
minisign -S -l -s mini.key -m move.turn >/dev/null 2>&1 &&
    head -n 2 move.turn.minisig | tail -n 1 | grep -q '^RW'
if [ $? -eq 0 ]; then
	cat move.turn move.turn.minisig >t
	taken "minisign -l, the old way" t
else
	skip "minisign -l, the old way" "there is no old minisign"
fi
fresh mini
minisign -S -s mini.key -m move.turn -t 'a trusted comment, with: things' \
    -c 'and another' >/dev/null 2>&1
cat move.turn move.turn.minisig >t
taken "minisign with comments" t
fresh ana
nuncio sign -k ana.key move.turn >t
taken "nuncio sign" t
fresh sig
signify-openbsd -S -s sig.sec -m move.turn
cat move.turn move.turn.sig >t
taken "signify" t
gives "65 it is a secret key of signify: sign with signify" \
    "nuncio sign with a secret key of signify's" nuncio sign -k sig.sec \
    move.turn
fresh ssh
nuncio sign -k ssh move.turn >t
taken "nuncio sign with a key of OpenSSH's" t
fresh ssh
ssh-keygen -q -Y sign -n nuncio -f ssh move.turn 2>/dev/null
cat move.turn move.turn.sig >t
taken "ssh-keygen" t
fresh ssh
ssh-keygen -q -Y sign -n nuncio -O hashalg=sha256 -f ssh move.turn 2>/dev/null
cat move.turn move.turn.sig >t
taken "ssh-keygen with SHA-256" t
# A minisign key may be used with signify's kind of seal, not with OpenSSH's.
fresh ana
nuncio sign -k ana.key move.turn >signed
{ cat move.turn; sed -n '7,8p' signed; } >t
remember $id
nuncio submit t >out 2>err
status=$?
verdict "a seal cut after its first signature is told" "$(
    case $status in
    65|77)	changed $id; [ -s err ] || echo "nothing said; " ;;
    *)		echo "status $status" ;;
    esac)$(dirt)"

# ---- mail.  Each of these is what some program makes of a letter.

cr() { sed "s/\$/$(printf '\r')/"; }
quote() { sed 's/^/> /'; }
stuff() { sed 's/^/ /'; }
trail() { sed 's/$/  /'; }
tabs() { tr '\t' ' '; }
indent() { sed 's/^/    /'; }
# Mail programs that wrap at blanks cut only what has none.
wrap() { sed '/ /!s/.\{60\}/&\n/g'; }
around() {
	printf 'Dear host,\n\nhere is my move.\n\n'
	cat
	printf '\n-- \nGreetings; end of the letter.\n'
}
reply() {
	around
	echo 'On Friday you wrote:'
	nuncio show $id | quote
}
no_lf() { printf %s "$(cat)"; }
gap() { awk '/^untrusted comment|^-----BEGIN/ { print "" } { print }'; }
crlf_quote() { quote | cr; }
flowed() { around | stuff | cr; }

for way in cr quote stuff trail tabs indent wrap around reply no_lf gap \
    crlf_quote flowed; do
	fresh mini
	minisign -S -s mini.key -m move.turn >/dev/null 2>&1
	cat move.turn move.turn.minisig | $way >t
	taken "minisign through '$way'" t
done
for way in cr quote stuff trail indent around reply no_lf gap crlf_quote \
    flowed; do
	fresh ssh
	ssh-keygen -q -Y sign -n nuncio -f ssh move.turn 2>/dev/null
	cat move.turn move.turn.sig | $way >t
	taken "ssh-keygen through '$way'" t
done
for way in cr quote stuff trail indent around wrap; do
	fresh sig
	signify-openbsd -S -s sig.sec -m move.turn
	cat move.turn move.turn.sig | $way >t
	taken "signify through '$way'" t
done

# Signed as no nuncio would have written it.
fresh mini
cr <move.turn >crlf && mv crlf move.turn
minisign -S -s mini.key -m move.turn >/dev/null 2>&1
cat move.turn move.turn.minisig >t
taken "signed with CRLF" t
fresh mini
cr <move.turn >crlf && mv crlf move.turn
minisign -S -s mini.key -m move.turn >/dev/null 2>&1
cat move.turn move.turn.minisig | tr -d '\r' >t
taken "signed with CRLF, come with LF" t
fresh mini
no_lf <move.turn >cut && mv cut move.turn
minisign -S -s mini.key -m move.turn >/dev/null 2>&1
{ cat move.turn; echo; cat move.turn.minisig; } >t
taken "signed without the last line feed" t
cat move.turn move.turn.minisig >glued

# ---- seals that do not hold

fresh mini
remember $id
sed "s/^game: .*/game: $id/" glued >t
refused 65 "end glued to the seal" $id t "end"
refused 65 "no signature" $id move.turn sign
minisign -S -s mini.key -m move.turn >/dev/null 2>&1
cat move.turn move.turn.minisig >good
nuncio sign -k foe.key move.turn >t
refused 77 "the key of another player" $id t mini
{ cat move.turn; sed 1,6d t; } >u
signify-openbsd -S -s sig.sec -m move.turn -x move.turn.sig
cat move.turn move.turn.sig >t
refused 77 "the key of another player" $id t mini
ssh-keygen -q -Y sign -n nuncio -f ssh <move.turn >move.turn.sig 2>/dev/null
cat move.turn move.turn.sig >t
refused 77 "another type of key" $id t mini ssh-keygen
sed 's/^pass$/paSs/' good >t
refused 77 "the text changed" $id t
sed 's/^player: mini/player: foe/' good >t
refused 77 "the player changed" $id t foe
sed 's/^\(trusted comment: timestamp:\)./\17/' good >t
refused 77 "the trusted comment changed" $id t
sed '/^trusted comment/,$d' good >t
printf 'trusted comment: x\nAAAA\n' >>t
refused 65 "a garbled seal" $id t minisign
sed 's,^R[A-Za-z0-9+/]\{9\},R!!!!!!!!!,' good >t
refused 65 "a garbled seal" $id t minisign
id_mini=$id
fresh mini
minisign -S -s mini.key -m move.turn >/dev/null 2>&1
id=$id_mini
{ sed '/^untrusted/,$d' good; cat move.turn.minisig; } >t
refused 77 "the seal of another turn file" $id t
cp sentence.the_text_changed sentence.the_seal_of_another_turn_file

fresh ssh
remember $id
ssh-keygen -q -Y sign -n file -f ssh <move.turn >move.turn.sig 2>/dev/null
cat move.turn move.turn.sig >t
refused 77 "another namespace" $id t nuncio
ssh-keygen -q -t ed25519 -N '' -C x -f other
ssh-keygen -q -Y sign -n nuncio -f other <move.turn >move.turn.sig 2>/dev/null
cat move.turn move.turn.sig >t
refused 77 "the key of another player" $id t ssh
nuncio sign -k ana.key move.turn >t
refused 77 "another type of key" $id t ssh
ssh-keygen -q -t ecdsa -N '' -C x -f ecdsa
ssh-keygen -q -Y sign -n nuncio -f ecdsa <move.turn >move.turn.sig 2>/dev/null
cat move.turn move.turn.sig >t
nuncio submit t >out 2>err
is "a seal of an OpenSSH key of another type" $? 77
ssh-keygen -q -Y sign -n nuncio -f ssh <move.turn >move.turn.sig 2>/dev/null
{ cat move.turn; sed '3d' move.turn.sig; } >t
refused 65 "a garbled seal" $id t
# These are told alike: something has been changed.
rm -f sentence.the_seal_of_another_turn_file sentence.the_player_changed
distinct

# ---- every byte

# flip FILE: a folder with the file as often as it has bytes that are signed
# or sign, another one changed in each.
flip() {
	rm -rf flipped
	mkdir flipped
	awk -v all="$(wc -c <"$1")" 'BEGIN { RS = "\001" }
	{
		text = $0
		comment = index(text, "untrusted comment:")
		after = comment ? comment + index(substr(text, comment),
		    "\n") - 1 : 0
		for (i = 1; i <= all; i++) {
			if (i >= comment && i < after)
				continue	# nobody signs this line
			c = substr(text, i, 1)
			to = c == "b" || c == "B" ? "c" : "b"
			out = sprintf("flipped/%04d", i)
			printf "%s%s%s", substr(text, 1, i - 1), to,
			    substr(text, i + 1) >out
			close(out)
		}
	}' "$1"
}

# none_taken NAME: nothing in flipped becomes a move; each is complained of.
none_taken() {
	nuncio submit flipped/* >out 2>err
	status=$?
	verdict "$1: no changed byte goes unnoticed" "$(
	    [ $status -eq 65 ] || [ $status -eq 77 ] || echo "status $status; "
	    [ ! -s out ] || echo "a report; "
	    changed $id
	    for file in flipped/*; do
		grep -qF "'$file'" err || echo "$file: nothing said; "
	    done | head -n 5)$(dirt)"
}

for program_of in mini sig ssh; do
	fresh $program_of
	case $program_of in
	mini)	minisign -S -s mini.key -m move.turn -x move.turn.sig \
		    >/dev/null 2>&1 ;;
	sig)	signify-openbsd -S -s sig.sec -m move.turn ;;
	ssh)	ssh-keygen -q -Y sign -n nuncio -f ssh move.turn 2>/dev/null ;;
	esac
	cat move.turn move.turn.sig >good
	flip good
	remember $id
	none_taken "a seal of $program_of"
	taken "and the file itself is taken" good
done
done_testing
