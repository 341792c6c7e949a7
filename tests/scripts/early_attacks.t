#!/bin/sh
# early_attacks.t: whoever plays, hosts, or has seen letters tries what they can
# with moves that are sent early.  early_secret.t has what others may notice.
. tests/lib/outside.sh

own_time '2026-03-02 12:00:00'
players ana ben cleo
nuncio config address judge@example.org
nuncio config host host@example.org

# A game in which ana drafts first, then ben, then cleo.
begin() {	# GAME [OPTION...]
	begin_game=$1
	shift
	nuncio new pillars "$begin_game" ana ben cleo -o first=0 --no-join \
	    --deadline 2d --policy default "$@" >out
	nuncio moves "$begin_game" | grep '^take [a-z]* [234]$' >cards
	mine=$(sed -n 1p cards)
	yours=$(sed -n 2p cards)
	other=$(sed -n 3p cards)
}
early() {	# FILE GAME PLAYER LINE...: it is taken
	early_file=$1 early_game=$2 early_player=$3
	shift 3
	turn "$early_game" "$early_player" "$(reference "$early_game")" "$@" \
	    >"$early_file"
	nuncio submit "$early_file" >out 2>err ||
	    echo "# $early_file is refused: $(cat err)"
}
# no NAME STATUS GAME PLAYER LINE...: it is refused, and changes nothing.
no() {
	no_name=$1 no_status=$2 no_game=$3 no_player=$4
	shift 4
	turn "$no_game" "$no_player" "$(reference "$no_game")" "$@" >no.file
	refuses "$no_name" "$no_status" "$no_game" no.file
}
standing() {	# GAME: how many files stand there
	data "select count(*) from early join game using (game)
	    where id = '$1' and decision is not null"
}
refuses() {	# NAME STATUS GAME FILE
	refuses_stands=$(standing "$3")
	remember "$3"
	nuncio submit "$4" >out 2>err
	refuses_status=$?
	verdict "$1" "$([ $refuses_status -eq "$2" ] ||
	    echo "status $refuses_status, wanted $2; "; dirt; changed "$3"
	    [ "$(standing "$3")" = "$refuses_stands" ] ||
	    echo "something else stands; ")"
}
who() {		# GAME LINE: how the line goes on behind its time
	nuncio log "$1" --json >log
	lines log '$.text' | sed -n "s/^$2 [^ ]* //p"
}
# early_lines GAME [TEXT]: how many files there were sent early
early_lines() {
	nuncio log "$1" --json >log
	lines log '$.text' | grep -c "^[0-9]* [^ ]* early .*${2-}"
}

# ---- a file that somebody has seen is sent again

begin h
begin g
early one g ben "early draft" "$yours"
sed 's/^game: g/game: h/' one >moved
refuses "one for another game has no signature" 77 h moved
sed 's/^player: ben/player: cleo/' one >moved
refuses "nor has one for another seat" 77 g moved
sed 's/^early draft/early market/' one >moved
# early.t has what was replaced, taken back, or given to somebody else.
begin played
early one played ben "early draft" "$yours"
play played ana "$mine"
is "one that was played" "$(who played 5)" "early 1 en move 1 said $yours"
refuses "is not played again" 0 played one
early two played ben "early market" "done"
play played cleo "$other"
refuses "nor is one from before the player's own last line" 0 played one
sound "all of it is in order" g
sound "and that" played

# ---- what is no move

begin words
# Which words are wrong in what way early_test asserts.
no "it needs a decision that there is" 65 words ben "early dinner" pass
no "no move that can be sent" 65 words ben "early draft" "press all: hello"
# shellcheck disable=SC2046
no "250 lines of else" 65 words ben "early market" done \
    $(seq 250 | sed 's/.*/else/')
turn words ben "$(reference words)" "early draft" pass |
    sed 's/^early/value: -\
early/' >chained
refuses "what says something of draws has no signature" 77 words chained
text words ben "$(reference words)" "value: -" "early draft" pass >text
minisign -Sm text -s ben.key -x text.sig </dev/null >signed 2>&1
cat text text.sig >chained
refuses "... and with one it is refused" 65 words chained
text words host "$(reference words)" "early draft" pass >text
nuncio sign -k nuncio.db.key text >hosts
refuses "nor can the host for anybody" 65 words hosts
is "so nothing stands" "$(standing words)" 0

# ---- too many

begin many
nuncio config requests-day 20
for i in $(seq 20); do
	early day many ben "early builder" "place court for at most $i"
done
is "of 20 a day the last one stands" "$(standing many)" 1
no "the 21st is refused" 65 many ben "early builder" "place priory"
verdict "... in words" "$(lacks "the limit is 20")"
early back many ben "early none"
is "to take back is never refused" "$(standing many)" 0
early cleos many cleo "early draft" pass
is "others have their own" "$(standing many)" 1
now='2026-03-03 13:00:00'
early day many ben "early builder" "place priory"
is "tomorrow there are more" "$(standing many)" 2
now='2026-03-02 12:00:00'
nuncio config --unset requests-day

# ---- to see what comes

begin draws
early one draws ben "early draft" pass
early two draws cleo "early draft" pass
for player in ana ben cleo; do
	early far draws $player "early builder" "place priory" "place court" \
	    "place castle" else "place court" "use thomas"
done
play draws ana pass
is "up to a draw each is played" "$(early_lines draws pass)" 2
play draws ana "keep all"
is "nothing is that goes on behind one" "$(early_lines draws place)" 0
is "then it is gone" "$(standing draws)" 2
sound "and it is in order" draws

# ---- time

begin slow
early one slow ben "early draft" pass
now='2026-03-04 12:00:01'
nuncio tick >ticked 2>&1
nuncio tick >ticked 2>&1
is "when ana is played for, ben's is played" "$(early_lines slow pass)" 1
sound "that is in order" slow
nuncio log slow --json >log
is "nobody has waited for ben" "$(lines log '$.text' | grep -c ' late 1')" 0
now='2026-03-04 12:00:00'

# ---- to use it and take it back

begin undone
early one undone ben "early draft" "$yours"
play undone ana "$mine"
is "it was played" "$(awaited undone)" cleo
play undone ben undo
is "its player takes it back" "$(awaited undone)" ben
early two undone cleo "early draft" pass
play undone ben "$other"
is "and decides" "$(who undone 7 | sed 's/^read 1 en //')" \
    "move 1 said $other"
sound "that is in order" undone
begin twice
early one twice ben "early draft" "$yours"
play twice ana "$mine"
early two twice ben "early draft" pass
play twice ben undo
is "what was sent for the next time is not played in its place" \
    "$(awaited twice)" ben
sound "that is in order, too" twice
begin keeps
early one keeps ben "early draft" "$yours"
play keeps ana "$mine"
turn keeps ana "$(reference keeps)" undo >t
refuses "who has set it off cannot take it back any more" 65 keeps t

# ---- another player, host or past

begin seat
early one seat ben "early draft" "$yours"
nuncio replace seat 1 bot:sensible --reason gone >out
refuses "nor does who was replaced send it again" 65 seat one
sound "in order" seat
begin newkey
early one newkey ben "early draft" "$yours"
nuncio keygen --no-password newer
play newkey ben "key $(sed -n 2p newer.pub)"
refuses "and the old one sends none" 77 newkey one
begin past
play past ana "$mine"
early one past cleo "early draft" "$other"
nuncio rollback past 3 --force --reason no >out
refuses "and refers to what is past" 65 past one
begin left
early one left ben "early draft" pass
nuncio keygen --no-password there
nuncio export left --to there.pub --yes >left.bundle
is "with a handover it is gone" "$(standing left)" 0
fails "and is nowhere in the bundle" grep -q early left.bundle

# ---- a host keeps a file back until it suits

# Another name of its decision hides it from the program for a while.
hide() {	# GAME
	forge "update early set decision = 'bishop' where decision = 'draft'
	    and game = (select game from game where id = '$1')"
}
# What somebody sends early has the program look at what waits.
show() {	# GAME
	forge "update early set decision = 'draft' where decision = 'bishop'
	    and game = (select game from game where id = '$1')"
	early look "$1" cleo "early market" "done"
}
# void NAME GAME: all who check find that the file does not count any more
void() {
	gives "65 its seat has made this decision since" "$1" nuncio audit "$2"
	nuncio export "$2" >"$2.bundle"
	gives "65 its seat has made this decision since" "... so does verify" \
	    nuncio verify "$2.bundle"
}

begin cheque
early one cheque ben "early draft" "$mine" else pass
hide cheque
play cheque ana "$mine"
play cheque ben "$yours"
go_on cheque
go_on cheque
is "a file of ben's is kept back until ben is asked again" \
    "$(awaited cheque)" ben
show cheque
is "... and played then" "$(early_lines cheque)" 1
void "it is void" cheque
gives 0 "the second verifier counts it" \
    python3 "$top/tests/verify.py" cheque.bundle
holds "... in words" grep -qx \
    "  files sent early that stand after later moves of their seats: 1" out

begin timed
early one timed ben "early draft" "$mine" else pass
hide timed
play timed ana "$mine"
now='2026-03-05 12:00:01'
nuncio tick >ticked 2>&1
nuncio tick >ticked 2>&1
go_on timed
go_on timed
go_on timed
is "the program has decided for ben" "$(awaited timed)" ben
show timed
is "... and the file is played the next time" "$(early_lines timed)" 1
void "it is void, too" timed
now='2026-03-02 12:00:00'

begin both
early one both ben "early draft" "$yours"
hide both
early two both ben "early draft" "$other"
play both ana "$mine"
play both cleo pass
play both ana pass
show both
is "a file and what replaced it are played" "$(early_lines both)" 2
void "the second is void" both
fails "the second verifier finds that" \
    python3 "$top/tests/verify.py" both.bundle
done_testing
