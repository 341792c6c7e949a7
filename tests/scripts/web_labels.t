#!/bin/sh
# web_labels.t: every label of drawings in the page, in all languages and three
# widths, can be read: see tests/web/labels.mjs.
. tests/lib/outside.sh

tool=$top/${BUILD:-build}/tests/tools/web_cases
for rules in pillars red-cathedral; do
	"$tool" positions $rules "${POSITIONS:-4}" 77 >"$work/$rules"
	(cd "$top" && real node tests/web/labels.mjs $rules <"$work/$rules") \
	    >found 2>&1
	verdict "no label in $rules is cut off, or on something else" \
	    "$(grep -v '^ok\|^1\.\.[1-9]' found | head -40)"
done
done_testing
