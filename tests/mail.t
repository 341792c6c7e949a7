#!/bin/sh
# mail.t: a whole game by mail, with nothing in it but what hosts and players
# use.  A Postfix of our own hands letters to `nuncio deliver`, `nuncio outbox
# send` hands its letters to msmtp, which brings them to the same Postfix, and
# they end in Maildirs.  The players read them with s-nail, sign with minisign
# and answer with swaks, s-nail and mutt.  tests/mail.py then reads all that
# arrived, with the mail library of Python, which is not the one that wrote it.
. tests/outside.sh
. "$top/tests/mta.sh"

fault=$(mta_fault)
for needed in swaks s-nail mutt msmtp minisign python3; do
	command -v $needed >/dev/null 2>&1 || fault="there is no $needed"
done
if [ -n "$fault" ]; then
	echo "1..0 # SKIP $fault"
	exit 0
fi

store=$work/mta/home/nuncio.db
if ! mta_start "ana@test.example=ana/, ben@test.example=ben/,
    gone@test.example=gone/," "$work/mta/nuncio -d $store deliver"; then
	cp "$mta/start" err
	not_ok "Postfix starts" "$(cat "$mta/log" 2>/dev/null)"
	done_testing
	exit 1
fi
ok "Postfix starts"

# What the user runs and reads must be where the user can go.
cp "$program" "$mta/nuncio"
cp "$top/tests/mail.py" "$mta/mail.py"
mkdir "$mta/home"
cd "$mta/home" || exit 1
cat >msmtprc <<END
defaults
tls off
auth off
account default
host 127.0.0.1
port $mta_port
domain mail.test.example
END
chmod 600 msmtprc
chown -R "$mta_user:$mta_group" .
export HOME="$PWD" NUNCIO_DB="$store" MAILRC=/dev/null

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

# read_mail PLAYER: the newest of their new letters, as s-nail prints it, is
# in the file PLAYER.letter; it and the others are new no longer.  False when
# there are none.
read_mail() {
	box=$mta/mail/$1
	newest=$(ls -tr "$box/new" | tail -n 1)
	[ -n "$newest" ] || return
	{
		echo 'From games Thu Nov 20 00:00:00 2025'
		cat "$box/new/$newest"
		echo
	} >mbox
	echo 'Type 1' | s-nail -n -R -S quiet -S ttycharset=UTF-8 -f mbox |
	    sed '1,/^From games/d' >"$1.letter"
	for letter in "$box/new/"*; do
		mv "$letter" "$box/cur/${letter##*/}:2,S"
	done
}

# The turn file in PLAYER.letter that is theirs to fill in, with lines from
# standard input where its empty line is, signed: turn and turn.minisig.
sign_turn() {
	cat >said
	sed -n '/^nuncio turn$/,/^end$/p' "$1.letter" | awk -v player="$1" '
	    { text = text $0 "\n" }
	    /^nuncio turn$/ { text = $0 "\n" }
	    /^player: / { is = $2 == player }
	    /^end$/ && is { found = text; is = 0 }
	    END { printf "%s", found }' | sed -e '/^$/r said' -e '/^$/d' >turn
	[ -s turn ] || return
	as_user minisign -S -s "$1.key" -m turn -x turn.minisig >signed 2>&1
}

# Send what sign_turn has made as an answer to what read_mail has read: with
# the two files in the letter itself, or attached to it.
mail_with() {
	id=$(header Message-ID <"$2.letter")
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
# Until Postfix has handed one more letter to nuncio, and its answer is there.
answered() {
	letters=$((letters + 1))
	mta_wait 'status=sent (delivered via nuncio service)' $letters &&
	    send_all
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
			sign_turn $player <move || continue
			quiet=0
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
tail -3 $mta/log; ls used*; wc -l used.*; nuncio status
