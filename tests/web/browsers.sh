#!/bin/sh
# browsers.sh: the page in Firefox and in WebKitGTK's MiniBrowser: games watched
# from files, and all that is framed in ten positions of each game clicked.
. tests/lib/outside.sh

tool=$top/${BUILD:-build}/tests/tools/web_cases
store nuncio
nuncio init
installed "$top/build/nuncio.html"
for name in ana ben; do
	nuncio keygen --no-password $name
	nuncio player add $name $name@example.org $name.pub
done
for rules in pillars red-cathedral; do
	nuncio new --no-join $rules $rules ana ben >/dev/null
	while [ -n "$(awaited $rules)" ]; do
		go_on $rules
	done
	nuncio export --html $rules >$rules.html
	"$tool" positions $rules "${POSITIONS:-10}" 43 >$rules.positions
done
nuncio publish site >out 2>err
for browser in ${BROWSERS:-firefox webkit}; do
	(cd "$top" && node tests/web/browsers.mjs $browser "$work") >found 2>&1
	verdict "games can be watched in $browser" \
	    "$(grep -v '^ok\|^1\.\.[1-9]' found | head -40)"
	for rules in pillars red-cathedral; do
		(cd "$top" && node tests/web/clicks.mjs $rules $browser \
		    <"$work/$rules.positions") >found 2>&1
		verdict "in $browser what is framed in $rules is what it says" \
		    "$(grep -v '^ok\|^1\.\.[1-9]' found | head -40)"
		grep '^ok 1' found | sed 's/^ok 1 - /# /'
	done
done
done_testing
