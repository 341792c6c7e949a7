#!/bin/sh
# bundles.sh PROGRAM FOLDER: bundles that PROGRAM makes, to be kept in
# tests/past/format-N before anything changes what bundles of log format N hold,
# and the keys to take them over: a game with deadlines, a bot, press, a word of
# German, an agreed rollback and much that a host can order, abandoned early; and
# one that has begun and is handed over.  Beside each what `verify --opponents`
# says of it.
BUILD=$(cd "$(dirname "$1")" && pwd)
folder=$2
mkdir -p "$folder" || exit
folder=$(cd "$folder" && pwd)
. tests/lib/outside.sh
reveals=yes
exec >/dev/null	# reports
program=$BUILD/$(basename "$1")
now='2026-03-02 12:00:00'
nuncio() {
	at_time "$now" "$@"
}
# on GAME N: so many moves; those that take something are said in German.
on() {
	left=$2
	while [ "$left" -gt 0 ] && [ -n "$(awaited "$1")" ]; do
		move=$(nuncio moves "$1" --sensible)
		case $move in
		take\ stone\ *)
			turn=$(text "$1" "$(awaited "$1")" \
			    "$(asked "$1" "$(awaited "$1")")" "language: de" '' \
			    "nimm Stein ${move#take stone }")
			echo "$turn" >turn.text
			nuncio sign -k "$(awaited "$1").key" turn.text |
			    nuncio submit >out 2>err ||
			    echo "bundles.sh: $(cat err)" >&2 ;;
		*)	go_on "$1" ;;
		esac
		left=$((left - 1))
	done
}
# kept GAME
kept() {
	nuncio audit "$1" >/dev/null || echo "bundles.sh: $1 is damaged" >&2
	nuncio export "$1" >"$folder/$1.bundle"
	nuncio verify --opponents "$folder/$1.bundle" >"$folder/$1.verdict"
}

players ana ben cleo
nuncio tick

# ---- much that there is

nuncio new pillars kings ana ben bot:planner -o first=0 \
    --deadline 2d --grace 12h --policy default --away 5d
for player in ana ben; do
	play kings $player join
done
on kings 9
play kings "$(awaited kings)" "$(nuncio moves kings --sensible)" \
    'press all: grüß euch, good morrow'
back=$(last_line kings)
on kings 1
for player in ana ben; do
	play kings $player "agree rollback $back"
done
nuncio rollback kings "$back" --reason 'a slip'
on kings 2
now='2026-03-03 12:00:00'
nuncio tick
nuncio pause kings --reason 'a feast'
nuncio resume kings --reason 'it is over'
nuncio extend kings 1d --reason 'it was long'
nuncio keygen --no-password later
play kings ana "key $(sed -n 2p later.pub)"
mv later.key ana.key
on kings 1
now='2026-03-10 12:00:00'
nuncio tick
now='2026-03-10 13:30:00'
nuncio tick
on kings 2
nuncio replace kings 1 cleo --reason 'ben travels'
on kings 2
nuncio abandon kings --reason 'the summer is over'
kept kings

# ---- handed over

NUNCIO_DB=$work/heir.db nuncio init --name heir
nuncio new red-cathedral domes ben cleo -o board=advanced
for player in ben cleo; do
	play domes $player join
done
on domes 6
nuncio export domes --to heir.db.pub --yes >"$folder/domes.bundle"
nuncio verify "$folder/domes.bundle" >"$folder/domes.verdict"
cp heir.db.key "$folder/heir.key"
cp heir.db.pub "$folder/heir.pub"
cp ben.key cleo.key "$folder"
