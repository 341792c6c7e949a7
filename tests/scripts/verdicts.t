#!/bin/sh
# verdicts.t: bundles of games of many kinds, and beside each a broken one: the
# program, the page and the second verifier come to the same verdict of each.
. tests/lib/outside.sh
files_only
reveals=yes

page_needed
tool=${program%/*}/tests/tools/web_cases
mkdir good broken
own_time '2026-03-02 12:00:00'

# kept GAME NAME: how the game stands is the next bundle.
kept() {
	nuncio export "$1" >"good/$2.bundle" || not_ok "$2 is exported"
}

# on GAME N: so many sensible turns.
on() {
	left=$2
	while [ "$left" -gt 0 ]; do
		go_on "$1" || not_ok "$1 goes on" "$(cat err)"
		left=$((left - 1))
	done
}

# ---- one game, as it grows

players ana ben cleo dov
nuncio config address games@club.example
nuncio new pillars g ana ben -o first=1 --deadline 3d --policy default \
    --note 'we play for coffee' >out
kept g begun
play g ana join
kept g half
play g ben join
kept g joined
on g 2
text g ana "$(reference g)" 'early draft' 'take sand 2' else pass >early
nuncio sign -k ana.key early | nuncio submit >out 2>err || cat err
on g 1
play g ana 'press ben: a word; opens 3 because, and another'
nuncio extend g 1d --reason please >out
nuncio pause g --reason snow >out
now='2026-03-03 12:00:00'
nuncio resume g --reason thaw >out
kept g orders
who=$(awaited g)
go_on g
play g "$who" undo || echo "# no undo: $(cat err)"
kept g undone
mark=$(last_line g)
on g 2
nuncio rollback g "$mark" --force --reason mine >out
kept g forced
on g 1
for player in ana ben; do
	play g $player "agree rollback $mark"
done
nuncio rollback g "$mark" --reason ours >out
nuncio keygen --no-password later
cp ana.key first.key
play g ana "key $(sed -n 2p later.pub)" && cp later.key ana.key
kept g rekeyed
now='2026-03-09 12:00:00'
nuncio tick >out
now='2026-03-09 13:30:00'
nuncio tick >out
on g 1
kept g late
nuncio replace g 1 cleo --reason 'ben travels' >out
play g cleo resign
kept g over
cp first.key ana.key	# which is that of other games

# ---- options, editions, bots, one player

nuncio new red-cathedral solo ana -o board=advanced >out
play solo ana join
on solo 2
kept solo solo
play solo ana resign
kept solo solo_over
nuncio edition red-cathedral | sed '/^#/d' >edition
nuncio new red-cathedral other ana ben bot:sensible -o edition=edition \
    -o colours=red,green,blue --no-join --deadline 2d --weekdays mon,tue,sat \
    --grace 12h --away 5d --absent 2 >out 2>err || cat err
on other 2
nuncio extend other 36h --reason 'it was long' >out
kept other own_edition
nuncio new pillars bots ana cleo bot:planner --policy replace \
    --deadline 1d -o first=0 >out
for player in ana cleo; do
	play bots $player join
done
kept bots bots
now='2026-03-10 18:00:00'
looked
nuncio tick >out
kept bots open
nuncio replace bots 0 bot:sensible --reason 'nobody came' >out
kept bots stand_in
nuncio abandon bots --reason enough >out
kept bots abandoned
nuncio new pillars four ana ben cleo dov -o first=3 --no-join >out
on four 2
play four dov resign
on four 1
kept four four

# ---- the host plays; keys of other kinds, a spare one, another host

nuncio new pillars own ana ben --plays ana --early >out
for player in ana ben; do
	play own $player join
done
on own 2
kept own plays
signify-openbsd -G -n -p sig.pub -s sig.sec
ssh-keygen -q -t ed25519 -N '' -f ssh
nuncio player add sig sig@example.org sig.pub
nuncio player add ssh ssh@example.org ssh.pub
nuncio new pillars keys sig ssh >out
for player in sig ssh ssh; do
	lines=join
	[ -e join.$player ] && lines='press sig: so it is'
	: >join.$player
	text keys $player "$(asked keys $player)" "$lines" >move
	case $player in
	sig)	signify-openbsd -S -s sig.sec -m move -x move.sig ;;
	*)	rm -f move.sig
		ssh-keygen -q -Y sign -n nuncio -f ssh move 2>/dev/null ;;
	esac
	cat move move.sig | nuncio submit >out 2>err || cat err
done
kept keys keys
nuncio -d heir.db init --name heir >out
nuncio export own --to heir.db.pub --yes >good/moving.bundle
nuncio -d heir.db import good/moving.bundle >out
(
	NUNCIO_DB=$work/heir.db
	on own 2
	kept own taken
	nuncio abandon own --reason enough >out
	kept own taken_over
)

# ---- time, and a tournament

nuncio config zone Europe/Berlin
nuncio new pillars slow ana ben --deadline 5d >out
for player in ana ben; do
	play slow $player join
done
nuncio config holiday 2026-03-16 2026-03-17 >out
text - ben "${now% *}" 'away 2026-03-20 2026-03-25' >turn
nuncio sign -k ben.key turn | nuncio submit >out 2>err || cat err
on slow 1
kept slow away
now='2026-03-23 12:00:00'
looked
nuncio tick >out
on slow 1
nuncio abandon slow --reason spring >out
kept slow away_over
nuncio tournament new cup pillars --rounds 1 --table 2 --length 20d \
    --deadline 9d >out
nuncio tournament enter cup ana ben >out
nuncio tournament next cup 1 >out 2>err || cat err
play cup-1-1 ana join
kept cup-1-1 tournament

# ---- by letter

if /usr/bin/python3 -c 'import dkim' 2>/dev/null; then
	phone key mail.example s1 mail.pem >dkim
	chmod 600 dkim
	nuncio config dkim-keys "$work/dkim"
	nuncio player add eve eve@mail.example --by-letter >out
	nuncio new pillars letters eve ben >out
	ours "kind = 'invitation'" >asked
	phone reply gmail en mail.pem s1 eve@mail.example asked join >letter
	nuncio deliver letter
	play letters ben join
	kept letters letters
fi
mv nuncio.db.key host.key
nuncio host rekey --spare nuncio.db.spare.key >out 2>err || cat err
on four 1
kept four spare
cp "$top"/tests/past/bundles/*.bundle good
cp "$top/tests/past/format-2/domes.bundle" good

# ---- one verdict

judged good/*
count=$(ls good | wc -l)
verdict "there are thirty" "$([ "$count" -ge 30 ] || echo "$count")"
is "all are in order" "$(grep -c '^good good$' both)" "$count"
is "the page says the same of each" "$(diff native page | head -n 6)" ""
without_rules native >ours
without_rules second | diff ours - >differs
is "and so does the second verifier" "$(head -n 6 differs)" ""

cp ben.key bens.key
cp ana.key ben.key
sed "s|$(sed -n 2p ben.pub)|$(sed -n 2p ana.pub)|" good/joined.bundle >changed
"$tool" retell host.key changed two.bundle
cp bens.key ben.key
judged two.bundle
is "a key that two seats have is counted by all three" "$(cat both
    diff native page
    grep -h 'that of ana$' native second)" "good good
    ben: from line 0 that of ana
    ben: from line 0 that of ana"

# ---- broken

# Each once: a line or a byte of it is another, and the host has sealed it
# again, or nobody has; or it is told anew with one letter changed.
i=0
for file in good/*.bundle; do
	name=$(basename "$file")
	case $name in
	taken*)	key=heir.db.key ;;
	spare*)	key=nuncio.db.key ;;
	*)	key=host.key ;;
	esac
	rm -rf forged
	mkdir forged
	"$tool" forge $key "$file" 3 "$((SEED + i))" forged
	cp "forged/000$((i % 3)).bundle" "broken/$name"
	i=$((i + 1))
done
judged broken/*
is "of those that are broken the page says the same" \
    "$(diff native page | head -n 6)" ""
is "what is in order is so for both verifiers" "$(grep -n 'good bad' both)" ""
# Which moves there are is the rules' to say.
is "and what only one finds broken breaks the rules" "$(
    printf '%s\n' broken/* | paste -d ' ' - both |
	sed -n 's/ bad good$//p' | while read -r file; do
	nuncio verify "$file" 2>&1 | grep -v -e "says '" \
	    -e 'says something else here' -e 'is expected' \
	    -e 'legal here' -e 'as such a file' -e 'there is no ruleset'
    done)" ""
done_testing
