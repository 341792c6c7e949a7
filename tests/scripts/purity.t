#!/bin/sh
# purity.t: core is rules and wire formats only.  Its objects need nothing but
# memory and string functions, assert, libsodium and each other, and have no
# variables of their own.  What checks a bundle (verify.a) needs no store, no
# files and no clock.
BUILD=${BUILD:-build}
. tests/lib/report.sh
objects=$(find "$BUILD/core" -name '*.o')

if nm $objects | grep -q ' U __asan_'; then
	echo "1..0 # SKIP sanitizers"
	exit 0
fi
nm -A --defined-only $objects | awk '{ print $NF }' | sort -u \
    >"${TMPDIR:-/tmp}/purity.$$"
foreign=$(nm -A --undefined-only $objects |
    sed "s|^$BUILD/||" | awk -v own="${TMPDIR:-/tmp}/purity.$$" '
	BEGIN { while ((getline name <own) > 0) is_own[name] = 1 }
	{ name = $NF }
	name in is_own { next }
	name ~ /^(crypto|sodium|randombytes)_/ { next }
	name ~ /^(mem|str)[a-z]+$/ || name ~ /^__(mem|str)[a-z]+_chk$/ { next }
	name == "__assert_fail" || name == "__stack_chk_fail" { next }
	name == "_GLOBAL_OFFSET_TABLE_" { next }
	{ print }')
rm -f "${TMPDIR:-/tmp}/purity.$$"
report "core needs only memory, strings, assert and libsodium" "$foreign"

variables=$(for object in $objects; do
	size -A "$object" | awk -v object="${object#"$BUILD"/}" '
	    ($1 ~ /^\.(data|bss|tdata|tbss)$/ ||
	    ($1 ~ /^\.(data|bss)\./ && $1 !~ /^\.data\.rel\.ro/)) && $2 > 0 {
		print object ": " $2 " bytes in " $1
	}'
done)
report "core has no variables of its own" "$variables"

# die() is whoever's it is built for.
archive=$BUILD/verify.a
nm -A --defined-only "$archive" | awk '{ print $NF }' | sort -u \
    >"${TMPDIR:-/tmp}/purity.$$"
foreign=$(nm -A --undefined-only "$archive" | sed 's/.*verify\.a://' |
    awk -v own="${TMPDIR:-/tmp}/purity.$$" '
	BEGIN { while ((getline name <own) > 0) is_own[name] = 1 }
	{ name = $NF }
	name in is_own { next }
	name ~ /^(crypto|sodium|randombytes|json)_/ { next }
	name ~ /^(mem|str)[a-z]+$/ || name ~ /^__(mem|str)[a-z]+_chk$/ { next }
	name ~ /^(__isoc[0-9]+_)?v?s(n?printf|scanf)$/ { next }
	name ~ /^(malloc|malloc_usable_size|calloc|realloc|free|die)$/ { next }
	name == "__assert_fail" || name == "__stack_chk_fail" { next }
	name == "_GLOBAL_OFFSET_TABLE_" { next }
	{ print }')
rm -f "${TMPDIR:-/tmp}/purity.$$"
[ -f "$archive" ] || foreign="there is no $archive"
report "what checks a bundle also needs memory and JSON" "$foreign"
done_testing
