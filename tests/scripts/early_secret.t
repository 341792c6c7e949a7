#!/bin/sh
# early_secret.t: the same game twice, once with a move that ana has sent early,
# once with a question of hers in its place.  Until the move is played nobody
# but her and the host can tell one from the other, by nothing that they get.
. tests/lib/outside.sh
files_only		# no server has this clock

fault=$top/${BUILD:-build}/tests/fault/preload.so
[ -e "$fault" ] || {
	echo "Bail out! there is no $fault: make check-quick builds it"
	exit 1
}
if grep -qa __asan_init "$program"; then
	echo "1..0 # SKIP sanitizers"
	exit 0
fi

# Clock and dice stand still, so that two runs can be compared to the byte.
dd if=/dev/zero of=page bs=1024 count=512 2>/dev/null
now=1790000000
dice=0
nuncio() {
	LD_PRELOAD=$fault FAULT_PAGE=$work/page FAULT_TIME=$now \
	    FAULT_DICE=$dice NUNCIO_KEY='' "$program" "$@"
}
throw() {	# other dice from here on
	dice=$((dice + 1))
}

store nuncio
nuncio init
for player in ana ben cleo; do
	throw
	add_players $player
done
nuncio config address judge@example.org
nuncio config host host@example.org
nuncio player set cleo --mail html
for game in g h; do
	throw
	nuncio new pillars $game ana ben cleo -o first=0 --deadline 2d \
	    --policy default >out
	for player in ana ben cleo; do
		throw
		turn $game $player "$(reference $game)" join >joined
		nuncio submit joined >out
	done
done
# So that undo, forecast and what is stale can be tried.
for game in g h; do
	throw
	go_on $game
done

mail() {	# PLAYER NUMBER: a letter with what comes on stdin
	printf 'From: %s@example.org\nTo: judge@example.org\n' "$1"
	printf 'Message-ID: <%s.%s@mail.example>\nSubject: game\n\n' "$1" "$2"
	cat
}

# ---- two worlds

for world in real blind; do
	twin $world
	cp nuncio.db.key $world.db.key
	cp nuncio.db.pub $world.db.pub
	mkdir $world
	NUNCIO_DB=$(named $world)
	nuncio config maildir "$work/$world/mail"
	NUNCIO_DB=$(named nuncio)
done

# said NAME COMMAND...: what it prints, complains of and ends with is in the
# file NAME of this world.
said() {
	said_name=$1
	shift
	"$@" >"$world/$said_name.out" 2>"$world/$said_name.err"
	echo $? >"$world/$said_name.status"
}

# What anybody but ana and the host can get.
game=g
look() {
	for player in ben cleo; do
		said show.$player nuncio show $game --as $player
		said json.$player nuncio show $game --as $player --json
		said position.$player nuncio show $game --as $player --position
		said moves.$player nuncio moves $game $player
		said export.$player nuncio player export $player
		said games.$player nuncio status --all --player $player --json
	done
	said show nuncio show $game
	said show.json nuncio show $game --json
	said position nuncio show $game --position
	said moves nuncio moves $game
	said status nuncio status --all --json
	said late nuncio status --late
	said log nuncio log $game
	said log.json nuncio log $game --json --states --legal
	said export nuncio export $game
	said verify nuncio verify "$world/export.out"
	said standings nuncio standings --json
	said publish nuncio publish "$world/site"
	said remind nuncio remind --dry-run
	nuncio outbox send >"$world/sent" 2>&1
}

# step COMMAND...: in both worlds, with the same dice; then all is looked at.
steps=0
step() {
	steps=$((steps + 1))
	throw
	for world in real blind; do
		# A machine that is busy says to come again.
		for _ in 1 2 3 4 5 6; do
			within $world said done "$@"
			[ "$(cat $world/done.status)" = 75 ] || break
		done
		within $world look
		# Letters to ana and to the host are theirs.
		for letter in "$world"/mail/new/*; do
			[ -e "$letter" ] || continue
			case $(sed -n 's/^To: //p; /^$/q' "$letter") in
			ana@*|host@*|*ana@example*)	rm "$letter" ;;
			esac
		done
	done
}

# same NAME: what was got in both worlds is the same, to the byte.
same() {
	verdict "$1" "$(for world in real blind; do
		rm -rf $world.seen
		cp -R $world $world.seen
		grep -rl "/$world" $world.seen | while read -r file; do
			sed -i "s,/$world,/world,g; s,^$world/,world/," "$file"
		done
	done
	diff -r real.seen blind.seen | head -n 5)"
}

# hand NAME PLAYER LINE...: a file for where both worlds stand
hand() {
	hand_file=$1 hand_player=$2
	shift 2
	turn $game "$hand_player" "$(within blind asked $game "$hand_player")" \
	    "$@" >"$hand_file"
}

step true
same "before anything is sent nothing differs"

# ---- one that cannot be played

sends() {
	nuncio deliver <"$world.eml"
}
quietly() {	# her own answers tell her what stands
	nuncio deliver letter >answer 2>&1
}

game=h
card=$(within blind nuncio moves h | grep '^take [a-z]* [234]$' | sed -n 2p)
hand early ana "early draft" "$card"
hand question ana report
mail ana 30 <early >real.eml
mail ana 30 <question >blind.eml
step sends
same "nobody sees that it was sent"
hand move "$(within blind awaited h)" "$card"
step nuncio submit move
hand move cleo "$(within blind nuncio moves h --sensible)"
mail cleo 31 <move >letter
step nuncio deliver letter
is "it is dropped when its decision comes" "$(within real awaited h)" ana
is "and she is told why" "$(data_of "$(named real)" "select count(*) from
    outbox where $tells = 'game' and args like '%\"early\"%'")" 1
same "but nobody else"
hand move ana "$(within blind nuncio moves h --sensible)"
mail ana 32 <move >letter
step quietly
same "nor when she has decided"
game=g

# ---- ana sends a move early, or asks for a report

hand early ana "early builder" "place priory" else "place court" \
    else pass
hand question ana report
mail ana 1 <early >real.eml
mail ana 1 <question >blind.eml
step sends
is "it is taken" "$(data_of "$(named real)" "select count(*) from outbox
    where kind = 'refusal'")" 0
same "nobody sees that it was sent"

# ---- what others do meanwhile, and what they are told

first=$(within blind awaited $game)
move=$(within blind nuncio moves g --sensible)
hand try "$first" forecast "$move"
mail "$first" 2 <try >letter
step nuncio submit try
step nuncio deliver letter
same "a forecast is the same"
hand wrong "$first" "place priory"
step nuncio submit wrong
same "so is a refusal"
turn g "$first" "$(within blind asked g "$first" | sed '1s/^[0-9]*/0/')" \
    "$move" >stale
step nuncio submit stale
for other in ben cleo; do
	hand ask$other $other report
	mail $other 3 <ask$other >letter
	step nuncio deliver letter
	hand ask$other $other "press all: hello" "press ana: are you there?"
	mail $other 4 <ask$other >letter
	step nuncio deliver letter
	hand turn$other $other "place court"
	mail $other 5 <turn$other >letter
	step nuncio deliver letter
	hand undo$other $other undo
	mail $other 6 <undo$other >letter
	step nuncio deliver letter
done
same "so is what others ask for, say and are refused"
hand move "$first" "$move"
step nuncio submit move
hand undo "$first" undo
step nuncio submit undo
same "a move can be taken back all the same"
step nuncio submit move
hand move "$first" "$move" "press all: now"
mail "$first" 7 <move >letter
step nuncio deliver letter
step nuncio pause g --reason "a rest"
step nuncio resume g --reason "on"
step nuncio extend g 1d --reason "snow"
same "the host's orders change nothing"
now=$((now + 3600))
step nuncio tick
step nuncio remind
same "nor does time"
for other in ben cleo; do
	for i in $(seq 3); do
		hand more $other "early draft $i" pass
		mail $other 1$i <more >letter
		step nuncio deliver letter
	done
done
same "others who send early themselves are told the same"

# ---- the game goes on until it is played

length() {	# WORLD
	within "$1" nuncio log g | wc -l | tr -d ' '
}
turns=0
while [ "$(length real)" = "$(length blind)" ] && [ $turns -lt 60 ]; do
	turns=$((turns + 1))
	who=$(within blind awaited g)
	hand move "$who" "$(within blind nuncio moves g --sensible)"
	mail "$who" "2$turns" <move >letter
	if [ "$who" = ana ]; then
		step quietly
	else
		step nuncio deliver letter
	fi
	[ "$(length real)" = "$(length blind)" ] || break
	same "turn $turns, of $who: nothing differs"
done
within real nuncio log g --json >log
is "at last it was played" "$(lines log '$.text' |
    tail -n +"$(($(length blind) + 1))" |
    sed -n '1s/.* early [^ ]* en move \([0-9]\) .*/\1/p')" 0

done_testing
