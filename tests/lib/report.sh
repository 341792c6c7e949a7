# report.sh: for scripts that report what they find, and end with
# `done_testing`.
n=0
not_oks=0

report() {	# NAME FINDINGS: none is as it should be
	n=$((n + 1))
	if [ -z "$2" ]; then
		echo "ok $n - $1"
	else
		not_oks=$((not_oks + 1))
		echo "not ok $n - $1"
		echo "$2" | sed 's/^/# /'
	fi
}

done_testing() {	# it is the last command, and tells the status
	echo "1..$n"
	[ "$not_oks" -eq 0 ]
}
