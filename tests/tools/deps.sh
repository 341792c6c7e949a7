#!/bin/sh
# deps.sh [--tell|--build] PACKAGES PROGRAMS HEADERS MODULE: install what is
# missing with apt, or say what to install; with --tell in any case.  These two
# are for who only wants to build it.  Prints nothing when all is there.
# PROGRAMS may have paths of files, too.  MODULE is what pkg-config knows the
# headers by that the compiler does not find by itself.
tell= tests=yes
case $1 in
--tell)	tell=yes tests='' && shift ;;
--build)	tests='' && shift ;;
esac
packages=$1 programs=$2 headers=$3 module=$4
PATH=$PATH:/usr/sbin:/sbin

# cmocka.h wants these before it.
have_headers() {
	# shellcheck disable=SC2046,SC2086
	{
		printf '#include <stdarg.h>\n#include <stddef.h>\n'
		printf '#include <stdint.h>\n#include <setjmp.h>\n'
		[ -z "$tests" ] || printf '#include <cmocka.h>\n'
		for header in $headers; do
			printf '#include <%s>\n' "$header"
		done
	} | ${CC:-cc} $(pkg-config --cflags "$module" 2>/dev/null) \
	    -fsyntax-only -x c - 2>/dev/null
}

have_programs() {
	for program in $programs; do
		# A path is that of a file that is no program.
		case $program in
		/*)	[ -e "$program" ] && continue || return 1 ;;
		esac
		command -v "$program" >/dev/null 2>&1 || return 1
	done
}

have_headers && have_programs && exit 0

if [ "$tell" ]; then
	echo "something is missing to build nuncio; as root:" >&2
	echo "    apt-get install $packages" >&2
	exit 1
fi
if ! command -v apt-get >/dev/null 2>&1; then
	echo "please install what Debian calls: $packages" >&2
	exit 1
fi
as_root=
if [ "$(id -u)" -ne 0 ]; then
	as_root=sudo
	command -v sudo >/dev/null 2>&1 || {
		echo "please install, as root: apt-get install $packages" >&2
		exit 1
	}
fi
export DEBIAN_FRONTEND=noninteractive
$as_root apt-get update -q >/dev/null
# Debian's PostgreSQL comes with a server that runs; tests have their own.
cluster=/etc/postgresql-common/createcluster.conf
[ -z "$tests" ] || [ -e "$cluster" ] && cluster= || {
	$as_root mkdir -p "${cluster%/*}"
	echo 'create_main_cluster = false' | $as_root tee "$cluster" >/dev/null
}
# shellcheck disable=SC2086
$as_root apt-get install -q -y --no-install-recommends $packages >/dev/null
# Whoever wants one later gets it as ever.
[ -z "$cluster" ] ||
    $as_root cp "/usr/share/postgresql-common/${cluster##*/}" "$cluster"

have_headers && have_programs && exit 0
echo "something of this is still missing: $packages" >&2
exit 1
