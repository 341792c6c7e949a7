#!/bin/sh
# style.t: what the eye should not have to check.
. tests/lib/report.sh

sources=$(find cmd core store tests templates/web -name '*.[ch]' \
    -o -path 'store/*.sql' -o -path 'tests/tools/*.sh' -o -name '*.t' \
    -o -name '*.js' -o -name '*.mjs' -o -name '*.css')

# A character of UTF-8 is one column: its later bytes do not count.
report "no line is longer than 80 columns, tabs being 8" "$(
    for file in $sources; do
	LC_ALL=C tr -d '\200-\277' <"$file" | expand |
	    LC_ALL=C awk -v file="$file" 'length($0) > 80 {
		print file ":" NR ": " length($0) " columns" }'
    done)"

# shellcheck disable=SC2086
report "no line ends with a blank" "$(grep -n '[ 	]$' $sources)"

# shellcheck disable=SC2086
report "no line ends with a carriage return" "$(grep -ln "$(printf '\r')" \
    $sources)"

report "every file ends with a line feed" "$(
    for file in $sources; do
	[ -z "$(tail -c 1 "$file")" ] || echo "$file"
    done)"

report "only the store knows SQLite" "$(grep -rl 'sqlite3\.h' cmd core \
    store/*.h store/postgresql)"

report "a floor includes only floors below it, core and store none" "$(
    python3 tests/tools/includes.py up 2>&1)"

report "no module includes one that comes back to it" "$(
    python3 tests/tools/includes.py circle 2>&1)"

# The host's key, and a page that is too long: see cmd/base/command.h.
report "nothing below the commands ends the program by itself" "$(
    grep -nE '(^|[^a-z_"])die\(' cmd/base/*.c cmd/record/*.c cmd/umpire/*.c \
	cmd/club/*.c cmd/bundle/*.c cmd/report/*.c cmd/page/*.c \
	cmd/mail/*.c |
	grep -vE '^cmd/(base/command|umpire/host|report/language)\.c:')"

report "no function of the program is over 100 lines" "$(
    for file in $(find cmd core store -name '*.c'); do
	awk -v file="$file" '/^[a-z_][a-z_0-9]*\(/ { from = NR }
	    /^}/ && from && NR - from + 1 > 100 {
		print file ":" from ": " NR - from + 1 " lines" }
	    /^}/ { from = 0 }' "$file"
    done)"

tour=$(sed -n '/^## A tour/,$p' README.md | tr ' ' '\n')
report "README's tour names every folder of the program" "$(
    for folder in $(find cmd core store -type d | grep -v cmd/commands/); do
	echo "$tour" | grep -qx -e "$folder/" -e "\*\*$folder/\*\*,*" ||
	    echo "$folder"
    done)"

report "no two folders of the program have a C file of one name" "$(
    find cmd core store templates -name '*.c' ! -path 'cmd/commands/*' |
	sed 's,.*/,,' | sort | uniq -d)"

report "no folder of cmd has more than 30 C files" "$(
    for folder in $(find cmd -type d); do
	find "$folder" -maxdepth 1 -name '*.c' | sed -n "31s|.*|$folder|p"
    done)"

report "the top of the tree has its four files and six folders" "$(
    git ls-files 2>/dev/null | sed 's|/.*||' | sort -u | grep -vxE \
	-e '\..*|HACKING.md|LICENSE|Makefile|README.md' \
	-e 'cmd|core|man|store|templates|tests')"

report "each folder of the program has a header of its name" "$(
    for folder in $(find cmd core store -type d ! -path 'cmd/commands*'); do
	[ -e "$folder/${folder##*/}.h" ] || [ -e "$folder.h" ] ||
	    echo "$folder"
    done)"

report "README and HACKING name no file that is not there" "$(
    grep -noE '(cmd|core|store|tests)/[a-z_/0-9]*\.([ch]|sh|py|t|sql)\>' \
	README.md HACKING.md | while IFS=: read -r where line file; do
	[ -e "$file" ] || echo "$where:$line: $file"
    done)"

report "every script is one" "$(
    for file in tests/tools/*.sh tests/scripts/*.t tests/lib/*.sh; do
	sh -n "$file" 2>&1
    done)"
done_testing
