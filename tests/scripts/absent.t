#!/bin/sh
# absent.t: a seat that sleeps (new --absent): after so many decisions that
# were made for it it is open, goes to who stands in or to a bot, and is its
# player's until then.  Each step is a line that both verifiers work out again.
. tests/lib/outside.sh

own_time '2026-03-02 12:00:00'
players ana ben cleo dan
nuncio config address judge@example.org
nuncio config host host@example.org
regular=yes

# asks PLAYER LINE: a file of no game is taken, or refused.
asked_days=0
asks() {
	asked_days=$((asked_days + 1))
	text - "$1" "$(printf '%sT00:00:%02dZ' "${now% *}" \
	    $((asked_days % 60)))" "$2" >ask.text
	nuncio sign -k "$1.key" ask.text >ask.turn
	nuncio submit ask.turn >out 2>err
}
kinds() {	# GAME KIND: how many lines of that kind
	nuncio log "$1" --json | grep -c "\"kind\":\"$2\""
}
holder() {	# GAME SEAT
	data "select name from player p join seat s on p.player = s.player
	    join game g on g.game = s.game where g.id = '$1' and seat = $2
	    order by line desc limit 1"
}
told() {	# KEY
	data "select count(*) from outbox
	    where json_extract(args, '\$.key') = '$1'"
}

# Ben never moves, and ana whenever she is asked, until his seat is open.
days=0
sleep_on() {	# GAME
	for _ in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 \
	    24 25 26 27 28 29 30; do
		[ "$(kinds "$1" open)" = 0 ] || return
		if [ "$(awaited "$1")" = ana ]; then
			go_on "$1"
		else
			days=$((days + 2))
			at "$(sqlite3 :memory: "select datetime(
			    '2026-03-02 12:00:00', '+$days days')")"
		fi
	done
}

# ---- the terms

for wrong in 0 100 x -1 1d; do
	gives "64 is no number of decisions" "not taken: --absent $wrong" \
	    nuncio new pillars x ana ben --deadline 1d "--absent=$wrong"
done
gives "64 'absent' needs the policy 'default'" "it goes with no other policy" \
    nuncio new pillars x ana ben --deadline 1d --policy wait --absent 3
nuncio new pillars g ana ben --no-join --deadline 1d --policy default:random \
    --absent 2 -o first=1 >out
is "line 0 says so" "$(data "select text from terms")" \
    "policy default absent 2"
nuncio new pillars off ana ben --no-join --deadline 1d >out
is "where the host does not want it there is none" "$(data "select count(*)
    from terms")" 1

# ---- nobody stands in

sleep_on g
is "after two decisions that were made for him" "$(nuncio log g --json |
    grep -c '"why":"deadline"' | awk '{ print ($1 >= 2) }')" 1
is "the seat is open" "$(kinds g open)" 1
is "and is a bot's, of the level set at the start" "$(holder g 1)" bot-random
ours "$tells = 'game' and player = 2" >out
holds "who was there is told" grep -q 'You no longer play in this game' out
is "nothing is left to do" "$(count offer)" 0
for _ in 1 2 3; do
	[ "$(awaited g)" != ana ] || go_on g
done
sound "all of it is in order" g
sed 's/ open 1$/ late 1/' g.bundle >other
gives "65 the host's signature does not verify" \
    "another line in its place is found out" nuncio verify other
fails "by both" python3 "$top/tests/verify.py" other
sed 's/ absent 2 / absent 3 /' g.bundle >other
gives "65 the host's signature does not verify" "so are other terms" \
    nuncio verify other
fails "by both, too" python3 "$top/tests/verify.py" other

nuncio abandon g --reason "it is over" >out

# ---- somebody does

asks cleo "stand-in pillars"
is "cleo stands in" "$(count stand_in)" 1
asks dan "stand-in pillars"
asks dan "stand-in nothing"
is "dan does no more" "$(count stand_in)" 1
nuncio new pillars h ana ben --no-join --deadline 1d --absent 2 \
    -o first=1 >out
nuncio abandon off --reason "it is over" >out
sleep_on h
is "the seat is open" "$(kinds h open)" 1
is "and is offered to cleo" "$(told seat_offered)" 1
is "it is ben's as long as nobody took it" "$(holder h 1)" ben
asks dan "join h"
is "dan, who does not stand in, does not get it" "$(holder h 1)" ben
asks ana "join h"
is "nor does ana, who has one" "$(holder h 1)" ben
asks cleo "join h"
is "cleo does" "$(holder h 1)" cleo
asks dan "stand-in pillars"
asks dan "join h"
is "then nobody else" "$(holder h 1)" cleo
is "it is her decision" "$(awaited h)" cleo
go_on h
sound "all of it is in order" h

# ---- who comes back

nuncio new pillars i ana ben --no-join --deadline 1d --absent 2 \
    -o first=1 >out
nuncio abandon h --reason "it is over" >out
sleep_on i
is "the seat is open" "$(kinds i open)" 1
go_on i
is "its player moves, and has it back" "$(holder i 1)" ben
asks cleo "join i"
is "so nobody can take it" "$(holder i 1)" ben
nuncio tick >out 2>&1
is "nor does a bot" "$(holder i 1)" ben
sound "all of it is in order" i

# ---- who was asked and does not want it

nuncio new pillars k ana ben --no-join --deadline 1d --absent 2 \
    -o first=1 >out
nuncio abandon i --reason "it is over" >out
sleep_on k
is "those who stand in are asked" "$(data "select count(*) from offer
    where told = 1")" 1
days=$((days + 3))
at "$(sqlite3 :memory: "select datetime('2026-03-02 12:00:00',
    '+$days days')")"
is "a day later it is a bot's" "$(holder k 1)" bot-sensible
sound "all of it is in order" k

# ---- who never joins

at_day() {	# DAYS from here
	days=$((days + $1))
	at "$(sqlite3 :memory: "select datetime('2026-03-02 12:00:00',
	    '+$days days')")"
}
nuncio abandon k --reason "it is over" >out
asks cleo "stand-in nothing"
asks dan "stand-in nothing"
for game in l m n; do
	nuncio new pillars $game ana ben dan --deadline 1d --absent 2 \
	    >out
done
play l ana join
play m ana join
play m dan join
asks cleo "stand-in pillars"
at_day 8
is "a seat whose player did not join in time is offered" \
    "$(data "select count(*) from offer where told = 1")" 2
asks cleo "join m"
is "and is another's" "$(holder m 1)" cleo
play m cleo join
is "who joins, and the game begins" "$(nuncio status m --json >json.out
    json json.out '$[0].state')" running
is "what nobody has joined is given up" "$(nuncio status n --json >json.out
    json json.out '$[0].state')" abandoned
at_day 2
nuncio tick >ticked 2>&1
is "what nobody takes goes to bots" "$(holder l 1) $(holder l 2)" \
    "bot-sensible bot-sensible-2"
is "and begins as well" "$(nuncio status l --json >json.out
    json json.out '$[0].state')" running
nuncio new pillars o ana ben --deadline 1d --absent 2 >out
play o ana join
at_day 8
play o ben join
is "whoever joins before somebody took it is there" "$(holder o 1)" ben
at_day 2
is "and stays" "$(holder o 1) $(data "select count(*) from offer
    join game using (game) where id = 'o'")" "ben 0"
nuncio new pillars p ana ben --deadline 1d --absent 2 >out
play p ana join
at_day 8
gives 0 "the host gives such a seat to somebody" nuncio replace p 1 dan \
    --reason "he asked first"
asks cleo "join p"
at_day 2
is "who has the time of the others to join" "$(holder p 1)" dan
nuncio new pillars q ana ben --deadline 1d --absent 2 >out
play q ana join
play q ben resign
at_day 1
is "who declines does not hold it up either" "$(nuncio status q --json \
    >json.out
    json json.out '$[0].state')" running
for game in l m n o p q; do
	sound "$game is in order" $game
done

# ---- what the host is told of it

at_hour() {	# HOURS from here
	at "$(sqlite3 :memory: "select datetime('$now', '+$1 hours')")"
	nuncio outbox send >sent.out 2>&1
}
late_letters() {	# letters to the host that were sent of who is late
	data "select count(*) from outbox where kind = 'host' and
	    state = 'sent' and outbox > $before and
	    json_extract(args, '\$.key') in ('late', 'played')"
}
for game in $(data "select id from game"); do
	nuncio abandon "$game" --reason "it is over" >out 2>&1
done
nuncio config maildir "$work/box"
nuncio outbox send >out
at_hour 72
before=$(data "select max(outbox) from outbox")
for game in r s t u; do
	nuncio new pillars $game ana ben --no-join --deadline 1d --grace 6h \
	    --absent 9 -o first=0 >out
	at_hour 2
done
at_hour 17
is "the first who is late is told of at once" "$(late_letters)" 1
for _ in 1 2 3 4 5 6 7 8 9 10; do
	at_hour 2
done
is "whoever is late within a day of it is not" "$(late_letters)" 1
at_hour 4
is "but a day later, with one letter" "$(late_letters)" 2
last=$(data "select bytes from outbox where kind = 'host' and
    state = 'sent' and json_extract(args, '\$.key') = 'late'
    order by outbox desc limit 1")
for game in s t u; do
	case $last in
	*" $game"*)	ok "which names game $game" ;;
	*)		not_ok "which names game $game" "$last" ;;
	esac
done
is "nothing is left of them" "$(data "select count(*) from outbox
    where kind = 'host' and state = 'waiting'")" 0

done_testing
