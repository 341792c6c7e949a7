#!/bin/sh
# html.t: letters in HTML.  Each says what its text says, is well-formed, loads
# nothing, and has the turn file as it stands in the text.
. tests/lib/outside.sh

players ana ben cleo
nuncio config address judge@example.org
nuncio config host host@example.org
nuncio config maildir "$work/box"
nuncio config site https://games.example.org/n
nuncio config answers-hour 100000 >out
nuncio player set cleo --mail short
for name in ana ben cleo; do
	nuncio player set $name --mail html
done

for rules in pillars red-cathedral; do
	nuncio new $rules $rules ana ben cleo --deadline 3d >out
	for name in ana ben cleo; do
		mailed $name $rules "$(reference $rules)" join
	done
	for i in 1 2 3 4 5 6; do
		mailed "$(awaited $rules)" $rules "$(reference $rules)" \
		    "press all: <b>$i</b> & \"more\" of it" \
		    "$(nuncio moves $rules --sensible)"
		nuncio outbox send
	done
	mailed ana $rules "$(reference $rules)" report
	nuncio pause $rules --reason "<script>alert(1)</script>" >out
	nuncio abandon $rules --reason "a test" >out
	nuncio outbox send
done
day=$(date -u +%F)
for line in report help games standings "rules pillars" "cards pillars" \
    "cards red-cathedral" "rulings pillars" "help red-cathedral" "mail what"; do
	mailed ana - "$day" "$line"
done
nuncio player set ben --mail text
nuncio new --no-join pillars plain ben cleo >out
gives 0 "all is sent" nuncio outbox send
gives 0 "each letter is right in itself" \
    python3 "$top/tests/tools/html_letters.py" box/new html
holds "who decides sees the position" \
    test "$(sed -n 's/^pictures: //p' out)" -ge 6
for row in $(data "select outbox from outbox where $tells = 'game' and
    state = 'sent'"); do
	nuncio outbox show "$row"
done >kept
is "what is kept of them has none" "$(grep -c iVBORw0KGgo kept)" 0
holds "but all the rest" test "$(grep -c 'Content-Type: image/png' kept)" -ge 6
holds "there are many of them" test "$(sed -n 's/^letters: //p' out)" -ge 50
gives 0 "other programs find its parts in each" \
    python3 "$top/tests/tools/foreign.py" box
if command -v tidy >out; then
	tidy -q -e -utf8 html/*.html >tidied 2>&1
	verdict "tidy finds nothing to say" "$(head -5 tidied)"
else
	skip "tidy finds nothing to say" "there is no tidy"
fi
grep -l '^Subject: .*\[plain\]' box/new/* | xargs grep -l '^To: ben@' >plain
holds "who takes it back gets letters" test -s plain
# shellcheck disable=SC2046
is "of text alone" "$(grep -l text/html $(cat plain))" ""
done_testing
