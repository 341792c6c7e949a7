#!/bin/sh
# floods.t: one hostile player, or any number of strangers, write more than
# anybody could want.  What others get of it, what is kept of it and what it
# costs is bounded; nothing of it stops what others do.
. tests/lib/outside.sh

players ana ben carol
nuncio config address judge@example.org
nuncio config host host@example.org
nuncio new --no-join pillars g ana ben carol -o first=0 --deadline 3d >out
data "update outbox set state = 'sent'"

# To whom letters were written since mark(): "NAME KIND N, ..."
told() {
	data "select group_concat(who || ' ' || kind || ' ' || n, ', ') from
	    (select coalesce(p.name, o.address) who, kind, count(*) n
	    from outbox o left join player p using (player)
	    where outbox > $answers group by 1, 2 order by 1, 2)"
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
    "ben: 1/ben: 3/ben,carol,host: 4/all: 5/"
is "it holds what is to carol" "$(show carol)" \
    "carol: 2/ben,carol,host: 4/all: 5/carol: 7/"
is "it holds what is to the host" "$(show host@example.org)" \
    "ben,carol,host: 4/host: 6/"

# ---- what is asked for is answered as often as anybody could read it

ref=$(reference g)
digits=8
while [ $digits -le 32 ]; do
	turn g ana "${ref%-*}-$(echo "${ref#*-}" | cut -c 1-$digits)" report
	digits=$((digits + 1))
done | letter ana@example.org reports >in
mark
nuncio deliver <in
is "25 questions are 20 reports and one word that it is enough" "$(told)" \
    "ana refusal 1, ana report 20, host@example.org host 1"
mark
nuncio deliver <in
turn g ana "$ref" "help" | letter ana@example.org help >in
nuncio deliver <in
is "then there are no more" "$(told)" ""
go_on g
mark
turn g "$(awaited g)" "$(reference g)" "$(nuncio moves g --sensible)" |
    letter nobody@example.net move >in
nuncio deliver <in
is "and moves are taken" "$(told | grep -c 'answer 1')" 1

# ---- letters of strangers are not kept without end

nuncio config budget letter-address-day-bytes 20k
nuncio config budget letter-all-day-bytes 30k
for i in 1 2 3 4 5; do
	head -c 6000 /dev/zero | tr '\0' x | fold -w 70 |
	    letter "eve+$i@example.net" "buy $i" >in
	nuncio deliver <in
done
is "of five letters with five tags three are kept whole" "$(data "select
    count(*), sum(length(bytes) > 0) from letter where size > 6000 and
    state = 'filed'")" "5|3"
for i in 1 2 3; do
	head -c 6000 /dev/zero | tr '\0' x | fold -w 70 |
	    letter "eve@$i.example.net" "buy" >in
	nuncio deliver <in
done
is "and of those from elsewhere as many as there is room for" \
    "$(data "select count(*), sum(length(bytes) > 0) from letter where
    size > 6000 and state = 'filed'")" "8|4"
gives 0 "the host sees the list" nuncio inbox --all
holds "a letter that is kept empty cannot be changed back" test "$(
    data "update letter set bytes = x'78' where
    length(bytes) = 0" 2>&1 | grep -c 'never changed')" = 1

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
    state, tries, next) select 1, p.player, g.game, 'press', 1, '{}',
    'waiting', 0, 1 from n, player p, game g where p.name = 'ben' and
    g.id = 'g'"
play h "$(awaited h)" "$(nuncio moves h --sensible)" >out
other=$(data "select max(outbox) from outbox")
nuncio outbox send >out 2>err
is "a letter of another game goes" "$(data "select state from outbox
    where outbox = $other")" sent

# ---- a whole day of it, made small; make flood has all of it

if [ -x "$(dirname "$program")/tests/flood" ]; then
	gives 0 "a day of strangers and of one who means no good" \
	    "$(dirname "$program")/tests/flood" 1000 300
	cat out
else
	skip "a day of them" "make build/tests/flood"
fi

done_testing
