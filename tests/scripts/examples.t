#!/bin/sh
# examples.t: what README.md, nuncio(1) and nuncio-host(8) tell a new host to
# type, run as it stands there, one line after the other, in folders of our own.
. tests/lib/outside.sh
files_only

mkdir bin stick
cp "$program" bin/nuncio
PATH=$work/bin:$PATH
export PATH

# ---- README.md: each block of indented lines that is for a shell

awk '/^    / { print substr($0, 5); next } /^$/ && block { print; next }
    { block = 0 } /twelve lines/ { block = 1 }' "$top/README.md" >readme
# The block of the first game, from its first line to its last.
sed -n '/^export NUNCIO_DB/,/nuncio audit/p' readme >first
gives 0 "the first game is in README.md" test -s first
mkdir first.d
(cd first.d && sh -e ../first) >out 2>err
is "and is played to its end, in order" "$?,$(grep -c 'all in order' out)" 0,1
cd first.d || exit 1
export NUNCIO_DB="$PWD/first.db"
# Each command after it, with what is broken by a backslash in one.
sed -n '/nuncio audit/,$p' ../readme | sed 1d |
    sed -e :a -e '/\\$/N; s/\\\n *//; ta' |
    grep '^nuncio ' | sed 's/  *#.*//' >../commands
cd ..
while read -r line; do
	case $line in
	*"config send"*)	# any sendmail will do
		command -v msmtp >/dev/null 2>&1 || {
			skip "README: $line" "there is no msmtp"
			continue
		} ;;
	esac
	(cd first.d && sh -c "$line") >out 2>err
	verdict "README: $line" "$([ $? -eq 0 ] || cat err)$(dirt)"
done <commands
is "README has so many commands" "$(grep -c . commands)" 4
# The crontab: its lines as cron runs them, each by /bin/sh.
sed -n 's/^[0-9*/]* [0-9*]* \* \* \* *\(nuncio .*\)/\1/p' \
    "$top/man/nuncio-host.8" >cron
is "nuncio-host(8) has a crontab" "$(grep -c . cron)" 2
nuncio config send true
while read -r line; do
	/bin/sh -c "$line" >out 2>err
	verdict "cron: $line" "$([ $? -eq 0 ] || cat err)"
done <cron

# ---- nuncio(1): the game of EXAMPLES, up to the first move

# Keys without a password, and nobody copies turn files out of reports by hand.
sed -n '/^\.Sh EXAMPLES/,/^\.Sh SEE/p' "$top/man/nuncio.1" |
    sed -n '/^\$ /,/^\.Ed/p' |
    sed -e 's/\\e$/\\/' -e '/^\.Ed/d' -e 's/^\$ //' \
    -e 's/keygen/& --no-password/' -e '/^minisign /d' \
    -e '/^nuncio status/,$d' \
    -e '/^nuncio sign .*ana.mail/s/^/draft >join.turn; /' -e '/ben.mail/{
	s/^/draft >ben.turn; nuncio sign -k ben.key ben.turn >ben.mail; /
    }' >example
cat >whole <<'END'
draft() {
	nuncio show kingsbridge-7 | sed -n '/^nuncio turn$/,/^end$/p' |
	    sed 's/^$/join/'
}
END
cat example >>whole
mkdir example.d
(cd example.d && NUNCIO_DB=$PWD/nuncio.db && export NUNCIO_DB &&
    sh -e ../whole >../out 2>../err && nuncio audit) >audited
is "the game of nuncio(1) can be typed" \
    "$?,$(grep -c 'ben.mail\|sensible' example)" 0,2
is "and a move is played in it" "$(grep -c ' 3 turn files' audited)" 1

# ---- nuncio(1): each other line that begins with "$", and nuncio-edition(5)

sed -n '/^\.Sh COMMANDS/,/^\.Sh ENVIRONMENT/p' "$top/man/nuncio.1" |
    sed -n '/^\.Bd/,/^\.Ed/p' |
    sed -e 's/\\e$/\\/' | sed -e :a -e '/\\$/N; s/\\\n *//; ta' |
    sed -n 's/^\$ //p' |
    sed 's/STORE\./nuncio.db./g; s/SOMEWHERE/away/' >shown
sed -n '/^\.Bd/,/^\.Ed/{/^nuncio /p;}' "$top/man/nuncio-edition.5" >>shown
is "nuncio(1) and nuncio-edition(5) show so many commands" \
    "$(grep -c . shown)" 15
mkdir shown.d shown.d/away
cd shown.d || exit 1
export NUNCIO_DB="$PWD/nuncio.db"
nuncio init
nuncio config address games@example.org
for player in ana ben ben2; do
	nuncio keygen --no-password $player
done
for player in ana ben; do
	nuncio player add $player $player@example.org $player.pub
done
while read -r line; do
	case $line in
	"nuncio extend "*)	# the players have joined
		play kingsbridge-7 ana join
		play kingsbridge-7 ben join ;;
	*" --to waleran.pub "*)	# another host has a store
		nuncio -d waleran.db init
		cp waleran.db.pub waleran.pub
		line=$(echo "$line" | sed 's/--to/--yes &/') ;;
	"nuncio import --take "*)
		export NUNCIO_DB="$PWD/waleran.db"
		nuncio config address games@shiring.example ;;
	esac
	sh -c "$line" >out 2>err
	verdict "shown: $line" "$([ $? -eq 0 ] || cat err)"
done <../shown
cd .. || exit 1

# ---- nuncio-host(8): each line that begins with "$"

sed -n '/^\.Bd/,/^\.Ed/p' "$top/man/nuncio-host.8" |
    sed -e 's/\\e$/\\/' -e 's/\\-/-/g' |
    sed -e :a -e '/\\$/N; s/\\\n *//; ta' |
    sed -n 's/^\$ //p' |
    sed "s|/media/stick|$work/stick|g" >commands
gives 0 "there are commands in nuncio-host(8)" test -s commands
is "and none is forgotten" "$(grep -c . commands)" \
    "$(sed -n '/^\.Bd/,/^\.Ed/p' "$top/man/nuncio-host.8" | grep -c '^\$ ')"
# What setup does.
export NUNCIO_DB="$work/.local/share/nuncio/nuncio.db"
nuncio init --name 'Prior Philip'
nuncio config address games@example.org
nuncio config host you@example.org
nuncio config send true
cd "${NUNCIO_DB%/*}" || exit 1
for player in ana ben eve; do
	nuncio keygen --no-password $player
done
# What the world does before a line.
before() {
	case $1 in
	"nuncio player approve 1")
		text - eve "$(date -u +%F)" "register eve@example.org $(tail \
		    -n 1 eve.pub)" >turn
		nuncio sign -k eve.key turn | letter eve@example.org eve |
		    nuncio deliver
		echo "confirm $(data 'select token from registration')" |
		    letter eve@example.org confirm | nuncio deliver ;;
	"nuncio outbox send")
		nuncio config send true ;;
	"nuncio restore --spare "*)	# another machine, with these two alone
		mkdir ../here
		mv nuncio.db* ../here
		rm "${1##* }"
		nuncio init --name host
		nuncio backup "${1##* }"
		mv nuncio.db.spare.key "$work/stick"
		rm nuncio.db* ;;
	"nuncio restore "*)
		nuncio backup "${1#nuncio restore }" ;;
	"nuncio host rekey "*)	# the key is lost
		mv nuncio.db.key nuncio.db.pub "$work" ;;
	"nuncio host spare")	# back on the first machine
		rm nuncio.db*
		mv ../here/* . ;;
	"nuncio outbox retry ana")
		data "update outbox set state = 'failed', error = 'came back'
		    where player = (select player
		    from player where name = 'ana')" ;;
	esac
}
while read -r line; do
	before "$line" >out 2>err
	case $line in
	*"config send"*)
		line_program=$(echo "$line" | sed "s/.*send '\([^ ]*\).*/\1/")
		[ -x "$line_program" ] || {
			skip "manual: $line" "there is no $line_program"
			continue
		} ;;
	esac
	sh -c "$line" >out 2>err
	verdict "manual: $line" "$([ $? -eq 0 ] || cat err)$(dirt)"
done <"$work/commands"

# ---- nuncio-templates(5): a sentence, a language, and a page

# The lines of the first example below a heading.
example() {	# HEADING
	awk -v heading="$1" '
		/^[.]S[sh] / { on = index($0, heading) }
		on && /^[.]Bd/ { block = 1; next }
		/^[.]Ed/ && block { exit }
		block' "$top/man/nuncio-templates.5" |
	    sed "s,/usr/local/share/nuncio,$top/templates,"
}
mkdir "$work/texts.d"
cd "$work/texts.d" || exit 1
export NUNCIO_DB="$PWD/texts.db"
nuncio init
nuncio config address games@example.org
add_players ana
for heading in "Changing a sentence" Translating; do
	example "$heading" >commands
	sh ./commands >out 2>err
	verdict "templates: $heading" "$(cat err; test -s out || echo nothing)"
done
holds "the language lacks all but its name" grep -q '^fr: 1 of ' out
NUNCIO_TEMPLATES=$PWD/texts
export NUNCIO_TEMPLATES
gives 0 "the host writes to ana" nuncio say ana Hello
nuncio outbox show 1 >out 2>err
holds "has the sentence of the host" grep -q '^Dear ana,$' out
unset NUNCIO_TEMPLATES
example EXAMPLES | awk '
	/^[$] cat / { file = $3; next }
	/^[$] / { print substr($0, 3) >"commands"; file = "expected"; next }
	{ print >file }'
sh ./commands >out 2>err
verdict "templates: a page" "$(diff out expected; cat err)"

done_testing
