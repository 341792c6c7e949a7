#!/bin/sh
# alone.t: players who have nothing but their letters answer from each alone,
# short ones and one a day, with a key and without.  Then their letters as mail
# programs put them into threads.  The first turns of two games, or, with
# WHOLE=1, all of them.
. tests/lib/outside.sh
phone_needed

own_time '2026-03-02 12:00:00'
store nuncio
nuncio init --name 'Prior Philip'
nuncio config address games@club.example
nuncio config maildir "$work/box"
regular=yes
nuncio config answers-hour 100000
nuncio tick
nuncio keygen --no-password ana
nuncio player add ana ana@ana.example ana.pub --lang es
nuncio keygen --no-password cleo
nuncio player add cleo cleo@cleo.example cleo.pub
for pair in ben=it dov=en; do
	player=${pair%=*}
	by_letter "$player"
	nuncio player set "$player" --lang "${pair#*=}"
done
for pair in ana=short ben=digest cleo=digest dov=short; do
	gives 0 "letters for ${pair%=*}" \
	    nuncio player set "${pair%=*}" --mail "${pair#*=}"
done

keys_are=
! on_server || keys_are=$NUNCIO_KEY
cat >clocked <<END
#!/bin/sh
[ -z "${server_clock-}" ] || echo "\$CHANCE_TIME" 1<>"${server-}/clock"
NUNCIO_KEY='$keys_are' exec '$program' "\$@"
END
chmod 755 clocked

# play_out GAME RULESET SEAT...
play_out() {
	game=$1
	ruleset=$2
	shift 2
	gives 0 "a game of $ruleset" nuncio new "$ruleset" "$game" \
	    "${1%%,*}" "${2%%,*}"
	CHANCE_TIME=$now /usr/bin/python3 "$top/tests/tools/alone.py" \
	    "$work/clocked" "$game" "$work/box" "$work/letters" "$@" \
	    "$most" >played 2>err
	now=$(sed -n 's/^now //p' played)
	is "each letter of $game was answered from itself alone" \
	    "$(grep strange played; cat err)" ''
	holds "in which days have passed" [ "$(sed -n 's/^days //p' played)" \
	    -ge 1 ]
	if [ -n "${WHOLE-}" ]; then
		is "it is over" "$(nuncio status "$game" --all --json |
		    grep -c '"state":"over"')" 1
	else
		is "they were always asked again" \
		    "$(sed -n 's/^answers //p' played)" "$most"
		nuncio abandon "$game" --reason over >out
	fi
}

most=${WHOLE:+1000000}
most=${most:-12}
play_out k1 pillars ana,es,ana.key ben,it,ben.pem
play_out k2 red-cathedral cleo,en,cleo.key dov,en,dov.pem
play_out k3 pillars ana,es,ana.key ben,it,ben.pem

for player in ana ben cleo dov; do
	/usr/bin/python3 "$top/tests/tools/threads.py" "letters/$player" \
	    >threads 2>err
	is "the letters of a game are one thread for $player" \
	    "$(grep -v '^gmail k' threads | grep -v ' k. 1$\| mixed 0$')" ''
	is "... in four programs" "$(cut -d ' ' -f 1 threads | uniq |
	    tr '\n' ' ')" 'jwz apple gmail mutt '
done
done_testing
