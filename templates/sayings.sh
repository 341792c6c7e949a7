#!/bin/sh
# sayings.sh: what people say beside moves, as C.
#
#	sayings.sh FILE...	the table of struct sayings (core/sayings.h),
#				from files templates/TAG/sayings in this order;
#				templates/en/sayings tells the format
set -eu
LC_ALL=C
export LC_ALL

exec awk '
	function quoted(s)
	{
		gsub(/[\\"]/, "\\\\&", s)
		return "\"" s "\""
	}
	function bad(what)
	{
		print FILENAME ":" FNR ": " what >"/dev/stderr"
		failed = 1
		exit 1
	}
	# What core/reading/fold.h makes of the letters of Western Europe.
	function folded(s)
	{
		gsub(/\303[\200-\205\240-\245]/, "a", s)
		gsub(/\303[\206\246]/, "ae", s)
		gsub(/\303[\207\247]/, "c", s)
		gsub(/\303[\210-\213\250-\253]/, "e", s)
		gsub(/\303[\214-\217\254-\257]/, "i", s)
		gsub(/\303[\221\261]/, "n", s)
		gsub(/\303[\222-\226\230\262-\266\270]/, "o", s)
		gsub(/\303[\231-\234\271-\274]/, "u", s)
		gsub(/\303\237/, "ss", s)
		gsub(/\305[\222\223]/, "oe", s)
		if (s ~ /[\200-\377]/)
			bad("a letter is missing in templates/sayings.sh")
		return tolower(s)
	}
	# In German, as it is written without the keys for it.
	function spelled(s)
	{
		gsub(/\303[\204\244]/, "ae", s)
		gsub(/\303[\226\266]/, "oe", s)
		gsub(/\303[\234\274]/, "ue", s)
		return s
	}
	# How often "..." stands there.
	function dots(s)
	{
		return gsub(/[.][.][.]/, "", s)
	}
	function add(kind, means, saying)
	{
		list[tag, kind] = list[tag, kind] "\t{ " quoted(means) ", " \
		    quoted(folded(saying)) " },\n"
	}
	BEGIN {
		kinds = split("LINE ELSE LIMIT YES BESIDE PLEASE GAME MONTH " \
		    "DAY BETWEEN AROUND GREETING COURTESY WITH HEADING " \
		    "ACCEPT DECLINE ANSWER DOUBT WISH WISHED MEANT", kind, " ")
		named["else"] = "ELSE"
		named["for at most"] = "LIMIT"
		named["yes"] = "YES"
		named["beside yes"] = "BESIDE"
		named["please"] = "PLEASE"
		named["between days"] = "BETWEEN"
		named["around days"] = "AROUND"
		named["greeting"] = "GREETING"
		named["courtesy"] = "COURTESY"
		named["good wish"] = "COURTESY"
		named["beside courtesy"] = "WITH"
		named["named"] = "WITH"
		named["heading"] = "HEADING"
		named["accept"] = "ACCEPT"
		named["decline"] = "DECLINE"
		named["beside answer"] = "ANSWER"
		named["doubt"] = "DOUBT"
		named["wish"] = "WISH"
		named["beside wish"] = "WISHED"
		named["practice wish"] = "WISHED"
		named["meant"] = "MEANT"
		print "/* Made by templates/sayings.sh; do not edit. */"
		print "#include \"core/sayings.h\""
	}
	# One meaning with all that is said for it.
	function flush(    at, means, n, saying, i, which)
	{
		if (row == "")
			return
		at = index(row, " = ")
		means = substr(row, 1, at - 1)
		n = split(substr(row, at + 3), saying, /; */)
		if (at < 2 || n == 0)
			bad("a line is MEANING = SAYING; SAYING")
		for (i = 1; i <= n; i++)
			if (saying[i] == "" || dots(means) != dots(saying[i]))
				bad("\"...\" stands in both, or in none")
		which = means in named ? named[means] : "LINE"
		if (sub(/^game /, "", means))
			which = "GAME"
		if (sub(/^month /, "", means))
			which = "MONTH"
		if (sub(/^day /, "", means))
			which = "DAY"
		if (means ~ /^wish for [2-4]$/)
			which = "WISHED"
		for (i = 1; i <= n; i++) {
			add(which, means, saying[i])
			if (tag == "de" && spelled(saying[i]) != saying[i])
				add(which, means, spelled(saying[i]))
		}
		row = ""
	}
	FNR == 1 {
		flush()
		split(FILENAME, path, "/")
		tag = path[2]
		tags[++languages] = tag
	}
	/^#/ || NF == 0 { next }
	/^[ \t]/ {
		sub(/^[ \t]+/, " ")
		row = row $0
		next
	}
	{
		flush()
		row = $0
	}
	END {
		if (failed)
			exit 1
		flush()
		for (l = 1; l <= languages; l++)
			for (k = 1; k <= kinds; k++)
				printf "\nstatic const struct saying " \
				    "list_%d_%d[] = {\n%s\t{ 0, 0 }\n};\n", \
				    l, k, list[tags[l], kind[k]]
		print "\nconst struct sayings sayings[] = {"
		for (l = 1; l <= languages; l++) {
			printf "\t{ %s, {", quoted(tags[l])
			for (k = 1; k <= kinds; k++)
				printf "\n\t\t[SAYING_%s] = list_%d_%d,", \
				    kind[k], l, k
			print "\n\t} },"
		}
		print "\t{ 0, { 0 } }\n};"
	}' "$@"
