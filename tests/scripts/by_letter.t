#!/bin/sh
# by_letter.t: players who do nothing but answer letters.  Their provider signs
# what they send, with Python's dkim, as the providers of the day do; what they
# send looks as their mail programs make it (tests/tools/phone.py).  Then what
# somebody could try who is not them.
. tests/lib/outside.sh

phone_needed

# Letters that go out are files: sent/ROW.
letter_of() {	# PLAYER [WHICH]: the row of the last letter to them
	data "select max(outbox) from outbox where player = (select player from
	    player where name = '$1') and ${2:-true}"
}

fetch() {	# PLAYER [WHICH]: that letter is in PLAYER.letter
	nuncio outbox show "$(letter_of "$@")" >"$1.letter"
}

subject() {	# FILE: its subject, unfolded
	sed '/^$/q' "$1" | awk '/^[ \t]/ { sub(/^[ \t]+/, " ");
	    printf "%s", $0; next } { printf "\n%s", $0 } END { print "" }' |
	    sed -n 's/^Subject: //p'
}

# reply PLAYER PROGRAM LANG WORDS: an answer to PLAYER.letter, in PLAYER.answer.
reply() {
	phone reply "$2" "$3" "$1.pem" s1 "$1@$1.example" "$1.letter" "$4" \
	    >"$1.answer"
}

# What was the last letter told in an answer: the key of a refusal, or its kind.
told() {	# PLAYER
	data "select $tells from outbox where outbox = $(letter_of "$1")" >kind
	data "select args from outbox where outbox = $(letter_of "$1")" >args
	case $(cat kind) in
	refusal)	json args '$.key' ;;
	*)		cat kind ;;
	esac
}

# both_join [WORDS]: ana and ben answer their last invitations.
both_join() {
	for player in ana ben; do
		fetch "$player" "kind = 'invitation'"
		reply "$player" gmail en "${1:-join}"
		nuncio deliver "$player.answer"
	done
}

word='[A-Z2-7]\{26\}'

letters_only
for player in ana ben; do
	phone key "$player.example" s1 "$player.pem" >>keys
	gives 0 "$player has a seat by letters, without a key" \
	    nuncio player add "$player" "$player@$player.example" --by-letter
done
phone key cleo.example s1 cleo.pem >>keys
nuncio config dkim-keys "$work/keys"
nuncio player set ben --lang de
nuncio new pillars k1 ana ben >/dev/null

# ---- what is asked of them

for player in ana ben; do
	fetch "$player"
	holds "the subject of $player's invitation has a word" \
	    sh -c "grep -q '^Subject: \[k1 0 $word\]' $player.letter"
	fails "and its text has no turn file" grep -q '^nuncio turn' \
	    "$player.letter"
	is "the position to choose on is attached, without a receipt" \
	    "$(grep -c 'filename=' "$player.letter") $(grep -c \
	    'filename="\{0,1\}k1-0.position' "$player.letter")" '1 1'
done
is "each has a word of their own" "$(for player in ana ben; do
	sed '/^$/q' $player.letter
done | grep -o "$word" | sort -u | wc -l | tr -d ' ')" 2

# ---- an answer is a move

reply ana gmail en join
gives 0 "an answer on top of the letter" nuncio deliver ana.answer
is "joins" "$(nuncio log k1 | tail -n 1 | awk '{ print $4, $5 }')" 'join ana'
is "and is answered with a receipt" "$(told ana)" answer
is "the letter is kept for ever" "$(count evidence)" 1

# ---- who is not them

was=$(lines_of k1)
reply ben thunderbird de join
cp ben.answer good

# tried NAME FILE TOLD: it changes nothing and says TOLD.
tried() {
	nuncio deliver "$2" 2>/dev/null
	is "$1" "$(lines_of k1) $(told ben)" "$was $3"
}

sed 's/^join/resign/' good >changed
tried "a body that was changed on the way does nothing" changed \
    dkim_changed
nuncio doctor >out 2>&1
is "doctor tells of it" "$(grep -c ' replies ' out)" 1
holds "and where the mail system says whether it was good" sh -c \
    "tr -s ' \n' '  ' <out | grep -q \"inbox show [1-9].*'dkim=pass'\""
sed '/^DKIM-Signature/,/^From/{/^From/!d;}' good >bare
tried "a letter that nobody has signed does nothing" bare dkim_unsigned
{ echo 'Subject: [k1 0 AAAAAAAAAAAAAAAAAAAAAAAAAA] x'; cat good; } >twice
tried "a second subject in front does nothing" twice dkim_header
{ echo 'From: ben@ben.example'; cat good; } >from
tried "nor does a second sender" from dkim_header
phone reply gmail en cleo.pem s1 ben@cleo.example ben.letter join |
    sed 's/ben@cleo.example/ben@ben.example/' >other
tried "nor does the good signature of another domain" other dkim_other

cp ana.letter ben.letter
reply ben gmail de join
tried "a word that was sent to another player does nothing" ben.answer \
    reply_other
fetch ben "kind = 'invitation'"
sed "s/ $word\]/ AAAAAAAAAAAAAAAAAAAAAAAAAA]/" ben.letter >made
cp ben.letter true
cp made ben.letter
reply ben gmail de join
tried "a word that somebody made up does nothing" ben.answer reply_other
sed "s/\(\[k1 [0-9]* $word\]\)/\1 \1/" true >ben.letter
reply ben gmail de join
tried "two words do nothing" ben.answer reply_word
cp true ben.letter
reply ben mutt de "nuncio turn
game: k1
join
end"
nuncio deliver ben.answer
is "a turn file typed by hand does nothing" "$(lines_of k1)" "$was"

text k1 ben "$(reference k1)" join >turn.text
nuncio keygen --no-password thief
nuncio sign -k thief.key turn.text >turn
{ printf 'From: ben@ben.example\nSubject: x\n\n'; cat turn; } >sealed
nuncio deliver sealed
is "a file that arrives sealed is not this seat's" \
    "$(lines_of k1) $(told ben)" \
    "$was letter_seat"

nuncio deliver good
is "the true letter is taken after all of that" \
    "$(nuncio log k1 | grep -c ' join ')" 2
is "the same letter again is known" "$(nuncio deliver good
    nuncio log k1 | grep -c ' join ')" 2

# ---- moves, questions, press

who=$(awaited k1)
fetch "$who"
move=$(nuncio moves k1 --sensible)
was=$(lines_of k1)
reply "$who" iphone en "$move, bananas"
nuncio deliver "$who.answer"
is "a line that is half understood does nothing" "$(lines_of k1)" "$was"
fetch "$who"
holds "and its answer asks again, with a word" \
    sh -c "grep -q '^Subject: \[k1 [0-9]* $word\]' $who.letter"
reply "$who" outlook en "forecast
$move"
nuncio deliver "$who.answer"
is "a forecast is told and changes nothing" "$(lines_of k1) $(told "$who")" \
    "$was forecast"
reply "$who" gmail en "I need 2 more days, please."
nuncio deliver "$who.answer"
is "more time is asked for, where time runs" \
    "$(lines_of k1) $(told "$who")" "$was extend_none"
reply "$who" gmail en "press all: Good luck!

$move

Thanks, see you on Sunday"
nuncio deliver "$who.answer"
is "press and a move are taken, and politeness is not read" \
    "$(nuncio log k1 --json | tail -n +$((was + 1)) |
    grep -c '"kind":"press"\|"kind":"move"')" 2
fetch "$who" "$tells = 'answer'"
reply "$who" gmail en "I need 2 more days, please."
nuncio deliver "$who.answer"
is "who decides no more has no time to ask for" "$(told "$who")" not_your_turn
phone write en "$who.pem" s1 "$who@$who.example" games@test.example Hello \
    undo >asks
nuncio deliver asks
nuncio outbox show "$(letter_of "$who")" >offer
is "but what they did can be taken back, by a tap as well" \
    "$(told "$who") $(phone taps offer | grep -cx undo)" "reply_now 1"
reply "$who" gmail en "Take back my move, please."
nuncio deliver "$who.answer"
is "a move is taken back by a reply" \
    "$(nuncio log k1 | tail -n 1 | grep -c ' undo ')" 1
fetch "$who" "$tells = 'answer'"
reply "$who" gmail en "$move"
nuncio deliver "$who.answer"
fetch "$who" "$tells = 'answer'"
reply "$who" gmail en 'I am away until Monday, sorry!'
was=$(lines_of k1)
today=$(date -u +%F)
monday=$(date -u -d "$today + $((8 - $(date -u -d "$today" +%u))) days" +%F)
tuesday=$(date -u -d "$monday + 1 day" +%F)
nuncio deliver "$who.answer"
is "days that can be two are offered" "$(lines_of k1) $(told "$who") $(json \
    args '$.args.days[0].to') $(json args '$.args.days[1].to')" \
    "$was away_which $monday $tuesday"
nuncio outbox show "$(letter_of "$who")" >offer
phone taps offer | grep " $today ....-..-..\$" >taps
is "... as links" "$(wc -l <taps | tr -d ' ')" 2
phone tap gmail en "$who.pem" s1 "$who@$who.example" offer \
    "$(grep "$monday\$" taps)" >tapped
nuncio deliver tapped
is "of which one tap tells the host" "$(told "$who") $(json args '$.key')" \
    "done away_told"
reply "$who" gmail en 'The weather is fine here.'
nuncio deliver "$who.answer"
is "plain words go to the host" "$(lines_of k1) $(data "select count(*) from
    envelope where words = 1")" "$was 1"
fetch "$who" "$tells = 'answer'"
reply "$who" gmail en 'I am away from 1 to 8 December.'
nuncio deliver "$who.answer"
is "an absence is told to the host, as no key can sign it" \
    "$(lines_of k1) $(told "$who") $(json args '$.key') $(data "select count(*)
    from outbox where kind = 'host' and args like '%away from 2%'")" \
    "$was done away_told 2"

# ---- moves sent early

early_of() {
	data "select coalesce(group_concat(decision), '') from early
	    where decision is not null" 2>/dev/null ||
	    data "select string_agg(decision, ',') from early
	    where decision is not null"
}
fetch "$who" "$tells = 'answer'"
holds "an answer can be answered, too" \
    sh -c "grep -q '^Subject: \[k1 [0-9]* $word\]' $who.letter"
reply "$who" gmail en 'Early next week I shall be away.'
nuncio deliver "$who.answer"
is "words about an early day are words" "$(data "select count(*) from
    envelope where words = 1")" 2
evidence=$(count evidence)
reply "$who" iphone en "early draft
take metal 4
else
pass"
nuncio deliver "$who.answer"
is "what is sent early by letter stands" \
    "$(lines_of k1) $(told "$who") $(early_of)" "$was early draft"
is "its letter is not the game's yet" "$(count evidence)" "$evidence"
fetch "$who" "$tells = 'early'"
holds "the receipt is attached" grep -q 'k1-[0-9]*-early-[0-9a-f]*.receipt' \
    "$who.letter"
other=$(awaited k1)
fetch "$other"
reply "$other" gmail en "$(nuncio moves k1 --sensible)"
nuncio deliver "$other.answer"
is "and is played when its decision comes" "$(nuncio log k1 | tail -n 1 |
    awk '{ print $4, $5, $6 }')" "move $who: pass"
is "with its letter beside it" "$(count evidence)" $((evidence + 2))
gives 0 "which is in order" nuncio audit k1
fetch "$who" "$tells = 'answer'"

# ---- what cannot be taken back is asked once more

nuncio new pillars k3 ana ben >/dev/null
both_join
who=$(awaited k3)
fetch "$who"
was=$(lines_of k3)
evidence=$(count evidence)
# asked NAME LINE SURE: LINE is asked back, and SURE would confirm.
asked() {
	reply "$who" gmail en "$2"
	gives 0 "$1" nuncio deliver "$who.answer"
	is "and nothing is done yet" \
	    "$(lines_of k3) $(told "$who") $(json args '$.key') $(
	    count evidence)" "$was done sure $evidence"
	is "but the line that confirms is offered" "$(json args \
	    '$.args.line')" "$3"
	fetch "$who"
	holds "in a letter with a word" sh -c \
	    "grep -q '^Subject: \[k3 [0-9]* $word\]' $who.letter"
}
asked "a letter that resigns is answered" resign 'resign yes'
asked "so is one in other words" 'I give up' 'resign yes'
asked "and one that agrees to go back" "agree rollback $((was - 1))" \
    "agree rollback $((was - 1)) yes"
reply "$who" gmail en "agree rollback $((was - 2)) yes"
nuncio deliver "$who.answer"
is "and one agrees" "$(nuncio log k3 | grep -c ' agree ')" 1
fetch "$who"
reply "$who" gmail en 'resign yes'
nuncio deliver "$who.answer"
is "and one resigns" "$(nuncio log k3 | grep -c ' resign ')" 1
sound "which all who check it find in order" k3

# ---- what stands below an empty line

# closing WHO GAME LINE TOLD: LINE does nothing with this below it, for each
# line of standard input; WHO is told TOLD.
closing() {
	was=$(lines_of "$2")
	while read -r below; do
		reply "$1" gmail en "$3

$below"
		nuncio deliver "$1.answer"
		is "asked back: $3, and below it: $below" \
		    "$(lines_of "$2") $(told "$1") $(json args '$.args.said')" \
		    "$was $4"
	done
}

# What begins like a move depends on the language.
nuncio player set ben --lang en
nuncio new pillars k4 ana ben >/dev/null
fetch ana "kind = 'invitation'"
closing ana k4 join 'reply_perhaps ' <<'LINES'
only joking, will look tonight
Sorry, forget that, I need to check with Ben first.
unless Ben takes it first
Is that right?
Greetings to Ben, too
War nur ein Scherz
mejor mañana
anzi, aspetta
LINES
both_join 'join

Thanks, and good luck!'
who=$(awaited k4)
fetch "$who"
is "courtesy takes nothing back" "$(nuncio log k4 | grep -c ' join ')" 2
closing "$who" k4 resign 'reply_beside resign' <<'LINES'
only joking, will look tonight
LINES
move=$(nuncio moves k4 --sensible)
fetch "$who"
closing "$who" k4 "$move" "reply_beside $move" <<'LINES'
More on Monday
Sorry, forget that, I need to check with Ben first.
unless Ben takes it first
LINES
for words in 'if it comes to me, ' 'When it is my turn again, '; do
	reply "$who" gmail en "$words$move"
	was=$(lines_of k4)
	nuncio deliver "$who.answer"
	is "offered, and not played: $words$move" "$(lines_of k4) $(told \
	    "$who") $(json args '$.args.said')" "$was reply_nothing $move"
	nuncio outbox show "$(letter_of "$who")" >offer
	phone taps offer >taps
	holds "... as a link" grep -qx "$move" taps
done
other=ana
[ "$who" = ben ] || other=ben
fetch "$other" "game = (select game from game where id = 'k4')"
was=$(lines_of k4)
for words in 'if it comes to me, pass' pass; do
	reply "$other" gmail en "$words"
	nuncio deliver "$other.answer"
	told "$other" >out
	is "offered early, and neither played nor kept: $words" "$(lines_of \
	    k4) $(early_of) $(json args '$.args.early_for') $(json args \
	    '$.args.said')" "$was  draft pass"
done
nuncio outbox show "$(letter_of "$other")" >offer
phone taps offer | grep '^pass' >taps
phone tap gmail en "$other.pem" s1 "$other@$other.example" offer \
    "$(cat taps)" >tapped
nuncio deliver tapped
is "one tap sends it early" "$(told "$other") $(early_of)" "early draft"
reply "$other" gmail en 'early none'
nuncio deliver "$other.answer"
is "which can be taken back" "$(lines_of k4) $(early_of)" "$was "
closing "$who" k4 "I'm out" "reply_beside I'm out" <<'LINES'
More on Monday
Mehr am Montag
Hasta el lunes
Torno subito
Back on Monday
LINES
cp "$who.letter" older
mover=$who
reply "$who" gmail en "Hi all,
sorry for the delay, busy week.
my move:
$move, please.

Thanks, $who"
nuncio deliver "$who.answer"
is "what is said around a move is none of it" \
    "$(nuncio log k4 | grep -c ' move ')" 1
who=$(awaited k4)
fetch "$who"
reply "$who" gmail en "press all: hello
press all: hello again
$(nuncio moves k4 --sensible)
take bananas
take apples"
nuncio deliver "$who.answer"
is "a wrong line has the number that its writer counts" \
    "$(told "$who") $(json args '$.args.line') $(json args \
    '$.args.unread[0].line')" 'read_passed 4 5'
reply "$who" gmail en "I'm out

Thanks, ${who}"
nuncio deliver "$who.answer"
is "who passes may give thanks" "$(nuncio log k4 | tail -n 1 |
    awk '{ print $4, $5, $6 }')" "move $who: pass"
while IFS=: read -r kind words; do
	cp older "$mover.letter"
	reply "$mover" gmail en "$(echo "$words" | sed 's/; /\n/')"
	nuncio deliver "$mover.answer"
	is "a question needs no position: $words" "$(told "$mover")" "$kind"
done <<LINES
forecast:forecast; $(nuncio moves k4 --sensible)
report:Where are we?
LINES

nuncio player set ben --lang de

# ---- thanks, and lines for which no letter asked

# More than a player writes in an hour, or in a day.
nuncio config answers-hour 200
nuncio config requests-day 200
nuncio new pillars k5 ana ben >/dev/null
fetch ana "kind = 'invitation'"
reply ana gmail en 'maybe'
nuncio deliver ana.answer
nuncio outbox show "$(letter_of ana)" >offer
phone taps offer >taps
is "what is no answer to an invitation gets both as links" \
    "$(head -n 2 taps | paste -sd, -)" 'join,not this time'
phone write en ana.pem s1 ana@ana.example games@test.example Hello \
    'Sure, count me in!' >asks
nuncio deliver asks
is "a yes in a letter of its own offers to join" "$(told ana) $(json args \
    '$.args.said')" "reply_now join"
both_join
who=$(awaited k5)
fetch "$who"
cp "$who.letter" asked
was=$(lines_of k5)
while IFS=: read -r language words; do
	nuncio player set "$who" --lang "$language"
	cp asked "$who.letter"
	hosts=$(count outbox "kind = 'host'")
	reply "$who" gmail "$language" "$words"
	nuncio deliver "$who.answer"
	is "courtesy is refused nothing: $words" "$(lines_of k5) $(told \
	    "$who") $(json args '$.key') $(count outbox "kind = 'host'")" \
	    "$was done courtesy $hosts"
done <<'LINES'
en:Thanks!
de:Danke euch allen!
es:¡Buena partida!
it:Grazie mille
en:Good game, everyone
en:ok
en:Thanks everyone, this is fun!
de:Danke euch, macht Spaß!
es:Gracias a todos, ¡qué divertido!
it:Grazie a tutti, che bello!
LINES
nuncio player set "$who" --lang en
# Words for another player, whoever decides.
while IFS='|' read -r words said; do
	for from in ana ben; do
		to=ana
		[ "$from" = ben ] || to=ben
		fetch "$from" "game is not null and kind <> 'done'"
		reply "$from" gmail en "$(echo "$words" | sed "s/NAME/$to/")"
		nuncio deliver "$from.answer"
		is "$from's words for $to are offered as press: $words" \
		    "$(told "$from") $(json args '$.args.said')" \
		    "reply_nothing press $to: $said"
	done
done <<'LINES'
Tell NAME: hurry up!|hurry up!
@NAME are you there?|are you there?
NAME, it is late|it is late
LINES
nuncio outbox show "$(letter_of ben)" >offer
phone tap gmail en ben.pem s1 ben@ben.example offer 'press ana: it is late' \
    >tapped
nuncio deliver tapped
is "and one tap sends it" "$(lines_of k5) $(told ben)" "$((was + 1)) answer"
was=$(lines_of k5)
move=$(nuncio moves k5 --sensible)
while read -r words; do
	fetch "$who" "game is not null and kind <> 'done'"
	reply "$who" gmail en "$move
$words"
	nuncio deliver "$who.answer"
	is "words below a move are quoted, and no move that comes too soon" \
	    "$(told "$who") $(json args '$.args.word') $(json args \
	    '$.args.said')" "reply_beside $words $move"
done <<'LINES'
Take your time
Let me ask ana first
LINES
reply "$who" gmail en 'I wonder. It looks bad.'
nuncio deliver "$who.answer"
fetch "$who"
holds "a subject is not cut in what it quotes" sh -c "
    sed '/^\$/q' $who.letter | tr -d '\n' | grep -q 'wonder. It looks'"
phone write en "$who.pem" s1 "$who@$who.example" games@test.example Hello \
    'Thank you all!' >asks
nuncio deliver asks
is "thanks for which no letter asked are about no game" "$(told "$who") $(
    data "select count(*) from outbox where game is null and
    outbox = $(letter_of "$who")")" 'done 1'
move=$(nuncio moves k5 --sensible)
phone write en "$who.pem" s1 "$who@$who.example" games@test.example Hello \
    "$move" >asks
nuncio deliver asks
is "a move for which no letter asked is offered in its game" \
    "$(lines_of k5) $(told "$who") $(json args '$.args.said')" \
    "$was reply_now $move"
# It may be legal in another game of theirs as well, which the answer names.
there=$(data "select id from game join outbox using (game)
    where outbox = $(letter_of "$who")")
moved=$(nuncio log "$there" | grep -c " move .*$move")
nuncio outbox show "$(letter_of "$who")" >offer
phone tap gmail en "$who.pem" s1 "$who@$who.example" offer "$move" >tapped
nuncio deliver tapped
is "and one tap plays it" "$(nuncio log "$there" | grep -c " move .*$move")" \
    "$((moved + 1))"
# Where it could be meant in several games, each has a link of its own.
for game in k6 k7; do
	nuncio new pillars $game ana ben -o first=0 >/dev/null
	for player in ana ben; do
		fetch "$player" "kind = 'invitation'"
		reply "$player" gmail en join
		nuncio deliver "$player.answer"
	done
done
phone write en ana.pem s1 ana@ana.example games@test.example Hello pass >asks
nuncio deliver asks
nuncio outbox show "$(letter_of ana)" >offer
phone taps offer | grep '^pass (' >taps
other=$(sed -n 's/pass (\(k[67]\))/\1/p' taps | tail -n 1)
phone tap gmail en ana.pem s1 ana@ana.example offer "pass ($other)" >tapped
was=$(nuncio log "$other" | grep -c ' move  *ana: pass')
nuncio deliver tapped
is "a move is offered for each game in which it could be meant" \
    "$(told ana) $(nuncio log "$other" | grep -c ' move  *ana: pass')" \
    "answer $((was + 1))"
# What a letter answers is known of those that were sent.
printf '#!/bin/sh\ncat >"%s/sent.$$"\n' "$work" >mta
chmod +x mta
nuncio config send "$work/mta"
fetch "$who" "game is not null"
reply "$who" gmail en 'I resign'
nuncio deliver "$who.answer"
nuncio outbox send >/dev/null
fetch "$who"
reply "$who" gmail en 'Yes, thanks'
was=$(lines_of k5)
nuncio deliver "$who.answer"
is "a yes where a line was asked for offers that line" \
    "$(lines_of k5) $(told "$who") $(json args '$.args.said')" \
    "$was reply_now resign yes"

# ---- a stranger

for i in 1 2 3 4; do
	mark
	phone write en cleo.pem s1 cleo@cleo.example games@test.example Hello \
	    "What is this? I have asked $i times." >asks
	nuncio deliver asks
	is "unclear letter $i of a stranger is answered" "$(count outbox \
	    "outbox > $answers and kind = 'help'")" 1
done
ours >offer
phone taps offer >taps
holds "with a link that says what to write" grep -q '^I.d like to play' taps
phone write en cleo.pem s1 cleo@cleo.example games@test.example Hello \
    'register cleo' >asks
nuncio deliver asks
is "who writes \"register\" is a player by letters" \
    "$(data "select key from player where name = 'cleo'")" \
    letter:cleo.example
# Outlook does not sign to whom a letter goes, so its writer has to confirm.
while IFS=: read -r name lang by register confirm; do
	phone key "$name.example" s1 "$name.pem" >>keys
	phone reply "$by" "$lang" "$name.pem" s1 "$name@$name.example" \
	    offer "$register $name $lang" >asks
	nuncio deliver asks
	[ -z "$confirm" ] || {
		ours "outbox.address = '$name@$name.example'" >asked
		phone taps asked >taps
		is "$name is asked in $lang, with a link" \
		    "$(head -n 1 taps)" "$confirm"
		phone reply "$by" "$lang" "$name.pem" s1 \
		    "$name@$name.example" asked "$confirm" >asks
		[ "$by" = desktop ] || phone tap "$by" "$lang" \
		    "$name.pem" s1 "$name@$name.example" asked "$confirm" >asks
		nuncio deliver asks
	}
	is "$name is a player by letters of $by" "$(data "select key
	    from player where name = '$name'")" "letter:$name.example"
done <<'LINES'
eva:de:outlook:anmelden:bestätigen
luz:es:desktop:registrar:confirmar
pia:it:desktop:registra:confermare
tom:en:thunderbird:register:
LINES
# Whoever answers what was written to their own address has proved it.
while IFS=: read -r name lang line; do
	phone key "$name.example" s1 "$name.pem" >>keys
	phone reply outlook "$lang" "$name.pem" s1 "$name@$name.example" \
	    offer "$line" >asks
	nuncio deliver asks
	ours "outbox.address = '$name@$name.example'" >asked
	phone taps asked >taps
	phone tap outlook "$lang" "$name.pem" s1 "$name@$name.example" asked \
	    "$(grep -m 1 'against\|contra' taps)" >asks
	nuncio deliver asks
	is "$name plays by the second letter: \"$line\"" "$(data "select
	    count(*) from player p join seat s on s.player = p.player
	    where p.address = '$name@$name.example'")" 1
done <<'LINES'
ada:en:More?
sol:es:registrar sol es
LINES
# What concerns no game stands alone on top of a new letter.
gives 0 "there is a tournament" nuncio tournament new cup pillars \
    --deadline 9d
while IFS=: read -r kind line; do
	phone write en cleo.pem s1 cleo@cleo.example games@test.example Hello \
	    "$line" >asks
	last=$(data "select max(outbox) from outbox")
	nuncio deliver asks
	is "without a key as well: $line" "$(data "select $tells from outbox
	    where outbox > $last" | paste -sd, -)" "$kind"
done <<LINES
done:enter cup
done:withdraw cup
standings:tournaments
standings:standings cup
done:lang en Europe/Berlin
done:stop
done:mail each
done,host:Standings look good
LINES

# address WORDS TOLD: cleo writes "address WORDS".
address() {
	phone write en cleo.pem s1 cleo@cleo.example games@test.example Hello \
	    "address $1" >asks
	nuncio deliver asks
	is "a new address: $1" "$(told cleo) $(json args '$.key')" "done $2"
}
address c@cleo.example sure
is "nothing is asked of it yet" "$(data "select count(*) from outbox
    where address = 'c@cleo.example'")" 0
address 'c@cleo.example yes' address_asked
is "but now it is" "$(data "select count(*) from outbox
    where address = 'c@cleo.example'")" 1
printf '%s\n' 'From: dov@dov.example' 'Subject: Hello' '' 'register dov' >asks
nuncio deliver asks
data "select args from outbox where address = 'dov@dov.example'" >args
is "who is not signed for is told why, and is none" \
    "$(count registration "name = 'dov'") $(json args '$.key')" \
    '0 dkim_unsigned'

# ---- a key that nobody knows yet

phone key dov.example s1 dov.pem >dov.keys
nuncio player add dov dov@dov.example --by-letter
nuncio config nameserver 127.0.0.1:9
nuncio new pillars k2 dov ana >/dev/null
fetch dov
reply dov gmail en "Count me in!"
nuncio deliver dov.answer
is "a letter waits while the DNS does not answer" \
    "$(data "select state from letter order by letter desc limit 1")" new
cat dov.keys >>keys
at_time "$(date -u -d '+11 min' '+%F %T')" tick >/dev/null 2>&1
is "and is taken once its key is known" \
    "$(nuncio log k2 | grep -c ' join ')" 1

gives 0 "audit finds all in order" nuncio audit
nuncio export k1 >k1.bundle
gives 0 "and verify does" nuncio verify k1.bundle

# ---- the words that letters offer are those of their language

while IFS=: read -r lang want practice help tables rules sure; do
	nuncio player set cleo --lang "$lang"
	fetch cleo "kind = 'welcome'"
	holds "a welcome in $lang has words of that language" grep -q \
	    "^$want red-cathedral  " cleo.letter
	for line in "$want red-cathedral" "$practice pillars" "$help" \
	    "$tables" "$want red-cathedral" "$rules"; do
		reply cleo thunderbird "$lang" "$line"
		nuncio deliver cleo.answer
		nuncio outbox show "$(letter_of cleo)" >out
		fails "no limit is told as people say it: $line" grep -q \
		    'deadline none' out
		told cleo >out
		fails "understood: $line" grep -q -e reply_ -e nothing out
	done
	fetch cleo "game is not null"
	reply cleo gmail "$lang" resign
	nuncio deliver cleo.answer
	fetch cleo
	phone tap gmail "$lang" cleo.pem s1 cleo@cleo.example cleo.letter \
	    "$sure" >tapped
	nuncio deliver tapped
	is "and who means it resigns: $sure" "$(told cleo)" answer
done <<'LINES'
de:ich suche:üben:Hilfe:Tische:Schick mir bitte nochmal die Regeln:aufgeben ja
es:busco:practicar:ayuda:mesas:¿Me mandas las reglas, por favor?:sí abandono
it:cerco:esercizio:aiuto:tavoli:Mi mandi le regole per favore?:sì abbandono
LINES

done_testing
