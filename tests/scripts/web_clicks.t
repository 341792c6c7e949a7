#!/bin/sh
# web_clicks.t: each framed thing of positions of both games, clicked with a
# mouse: see tests/web/clicks.mjs.  POSITIONS=500 for all;
# of many it says meanwhile how far it is.
. tests/lib/outside.sh

tool=$top/${BUILD:-build}/tests/tools/web_cases
for rules in pillars red-cathedral; do
	"$tool" positions $rules "${POSITIONS:-8}" 41 >"$work/$rules"
	(cd "$top" && real node tests/web/clicks.mjs $rules <"$work/$rules") \
	    >clicked
	verdict "what is framed in $rules means what it is around" \
	    "$(grep -v '^ok\|^1\.\.[1-9]' clicked | head -40)"
done
done_testing
