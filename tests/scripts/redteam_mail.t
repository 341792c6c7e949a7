#!/bin/sh
# redteam_mail.t: whoever can write a letter tries what they can: to make
# letters vanish, to have the games write to others again and again, to speak
# for somebody else, to have more time.  So do a machine with a full disk and a
# wrong clock, and whoever can change the store.  The name of a test says where
# an attempt ends.
. tests/lib/outside.sh

players ana ben
nuncio config address judge@example.org
nuncio config stranger-day 5
nuncio config host host@example.org
nuncio new --no-join pillars g ana ben -o first=0 --deadline 3d >out
data "update outbox set state = 'sent'"

# How many letters were written since mark() to whoever wrote: "KIND N, ...";
# elsewhere() has those that went where the letter came from as well.
written() {
	data "select group_concat(kind || ' ' || n, ', ') from
	    (select $tells kind, count(*) n from outbox
	    where outbox > $answers and (player is null or address is null)
	    and letter is not null group by 1 order by 1) as x"
}
elsewhere() {
	count outbox "outbox > $answers and player is not null and
	    address is not null"
}
# asked PLAYER LINE: a sealed file of no game.
asked() {
	text - "$1" "$(date -u +%Y-%m-%d)" "$2" >asked.text
	nuncio sign -k "$1.key" asked.text
}
move() {
	turn g "$(awaited g)" "$(reference g)" "$(nuncio moves g --sensible)"
}

# ---- to have the games write again and again

# replay N FILE: somebody who has seen a sealed file sends it N times.
replay() {
	replay_n=0
	while [ $replay_n -lt "$1" ]; do
		letter eve@example.net hello <"$2" >replayed
		nuncio deliver <replayed || return
		replay_n=$((replay_n + 1))
	done
}
turn g ana "$(reference g)" report >question
mark
replay 12 question
is "a question that somebody else sends 12 times has one answer to its author" \
    "$(written)" "report 1"
is "and whoever sends it has their own of a day" "$(elsewhere)" 6
data "delete from budget where name in ('stranger-day', 'domain-day')"
turn g ana "$(reference g)" "report 0" >question
mark
replay 1 question
is "another one of hers is answered" "$(written)" "report 1"
move >taken
mark
replay 25 taken
is "a move sent 25 times is taken once, and refused to who sends it" \
    "$(written)" "answer 1, refusal 5"
is "of which the author has none" "$(count outbox "outbox > $answers and
    kind = 'refusal' and player is not null")" 0
mark
replay 25 taken
is "and 25 times more not at all" "$(written)" ""
mark
turn nowhere ana "0-0123456789abcdef" start |
    letter ana@example.org "my own" >in
nuncio deliver <in
is "which keeps no answer from its author" "$(written)" "refusal 1"
mark
replay 1 taken
asked ana "lang en" >request
replay 2 request
is "an older file does not count anew, a new one is answered" \
    "$(written)" "done 1"
turn g ana "$(reference g)" "take nothing" >wrong
replay 1 wrong
is "and its author is told of a mistake still" "$(written)" \
    "done 1, refusal 1"

# copies N FILE SENDER: N altered copies of one letter with FILE in it; its
# Message-ID is the same, and so is what is signed.
copies() {
	copies_n=0
	while [ $copies_n -lt "$1" ]; do
		letter "$3" "copy $copies_n" "Message-ID: <one@mail.example>" \
		    <"$2" >copied
		nuncio deliver <copied || return
		copies_n=$((copies_n + 1))
	done
}
data "delete from budget"
move >taken
mark
copies 30 taken eve@example.net
is "a letter with a move, altered 30 times, is answered as one sent so often" \
    "$(written)" "answer 1, refusal 5"
turn g ana "$(reference g)" report >question
mark
copies 30 question ben@example.org
is "and one with a question" "$(written)" "report 1"
echo "Good morning, all of you!" >plain
mark
copies 30 plain ana@example.org
is "and one of plain words" "$(written)" "done 5"
data "delete from budget"

# ---- to have them write to somebody who never asked

nuncio keygen --no-password vic
mark
i=0
while [ $i -lt 8 ]; do
	i=$((i + 1))
	text - "vic$i" "$(date -u +%Y-%m-%d)" \
	    "register vic@example.com $(tail -n 1 vic.pub)" >registers
	nuncio sign -k vic.key registers | letter vic@example.com hello >in
	nuncio deliver <in
done
is "8 who register with the address of a stranger bring 5 letters there" \
    "$(written)" "confirm 5"
is "and 5 wait" "$(nuncio player list --waiting | wc -l)" 5
nuncio sign -k vic.key registers | letter vic@example.com again >in
nuncio deliver <in
is "another brings none" "$(written)" "confirm 5"
data "update budget set ends = ends - 86400 where who = 'vic@example.com'"
nuncio sign -k vic.key registers | letter vic@example.com later >in
nuncio deliver <in
is "a day later there is an answer again" "$(written)" \
    "confirm 6"

# ---- to make letters vanish

# Who answers the letter that asks for a confirmation may say more in it.
nuncio keygen --no-password two
text - two "$(date -u +%Y-%m-%d)" \
    "register ana@example.org $(tail -n 1 two.pub)" >registers
nuncio sign -k two.key registers | letter ana@example.org hello >in
nuncio deliver <in
token=$(data "select token from registration where name = 'two'")
mark
{
	echo "confirm $token"
	turn g ana "$(reference g)" "press all: hello"
} | letter ana@example.org "Re: please confirm" >in
nuncio deliver <in
is "a turn file in the letter that confirms is taken as well" \
    "$(written)" "answer 1, done 1"

gives "75 say where the store is with -d STORE" \
    "without HOME the mail system keeps the letter" \
    env -i "$program" deliver <in
holds "so it does with a HOME that is too long" test "$(
    env -i HOME="/$(printf '%05000d' 0)" "$program" deliver <in 2>err
    echo $?)" = 75

# 20 answers need more room than the note that the letter is tried again.
: >many
i=0
while [ $i -lt 20 ]; do
	i=$((i + 1))
	turn g ana "$(reference g)" "press ben: $i $(printf '%0900d' $i)" \
	    >>many
done
letter ana@example.org many <many >in
mkdir disk
if [ "$(id -u)" -eq 0 ] && ! on_server &&
    mount -t tmpfs -o size=2m none disk 2>/dev/null; then
	leave="umount $work/disk"
	data "pragma wal_checkpoint(truncate)" >out
	bad=
	full=0
	for room in 80 96 104 112 120 128 144 160; do
		rm -f disk/*
		cp nuncio.db disk/f.db
		cp nuncio.db.key disk/f.db.key
		head -c 4000000 /dev/zero >disk/rest 2>/dev/null
		truncate -s -${room}K disk/rest
		for i in 1 2 3 4 5; do
			nuncio -d disk/f.db deliver <in >out 2>err
			[ ! -s err ] || full=$((full + 1))
		done
		rm -f disk/rest
		nuncio -d disk/f.db deliver <in >out 2>err
		state=$(sqlite3 disk/f.db "select state from letter
		    order by letter desc limit 1")
		[ "$state" = answered ] || bad="$bad$room: $state; "
	done
	holds "a disk that is full for long" test $full -gt 10
	verdict "does not make a letter one that cannot be read" "$bad"
	umount disk
	leave=:
else
	skip "a disk that is full for long" "no namespaces"
	skip "does not make a letter one that cannot be read" "no namespaces"
fi

# Whatever was put aside can be had again.
turn g ana "$(reference g)" "press all: stuck" | letter ana@example.org s >in
nuncio deliver <in
stuck=$(data "select max(letter) from letter")
gives "64 only a stuck letter can be tried again" \
    "what was answered is not read again" nuncio inbox retry "$stuck"
data "update letter set state = 'stuck', tries = 3 where letter = $stuck;
    delete from budget"
mark
gives 0 "what was put aside can be" nuncio inbox retry "$stuck"
is "and is answered then" "$(written),$(data "select state from letter
    where letter = $stuck")" "refusal 1,answered"
gives "66 there is no letter 999999" "what never came cannot" \
    nuncio inbox retry 999999

# ---- to have more time, or none

i=0
while [ $i -lt 20 ]; do
	i=$((i + 1))
	asked ben "away 2099-01-01 2099-02-$(printf %02d $i)"
done >aways
letter ben@example.org away <aways >in
mark
nuncio deliver <in
is "of 20 absences 16 are taken" "$(written),$(count absence)" "answers 1,16"
is "a day's lines of them are in the game, and no more" \
    "$(nuncio log g | grep -c ' away')" 10

at() {	# TIME COMMAND...
	when=$1
	shift
	NUNCIO_KEY='' at_time "$when" -d late.db "$@"
}
nuncio -d late.db init >out
for who in ana ben; do
	nuncio -d late.db player add $who $who@example.org $who.pub
done
at '2026-03-01 00:00:00' new --no-join pillars g ana ben \
    --deadline 3d >out
at '2026-03-01 12:00:00' tick >out
at '2026-03-02 12:00:00' tick >out
gives 0 "a machine begins in 1970" at '1970-01-01 00:00:05' tick
gives 0 "and is told the time" at '2026-03-02 12:05:00' tick
at '2026-03-02 12:06:00' extend g 1m --reason look >out
is "which moves no deadline" "$(at '2026-03-02 12:06:00' status |
    grep -c '2026-03-04 00:01')" 1
gives "75 the clock of this machine is not between" \
    "before 1970 there is no time" at '1969-12-31 00:00:00' tick
for word in help version; do
	gives 0 "which $word does not need" at '1969-12-31 00:00:00' \
	    $word
done
at '1969-12-31 00:00:00' deliver <in >out 2>err
is "and no letter" $? 75
gives 0 "the store is none the worse" at '2026-03-02 12:10:00' tick

# ---- whoever can change the store

hurt_file() {
	sqlite3 hurt.db .schema | sed -n "/^CREATE TRIGGER/,/END;/p" >triggers
	{
		sed -n 's/^CREATE TRIGGER \([a-z_]*\) .*/drop trigger \1;/p' \
		    triggers
		echo "pragma ignore_check_constraints = 1;"
		echo "update or ignore $table set $change;"
		cat triggers
	} | sqlite3 hurt.db
}

# hurt TABLE SET COMMAND...: with that changed, a command ends with a sentence.
hurt() {
	table=$1 change=$2
	shift 2
	twin hurt
	cp nuncio.db.key hurt.db.key
	if on_server; then
		(NUNCIO_DB=$(named hurt) && forge "update $table set $change;")
	else
		hurt_file
	fi >out 2>&1
	nuncio -d "$(named hurt)" "$@" </dev/null >out 2>err
	status=$?
	case $status in
	0)	;;
	65 | 66 | 74 | 75)
		[ -s err ] || echo "$table $change, $*: no sentence; " ;;
	*)	echo "$table $change, $*: status $status; " ;;
	esac
	dirt
}
nuncio config maildir "$work/maildir"
evil="'a' || char(27) || '[2J' || char(155) || '31m'"
! on_server || evil="'a' || chr(27) || '[2J' || chr(155) || '31m'"
verdict "values that would steer a terminal are not printed as they are" "$(
for column in name address lang; do
	hurt player "$column = $evil" player list
done
for column in name address; do
	hurt registration "$column = $evil" player list --waiting
done
for column in address kind recipient error; do
	hurt outbox "$column = $evil" outbox list --all
done
hurt letter "note = $evil" inbox
hurt config "value = $evil" config
hurt config "value = $evil" tick)"
verdict "impossible values end with a sentence" "$(
hurt outbox "args = '[]', state = 'waiting'" outbox send
hurt outbox "kind = 'x', state = 'waiting'" outbox show 3
hurt outbox "state = 'x'" outbox list
hurt letter "at = -1, state = 'new'" tick
hurt letter "bytes = x'00ff', state = 'stuck'" inbox retry 1
hurt clock "ticked = -1" tick
hurt alarm "act = -9, player = 99" tick
hurt absence "leaves = 'x'" new --no-join pillars h ana ben --deadline 1d
hurt mail_prefs "digest = 9" remind --dry-run)"

gives 0 "after all this the games are in order" nuncio audit
done_testing
