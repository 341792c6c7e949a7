#!/bin/sh
# letter_requests.t: what players without a key ask for by plain letters: to
# whom a letter was written, which letter it is, how old it may be, how it is
# answered, and how somebody becomes such a player.  by_letter_attacks.t has the
# attacks on moves.
. tests/lib/outside.sh

phone_needed

# new: what was written since mark, by kind and key.
new() {
	data "select case when kind in ('refusal', 'done', 'host') then
	    json_extract(args, '\$.key') else kind end from outbox
	    where outbox > $answers order by outbox" | paste -sd, -
}
# says WORD: the newest letter's text has it, however it is wrapped.
says() {
	ours >told
	/usr/bin/python3 -c 'import email, email.policy, sys
print("".join(email.message_from_binary_file(open("told", "rb"),
    policy=email.policy.default).get_body(("plain",)).get_content().split()))
' | grep -qF -- "$(printf %s "$1" | tr -d ' ')"
}

# letter TO SUBJECT TEXT: an unsigned one of ana's, in `plain`, no two of the
# same second; TO is the whole value, or whole fields that begin with "To:".
count_of=0
letter() {
	count_of=$((count_of + 1))
	{
		printf 'From: Ana <ana@ana.example>\n'
		case $1 in
		?o:*|[Cc]c:*)	printf '%s\n' "$1" ;;
		*)		printf 'To: %s\n' "$1" ;;
		esac
		printf 'Subject: %s\nDate: %s\n' "$2" \
		    "${dated:-$(date -u -R -d "-$count_of seconds")}"
		printf 'Message-ID: <%s@ana.example>\n\n%s\n' "$count_of" "$3"
	} >plain
}
# signed NAMES [UNIX-TIME]: that one, signed with these fields, in `signed`.
signed() {
	phone cover "$1" ana.pem s1 ana.example plain ${2:+"$2"} >signed
}
all='from to cc subject date message-id'
from_all='from subject date message-id'

# tried NAME WANTED: `signed` comes, and this is what it brings.
tried() {
	mark
	nuncio deliver signed 2>/dev/null
	is "$1" "$(new)" "$2"
}

letters_only
for player in eve new; do
	phone key "$player.example" s1 "$player.pem" >>keys
done
by_letter ana ben
nuncio new --no-join pillars g ana ben >/dev/null

# ---- to whom it was written

# signed_text_test.c has the ways in which addresses are written.
letter 'To: ben@ben.example
Cc: Games <games@test.example>' Hello tables
signed "$all"
tried 'a request counts that was written to us' tables
letter '"games@test.example" <ben@ben.example>' Hello 'mail digest'
signed "$all"
tried '... and not one that was written to somebody else' letter_elsewhere
nuncio config stranger-day 100
letter ben@ben.example 'Hello
 To: games@test.example' 'mail digest'
phone sign thunderbird ana.pem s1 ana.example plain >signed
tried 'a folded subject is no To' letter_elsewhere
{
	echo 'To: games@test.example'
	letter ben@ben.example Hello 'mail digest'
	cat plain
} >twice
mv twice plain
signed "$all"
tried 'a second To that nobody signed leaves it open' letter_word
is 'none of them did anything' "$(count mail_prefs 'digest = 1')" 0

# ---- where nobody signs to whom it goes

letter games@test.example Hello 'join 7'
signed "$from_all"
tried 'a request from such a provider needs a word' letter_word
holds 'the answer has a link with it' says \
    'mailto:games@test.example?subject=%5Bnuncio%20'
ours >asked
word=$(sed -n 's/^Subject: \(\[nuncio [A-Z2-7]*\]\).*/\1/p' asked)
holds '... and itself the word' [ "${#word}" -eq 35 ]
letter games@test.example "Re: $word hello" 'mail each'
signed "$from_all"
tried 'with the word in its subject it counts' mail_each
letter games@test.example "Re: [nuncio AAAAAAAAAAAAAAAAAAAAAAAAAA]" 'mail each'
signed "$from_all"
tried 'with another word it does not' letter_word
while IFS='|' read -r question kind; do
	letter games@test.example Hello "$question"
	signed "$from_all"
	tried "what only asks needs none: $question" "$kind"
done <<'LINES'
Whose turn is it?|game
the rules of pillars|help
tables|tables
LINES
letter 'To: games@test.example
Cc: ben@ben.example' Hello 'mail each'
signed 'from to subject date message-id'
tried 'a Cc that is not signed leaves open to whom it goes' letter_word
letter games@test.example "$word" 'Standings look good'
signed "$from_all"
tried 'words to people go to people' words,words
mark
nuncio say ben 'Are you there?' >out 2>&1
ours >asked
holds 'another player has another word' sh -c "
    grep -q '^Subject: \[nuncio [A-Z2-7]\{26\}\]' asked &&
    ! grep -qF '$word' asked"

# ---- moves

nuncio new pillars h ana ben -o first=0 >/dev/null
for player in ana ben; do
	ours "kind = 'invitation' and name = '$player'" >"$player.letter"
done
subject=$(sed -n 's/^Subject: \(\[h 0 [A-Z2-7]*\]\).*/\1/p' ana.letter)
letter '"games@test.example" <ben@ben.example>' "$subject" join
signed "$all"
tried 'a move written to somebody else does nothing' \
    letter_elsewhere
is '... so the game stands' "$(nuncio log h | grep -c ' join ')" 0
letter ben@ben.example "$subject" join
signed "$from_all"
mark
nuncio deliver signed
is 'where To is not signed the word binds a move' \
    "$(nuncio log h | grep -c ' join *ana')" 1

# ---- which letter it is

tables() {	# how many wait for players
	count want
}
closed() {
	data 'delete from want'
}
letter games@test.example Hello 'want pillars 2'
phone cover "$all" ana.pem s1 ana.example plain >one
phone cover 'from to subject date' ana.pem s1 ana.example plain >other
cp one signed
tried 'a request by letter opens a table' want
closed
cp other signed
tried 'the same letter by its other signature is known' request_again
holds '... and is not called a turn file' says 'This very letter was taken'
sed 's/^Subject:  */Subject:	/; s/^want pillars 2/want  pillars 2 /' one \
    >signed
tried '... and with other blanks' request_again
is '... so it is not done again' "$(tables)" 0
letter games@test.example Hello 'want pillars 2'
signed 'from to subject message-id'
tried 'a letter whose date is not signed asks for nothing' letter_undated
is '... and is not done' "$(tables)" 0

# ---- how old it may be

now=$(date +%s)
# aged SECONDS: a request that was signed so long ago.
aged() {
	dated=$(date -u -R -d "@$((now - $1))")
	letter games@test.example Hello 'want pillars 3'
	dated=
	signed "$all" $((now - $1))
}
aged 590000
tried 'a request is good for a week' want
closed
aged 620000
tried 'and not longer' letter_old
is '... it does nothing then' "$(tables)" 0
# The signature has no time of its own: the Date counts.
untimed() {
	dated=$(date -u -R -d "@$((now - $1))")
	letter games@test.example Hello 'want pillars 4'
	dated=
	/usr/bin/python3 - "$top/tests/tools" <<'P'
import sys
sys.path.insert(0, sys.argv[1])
import dkim
import phone
import re
letter = open("plain", "rb").read().replace(b"\n", b"\r\n")
class Timeless(dkim.DKIM):
    def gen_header(self, fields, *args, **more):
        fields[:] = [f for f in fields if f[0] != b"t"]
        return super().gen_header(fields, *args, **more)
key = open("ana.pem", "rb").read()
field = Timeless(letter).sign(b"s1", b"ana.example", key,
    canonicalize=(b"relaxed", b"relaxed"), include_headers=[
    b"from", b"to", b"subject", b"date"])
assert b"t=" not in field.replace(b"bt=", b"").split(b"b=")[0]
open("signed", "wb").write(field + letter)
P
}
untimed 3600
tried 'without a time of its own the Date counts' want
closed
untimed 620000
tried '... of a week ago' letter_old
untimed -90000
tried '... or of the day after tomorrow' letter_old
is '... neither does anything' "$(tables)" 0

# ---- a known player is answered within a limit of their own

data "delete from budget"
nuncio config stranger-day 0
nuncio config requests-day 3
for words in 'The weather is fine.' 'I like these games a lot.' \
    'What do you think of it all?' 'My cat likes them, too.'; do
	letter games@test.example "$subject" "$words"
	signed "$all"
	mark
	nuncio deliver signed
	new
done >answers.out
is 'a game refuses what it does not understand, and people read it' \
    "$(head -n 1 answers.out)" reply_nothing,words
is 'the limit is its own' "$(sed -n 3p answers.out)" reply_nothing,words
is 'beyond it no letter is answered' "$(sed -n 4p answers.out)" ''
ours "kind = 'refusal'" >told
holds 'the last answer says until when' grep -qi 'until' told
nuncio desk >told
holds 'and the host sees that there was one' grep -q 'not answered since' told
letter games@test.example "$subject" 'press all: Hello'
signed "$all"
mark
nuncio deliver signed
holds 'what is understood counts all the same' [ "$(new)" != '' ]
nuncio config --unset stranger-day
nuncio config --unset requests-day

# ---- how somebody becomes such a player

nuncio config maildir "$work/mail"
mkdir -p mail
# stranger TEXT: of new@new.example, to us.
stranger() {
	phone write en new.pem s1 new@new.example games@test.example Hello \
	    "$1" >asks
	mark
	nuncio deliver asks
}
# Its provider has not signed to whom it goes.
unaddressed() {
	printf '%s\n' 'From: new@new.example' 'To: games@test.example' \
	    'Subject: Hello' "Date: $(date -u -R)" \
	    "Message-ID: <u$n@new.example>" '' "$1" >bare
	phone cover 'from subject date message-id' new.pem s1 new.example \
	    bare >asks
	mark
	nuncio deliver asks
}
while IFS='|' read -r line name; do
	stranger "$line"
	is "\"$line\" is no name" "$(new)" help
	holds "... and $name is offered" says "  register $name"
done <<'NAMES'
register Mia Müller|mia-mueller
register Ann Miller|ann-miller
register Zoë O'Neil|zoe-oneil
NAMES
unaddressed 'register mia-mueller'
is 'that one is taken, and asked for' "$(new)" confirm
nuncio outbox send >out 2>&1
ours=$(grep -rl 'confirm' mail | head -n 1)
id=$(sed -n 's/^Message-I[Dd]: *//p' "$ours" | tr -d '\r')
# answer FROM FIELD TEXT: to that letter, without anything of it.
answer() {
	printf 'From: %s\nTo: games@test.example\nSubject: Re: hm\n%s: %s\n' \
	    "$1" "$2" "$id"
	printf 'Message-ID: <a%s@new.example>\n\n%s\n' "$n" "$3"
}
registered() {
	count player "name = 'mia-mueller'"
}
answer new@new.example References 'I am away.' | nuncio deliver
is 'what says no yes confirms nothing' "$(registered)" 0
answer eve@eve.example References confirm | nuncio deliver
is 'nor who was not asked' "$(registered)" 0
id_was=$id
id='<nuncio.1.00000000000000000000000000000000@test.example>'
answer new@new.example References confirm | nuncio deliver
is 'nor who does not know the letter' "$(registered)" 0
id=$id_was
answer new@new.example In-Reply-To confirm | nuncio deliver
is '"confirm" alone, as a reply, does' "$(registered)" 1
stranger 'register mia-mueller'
is 'who registers again is told that they have' "$(new)" registered
nuncio keygen --no-password kay >/dev/null
nuncio player add kay kay@key.example kay.pub
printf 'nuncio turn\ngame: -\nplayer: kay\nafter: %s\nregister %s %s\nend\n' \
    "$(date -u +%F)" kay@key.example "$(tail -n 1 kay.pub)" >turn.text
nuncio sign -k kay.key turn.text >turn
mark
{ printf 'From: kay@key.example\nSubject: x\n\n'; cat turn; } | nuncio deliver
is '... with a key as well' "$(new)" registered
gives 0 'audit finds all in order' nuncio audit
done_testing
