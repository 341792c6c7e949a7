#!/bin/sh
# bench.sh BUILD: what the program costs, beside the least that the same work
# can cost, measured in the same run and in turn with it.  See bench_floor.c for
# the floor and the clock, bench_stores.c for what is measured on.
set -eu

build=${1:?usage: bench.sh BUILD}
nuncio=$build/nuncio
floor=$build/tests/tools/bench_floor stage=$build/tests/tools/bench_stores
floor_mail=$build/tests/tools/bench_floor_mail
make -s BUILD="$build" "$nuncio" "$floor" "$stage" "$floor_mail" >&2
dir=$(mktemp -d "${TMPDIR:-/tmp}/nuncio-bench.XXXXXX")
trap 'rm -rf "$dir"' EXIT
trap 'exit 1' HUP INT TERM
unset NUNCIO_TEMPLATES

batch=200	# turn files for a process
batches=5	# such processes
singles=61	# turn files with a process each
turns=40	# played before in each game
many=100000	# games of a large store
over=40		# finished games
mailers=8	# who bring letters at once
letters=2000	# from each
rulesets=$("$nuncio" selfplay '' 2>&1 | sed 's/.*there are: //')

title()
{
	printf '\n%-42s %10s %6s  %s\n' "$1" "" "${2-}" goal
}

# say WHAT FIGURE [RATIO [GOAL]]
say()
{
	printf '  %-40s %10s %6s  %s\n' "$1" "$2" "${3-}" "${4-}"
}

quotient()
{
	awk "BEGIN { printf \"%.2f\", ($1) / ($2) }"
}

each()
{
	awk "BEGIN { printf \"%.0f\", ($1) / ($2) }"
}

median()
{
	sort -n | awk '{ v[NR] = $1 } END { print v[int((NR + 1) / 2)] }'
}

# rate WHAT RULESET GAMES RUNS: games or lines a second
rate()
{
	i=0
	while [ $i -lt "$4" ]; do
		i=$((i + 1))
		"$nuncio" selfplay "$2" --games "$3" --seed $i
	done | sed -n "s,^$1/s ,,p" | median
}

title "random games, 4 players, one core" ratio
few=$(rate games pillars 2000 9)
more=$(rate games pillars $many 1)
say "pillars, games/s" "$few" "" ">= 12000"
say "the same, 100,000 games; cost of one" "$more" \
    "$(quotient "$few" "$more")" flat
say "red-cathedral, lines/s" "$(rate lines red-cathedral 500 5)" \
    "" ">= 2000000"
say "red-cathedral, a legal set, ns" "$("$stage" legal red-cathedral)" \
    "" "<= 20000"

# A visit plays the game to its end, as `sensible` does; a decision that is
# clear early takes fewer than it may.  In The Red Cathedral `sensible` scores
# every legal move one step ahead, so that a game takes it some 0.1 ms.
title "the planner, visits/s" ratio
for ruleset in $rulesets; do
	goal=30000
	[ "$ruleset" != red-cathedral ] || goal=10000
	"$stage" planner "$ruleset" >"$dir/out"
	read -r visits played <"$dir/out"
	say "$ruleset, floor: games to their end" "$played"
	say "$ruleset, visits" "$visits" "$(quotient "$played" "$visits")" \
	    ">= $goal"
done

# One process for many files: folders b0, b1, ... with a batch each.
"$floor" store "$dir/floor"
list=
i=0
while [ $i -lt $batches ]; do
	list="$list b$i"
	i=$((i + 1))
done
title "submit, microseconds for a turn file" ratio
for ruleset in $rulesets; do
	some=$dir/$ruleset
	mkdir "$some"
	"$stage" games "$ruleset" "$some.db" $((batch * batches)) \
	    $((batch * batches)) $turns "$some" >"$dir/out"
	i=0
	for folder in $list; do
		mkdir "$some/$folder"
		n=0
		while [ $n -lt $batch ]; do
			n=$((n + 1))
			mv "$some/$((i * batch + n)).turn" "$some/$folder"
		done
		i=$((i + 1))
	done
	sync	# else the first commits pay for what was staged
	# shellcheck disable=SC2086
	"$floor" race \
	    "$floor commit $dir/floor $some/%/*.turn" \
	    "$floor verify $((2 * batch))" \
	    "$nuncio -d $some.db submit $some/%/*.turn" \
	    -- $list >"$dir/out"
	{ read -r commit; read -r verify; read -r submit; } <"$dir/out"
	say "$ruleset, floor: a WAL FULL commit" "$(each "$commit" $batch)"
	say "and 2 Ed25519 verifications" "$(each "$verify" $batch)"
	say "$ruleset, submit of $batch in a process" \
	    "$(each "$submit" $batch)" \
	    "$(quotient "$submit" "$commit + $verify")" "<= 1.15"
done

# A process for each file, in small stores and in a large one.
mkdir "$dir/large"
"$stage" games pillars "$dir/large.db" $many $singles $turns \
    "$dir/large" >"$dir/out"
list=
i=0
while [ $i -lt $singles ]; do
	i=$((i + 1))
	list="$list $i"
done
for ruleset in $rulesets; do
	one=$dir/one-$ruleset
	mkdir "$one"
	"$stage" games "$ruleset" "$one.db" $singles $singles $turns \
	    "$one" >"$dir/out"
	large=
	if [ "$ruleset" = pillars ]; then
		large="$nuncio -d $dir/large.db submit $dir/large/%.turn"
	fi
	sync	# else the first commits pay for what was staged
	# shellcheck disable=SC2086
	"$floor" race \
	    "$floor commit $dir/floor $one/%.turn" \
	    "minisign -Vqm $one/%.text -x $one/%.minisig -p $one/%.pub" \
	    "$nuncio -d $one.db submit $one/%.turn" \
	    ${large:+"$large"} -- $list >"$dir/out"
	{ read -r commit; read -r verify; read -r submit; read -r large ||
	    :; } <"$dir/out"
	say "$ruleset, floor: a process that commits it" "$(each "$commit" 1)"
	say "floor: minisign -V" "$(each "$verify" 1)"
	say "$ruleset, submit of one" "$(each "$submit" 1)" \
	    "$(quotient "$submit" "$commit + $verify")" "<= 1.2"
	if [ "$large" ]; then
		say "submit of one among 100,000 games" "$(each "$large" 1)" \
		    "$(quotient "$large" "$submit")" "<= 1.2"
	fi
done

# Letters as they are sent: position, moves, receipt.
title "the letter that it is your turn, microseconds"
for ruleset in $rulesets; do
	for lang in $(cat templates/complete); do
		took=$("$stage" letter "$ruleset" \
		    "$dir/letter-$ruleset-$lang.db" "$lang")
		say "$ruleset, $lang" "$took" "" "<= 1000"
	done
done

# Letters with a picture, beside the same without: processor time of all
# processes of a run.
title "a letter with a picture" ratio
for ruleset in $rulesets; do
	for form in text html; do
		some=$dir/$form-$ruleset
		mkdir "$some"
		"$stage" games "$ruleset" "$some.db" $over $over $turns \
		    "$some" >"$dir/out"
		NUNCIO_DB=$some.db
		export NUNCIO_DB
		"$nuncio" config address games@example.org
		"$nuncio" config host host@example.org
		"$nuncio" config maildir "$some.box"
		for player in ana ben cleo; do
			"$nuncio" player set $player --mail $form
		done
		"$nuncio" submit "$some"/*.turn >"$dir/out"
		"$floor" cpu "$nuncio" outbox send >"$dir/$form.cpu"
	done
	read -r text rest <"$dir/text.cpu"
	read -r html memory <"$dir/html.cpu"
	new=$dir/html-$ruleset.box/new
	pictures=$(grep -l 'Content-Type: image/png' "$new"/* | wc -l)
	came=$(find "$dir/text-$ruleset.box/new" -type f | wc -l)
	bytes=$(sed -n '/^Content-Type: image/,/^--/ { s/^[^ -]*$/&/p; }' \
	    "$new"/* | wc -c)
	say "$ruleset, floor: a letter of text, us" \
	    "$(each "$text" "$came")"
	say "$ruleset, a picture more, us" \
	    "$(each "$html - $text" "$pictures")" \
	    "$(quotient "($html - $text) / $pictures" "$text / $came")" \
	    "<= 90000"
	say "its bytes" "$(each "$bytes * 3 / 4" "$pictures")" "" "<= 51200"
	say "memory of the largest process, KiB" "$memory" "" "<= 61440"
done
unset NUNCIO_DB

# Waiting games, of which 1 % are due: what time brings, then nothing any more,
# then letters to who is late.
title "waiting games, 1 % due, microseconds"
for games in $((many / 10)) $many; do
	waiting=$dir/waiting-$games
	"$stage" waiting "$waiting.db" "$games"
	for part in "" .key .pub; do
		cp "$waiting.db$part" "$waiting-2.db$part"
	done
	sync
	for command in tick "tick again" remind; do
		took=$("$floor" race "$nuncio -d % ${command% again}" \
		    -- "$waiting.db")
		say "$command, $games games" "$(each "$took" 1)" "" \
		    "<= 2000000"
	done
done

# What is asked of all games at once.
title "$many waiting games, microseconds" ratio
"$floor" race "sqlite3 -readonly % 'select g.id, g.ruleset, h.line, h.since,
    h.until, p.name from game g join head h using (game)
    left join player p on p.player = h.player order by g.id'" \
    "$nuncio -d % desk" "$nuncio -d % standings" \
    -- "$dir/waiting-$many.db" >"$dir/out"
{ read -r rows; read -r desk; read -r standings; } <"$dir/out"
say "floor: a row of each, by sqlite3" "$(each "$rows" 1)"
say "desk" "$(each "$desk" 1)" "$(quotient "$desk" "$rows")" "<= 1.0"
say "standings" "$(each "$standings" 1)" \
    "$(quotient "$standings" "$rows")" "<= 1.0"

# A letter with a move, and a process for each.
mkdir "$dir/mail"
"$stage" games pillars "$dir/mail.db" $singles $singles $turns \
    "$dir/mail" >"$dir/out"
"$nuncio" -d "$dir/mail.db" config address games@example.org
for i in $list; do
	{
		cat <<-END
			From: Ana <ana@example.org>
			To: games@example.org
			Subject: Re: [game-$i] your turn
			Date: Fri, 20 Nov 2026 18:00:00 +0000
			Message-ID: <$i.1@mail.example.org>
			MIME-Version: 1.0
			Content-Type: text/plain; charset=utf-8

		END
		cat "$dir/mail/$i.turn"
	} >"$dir/mail/$i.eml"
done
sync
title "deliver, microseconds for a letter" ratio
# shellcheck disable=SC2086
"$floor" race \
    "minisign -Vqm $dir/mail/%.text -x $dir/mail/%.minisig \
	-p $dir/mail/%.pub" \
    "$floor_mail $dir/floor $dir/mail/%.eml" \
    "$nuncio -d $dir/mail.db deliver @$dir/mail/%.eml" \
    -- $list >"$dir/out"
{ read -r verify; read -r commit; read -r deliver; } <"$dir/out"
say "floor: minisign -V" "$(each "$verify" 1)"
say "floor: GMime and a WAL FULL commit" "$(each "$commit" 1)"
say "deliver of one" "$(each "$deliver" 1)" \
    "$(quotient "$deliver" "$verify + $commit")" "<= 2.0"
# The same move as a plain answer and as a signed file in one.
mkdir "$dir/reply"
/usr/bin/python3 tests/tools/bench_reply.py "$nuncio" "$dir/reply" $singles
sync
# shellcheck disable=SC2086
"$floor" race \
    "$nuncio -d $dir/reply/file.db deliver $dir/reply/file-%.eml" \
    "$nuncio -d $dir/reply/reply.db deliver $dir/reply/reply-%.eml" \
    -- $list >"$dir/out"
{ read -r signed; read -r reply; } <"$dir/out"
say "an answer with a signed file" "$(each "$signed" 1)"
say "a plain answer that its provider signed" "$(each "$reply" 1)" \
    "$(quotient "$reply" "$signed")" "<= 1.5"

# Many at once: whoever brings letters notes each that is not taken.  Then the
# same letters, brought by LMTP.
# throng NAME: a store, and a folder of letters for each who brings some.
throng() {
	mkdir "$dir/$1"
	i=0
	while [ $i -lt $mailers ]; do
		i=$((i + 1))
		mkdir "$dir/$1/$i"
	done
	"$stage" letters "$dir/$1.db" $mailers $letters "$dir/$1"
	# Each is taken, and answered by a letter of its own, so that they can
	# be counted.
	for limit in answers-hour lines-day bytes-day; do
		"$nuncio" -d "$dir/$1.db" config $limit 100000000
	done
	sync
	: >"$dir/$1.refused"
}
# brought NAME: takes them by NAME.sh; $speed is the letters/s.
brought() {
	took=$("$floor" race "sh $dir/$1.sh" -- 1)
	answered=$(sqlite3 "$dir/$1.db" "select count(distinct o.letter) from
	    outbox o join letter l on l.letter = o.letter
	    where json_extract(o.args, '\$.what') = 'answer'
	    and l.state = 'answered'")
	say "$1, $mailers times $letters at once: taken" "$answered" "" "$all"
	say "turned away for now" \
	    "$(wc -l <"$dir/$1.refused" | tr -d ' ')" "" 0
	speed=$(each "$all * 1000000" "$took")
}
all=$((mailers * letters))
throng deliver
cat >"$dir/deliver.sh" <<END
for mailer in $dir/deliver/*; do
	for letter in \$mailer/*.eml; do
		$nuncio -d $dir/deliver.db deliver <\$letter ||
		    echo \$letter >>$dir/deliver.refused
	done &
done
wait
END
brought deliver
say "letters/s" "$speed"
alone=$speed
throng serve
cat >"$dir/serve.sh" <<END
for mailer in $dir/serve/*; do
	python3 tests/tools/lmtp.py all $dir/lmtp \$mailer/*.eml |
	    grep -v 250 >>$dir/serve.refused &
done
wait
END
"$nuncio" -d "$dir/serve.db" serve "$dir/lmtp" &
keeper=$!
python3 tests/tools/lmtp.py wait "$dir/lmtp"
brought serve
kill $keeper
wait $keeper
say "letters/s" "$speed" "$(quotient "$speed" "$alone")" ">= 2.5"

title "finished games checked, microseconds" ratio
: >"$dir/sizes"
for ruleset in $rulesets; do
	over_db=$dir/over-$ruleset.db
	"$stage" games "$ruleset" "$over_db" $over $over 0 "$dir" >"$dir/out"
	read -r lines files <"$dir/out"
	pages=$(sqlite3 "$over_db" 'PRAGMA page_count')
	echo "$ruleset $pages $lines" >>"$dir/sizes"
	"$nuncio" -d "$over_db" export game-1 >"$dir/$ruleset.bundle"
	"$nuncio" -d "$over_db" audit game-1 >"$dir/out"
	seals=$((2 * $(sed -n 's/.*lines, \([0-9]*\) turn.*/\1/p' \
	    "$dir/out")))
	"$floor" race "$floor verify $seals" \
	    "$nuncio -d $over_db audit game-1" \
	    "$nuncio verify $dir/$ruleset.bundle" \
	    "$floor verify $((2 * files))" \
	    "$nuncio -d $over_db audit" \
	    -- 1 2 3 4 5 6 7 >"$dir/out"
	{ read -r v; read -r audit; read -r one; read -r vs
	  read -r audits; } <"$dir/out"
	say "$ruleset, floor: $seals verifications" "$(each "$v" 1)"
	say "$ruleset, audit of one game" "$(each "$audit" 1)" \
	    "$(quotient "$audit" "$v")" "<= 1.5"
	say "$ruleset, verify of its bundle" "$(each "$one" 1)" \
	    "$(quotient "$one" "$v")" "<= 1.5"
	say "$ruleset, floor: $((2 * files)) verifications" "$(each "$vs" 1)"
	say "$ruleset, audit of $over games" "$(each "$audits" 1)" \
	    "$(quotient "$audits" "$vs")" "<= 1.5"
done

title "$over finished games as pages, microseconds of a game" ratio
for ruleset in $rulesets; do
	site=$dir/site-$ruleset
	"$floor" cpu "$nuncio" -d "$dir/over-$ruleset.db" publish \
	    "$site" >"$dir/out"
	read -r first rest <"$dir/out"
	"$floor" cpu "$nuncio" -d "$dir/over-$ruleset.db" publish \
	    "$site" >"$dir/out"
	read -r again rest <"$dir/out"
	"$floor" cpu cp -r "$site" "$site.copy" >"$dir/out"
	read -r copy rest <"$dir/out"
	say "$ruleset, floor: cp" "$(each "$copy" $over)"
	say "$ruleset, publish" "$(each "$first" $over)" \
	    "$(quotient "$first" "$copy")" "<= 20000"
	say "$ruleset, again, unchanged" "$(each "$again" $over)" \
	    "$(quotient "$again" "$copy")"
done

title "store, bytes"
while read -r ruleset pages lines; do
	say "$ruleset, a log line with all of it" \
	    "$(each "$pages * 4096" "$lines")" "" "<= 1024"
done <"$dir/sizes"

# Memory at its most, whatever the answer.
memory()
{
	NUNCIO_DB=$1
	export NUNCIO_DB
	shift
	echo "$("$floor" rss "$nuncio" "$@" 2>/dev/null) $1" >>"$dir/rss"
}
large=$dir/large.db over_db=$dir/over-pillars.db
head -c 10000000 /dev/urandom >"$dir/junk"
{ cat "$dir/one-pillars/1.text"; cat "$dir/junk"; } >"$dir/begun"
yes 'nuncio turn' | head -c 10000000 >"$dir/begun-often"
memory "$large" submit "$dir/junk"
memory "$large" submit "$dir/begun"
memory "$large" submit "$dir/begun-often"
for ruleset in $rulesets; do
	memory "$dir/$ruleset.db" submit "$dir/$ruleset"/b*/*.turn
	memory "$dir/over-$ruleset.db" export game-1
	memory "$dir/over-$ruleset.db" verify "$dir/$ruleset.bundle"
	"$nuncio" -d "$dir/import-$ruleset.db" init >"$dir/out"
	memory "$dir/import-$ruleset.db" import "$dir/$ruleset.bundle"
done
for games in $((many / 10)) $many; do
	memory "$dir/waiting-$games-2.db" tick
	memory "$dir/waiting-$games-2.db" remind
done
for command in desk standings "remind --dry-run"; do
	# shellcheck disable=SC2086
	memory "$dir/waiting-$many.db" $command
done
memory "$large" status
memory "$large" status --json
memory "$large" show game-1
memory "$large" show game-1 --json
memory "$large" moves game-1
memory "$large" new pillars more ana ben cleo
memory "$large" player list
memory "$over_db" log game-1 --json --states --legal
half=$(i=0; while [ $((i += 1)) -le $((over / 2)) ]; do
	echo "game-$i"; done)
# shellcheck disable=SC2086
memory "$over_db" audit $half
memory "$over_db" audit
memory "$over_db" selfplay pillars --games 1000
memory "$over_db" selfplay pillars --games 9 --json --states --legal
memory "$dir/new.db" init
memory "$dir/new.db" help
memory "$dir/new.db" keygen --no-password "$dir/k"
memory "$dir/new.db" sign -k "$dir/k.key" "$dir/one-pillars/1.text"
title "memory, KiB"
sort -rn "$dir/rss" | awk '!seen[$2]++' | head -n 6 |
    while read -r size command; do
	say "$command" "$size" "" "< 32768"
done
one=$(awk '$2 == "audit" { print $1; exit }' "$dir/rss")
all=$(awk '$2 == "audit" { n = $1 } END { print n }' "$dir/rss")
say "audit of $((over / 2)) games, of $over" "$one, $all" "" "the same"
for command in tick remind; do
	sizes=$(awk -v c=$command '$2 == c { print $1 }' "$dir/rss" |
	    paste -s -d ,)
	say "$command over $((many / 10)) games, over $many" "$sizes" "" \
	    "the same"
done
