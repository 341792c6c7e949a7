#!/bin/sh
# bench_server.sh BUILD: what a store on a server costs, on a PostgreSQL of our
# own that brings each commit to the disk.  `submit` of one beside its floor,
# the check of one seal by minisign and one INSERT by the real psql; and letters
# a second from one process and from eight, each of another game, on this disk
# and on one that takes 3 ms longer.  Takes some minutes.
#
#	GAMES=1000	letters of each kind
set -eu
BUILD=${1:?usage: bench_server.sh BUILD}
make -s BUILD="$BUILD" "$BUILD/nuncio"
build=$(cd "$BUILD" && pwd)
top=$PWD
. tests/lib/outside.sh
server_options="-c shared_buffers=256MB"
. "$top/tests/lib/postgresql.sh"
GAMES=${GAMES:-1000}
EIGHT=8
ONES=61
unset NUNCIO_TEMPLATES
case $(server_fault) in
?*)	server_fault >&2
	exit 1 ;;
esac

# A disk that is slower by as much as the file says, in microseconds.
cat >slow.c <<'END'
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
static void
rest(void)
{
	FILE *in = fopen(getenv("SLOW"), "r");
	unsigned us = 0;

	if (in != NULL && fscanf(in, "%u", &us) == 1 && us > 0)
		usleep(us);
	if (in != NULL)
		fclose(in);
}
int
fdatasync(int fd)
{
	rest();
	return ((int (*)(int))dlsym(RTLD_NEXT, "fdatasync"))(fd);
}
END
chmod 711 "$work"
echo 0 >slow.us
cc -D_GNU_SOURCE -shared -fPIC -o slow.so slow.c
chmod 755 slow.so slow.us
server_as="$server_as SLOW=$work/slow.us LD_PRELOAD=$work/slow.so"
server_begin
server_as=${server_as% LD_PRELOAD=*}
NUNCIO_DB=$(server_store games)
NUNCIO_KEY=$work/host.key
export NUNCIO_DB NUNCIO_KEY

nuncio() {
	"$build/nuncio" "$@"
}
nuncio init --name host >out
nuncio config address judge@example.org
nuncio config budget answer-player-hour 100000
for player in ana ben; do
	nuncio keygen --no-password $player
	minisign -G -W -f -p $player.pub -s $player.key >out
	nuncio player add $player $player@example.org $player.pub
done

# begin FIRST N: so many games, each with a turn file, and that as a letter.
begin() {
	i=$1
	while [ $i -lt $(($1 + $2)) ]; do
		nuncio new --no-join pillars g$i ana ben >new
		sed -n '/^nuncio turn$/,/^end$/p' new | sed 's/^$/pass/' >t$i
		player=$(sed -n 's/^player: //p' t$i)
		minisign -S -W -s $player.key -m t$i -x s$i -t bench >out
		cat t$i s$i >$i.turn
		printf 'From: %s@example.org\nTo: judge@example.org\n' \
		    $player >$i.mail
		printf 'Message-ID: <%s@mail.example>\n\n' $i >>$i.mail
		cat $i.turn >>$i.mail
		i=$((i + 1))
	done
}
now() {
	date +%s%N
}
# median of lines
median() {
	sort -n | awk '{ v[NR] = $1 } END { print v[int((NR + 1) / 2)] }'
}

echo "games are begun" >&2
begin 0 $((ONES + 4 * GAMES))
server_sql games "create table floor (text text)" >out
i=0
while [ $i -lt $ONES ]; do
	a=$(now)
	nuncio submit $i.turn >out
	b=$(now)
	minisign -V -q -p ana.pub -m t$i -x s$i >out 2>err ||
	    minisign -V -q -p ben.pub -m t$i -x s$i >out
	"$server_bin/psql" -h "$server" -U nuncio -d games -qX \
	    -c "insert into floor values ('$(cat t$i)')"
	c=$(now)
	echo $(((b - a) / 1000)) >>one
	echo $(((c - b) / 1000)) >>least
	i=$((i + 1))
done

# brought FIRST STEP N: letters FIRST, FIRST + STEP, ... of N.
brought() {
	k=$1
	while [ "$k" -lt $(($4 + $3)) ]; do
		nuncio deliver <$k.mail || echo $k >>failed
		k=$((k + $2))
	done
}
# rate PROCESSES FIRST: letters a second
rate() {
	a=$(now)
	p=0
	pids=
	while [ $p -lt "$1" ]; do
		brought $(($2 + p)) "$1" "$GAMES" "$2" &
		pids="$pids $!"
		p=$((p + 1))
	done
	# shellcheck disable=SC2086
	wait $pids
	b=$(now)
	awk "BEGIN { printf \"%.0f\", $GAMES / (($b - $a) / 1e9) }"
}
one=$(median <one) least=$(median <least)
first=$ONES
fast_one=$(rate 1 $first)
fast_eight=$(rate $EIGHT $((first + GAMES)))
echo 3000 >slow.us
slow_one=$(rate 1 $((first + 2 * GAMES)))
slow_eight=$(rate $EIGHT $((first + 3 * GAMES)))

say() {
	printf '  %-40s %10s %6s  %s\n' "$@"
}
quotient() {
	awk "BEGIN { printf \"%.2f\", $1 / $2 }"
}
printf '%-42s %10s %6s  %s\n' "a store on a server" "" ratio goal
say "floor: minisign -V and psql, us" "$least" "" ""
say "submit of one, us" "$one" "$(quotient "$one" "$least")" "<= 2.0"
say "letters/s from one process" "$fast_one" "" ""
say "from eight" "$fast_eight" "$(quotient "$fast_eight" "$fast_one")" \
    ">= 1.8"
say "with 3 ms a sync, from one" "$slow_one" "" ""
say "from eight" "$slow_eight" "$(quotient "$slow_eight" "$slow_one")" \
    ">= 3.0"
taken=$(server_sql games "select count(*) from nuncio.file")
say "turns taken" "$taken" "" "$((ONES + 4 * GAMES))"
