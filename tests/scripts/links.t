#!/bin/sh
# links.t: who plays by reply plays by taps: each link of a letter opens one
# that is taken as it is, in the shapes that mail programs give to such letters
# (tests/tools/phone.py), in each language.
. tests/lib/outside.sh

phone_needed

# fetch PLAYER [GAME [WHICH]]: as letter_to, and its links are in PLAYER.taps.
fetch() {
	letter_to "$1" "${2-}" "${3:-true}"
	phone taps "$1.letter" >"$1.taps"
}

program_of() {
	case $1 in
	ana)	echo gmail en ;;
	ben)	echo iphone de ;;
	cleo)	echo outlook es ;;
	dora)	echo thunderbird it ;;
	esteban) echo gmail en ;;
	esac
}

# tap PLAYER LABEL: what that link of PLAYER.letter opens is sent.
tap() {
	# shellcheck disable=SC2046
	phone tap $(program_of "$1") "$1.pem" s1 "$1@$1.example" "$1.letter" \
	    "$2" >"$1.answer"
	nuncio deliver "$1.answer"
}

# write PLAYER WORDS: an answer in their own words.
write() {
	# shellcheck disable=SC2046
	answer_to "$1" "$2" $(program_of "$1")
	nuncio deliver "$1.answer"
}

told() {	# PLAYER: the kind of the last letter to them
	data "select $tells from outbox where player =
	    (select player from player where name = '$1')
	    order by outbox desc limit 1"
}

# Is so much of the log more there, and nothing refused?
plays() {	# NAME GAME COMMAND...
	plays_name=$1 plays_game=$2
	plays_before=$(lines_of "$2")
	plays_refused=$(count outbox "kind = 'refusal'")
	shift 2
	"$@"
	if [ "$(lines_of "$plays_game")" -gt "$plays_before" ] &&
	    [ "$(count outbox "kind = 'refusal'")" = "$plays_refused" ]; then
		verdict "$plays_name" ''
	else
		verdict "$plays_name" "$(cat "$2.answer")"
	fi
}

store nuncio
nuncio init
nuncio config address games@test.example
for player in ana ben cleo dora esteban; do
	# shellcheck disable=SC2046
	set -- $(program_of "$player")
	by_letter "$player"
	nuncio player set "$player" --lang "$2" >>out
done

# ---- to join, or not

nuncio new pillars p ana ben cleo dora >out
for player in ana ben cleo dora; do
	fetch "$player"
	plays "$player joins by a tap" p tap "$player" \
	    "$(head -n 1 "$player.taps")"
done
nuncio new pillars n ana esteban >out
fetch esteban
plays 'who taps "not this time" does not play' n tap esteban \
    'not this time'
is "... and has no seat" "$(nuncio log n | grep -c resign)" 1

# ---- moves

for turn in 1 2 3 4 5 6 7 8 9 10 11 12; do
	player=$(awaited p)
	fetch "$player" p
	holds "letter $turn has links, and not too many" sh -c \
	    "test -s $player.taps && test \$(wc -l <$player.taps) -le 24"
	# Not always the same of them.
	move=$(grep -v -e '^take it back$' -e '^zur' -e '^deshacer' \
	    -e '^annulla' "$player.taps" | sed -n "$((turn % 2 + 1))p")
	case $move in
	report | help | Bericht | Hilfe | informe | ayuda | resoconto | aiuto)
		move=$(head -n 1 "$player.taps") ;;
	esac
	plays "$player plays '$move' by a tap" p tap "$player" "$move"
done

nuncio new red-cathedral r ana ben -o first=0 >out ||
	nuncio new red-cathedral r ana ben >out
for player in ana ben; do
	fetch "$player"
	tap "$player" "$(head -n 1 "$player.taps")"
done
player=$(awaited r)
fetch "$player" r
holds "of many moves it has some of each kind" sh -c "
	test \$(wc -l <$player.taps) -le 24 &&
	test \$(grep -c -e ^claim -e ^bean $player.taps) -ge 5 &&
	test \$(grep -c -e ^acquire -e ^ziehe $player.taps) -ge 5"
plays "such a move is played" r tap "$player" "$(sed -n 3p "$player.taps")"

# ---- what is not understood, and what can be asked for

player=$(awaited r)
fetch "$player" r
write "$player" "acquire whit"
fetch "$player"
before=$(lines_of r)
holds "a word that is not understood offers others as links" \
    grep -q -e '^acquire white' -e '^ziehe wei' "$player.taps"
plays "a tap plays what is offered" r tap "$player" \
    "$(head -n 1 "$player.taps")"
nuncio new pillars u ana ben -o first=0 >out
for player in ana ben; do
	fetch "$player"
	tap "$player" "$(head -n 1 "$player.taps")"
done
fetch ana u
tap ana report
is "a tap brings the report" "$(told ana)" report
fetch ana
tap ana help
is "a tap brings help" "$(told ana)" help
fetch ana u "$tells = 'report'"
plays "the report has the moves as links, too" u tap ana \
    "$(head -n 1 ana.taps)"
fetch ana u
plays "what was played is taken back by a tap" u tap ana 'take it back'

fetch ana u
write ana resign
fetch ana
is "resigning is asked once more" "$(head -n 1 ana.taps)" 'resign yes'
plays "a tap says yes" u tap ana 'resign yes'

# ---- letters without links

write ana "mail text"
fetch ana p
player=$(awaited p)
nuncio player set "$player" --mail text
fetch "$player" p
is "who wants text alone has no links" "$(cat "$player.taps")" ''
done_testing
