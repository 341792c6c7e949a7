#!/bin/sh
# compile.sh TARGET...: make these on all cores, and say now and then how far
# that is.  What make would say of each file is counted, not printed.
cores=$(nproc 2>/dev/null || echo 2)
all=$(make -n "$@" 2>/dev/null | grep -c '^echo [A-Z][A-Z]* ')
step=$((all / 10 + 1))
{
	make --no-print-directory -j"$cores" "$@" || echo 'make has failed'
} | {
	n=0
	while IFS= read -r line; do
		case $line in
		'make has failed')
			exit 1 ;;
		'AR '* | 'CC '* | 'GEN '* | 'GET '* | 'LD '*)
			[ $((n % step)) -ne 0 ] ||
			    echo "compiling $((n + 1)) of $all"
			n=$((n + 1)) ;;
		*)	echo "$line" ;;
		esac
	done
}
