#!/bin/sh
# web_watch.t: games that are over, watched in the page; see
# tests/web/watch.mjs.
. tests/lib/outside.sh

store nuncio
nuncio init
for name in ana ben; do
	nuncio keygen --no-password $name
	nuncio player add $name $name@example.org $name.pub
done
for rules in pillars red-cathedral; do
	nuncio new --no-join $rules $rules ana ben >/dev/null
	while [ -n "$(awaited $rules)" ]; do
		go_on $rules
	done
	nuncio export $rules >$rules.bundle
done
(cd "$top" && node tests/web/watch.mjs "$work") >found 2>&1
verdict "how a game ended is seen first, and all of it can be gone through" \
    "$(grep -v '^ok\|^1\.\.[1-9]' found | head -40)"
done_testing
