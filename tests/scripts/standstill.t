#!/bin/sh
# standstill.t: a server that does not answer: its synchronous standby is away,
# or the network hands nothing on.  Commands end, and say what became of it.
. tests/lib/own_server.sh
ENGINE=postgresql
players ana ben
nuncio config address games@example.org
nuncio new --no-join pillars g ana ben -o first=0 >out
name=$(server_database_of "$NUNCIO_DB")
# The limit of 20 seconds is one second here.
export CHANCE_PACE=20
pressed() {	# WORD: a turn file that says it
	text g ana "$(reference g)" "press all: $1" >turn.text
	nuncio sign -k ana.key turn.text >t
}

# ---- a synchronous standby that is away

standby() {
	server_sql postgres "alter system set synchronous_standby_names = '$1'"
	server_sql postgres "select pg_reload_conf()" >out
	until [ "$(server_sql "$name" "show synchronous_standby_names")" = \
	    "$1" ]; do
		sleep 0.02
	done
}
pressed away
standby away
gives "75 has written it, but" \
    "what its standby has not is not taken for safe" nuncio submit t
holds "and it is said what it waits for" grep -q standby err
gives "75 has written it, but" "nor when the same comes again" nuncio submit t
letter ana@example.org away <t >in
gives "75 has written it, but" "nor by letter" nuncio deliver <in
gives "75 has written it, but" "nor by letter, again" nuncio deliver <in
gives "75 has written it, but" "nor is an order of the host" \
    nuncio pause g --reason x
gives 0 "what is read is served" nuncio show g
nuncio log g --json >log
is "it is there, once" "$(grep -c '"away"' log)" 1
nuncio doctor --json >out 2>err
holds "the doctor tells which standby is missing" \
    grep -q '"wrong","check":"standby"' out
standby ""
nuncio doctor --json >out 2>err
holds "and that none is waited for" grep -q '"note","check":"standby"' out
gives "0 This very file was taken before" \
    "once the standby is there it is taken already" nuncio submit t
gives 0 "and the letter is" nuncio deliver <in
nuncio resume g --reason x >out 2>&1
gives 0 "the game is in order" nuncio audit g

# ---- a network that stands still

mkdir proxy
chmod 755 . proxy
through="postgresql://nuncio@/$name?host=$work/proxy"
odd='' lost='' points=0
still() {	# N|WORD still|hung: false when it did not come to that
	pressed "$2 $1"
	: >proxy.out
	python3 "$top/tests/tools/cut_connection.py" proxy "$server" "$1" "$2" \
	    >proxy.out 2>&1 &
	proxy=$!
	until grep -q ready proxy.out; do sleep 0.02; done
	timeout 60 "$program" -d "$through" submit t >out 2>err
	status=$?
	kill $proxy
	wait $proxy 2>err2
	stood=$(grep -c still proxy.out)
	nuncio submit t >out2 2>err2
	again=$?
	grep -q "taken before" err2 && again=there
	# Behind the COMMIT it can say that it is done.
	[ $status = $((75 * stood)) ] || [ $status:$again = 0:there ] ||
	    odd="$odd $2-$1:$status"
	case $status:$again in
	75:0|75:there|0:there) ;;
	*)	lost="$lost $2-$1:$status:$again" ;;
	esac
	[ "$(nuncio log g --json | grep -c "\"$2 $1\"")" = 1 ] ||
	    lost="$lost $2-$1"
	points=$((points + 1))
	[ "$stood" = 1 ]
}
still COMMIT still
is "a COMMIT that does not get there is none" "$status:$again" 75:0
still COMMIT hung
is "one whose answer does not come is one" "$status:$again" 75:there
: >proxy.out
python3 "$top/tests/tools/cut_connection.py" proxy "$server" "INSERT INTO log" \
    hung >proxy.out 2>&1 &
proxy=$!
until grep -q ready proxy.out; do sleep 0.02; done
text g ana "$(reference g)" "press all: by letter" >turn.text
nuncio sign -k ana.key turn.text >t
letter ana@example.org stood <t >in
gives "0 has not answered" "a letter is stored then" \
    timeout 60 "$program" -d "$through" deliver <in
kill $proxy
wait $proxy 2>err2
gives 0 "and is read when it comes again" nuncio deliver <in
is "once" "$(nuncio log g --json | grep -c '"by letter"')" 1
# Servers that say nothing share the limit, as another may take the place.
export CHANCE_PACE=3
: >proxy.out
python3 "$top/tests/tools/cut_connection.py" proxy "$server" 1 still \
    >proxy.out 2>&1 &
proxy=$!
until grep -q ready proxy.out; do sleep 0.02; done
all=$work/proxy
gives "75 cannot be reached" "three that say nothing take no longer than one" \
    timeout 15 \
    "$program" -d "postgresql://nuncio@/$name?host=$all,$all,$all" show g
kill $proxy
wait $proxy 2>err2
export CHANCE_PACE=20
nth=1
while still $nth still && [ $nth -lt 40 ]; do
	nth=$((nth + ${EVERY:-6}))
done
is "at each point of a turn file it ends ($points): 75" "$odd" ""
is "and what it says is so" "$lost" ""
gives 0 "the game is in order" nuncio audit g
done_testing
