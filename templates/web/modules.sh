#!/bin/sh
# modules.sh MODULE...: modules as one script, for where there are none.  Each
# stands behind those that it needs.  The value of the script is what the last
# one offers.
set -eu
printf '"use strict";\n'
for module; do
	offers=$(sed -n 's/^export \(function\|const\) \([A-Za-z]*\).*/\2/p' \
	    "$module" | paste -sd, -)
	printf 'const { %s } = (() => {\n' "$offers"
	# An import goes from its first line to the one with a semicolon.
	awk '/^import / { away = 1 }
	    !away { sub(/^export /, ""); print }
	    /;$/ { away = 0 }' "$module"
	printf 'return { %s };\n})();\n' "$offers"
done
echo "$offers;"
