#!/bin/sh
# web_core.t: the page's core, without a page, says what the program says.
. tests/lib/outside.sh

build=$top/build/web
tool=$top/${BUILD:-build}/tests/tools/web_cases
core() {
	real node "$top/tests/web/core.mjs" "$build" "$@"
}

is "the page finds what the program says by the program's sentences" \
    "$(cd "$top" && python3 tests/tools/said.py | grep -v '^[1-9][0-9]*$')" ""

is "the page puts into phrases what the program puts into them" \
    "$(real node "$top/tests/web/phrases.mjs" 2>&1 |
    sed 's/^[0-9]* //')" phrases

# POSITIONS=20000 for the whole.  In fewer than 250 some kinds of things have
# nothing to offer, and that each has is tested, too.
positions=${POSITIONS:-500}
drawn=$((positions < 500 ? 250 : positions / 2))
forged=${FORGED:-60}

for rules in pillars red-cathedral; do
	"$tool" positions $rules "$positions" 17 | core positions >out 2>err
	is "the same moves are legal in positions of $rules" "$(cat out)" \
	    "$positions positions"
	"$tool" positions $rules $drawn 23 |
	    core things $rules >out 2>err
	is "what can be chosen in $rules offers moves of itself alone" \
	    "$(cat out)" "$drawn positions"
done

# ---- a store with a game of each, and what its host and players send

store nuncio
nuncio init
add_players ana ben
# play_on GAME TURNS: each turn is what a simple player would do.
play_on() {
	turns=0
	while [ $turns -lt "$2" ]; do
		who=$(awaited "$1")
		[ -n "$who" ] || break
		play "$1" "$who" "$(nuncio moves "$1" --sensible)" \
		    >/dev/null 2>err || break
		turns=$((turns + 1))
	done
}
for rules in pillars red-cathedral; do
	nuncio new --no-join $rules $rules ana ben >/dev/null
	play_on $rules 25
	play $rules ana "press all: Grüße — «ещё»" >/dev/null 2>err
	nuncio show $rules --position --as ana >$rules.position
	# Then the secret is published, and draws are checked as well.
	test $rules = pillars ||
	    nuncio abandon $rules --reason enough >/dev/null
	nuncio export $rules >$rules.bundle
	nuncio show $rules --position >public.position
done

mkdir all
cp "$top"/tests/past/bundles/*.bundle ./*.bundle all
for rules in pillars red-cathedral; do
	mkdir f
	"$tool" forge nuncio.db.key $rules.bundle $((forged / 2)) 5 f
	for file in f/*; do
		mv "$file" all/$rules-"${file#f/}"
	done
	rmdir f
done
for file in all/*; do
	nuncio verify "$file" 2>&1
done >native
core verify all/* >page 2>err
is "$(ls all | wc -l) bundles, altered and sealed again, get the same words" \
    "$(diff native page | head -n 6)" ""
holds "some of them are in order" grep -q 'all in order$' native
for rules in pillars red-cathedral; do
	deep=$(grep -c "game '$rules', line" native)
	holds "what is told anew of $rules is found in its game ($deep)" \
	    test "$deep" -ge $((forged / 16))
done

# ---- harm

for rules in pillars red-cathedral; do
	core mangle $rules.position 3 400 >out 2>err
	is "positions of $rules that mean harm end in sentences" $? 0
done
core letters ./*.position all/acts.bundle all/red-cathedral.bundle >out 2>err
is "they are found in letters, whatever mail has packed them in" \
    "$? $(cat out)" "0 "
printf 'nuncio position 1\n' >short.position
nuncio verify short.position >out 2>err
is "a position is no bundle" $? 65

# ---- keys

nuncio moves pillars >moves
{
	echo "nuncio turn"
	echo "game: pillars"
	echo "player: $(awaited pillars)"
	echo "after: $(sed -n 's/.*"reference":"\([^"]*\)".*/\1/p' <<-END
	$(nuncio show pillars --json)
	END
	)"
	nuncio moves pillars --sensible
	echo end
} >move.turn
who=$(awaited pillars)
core sign "$who.key" move.turn >signed 2>err
gives 0 "what the page signs is taken" nuncio submit signed

# What a draft asks for is put in by the same C as `nuncio sign` has.
start=0-9f3c2a7e11d04b5c8a60f2e97d13c4ab
text g ana $start 'value: ?' join >asks
core sign ana.key asks 2>err | sed '/^end$/q' >signed
nuncio sign -k ana.key asks | sed '/^end$/q' >wanted
is "the page begins a chain as the program does" \
    "$(grep -c '^value: [0-9a-f]\{64\}$' signed) $(cat signed)" \
    "1 $(cat wanted)"
due=$(sed -n 's/^value: \(.\{16\}\).*/\1/p' wanted)
text g ana $start "value: $start $due" 'take stone' >asks
core sign ana.key asks 2>err | sed '/^end$/q' >signed
nuncio sign -k ana.key asks | sed '/^end$/q' >wanted
is "... and says its values" \
    "$(grep -c '^value: [0-9a-f]\{64\}$' signed) $(cat signed)" \
    "1 $(cat wanted)"
text g ben $start "value: $start $due" 'take stone' >asks
core sign ben.key asks >signed 2>err
is "... and signs nothing that asks for another key's" \
    "$(grep -c '^end$' signed) $(grep -c 'not joined with this key' \
    signed)" "0 1"
nuncio new pillars asks ana ben >out
turn asks ana "$(reference asks)" "value: ?" join >t
nuncio submit t >out
nuncio show asks --position --as ben >asks.position
core drafts asks.position >out 2>err
nuncio show asks --json >asks.json
is "what drafts ask for is in a position as it is told" "$(cat out)" \
    "$(lines asks.json '$.drafts')"

core key '' 2>err
minisign -S -s page.key -m move.turn </dev/null >out 2>err
gives 0 "minisign signs with a key made in the page" \
    minisign -V -q -p page.pub -m move.turn
printf 'sesame\nsesame\n' | minisign -G -f -p mini.pub -s mini.key \
    >out 2>err
core keep mini.key sesame >out 2>err
is "the page opens minisign's key with its password, and keeps it" \
    "$(tail -n 1 out)" "$(tail -n 1 mini.pub)"
minisign -G -W -f -p mini.pub -s mini.key >/dev/null 2>&1
ssh-keygen -q -t ed25519 -N '' -C x -f ssh
for name in mini.key ssh; do
	core sign $name move.turn >signed 2>err
	sed '1,/^end$/d' signed >move.turn.seal
	case $name in
	mini.key)
		minisign -V -q -p mini.pub -m move.turn -x move.turn.seal
		;;
	ssh)
		echo "me $(cat ssh.pub)" >allowed
		ssh-keygen -q -Y verify -f allowed -I me -n nuncio \
		    -s move.turn.seal <move.turn
		;;
	esac >out 2>err
	is "its own program takes what the page signs with $name" $? 0
	core keep $name >out 2>err
	is "... and the page keeps that key" $? 0
done

# ---- one file

(cd "$top" && gzip -9nc build/web/core.wasm >"$work/core.wasm.gz" &&
    python3 templates/web/join.py "$work/core.wasm.gz" "$work/again.html")
holds "put together again nuncio.html is the same" \
    cmp again.html "$top/build/nuncio.html"
holds "it is not larger than it may be" \
    test "$(wc -c <again.html)" -le 1250000
done_testing
