#!/bin/sh
# missing.sh LANG...: what of templates/en these languages do not have yet.
#
# Phrases are listed by key; templates are not, as most languages need none of
# their own.  It always succeeds: what is missing is shown in English.
set -eu
LC_ALL=C
export LC_ALL

keys()
{
	test ! -f "$1" || sed -n 's/^\([A-Za-z0-9_.-][A-Za-z0-9_.-]*\)[ 	]*=.*/\1/p' "$1"
}

for lang
do
	for english in templates/en/*phrases
	do
		here=templates/$lang/${english##*/}
		lacks=$({ keys "$here"; echo .; keys "$english"; } |
		    awk '$0 == "." { here = 1; next }
			!here { has[$0] = 1; next }
			!($0 in has) { print }')
		test -z "$lacks" ||
		    printf '%s\n' "$lacks" | sed "s|^|$here lacks |"
	done
done
