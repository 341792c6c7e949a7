#!/bin/sh
# light.sh STYLE...: style sheets for light paper, with each colour in place of
# its name, for a library that knows neither var() nor @media
# (cmd/page/raster.c).  Of what a name is declared to be, the last counts.
set -eu
cat "$@" | awk '
	{ all = all $0 "\n" }
	END {
		while (match(all, /@media[^{]*\{[^{}]*\{[^{}]*\}[ \t\n]*\}/))
			all = substr(all, 1, RSTART - 1) \
			    substr(all, RSTART + RLENGTH)
		for (rest = all; match(rest, /--[a-z0-9-]+: [^;]*;/);
		    rest = substr(rest, RSTART + RLENGTH)) {
			one = substr(rest, RSTART, RLENGTH - 1)
			at = index(one, ": ")
			colour[substr(one, 1, at - 1)] = substr(one, at + 2)
		}
		while (match(all, /var\(--[a-z0-9-]+\)/)) {
			name = substr(all, RSTART + 4, RLENGTH - 5)
			if (!(name in colour)) {
				print "light.sh: no colour " name >"/dev/stderr"
				exit 1
			}
			printf "%s%s", substr(all, 1, RSTART - 1), colour[name]
			all = substr(all, RSTART + RLENGTH)
		}
		printf "%s", all
	}'
