#!/bin/sh
# lines.sh: what players can write, for nuncio-mail(7): the lists of a
# templates/TAG/letter-lines.mustache, by which help by mail tells the same.
#
#	lines.sh TEMPLATE game|none	lines in a file of a game, or of none
#
# Each page has both word for word; tests/scripts/manual.t looks.
set -eu
LC_ALL=C
export LC_ALL

exec awk -v wanted="$2" '
	# Rows follow a heading each: of a game, of none.
	/^[{][{]bold[}][}]/ { part++ }
	part == (wanted == "game" ? 1 : 2) && /[{][{]tab[}][}]/ {
		at = index($0, "{{tab}}")
		line = substr($0, 1, at - 1)
		text = substr($0, at + 7)
		gsub(/[\\"]/, "\\\\&", text)
		gsub(/\\"/, "\"", text)
		print ".It Ic \"" line "\""
		print toupper(substr(text, 1, 1)) substr(text, 2) "."
	}' "$1"
