#!/bin/sh
# usage_errors.t: what is said wrongly on command lines and in files that are
# named there, and what stands wrongly where commands look.
. tests/lib/outside.sh

own_time '2026-03-02 12:00:00'

# ---- the host's name, and stores that were not finished

long=xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx
for name in '' ' a' 'a ' "$(printf 'a\177')" "$(printf 'a\303\274')" "x$long"
do
	gives "64 cannot be the host's name" "'$name' is no host" \
	    nuncio -d no.db init --name "$name"
done
fails "nothing is made of them" test -e no.db
gives 0 "64 bytes are a name" nuncio -d half.db init --name "$long"
mv half.db half.db.new
cp half.db.key key.before
gives 0 "what was broken off before its end is made anew" \
    nuncio -d half.db init
fails "with other keys" cmp half.db.key key.before
gives 0 "and in order" nuncio -d half.db audit
mv half.db half.db.new
nuncio keygen --no-password stranger
mv stranger.key half.db.key
gives "64 'half.db.key' exists already" "a key of somebody else's stays" \
    nuncio -d half.db init
rm half.db.key
gives "64 'half.db.pub' exists already" "and so does half of a pair" \
    nuncio -d half.db init

# ---- where a store is

gives "64 say where the store is with -d STORE" "no home" \
    env -u HOME -u NUNCIO_DB -u XDG_DATA_HOME "$program" status
gives "64 say where the store is with -d STORE" "a home that is no path" \
    env -u NUNCIO_DB -u XDG_DATA_HOME HOME= "$program" status
gives "66 there is no store" "a folder for data that is no path is none" \
    env -u NUNCIO_DB XDG_DATA_HOME=here "$program" status
gives "66 there is no store" "an empty name of a store is none" \
    env NUNCIO_DB= "$program" status
gives "64 the path of the key is too long" "a key whose path is too long" \
    env NUNCIO_DB="$work/x.db" \
    NUNCIO_KEY="$(awk 'BEGIN { while (i++ < 5000) printf "x" }')" \
    "$program" status
gives "64 usage: nuncio [-C]" "no such option" nuncio --hilfe

players ana ben cleo
gives 0 "a store whose keys are elsewhere" env NUNCIO_DB="$NUNCIO_DB" \
    NUNCIO_KEY="$NUNCIO_DB.key" "$program" status

# ---- copies

gives "64 usage: nuncio copy" "copy of nothing" nuncio copy '' x.db
gives "64 usage: nuncio copy" "copy to nothing" nuncio copy "$NUNCIO_DB" ''
nuncio -d other.db -k other.db init
gives "64 'other.db' exists already" "copy in the place of another's store" \
    nuncio copy "$NUNCIO_DB" other.db
if ! on_server; then
	cp "$NUNCIO_DB" twin.db
	gives "64 'twin.db' exists already" "or of one that goes on" \
	    nuncio copy "$NUNCIO_DB" twin.db
fi

# ---- players

for lang in deutsch e1 EN d- de-at DE-at de_AT pt-br; do
	gives "64 is no language" "'$lang' is no language" \
	    nuncio player set ana --lang "$lang"
done
gives "64 there are no templates of the language 'xx'" \
    "a language that has no texts" nuncio player set ana --lang xx
gives "64 there are no templates of the language" "nor of a country" \
    nuncio player set ana --lang xx-XX
gives "64 there is no language 'xx'" "no language of the store" \
    nuncio config language xx
nuncio keygen --no-password dora
gives "64 is no time zone of this system" "no zone" \
    nuncio player add dora dora@example.org dora.pub --zone Nowhere/None
gives 0 "a zone" nuncio player add dora dora@example.org dora.pub \
    --zone Europe/Berlin
holds "is kept" sh -c "'$program' player list --json | grep -q Europe/Berlin"
nuncio keygen --no-password new
for reason in '' "$(printf 'a\nb')" \
    "$(awk 'BEGIN { while (i++ < 3000) printf "x" }')"; do
	gives "64 --reason needs --key" "a reason that is none" \
	    nuncio player set ana --key new.pub --reason "$reason"
done
for way in digest short html; do
	gives 0 "$way" nuncio player set ana --mail $way
done
gives 0 "these" nuncio player list --json
holds "are listed, each with its name" grep -q \
    '"mail":\["digest","short","html"\]' out
for way in each full text; do
	nuncio player set ana --mail $way
done
for words in "--none" "--waiting more" "more"; do
	# shellcheck disable=SC2086
	gives "64 usage: nuncio player add" "player list $words" \
	    nuncio player list $words
done
gives "64 usage: nuncio player add" "nobody to remove" \
    nuncio player remove ana ben
gives "66 there is no player 'zoe'" "nor is anybody there" \
    nuncio player remove zoe
gives "64 usage: nuncio player add" "nobody to export" \
    nuncio player export ana ben
gives "66 there is no player 'A!'" "nobody there to export" \
    nuncio player export 'A!'

# ---- games

nuncio new --no-join pillars g ana ben -o first=0 >out
nuncio new pillars waits ana ben >out
while IFS='|' read -r words what; do
	# shellcheck disable=SC2086
	gives "64 $what" "$words" nuncio $words --reason why
done <<'END'
replace g x bot:random|'x' is no seat
replace g 9 bot:random|'9' is no seat
replace g 00 bot:random|'00' is no seat
replace g ! bot:random|'!' is no seat
rollback g x|a line must be a whole number
rollback g -1|usage: nuncio rollback
extend g soon|'soon' is no time
extend g 2|'2' has no unit
END
gives "66 there is no game 'nowhere'" "nor exported" nuncio export nowhere
gives "64 usage: nuncio show" "a position as JSON" \
    nuncio show g --json --position
gives 0 "to the host" nuncio show g --as host
gives "64 usage: nuncio rules" "a page that is none" nuncio rules g moves
for i in 1 2 3 4 5 6 7 8 9 10; do
	set -- "$@" -o "k$i=1"
done
gives "64 too many options" "too many options" nuncio new pillars h ana ben "$@"
badly=$(printf 'e\377')
nuncio edition red-cathedral >"$badly"
gives "64 option 'edition' is not UTF-8" "an option that is no text" \
    nuncio new red-cathedral h ana ben -o "edition=$badly"

# An edition of one's own goes wherever its game goes.
nuncio edition red-cathedral >own.edition
nuncio new --no-join red-cathedral own ana ben -o edition=own.edition >out
gives 0 "the log of an edition" nuncio log own --json --states
holds "has it" sh -c "head -n 1 out | grep -q '\"edition\":\"# The Red '"
gives 0 "its position" nuncio show own --position --as ana
cp out own.position
holds "has it, too" grep -q '^edition: [0-9]' own.position
gives 0 "a game against oneself has it" nuncio selfplay red-cathedral \
    -o edition=own.edition --json
holds "in its first line" sh -c "head -n 1 out | grep -q '\"edition\":'"
gives 0 "the audit of several moves in a line" nuncio audit own

# ---- turn files

printf 'nuncio turn\ngame: g\nplayer: ana\nafter: 0-00000000\njoin\nend\n' \
    >bad
name=$(awk 'BEGIN { while (i++ < 250) printf "x" }')
tab=$(printf 'a\tb')
mkdir sub
for file in sub/t "$name.turn" "$tab"; do
	cp bad "$file"
	gives 0 "a file of any name" nuncio sign -k ana.key "$file"
	is "has it in its seal, if it can stand there" \
	    "$(grep -c '^trusted comment: timestamp:' out)" 1
done
for i in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do
	turn g ana 0-0123456789abcdef join
	echo
done >many
gives "65 The game has no position 0" \
    "more turn files than can be sent at once" nuncio submit many
cat >question <<-END
	nuncio turn
	game: g
	player: ana
	after: $(reference g)
	forecast
	$(nuncio moves g --sensible)
	end
END
nuncio sign -k ana.key question >question.signed
gives 0 "a forecast" nuncio submit question.signed
holds "is printed" grep -q "[Ff]orecast" out

# ---- templates

echo '{}' >data.json
printf '{{>a/b}}{{>../c}}{{>part}}{{>part}}{{>none}}ok\n' >sub/top.mustache
printf 'p' >sub/part.mustache
gives 0 "parts of a template lie beside it" nuncio render sub/top.mustache \
    data.json
is "and nowhere else" "$(cat out)" "ppok"
printf '{{>self}}' >self.mustache
gives "65 more than 100 within each other" "a template within itself" \
    nuncio render self.mustache data.json
verdict "is told where" "$(lacks "line 1")"
gives "64 usage: nuncio render" "both from a pipe" nuncio render - - </dev/null

# ---- bundles

nuncio export own >own.bundle
gives "66 has no line 99999" "a line that a bundle has not" \
    nuncio verify own.bundle --at 99999
nuncio -d there.db -k there.db init
for player in ana ben; do
	nuncio -d there.db -k there.db \
	    player add $player $player@example.org $player.pub
done
gives 0 "a game of another host's" nuncio -d there.db -k there.db \
    import own.bundle
gives "65 the secret of 'own' is not known here" "is not handed over" \
    nuncio -d there.db -k there.db export own --to stranger.pub --yes
gives "65 and only that host can sign a bundle of it" \
    "nor is it exported by who is not its host" \
    nuncio -d there.db -k there.db export own
gives 0 "it can be read" nuncio -d there.db -k there.db desk
nuncio -d there.db -k there.db player set ana --key new.pub >out 2>err
sed 's/ana/Ana/g' own.bundle >bad.bundle
gives "65 a player's name or key is invalid" "another spelling" \
    nuncio -d there.db -k there.db import bad.bundle

# ---- letters that go

nuncio config address games@example.org
nuncio config maildir "$work/box"
nuncio new --no-join pillars told ana ben >out
nuncio outbox send
sent=$(data "select min(outbox) from outbox where state = 'sent'")
gives "64 came back or was given up can be tried" \
    "what was sent is not sent again" nuncio outbox retry "$sent"
gives "64 came back or was given up can be dismissed" "nor is it called back" \
    nuncio outbox dismiss "$sent"
gives "66 there is no letter 99999" "what there is not is not dismissed" \
    nuncio outbox dismiss 99999
gives "64 'dismiss' must be a whole number" "nor what has no number" \
    nuncio outbox dismiss ana
gives "64 usage: nuncio outbox" "nor nothing" nuncio outbox dismiss
gives "66 there is no player 'zoe'" "nobody to try again" \
    nuncio outbox retry zoe
gives "66 there is no letter 99999" "nor a number" nuncio outbox retry 99999
gives "66 there is no letter 99999" "a letter that there is not" \
    nuncio outbox show 99999
gives "64 'show' must be a whole number" "no letter" nuncio outbox show none
gives "64 no letter to 'cleo' came back" "nobody whose letters came back" \
    nuncio outbox retry cleo
forge "update outbox set state = 'dropped', bytes = null where outbox = $sent;"
gives "66 has nothing left to tell" "a letter that was dropped" \
    nuncio outbox show "$sent"
forge "update outbox set recipient = '', bytes = null, state = 'waiting',
    player = null, address = null where outbox = $sent;"
nuncio outbox show "$sent" >out 2>err
is "nor has one to nobody an address" "$?" 66
gives 0 "a limit" nuncio config answers-hour 9
forge "update config set value = 'many' where name = 'answers-hour';"
gives "74 is set to 'many'" "that is damaged" nuncio config
gives 0 "and set again" nuncio config answers-hour 10
gives "64 'many' cannot be a limit" "no number" \
    nuncio config answers-hour many

# ---- words to players

for words in '' ' ' "$(printf '\t\n ')" "$(printf 'a\033b')" \
    "$(printf 'a\377b')" "$(printf 'a\302\200b')"; do
	case $words in
	*b)	what="that is not plain text" ;;
	*)	what="there are no words to send" ;;
	esac
	gives "64 $what" "no words: '$(printf %s "$words" | tr -dc ' -~')'" \
	    nuncio say ana "$words"
done
gives 0 "words with line feeds and tabs" nuncio say ana \
    "$(printf 'good\tday\n\nto you\n\n')x"
nuncio new --no-join pillars ben ana cleo >out
gives "64 'ben' is a game and a player" "a game that is called as a player is" \
    nuncio say ben "hello"
cp err out
verdict "is asked for" "$(lacks "is a game and a player")"
gives "66 there is no game and no player 'zoe'" "nobody" nuncio say zoe "hello"
gives "64 'ana' plays in 5 running games" "who plays is not removed" \
    nuncio player remove ana
cp err out
verdict "and where is told" "$(lacks "running games")"
gives "64 'cleo' plays in 1 running game" "nor who plays once" \
    nuncio player remove cleo
gives 0 "who never played is" nuncio player remove dora
cp err out

# ---- the host's desk

nuncio tick
printf 'From: x@example.org\n\nhi\n' | nuncio deliver >out 2>err
now='2026-03-20 12:00:00'
gives 0 "a desk after weeks without tick" nuncio desk
cp out err
verdict "says since when" "$(lacks "has not run since" "nuncio doctor")"
now='2026-04-20 12:00:00'
nuncio tick >out 2>err
gives 0 "a clock in doubt" nuncio desk
cp out err
verdict "is there" "$(lacks "the clock is in doubt" "nuncio host wake")"
gives 0 "a desk of a new store" nuncio -d other.db desk
cp out err
verdict "says what is to be done" "$(lacks "has never run" "there is no mail")"
gives "64 there is no address to write from" "no mail" \
    nuncio -d there.db say ana 'good day'
for i in 1 2; do
	printf 'From: y@example.org\nMessage-ID: <%s@y>\n\nhi %s\n' $i $i |
	    nuncio deliver >out 2>err
done
nuncio inbox dismiss "$(data "select max(letter) from letter")"
gives 0 "letters that are done" nuncio inbox list --all
holds "are told as such" grep -q " done" out
gives 0 "also as JSON" nuncio inbox list --all --json
gives "64 usage: nuncio inbox" "inbox list of something" \
    nuncio inbox list --none
gives "64 usage: nuncio inbox" "inbox show of what is none" \
    nuncio inbox show --none
forge "update letter set state = 'stuck';"
gives 0 "a letter that could not be read" nuncio desk
cp out err
verdict "is there" "$(lacks "a letter could not be read" "nuncio inbox retry")"
letter=$(data "select min(letter) from letter")
gives 0 "to be looked at" nuncio inbox list
forge "update letter set state = 'new';"
gives "64 letter 1 has not been read yet" \
    "what was not read yet is not dismissed" nuncio inbox dismiss "$letter"

# ---- what stands around the program

: >half.key.new
echo half >half.pub
gives 0 "keygen where one was broken off" nuncio keygen --no-password half
gives "64 too long a name for a file" "keygen of a name that is too long" \
    nuncio keygen --no-password \
    "$(awk 'BEGIN { while (i++ < 5000) printf "x" }')"
mv nuncio.db.key key.away
ssh-keygen -q -t ed25519 -N '' -C host -f nuncio.db.key
gives "65 must be one of minisign's" "a host's key of another kind" \
    nuncio pause g --reason why
rm nuncio.db.key
ln -s nuncio.db.key nuncio.db.key
gives "74 Too many levels of symbolic links" "one that leads nowhere" \
    nuncio pause g --reason why
rm nuncio.db.key
mv key.away nuncio.db.key
gives "64 --at must be a whole number" "a number that is too long" \
    nuncio verify own.bundle --at 9999999999999999999
long=$(awk 'BEGIN { while (i++ < 900) printf "x" }')
gives "64 it is too long" "a folder that is too long" \
    nuncio config maildir "/$long"
gives "64 it must be a language's tag" "a language that is too long" \
    nuncio config language "$long"
gives "64 it is too long" "a zone that is too long" nuncio config zone "$long"
gives "64 is no time zone of this system" "a city alone is no zone" \
    nuncio player set ana --zone Berlin
for zone in :Europe/Berlin Europe/Berlin Nowhere/None '' : ; do
	gives 0 "TZ=$zone" env TZ="$zone" "$program" status
done
gives 0 "no TZ" env -u TZ "$program" status
gives 0 "no folder of zones" env TZDIR= TZ=Europe/Berlin "$program" status
gives 0 "nor one that is there" env TZDIR="$work" TZ=Europe/Berlin "$program" \
    status
rm -rf texts
mkdir -p texts/en/letter-foot.mustache "texts/xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"
for i in a b c d e f g h i j k l m n o p q r s t u v w x y z; do
	mkdir "texts/q$i" "texts/w$i"
	echo "language.name = $i" >"texts/q$i/phrases"
	echo "language.name = $i" >"texts/w$i/phrases"
done
export NUNCIO_TEMPLATES="$work/texts"
gives "66 there are no texts in language 'xx'" "a language among too many" \
    nuncio language xx
gives "64 there are no templates of the language 'xx'" "of nobody's" \
    nuncio player set ana --lang xx
gives 0 "a folder in a text's place" nuncio language en
holds "is no text" grep -q "letter-foot.mustache: missing" out
export NUNCIO_TEMPLATES="/$long$long$long$long$long"
nuncio show g >out 2>err
is "a folder of texts that is too long is told of, and is none" "$?,$(grep -c \
    "texts are not there\|xxx" err)" 0,1
unset NUNCIO_TEMPLATES
gives 0 "a path to programs that is too long" env \
    PATH="$long$long$long$long$long:$PATH" "$program" -d other.db status

done_testing
