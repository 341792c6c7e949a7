#!/bin/sh
# floods.t: one hostile player, or any number of strangers, write more than
# anybody could want.  What others get of it, what is kept of it and what it
# costs is bounded; nothing of it stops what others do.
. tests/lib/outside.sh

players ana ben carol
nuncio config address judge@example.org
nuncio config stranger-day 5
nuncio config host host@example.org
nuncio new --no-join pillars g ana ben carol -o first=0 --deadline 3d >out
data "update outbox set state = 'sent'"

# To whom letters were written since mark(): "NAME KIND N, ..."
told() {
	data "select group_concat(who || ' ' || kind || ' ' || n, ', ') from
	    (select coalesce(p.name, o.address) who, $tells kind, count(*) n
	    from outbox o left join player p using (player)
	    where outbox > $answers group by 1, 2 order by 1, 2) as x"
}

# ---- one turn file is one letter to each

turn g ana "$(reference g)" "press ben: 1
press carol: 2
press ben: 3
press ben,carol,host: 4
press all: 5
press host: 6
press carol: 7" | letter ana@example.org talk >in
mark
nuncio deliver <in
is "press to many in turn is one letter to each" "$(told)" \
    "ana answer 1, ben press 1, carol press 1, host@example.org host 1"
show() {
	nuncio outbox show "$(data "select outbox from outbox left join player
	    using (player) where outbox > $answers and
	    coalesce(name, outbox.address) = '$1'")" |
	    sed -n 's/^  | //p' | tr '\n' '/'
}
is "it holds what is to ben" "$(show ben)" \
    "1/3/4/5/"
is "it holds what is to carol" "$(show carol)" \
    "2/4/5/7/"
is "it holds what is to the host" "$(show host@example.org)" \
    "ben,carol,host: 4/host: 6/"

# ---- one letter in, at most one letter out, whatever it holds

ref=$(reference g)
for digits in $(seq 8 32); do
	turn g ana "${ref%-*}-$(echo "${ref#*-}" | cut -c 1-$digits)" report
done | letter ana@example.org reports >in
mark
nuncio deliver <in
is "25 questions of a letter have one letter as their answer" "$(told)" \
    "ana answers 1"
ours >out
is "which has the answer to each" "$(grep -c '^\[g\] ' out)" 25
for word in bundle page; do
	for n in 1 2 3; do
		text - ana "$(date -u +%Y-%m-%d)T00:0$n:00Z" "$(
		    [ $word = bundle ] && echo bundle g || echo page)" \
		    >asked.text
		nuncio sign -k ana.key asked.text
	done | letter ana@example.org "three of $word" >in
	mark
	nuncio deliver <in
	is "three times '$word' in a letter are one letter out" "$(told)" \
	    "ana answers 1"
done
data "update outbox set state = 'sent'"

# ---- what is asked for is answered as often as anybody could read it

data "delete from budget"
mark
nuncio config requests-day 4
turn g ana "$ref" report | letter ana@example.org one >in
nuncio deliver <in
turn g ana "$ref" help | letter ana@example.org two >in
nuncio deliver <in
turn g ana "$ref" rules | letter ana@example.org three >in
nuncio deliver <in
turn g ana "$ref" cards | letter ana@example.org four >in
nuncio deliver <in
turn g ana "$ref" rulings | letter ana@example.org five >in
nuncio deliver <in
is "of five questions four are answered, and the fifth says why not" \
    "$(told)" "ana help 3, ana refusal 1, ana report 1"
ours >out
holds "in words" grep -q 'as many requests and questions as are answered' out
nuncio config --unset requests-day
go_on g
mark
turn g "$(awaited g)" "$(reference g)" "$(nuncio moves g --sensible)" |
    letter nobody@example.net move >in
nuncio deliver <in
is "and moves are taken" "$(told | grep -c 'answer 2')" 1

# ---- letters of strangers are not kept without end

nuncio config strangers-bytes-day 81920
before=$(data "select max(letter) from letter")
for i in 1 2 3 4 5; do
	head -c 6000 /dev/zero | tr '\0' x | fold -w 70 |
	    letter "eve+$i@example.net" "buy $i" >in
	nuncio deliver <in
done
is "of five letters with five tags three are kept whole" "$(data "select
    count(*), sum(length(bytes) > 0) from letter where
    letter > $before")" "5|3"
for i in $(seq 14); do
	head -c 6000 /dev/zero | tr '\0' x | fold -w 70 |
	    letter "eve@$i.example.net" "buy" >in
	nuncio deliver <in
done
is "and of those from elsewhere as many as there is room for" \
    "$(data "select count(*), sum(length(bytes) > 0) from letter where
    letter > $before")" "19|13"
head -c 6000 /dev/zero | tr '\0' x | fold -w 70 |
    letter ana@example.org "long" | nuncio deliver
is "which players do not need" "$(data "select count(*) from letter where
    letter = (select max(letter) from letter) and length(bytes) > 0")" 1
nuncio config --unset strangers-bytes-day
gives 0 "the host sees the list" nuncio inbox --all
holds "a letter that is kept empty cannot be changed back" test "$(
    data "update letter set bytes = x'78' where
    length(bytes) = 0" 2>&1 | grep -c 'never changed')" = 1

# ---- who registers is shut out by nobody

nuncio keygen --no-password new
today=$(date -u +%F)
# registers FROM NAME ADDRESS...: a letter with a registration of each address.
registers() {
	registers_from=$1 registers_name=$2 registers_i=0
	shift 2
	for address; do
		registers_i=$((registers_i + 1))
		text - "$registers_name$registers_i" "$today" \
		    "register $address $(tail -n 1 new.pub)" >new.text
		nuncio sign -k new.key new.text
	done | letter "$registers_from" register >in
	nuncio deliver <in
}
# confirms: how many letters ask for an address; those that go at once.
confirms() {
	data "select count(*), coalesce(sum(next <= unixepoch() + 5), 0)
	    from outbox where outbox > $answers and kind = 'confirm'"
}
data "delete from budget"
mark
many=
for i in $(seq 40); do
	many="$many made-up-$i@big.example"
done
# shellcheck disable=SC2086
registers eve@evil.example a $many
is "forty made-up addresses bring no letter there" "$(confirms)" "0|0"
is "and who made them up is told so, once" "$(told)" \
    "eve@evil.example refusal 1"
is "nobody waits" "$(count registration)" 0
mark
registers true@big.example true true@big.example
is "another of the domain is asked" "$(confirms)" "1|1"

mark
for i in $(seq 40); do
	registers "made-up-$i@big.example" b$i- "made-up-$i@big.example"
done
is "who forges forty of a domain has twenty-five letters written" \
    "$(confirms)" "24|24"
mark
registers late@big.example late late@big.example
is "a true one is told to come again" "$(confirms),$(told)" \
    "0|0,late@big.example refusal 1"
registers else@where.example else else@where.example
is "and one from elsewhere is asked" "$(confirms)" "1|1"
mark
registers ana@example.org other ana@example.org
data "insert into budget (name, who, ends, used) values
    ('unconfirmed-day', 'all', unixepoch() + 3600, 100000)
    on conflict (name, who) do update set used = 100000"
registers ben@example.org again ben@example.org
is "a player is asked, whatever strangers have used up" "$(confirms)" "2|2"
registers last@where.example last last@where.example
is "who does not fit waits for another day" "$(told)" \
    "ana@example.org confirm 1, ben@example.org confirm 1"
nuncio desk >out
holds "and the host sees that there was somebody" \
    grep -q 'not answered since' out

# Somebody forges the very address.
data "delete from budget"
mark
for i in 1 2 3 4 5 6 7; do
	registers vic@where.example forged$i- vic@where.example
done
is "to one address five go" "$(confirms)" "5|5"
token=$(data "select json_extract(args, '\$.token') from outbox
    where kind = 'confirm' order by outbox desc limit 1")
open_ones=$(count registration 'ended is null')
nuncio keygen --no-password vic
vic() {	# FROM: their own registration below a token of theirs
	{
		echo "confirm $token"
		text - vic "$today" "register $1 $(tail -n 1 vic.pub)" \
		    >vic.text
		nuncio sign -k vic.key vic.text
	} | letter "$1" "I am" >in
	nuncio deliver <in
}
vic wic@where.example
is "what was sent to somebody else proves nothing" \
    "$(count registration "name = 'vic' and confirmed is not null")" 0
{
	echo "confirm $token"
	text - vic "$today" "register vic@where.example $(tail -n 1 vic.pub)" \
	    >vic.text
	nuncio sign -k new.key vic.text
} | letter vic@where.example "I am" | nuncio deliver
is "whose own registration is refused has confirmed no other" \
    "$(count registration "confirmed is not null")" 0
mark
vic vic@where.example
is "whose it is registers with what was sent there" "$(count registration \
    "name = 'vic' and confirmed is not null")" 1
is "at once" "$(told)" "host@example.org host 1, vic@where.example done 1"
is "and no forged one is confirmed by it" "$(count registration \
    "name like 'forged%' and confirmed is not null")" 0
is "one of them is gone for it" "$(count registration \
    "ended is null")" $((open_ones + 1))
mark
vic vic@where.example
is "the token is used up" "$(count registration "name = 'vic'")" 2

# Theirs came before, and they have sent it again below what a forger's brought.
data "delete from budget"
own() {
	cat - own.sealed | letter own@where.example "I am" >in
	nuncio deliver <in
}
text - own "$today" "register own@where.example $(tail -n 1 vic.pub)" >own.text
nuncio sign -k vic.key own.text >own.sealed
own </dev/null
registers own@where.example own own@where.example
token=$(data "select token from registration where name = 'own1'")
echo "confirm $token" | own
is "who has registered before confirms that, and not what was forged" \
    "$(data "select name from registration where confirmed is not null
    and address = 'own@where.example'")" own
is "which is gone" "$(count registration \
    "name = 'own1' and ended is null")" 0

data "delete from budget"
mark
for address in root@localhost x@y root@a.localhost root@localhost.localdomain \
    judge@example.org judge+b.1@example.org JUDGE@example.org; do
	registers "$address" own "$address"
	registers eve@evil.example own "$address"
done
is "nobody on this machine, and not ourselves, is written to" \
    "$(confirms),$(count outbox "outbox > $answers and (address like '%local%'
    or address like '%judge%' or address like '%@y')")" "0|0,0"

# ---- whoever forges a player's address does not silence the player

data "update outbox set state = 'sent'; delete from budget"
mark
# from_ana WORD: plain words.
from_ana() {
	echo "$1" | letter ana@example.org "$1" >in
	nuncio deliver <in
}
for i in 1 2 3 4 5; do
	from_ana "forged $i"
done
is "five plain letters are answered, and reach the host" "$(told)" \
    "ana done 5, host@example.org host 5"
is "the fifth answer says that it is the last" "$(count outbox \
    "outbox > $answers and kind = 'done' and args like '%\"enough\":%'")" 1
ours "outbox > $answers and kind = 'done'" | tr '\n' ' ' >out
holds "in words" grep -q 'the host sees only that there were more' out
data "update outbox set state = 'sent'"
mark
from_ana "my own words"
turn g ana "$(reference g)" "press all: my own" | sed 's/my own/mine/' >broken
for i in 1 2 3; do
	letter ana@example.org "broken $i" <broken | nuncio deliver
done
is "no more are answered on that day, whatever they hold" "$(told)" ""
nuncio desk >out
holds "which the host sees in one line" \
    grep -q 'nuncio inbox .* 4 letters were not answered since' out
is "the inbox has them" "$(nuncio inbox | grep 'ana@example.org' |
    grep -c 'not signed')" 4
turn g ana "$(reference g)" "press all: good" | letter ana@example.org good |
    nuncio deliver
is "a good one is answered" "$(told | grep -c 'ana answer 1')" 1
from_ben() {	# another player is not ana
	echo "$1" | letter ben@example.org "$1" | nuncio deliver
}
mark
from_ben "a question"
is "and another player's words are" "$(told)" \
    "ben done 1, host@example.org host 1"
for i in $(seq 60); do
	echo "buy $i" | letter "u$i@example.org" "buy" | nuncio deliver
done
data "update outbox set state = 'sent'"
mark
from_ben "another one"
is "also when strangers of the domain have used up all" "$(told)" \
    "ben done 1, host@example.org host 1"

# ---- files that are in the store cost whoever sends them

data "update outbox set state = 'sent'; delete from budget"
nuncio config answers-hour 5
nuncio export g >g.bundle
for i in $(seq 12); do
	for from in eve@evil.example ana@example.org; do
		letter "$from" "old $i" <g.bundle | nuncio deliver
	done
done
is "old files of ana and others have the answers that their senders have" \
    "$(data "select group_concat(who || ' ' || n, ', ') from (select
    coalesce(o.address, p.name) who, count(*) n from outbox o left join player p
    using (player) where o.state = 'waiting' and kind <> 'host'
    group by 1 order by 1) as x")" "ana 5, eve@evil.example 5"
mark
turn g ana "$(reference g)" "press all: still here" |
    letter ana@example.org new | nuncio deliver
is "and what ana signs now is answered" "$(told | grep -c 'ana answer 1')" 1
nuncio config --unset answers-hour
nuncio config --unset maildir
rm -rf mail

# ---- a letter of ours that nobody could send stops none of the others

data "update outbox set state = 'sent'; delete from budget"
nuncio config maildir "$work/mail"
text - ana "$(date -u +%Y-%m-%d)" help >asked.text
nuncio sign -k ana.key asked.text | letter ana@example.org help >in
mark
nuncio deliver <in
data "insert into outbox (at, player, kind, args, state, tries, next)
    select at, player, 'forecast', json_object('text',
    replace(hex(zeroblob(1 << 19)), '00', 'word word word word
')), 'waiting', 0, next from outbox where outbox > $answers"
turn g ana "$(reference g)" report | letter ana@example.org report >in
nuncio deliver <in
gives 0 "one of 10 MB does not hold up the others" nuncio outbox send
is "all went" "$(data "select group_concat(state) from outbox
    where outbox > $answers")" "sent,sent,sent"
holds "none is longer than a mailbox takes" test "$(cat mail/new/* |
    wc -c)" -lt 4000000

# ---- whoever floods one game does not hold up the others

data "update outbox set state = 'sent'"
nuncio new --no-join pillars h ben carol -o first=0 >out
data "update outbox set state = 'sent'"
rm -f mail/new/*
mark
data "with recursive n (i) as (select 1 union all select i + 1 from n
    where i < 150) insert into outbox (at, player, game, kind, line, args,
    state, tries, next) select 1, p.player, g.game, 'game', 1,
    '{\"first\":1,\"press\":true}', 'waiting', 0, 1 from n, player p, game g
    where p.name = 'ben' and g.id = 'g'"
play h "$(awaited h)" "$(nuncio moves h --sensible)" >out
other=$(data "select max(outbox) from outbox")
nuncio outbox send >out 2>err
is "a letter of another game goes" "$(data "select state from outbox
    where outbox = $other")" sent

# ---- a letter at which the program breaks off stops none of the others

data "update outbox set state = 'sent'"
cat >post <<'EOF'
#!/bin/sh
# Whoever sends to ben comes to a sudden end.
case $* in
*ben@*)	kill -KILL $PPID; sleep 5 ;;
esac
EOF
chmod +x post
nuncio config --unset maildir
nuncio config send "$work/post"
mark
nuncio new --no-join pillars k ben ana carol -o first=0 >out
gives "75 making it broke off" "one of three ends the program by a signal" \
    nuncio outbox send
is "the others have gone" "$(data "select group_concat(name || ' ' || state,
    ', ') from (select name, o.state from outbox o join player using (player)
    where outbox > $answers and kind = 'invitation' order by 1) as x")" \
    "ana sent, ben waiting, carol sent"
is "and it was tried, and waits" "$(data "select count(*)
    from outbox join player using (player) where outbox > $answers and
    name = 'ben' and kind = 'invitation' and tries > 0 and
    next > unixepoch() + 30")" 1
nuncio config --unset send
nuncio config maildir "$work/mail"

# ---- beyond the answers of an hour letters count as ever, without an answer

data "update outbox set state = 'sent'; delete from budget"
nuncio config answers-hour 3
mark
for i in $(seq 0 7); do
	turn g ana "$(reference g)" "take nothing $i" |
	    letter ana@example.org "wrong $i" >in
	nuncio deliver <in
done
turn g ana "$(reference g)" "press all: one more" |
    letter ana@example.org x >in
nuncio deliver <in
is "three are answered" "$(told | sed 's/, ben.*//')" "ana refusal 3"
ours "kind = 'refusal'" >out
holds "the third says that it is the last" grep -q \
    'This is the last answer before' out
holds "what is taken is taken at once" test "$(nuncio log g |
    grep -c 'one more')" = 1
nuncio desk >out
holds "the host sees how many were not answered" \
    grep -q '6 letters were not answered since' out
data "update budget set ends = unixepoch()"
turn g ana "$(reference g)" "take nothing more" |
    letter ana@example.org later | nuncio deliver
is "an hour later there are answers again" "$(told | sed 's/, ben.*//')" \
    "ana refusal 4"
nuncio config --unset answers-hour

# ---- minds that change

data "update outbox set state = 'sent'; delete from budget"
nuncio new --no-join pillars m ana ben carol -o first=0 >out
play m "$(awaited m)" "$(nuncio moves m --sensible)"
play m "$(awaited m)" "$(nuncio moves m --sensible)"
data "update outbox set state = 'sent'"
mark
line=$(nuncio log m --json | wc -l)
for i in $(seq 0 11); do
	turn m ana "$(reference m)" "agree rollback $((line - 2 - i % 2))" \
	    >agree.turn
	nuncio submit agree.turn >out 2>err
	echo $? >>codes
done
is "to change one's mind again and again is refused" "$(sort codes | uniq -c |
    tr -s ' \n' ' ')" " 10 0 2 65 "
is "and told to the others ten times a day" "$(told)" \
    "ben agree 10, carol agree 10"
ours "name = 'ben' and $tells = 'agree'" >out
holds "who are told who wants it" grep -q '^Subject: \[m\] ana wants' out
holds "and of which game" grep -q ' in m (The Pillars' out

# ---- what is asked for of no game is kept for ever, and so it is not much

data "update outbox set state = 'sent'; delete from budget"
kept=$(count request)
pad=$(head -c 12000 /dev/zero | tr '\0' ' ')
for i in $(seq 10 29); do
	printf 'nuncio turn\ngame: -\nplayer: ana\nafter: %s%s\n%s\nend\n' \
	    "$(date -u +%Y-%m-%d)" "T00:00:${i}Z" "mail each$pad" >wish.text
	minisign -S -s ana.key -m wish.text -x wish.sig >out 2>err </dev/null
	cat wish.text wish.sig
done >wishes
nuncio config bytes-day 81920
nuncio submit wishes >out 2>err
nuncio config --unset bytes-day
holds "twenty wishes blown up by blanks are not all taken" test \
    $(($(count request) - kept)) -lt 8
data "delete from budget"
for i in $(seq 10 59); do
	text - ana "$(date -u +%Y-%m-%d)T00:00:${i}Z" "mail each" >wish.text
	nuncio sign -k ana.key wish.text
done >wishes
kept=$(count request)
nuncio submit wishes >out 2>err
is "nor fifty short ones" $(($(count request) - kept)) 40

# ---- what could not be sent is not kept for ever

mark
play m "$(awaited m)" "$(nuncio moves m --sensible)"
data "update outbox set state = 'failed', sent = null, bytes = x'78',
    message = 'x@y', recipient = 'x@example.org', tries = 9,
    next = unixepoch() - 91 * 86400 where outbox > $answers;
    update outbox set state = 'failed', bytes = x'78', next = unixepoch()
    where outbox = $answers"
nuncio tick >out 2>err
is "its text goes after the days of 'config keep'" "$(data "select
    group_concat(distinct length(bytes)) from outbox
    where outbox > $answers")" 0
is "not before" "$(data "select length(bytes) from outbox
    where outbox = $answers")" 1
gives 0 "one that is empty can be tried again" nuncio outbox retry \
    "$(data "select max(outbox) from outbox")"
is "and is made anew" "$(data "select count(*) - count(bytes) from
    (select bytes from outbox order by outbox desc limit 1) as x")" 1

who=$(awaited m)
turn m "$who" "$(reference m)" "give me frobs" |
    letter "$who@example.org" asked | nuncio deliver
is "a line that was asked back is kept" \
    "$(count outbox "args like '%give me frobs%'")" 1
data "update outbox set state = 'sent', sent = unixepoch() - 89 * 86400
    where kind = 'refusal'"
nuncio tick >out 2>err
is "for these days" "$(count outbox "args like '%frobs%'")" 1
data "update outbox set sent = unixepoch() - 91 * 86400
    where kind = 'refusal'"
nuncio tick >out 2>err
is "and no longer" "$(count outbox "args like '%frobs%'")" 0

# ---- a whole day of it, made small; flood.c has all of it

if [ -x "$(dirname "$program")/tests/tools/flood" ]; then
	gives 0 "a day of strangers and of one who means no good" \
	    "$(dirname "$program")/tests/tools/flood" 1000 300
	cat out
else
	skip "a day of them" "there is no tests/tools/flood"
fi

done_testing
