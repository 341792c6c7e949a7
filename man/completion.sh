#!/bin/sh
# completion.sh NUNCIO bash|zsh|fish: print what completes the words of a
# command line in that shell, as `nuncio help` says them: commands, the words
# that may follow each, and its options.  Everything else is a file.
set -eu
nuncio=${1:?usage: completion.sh NUNCIO bash|zsh|fish}

# A line for each command: its name, its sentence, the words that may follow it,
# and its options, with tabs between them.
table() {
	"$nuncio" help | sed -n 's/^  \([a-z]*\)  *[a-z].*/\1/p' |
	    while read -r command; do
		"$nuncio" help "$command" | awk '
		/^(usage:|  *)  *nuncio / || /^        / {
			sub(/^usage:/, "")
			if ($1 == "nuncio") {
				name = $2
				word = $3
				gsub(/[][]/, "", word)
				if (word ~ /^[a-z]+(\|[a-z]+)*$/)
					add(words, split(word, part, "|"))
			}
			while (match($0, /(^|[^a-z-])--?[A-Za-z][a-z-]*/)) {
				part[1] = substr($0, RSTART, RLENGTH)
				sub(/^[^-]/, "", part[1])
				add(options, 1)
				$0 = substr($0, RSTART + RLENGTH)
			}
			next
		}
		/./ {
			sub(/; see nuncio\(1\)$/, "")
			printf "%s\t%s\t%s\t%s\n", name, $0, said[1], said[2]
		}
		function add(kind, n, i, at) {
			at = kind == options ? 2 : 1
			for (i = 1; i <= n; i++)
				if (index(said[at] " ", " " part[i] " ") == 0)
					said[at] = said[at] " " part[i]
		}
		BEGIN { words = 1; options = 2 }'
	done
}

case ${2-} in
bash)	table | awk -F '\t' '
	{
		names = names " " $1
		cases = cases "\t" $1 ")\twords=\"" substr($3 $4, 2) "\" ;;\n"
	}
	END {
		print "# bash completion for nuncio(1)"
		print "_nuncio() {"
		print "\tlocal i words command="
		print "\tfor ((i = 1; i < COMP_CWORD; i++)); do"
		print "\t\tcase ${COMP_WORDS[i]} in"
		print "\t\t-d | -k) ((i++)) ;;"
		print "\t\t-*) ;;"
		print "\t\t*) command=${COMP_WORDS[i]}; break ;;"
		print "\t\tesac"
		print "\tdone"
		print "\tcase $command in"
		print "\t\"\")\twords=\"-C -d -k" names "\" ;;"
		printf "%s", cases
		print "\t*)\twords= ;;"
		print "\tesac"
		print "\tmapfile -t COMPREPLY < <(compgen -W \"$words\" -- \\"
		print "\t    \"${COMP_WORDS[COMP_CWORD]}\")"
		print "}"
		print "complete -o default -F _nuncio nuncio"
	}' ;;
zsh)	table | sed "s/'/'\\\\''/g" | awk -F '\t' '
	{
		names = names "\t    '\''" $1 ":" $2 "'\''\n"
		cases = cases "\t" $1 ")\tcompadd -- " substr($3 $4, 2) " ;;\n"
	}
	END {
		print "#compdef nuncio"
		print "local at=2"
		print "while [[ ${words[at]} == -* && $at -lt $CURRENT ]]; do"
		print "\t[[ ${words[at]} == -[dk] ]] && ((at++))"
		print "\t((at++))"
		print "done"
		print "if [[ $at -ge $CURRENT ]]; then"
		print "\tlocal -a commands=("
		printf "%s", names
		print "\t)"
		print "\t_describe command commands"
		print "\tcompadd -- -C -d -k"
		print "else"
		print "\tcase ${words[at]} in"
		printf "%s", cases
		print "\tesac"
		print "\t_files"
		print "fi"
	}' ;;
fish)	table | sed "s/'/'\\\\''/g" | awk -F '\t' '
	function say(when, rest) {
		printf "complete -c nuncio -n '\''%s'\'' %s\n", when, rest
	}
	BEGIN { print "# fish completion for nuncio(1)" }
	{
		after = "__fish_seen_subcommand_from " $1
		say("__fish_use_subcommand", "-f -a " $1 " -d '\''" $2 "'\''")
		if ($3 != "")
			say(after, "-a '\''" substr($3, 2) "'\''")
		n = split(substr($4, 2), option, " ")
		for (i = 1; i <= n; i++) {
			long = sub(/^--/, "", option[i])
			sub(/^-/, "", option[i])
			say(after, (long ? "-l " : "-s ") option[i])
		}
	}' ;;
*)	echo "completion.sh: bash, zsh or fish?" >&2
	exit 64 ;;
esac
