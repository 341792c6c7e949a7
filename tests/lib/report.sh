# report.sh: for scripts that look at texts and report what they find.
n=0

report() {	# NAME FINDINGS: none is as it should be
	n=$((n + 1))
	if [ -z "$2" ]; then
		echo "ok $n - $1"
	else
		echo "not ok $n - $1"
		echo "$2" | sed 's/^/# /'
	fi
}
