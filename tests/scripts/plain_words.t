#!/bin/sh
# plain_words.t: a player who only answers letters writes as people do, in a new
# letter or an answer: wishes, questions, corrections, two things at a time.
# Each is answered by what can be done now, and none is a move.
. tests/lib/outside.sh

phone_needed

# PLAYER.letter is the newest of ours to PLAYER, of those that are so.
fetch() {	# PLAYER [WHICH]
	row=$(data "select max(outbox) from outbox where player = (select player
	    from player where name = '$1') and ${2:-true}")
	nuncio outbox show "$row" >"$1.letter"
}

# writes PLAYER LANG WORDS: a new letter.
writes() {
	mark
	phone write "$2" "$1.pem" s1 "$1@$1.example" games@test.example Hello \
	    "$3" >asks
	nuncio deliver asks
}

# answers PLAYER LANG WORDS: to PLAYER.letter.
answers() {
	mark
	phone reply gmail "$2" "$1.pem" s1 "$1@$1.example" "$1.letter" "$3" \
	    >asks
	nuncio deliver asks
}

# What PLAYER was told since: the kind of letter, or the key of an answer; its
# arguments are in `args`, what can be tapped is in `taps`.
told() {	# PLAYER
	row=$(data "select max(outbox) from outbox where outbox > $answers and
	    player = (select player from player where name = '$1')")
	data "select args from outbox where outbox = $row" >args
	data "select $tells from outbox where outbox = $row" >kind
	nuncio outbox show "$row" >shown
	phone taps shown >taps
	case $(cat kind) in
	refusal | done)	json args '$.key' ;;
	*)		cat kind ;;
	esac
}

letters_only
nuncio config answers-hour 500
nuncio config requests-day 500
by_letter ana lucia-ortega

# ---- wishes

while IFS='|' read -r lang words what tap; do
	nuncio player set ana --lang "$lang"
	writes ana "$lang" "$words"
	is "a wish is answered: $words" "$(told ana)" "$what"
	holds "... with what can be played, as links" grep -q "$tap" taps
done <<'LINES'
en|another game please|tables|against the program
en|One more game?|tables|^I.d like to play
en|I want to play again|tables|against the program
en|I'd like to play Pillars with ugo|words|^tables
en|which games am I in?|games|^tables
en|What can I do here?|reminder|^my games
en|What is the meaning of life?|words|against the program
de|nochmal|tables|gegen das Programm
de|Noch eine Partie, bitte!|tables|^Ich möchte
de|in welchen Spielen bin ich?|games|^Tische
de|Was kann ich tun?|reminder|^meine Spiele
es|quiero jugar otra partida|tables|contra el programa
es|¿Qué puedo hacer?|reminder|^mis partidas
es|¿En qué partidas estoy?|games|^mesas
it|vorrei giocare ancora|tables|contro il programma
it|Cosa posso fare?|reminder|^le mie partite
it|In quali partite sono?|games|^tavoli
LINES
while IFS='|' read -r lang words; do
	nuncio player set ana --lang "$lang"
	before=$(count game)
	writes ana "$lang" "$words"
	is "a game against the program begins: $words" "$(count game)" \
	    $((before + 1))
done <<'LINES'
de|säulen gegen den compi
en|pillars against the computer
LINES

# Of how many people they speak, so many seats the table has.
while IFS='|' read -r lang words table; do
	nuncio player set ana --lang "$lang"
	writes ana "$lang" "$words"
	is "a table of so many: $words" "$(told ana) $(data "select
	    ruleset || ' ' || seats from want")" "want $table"
	writes ana en "leave $table"
done <<'LINES'
en|I'd like to play Pillars with two friends|pillars 3
de|Ich möchte Pillars spielen, wir sind zu viert|pillars 4
de|Ich moechte die rote Kathedrale zu dritt spielen|red-cathedral 3
es|quiero jugar a la catedral roja, somos cuatro|red-cathedral 4
it|Vorrei giocare a pillars in due|pillars 2
LINES
nuncio player set ana --lang en
for words in "I'd like to play Pillars for two, there are three of us" \
    'Pillars against the program for three'; do
	writes ana en "$words"
	told ana >out
	is "what names no table opens none: $words" "$(count want)" 0
done
fetch ana "kind = 'reminder'"
answers ana de 'noch ein Spiel bitte'
is "so is one that answers a letter" "$(told ana)" tables

# ---- links of old letters

nuncio player set ana --lang en
for line in 'register ana en' 'register somebody-else en'; do
	writes ana en "$line
I'd like to play The Pillars of the Earth."
	is "who registers once more is told so: $line" "$(told ana) $(count \
	    player "address like 'ana@%'")" "registered 1"
	holds "... and what can be played" grep -q 'against the program' taps
done
writes ana en 'want pillars 3'
is "whose table is gone has opened another" "$(told ana) $(json args \
    '$.args.opened')" 'want 1'
for line in 'want pillars 3' 'join nowhere-1' 'leave pillars 4'; do
	writes ana en "$line"
	told ana >out
	holds "what cannot be had is answered by what can be: $line" \
	    grep -q 'against the program' taps
done
# Two days alone may be anything.
while IFS='|' read -r lang words; do
	nuncio player set ana --lang "$lang"
	writes ana "$lang" "$words"
	is "two days alone are no absence: $words" "$(told ana) $(count \
	    absence)" "away_which 0"
done <<'LINES'
en|from 3 March to 9 March
de|vom 3.3. bis 9.3.
es|desde el 3 de marzo hasta el 9 de marzo
it|dal 3 marzo al 9 marzo
LINES

# ---- in a game

nuncio player set ana --lang en
nuncio new pillars k1 ana lucia-ortega --deadline 2d >/dev/null
for player in ana lucia-ortega; do
	fetch "$player" "kind = 'invitation' and
	    game = (select game from game where id = 'k1')"
	answers "$player" en join
done
who=$(awaited k1)
other=ana
[ "$who" = lucia-ortega ] || other=lucia-ortega
ours="kind = 'game' and game = (select game from game where id = 'k1')"
was=$(lines_of k1)
for player in $who $other; do
	while IFS='|' read -r lang words; do
		nuncio player set "$player" --lang "$lang"
		fetch "$player" "$ours"
		answers "$player" "$lang" "$words"
		is "a question brings the position: $words" \
		    "$(lines_of k1) $(told "$player")" "$was report"
		[ "$player" = "$other" ] || holds "... with its choices" \
		    grep -q '^pas' taps
	done <<'LINES'
en|what can I do?
en|who is late?
de|was kann ich tun?
de|wer ist zu spät?
es|¿qué puedo hacer?
it|cosa posso fare?
LINES
done
while IFS='|' read -r words what left; do
	nuncio player set "$who" --lang en
	fetch "$who" "$ours"
	answers "$who" en "$(echo "$words" | sed 's/; /\n/')"
	is "of two questions one is answered: $words" "$(lines_of k1) $(told \
	    "$who") $(json args '$.left')" "$was $what $left"
	holds "... and the other is a tap" grep -qx "$left" taps
done <<'LINES'
who is late? can you send me the rules?|report|can you send me the rules?
who is late?; send me the rules|report|send me the rules
rules; whose turn is it?|help|whose turn is it?
my games; whose turn is it?|games|whose turn is it?
Is it my turn?; take sand 2|report|take sand 2
LINES

# corrects WORDS UNDO SAID: nothing is changed by it.
corrects() {
	fetch "$who" "$ours"
	answers "$who" en "$1"
	is "a correction says what can be done: $1" "$(lines_of k1) $(told \
	    "$who") $(json args '$.args.undo') $(json args '$.args.said')" \
	    "$was reply_meant $2 $3"
}
move=$(nuncio moves k1 --sensible)
corrects "Sorry, I meant $move" 0 "$move"
fetch "$who" "$ours"
answers "$who" en "$move"
was=$(lines_of k1)
corrects 'sorry, I meant 2 sand' 1 ''
holds "... and the move can be taken back by a tap" grep -qx 'take it back' \
    taps
corrects 'sry meinte 2 sand' 1 ''
corrects 'No, sorry: it should be 2 stone' 1 ''

# ---- the links of letters in the language that was theirs before

nuncio player set "$other" --lang de
fetch "$other" "$ours"
answers "$other" de Bericht
fetch "$other" "$ours"
phone taps "$other.letter" >older
for lang in it es en; do
	nuncio player set "$other" --lang "$lang"
	for line in 'ich suche red-cathedral 3' 'Tisch verlassen' \
	    'meine Spiele'; do
		writes "$other" de "$line"
		told "$other" >out
		fails "a request is read in another language: $line ($lang)" \
		    grep -qx words out
	done
done
nuncio player set "$other" --lang it
mark
phone tap gmail it "$other.pem" s1 "$other@$other.example" "$other.letter" \
    "$(grep -m 1 "^nimm" older)" >tapped
nuncio deliver tapped
is "and so is a move" "$(lines_of k1) $(told "$other")" "$((was + 1)) answer"
gives 0 "which is in order" nuncio audit k1
nuncio player set lucia-ortega --lang en
nuncio player set ana --lang en

# ---- absences

while IFS='|' read -r lang words; do
	nuncio player set "$other" --lang "$lang"
	fetch "$other" "$ours"
	answers "$other" "$lang" "$(echo "$words" | sed 's/; /\n/')"
	is "an absence is offered: $words" "$(told "$other")" away_which
	grep '2026-' taps >days
	is "... as links" "$(wc -l <days | tr -d ' ')" 2
done <<'LINES'
de|Ab Freitag weg, bis Montag
en|From Friday away until Monday
es|Desde el viernes fuera, hasta el lunes
it|Dal venerdì via, fino a lunedì
en|I'll be away from Friday, 6 March until Monday, 16 March
LINES
nuncio player set lucia-ortega --lang en
nuncio player set ana --lang en

# ---- to whom

fetch lucia-ortega "$ours"
answers lucia-ortega en 'Tell ana to hurry up'
fetch ana "$ours"
answers ana en 'Tell lucia to hurry up'
is "the beginning of a name is enough, if it is the only one" "$(told ana) $(
    json args '$.args.press')" 'reply_nothing lucia-ortega'
done_testing
