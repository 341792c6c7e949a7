#!/bin/sh
# bundles.sh PROGRAM FOLDER: a bundle that PROGRAM makes, to be kept in
# tests/past/format-N before anything changes what bundles of log format N hold,
# of a game that has begun and is handed over; what `verify` says of it, and the
# keys to take it over.  Games with more in them: see tests/scripts/bundles.t.
BUILD=$(cd "$(dirname "$1")" && pwd)
folder=$2
mkdir -p "$folder" || exit
folder=$(cd "$folder" && pwd)
. tests/lib/outside.sh
reveals=yes
exec >/dev/null	# reports
program=$BUILD/$(basename "$1")
nuncio() {
	at_time '2026-03-02 12:00:00' "$@"
}

players ben cleo
nuncio tick

NUNCIO_DB=$work/heir.db nuncio init --name heir
nuncio new red-cathedral domes ben cleo -o board=advanced
for player in ben cleo; do
	play domes $player join
done
for i in 1 2; do
	go_on domes
done
nuncio audit domes
nuncio export domes --to heir.db.pub --yes >"$folder/domes.bundle"
nuncio verify "$folder/domes.bundle" >"$folder/domes.verdict"
cp heir.db.key "$folder/heir.key"
cp heir.db.pub "$folder/heir.pub"
cp ben.key cleo.key "$folder"
