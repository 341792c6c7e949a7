#!/bin/sh
# early.t: moves that are sent early wait beside the game, where nobody sees
# them, and are played when their decision comes.
. tests/lib/outside.sh

own_time '2026-03-02 12:00:00'
players ana ben cleo
nuncio config address games@example.net

# early GAME PLAYER LINE...: sent with a reference to the last line.
early() {
	early_game=$1 early_player=$2
	shift 2
	turn "$early_game" "$early_player" "$(reference "$early_game")" "$@" \
	    >sent
	nuncio submit sent >receipt 2>err
}

stands() {	# GAME: which, as "SEAT DECISION", in order
	data "select e.seat, e.decision from early e join game g
	    on g.game = e.game where g.id = '$1' and decision is not null
	    order by 1, 2" | tr '|\n' ' ;'
}

begin() {	# GAME OPTION...
	begin_game=$1
	shift
	nuncio new pillars "$begin_game" ana ben cleo -o first=0 --no-join \
	    "$@" >out
}

cubes() {	# GAME N: the N-th move that takes cubes
	nuncio moves "$1" | grep '^take [a-z]* [234]$' | sed -n "$2p"
}

move_of() {	# GAME LINE
	nuncio log "$1" --json | sed -n "$(($2 + 1))p" >row
	json row '$.move'
}

# ---- taken in, and answered

begin g
before=$(everything game log file head snapshot alarm seat)
remember g
one=$(cubes g 1)
two=$(cubes g 2)
three=$(cubes g 3)
early g ben "early draft" "$two" else "$three"
is "it is taken" "$?" 0
verdict "nobody sees that" "$(changed g)"
is "nor does anything in the game change" \
    "$(everything game log file head snapshot alarm seat)" "$before"
is "it stands" "$(stands g)" "1 draft;"
sed '/^end$/q' sent >signed
is "the receipt has its hash and that it is the first of its seat" \
    "$(sed -n 's/^early: //p' receipt)" "1 $(b2sum -l 256 signed |
    cut -d ' ' -f 1)"
is "and the line that was the last" "$(sed -n 's/^line: //p' receipt)" \
    "$(last_line g)"
sed -n '/^nuncio receipt$/,/^end$/p' receipt >r
sed -n '/^untrusted comment/,$p' receipt >r.minisig
nuncio host key >host.pub 2>/dev/null || cp nuncio.db.pub host.pub
holds "the host has signed it" minisign -Vqm r -p host.pub
holds "the answer repeats the moves" grep -q "^ *$two\$" receipt
cp receipt first
gives 0 "sent again it is answered again" nuncio submit sent
is "with the same receipt" "$(sed -n '/^nuncio receipt/,/^end/p' out)" \
    "$(sed -n '/^nuncio receipt/,/^end/p' first)"

# ---- played when its decision comes

play g ana "$one"
mark=$(last_line g)
is "it is played behind the file that brings its decision" \
    "$(move_of g "$mark")" "$two"
is "as a move of the player's own" "$(json row '$.seat')$(json row \
    '$.auto')" 10
is "by a file of its own" "$(data "select count(*) from file f join game g
    on g.game = f.game where g.id = 'g' and f.seat = 1")" 1
is "which stands no more" "$(stands g)" ""
is "and the next is asked" "$(awaited g)" cleo
holds "the log says that it was sent early" grep -q ' early 1 en move 1 ' \
    "$(nuncio export g >b && echo b)"
sound "both verifiers find that in order" g
gives "0 This very file was taken before" \
    "the same file does nothing any more" nuncio submit sent

# Ana's, Ben's: one after another in one transaction.
early g ana "early draft" pass
early g ben "early draft" pass
play g cleo "$(cubes g 1)"
last=$(last_line g)
is "several follow one another" "$(move_of g $((last - 1))), $(move_of g \
    "$last")" "pass, pass"
sound "which is in order" g

# ---- the first alternative that is legal as a whole

begin h
first=$(cubes h 1)
second=$(cubes h 2)
early h ben "early draft" "$first" else "$second" else pass
play h ana "$first"
is "what is taken already is passed over" \
    "$(move_of h "$(last_line h)")" "$second"
early h ana "early draft" "$first" else "$second"
play h cleo "$(cubes h 1)"
is "none is legal: the player is asked" "$(awaited h)" ana
is "nothing was played" "$(nuncio log h --json | tail -n 1 |
    sed 's/.*"seat":\([0-9]\).*/\1/')" 2
is "it stands no more" "$(stands h)" ""
data "select args from outbox where $tells = 'game' order by outbox desc
    limit 1" >args
is "and they are told why" "$(json args '$.early[0].decision')
$(json args '$.early[0].tried[0].move') $(json args '$.early[0].tried[0].way')
$(json args '$.early[0].tried[1].move')" "draft
$first illegal
$second"
sound "that is in order, too" h

# What has been decided already is played at once.
early h ana "early draft" pass
is "where it is the player's turn it is played at once" \
    "$(move_of h "$(last_line h)")" pass
is "the receipt has the line before" "$(sed -n 's/^line: //p' receipt)" \
    $(($(last_line h) - 1))

# ---- replaced and taken back

begin i
early i ben "early draft" "$(cubes i 2)"
old=$(cat sent)
early i ben "early draft" "$(cubes i 3)" else pass
is "a later one takes the place" "$(stands i) $(sed -n \
    's/^early: \([0-9]*\) .*/\1/p' receipt)" "1 draft; 2"
echo "$old" >t
gives "65 You sent this very file early before" \
    "the older one does not come back" nuncio submit t
early i ben "early builder" "place court"
is "one stands for each decision" "$(stands i)" "1 builder;1 draft;"
early i ben "early none"
is "none takes back all" "$(stands i)" ""
is "and has a receipt" "$(sed -n 's/^early: \([0-9]*\) .*/\1/p' receipt)" 4
cp sent none
early i ben "early draft" pass
nuncio submit none >receipt 2>err
is "none that comes again takes back what came since" \
    "$(stands i) $(sed -n 's/^early: \([0-9]*\) .*/\1/p' receipt)" " 6"
turn i ben "$(reference i)" "early draft" pass >t
gives "65 You sent this very file early before" \
    "what was taken back does not come again" nuncio submit t
early i ben "early draft 2" pass
is "but with a number behind the decision" "$(stands i)" "1 draft;"

is "audit finds in order what waits" "$(nuncio audit i >out 2>err; echo $?)" 0
twin forged
(
	NUNCIO_DB=$(named forged)
	forge "update early set decision = 'builder'
	    where decision is not null"
	cp nuncio.db.key forged.db.key
	cp nuncio.db.pub forged.db.pub
	nuncio audit i >out 2>err
	echo $? >forged.status
)
is "but not what stands for another decision" "$(cat forged.status)" 65

# ---- what makes it void

begin j
early j ben "early draft" pass
old=$(reference j)
play j ben "press all: I said something."
turn j ben "$old" "early builder" pass >t
gives "65 but the game has moved on since" \
    "what refers to before one's own last line is refused" nuncio submit t
is "what stands stays" "$(stands j)" "1 draft;"

# void NAME GAME PLAYER COMMAND...: what it does to what stands of ben, and of
# cleo.
void() {
	void_name=$1 void_wanted=$2 void_game=$3
	shift 3
	begin "$void_game" --deadline 2d
	play "$void_game" ana "$(cubes "$void_game" 1)"
	play "$void_game" ben "$(cubes "$void_game" 2)"
	early "$void_game" ben "early builder" pass
	early "$void_game" cleo "early builder" pass
	"$@" >out 2>err
	is "$void_name" "$(stands "$void_game")" "$void_wanted"
	sound "and that is in order" "$void_game"
}
both="1 builder;2 builder;"
cleos="2 builder;"
void "press leaves it" "$both" k1 play k1 ben "press all: hello"
void "so does a pause" "$both" k2 nuncio pause k2 --reason r
void "a rollback drops all" "" k3 nuncio rollback k3 4 --force --reason r
void "a resignation drops the seat's" "$cleos" k4 play k4 ben resign
nuncio keygen --no-password new
another() {
	play "$1" ben "key $(sed -n 2p new.pub)"
}
void "so does another key" "$cleos" k5 another k5
takes_back() {
	turn k6 ben "$(reference k6)" undo >t
	nuncio submit t
}
void "so does taking a file back" "$cleos" k6 takes_back k6
add_players dora
void "and who takes the seat over" "$cleos" k7 nuncio replace k7 1 dora \
    --reason r
void "extending the time leaves it" "$both" k8 nuncio extend k8 1d \
    --reason r
void "the end of the game drops all" "" k9 nuncio abandon k9 --reason r
fails "which its bundle does not have either" grep -q early k9.bundle
gives "65 the game is over" "nothing is taken behind the end" \
    early k9 ben "early none"

# ---- it waits while the game is paused

begin l --deadline 2d
early l ben "early draft" pass
nuncio pause l --reason r >out
play l ana "$(cubes l 1)"
is "in a paused game it waits" "$(awaited l) $(stands l)" "ben 1 draft;"
at '2026-03-12 12:00:00'
nuncio resume l --reason r >out 2>err
is "and is played when that goes on" "$(awaited l) $(stands l)" "cleo "
sound "which is in order" l
begin m
early m ben "early draft" pass
nuncio pause m --reason r >out
play m ana "$(cubes m 1)"
play m ben "$(cubes m 2)"
is "who decides oneself has dropped it" "$(stands m)" ""

# ---- where the host plays

nuncio new pillars p ana ben cleo -o first=0 --no-join --plays cleo >out
gives "65 as the host, cleo, plays in it" \
    "where the host plays nothing is taken" early p ben "early draft" pass
early p ben "early draft" pass
gives "64 --early needs --plays" "--early alone says nothing" \
    nuncio new pillars q ana ben --early
nuncio new pillars q ana ben cleo -o first=0 --plays cleo --early >out
nuncio export q >q.bundle
holds "unless line 0 says so" grep -q ' plays 2 early ' q.bundle
ours "kind = 'invitation'" >out 2>err
tr -s ' \n' '  ' <out >letter.line
holds "which every invitation repeats" grep -q \
    'The host, cleo, plays in this game and can read' letter.line
for who in ana ben cleo; do
	play q $who join
done
early q ben "early draft" pass
is "then it is taken" "$(stands q)" "1 draft;"
play q ana "$(cubes q 1)"
is "and played" "$(awaited q)" cleo
sound "which is in order" q

# ---- draws take in nothing of it

reveals=yes
nuncio new pillars r ana ben -o first=0 >out
nuncio export r >r.bundle
for who in ana ben; do
	play r $who join
done
is "both add values to draws" "$(nuncio audit r | grep -c ': yes\|adds')" 2
while [ "$(nuncio status r --json | sed -n \
    's/.*"pending":"\([^"]*\)".*/\1/p')" = draft ]; do
	turn r ana "$(reference r)" "early draft" pass >sent
	nuncio submit sent >out 2>err
	turn r ben "$(reference r)" "early draft" pass >sent
	nuncio submit sent >out 2>err
done
nuncio log r >log
holds "draws follow on them" grep -q 'draw' log
sound "and they are worked out again" r
holds "a file that leaves its value out is counted beside the values" \
    grep -q "sent early without one: [1-9]" verified
play r "$(awaited r)" "$(nuncio moves r --sensible)"
is "the next file adds the value that is due" "$?" 0
sound "and both chains go on" r
reveals=

# ---- a forced move is its decision, too

# Nobody takes anything, so that there is nothing to build with: but for an
# event that gives a cube, and then another game is begun.
for s in s1 s2 s3 s4 s5 s6 s7 s8; do
	begin $s
	early $s ben "early build" done
	i=0
	until nuncio export $s >s.bundle &&
	    grep -q ' move 1 only done' s.bundle || [ $i -eq 30 ]; do
		i=$((i + 1))
		move=$(nuncio moves $s | grep -xE 'pass|keep all|decline|done' |
		    head -n 1)
		play $s "$(awaited $s)" \
		    "${move:-$(nuncio moves $s --sensible)}"
	done
	if [ $i -lt 30 ]; then
		break
	fi
done
is "a decision with one legal move makes it void" \
    "$(stands $s) $(grep -c ' move 1 only done' s.bundle)" " 1"

# ---- backups and copies carry it

nuncio backup b.db >out 2>err
if ! on_server; then
	is "a backup has it" "$(sqlite3 b.db "select count(*) from early
	    where decision is not null")" "$(count early \
	    'decision is not null')"
	nuncio restore b.db >out 2>err
	is "who goes back to it finds nothing that stands" "$(count early \
	    'decision is not null')" 0
	sound "and a game that is in order" i
fi
done_testing
