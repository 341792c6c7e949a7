#!/bin/sh
# check.t: players hold receipts, letters, positions, turn files and
# bundles against each other.  All of it is made by the program and saved as
# mail programs save it; then a host with all keys lies, mail wraps lines, a
# store goes back to a backup, a game moves, and strangers send rubbish.
. tests/lib/outside.sh
files_only

if ! command -v minisign >/dev/null || ! command -v python3 >/dev/null; then
	skip "check" "there is no minisign, or no python3"
	done_testing
	exit 0
fi
cat >mail.py <<'EOF'
"""
mail.py ADDRESS FILE: the newest letter to an address, as it came.
mail.py part FILE TYPE: the first part of this type.
mail.py attached FILE: save what is attached.
"""
import email, email.policy, glob, os, sys
if sys.argv[1] in ('part', 'attached'):
    with open(sys.argv[2], 'rb') as file:
        letter = email.message_from_binary_file(file)
    for part in letter.walk():
        if sys.argv[1] == 'part' and part.get_content_type() == sys.argv[3]:
            sys.stdout.buffer.write(part.get_payload(decode=True))
            break
        if sys.argv[1] == 'attached' and part.get_filename():
            with open(part.get_filename(), 'wb') as file:
                file.write(part.get_payload(decode=True))
    sys.exit()
best = None
for name in glob.glob('mail/new/*'):
    with open(name, 'rb') as file:
        text = file.read()
    number = int(os.path.basename(name).split('.')[1])
    letter = email.message_from_bytes(text)
    if letter['To'] == sys.argv[1] and (best is None or number > best[0]):
        best = number, text
with open(sys.argv[2], 'wb') as file:
    file.write(best[1])
EOF
got() {	# NAME FILE: the newest letter to a player
	nuncio outbox send >sent 2>&1
	python3 mail.py "$1@example.org" "$2"
}
# checks STATUS NAME FILES: of the host's; what it says is in said, and the
# page says the same.
if command -v node >/dev/null && [ -e "$top/build/web/core.wasm" ]; then
	page() {
		is "... in the page, too: $1" "$(
		    real node "$top/tests/web/core.mjs" "$top/build/web" \
			check nuncio.db.pub $3)" \
		    "$(cat out | sed '$s/^all of this agrees$/0 &/'
		    sed -n "s/^nuncio: /$2 /p" err)"
	}
else
	page() {
		skip "... in the page, too: $1" "there is no node, or no page"
	}
fi
checks() {
	gives "$1" "$2" nuncio check --host nuncio.db.pub $3
	tr -s ' \n' '  ' <out >said
	page "$2" "${1%% *}" "$3"
}
says() {	# NAME TEXT
	holds "... $1" grep -qF -- "$2" said
}
wrong() {
	is "... and of nothing it says WRONG" "$(grep -c WRONG said)" 0
}

players ana ben
nuncio config address judge@example.org
nuncio config maildir "$work/mail"
nuncio player set ana --mail html >out 2>&1
nuncio new pillars g ana ben -o first=0 >out
play g ana join
play g ben join
for _ in 1 2 3 4; do
	go_on g
done
while [ "$(awaited g)" != ana ]; do
	go_on g
done
got ana letter.eml
nuncio export g >g.bundle
nuncio show g >paper
nuncio show g --position >g.position
python3 mail.py attached letter.eml
receipt=$(ls ./*.receipt)

# ---- all that is true, in any form

is "b2sum of the saved text gives the receipt's number" "$(
    python3 mail.py part letter.eml text/plain >text
    b2sum -l 256 text | cut -d ' ' -f 1)" \
    "$(sed -n 's/^report: //p' "$receipt")"
is "... of the HTML, too" "$(
    python3 mail.py part letter.eml text/html >html
    b2sum -l 256 html | cut -d ' ' -f 1)" "$(sed -n 's/^html: //p' "$receipt")"
is "on paper it is of what stands above" "$(sed '/^nuncio receipt$/,$d' paper |
    sed '$d' | b2sum -l 256 | cut -d ' ' -f 1)" \
    "$(sed -n 's/^report: //p' paper)"
is "it begins with line 0" "$(sed -n 's/^began: //p' paper)" \
    "$(sed -n 's/^hash //p' g.bundle | head -n 1)"
checks 0 "letter, paper, position and bundle agree" \
    "letter.eml paper g.position g.bundle"
says "the text is the host's" "the host sent the text exactly so"
says "and the HTML" "the host sent the HTML exactly so"
says "the position is made again" "the position is that of 'g.bundle'"
says "there is the report to compare" "compare 'letter.eml' with line"
wrong
checks 0 "a letter alone" letter.eml
checks 0 "what was attached, each beside its signature" \
    "$receipt $(ls ./*.position)"
gives 0 "without the host's key, where a position tells one" \
    nuncio check letter.eml
holds "... it says with which key" grep -q \
    "signed with the key that ends in $(nuncio verify g.bundle | sed -n \
    's/^ *\([^ ]*\)  host$/\1/p'); ask whether" out
gives "64 usage: nuncio check" "an option that it does not have" \
    nuncio check --keys letter.eml
gives 0 "options may stand behind" nuncio check letter.eml \
    --host nuncio.db.pub
gives "65 something could not be checked" \
    "a receipt of which nothing tells the key" nuncio check paper
sed 's/$/\r/' letter.eml >crlf.eml
checks 0 "CRLF" "crlf.eml g.bundle"
says "the text is the same" "the host sent the text exactly so"
{
	echo "From judge@example.org Mon Nov 23 00:00:00 2026"
	cat letter.eml
	echo
	echo "From judge@example.org Mon Nov 23 00:00:01 2026"
	cat letter.eml
} >both.mbox
checks 0 "an mbox" "both.mbox g.bundle"
is "... of two" "$(grep -c 'the host sent the text exactly so' out)" 2
python3 - <<'EOF'
import email, email.policy, email.mime.message, email.mime.multipart
with open('letter.eml', 'rb') as file:
    letter = email.message_from_binary_file(file, policy=email.policy.default)
with open('python.eml', 'wb') as file:
    file.write(letter.as_bytes(policy=email.policy.SMTP))
outer = email.mime.multipart.MIMEMultipart()
outer['From'] = 'ana@example.org'
outer['Date'] = 'Mon, 23 Nov 2026 00:00:00 +0000'
with open('letter.eml', 'rb') as file:
    outer.attach(email.mime.message.MIMEMessage(
        email.message_from_binary_file(file)))
with open('forwarded.eml', 'wb') as file:
    file.write(outer.as_bytes())
EOF
checks 0 "as Python writes it again" "python.eml g.bundle"
says "the text is the same" "the host sent the text exactly so"
checks 0 "forwarded as an attachment" "forwarded.eml g.bundle"
says "the text is the same" "the host sent the text exactly so"

second() {	# RECEIPT BUNDLE [TEXT]: what the second verifier says
	python3 "$top/tests/verify.py" --receipt "$@" | sed 's/.*, //'
}
is "the second verifier finds the receipt there, and its text" \
    "$(second "$receipt" g.bundle text)" there
is "... and on paper" "$(sed -n '/^nuncio receipt$/,/^end$/p' paper >p.receipt
    sed '1,/^nuncio receipt$/d' paper | sed '1,/^end$/d' >p.receipt.minisig
    sed '/^nuncio receipt$/,$d' paper >p.text
    second p.receipt g.bundle p.text)" there
is "... but no other text" "$(second "$receipt" g.bundle html)" \
    "this is not the text that it covers"

# With as many, qsort(3) asks how much memory there is.
mkdir folder
i=0
while [ $i -lt 150 ]; do
	i=$((i + 1))
	cp "$receipt" folder/$i.receipt
	cp "$receipt.minisig" folder/$i.receipt.minisig
done
gives 0 "a folder full of receipts" nuncio check --host nuncio.db.pub \
    folder/*.receipt
is "... of which each is told" "$(grep -c '^folder/.*:$' out)" 150

# ---- figures that are changed under a true receipt

altered() {	# PYTHON: `text` is a part's text; changed.eml
	python3 - "$1" "$2" <<'EOF'
import email, email.policy, sys
with open('letter.eml', 'rb') as file:
    letter = email.message_from_binary_file(file)
for part in letter.walk():
    if part.get_content_type() == sys.argv[1]:
        text = part.get_payload(decode=True)
        new = eval(sys.argv[2])
        assert new != text
        del part['Content-Transfer-Encoding']
        if part.get_content_maintype() == 'text':
            part.set_payload(new, 'utf-8')
        else:
            part.set_payload(new)
            email.encoders.encode_base64(part)
        break
else:
    sys.exit('there is no such part')
with open('changed.eml', 'wb') as file:
    file.write(letter.as_bytes())
EOF
}
altered text/plain "text.replace(b'1', b'2', 1)"
checks "65 something could not be checked" \
    "a figure in the text" "changed.eml g.bundle"
says "nobody can say so of it" "cannot say whether the host sent the text"
fails "and nothing is said of it" grep -q "[^r] the host sent the text" said
says "the HTML is as it was" "the host sent the HTML exactly so"
altered text/plain "text.replace(b' ', b'\n', 40)"
checks "65 something could not be checked" \
    "lines that were wrapped anew" "changed.eml g.bundle"
says "nobody can say" "cannot say whether the host sent the text"
wrong
altered text/plain "b'\n' + text.replace(b'\n', b' \t\r\n') + b'\n\n'"
checks 0 "blanks at line ends" "changed.eml g.bundle"
altered text/html "text.replace(b'1', b'2', 1)"
checks "65 something could not be checked" \
    "a figure in the HTML" "changed.eml g.bundle"
sed '5s/$/1/' paper >changed
checks "65 something could not be checked" \
    "a figure on paper" "changed g.bundle"
sed 's/^line: .*/line: 3/' paper >changed
checks "77 something is wrong: see WRONG" \
    "another line in the receipt" "changed g.bundle"
says "the signature does not hold" "does not hold"
sed 's/^reader: .*/reader: 1/' g.position >changed
checks "77 something is wrong: see WRONG" \
    "another reader in a position" "changed g.bundle"

python3 - <<'EOF'
import email, email.mime.text
with open('letter.eml', 'rb') as file:
    letter = email.message_from_binary_file(file)
letter.attach(email.mime.text.MIMEText('It stands 9 to 2.\n'))
with open('more.eml', 'wb') as file:
    file.write(letter.as_bytes())
EOF
checks "65 something could not be checked" \
    "one more text in a letter" "more.eml g.bundle"
says "it is not covered" "more text than the receipt covers"

# ---- what a host with the key can sign

signs() {	# FILE: as a host
	minisign -Sm "$1" -s nuncio.db.key </dev/null >signed 2>&1 ||
	    nuncio sign -k nuncio.db.key "$1" >/dev/null 2>&1
}
cp "$receipt" lie.receipt
sed -i "s/^hash: ..../hash: 0000/" lie.receipt
signs lie.receipt
checks "77 something is wrong: see WRONG" \
    "two receipts of one line" "lie.receipt $receipt"
says "they contradict each other" "contradict each other: the host signed"
checks "77 something is wrong: see WRONG" \
    "one that is not the bundle's" "lie.receipt g.bundle"
says "the bundle has another line" "has another line"
is "... the second verifier, too" "$(second lie.receipt g.bundle)" \
    "the bundle has another line $(sed -n 's/^line: //p' lie.receipt)"
sed "s/^began: ..../began: 0000/" lie.receipt >again.receipt
signs again.receipt
checks "65 something could not be checked" \
    "two receipts of one name that begin in two ways" "again.receipt $receipt"
says "two games, or one begun again" "begun again"
checks "65 something could not be checked" \
    "one of them with the bundle of the other" "again.receipt g.bundle"
says "two games, or this one begun again" "begun this one again"
checks 0 "only the report differs: nothing" "$receipt paper"
python3 - "$receipt" <<'EOF'
import email, email.encoders, hashlib, re, subprocess, sys
with open('letter.eml', 'rb') as file:
    letter = email.message_from_binary_file(file)
for part in letter.walk():
    if part.get_content_type() == 'text/plain' and not part.get_filename():
        text = part.get_payload(decode=True).replace(b'1', b'7', 3)
        del part['Content-Transfer-Encoding']
        part.set_payload(text, 'utf-8')
        break
with open(sys.argv[1], 'rb') as file:
    receipt = file.read()
receipt = re.sub(rb'report: .*', b'report: ' + hashlib.blake2b(
    text, digest_size=32).hexdigest().encode(), receipt)
with open('false.receipt', 'wb') as file:
    file.write(receipt)
subprocess.run(['minisign', '-Sm', 'false.receipt', '-s', 'nuncio.db.key'],
               stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
with open('false.receipt.minisig', 'rb') as file:
    seal = file.read()
for part in letter.walk():
    name = part.get_filename() or ''
    if name.endswith('.receipt') or name.endswith('.receipt.minisig'):
        part.set_payload(receipt if name.endswith('.receipt') else seal)
        del part['Content-Transfer-Encoding']
        email.encoders.encode_base64(part)
with open('false.eml', 'wb') as file:
    file.write(letter.as_bytes())
EOF
checks 0 "false figures that the host has signed" "false.eml g.bundle"
says "are the host's" "the host sent the text exactly so"
says "and can be compared" "compare 'false.eml' with line"
sed 's/^state: .*/&/; s/^status: running/status: paused/' g.position |
    sed '/^end$/q' >lie.position
signs lie.position
cat lie.position.minisig >>lie.position
rm lie.position.minisig
checks "77 something is wrong: see WRONG" \
    "a position that the bundle does not give" "lie.position g.bundle"
says "it is not that" "the position is not that of 'g.bundle'"

# ---- forged by somebody else

nuncio keygen --no-password mallory
cp lie.receipt forged.receipt
minisign -Sm forged.receipt -s mallory.key </dev/null >signed 2>&1
checks "77 something is wrong: see WRONG" \
    "a stranger's receipt" "forged.receipt g.bundle"
# Whoever likes hands a game of their own over to the host.
nuncio -d mallory.db init >out
for name in ana ben; do
	nuncio -d mallory.db player add $name $name@example.org $name.pub
done
nuncio -d mallory.db new pillars g ana ben --no-join -o first=0 >out
nuncio -d mallory.db show g >theirs.paper
nuncio -d mallory.db export g --to nuncio.db.pub --yes >theirs.bundle
sed -n '/^nuncio receipt$/,/^end$/p' theirs.paper >theirs.receipt
sed -i "s/^hash: ..../hash: 0000/" theirs.receipt
minisign -Sm theirs.receipt -s mallory.db.key </dev/null >signed 2>&1
checks "77 something is wrong: see WRONG" "one who signs two things in it" \
    "theirs.paper theirs.receipt theirs.bundle"
is "... neither of them is the host's" "$(grep -c "not the host's key" out)" 2
fails "... who contradicts nothing" grep -q contradict said
cp lie.receipt forged.receipt
minisign -Sm forged.receipt -s mallory.db.key </dev/null >signed 2>&1
checks "77 something is wrong: see WRONG" \
    "a stranger who has handed a game of this name over to the host" \
    "forged.receipt theirs.bundle"
says "it is not the host's" "not the host's key"
cp "$receipt" unsigned.receipt
checks "77 something is wrong: see WRONG" \
    "one without a signature" unsigned.receipt
says "it has none" "has no signature"

# ---- turn files of one's own

move=$(nuncio moves g --sensible)
turn g ana "$(reference g)" "$move" >own.turn
cp own.turn own.signed
{
	printf 'From: ana@example.org\nTo: judge@example.org\n'
	printf 'Message-ID: <own@example.org>\nSubject: x\n'
	printf 'Date: Mon, 23 Nov 2026 00:00:00 +0000\n\n'
	cat own.turn
} >own.eml
nuncio export g >before.bundle
nuncio deliver own.eml >out 2>err
got ana answer.eml
nuncio export g >after.bundle
checks 0 "a turn file is in the bundle" "own.eml after.bundle"
says "it says so" "is in 'after.bundle'"
checks 0 "later than a bundle" "own.eml answer.eml before.bundle"
gives 0 "the answer to it is the bundle's" nuncio check --host nuncio.db.pub \
    answer.eml after.bundle
turn g ana "$(reference g)" "press all: hello" >gone.turn
go_on g
goes_by 2
go_on g
nuncio export g >later.bundle
checks "77 something is wrong: see WRONG" \
    "a turn file that the host has dropped" "gone.turn later.bundle"
says "it is missing" "is missing from 'later.bundle'"
{
	printf 'From: ben@example.org\nTo: judge@example.org\n'
	printf 'Message-ID: <stale@example.org>\nSubject: x\n'
	printf 'Date: Mon, 23 Nov 2026 00:00:00 +0000\n\n'
	turn g ben "$(sed -n 's/^after: //p' own.turn)" "pass"
} >stale.eml
nuncio deliver stale.eml >out 2>err
got ben stale.answer.eml
checks 0 "one that was refused" "stale.eml stale.answer.eml later.bundle"
says "by a letter" "'stale.answer.eml' answers it"

# ---- the answers to many files in one letter

nuncio new pillars h ana ben --no-join -o first=0 >out
{
	printf 'From: ana@example.org\nTo: judge@example.org\n'
	printf 'Message-ID: <many@example.org>\n'
	printf 'Date: Mon, 23 Nov 2026 00:00:00 +0000\n\n'
	for line in 2 report 'report 4' 'report 2'; do
		turn g ana "$(reference g)" "$line"
	done
	turn h ana "$(reference h)" report
	turn h ana "$(reference h)" report
} >many.eml
nuncio deliver many.eml >out 2>err
got ana many.answer.eml
mkdir many
(cd many && python3 ../mail.py attached ../many.answer.eml)
is "there is a receipt for each position that it tells, once" \
    "$(ls many | grep -c 'receipt$')" 4
is "... all with the hash of the whole text" "$(
    python3 mail.py part many.answer.eml text/plain | b2sum -l 256 |
    cut -d ' ' -f 1)" "$(sed -n 's/^report: //p' many/*.receipt | sort -u)"
nuncio export h >h.bundle
nuncio export g >later.bundle
checks 0 "a letter of two games" "many.answer.eml later.bundle h.bundle"
is "... each in its bundle" "$(grep -c 'has the same line .* receipt' out)" 4

# ---- two hosts with one name for a game; a game that moves

nuncio -d other.db init --name other >out
for name in ana ben; do
	nuncio -d other.db player add $name $name@example.org $name.pub
done
nuncio -d other.db new pillars g ana ben --no-join -o first=0 >out
nuncio -d other.db show g >other.paper
nuncio -d other.db export g >other.bundle
gives 0 "two games of one name" nuncio check paper other.paper g.bundle \
    other.bundle
holds "... are said to be two" grep -q "two games by one name, g" out
is "... and nothing is wrong" "$(grep -c WRONG out)" 0
nuncio -d heir.db init --name heir >out
for name in ana ben; do
	nuncio -d heir.db player add $name $name@example.org $name.pub \
	    >out 2>&1
done
nuncio export g --to heir.db.pub --yes >handed
nuncio -d heir.db import --take handed >out 2>err ||
    nuncio -d heir.db import handed >out 2>err
nuncio -d heir.db show g >heir.paper
nuncio -d heir.db export g >heir.bundle
checks 0 "a handover is followed" "paper heir.paper heir.bundle"
wrong
checks "77 something is wrong: see WRONG" \
    "not without what tells of it" "heir.paper"
says "it is another's" "another key than the host's"

# ---- a backup

store club
nuncio init --name host
for name in ana ben; do
	nuncio player add $name $name@example.org $name.pub
done
nuncio new pillars b ana ben --no-join -o first=0 >out
go_on b
nuncio show b >kept.paper
nuncio backup club.safe
for _ in 1 2 3; do
	go_on b
done
nuncio show b >lost.paper
nuncio export b >lost.bundle
nuncio restore club.safe >out 2>err
go_on b
go_on b
go_on b
nuncio show b >new.paper
nuncio export b >b.bundle
gives 0 "a line that was lost with a backup" nuncio check --host club.db.pub \
    kept.paper lost.paper new.paper b.bundle
holds "... it says so" grep -q "lost with a backup" out
is "... the others are there" "$(grep -c "has the same line" out)" 2
is "... and nothing is wrong" "$(grep -c WRONG out)" 0
sed -n '/^nuncio receipt$/,/^end$/p' lost.paper >l.receipt
sed '1,/^nuncio receipt$/d' lost.paper | sed '1,/^end$/d' >l.receipt.minisig
is "... the second verifier, too" "$(second l.receipt b.bundle)" \
    "lost with a backup"
gives 0 "the bundle of before" nuncio check --host club.db.pub lost.bundle \
    b.bundle
gives 0 "without a bundle" nuncio check --host club.db.pub kept.paper \
    lost.paper new.paper
sed 's/^restored: 0/restored: 1/' lost.paper | sed -n \
    '/^nuncio receipt/,/^end$/p' >lie.receipt
minisign -Sm lie.receipt -s club.db.key </dev/null >signed 2>&1
gives "77 something is wrong: see WRONG" "a line that was not lost" \
    nuncio check --host club.db.pub lie.receipt b.bundle
sed 's/^restored: 0/restored: 7/' lost.paper | sed -n \
    '/^nuncio receipt/,/^end$/p' >lie.receipt
minisign -Sm lie.receipt -s club.db.key </dev/null >signed 2>&1
gives "65 something could not be checked" \
    "of more backups than a bundle tells" nuncio check --host \
    club.db.pub lie.receipt new.paper b.bundle
sed -i 's/^hash: ..../hash: 0000/' lie.receipt
minisign -Sm lie.receipt -s club.db.key </dev/null >signed 2>&1
gives "65 something could not be checked" \
    "... and another line than before, without a bundle" nuncio check \
    --host club.db.pub lie.receipt lost.paper
nuncio abandon b --reason "enough" >out
nuncio export b >over.bundle
gives "77 something is wrong: see WRONG" \
    "... of a game that is over, which tells of all" nuncio check \
    --host club.db.pub lie.receipt over.bundle

# ---- hostile files

bytes 100000 >rubbish
gives "65 something could not be checked" "bytes" nuncio check rubbish
: >empty
gives "65 something could not be checked" "nothing" nuncio check empty
gives "66 No such file or directory" "no file" nuncio check nowhere
gives "64 usage: nuncio check" "no files" nuncio check
python3 - <<'EOF'
def nest(n, inner):
    for i in range(n):
        inner = (b'Content-Type: multipart/mixed; boundary=b%d\n\n--b%d\n' %
                 (i, i) + inner + b'\n--b%d--\n' % i)
    return b'From: a@example.org\nDate: x\n' + inner
def forward(n, inner):
    for i in range(n):
        inner = b'From: a@b\nContent-Type: message/rfc822\n\n' + inner
    return inner
with open('nested', 'wb') as file:
    file.write(nest(3000, b'Content-Type: text/plain\n\nnuncio receipt\n'))
with open('forwards', 'wb') as file:
    file.write(forward(3000, b'From: a@b\n\nx'))
with open('parts', 'wb') as file:
    file.write(b'From: a@b\nContent-Type: multipart/mixed; boundary=b\n\n' +
               b'--b\nContent-Type: text/plain; name=x.receipt\n\n'
               b'nuncio receipt\n' * 200000)
with open('letters', 'wb') as file:
    file.write(b'From a\nFrom: a@b\n\nnuncio turn\nend\n\n' * 100000)
with open('receipts', 'wb') as file:
    file.write(b'nuncio receipt\nend\n' * 300000)
with open('long', 'wb') as file:
    file.write(b'x' * (33 << 20))
with open('escape', 'wb') as file:
    file.write(b'nuncio receipt\ngame: \x1b[2J\x9b\nend\n')
EOF
for file in nested forwards parts letters receipts long escape; do
	gives "65 something could not be checked" \
	    "a file that means harm: $file" timeout 60 "$program" check "$file"
done
done_testing
