#!/bin/sh
# early_letters.t: what letters say of moves that are sent early: to who has
# sent them, and to nobody else.
. tests/lib/outside.sh

own_time '2026-03-02 12:00:00'
players ana ben cleo
nuncio config address games@example.net

# sent PLAYER LINE...: by mail, with a reference to the last line.
sent() {
	sent_by=$1
	shift
	turn g "$sent_by" "$(reference g)" "$@" >turn.signed
	mark
	letter "$sent_by@example.org" x <turn.signed | nuncio deliver
}

# post KIND PLAYER: the last letter of this kind to this player, in `post`.
post() {
	nuncio outbox show "$(data "select max(o.outbox) from outbox o
	    join player p on p.player = o.player
	    where $tells = '$1' and p.name = '$2'")" >raw 2>err
	python3 -c 'import email, email.policy, sys
whole = email.message_from_file(open("raw"), policy=email.policy.default)
print(whole["subject"])
print(whole.get_body(("plain",)).get_content())
for part in whole.walk():
	if part.get_filename():
		open(part.get_filename().split(".", 1)[1], "wb").write(
		    part.get_payload(decode=True))' >post 2>>err
}

# block: the turn file in `post`, as it can be signed.
# The first file that stands in a letter: of several decisions it has several.
block() {
	sed -n '/^nuncio turn$/,/^end$/p;/^end$/q' post
}

cubes() {	# N: the N-th move that takes cubes
	nuncio moves g | grep '^take [a-z]* [234]$' | sed -n "$1p"
}

kinds() {	# to whom what went since mark
	data "select p.name, $tells from outbox o join player p
	    on p.player = o.player where o.outbox > $answers order by 1, 2" |
	    tr '|\n' ' ;'
}

nuncio new --no-join pillars g ana ben cleo -o first=0 >out
one=$(cubes 1)
two=$(cubes 2)
three=$(cubes 3)

# ---- what stands

sent ben "early draft" "$two" else pass
is "who sends early gets an answer, and nobody else a letter" "$(kinds)" \
    "ben early;"
sent ben "early redraw" "keep all"
post early ben
is "an answer names what else stands" "$(grep -c "^- .*$two; else pass" \
    post)" 1
sent ben "early draft 2" "$two" else pass
post early ben
is "... behind words that say so, whichever decision it is" \
    "$(sed -n '/^- .*keep all/{x;p;};h' post | grep -c '^Sent early')" 1
sent cleo press\ all:\ Hello. report
sent cleo report
post report cleo
# A report may offer its reader a file of this kind, too.
is "nobody else is told of it" \
    "$(grep -c '^Sent early\|^- .*keep all\|^- .*else' post)" 0
post report ben 2>/dev/null
sent ben report
post report ben
is "its player is, whenever they ask" "$(grep -c "^- .*$two; else pass" \
    post)$(grep -c '^- .*keep all' post)" 11
sent ben "early none"
post early ben
is "taken back it stands nowhere" "$(grep -c '^- ' post)" 0

# ---- who does not know it yet

sent ben report
post report ben
is "who asks for the position gets the reference that such a file needs" \
    "$(grep -o '[0-9]*-[0-9a-f]\{32\}' post | sort -u)" "$(reference g)"

sent ben "$two"
post refusal ben
holds "who sends moves before their turn is told how they can be sent" \
    grep -q '"early"' post
sent ben "early nothing" "$two"
post refusal ben
names=$(tr '\n' ' ' <post | sed 's/.*There are//;s/;.*//' |
    grep -o '"[a-z]*"' | tr -d '"')
sent ben help
post help ben
is "the help of the game has every decision that can be sent early" \
    "$(echo "$names" | wc -l; for name in $names; do
	grep -qw "$name" post || echo "$name"
    done)" 8
sent ben "early builder" "place castel"
post refusal ben
is "what cannot be read for a coming decision offers no word of this one" \
    "$(grep -c '"take"' post)" 0

# ---- what was played

sent ben "early draft" "$two"
sent ana "$one"
is "who has sent it is told that it was played, and the next is asked" \
    "$(kinds)" "ana answer;ben game;cleo game;"
post game ben
is "with the move" "$(grep -c "^- $two" post)" 1
holds "and the position, for what comes next" grep -q '^nuncio position' \
    position
post answer ana
is "the answer to who came before repeats their own moves only" \
    "$(sed '/decides now/,$d' post | grep '^- ')" "- $one"
holds "others read that it was said early" grep -q '(said early)' post
post game cleo
holds "... whoever they are" grep -q '(said early)' post

nuncio log g >log
is "so does who reads the log" "$(grep -c '(said early)$' log)" 1
nuncio log g --json >log
is "... as JSON" "$(lines log '$.seat' "e.value ->> 'early'")" 1

# ---- what could not be

third=$(cubes 1)
sent ana "early draft" "$third" else "$one"
sent cleo "$third"
is "who is asked after all is told in the letter that asks" "$(kinds)" \
    "ana game;cleo answer;"
post game ana
is "why, way by way" "$(grep -c "^- $third: \|^- $one: " post)" 2

# ---- what will come, and be left at that

left=
tries=0
while [ -z "$left" ] && [ $tries -lt 60 ]; do
	tries=$((tries + 1))
	player=$(awaited g)
	sent "$player" "$(nuncio moves g --sensible)"
	post answer "$player"
	left=$(block | grep '^early ')
done
is "what is likely to be left at that stands in an answer" \
    "$(block | sed -n '/^early /!d;s/ .*//p')" early
block >draft
nuncio sign -k "$player.key" draft >turn.signed
mark
letter "$player@example.org" x <turn.signed | nuncio deliver
is "signed as it stands there it is taken" "$(kinds)" "$player early;"
is "and waits" "$(count early "decision = '${left#early }'")" 1
post early "$player"
is "it is not offered once more" "$(block | grep -c "^$left\$")" 0

# ---- the end

now='2026-03-05 12:00:00'
tries=0
while [ -n "$(awaited g)" ] && [ $tries -lt 400 ]; do
	tries=$((tries + 1))
	go_on g
done
early_files=$(nuncio export g | grep -c '^said .* early 1 en move')
nuncio show g >out
is "the end says how many decisions were said early" \
    "$(tr '\n' ' ' <out | sed -n \
	's/.* \([0-9]*\) decisions* w[a-z]* said early.*/\1/p')" \
    "$early_files"
holds "and about how long nobody waited" \
    grep -q 'If the early ones' out
for tag in de es it; do
	nuncio show g --lang $tag >out
	holds "... in $tag" grep -q "ben [1-9]" out
done

done_testing
