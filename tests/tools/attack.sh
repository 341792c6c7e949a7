#!/bin/sh
# attack.sh PROGRAM...: run those of tests/attack that are among these tests,
# and say of each attack whether it HOLDS or BITES.
#
# The tests run as ever (run.sh); this reads what they have printed.  An attack
# that the list has and no test tells of bites: somebody has taken it away, or
# its test has not come to its end.  What cannot be tried here is skipped, and
# said.
list=tests/attack
work=$(mktemp -d "${TMPDIR:-/tmp}/nuncio-attack.XXXXXX") || exit 1
trap 'rm -rf "$work"' EXIT
trap 'exit 130' INT TERM HUP

KEEP=$work sh tests/tools/run.sh "$@" >"$work/said"
# shellcheck disable=SC2016
awk -v folder="$work" -v tests="$*" '
# Take in what a test has printed: sentence[i], state[i]; why it was skipped.
function take(test,    file, line, n) {
	n_sentences = planned = 0
	skipped = ""
	file = folder "/" test ".tap"
	while ((getline line <file) > 0) {
		if (line ~ /^1\.\.[0-9]/) {
			planned += substr(line, 4)
			if (line ~ /# *[Ss][Kk][Ii][Pp]/)
				skipped = line
			continue
		}
		if (line !~ /^(not )?ok [0-9]+/)
			continue
		n = ++n_sentences
		state[n] = line ~ /^not/ ? "BITES" : "HOLDS"
		if (line ~ /^ok.*# *[Ss][Kk][Ii][Pp]/)
			state[n] = "SKIPS"
		sub(/^(not )?ok [0-9]+ (- )?/, "", line)
		gsub(/_/, " ", line)
		sentence[n] = line
		told[n] = 0
	}
	close(file)
	sub(/^.*# *[Ss][Kk][Ii][Pp][A-Za-z]*:? */, "", skipped)
	if (skipped == "" && n_sentences != planned)
		say("BITES", "it comes to its end")
}
function say(what, text) {
	print what " " name ": " text
	count[what]++
}
function tell(i) {
	if (!told[i]++)
		say(state[i], sentence[i])
}
BEGIN {
	n = split(tests, all, " ")
	for (i = 1; i <= n; i++) {
		sub(/^.*\//, "", all[i])
		run[all[i]] = 1
	}
}
/^#/ || /^$/ { next }
/^[^ \t]/ {
	name = $1
	if (name in run)
		take(name)
	if (name in run && skipped != "")
		say("SKIPS", skipped)
	next
}
!(name in run) || skipped != "" { next }
$1 == "*" {
	for (i = 1; i <= n_sentences; i++)
		tell(i)
	if (n_sentences < $2)
		say("BITES", "of " $2 " attacks " n_sentences " are there")
	next
}
{
	sub(/^[ \t]+/, "")
	gsub(/_/, " ")
	found = 0
	for (i = 1; i <= n_sentences; i++)
		if (index(sentence[i], $0) == 1) {
			found++
			tell(i)
		}
	if (!found)
		say("BITES", "there is no \"" $0 "\"")
}
END {
	printf "%d hold, %d bite, %d were skipped\n", count["HOLDS"],
	    count["BITES"], count["SKIPS"]
	exit count["BITES"] > 0 || count["HOLDS"] == 0
}' $list
status=$?
# Why they do.
[ $status -eq 0 ] || grep '^	' "$work/said"
exit $status
