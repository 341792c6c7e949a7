#!/bin/sh
# desk.t: what a host has to know: what they are told of, the desk, words of
# players and the host's own, how games stand, and joins that do not come.
. tests/lib/outside.sh

own_time '2026-03-02 12:00:00'
# told KEY: how often the host was.
told() {
	count outbox "kind = 'host' and json_extract(args, '\$.key') = '$1'"
}
# in_days TIME DAYS...: ticks on each of these days, so that there is no gap.
run_until() {
	for day; do
		at "2026-03-$day 00:00:00"
		at "2026-03-$day 12:00:00"
		at "2026-03-$day 23:50:00"
	done
}

players ana ben cleo
nuncio config address games@example.org
nuncio config host boss@example.org
regular=yes
at '2026-03-02 12:00:00'

# ---- joins

nuncio new pillars waits ana ben cleo >out
nuncio new pillars goes ana ben --no-join --deadline 2d >out
turn waits ana "$(reference waits)" join >joined
nuncio submit joined >out 2>err
gives 0 "status" nuncio status
says "says who is missing, and until when" "joining" "ben, cleo" \
    "2026-03-09 12:00"
nuncio status waits --json >status.json
is "as JSON too" "$(json status.json '$[0].state') $(json status.json \
    '$[0].missing[1]') $(json status.json '$[0].until')" \
    "joining cleo 2026-03-09T12:00:00Z"
data "update outbox set state = 'dropped'"
run_until 03 04
is "nobody is reminded early" "$(count outbox "kind = 'invitation' and
    state = 'waiting'")" 0
run_until 05 06
is "at half of the time who is missing is" "$(data "select group_concat(name)
    from (select name from outbox join player using (player) where
    kind = 'invitation' and state = 'waiting' order by name) as x")" ben,cleo
ours "kind = 'invitation'" >out
says "and told that it is once more, and until when" "reminder: invitation" \
    "Mon 9 Mar 2026"
run_until 07 08
is "and again a day before its end" "$(count outbox "kind = 'invitation' and
    state = 'waiting'")" 4
is "the host knows nothing of it" "$(told missing)" 0
run_until 09 10
is "then the host is told" "$(told missing)" 1
is "and who has joined" "$(data "select name from outbox join player using
    (player) where json_extract(args, '\$.what') = 'missing'")" ana
nuncio outbox show "$(data "select outbox from outbox where
    json_extract(args, '\$.what') = 'missing'")" >out
says "who is missing" "ben and cleo are missing"
nuncio outbox show "$(data "select outbox from outbox where
    json_extract(args, '\$.key') = 'missing'")" >out
says "and so is the host" "did not join in time: ben, cleo"
run_until 11
is "once" "$(told missing)" 1
gives 0 "status of what is late" nuncio status --late
says "has it" "waits" "joining, late"
add_players dora
gives 0 "somebody else is invited" nuncio replace waits 1 dora --reason x
nuncio status waits --json >status.json
is "with as much time" "$(json status.json '$[0].until')" \
    2026-03-18T23:50:00Z
turn waits cleo "$(reference waits)" join >joined
nuncio submit joined >out 2>err
turn waits dora "$(reference waits)" join >joined
nuncio submit joined >out 2>err
nuncio status waits --json >status.json
is "all have joined" "$(json status.json '$[0].state')" running
for time in 0 x '' -1d 7; do
	gives "64 cannot be 'keep'" "config keep '$time'" \
	    nuncio config keep "$time"
done
for setting in deadline keep; do
	gives "64 it has no unit" "a bare number" nuncio config $setting 90
	cp err out
	says "may be days, hours or minutes" "'90' cannot be '$setting'" \
	    "has no unit" "add d for days"
done
for setting in 'deadline 59m' 'keep 3600s'; do
	gives "64 nothing is changed" "config $setting" nuncio config $setting
	cp err out
	says "asks whether it is meant" "nothing is changed" \
	    "nuncio config --yes $setting"
	is "and is not set" "$(count config "name = '${setting% *}' and
	    value = '${setting#* }'")" 0
	gives 0 "if it is" nuncio config --yes $setting
	is "it is set" "$(nuncio config "${setting% *}")" "${setting#* }"
done
gives "64 it has no unit" "what is no time is none with --yes either" \
    nuncio config --yes keep 90
gives "64 usage: nuncio config" "--yes sets something" nuncio config --yes keep
nuncio config --unset deadline
nuncio config keep 90d
data "update config set value = '90' where name = 'keep'"
gives "74 'keep' is set to '90'" "one that stands in a store" nuncio tick
cp err out
says "empties no letter, and is told" "'keep' is set to '90'" "has no unit"
gives 0 "until it is set anew" nuncio config keep 90d
gives 0 "then all goes on" nuncio tick

# ---- what the host is told of, whatever the game does about it

is "who is late under the policy that waits" "$(told late)" 1
nuncio status goes --json >status.json
late=$(json status.json '$[0].player')
nuncio desk >out
says "waits for the host, as nothing happens by itself" "nuncio replace goes" \
    "$late is late in goes, and the game waits"
nuncio new pillars no ana ben >out
turn no ben "$(reference no)" resign >resigned
nuncio submit resigned >out 2>err
is "an invitation that was declined" "$(told decline)" 1
ours "name = 'ana' and $tells = 'game'" >out
says "is told to the others as that" "[no] ben does not join" \
    "- ben does not join; the program"
fails "and not as a game given up" grep -q resigned out
turn goes ben "$(reference goes)" resign >resigned
nuncio submit resigned >out 2>err
is "who has resigned" "$(told resign)" 1
nuncio keygen --no-password zoe
text - zoe 2026-03-11 "register zoe@example.org $(tail -n 1 zoe.pub)" >turn
nuncio sign -k zoe.key turn | letter zoe@example.org register |
    nuncio deliver
printf 'confirm %s\n' "$(data 'select token from registration')" |
    letter zoe@example.org confirm | nuncio deliver
is "who wants to be a player" "$(told registration)" 1
cat >never <<'END'
#!/bin/sh
cat >/dev/null
exit 67
END
chmod +x never
nuncio config send "$work/never"
nuncio outbox send >out 2>err
is "letters that were given up, once" "$(told failed)" 1
nuncio doctor >out
is "the doctor minds them" $? 65
says "and says what can be done" "were given up" "'nuncio outbox dismiss'"
failed=$(data "select outbox from outbox where state = 'failed'
    order by outbox" | tr '\n' ' ')
failed=${failed% }
first=${failed%% *}
gives 0 "one of them is dismissed" nuncio outbox dismiss "$first"
gives 0 "once and again" nuncio outbox dismiss "$first"
is "and does not go any more" "$(count outbox "outbox = $first and
    state = 'dropped'")" 1
gives 0 "one that waits as well" nuncio outbox dismiss "$(data "select
    max(outbox) from outbox where state = 'waiting' or state = 'failed'")"

# ---- words

echo 'Can we play on Sunday?' | letter ben@example.org 'A question' |
    nuncio deliver
words=$(data 'select max(letter) from letter')
gives 0 "the inbox" nuncio inbox
says "has words of players" ben@example.org "A question" "for you"
gives 0 "the desk" nuncio desk
says "says who waits" "zoe wants to be a player" "nuncio player approve 1" \
    "ben@example.org writes: A question" "nuncio inbox reply $words" \
    "could not be sent"
says "what happened" "ben has resigned from goes" "ben does not join no"
nuncio new pillars nor ana ben >out
turn nor ben "$(reference nor)" resign >resigned
nuncio submit resigned >out 2>err
nuncio desk >out
is "news of a kind are one line" "$(grep -c 'ben does not join' out)" 1
says "the last of them, and how many" "ben does not join nor" "(2 like this)"
fails "what waits is not told again" grep -q "UTC  *zoe wants" out
is "in 72 columns" "$(awk 'length($0) > 72' out | wc -l)" 0

# ---- what nobody has seen to is not emptied

whole() {	# LETTER...: which are
	for whole_of; do
		count letter "letter = $whole_of and length(bytes) > 0"
	done | tr -d '\n'
}
echo 'And on Monday?' | letter ben@example.org 'Another' | nuncio deliver
younger=$(data 'select max(letter) from letter')
echo 'Thanks.' | letter cleo@example.org 'Seen to' | nuncio deliver
seen=$(data 'select max(letter) from letter')
nuncio inbox dismiss "$seen"
nuncio config --yes keep 1h
at "$(date -ud "$now 2 hours" '+%Y-%m-%d %H:%M:%S')"
nuncio tick
is "what was seen to goes after its time, and what was not stays" \
    "$(whole "$words" "$younger" "$seen")" 110
gives 0 "one is dismissed" nuncio inbox dismiss "$younger"
nuncio tick
is "and goes like others" "$(whole "$words" "$younger")" 10
nuncio config keep 90d

gives 0 "a reply" nuncio inbox reply "$words" 'Yes.'
ours >out
says "goes back, in the thread" "To: ben@example.org" "Re: A question" \
    "In-Reply-To:" "Yes."
says "and names the host's own address" boss@example.org
fails "and the inbox has it no more" sh -c \
    "TZ=UTC '$program' inbox | grep 'A question'"
gives "65 had the same words, so nothing was sent" "the same reply again" \
    nuncio inbox reply "$words" 'Yes.'
cp err out
says "was sent already" "to ben, on 2026-03-" "reply --again"
is "once" "$(count outbox "kind = 'say'")" 1
gives 0 "another reply" nuncio inbox reply "$words" 'No.'
gives 0 "or the same, meant again" nuncio inbox reply --again "$words" 'No.'
is "goes" "$(count outbox "kind = 'say'")" 3
gives "66 there is no letter 999" "a reply to no letter" \
    nuncio inbox reply 999 x
gives "64 there are no words to send" "a reply without words" \
    nuncio inbox reply "$words" ''
gives "64 that is not plain text in UTF-8" "nor of control characters" \
    nuncio inbox reply "$words" "$(printf 'a\033[31m')"
echo spam | letter spam@example.com Spam Precedence:\ bulk | nuncio deliver
spam=$(data 'select max(letter) from letter')
gives 0 "what was not answered" nuncio inbox
says "has its subject as well" spam@example.com Spam bulk
gives 0 "a reply to who is no player" nuncio inbox reply "$spam" 'No.'
gives "65 had the same words, so nothing was sent" "is not sent twice either" \
    nuncio inbox reply "$spam" 'No.'
# Its reading was tried again, and that was killed.
data "update letter set state = 'new' where letter = $spam"
gives 0 "what nobody came to is read" nuncio inbox retry "$spam"
is "and filed" "$(data "select state from letter where letter = $spam")" filed
gives "64 only a stuck letter can be tried again" "but once" \
    nuncio inbox retry "$spam"
echo 'can I play?' | letter eva@example.com 'Hello' | nuncio deliver
asked=$(data 'select max(letter) from letter')
nuncio desk >out
says "the question of who is no player stands on the desk" \
    "eva@example.com writes: Hello" "inbox reply $asked"
nuncio inbox show "$asked" >out
says "with its words" "eva@example.com" "can I play?"
nuncio config stranger-day 5
for question in 1 2 3 4 5 6; do
	echo "what about $question?" | letter eva@example.com Hello |
	    nuncio deliver
done
nuncio desk >out
is "but not any number of them" "$(grep -c 'eva@example.com writes' out)" 5
says "and how many there were" "not answered since"
is "which the inbox has" "$(nuncio inbox --all | grep -c eva@)" 7
nuncio inbox dismiss "$asked" $((asked + 1)) $((asked + 2)) $((asked + 3)) \
    $((asked + 4))
gives 0 "is dismissed" nuncio inbox dismiss "$spam"
nuncio inbox >out
is "and is not there any more" "$(grep -c Spam out)" 0
nuncio inbox --all --json >inbox.json
is "but in the whole list" "$(sqlite3 :memory: "select count(*) from json_each(
    readfile('inbox.json')) where json_extract(value, '\$.subject') = 'Spam'
    and json_extract(value, '\$.done') is not null")" 1
gives "66 there is no letter 999" "dismiss of no letter" \
    nuncio inbox dismiss 999
gives "64 usage: nuncio inbox" "dismiss of nothing" nuncio inbox dismiss
printf 'x\033[31m\302\233y' >subject
echo hi | letter ben@example.org "$(cat subject)" | nuncio deliver
gives 0 "a subject never steers a terminal" nuncio inbox
gives 0 "nor on the desk" nuncio desk

# ---- say

data "update outbox set state = 'dropped'"
said() {
	data "select group_concat(name) from (select name from outbox join
	    player using (player) where kind = 'say' and state = 'waiting'
	    order by name) as x"
	data "update outbox set state = 'dropped'"
}
gives 0 "say to all" nuncio say all 'The server moves on Sunday.'
is "goes to all" "$(said)" ana,ben,cleo,dora
gives "65 had the same words, so nothing was sent" \
    "the same again, as after a command that was killed" nuncio say all \
    'The server moves on Sunday.'
cp err out
says "is told, when and to whom" "ana and 3 others" "2026-03-" \
    "say --again"
gives "65 had the same words, so nothing was sent" "to some of them as well" \
    nuncio say cleo 'The server moves on Sunday.'
is "and nobody hears it twice" "$(said)" ""
gives 0 "but if that is meant" nuncio say --again ben \
    'The server moves on Sunday.'
is "then it goes" "$(said)" ben
gives 0 "something else to one of them" nuncio say ben 'Sorry.'
gives 0 "makes of the same words new ones" nuncio say all \
    'The server moves on Sunday.'
is "for all" "$(said)" ana,ben,ben,cleo,dora
gives 0 "say to a game and a player" nuncio say goes dora ana Hello
is "to each once" "$(said)" ana,ben,dora
printf 'One.\n\nTwo.\n' >words
gives 0 "say what stands in a file" sh -c \
    "TZ=UTC '$program' say ana - <words"
ours >out
says "says all of it" One. Two.
data "update outbox set state = 'dropped'"
gives "66 there is no game and no player 'nobody'" "say to nobody known" \
    nuncio say ana nobody Hello
is "tells nobody anything" "$(said)" ""
gives "64 usage: nuncio say" "say without words" nuncio say ana
gives "64 there are no words to send" "nor with empty ones" nuncio say ana ' '
gives "64 that is more than 16384 bytes at once" "nor with more than is sent" \
    nuncio say ana "$(head -c 16385 /dev/zero | tr '\0' x)"

# ---- what players agree to, and seats that nobody holds

nuncio new pillars back ana ben cleo --no-join -o first=0 >out
turn back ana "$(reference back)" "agree rollback 0" >agreed
nuncio submit agreed >out 2>err
turn back ben "$(reference back)" "agree rollback 0" >agreed
nuncio submit agreed >out 2>err
gives "65 This still needs the agreement of cleo" \
    "a rollback to which two of three agree" nuncio rollback back 0 \
    --reason asked
cp err out
says "is refused, and by whom" "agreement of cleo" \
    "ana and ben agreed already"
nuncio status back --json >status.json
is "status has it" "$(json status.json '$[0].rollback')" \
    '{"line":0,"agreed":["ana","ben"],"missing":["cleo"]}'
nuncio status back >out
says "as a text, too" "rollback 0: ana, ben agree, not cleo"
nuncio desk >out
says "and the desk" "ana, ben want to go back to line 0 of back; not yet: cleo"
turn back cleo "$(reference back)" "agree rollback 0" >agreed
nuncio submit agreed >out 2>err
nuncio desk >out
says "which has the order once all agree" "nuncio rollback back 0"
gives 0 "that is taken" nuncio rollback back 0 --reason asked
nuncio desk >out
fails "then nothing of it is there" grep -q "want to go back" out
turn back cleo "$(reference back)" resign >resigned
nuncio submit resigned >out 2>err
nuncio desk >out
says "who has resigned stands on the desk" "nuncio replace back 2 NAME" \
    "cleo has resigned from back"
nuncio status back --json >status.json
is "and in status" "$(json status.json '$[0].resigned')" '["cleo"]'
nuncio abandon back --reason x >out
nuncio desk >out
fails "until the game is over" grep -q "resigned from back, and" out

# ---- the host's zone and language

nuncio config zone Asia/Tokyo
nuncio desk >out
says "the desk tells times of the host's zone" "2026-03-12 08:50 JST"
fails "and no others" grep -q " UTC\|:[0-9][0-9]Z" out
nuncio config --unset zone
gives 0 "a game is paused" nuncio pause goes --reason x
gives "65 The game is paused already." "once" nuncio pause goes --reason y
nuncio resume goes --reason x >out
# heard: what the commands say to the host.
heard() {
	for list in "status --all" standings "standings --ratings" \
	    "player list --waiting" "inbox --all" "outbox --all" desk \
	    "config holiday"; do
		# shellcheck disable=SC2086
		nuncio $list
	done
	nuncio resume goes --reason z 2>&1
}
heard >heard.en
nuncio config language de
heard >heard.de
holds "the host hears English, whatever the language of pages is" \
    cmp heard.en heard.de
for player in ana ben cleo dora; do
	nuncio player set $player --lang de
done
gives 0 "an order for players who read German" nuncio pause goes --reason x
gives 0 "is taken back" nuncio resume goes --reason x
says "and answered in English" "The Pillars of the Earth"
nuncio show goes --lang de >out
says "which their reports are not" "Die Säulen der Erde"
for player in ana ben cleo dora; do
	nuncio player set $player --lang en
done
nuncio config --unset language

# ---- status

nuncio abandon no --reason x >out
nuncio pause goes --reason x >out
gives 0 "status hides what is over" nuncio status
is "indeed" "$(grep -c '^no ' out),$(grep -c '^goes .* paused' out)" 0,1
gives 0 "status --all" nuncio status --all
is "has it" "$(grep -c '^no .* abandoned' out)" 1
gives 0 "status of it by name" nuncio status no
is "has it as well" "$(grep -c '^no .* abandoned' out)" 1
gives 0 "status of a player" nuncio status --player cleo
is "has the games of cleo" "$(sed 1d out | cut -d ' ' -f 1)" waits
gives "66 there is no player 'nobody'" "status of no player" \
    nuncio status --player nobody
gives "66 there is no player 'x'y'" "nor of a name that is none" \
    nuncio status --player "x'y"

# ---- without the host's address

nuncio config --unset host
data "update outbox set state = 'dropped'"
echo 'Hello?' | letter ana@example.org 'Anybody there?' | nuncio deliver
is "nobody is written to" "$(count outbox "kind = 'host' and
    state = 'waiting'")" 0

# ---- a clock that stands still

gives 0 "the desk of a host whose cron stands still" \
    at_time '2026-03-12 12:00:00' desk
says "says so" "'nuncio tick' has not run since"

# ---- nobody becomes late while the clock is in doubt

nuncio new pillars due ana ben --no-join --deadline 2d >out
(now='2026-03-14 12:00:00' && looked)
gives 0 "a game whose deadline is over" at_time '2026-03-14 12:00:00' \
    status due --json
is "is late where the clock is believed" "$(json out '$[0].late')" 1
nuncio config zone Asia/Tokyo
gives 0 "a tick after weeks" at_time '2026-04-19 12:00:00' tick
is "tells the host, in the host's zone" "$(data "select count(*) from outbox
    where kind = 'host' and args like '%clock from % to 2026-04-19 21:00 JST%'
    and json_extract(args, '\$.key') = 'clock_long'")" 1
nuncio config --unset zone
at_time '2026-04-19 12:01:00' doctor >out
says "the clock is in doubt" "nobody becomes late"
at_time '2026-04-19 12:01:00' status due --json >status.json
is "and status says the same" "$(json status.json '$[0].late')" 0

done_testing
