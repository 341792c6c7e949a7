#!/bin/sh
# formats.t: what was once a bundle stays one.  Each folder tests/past/format-N
# has bundles that were made when log format N was new, by
# tests/past/bundles.sh, what
# `verify --opponents` said of each, and one that goes on with another host.
. tests/lib/outside.sh

for folder in "$top"/tests/past/format-*; do
	format=${folder##*-}
	for bundle in "$folder"/*.bundle; do
		name=$(basename "$bundle" .bundle)
		gives 0 "format $format, $name: in order" \
		    nuncio verify --opponents "$bundle"
		cp out verified
		is "... and all is said that was" "$(cat verified)" \
		    "$(cat "$folder/$name.verdict")"
		gives 0 "... a second verifier takes it" \
		    python3 "$top/tests/verify.py" "$bundle"
		is "... and says the same" "$(grep -v 'worked out again' out)" \
		    "$(without_rules verified | grep -v 'worked out again')"
	done
	export NUNCIO_DB="$work/format-$format.db"
	nuncio init --name heir
	cp "$folder"/ben.key "$folder"/cleo.key .
	cp "$folder/heir.key" "$NUNCIO_DB.key"
	cp "$folder/heir.pub" "$NUNCIO_DB.pub"
	data "update host set key = 'ed:' || '$(tail -n 1 "$folder/heir.pub")'"
	gives 0 "format $format: the heir takes a game over" \
	    nuncio import "$folder/domes.bundle"
	turns=0
	while [ $turns -lt 400 ] && [ -n "$(awaited domes)" ]; do
		go_on domes || break
		turns=$((turns + 1))
	done
	is "... which comes to its end" "$(awaited domes)" ''
	gives 0 "... and is in order" nuncio audit domes
	nuncio export domes >end.bundle
	gives 0 "... its bundle, too" nuncio verify end.bundle
	gives 0 "... and for a second verifier" \
	    python3 "$top/tests/verify.py" end.bundle
done

done_testing
