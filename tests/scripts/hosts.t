#!/bin/sh
# hosts.t: what a host does to a game, what players say beside their moves,
# receipts, and a game that moves to another host.
. tests/lib/outside.sh
reveals=yes

players ana ben cleo dora

of() {	# STORE COMMAND...: the program on another store
	nuncio -d "$@"
}

# The last line of a log of kind $2, as JSON, one key of it.
said() {	# GAME KIND KEY
	nuncio log "$1" --json >said.log
	lines said.log "\$.$3" "json_extract(e.value, '\$.kind') = '$2'" |
	    tail -n 1
}

# acts NAME STATUS COMMAND...: a host act, its report kept in `report`.
acts() {
	named=$1 wanted=$2
	shift 2
	gives "$wanted" "$named" nuncio "$@"
	cp out report
}

# receipt FILE: of a report; verified with stock minisign.
receipt() {
	sed -n '/^nuncio receipt$/,/^end$/p' "$1" >"$1.r"
	sed '1,/^nuncio receipt$/d' "$1" | sed '1,/^end$/d' >"$1.r.minisig"
	minisign -Vm "$1.r" -p "${2:-nuncio.db.pub}" >/dev/null 2>&1
}

clean() {	# NAME GAME: so say all who check it
	sound "$1: all who check say the same" "$2"
	is "$1: and so does audit" "$(without_secret verified)" \
	    "$(without_secret audited)"
}

kinds=0
for rules in $(rulesets 3); do
	kinds=$((kinds + 1))
	g=$rules-a
	nuncio new $rules $g ana ben cleo --deadline 3d >new.out 2>err
	holds "$rules: the receipt under a new game verifies" receipt new.out
	for name in cleo ana ben; do
		play $g $name join
	done
	cp out joined.out
	holds "the receipt under the answer to a turn file" receipt joined.out
	nuncio show $g >show.out
	holds "the receipt under a report" receipt show.out
	is "the same line, the same receipt" \
	    "$(cat joined.out.r joined.out.r.minisig)" \
	    "$(cat show.out.r show.out.r.minisig)"
	is "it has the line" "$(sed -n 's/^line: //p' show.out.r)" \
	    "$(last_line $g)"
	is "and the hash, whole" "$(sed -n 's/^hash: //p' show.out.r |
	    cut -c 1-32)" "$(reference $g | sed 's/.*-//')"
	nuncio show $g --at 2 >at.out
	holds "an older line has its own" receipt at.out
	is "which says so" "$(sed -n 's/^line: //p' at.out.r)" 2
	sed 's/^line: 2$/line: 3/' at.out.r >at2.r
	cp at.out.r.minisig at2.r.minisig
	fails "a changed one does not verify" minisign -Vm at2.r \
	    -p nuncio.db.pub

	# ---- pause, resume, extend

	nuncio new $rules $rules-free ana ben --no-join >out
	acts "nothing to extend without a deadline" \
	    "65 There is no deadline now that could" extend $rules-free 2d \
	    --reason x
	before=$(until_of $g)
	is "a deadline of three days" "$(($(seconds "$before") -
	    $(seconds "$(json status.json '$[0].since')")))" 259200
	acts "pause" 0 pause $g --reason "snow"
	holds "the receipt under it" receipt report
	is "the log has it" "$(said $g host act) $(said $g host order)" \
	    "pause pause because snow"
	is "its text" "$(said $g host text | cut -d ' ' -f 3-)" \
	    "host pause because snow"
	is "no deadline runs" "$(until_of $g)" ""
	nuncio show $g >show.out
	holds "later reports show it" grep -q snow show.out
	acts "to pause twice" "65 The game is paused already" \
	    pause $g --reason "more snow"
	acts "moves are taken while it is paused" 0 show $g
	goes_by 2
	acts "resume" 0 resume $g --reason "thaw"
	holds "the deadline is later by the pause" test \
	    "$(seconds "$(until_of $g)")" -gt "$(seconds "$before")"
	acts "to resume twice" "65 The game is not paused" \
	    resume $g --reason "again"
	before=$(until_of $g)
	acts "extend" 0 extend $g 36h --reason "holidays"
	is "by so much" "$(($(seconds "$(until_of $g)") -
	    $(seconds "$before")))" 129600
	is "the log has it" "$(said $g host text | cut -d ' ' -f 3-)" \
	    "host extend 36h because holidays"
	acts "the same once more, by mistake" \
	    "65 was exactly the same, so nothing was done" extend $g 36h \
	    --reason "holidays"
	acts "the same once more, by intent" 0 extend $g 36h --again \
	    --reason "holidays"
	acts "for another reason it is another order" 0 extend $g 36h \
	    --reason "more holidays"
	acts "by nothing" "64 '0d' is no time" extend $g 0d --reason x
	acts "by a number that could be days or seconds" "64 '3' has no unit" \
	    extend $g 3 --reason x
	acts "by something else" "64 'soon' is no time" \
	    extend $g soon --reason x

	# ---- a reason is asked for

	for act in pause resume "extend 2d" "replace 0 dora" "rollback 1" \
	    abandon; do
		rest=${act#"${act%% *}"}
		# shellcheck disable=SC2086
		gives "64 usage: nuncio ${act%% *}" \
		    "no ${act%% *} without a reason" nuncio \
		    "${act%% *}" $g $rest
	done
	gives "64 usage: nuncio pause" \
	    "nor with --force where it has no place" nuncio pause $g \
	    --force --reason x
	gives "66 there is no game 'nowhere'" "of a game that there is not" \
	    nuncio pause nowhere --reason x
	gives "64 usage: nuncio pause" "of none" nuncio pause --reason x

	# ---- press

	play $g ana "press all: good morning"
	is "press to all is in the log" "$(said $g press press)" \
	    "good morning"
	nuncio show $g >show.out
	holds "and in the report" grep -q 'good morning' show.out
	# Right-to-left override, zero width space.
	play $g ana "$(printf 'press all: \342\200\256sdrawkcab\342\200\213')"
	gives 0 "what turns the order of letters is not printed: show" \
	    nuncio show $g --as ben
	holds "... but the words are" grep -q sdrawkcab out
	gives 0 "... log" nuncio log $g
	holds "... with the words" grep -q sdrawkcab out
	gives 0 "... a host's reason" nuncio pause $g \
	    --reason "$(printf 'a\342\200\256b')"
	gives 0 "... in the log" nuncio log $g
	gives 0 "... and the end of it" nuncio resume $g --reason on
	play $g ana "press ben: sesame opens"
	is "press to one is in the log without its words" \
	    "$(said $g press to)/$(said $g press press)" "ben/"
	for who in ana ben cleo; do
		nuncio show $g --as $who >show.$who
	done
	nuncio show $g >show.public
	nuncio log $g >log.text
	nuncio log $g --json --states >log.json
	nuncio moves $g >moves
	is "who reads it" "$(grep -l sesame show.ana show.ben show.cleo \
	    show.public log.text log.json moves out | tr '\n' ' ')" \
	    "show.ana show.ben "
	play $g ben "press ana,cleo: to both of you"
	nuncio show $g --as cleo >show.cleo
	holds "press to two" grep -q 'to both of you' show.cleo
	play $g ben "press ana: stay" "$(nuncio moves $g --sensible)"

	# ---- replace

	who=$(awaited $g)
	play $g "$who" "press all: before" "$(nuncio moves $g --sensible)"
	turn $g cleo "$(reference $g)" "press all: I am cleo" >cleo.turn
	acts "no player of that name" "66 there is no player 'nobody'" \
	    replace $g 2 nobody --reason x
	acts "no such seat" "65 There is no such seat" \
	    replace $g 3 dora --reason x
	acts "no seat at all" "64 'x' is no seat" replace $g x dora --reason x
	acts "somebody who sits there" \
	    "65 That player has another seat of this game" \
	    replace $g 2 ana --reason x
	acts "replace" 0 replace $g 2 dora --reason "cleo is away"
	is "the log has the new key" \
	    "$(said $g host text | cut -d ' ' -f 3-)" \
	    "host replace 2 dora ed:$(tail -n 1 dora.pub) because cleo is away"
	nuncio show $g >show.out
	holds "later reports show it" grep -q 'cleo is away' show.out
	holds "who sits there now" grep -q 'clockwise: .*dora' show.out
	gives "65 'cleo' does not play in" "a file by who sat there before" \
	    nuncio submit cleo.turn
	text $g dora "$(reference $g)" "press all: I am dora" >dora.text
	nuncio sign -k cleo.key dora.text >forged
	gives "77 The signature was made with another key" \
	    "the new name with the old key" nuncio submit forged
	nuncio sign -k dora.key dora.text >dora.turn
	gives 0 "the new player is heard" nuncio submit dora.turn
	clean "$rules, replaced" $g

	# ---- keys

	nuncio keygen --no-password $rules-new
	key=$(tail -n 1 $rules-new.pub)
	turn $g ana "$(reference $g)" "press all: the old key" >ana.turn
	play $g ana "key $key"
	is "a player's new key is in the log" "$(said $g key key)" "ed:$key"
	gives "77 The signature was made with another key" \
	    "the old key is refused" nuncio submit ana.turn
	text $g ana "$(reference $g)" "press all: the new key" >ana.text
	nuncio sign -k $rules-new.key ana.text >ana.turn
	gives 0 "the new one is not" nuncio submit ana.turn
	gives 0 "a bundle verifies across it" sh -c "
	    '$program' export $g >b && '$program' verify b"
	text $g ana "$(reference $g)" "key $(tail -n 1 ana.pub)" >ana.text
	nuncio sign -k $rules-new.key ana.text >ana.turn
	gives 0 "and back" nuncio submit ana.turn
	clean "$rules, keys" $g

	# ---- rollback

	b=$rules-b
	nuncio new $rules $b ana ben --no-join >out
	go_on $b
	mark=$(last_line $b)
	who=$(awaited $b)
	play $b "$who" "press all: oops"
	before=$(nuncio show $b --json | sed 's/.*"state"://')
	acts "even over press alone nobody is taken back unasked" \
	    "65 Nobody has asked for this" rollback $b "$mark" --reason "oops"
	play $b "$who" "agree rollback $mark"
	acts "who has decided nothing since may ask alone" 0 \
	    rollback $b "$mark" --reason "oops"
	holds "the log says so" sh -c "'$program' log $b |
	    grep -q 'rollback $mark own'"
	is "the state is the one at that line" \
	    "$(nuncio show $b --json | sed 's/.*"state"://')" "$before"
	mark=$(last_line $b)
	go_on $b
	go_on $b
	acts "over two players' moves it is not" \
	    "65 Nobody has asked for this" rollback $b "$mark" --reason "oops"
	play $b ana "agree rollback $mark"
	is "an agreement is in the log" "$(said $b agree to)" \
	    "rollback $mark"
	acts "one of two is not enough" \
	    "65 This still needs the agreement of ben" \
	    rollback $b "$mark" --reason "oops"
	play $b ben "agree rollback $mark"
	acts "both are" 0 rollback $b "$mark" --reason "oops"
	holds "the log says so" sh -c "'$program' log $b |
	    grep -q 'rollback $mark agreed'"
	is "the state is the one at that line" \
	    "$(nuncio show $b --json | sed 's/.*"state"://')" "$before"
	acts "to a line that was taken back" \
	    "65 The game cannot go back to that line" \
	    rollback $b $((mark + 1)) --force --reason "oops"
	acts "to a line to come" "65 The game cannot go back to that line" \
	    rollback $b 9999 --force --reason "oops"
	nuncio show $b >show.out
	fails "no report speaks of force" grep -qi 'force' show.out
	go_on $b
	go_on $b
	acts "by force" 0 rollback $b "$mark" --force --reason "I may"
	for i in 1 2 3; do
		go_on $b
		nuncio show $b >show.out
		holds "every later report says it: $i" grep -qi 'force' \
		    show.out
	done
	nuncio show $b --as ana >show.out
	holds "to players as well" grep -qi 'force' show.out
	clean "$rules, rolled back" $b
	holds "which says that there was force" grep -q ' forced$' verified
	# That takes long: every other of them, without WHOLE.
	[ $((kinds % $(sampled 1 2))) = $((SEED % $(sampled 1 2))) ] || continue
	until [ -z "$(awaited $b)" ]; do
		go_on $b || break
	done
	is "played to its end, the secret is published" \
	    "$(said $b host act)" publish
	nuncio show $b >show.out
	holds "and in the final report" grep -q "$(said $b host secret)" \
	    show.out
	holds "which has a receipt" receipt show.out
	clean "$rules, over" $b
	acts "nothing of a game that is over is rolled back" \
	    "65 The game is over" rollback $b 9 --force --reason x
	acts "nor is it abandoned" "65 The game is over" abandon $b --reason x

	# ---- resign

	r=$rules-r
	nuncio new $rules $r ana ben cleo --no-join >out
	play $r ana resign
	is "a resignation is in the log" "$(said $r resign seat)" 0
	holds "the others are told" grep -qi 'ana' out
	holds "in words" grep -qi 'resign' out
	go_on $r
	go_on $r
	go_on $r
	is "the seat is played by the program" "$(nuncio log $r --json >l
	    lines l '$.why' "json_extract(e.value, '\$.kind') = 'move' and
		json_extract(e.value, '\$.seat') = 0" | sort -u |
		grep -c resigned)" 1
	fails "nobody waits for it" test "$(awaited $r)" = ana
	play $r ben resign
	clean "$rules, two have resigned" $r
	play $r cleo resign
	is "when nobody is left the game is over" "$(awaited $r)" ""
	nuncio log $r >log.text
	holds "abandoned" grep -q 'abandon' log.text
	is "and its secret published" "$(said $r host act)" publish
	clean "$rules, all have resigned" $r

	# ---- abandon

	turn $g ana "$(reference $g)" "$(nuncio moves $g --sensible)" >late
	acts "abandon" 0 abandon $g --reason "summer"
	is "the secret is published" "$(said $g host act) $(said $g host \
	    secret | wc -c)" "publish 65"
	holds "in the report" grep -q "$(said $g host secret)" report
	holds "with its reason" grep -q summer report
	is "nothing is awaited" "$(nuncio status $g --json >s.json
	    json s.json '$[0].pending')" ""
	gives "65 the game is over" "no move is taken any more" \
	    nuncio submit late
	for act in pause resume "extend 2d" "replace 0 cleo" "rollback 5" \
	    abandon; do
		rest=${act#"${act%% *}"}
		# shellcheck disable=SC2086
		gives "65 The game is over" "nor ${act%% *}" \
		    nuncio "${act%% *}" $g $rest --reason late
	done
	clean "$rules, abandoned" $g

	# ---- moving house; bundles.t has what the two houses say of it

	h=$rules-h
	heir=$rules-heir.db
	of "$heir" init --name heir
	nuncio new $rules $h ana ben --no-join >out
	for i in 1 2 3; do
		go_on $h
	done
	[ ! -c /dev/full ] || gives "74 No space left on device" \
	    "a bundle that cannot be printed" \
	    sh -c "'$program' export $h --to '$heir'.pub --yes >/dev/full"
	nuncio export $h --to "$heir".pub --yes >$h.handed 2>err
	is "a handover is in the log" "$(said $h host act)" handover
	turn $h "$(awaited $h)" "$(reference $h)" \
	    "$(nuncio moves $h --sensible)" >next
	gives "65 This game has moved to another host" \
	    "the old store takes no order" nuncio pause $h --reason x
	nuncio export $h --to "$heir".pub --yes >$h.again
	is "who has lost the bundle may have it again" \
	    "$(sed '/^secret /,$d' $h.again)" "$(sed '/^secret /,$d' $h.handed)"
	of stranger-$rules.db init
	gives "65 This game has moved to another host" "but nobody else" \
	    nuncio export $h --to stranger-$rules.db.pub --yes
	of stranger-$rules.db import $h.handed >out
	gives "65 This game can only be read and audited here" \
	    "who cannot go on with it" of stranger-$rules.db submit next
	of "$heir" import $h.handed >out
	gives 0 "the new host goes on" of "$heir" submit next
	cp out going.out
	holds "the receipt is the new host's" receipt going.out "$heir".pub
	fails "and not the old one's" receipt going.out nuncio.db.pub
	of "$heir" pause $h --reason "unpacking" >out
	of "$heir" resume $h --reason "done" >out
	of "$heir" abandon $h --reason "enough" >out
	of "$heir" export $h >$h.there
	gives 0 "all draws are worked out at its end" nuncio verify $h.there
	fails "which needs no secret any more" grep -q 'no draw can be' out
done

# ---- there and back again

of_other() {
	(NUNCIO_DB=$other && "$@")
}

other=$work/other.db
of "$other" init --name other
of "$other" config address there@example.net
nuncio config address here@example.org
nuncio new pillars home ana ben --no-join >out
go_on home
nuncio export home >home.plain
gives "65 'home' was not handed over to this host" \
    "to take what was not handed over" of "$other" import --take home.plain
verdict "... says so" "$(lacks "not handed over")"
gives 0 "a copy to read" of "$other" import home.plain
of "$other" player set ana --address ana@example.net
go_on home
gives "64 'nowhere' is no address" "no address of the new host is none" \
    nuncio export home --to "$other".pub --yes --address nowhere
gives "64 usage: nuncio export" "an address without a new host" \
    nuncio export home --address there@example.net
awaits=$(awaited home)
turn home "$awaits" "$(reference home)" "$(nuncio moves home --sensible)" >next
before=$(data 'select max(outbox) from outbox')
nuncio player set ben --lang it --zone Europe/Rome
nuncio player set ana --lang de
nuncio export home --to "$other".pub --yes --address there@example.net \
    >home.there
nuncio export home >home.public
nuncio player set ben --lang en --zone UTC
nuncio player set ana --lang en
is "nobody but the new host sees how players read" "$(
    grep -c "^secret [^ ]* [^ ]*$" home.there) $(
    grep -c "^secret\|Rome" home.public)" "1 0"
# letters SQL: those that have come since.
letters_of() {
	for one in $(data "select outbox from outbox where outbox > $before
	    and $1"); do
		nuncio outbox show "$one" 2>/dev/null
	done
}
letters_of "$tells = 'game'" >out
is "everybody is told where it went" "$(grep -c "^Subject:" out) letters, \
$(grep -c "^there@example.net" out) say so" "2 letters, 2 say so"
nuncio show home >>out
nuncio show home --as "$awaits" >>out
fails "... and nobody is asked for a move" grep -q '^after: ' out
is "nobody else is told anything" "$(letters_of "$tells <> 'game'")" ""
letter "$awaits@example.org" turn <next >mail
nuncio deliver <mail
answer >out
holds "who sends one is told where it went" grep -q 'there@example.net' out
fails "... and is not asked for another" grep -q '^after: ' out
text - "$awaits" "$(date -u +%F)" report >ask.text
nuncio sign -k "$awaits.key" ask.text | letter "$awaits@example.org" ask >mail
nuncio deliver <mail
answer >out
fails "what waits for whom does not name it" grep -q home out
gives "65 there is a game 'home' already" \
    "what is here already is not read twice" of "$other" import home.there
gives 0 "is taken over a copy of its beginning" of "$other" import --take \
    home.there
is "... who has no address here is named" "$(grep -c "'ben'" out) $(
    grep -c "'ana'" out)" "1 0"
is "... and reads as before; of others nothing is changed" "$(
    of "$other" player list --json | grep -o '"lang":"[^"]*"\|"zone":"[^"]*"' |
    tr '\n' ' ')" '"lang":"en" "zone":"UTC" "lang":"it" "zone":"Europe/Rome" '
gives "65 this store already has the game" "once" \
    of "$other" import --take home.there
is "whoever has an address is told" "$(of_other count outbox \
    "$tells = 'moved'
    and player = (select player from player where name = 'ana')")" 1
of "$other" outbox show "$(of_other data \
    "select max(outbox) from outbox where player = (select player from player
    where name = 'ana')")" >out
holds "... where the game is now" grep -q 'there@example.net' out
of "$other" desk >out 2>err
holds "the desk names who has no address" \
    grep -q 'nuncio player set ben --address ADDRESS *ben has no address' out
fails "... and nobody else" grep -q 'set ana --address' out
of "$other" config send true
gives 0 "something is to be told to both" of "$other" pause home --reason snow
gives 0 "what can be sent is" of "$other" outbox send
is "... and what cannot waits" "$(of_other data "select group_concat(name || ' '
    || state) from (select distinct name, state from outbox join player
    using (player) where state <> 'dropped' order by name) as x")" \
    "ana sent,ben waiting"
of "$other" outbox >out
holds "... as is said" grep -q 'waiting: no address' out
of "$other" player set ben --address ben@example.net
gives 0 "once there is one" of "$other" outbox send
is "... nothing waits" "$(of_other count outbox "state = 'waiting'")" 0
holds "... and it went" test "$(of_other count outbox "state = 'sent' and
    player = (select player from player where name = 'ben')")" -gt 0
gives 0 "the game goes on" of "$other" resume home --reason thaw
of "$other" desk >out
fails "and the desk is content" grep -q 'has no address' out
is "... and who gets one is told then, once" "$(of_other count outbox \
    "$tells = 'moved'
    and player = (select player from player where name = 'ben')")" 1
(
	NUNCIO_DB=$other
	go_on home
	go_on home
)
of "$other" export home --to nuncio.db.pub --yes >home.back
gives 0 "a game comes home" nuncio import --take home.back
go_on home
is "... and goes on" "$(nuncio audit home 2>&1 | grep -c 'all in order')" 1
clean "it was away" home

# What is here is another game than the one that comes.
of third.db init
of third.db player add ana a@example.net ana.pub
of third.db player add ben b@example.net ben.pub
of third.db new pillars home ana ben --no-join >out
nuncio export home --to third.db.pub --yes >home.third
gives "65 is not the beginning of the one" \
    "another game of that name is not gone on with" of third.db import \
    --take home.third
verdict "... and it says where" "$(lacks "differ at line 0")"
is "... and stays as it was" "$(of third.db audit home 2>&1 |
    grep -c 'all in order')" 1

# ---- names and keys of a store that a game comes to

nuncio new pillars named ana ben --no-join >out
nuncio export named >named.bundle
of fourth.db init
nuncio keygen --no-password stranger
of fourth.db player add ana a@example.net stranger.pub
data_of fourth.db "update player set address = '-'"
gives "65 the game and this store have different keys" \
    "a known name with another key, even without an address" \
    of fourth.db import named.bundle
is "... keeps its key" "$(of fourth.db player list --json |
    grep -c "$(tail -n 1 stranger.pub)")" 1
of fifth.db init
of odd.db init
of odd.db player add ana ana@example.org ana.pub
of odd.db player add everybody b@example.org ben.pub
data_of odd.db "update player set name = 'bot-al' where name = 'everybody'"
of odd.db new pillars odd ana bot-al --no-join >out
of odd.db export odd >odd.bundle
gives "65 a player's name cannot be 'bot-al'" "a name that nobody can have" \
    of fifth.db import odd.bundle
verdict "... is said" "$(lacks "'bot-al'")"
is "... and nothing comes in" "$(of fifth.db player list)" ""

# ---- killed in the middle

for i in 1 2 3 4 5 6 7 8; do
	can_be_killed || {
		skip "killed: $i" "no ptrace"
		continue
	}
	# An export makes about 230 calls of the system, an import some more.
	call=$((i * 40 + SEED % 40))
	nuncio new pillars "k$i" ana ben --no-join >out
	killed_at $call "$program" export "k$i" --to "$other".pub \
	    --yes >"k$i.bundle" 2>k.err
	if [ "$(nuncio log "k$i" | grep -c ' handover ')" = 1 ]; then
		gives 0 "killed, a game that has gone has its bundle: $i" \
		    nuncio export "k$i" --to "$other".pub --yes
		cp out "k$i.bundle"
	else
		gives 0 "killed, a game that has not gone is as it was: $i" \
		    nuncio audit "k$i"
		nuncio export "k$i" --to "$other".pub --yes >"k$i.bundle"
	fi
	killed_at $call "$program" -d "$other" import --take "k$i.bundle" \
	    >k.out 2>k.err
	of "$other" log "k$i" >out 2>err ||
	    of "$other" import --take "k$i.bundle" >out 2>err
	gives 0 "killed, it came whole or not at all: $i" of "$other" \
	    audit "k$i"
done

# ---- the host gives a player another key

if nuncio help player 2>/dev/null | grep -q -- --reason; then
	nuncio new pillars keys cleo ben --no-join >out
	nuncio keygen --no-password later
	turn keys cleo "$(reference keys)" "press all: by the old key" >old
	gives "64 'cleo' plays in 1 running game" "not without a reason" \
	    nuncio player set cleo --key later.pub
	gives 0 "a player's key, with one" nuncio player set cleo \
	    --key later.pub --reason "the old one is lost"
	holds "it is in the log of a running game" sh -c "
	    '$program' log keys --json |
	    grep -q 'rekey 0 .* because the old one is lost'"
	gives "77 The signature was made with another key" \
	    "the old key is refused" nuncio submit old
	text keys cleo "$(reference keys)" "press all: by the new key" >new.text
	nuncio sign -k later.key new.text >new
	gives 0 "the new one is not" nuncio submit new
	nuncio show keys >out
	holds "reports show it" grep -q 'the old one is lost' out
	clean "a new key" keys
	# Cleo names a wrong key herself; the list has always had the right one.
	nuncio keygen --no-password wrong
	text keys cleo "$(reference keys)" \
	    "key $(sed -n 2p wrong.pub)" >wrong.text
	nuncio sign -k later.key wrong.text >wrong.turn
	gives 0 "a wrong key, by the player" nuncio submit wrong.turn
	gives "64 'cleo' plays in 1 running game" \
	    "not mended without a reason" nuncio player set cleo --key later.pub
	gives 0 "mended by the host" nuncio player set cleo --key later.pub \
	    --reason "the wrong key"
	text keys cleo "$(reference keys)" "press all: mended" >mended.text
	nuncio sign -k later.key mended.text >mended
	gives 0 "the right key is taken again" nuncio submit mended
	gives 0 "what is right already needs no reason" nuncio player set \
	    cleo --key later.pub
	clean "a mended key" keys
	gives 0 "games that were over are as they were" nuncio audit
fi
gives 0 "audit of all" nuncio audit
done_testing
