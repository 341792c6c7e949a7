#!/bin/sh
# secrets.t: what only the owner of Ellen may know.
. tests/lib/outside.sh

players ana ben

# A game with Ellen at Kingsbridge in the first round, one in seven.
tries=0
while [ $tries -lt 120 ]; do
	tries=$((tries + 1))
	id=g$tries
	nuncio new --no-join pillars $id ana ben -o first=0 >out
	nuncio show $id --json >shown
	case $(json shown '$.state.kingsbridge') in
	*ellen*)	break ;;
	esac
	id=
done
if [ -z "$id" ]; then
	echo "1..0 # SKIP Ellen has not come"
	exit 0
fi

round() {
	nuncio show $id --json | sed 's/.*"round":\([0-9]\).*/\1/'
}

# Ana employs Ellen with her first builder; so the second round begins.
while [ "$(round)" = 1 ]; do
	who=$(awaited $id)
	nuncio moves $id >legal
	said=$(grep -m 1 -x -e 'keep all' legal)
	if [ "$who" = ana ]; then
		said=$(grep -m 1 -x -e 'place kingsbridge ellen' legal ||
		    grep -m 1 -x -e 'keep all' legal)
	elif grep -qx 'place court' legal; then
		said='place court'
	fi
	[ -n "$said" ] || said=$(nuncio moves $id --sensible)
	[ "$who $said" != "ben place kingsbridge ellen" ] || said='place priory'
	play $id "$who" "$said" || break
done
cp out answer
nuncio show $id --json >public
is "Ana owns Ellen, the second round has begun" \
    "$(json public '$.state.round') $(json public \
	'$.state.players[0].advantages' | grep -c ellen)" "2 1"

hidden_now() {
	nuncio show $id --json >public
	nuncio show $id --json --as ben >ben
	nuncio show $id --json --as ana >ana
	coming=$(json ana '$.state.coming')
	holds "the owner is told what comes: $coming" test -n "$coming"
	is "the public is not" "$(json public '$.state.coming')" ""
	is "the other player is not" "$(json ben '$.state.coming')" ""
	is "all else is the same" \
	    "$(sed "s/\"coming\":\"$coming\"/\"coming\":null/" ana)" \
	    "$(cat public)"
	nuncio show $id >text.public
	nuncio show $id --as ben >text.ben
	nuncio show $id --as ana >text.ana
	nuncio log $id >log.text
	nuncio log $id --json --states --legal >log.json
	line=$(lines log.json '$.line' "json_extract(e.value, '\$.draw') =
	    'event' and json_extract(e.value, '\$.result') is null" |
	    tail -n 1)
	holds "the log has its draw, at line $line" test -n "$line"
	is "without its result" "$(lines log.json '$.result' \
	    "json_extract(e.value, '\$.line') = $line")" ""
	is "but with a promise" "$(lines log.json '$.hidden' \
	    "json_extract(e.value, '\$.line') = $line" |
	    grep -cE '^[0-9a-f]{64}$')" 1
	is "no state of the log tells it" \
	    "$(lines log.json '$.state.coming' | sort -u | tr -d '\n')" ""
	is "nor does the log's text" "$(awk -v line="$line" '$1 == line' \
	    log.text | grep -cw "$coming")" 0
	is "nor --at, to the public" "$(nuncio show $id --json --at "$line" |
	    sed 's/.*"coming":\([^,]*\).*/\1/')" null
	is "it does to the owner" "$(nuncio show $id --json --at "$line" \
	    --as ana | sed 's/.*"coming":"\([^"]*\)".*/\1/')" "$coming"
	# How people call it; a template may say it in capitals.
	name=$(sed -n "s/^pillars\\.$coming = //p" \
	    "$top/templates/en/pillars.phrases")
	is "reports: the owner's says it, no other: $name" \
	    "$(grep -liwF -- "${name:-$coming}" text.ana text.ben text.public \
		log.text answer | tr '\n' ' ')" "text.ana "
	is "nor is there anything that it could be found with" \
	    "$(cat log.json public ben | grep -cE '"(secret|salt|open|raw)')" 0
	gives 0 "audit knows and does not tell" nuncio audit $id
	fails "the event" grep -qw "$coming" out
}
hidden_now
is "the answer to the last turn file was the public one" \
    "$(sed -n 's/^after: //p' answer)" "$(reference $id)"
holds "word for word, of what is to come" sh -c '
    diff answer text.public >/dev/null || ! diff answer text.ana >/dev/null'
first=$coming first_line=$line

# ---- revealed, it is known; its draw stays as it was told

until [ "$(nuncio show $id --json |
    sed 's/.*"event":\(null\|"[a-z]*"\).*/\1/')" != null ] ||
    [ "$(round)" != 2 ]; do
	go_on $id || break
done
nuncio log $id --json --states >log.json
is "the event that was foreseen comes" \
    "$(lines log.json '$.state.event' \
	"json_extract(e.value, '\$.state.round') = 2 and
	json_extract(e.value, '\$.state.event') is not null" | head -n 1)" \
    "$first"
is "its draw is told as before while the game runs" \
    "$(lines log.json '$.hidden' \
	"json_extract(e.value, '\$.line') = $first_line" | wc -c)" 65
gives 0 "audit" nuncio audit $id
until [ "$(round)" != 2 ]; do
	go_on $id || break
done
hidden_now
[ -z "$(awaited $id)" ] || while [ -n "$(awaited $id)" ]; do
	go_on $id || break
done

# ---- over, everything is known

gives 0 "the log of the finished game" nuncio log $id --json --states
is "has nothing hidden" "$(grep -c '"hidden"' out)" 0
is "and the first event that was" "$(lines out '$.result[0]' \
    "json_extract(e.value, '\$.line') = $first_line")" "$first"
is "in the states as well" "$(lines out '$.state.coming' \
    "json_extract(e.value, '\$.line') = $first_line")" "$first"
gives 0 "audit checks the draws from the secret" nuncio audit $id

# ---- a stranger reads the folder of the store; nobody else does

is "the store can only be read by its owner" \
    "$(stat -c %a nuncio.db*.key nuncio.db nuncio.db-wal 2>/dev/null |
	sort -u)" 600
done_testing
