#!/bin/sh
# check.t: a player holds a letter, a report on paper or a receipt against a
# bundle, or two receipts against each other.  All of it is made by the program
# and saved as mail programs save it; then a host with all keys lies, mail wraps
# lines, a store goes back to a backup, a game moves, and strangers send
# rubbish.
. tests/lib/outside.sh
files_only

if ! command -v minisign >/dev/null || ! command -v python3 >/dev/null; then
	skip "check" "there is no minisign, or no python3"
	done_testing
	exit 0
fi
cat >mail.py <<'PY'
"""
mail.py ADDRESS FILE: the newest letter to an address, as it came.
mail.py attached FILE: save what is attached.
mail.py alter FILE TYPE EXPRESSION NEW: the first part of the type, `text`, is
this instead.
"""
import email, email.encoders, glob, os, sys
if sys.argv[1] in ('attached', 'alter'):
    with open(sys.argv[2], 'rb') as file:
        letter = email.message_from_binary_file(file)
    for part in letter.walk():
        if sys.argv[1] == 'attached' and part.get_filename():
            with open(part.get_filename(), 'wb') as file:
                file.write(part.get_payload(decode=True))
        if sys.argv[1] == 'alter' and \
                part.get_content_type() == sys.argv[3]:
            text = part.get_payload(decode=True)
            new = eval(sys.argv[4])
            assert new != text
            del part['Content-Transfer-Encoding']
            part.set_payload(new, 'utf-8')
            with open(sys.argv[5], 'wb') as file:
                file.write(letter.as_bytes())
            sys.exit()
    sys.exit(sys.argv[1] == 'alter')
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
PY
got() {	# NAME FILE: the newest letter to a player
	nuncio outbox send >sent 2>&1
	python3 mail.py "$1@example.org" "$2"
}
# verdict_of STATUS: the last line.
verdict_of() {
	if [ "$1" -eq 0 ]; then
		tail -n 1 out
	else
		sed -n 's/^nuncio: //p' err
	fi
}
# checks "STATUS WORDS" NAME FILE FILE: with the host's key; the page says the
# same.
if command -v node >/dev/null && [ -e "$top/build/web/core.wasm" ]; then
	page() {	# STATUS NAME FILE FILE
		is "... in the page, too: $2" "$(
		    real node "$top/tests/web/core.mjs" "$top/build/web" \
			check nuncio.db.pub "$3" "$4")" "$1 $(verdict_of "$1")"
	}
else
	page() {
		skip "... in the page, too: $2" "there is no node, or no page"
	}
fi
checks() {
	checks_words=${1#* }
	if [ "${1%% *}" -eq 0 ]; then
		gives 0 "$2" nuncio check --host nuncio.db.pub "$3" "$4"
		holds "... it says why" grep -qF "$checks_words" out
	else
		gives "$1" "$2" nuncio check --host nuncio.db.pub "$3" "$4"
	fi
	cat out err | tr -s ' \n' '  ' >said
	page "${1%% *}" "$2" "$3" "$4"
}
says() {	# NAME TEXT
	holds "... $1" grep -qF -- "$2" said
}

players ana ben
nuncio config address judge@example.org
nuncio config maildir "$work/mail"
nuncio player set ana --mail html >out 2>&1
nuncio player set ben --lang de
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
nuncio show g --lang de >papier
python3 mail.py attached letter.eml
receipt=$(echo ./*.receipt)
place=$(sed -n 's/^line: //p' "$receipt")

# ---- all that is true, in any form

is "b2sum of the bundle's table gives the receipt's number" "$(
    nuncio verify g.bundle --at "$place" --json | b2sum -l 256 |
    cut -d ' ' -f 1)" "$(sed -n 's/^table: //p' "$receipt")"
is "it begins with line 0" "$(sed -n 's/^began: //p' paper)" \
    "$(sed -n 's/^hash //p' g.bundle | head -n 1)"
is "all who are shown a line have one receipt of it" "$(
    sed -n '/^nuncio receipt$/,$p' paper | cat - "$receipt" |
    sed -n '/^nuncio receipt$/,/^end$/p' | sort | uniq -c | sort -u |
    grep -c ' 2 ')" "$(sort -u "$receipt" | wc -l)"
checks "0 your letter shows the table" "a letter and the bundle" \
    letter.eml g.bundle
says "there is the table to compare" "compare it with your letter"
checks "0 your letter shows the table" "in the other order" g.bundle letter.eml
checks "0 your letter shows the table" "a report on paper" paper g.bundle
checks "0 your letter shows the table" "in another language" papier g.bundle
last=$(sed '/^ana decides\. /,$d; /^$/d' paper | tail -n 1)
sed "/^Write a move/i\\88 ${last##* }" paper >more
checks "0 your letter shows the table" "its last word again, further down" \
    more g.bundle
checks "0 compare your letter with the table" "a receipt alone" \
    "$receipt" g.bundle
checks "0 for both of you" "two receipts" "$receipt" paper
checks "0 for both of you" "two letters" letter.eml papier
gives 0 "without the host's key" \
    nuncio check letter.eml g.bundle
holds "... it says with which key" grep -q \
    "the key that ends in $(nuncio verify g.bundle | sed -n \
    's/^ *\([^ ]*\)  host$/\1/p'), .*ask whether" out
gives "65 without the host's key" "two receipts, of which nothing tells it" \
    nuncio check "$receipt" paper
gives 0 "options may stand behind" \
    nuncio check letter.eml g.bundle --host nuncio.db.pub
sed 's/$/\r/' letter.eml >crlf.eml
checks "0 your letter shows the table" "CRLF" crlf.eml g.bundle
python3 - <<'PY'
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
PY
checks "0 your letter shows the table" "as Python writes it again" \
    python.eml g.bundle
checks "0 your letter shows the table" "forwarded as an attachment" \
    forwarded.eml g.bundle
python3 mail.py alter letter.eml text/plain \
    "b' '.join(text.split())" wrapped.eml
checks "0 your letter shows the table" "lines that were wrapped anew" \
    wrapped.eml g.bundle
python3 mail.py alter letter.eml text/plain \
    "text.replace(b'Gold', b'Coins').replace(b'Craftsmen', b'Guild')" words.eml
checks "0 your letter shows the table" "a host with words of their own" \
    words.eml g.bundle

second() {	# RECEIPT BUNDLE [TABLE]: what the second verifier says
	python3 "$top/tests/verify.py" --receipt "$@" | sed 's/.*, //'
}
nuncio verify g.bundle --at "$place" --json >table
is "the second verifier finds the receipt there, and its table" \
    "$(second "$receipt" g.bundle table)" there
is "... but no other table" "$(second "$receipt" g.bundle paper)" \
    "this is not the table that it signs"

# ---- figures that are changed under a true receipt

sed '/^ana /s/[0-9][0-9]*/9&/' paper >changed
checks "77 your letter has other figures" "a figure on paper" changed g.bundle
says "names the row" "in the row: ana"
python3 mail.py alter letter.eml text/plain \
    "__import__('re').sub(rb'(?m)^(ben +)\d', rb'\g<1>8', text, count=1)" \
    changed.eml
checks "77 your letter has other figures" "a figure in a letter" \
    changed.eml g.bundle
says "names the row" "in the row: ben"
sed 's/^ana \( *[0-9]\)/X \1/; s/^ben \( *[0-9]\)/ana \1/; s/^X /ben /' paper \
    >changed
checks "77 your letter has other figures" "names that have changed places" \
    changed g.bundle
sed '/^ana /s/  -  /  7  /' paper >changed
checks "77 your letter has other figures" "a figure where none was" \
    changed g.bundle
grep -v '^ana  *[0-9]' paper >changed
checks "77 your letter has other figures" "a figure, and the rest of its row, \
that is left out" changed g.bundle
sed 's/^line: .*/line: 3/' paper >changed
checks "77 is not the host's" "another line in the receipt" changed g.bundle
sed '/^nuncio receipt$/,$d' paper >changed
checks "65 has no receipt" "a text without a receipt" changed g.bundle

# ---- what a host with the key can sign

signs() {	# FILE: as a host
	minisign -Sm "$1" -s nuncio.db.key </dev/null >signed 2>&1 ||
	    nuncio sign -k nuncio.db.key "$1" >/dev/null 2>&1
}
sed "s/^hash: ..../hash: 0000/" "$receipt" >lie.receipt
signs lie.receipt
checks "77 two different lines" "two receipts of one line" \
    lie.receipt "$receipt"
checks "77 the bundle has another line" "one that is not the bundle's" \
    lie.receipt g.bundle
is "... the second verifier, too" "$(second lie.receipt g.bundle)" \
    "the bundle has another line $place"
sed "s/^table: ..../table: 0000/" "$receipt" >false.receipt
signs false.receipt
checks "77 another table" "another table than the bundle's" \
    false.receipt g.bundle
checks "77 two different lines" "another table in two receipts" \
    false.receipt "$receipt"
sed "s/^began: ..../began: 0000/" "$receipt" >again.receipt
signs again.receipt
checks "65 two games by one name" \
    "two receipts of one name that begin in two ways" again.receipt "$receipt"
checks "65 two games by one name" \
    "one of them with the bundle of the other" again.receipt g.bundle
nuncio show g --at 3 >older
checks "65 no line of a game in common" "two receipts of two lines" \
    older "$receipt"
sed "s/^table: ./table: x/" "$receipt" >broken.receipt
checks "65 not spelled" "a receipt that is none" broken.receipt g.bundle

# ---- forged by somebody else

nuncio keygen --no-password mallory
cp lie.receipt forged.receipt
minisign -Sm forged.receipt -s mallory.key </dev/null >signed 2>&1
checks "77 is not the host's" "a stranger's receipt" forged.receipt g.bundle
checks "77 is not signed" "a stranger's receipt beside the host's" \
    forged.receipt "$receipt"
# Whoever likes hands a game of their own over to the host.
nuncio -d mallory.db init >out
for name in ana ben; do
	nuncio -d mallory.db player add $name $name@example.org $name.pub
done
nuncio -d mallory.db new pillars g ana ben --no-join -o first=0 >out
nuncio -d mallory.db show g >theirs.paper
nuncio -d mallory.db export g --to nuncio.db.pub --yes >theirs.bundle
checks "77 has signed nothing in this bundle" \
    "a stranger who hands a game of theirs over to the host" \
    theirs.paper theirs.bundle
cp "$receipt" unsigned.receipt
checks "77 has no signature" "one without a signature" \
    unsigned.receipt g.bundle

# ---- the answers to many files in one letter

nuncio export g >before.bundle
nuncio new pillars h ana ben --no-join -o first=0 >out
{
	printf 'From: ana@example.org\nTo: judge@example.org\n'
	printf 'Message-ID: <many@example.org>\n'
	printf 'Date: Mon, 23 Nov 2026 00:00:00 +0000\n\n'
	for line in 2 report 'report 4' 'report 2'; do
		turn g ana "$(reference g)" "$line"
	done
	turn h ana "$(reference h)" report
} >many.eml
nuncio deliver many.eml >out 2>err
got ana many.answer.eml
mkdir many
(cd many && python3 ../mail.py attached ../many.answer.eml)
is "there is a receipt for each position that it tells, once" \
    "$(ls many | grep -c 'receipt$')" 4
nuncio export h >h.bundle
nuncio export g >later.bundle
checks "0 line" "a letter of two games, with the one" \
    many.answer.eml later.bundle
checks "0 line" "... and with the other" many.answer.eml h.bundle
go_on g
nuncio show g >new.paper
checks "65 is later than this bundle" "what came after a bundle" \
    new.paper before.bundle
checks "65 no receipt of the game" "the bundle of another game" \
    new.paper h.bundle

# ---- a game that moves

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
checks "0 line" "a receipt of before a handover" paper heir.bundle
checks "0 line" "one of after it, by the key that handed over" \
    heir.paper heir.bundle
checks "77 is not signed" "but not without what tells of it" \
    paper heir.paper

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
nuncio restore club.safe >out 2>err
go_on b
go_on b
go_on b
nuncio show b >new.paper
nuncio export b >b.bundle
for paper in kept new; do
	gives 0 "a line that is still there: $paper" \
	    nuncio check --host club.db.pub $paper.paper b.bundle
done
gives "77 the bundle has another line" "a line that was lost with a backup" \
    nuncio check --host club.db.pub lost.paper b.bundle
holds "... it says what the bundle says of that" \
    grep -q "went back to a backup" out
sed -n '/^nuncio receipt$/,/^end$/p' lost.paper >l.receipt
sed '1,/^nuncio receipt$/d' lost.paper | sed '1,/^end$/d' >l.receipt.minisig
is "... the second verifier, too" "$(second l.receipt b.bundle)" \
    "the bundle has another line $(sed -n 's/^line: //p' l.receipt)"

# ---- hostile files; fuzz/check.c and letter_test.c have others

bytes 100000 >rubbish
gives "65 has no receipt" "bytes" nuncio check rubbish g.bundle
: >empty
gives "65 without the host's key" "nothing" nuncio check empty empty
sed '$d' g.bundle >cut
gives "65 the bundle is not in order" "a bundle that was cut" \
    nuncio check paper cut
gives "65 these are two bundles" "two bundles" nuncio check g.bundle h.bundle
gives "66 No such file or directory" "no file" nuncio check nowhere g.bundle
gives "64 usage: nuncio check" "no files" nuncio check
gives "64 usage: nuncio check" "three" nuncio check paper paper g.bundle
gives "64 usage: nuncio check" "an option that it does not have" \
    nuncio check --keys letter.eml g.bundle
done_testing
