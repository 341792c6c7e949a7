#!/bin/sh
# by_letter_mail.t: two games that go by plain answers through a Postfix of our
# own, as six mail programs write them, in four languages: the first turns of
# each, or, with WHOLE=1, all of them.
. tests/lib/outside.sh
files_only
umask 022		# others of the mail system read what players write
. "$top/tests/lib/mta.sh"
real_time		# Postfix starts the program without our clock

mta_need msmtp python3 openssl
phone_needed

store=$work/mta/home/nuncio.db
mta_domains='ana.example ben.example cleo.example dov.example'
mta_begin "ana@ana.example=ana/, ben@ben.example=ben/,
    cleo@cleo.example=cleo/, dov@dov.example=dov/," \
    "$work/mta/nuncio -d $store deliver"
mta_home nuncio
export NUNCIO_DB="$store"
export ASAN_OPTIONS=detect_leaks=0

nuncio() {
	as_user "$mta/nuncio" "$@"
}

cat >"$work/nuncio" <<END
#!/bin/sh
exec setpriv --reuid $mta_user --regid $mta_group --clear-groups \
    "$mta/nuncio" -d "$store" "\$@"
END
chmod 755 "$work/nuncio"
mkdir "$work/keys" "$work/letters"

gives 0 "a store" nuncio init --name 'Prior Philip'
for pair in ana=en ben=de cleo=es dov=it; do
	player=${pair%=*}
	/usr/bin/python3 "$top/tests/tools/phone.py" key "$player.example" \
	    s1 "$work/keys/$player.pem" >>keys
	gives 0 "$player is a player, and has no key" nuncio player add \
	    "$player" "$player@$player.example" --by-letter \
	    --lang "${pair#*=}"
done
chmod 644 keys
nuncio config dkim-keys "$PWD/keys"
nuncio config answers-hour 100000
nuncio config address games@test.example
gives 0 "letters go by msmtp" nuncio config send \
    "msmtp -C $HOME/msmtprc"

most=${WHOLE:+1000000}
most=${most:-18}

# play_out GAME RULESET LANGUAGES PLAYER...
play_out() {
	game=$1
	ruleset=$2
	languages=$3
	shift 3
	gives 0 "a game of $ruleset" nuncio new "$ruleset" "$game" "$@"
	/usr/bin/python3 "$top/tests/tools/by_letter.py" "$work/nuncio" \
	    "$game" "$mta/mail" "$work/keys" "$mta_port" "$work/letters" \
	    "$languages" "$most" >"$work/played" \
	    2>"$work/complaints"
	is "no letter of $game was strange, and each answer was taken" \
	    "$(grep '^strange' "$work/played"; cat "$work/complaints")" ''
	answers=$(sed -n 's/^answers //p' "$work/played")
	holds "its players have answered" [ "${answers:-0}" -ge 18 ]
	gives 0 "and audit finds it in order" nuncio audit "$game"
	is "with a turn file for each answer" "$(data "select count(*) from
	    file where game = (select game from game where id = '$game')")" \
	    "$answers"
	[ -z "${WHOLE-}" ] ||
	    is "it is over" "$(nuncio status "$game" --all --json |
		grep -c '"state":"over"')" 1
}

play_out k1 pillars ana=en,ben=de ana ben
play_out r1 red-cathedral cleo=es,dov=it cleo dov

mta_stop
done_testing
