#!/bin/sh
# early_check.t: a player holds a host's receipts of what was sent early against
# the log.  An honest host has played it, or had a reason; hosts who can change
# their store keep it back, play it late, or play what was replaced.
. tests/lib/outside.sh

players ana ben cleo
nuncio config address judge@example.org
nuncio config maildir "$work/mail"

# A game in which ana drafts first, then ben, whose file comes early.
begin() {	# GAME
	nuncio new pillars "$1" ana ben cleo -o first=0 --no-join \
	    --deadline 2d --policy default >out
	nuncio moves "$1" | grep '^take [a-z]* [234]$' >cards
	mine=$(sed -n 1p cards)
	yours=$(sed -n 2p cards)
	other=$(sed -n 3p cards)
}

# sends GAME PLAYER FILE LINE...: it is taken; FILE.held has the answer and the
# file.
sends() {
	sends_file=$3
	sends_game=$1 sends_player=$2
	shift 3
	turn "$sends_game" "$sends_player" "$(reference "$sends_game")" "$@" \
	    >"$sends_file"
	nuncio submit "$sends_file" >"$sends_file.answer" 2>err ||
	    echo "# $sends_file was refused: $(cat err)"
	cat "$sends_file.answer" "$sends_file" >"$sends_file.held"
}

# held STATUS NAME GAME TEXT FILE...: verify --early of each file together says
# so, and check, too.
held() {
	held_status=$1 held_name=$2 held_bundle=$3.bundle held_text=$4
	nuncio export "$3" >"$held_bundle"
	shift 4
	for held_file; do
		cat "$held_file.held"
	done >together
	gives "$held_status" "$held_name" nuncio verify "$held_bundle" \
	    --early together
	tr -s ' \n' '  ' <out >said
	holds "... as it says" grep -qF -- "$held_text" said
	checked=
	for held_file; do
		checked="$checked $held_file.answer $held_file"
	done
	# shellcheck disable=SC2086
	gives "$held_status" "... and so does check" nuncio check \
	    --host nuncio.db.pub "$held_bundle" $checked
	tr -s ' \n' '  ' <out >said
	holds "... in the same words" grep -qF -- "$held_text" said
}

# Both verifiers agree that the game is in order.
sound() {	# NAME GAME
	nuncio audit "$2" >out 2>err
	sound_status=$?
	nuncio export "$2" >"$2.bundle" 2>>err
	nuncio verify "$2.bundle" >verified 2>>err
	python3 "$top/tests/verify.py" "$2.bundle" >other 2>>err
	verdict "$1" "$([ "$sound_status" -eq 0 ] || echo unsound
	    without_rules verified | cmp -s - other ||
	    diff verified other)"
}

# A host who can change the store has another one beside it.
another() {
	twin lie
	cp nuncio.db.key lie.db.key
	cp nuncio.db.pub lie.db.pub
}
there() {	# COMMAND...
	NUNCIO_DB=$(named lie)
	"$@"
	NUNCIO_DB=$(named nuncio)
}

# ---- it is played

begin g
sends g ben one "early draft" "$mine" else "$yours" else pass
held 0 "its decision has not come" g "does not occur" one
play g ana "$mine"
held 0 "it was played at once" g "where it should be, as line 5" one
nuncio log g --json >log
is "its second alternative" "$(lines log '$.text' "e.value like '%early%'" |
    sed 's/.* said //')" "$yours"
sound "both verifiers find it in order" g
nuncio submit one >out 2>err
is "it is known when it comes again" "$?$(lacks "taken before")" 0

begin paused
sends paused ben one "early draft" pass
nuncio pause paused --reason "a rest" >out
play paused ana "$mine"
nuncio resume paused --reason "on" >out
go_on paused
held 0 "it waits while the game is paused" paused "where it should be" one
sound "and is in order" paused

# ---- it is not, and for good reason

begin dear
sends dear ben one "early draft" "$mine"
play dear ana "$mine"
held 0 "nothing of it was legal" dear "no alternative was legal" one
is "its player is asked" "$(awaited dear)" ben
play dear ben "$yours"
held 0 "and decides" dear "no alternative was legal" one

begin again
sends again ben one "early draft" "$yours"
play again ana "press all: wait"
sends again ben two "early draft" "$other"
play again ana "$mine"
held 0 "another took its place" again "took its place" one two
held 0 "which the log shows by itself" again "took its place" one
held 0 "and was played" again "where it should be" two
sound "and is in order" again

begin back
sends back ben one "early draft" "$yours"
play back ana "press all: wait"
sends back ben none "early none"
play back ana "$mine"
is "who took it back is asked" "$(awaited back)" ben
held 0 "it was taken back" back "took its place" one none
held "77 something is wrong: see WRONG" \
    "a player who does not show that looks robbed" back "did not play it" one

begin swept
sends swept ben one "early draft" "$yours"
play swept ana "$mine" 2>err
nuncio rollback swept 3 --force --reason "a mistake" >out
held 0 "what was played before a rollback was played" swept \
    "where it should be" one
begin rolled
sends rolled cleo one "early draft" "$yours"
play rolled ana "$mine"
nuncio rollback rolled 3 --force --reason "a mistake" >out
play rolled ana "$mine"
play rolled ben "$other"
is "a rollback takes it away" "$(awaited rolled)" cleo
held 0 "and the log shows it" rolled "cancelled all that had been sent" one

begin key
sends key ben one "early draft" "$yours"
nuncio keygen --no-password newer
play key ben "key $(sed -n 2p newer.pub)"
play key ana "$mine"
is "so does another key" "$(awaited key)" ben
held 0 "and the log shows that" key "cancelled all that had been sent" one

begin gone
sends gone ben one "early draft" "$yours"
play gone ben resign
play gone ana "$mine"
held 0 "so does a resignation" gone "cancelled all that had been sent" one

begin sits
sends sits ben one "early draft" "$yours"
nuncio replace sits 1 bot:sensible --reason "on holiday" >out
play sits ana "$mine"
held 0 "and a replacement" sits "cancelled all that had been sent" one

# ---- a host lies

silence() {	# GAME: nothing stands there
	forge "update early set decision = null where game =
	    (select game from game where id = '$1')"
}
begin lost
sends lost ben one "early draft" "$yours" else pass
keep_back() {
	silence lost
	play lost ana "$mine"
	held "77 something is wrong: see WRONG" \
	    "a host who stops where it was legal is convicted" lost \
	    "alternative 1 was legal after line 4" one
	play lost ben "$other"
	sound "a game without it is in order" lost
	held "77 something is wrong: see WRONG" \
	    "so is one who asks the player" lost "did not play it" one
}
another
there keep_back

begin older
sends older ben one "early draft" "$yours"
play older ana "press all: wait"
play_older() {
	play older ana "$mine"
	held "77 something is wrong: see WRONG" \
	    "a host who plays what was replaced is convicted" older \
	    "had taken its place" one two
}
another
sends older ben two "early draft" "$other"
there play_older

# ---- receipts that are not what they seem

begin twice
sends twice ben one "early draft" "$yours" else pass
nuncio pause twice --reason x >out
nuncio resume twice --reason x >out
sed -n '/^nuncio receipt$/,/^end$/p' one.answer >true.receipt
nuncio log twice --json >log
second=$(lines log '$.hash' | sed -n 2p)
sed "s/^line: .*/line: 1/; s/^hash: .*/hash: $second/" true.receipt \
    >two.receipt
minisign -Sm two.receipt -s nuncio.db.key </dev/null >signed 2>&1
nuncio export twice >twice.bundle
gives "77 something is wrong: see WRONG" \
    "a host who has signed two lines at which it came is convicted" \
    nuncio check --host nuncio.db.pub twice.bundle one.answer one two.receipt
nuncio keygen --no-password mallory
sed "s/^line: .*/line: 0/" true.receipt >false.receipt
minisign -Sm false.receipt -s mallory.key </dev/null >signed 2>&1
gives "77 something is wrong: see WRONG" \
    "a receipt that somebody else has signed is none" \
    nuncio check --host nuncio.db.pub twice.bundle one false.receipt
cat one >bare
gives "65 holds no file that was sent early" \
    "without a receipt nothing can be said" nuncio verify twice.bundle \
    --early bare
gives 0 "check says that none tells when it came" nuncio check \
    --host nuncio.db.pub twice.bundle one
holds "... in words" grep -q 'no receipt here says that it came' out
gives 0 "a receipt and a file without a bundle" nuncio check \
    --host nuncio.db.pub one.answer one
gives "64 usage: nuncio verify" "with --json there is no room for it" \
    nuncio verify twice.bundle --early one.held --json
done_testing
