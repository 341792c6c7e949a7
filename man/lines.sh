#!/bin/sh
# lines.sh: what players can write, for nuncio-mail(7): the lists of a
# templates/TAG/letter-lines.mustache, by which help by mail tells the same.
#
#	lines.sh TEMPLATE game|none	lines in a file of a game, or of none
#	lines.sh write			put them into the pages of all languages
#
# Each page has both word for word; tests/scripts/manual.t looks.
set -eu
LC_ALL=C
export LC_ALL

# Of a page, the lists that begin as these do are these.
if [ "$1" = write ]; then
	for page in man/nuncio-mail.7 man/*/nuncio-mail.7; do
		lang=${page#man/}
		lang=${lang%nuncio-mail.7}
		lines=templates/${lang:-en/}letter-lines.mustache
		sh "$0" "$lines" game >"$page.game"
		sh "$0" "$lines" none >"$page.none"
		awk -v game="$page.game" -v none="$page.none" '
			function first(file, line) {
				getline line <file
				close(file)
				return line
			}
			function put(file, line) {
				while ((getline line <file) > 0)
					print line
			}
			BEGIN { of_game = first(game); of_none = first(none) }
			$0 == of_game { put(game); skip = 1 }
			$0 == of_none { put(none); skip = 1 }
			/^[.]El/ { skip = 0 }
			!skip' "$page" >"$page.new"
		cat "$page.new" >"$page"
		rm -f "$page.new" "$page.game" "$page.none"
	done
	exit
fi

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
