#!/bin/sh
# words.sh: what people call things, as C.
#
#	words.sh FILE...	the tables of struct words (core/reading.h), one
#				for each language, ruleset and version, from
#				files templates/TAG/words, where the format is
#				told
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
	# A name as people write it without the keys for it.
	function plain(s)
	{
		gsub(/\303\244/, "ae", s)
		gsub(/\303\266/, "oe", s)
		gsub(/\303\274/, "ue", s)
		gsub(/\303\204/, "Ae", s)
		gsub(/\303\226/, "Oe", s)
		gsub(/\303\234/, "Ue", s)
		return s
	}
	# Is line i one of this ruleset and version?
	function holds(i, r, v)
	{
		return (of[i] == order[r] || of[i] == "*") && from[i] <= v &&
		    !(gone[i] && gone[i] <= v)
	}
	# "stone", of "stone.many".
	function name_of(i,    w)
	{
		w = word[i]
		sub(/[.].*/, "", w)
		return w
	}
	function line(a, b)
	{
		return "\t{ " quoted(a) ", " quoted(b) " },"
	}
	# The tables of the file that has been read.
	function flush(    r, v, i, count, shown, key)
	{
		for (r = 1; r <= rulesets; r++)
			for (v = 1; v <= version; v++) {
				printf "\nstatic const struct word_name " \
				    "names_%d[] = {\n", tables
				count = 0
				for (i = 1; i <= n; i++)
					if (holds(i, r, v) && word[i] !~ /\//) {
						print line(name_of(i), called[i])
						count++
					}
				print "};"
				printf "static const struct word_name " \
				    "shown_%d[] = {\n", tables
				shown = 0
				for (i = 1; i <= n; i++)
					if (holds(i, r, v) &&
					    word[i] ~ /[.\/]/ && !also[i]) {
						print line(word[i], called[i])
						shown++
					}
				print line("", "") "\n};"
				row[tables] = sprintf( \
				    "\t{ %s, %s, %d, %d, names_%d, %d, " \
				    "shown_%d, ", quoted(tag), \
				    quoted(order[r]), v, count, tables, \
				    shown, tables)
				key = order[r] " " v
				if (tag == "en")
					english[key] = tables
				else
					other[tables] = key
				tables++
			}
		n = rulesets = version = 0
		split("", seen)
	}
	BEGIN {
		tables = 0
		print "/* Made by templates/words.sh; do not edit. */"
		print "#include \"cmd/base/words.h\""
	}
	FNR == 1 {
		flush()
		split(FILENAME, path, "/")
		tag = path[2]
	}
	/^#/ || NF == 0 { next }
	$1 == "reading" {
		if (NF != 2 || $2 != version + 1)
			bad("versions are 1, 2, 3, ...")
		version = $2
		next
	}
	{
		drop = sub(/^-/, "")
		at = index($0, " = ")
		key = substr($0, 1, at - 1)
		name = substr($0, at + 3)
		dot = index(key, ".")
		ruleset = dot ? substr(key, 1, dot - 1) : "*"
		if (!version || at < 2 || name == "" || key ~ /[ "\\]/ ||
		    (!dot && key !~ /^(and|never|not|idle|most|article|one|of|doubt|price|each|to|arrives|only|by|first|unit|unit-[a-z]+|at-[a-z]+|number-[0-9]+|number-[0-9]+-[a-z]+)$/))
			bad("below \"reading N\" stands RULESET.WORD = NAME")
		if (name ~ /[.][.][.]/ && name !~ /^[^ ]+ [.][.][.] [^ ]+$/)
			bad("a verb in two parts is written \"stelle ... ein\"")
		if (key ~ /\// && name !~ /[{]1[}.]/)
			bad("how a move is shown names its nouns, \"{1}\"")
		if (dot && !(ruleset in seen)) {
			seen[ruleset] = 1
			order[++rulesets] = ruleset
		}
		key = substr(key, dot + 1)
		if (drop) {
			for (i = n; i > 0; i--)
				if (of[i] == ruleset && word[i] == key &&
				    called[i] == name && !gone[i])
					break
			if (i == 0)
				bad("there was no such line before")
			gone[i] = version
			next
		}
		of[++n] = ruleset
		word[n] = key
		called[n] = name
		from[n] = version
		gone[n] = 0
		also[n] = 0
		if (tag == "de" && key !~ /\// && plain(name) != name) {
			of[++n] = ruleset
			word[n] = key
			called[n] = plain(name)
			from[n] = version
			gone[n] = 0
			also[n] = 1
		}
	}
	END {
		if (failed)
			exit 1
		flush()
		print "\nconst struct words words_table[] = {"
		for (i = 0; i < tables; i++)
			print row[i] (i in other && other[i] in english ? \
			    "&words_table[" english[other[i]] "]" : "0") " },"
		print "\t{ 0, 0, 0, 0, 0, 0, 0, 0 }\n};"
	}' "$@"
