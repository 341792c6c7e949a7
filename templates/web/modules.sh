#!/bin/sh
# modules.sh STYLE MODULE...: modules as one script, for where there are none.
# Each stands behind those that it needs.  The value of the script is what the
# last one offers; STYLE is a string that all of them can see.
set -eu
style=$1
shift
printf '"use strict";\nconst STYLE = `\n'
grep -q '[`\\]' "$style" && {
	echo "modules.sh: $style has what a string may not have" >&2
	exit 1
}
cat "$style"
printf '`;\n'
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
