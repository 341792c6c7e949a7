#!/bin/sh
# bench_alone.sh BUILD: who takes a store of 1,000 games alone (store/lock.h),
# and how long turn files wait meanwhile, in a file and on a server.  A line for
# each: what the command takes by itself, and what a `submit` beside it takes
# more than one without it, the worst of all; goal: neither is above 0.1 s.
#
#	GAMES=1000	in the store
set -eu
BUILD=${1:?usage: bench_alone.sh BUILD}
make -s BUILD="$BUILD" "$BUILD/nuncio" "$BUILD/tests/tools/scale"
build=$(cd "$BUILD" && pwd)
top=$PWD
. tests/lib/outside.sh
server_options="-c shared_buffers=256MB"
. "$top/tests/lib/postgresql.sh"
case $(server_fault) in
?*)	server_fault >&2
	exit 1 ;;
esac
mkdir turns
store file
nuncio init --name host
"$build/tests/tools/scale" games "$NUNCIO_DB" "${GAMES:-1000}" 0 200 turns >out
nuncio config address judge@example.org
nuncio config host host@example.org
nuncio keygen --no-password dora
cp file.db.spare.key spare.key
turn - dora "$(date -u +%F)" \
    "register dora@example.net $(sed -n 2p dora.pub)" >register
letter dora@example.net dora <register | nuncio deliver
echo "confirm $(data 'select token from registration')" |
    letter dora@example.net confirm | nuncio deliver
echo hello | letter eve@example.net hello | nuncio deliver
server_begin
there=$(server_store alone)
for kind in key pub; do
	cp file.db.$kind there.$kind
done
NUNCIO_KEY="$work/there" "$program" copy "$NUNCIO_DB" "$there" >out
sqlite3 "$NUNCIO_DB" "delete from config where name = 'copy'"
NUNCIO_KEY="$work/there" "$program" -d "$there" host wake
half=$(($(wc -l <turns/games) / 2))
sed 's/.*-//' turns/games >numbers
mkdir here there
for number in $(head -n $half numbers); do cp turns/$number.turn here; done
for number in $(tail -n $half numbers); do cp turns/$number.turn there; done
printf '%s\n' "" "A store in a file, milliseconds"
python3 "$top/tests/tools/bench_alone.py" "$program" here "$NUNCIO_DB" \
    "$NUNCIO_DB" "sqlite3 $NUNCIO_DB"
printf '%s\n' "" "A store on a server, milliseconds"
python3 "$top/tests/tools/bench_alone.py" "$program" there "$there" \
    "$work/there" "$server_bin/psql -qAtX -d $there -c"
