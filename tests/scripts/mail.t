#!/bin/sh
# mail.t: a whole game by mail, with nothing in it but what hosts and players
# use.  A Postfix of our own hands letters to `nuncio deliver`, `nuncio outbox
# send` hands its letters to msmtp, which brings them to the same Postfix, and
# they end in Maildirs.  The players read them with s-nail, sign with minisign
# and answer with swaks, s-nail and mutt.  tests/tools/mail.py then reads all
# that arrived, with the mail library of Python, which is not the one that
# wrote it.
. tests/lib/outside.sh
files_only
umask 022		# others of the mail system read what players write
. "$top/tests/lib/mta.sh"
real_time		# Postfix starts the program without our clock

mta_need swaks s-nail mutt msmtp minisign python3 openssl
phone_needed

store=$work/mta/home/nuncio.db
mta_begin "ana@test.example=ana/, ben@test.example=ben/,
    dov@dov.example=dov/," \
    "$work/mta/nuncio -d $store deliver"
ok "Postfix starts"

# What the user runs must be where the user can go.
mta_home nuncio
export NUNCIO_DB="$store" MAILRC=/dev/null
# Other tests look for leaks: with a sanitizer, looking sometimes breaks down.
export ASAN_OPTIONS=detect_leaks=0

nuncio() {
	as_user "$mta/nuncio" "$@"
}

# ---- the host

gives 0 "a store" nuncio init --name 'Prior Philip'
for player in ana ben; do
	gives 0 "$player has a key" as_user minisign -G -W -f -p $player.pub \
	    -s $player.key
	gives 0 "and is a player" nuncio player add $player \
	    $player@test.example $player.pub
done
# A whole game in some seconds.
nuncio config answers-hour 100000
gives 0 "letters come from an address" nuncio config address \
    games@test.example
gives 0 "and are sent with msmtp" nuncio config send \
    "msmtp -C $HOME/msmtprc"

# Letters that are in Maildirs must be as many as were handed over.
send_all() {
	nuncio outbox send >sent 2>&1 || return
	mta_wait 'status=sent (delivered to maildir)' "$(as_user sqlite3 \
	    "$store" "select count(*) from outbox where state = 'sent' and
	    recipient <> 'gone@test.example'")"
}

game=kingsbridge-1
gives 0 "a game" nuncio new pillars $game ana ben
holds "the invitations arrive" send_all

# ---- the players

# header NAME <LETTER: its value, unfolded
header() {
	sed '/^$/q' | awk '/^[ \t]/ { sub(/^[ \t]+/, " "); printf "%s", $0
	    next } { printf "\n%s", $0 } END { print "" }' |
	    sed -n "s/^$1: //p"
}

# to_fill PLAYER <LETTER: the turn file of theirs in it in which there is
# nothing yet but "join"; or nothing.
to_fill() {
	sed -n '/^nuncio turn$/,/^end$/p' | awk -v player="$1" '
	    /^nuncio turn$/ { text = ""; mine = open = 0 }
	    { text = text $0 "\n" }
	    /^player: / { mine = $2 == player }
	    /^$/ || /^join$/ { open = 1 }
	    /^end$/ && mine && open { found = text }
	    END { printf "%s", found }'
}

# read_mail PLAYER: read the new letters with s-nail.  The last one that asks
# for something is in the file PLAYER.letter then, and its turn file in
# PLAYER.turn.  False when there is none.
read_mail() {
	box=$mta/mail/$1
	asked=1
	for letter in $(ls -tr "$box/new"); do
		{
			echo 'From games Thu Nov 20 00:00:00 2025'
			cat "$box/new/$letter"
			echo
		} >mbox
		mv "$box/new/$letter" "$box/cur/$letter:2,S"
		echo 'Type 1' | s-nail -n -R -S quiet -S ttycharset=UTF-8 \
		    -f mbox | sed '1,/^From games/d' >letter
		to_fill "$1" <letter >letter.turn
		[ -s letter.turn ] || continue
		mv letter "$1.letter"
		mv letter.turn "$1.turn"
		asked=0
	done
	return $asked
}

# Put standard input into PLAYER.turn and sign it: turn, turn.minisig.
sign_turn() {
	cat >said
	sed -e '/^$/r said' -e '/^$/d' "$1.turn" >turn
	as_user minisign -S -s "$1.key" -m turn -x turn.minisig >signed 2>&1
}

# Send what sign_turn has made as an answer to what read_mail has read: with
# the two files in the letter itself, or attached to it.
mail_with() {
	id=$(header Message-Id <"$2.letter")
	[ -n "$id" ] || return
	subject="Re: $(header Subject <"$2.letter")"
	cat turn turn.minisig >body
	case $1 in
	swaks)
		as_user swaks --silent 2 --server "127.0.0.1:$mta_port" \
		    --from "$2@test.example" --to games@test.example \
		    --header "Subject: $subject" \
		    --header "In-Reply-To: $id" --header "References: $id" \
		    --body @body ;;
	s-nail)
		as_user s-nail -n -S v15-compat -S ttycharset=UTF-8 \
		    -S "mta=smtp://127.0.0.1:$mta_port" -S smtp-auth=none \
		    -S "from=$2@test.example" \
		    -s "$subject" games@test.example <body ;;
	mutt)
		echo 'My turn is attached.' | as_user mutt -nx -F /dev/null \
		    -e "set smtp_url=smtp://127.0.0.1:$mta_port/" \
		    -e "set from=$2@test.example ssl_starttls=no" \
		    -e 'set ssl_force_tls=no charset=utf-8' \
		    -e 'set hostname=test.example copy=no' \
		    -s "$subject" -a turn turn.minisig -- games@test.example ;;
	esac >client 2>&1
}

letters=0
taken='status=sent (delivered via nuncio service)'
# Until Postfix has handed one more letter to nuncio, and its answer is there.
answered() {
	letters=$((letters + 1))
	mta_wait "$taken" $letters && send_all
}

# play_by_mail: both answer what they get until nobody is asked any more.  In
# the files used.CLIENT is a line for each letter.  Prints what went wrong.
play_by_mail() {
	quiet=0
	: >used.swaks >used.s-nail >used.mutt
	while [ $quiet -lt 2 ]; do
		for player in ana ben; do
			quiet=$((quiet + 1))
			read_mail $player || continue
			nuncio moves $game $player --sensible >move
			case $letters in
			*3)	client=s-nail ;;
			*7)	client=mutt ;;
			*)	client=swaks ;;
			esac
			case $letters in
			*[27])	echo 'press all: Grüße aus Kingsbridge' ;;
			esac >>move
			sign_turn $player <move
			quiet=0
			if [ "$letters" -ge 1000 ]; then
				echo "there is no end to it"
				return
			fi
			if ! mail_with $client $player; then
				echo "letter $letters: $client has failed"
				return
			fi
			header Subject <$player.letter >>used.$client
			if ! answered; then
				echo "letter $letters: no answer"
				return
			fi
		done
	done
}

play_by_mail >wrong
cp sent err
verdict "a whole game is played" "$(cat wrong)"
is "it is over" "$(nuncio status $game --json | grep -c '"pending":null')" 1
for client in swaks s-nail mutt; do
	holds "$client has sent some of it" test "$(wc -l <used.$client)" -ge 5
done
gives 0 "the game is in order" nuncio audit $game
held=$(as_user sqlite3 "$store" "select count(*) from file")
is "each letter was taken" "$held" "$letters"

# ---- what arrived

# In a copy, as whoever opens a store makes files beside it.
as_user sqlite3 "$store" ".backup copy.db"
as_user cp "$store.key" copy.db.key
NUNCIO_DB="$HOME/copy.db" python3 "$top/tests/tools/mail.py" $game "$mta/log" \
    "$mta/mail" "$HOME/copy.db" "$mta/nuncio" >seen 2>&1
cp seen err
complaints() {
	verdict "$2" "$(grep "^$1 " seen | head -n 5)"
}
complaints answered "each letter has one answer, to who wrote it"
complaints once "nothing came twice"
complaints thread "answers and news have their place in threads"
complaints form "headers are as they should be"
complaints reports "the reports are those of the store"
nuncio -d "$HOME/copy.db" export $game >all.bundle 2>err
find "$mta/mail" -type f -exec grep -l 'filename=.*receipt$' {} + >shown
verdict "players find the bundle in agreement with each that has a receipt" "$(
    while read -r letter; do
	nuncio check --host "$store.pub" "$letter" all.bundle >out 2>err ||
	    cat err
    done <shown)"
is "all that was sent arrived" "$(sed -n 's/^count //p' seen)" \
    "$(as_user sqlite3 "$store" \
    "select count(*) from outbox where state = 'sent'")"

# ---- what must not be answered

told() {
	as_user sqlite3 "$store" "select count(*) from outbox"
}
note() {	# of the last letter that came
	as_user sqlite3 "$store" "select state || ' ' || coalesce(note, '')
	    from letter order by letter desc limit 1"
}
post() {	# SWAKS-OPTION...
	already=$(mta_count "$taken")
	as_user swaks --silent 2 --server "127.0.0.1:$mta_port" \
	    --to games@test.example "$@" >client 2>&1 &&
	    mta_wait "$taken" $((already + 1))
}

{
	echo 'From: ana@test.example'
	echo 'To: games@test.example'
	echo 'Subject: a word'
	echo 'Date: Thu, 20 Nov 2025 00:00:00 +0000'
	echo 'Message-ID: <a-word@test.example>'
	echo
	text $game ana "$(reference $game)" 'press all: Well played!' >turn
	as_user minisign -S -s ana.key -m turn -x turn.minisig >signed 2>&1
	cat turn turn.minisig
} >word
before=$(told)
holds "a letter is handed over" post --from ana@test.example --data @word
holds "and once more" post --from ana@test.example --data @word
is "it is taken once" "$(as_user sqlite3 "$store" "select count(*) from letter
    where message = 'a-word@test.example'")" 1
is "and answered once, and ben told" "$(told)" $((before + 2))
holds "they arrive" send_all

sed 's/^Subject:.*/Auto-Submitted: auto-replied/
    s/^Message-ID: <a/&nother/' word >away
before=$(told)
holds "ana's vacation program answers" post --from ana@test.example \
    --data @away
is "it is filed" "$(note)" "filed auto-reply"

# Accepted by Postfix, which then finds that there is nobody.
as_user minisign -G -W -f -p cleo.pub -s cleo.key >signed 2>&1
nuncio player add cleo gone@test.example cleo.pub
nuncio new pillars kingsbridge-2 cleo ana >out
before=$((before + 2))
is "two are invited" "$(told)" $before
already=$(mta_count "$taken")
holds "the letters go" send_all
holds "one of them comes back" mta_wait "$taken" $((already + 1))
is "it is filed" "$(note)" "filed bounce"
is "nobody is told" "$(told)" $before
is "and nothing waits, as nobody has proved it" "$(as_user sqlite3 "$store" \
    'select count(*) from returned')" 0

gives 0 "the mail system brings tagged addresses" nuncio config delimiter +
nuncio doctor --mail >doctor
holds "a letter goes out and comes in under one" \
    grep -q '^ok  *round trip' doctor
nuncio new pillars kingsbridge-3 cleo ana >out
already=$(mta_count "$taken")
holds "more letters go" send_all
holds "under an address of their own" grep -q \
    'from=<games+b\.[0-9]*\.[0-9a-f]\{24\}@test.example>' "$mta/log"
holds "to which one comes back" mta_wait "$taken" $((already + 1))
is "which proves it" "$(as_user sqlite3 "$store" \
    "select group_concat(name) from returned join player using (player)")" cleo

# ---- one who has no key, and whose provider signs

phone key dov.example s1 dov.pem >keys
nuncio config dkim-keys "$PWD/keys"
gives 0 "dov has no key" nuncio player add dov dov@dov.example --by-letter \
    --lang it
gives 0 "and is invited" nuncio new red-cathedral alone dov
for mailer in iphone outlook gmail; do
	holds "dov is asked" send_all
	move=$(nuncio moves alone --sensible 2>/dev/null)
	phone reply $mailer it dov.pem s1 dov@dov.example \
	    "$(ls -t "$mta/mail/dov/new/"* | head -n 1)" \
	    "${move:-accetto}" >answer
	holds "and answers as $mailer does" post --from dov@dov.example \
	    --data @answer
done
holds "the last answer goes" send_all
is "each answer was taken" "$(as_user sqlite3 "$store" "select count(*)
    from file join game using (game) where id = 'alone'")" 3
gives 0 "the game is in order" nuncio audit alone

# ---- what is left

gives 0 "nothing more is to be sent" nuncio outbox send
gives 0 "the outbox is listed" nuncio outbox list
is "nothing is left but what came back, and press, which waits for an hour" \
    "$(sed 1d out | grep -v -e " waiting until " -e "failed: came back" \
    -e "^  *[0-9-]* [0-9:]*$")" ""
is "and so is Postfix's queue" "$(mta_queue)" ""
is "nothing in its log is worse than a warning" \
    "$(grep -E 'fatal|panic|error:' "$mta/log" | head -n 3)" ""
mta_stop
is "it has ended" "$(mta_master)" ""
done_testing
