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
		if (unended)
			bad("a row goes on below a line with \";\"")
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
	# A row of names for a key.
	function start(key,    dot)
	{
		dot = index(key, ".")
		ruleset = dot ? substr(key, 1, dot - 1) : "*"
		if (!version || key == "" || key ~ /[ "\\]/ ||
		    (!dot && key !~ /^(and|never|not|idle|greeting|person|most|article|one|of|doubt|price|pay|each|to|above|arrives|only|by|first|unit|unit-[a-z]+|at-[a-z]+|number-[0-9]+|number-[0-9]+-[a-z]+)$/))
			bad("below \"reading N\" stands RULESET.WORD = NAME; NAME")
		if (dot && !(ruleset in seen)) {
			seen[ruleset] = 1
			order[++rulesets] = ruleset
		}
		row_of = substr(key, dot + 1)
	}
	function add(name, twin)
	{
		of[++n] = ruleset
		word[n] = row_of
		called[n] = name
		from[n] = version
		gone[n] = 0
		also[n] = twin
	}
	# One name of the row, or one that is taken back.
	function take(name,    i)
	{
		if (name == "" || name ~ /;|^ | $/)
			bad("names stand between \"; \"")
		if (name ~ /[.][.][.]/ && name !~ /^[^ ]+ [.][.][.] [^ ]+$/)
			bad("a verb in two parts is written \"stelle ... ein\"")
		if (row_of ~ /\// && name !~ /[{]1[}.]/)
			bad("how a move is shown names its nouns, \"{1}\"")
		if (drop) {
			for (i = n; i > 0; i--)
				if (of[i] == ruleset && word[i] == row_of &&
				    called[i] == name && !gone[i])
					break
			if (i == 0)
				bad("there was no such name before")
			gone[i] = version
			return
		}
		add(name, 0)
		if (tag == "de" && row_of !~ /\// && plain(name) != name)
			add(plain(name), 1)
	}
	BEGIN {
		tables = unended = 0
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
		if (sub(/^ +/, "") != unended)
			bad("a row goes on, indented, below a line with \";\"")
		if (!unended) {
			drop = sub(/^-/, "")
			at = index($0 " ", " = ")
			start(substr($0, 1, at - 1))
			$0 = substr($0, at + 3)
		}
		unended = sub(/;$/, "") || $0 == ""
		names = split($0, list, "; ")
		for (k = 1; k <= names; k++)
			take(list[k])
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
