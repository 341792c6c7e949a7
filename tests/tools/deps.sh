#!/bin/sh
# deps.sh [--tell] PACKAGES NEEDED: install with apt what is missing of these
# packages of Debian, or say what to install; with --tell in any case.  NEEDED
# tells whether anything is missing: programs, headers (NAME.h), and paths of
# other files.  Nothing is compiled to find out, as a compiler may be missing,
# too.  Prints nothing when all is there.
tell=
[ "$1" != --tell ] || {
	tell=yes
	shift
}
packages=$1 needed=$2
PATH=$PATH:/usr/sbin:/sbin

have_header() {
	for folder in /usr/include /usr/local/include; do
		for file in "$folder/$1" "$folder"/*/"$1"; do
			[ ! -e "$file" ] || return 0
		done
	done
	return 1
}

have() {
	case $1 in
	/*)	[ -e "$1" ] ;;
	*.h)	have_header "$1" ;;
	*)	command -v "$1" >/dev/null 2>&1 ;;
	esac
}

# Names of what is not there, or nothing.
lacking() {
	for word in $needed; do
		have "$word" || printf ' %s' "$word"
	done
}

# Those that Debian's own list of what is installed does not have.
absent() {
	for package in $packages; do
		dpkg-query -W -f '${Status}\n' "$package" 2>/dev/null |
		    grep -q ' installed$' || printf ' %s' "$package"
	done
}

lacks=$(lacking)
[ "$lacks" ] || exit 0
if command -v apt-get >/dev/null 2>&1; then
	missing=$(absent)
	advice="as root: apt-get install${missing:- $packages}"
else
	tell=yes
	advice="please install what Debian calls: $packages"
fi
as_root=
if [ "$(id -u)" -ne 0 ]; then
	as_root=sudo
	command -v sudo >/dev/null 2>&1 || tell=yes
fi
if [ "$tell" ]; then
	echo "these are missing:$lacks" >&2
	echo "$advice" >&2
	exit 1
fi

log=$(mktemp) || exit 1
trap 'rm -f "$log"' EXIT
trap 'exit 130' INT TERM HUP
apt() {
	$as_root env DEBIAN_FRONTEND=noninteractive apt-get -q -y "$@" \
	    >>"$log" 2>&1
}
# Debian's PostgreSQL comes with a server that runs; tests have their own.
# Whoever wants one later gets it as ever.
cluster=/etc/postgresql-common/createcluster.conf
case " $missing " in
*' postgresql '*)
	[ ! -e "$cluster" ] || cluster= ;;
*)	cluster= ;;
esac
install() {
	apt update
	if [ "$cluster" ]; then
		$as_root mkdir -p "${cluster%/*}" &&
		echo 'create_main_cluster = false' |
		    $as_root tee "$cluster" >/dev/null || return
	fi
	# shellcheck disable=SC2086
	apt install --no-install-recommends $missing || return
	[ -z "$cluster" ] ||
	    $as_root cp "/usr/share/postgresql-common/${cluster##*/}" "$cluster"
}
if [ "$missing" ]; then
	echo "installing with apt:$missing"
	install || {
		echo "apt cannot install them.  Its last words:" >&2
		tail -n 12 "$log" | sed 's/^/    /' >&2
		echo "Once apt works, begin again; or $advice" >&2
		exit 1
	}
fi
lacks=$(lacking)
[ "$lacks" ] || exit 0
echo "these are missing, and none of the packages has them:$lacks" >&2
exit 1
