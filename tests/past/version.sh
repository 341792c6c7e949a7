#!/bin/sh
# version.sh PROGRAM [SQL]: the dump of a store that PROGRAM makes, to be kept
# as tests/past/version-N.sql before the next version changes what is stored: running
# games of both rulesets, one that was abandoned, mail, an outage, an absence
# and a registration, and the secret keys to play on with.  SQL makes it older
# before.
older=${2:+$PWD/$2}
BUILD=$(dirname "$1")
case $BUILD in
/*)	;;
*)	BUILD=$PWD/$BUILD ;;
esac
. tests/lib/outside.sh
reveals=yes
program=$BUILD/$(basename "$1")
now='2026-03-02 12:00:00'
nuncio() {
	CHANCE_TIME=$now "$program" "$@"
}
# mail FROM ID: deliver what is on stdin.
mail() {
	{
		printf 'From: %s\nTo: judge@example.org\nSubject: turn\n' "$1"
		printf 'Message-ID: <%s@mail.example>\n\n' "$2"
		cat
	} | nuncio deliver
}
# on GAME N: so many moves.
on() {
	left=$2
	while [ "$left" -gt 0 ]; do
		go_on "$1"
		left=$((left - 1))
	done
}

{
	players ana ben cleo
	nuncio config address judge@example.org
	nuncio config host host@example.org
	nuncio config outage 12h
	nuncio tick
	nuncio new pillars kings ana ben -o first=0 --deadline 2d --grace 12h \
	    --policy default --away 5d
	for player in ana ben; do
		play kings $player join
	done
	on kings 14
	turn kings ana "$(reference kings)" 'press all: good morrow' |
	    mail ana@example.org p1
	nuncio new red-cathedral domes ana ben cleo --deadline 3d --bank 1d \
	    -o board=advanced
	for player in ana ben cleo; do
		play domes $player join
	done
	on domes 40
	now='2026-03-03 12:00:00'
	nuncio tick
	nuncio pause domes --reason 'a feast'
	nuncio resume domes --reason 'it is over'
	turn - ana 2026-03-03 'away 2026-03-04 2026-03-06' |
	    mail ana@example.org r1
	turn - ben 2026-03-03 'mail digest' | mail ben@example.org r3
	nuncio keygen --no-password dora
	turn - dora 2026-03-03 \
	    "register dora@example.net $(sed -n 2p dora.pub)" |
	    mail dora@example.net r2
	echo hello | mail eve@example.net h1
	nuncio new --no-join pillars solo ben cleo
	on solo 4
	nuncio abandon solo --reason rain
	nuncio audit || echo "version.sh: the store is not in order" >&2
} >out

[ -z "$older" ] || sqlite3 "$NUNCIO_DB" <"$older"
version=$(sqlite3 "$NUNCIO_DB" 'pragma user_version')
cat <<END
-- A store as version $version made it, by tests/past/version.sh; see upgrade_test.c
-- and stores.t.  The secret keys of its host and of its players:
END
for key in nuncio.db ana ben cleo; do
	echo "-- $key.key $(sed -n 2p $key.key)"
done
echo 'PRAGMA application_id = 0x4e554e43;'
echo "PRAGMA user_version = $version;"
sqlite3 "$NUNCIO_DB" .dump
