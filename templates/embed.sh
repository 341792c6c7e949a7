#!/bin/sh
# embed.sh: files as C.
#
#	embed.sh FILE...	the table of struct resource (cmd/base/resource.h);
#				paths are FILE less "templates/" before it
#	embed.sh NAME FILE	one string, `const char NAME[]`
#
# Bytes come out as character constants: there are no string literals that a
# compiler may find too long, no trigraphs, nothing to be quoted, and it does
# not matter whether char is signed.
set -eu
LC_ALL=C
export LC_ALL

bytes()
{
	test -r "$1" || {
		echo "embed.sh: $1: cannot be read" >&2
		exit 1
	}
	od -An -v -tx1 "$1" |
	    sed 's/[ 	]*\([0-9a-f][0-9a-f]\)/'"'\\\\x\\1'"',/g; s/^/	/'
	printf "	'\\\\0'\n};\n"
}

echo '/* Made by templates/embed.sh; do not edit. */'
case $#:${1-} in
2:*[!A-Za-z0-9_]*)
	;;
2:*)
	printf 'extern const char %s[];\nconst char %s[] = {\n' "$1" "$1"
	bytes "$2"
	exit
	;;
esac

printf '#include "cmd/base/resource.h"\n'
n=0
for file
do
	printf '\nstatic const char text_%d[] = {\n' $n
	bytes "$file"
	n=$((n + 1))
done
printf '\nconst struct resource resources[] = {\n'
n=0
for file
do
	path=${file#templates/}
	case $path in
	*[!A-Za-z0-9_./-]*)
		echo "embed.sh: $file: not a name for a resource" >&2
		exit 1
		;;
	esac
	printf '	{ "%s", text_%d, sizeof(text_%d) - 1 },\n' "$path" $n $n
	n=$((n + 1))
done
printf '	{ 0, 0, 0 }\n};\n'
