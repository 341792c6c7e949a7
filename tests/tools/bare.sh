# bare.sh: for scripts that make a Debian of their own, a bare one: of the
# release that this machine has, and from where it has its own packages.
# shellcheck shell=sh disable=SC2034
PATH=$PATH:/usr/sbin:/sbin

bare_suite=$(sed -n 's/^VERSION_CODENAME=//p' /etc/os-release)

# Where apt has Debian's packages from, a line each: ADDRESS SUITE COMPONENT.
bare_origins() {
	# shellcheck disable=SC2016
	apt-get indextargets --format '$(REPO_URI) $(RELEASE) $(COMPONENT)' \
	    'Created-By: Packages' 'Origin: Debian' | sort -u
}

# Fills bare_mirror and bare_tool, the address of a mirror that answers and
# debootstrap, which is fetched if it is not installed; or says in bare_why
# what is in the way.  Files are made in $PWD, bare.log has what apt says.
bare_find() {
	bare_why="apt has no Debian $bare_suite"
	[ "$(bare_origins)" ] || apt-get -q update >bare.log 2>&1
	bare_mirror=$(bare_origins | awk -v suite="$bare_suite" '
	    $2 == suite { print $1; exit }')
	bare_mirror=${bare_mirror%/}
	[ "$bare_mirror" ] || return 1

	bare_why="no mirror answers"
	/usr/lib/apt/apt-helper download-file \
	    "$bare_mirror/dists/$bare_suite/Release" Release \
	    >bare.log 2>&1 || return 1

	bare_why="there is no debootstrap"
	bare_tool=$(command -v debootstrap) && return
	apt-get -q download debootstrap >bare.log 2>&1 &&
	    dpkg -x debootstrap_*.deb debootstrap || return 1
	bare_tool=$PWD/debootstrap/usr/sbin/debootstrap
	export DEBOOTSTRAP_DIR="$PWD/debootstrap/usr/share/debootstrap"
}

# bare_private COMMAND...: in namespaces that end with it, and with us.  Signals
# end both at once; when bare_lock is free, all that ran in there is gone.
bare_lock=/dev/null
bare_private() {
	(flock 9 && exec unshare --mount --pid --fork --kill-child \
	    --propagation private "$@") 9>>"$bare_lock" &
	bare_inner=$!
	trap 'kill -KILL $bare_inner; exit 130' INT TERM HUP
	wait $bare_inner
	bare_status=$?
	trap 'exit 130' INT TERM HUP
	return $bare_status
}

# bare_make ROOT [PACKAGES]: a Debian in the folder ROOT, with packages that are
# named as a,b; it comes to its packages as this machine does.
bare_make() {
	eval "$(apt-config shell http_proxy Acquire::http::Proxy \
	    https_proxy Acquire::https::Proxy)"
	export http_proxy="${http_proxy-}" https_proxy="${https_proxy-}"
	bare_with=${2-}
	case $bare_mirror in
	https:*)	bare_with=${bare_with:+$bare_with,}ca-certificates ;;
	esac
	bare_private "$bare_tool" --variant=minbase \
	    ${bare_with:+"--include=$bare_with"} \
	    "$bare_suite" "$1" "$bare_mirror" >bare.log 2>&1 || return
	bare_origins | sed 's/^/deb /' >"$1/etc/apt/sources.list"
	apt-config dump | grep -i '^Acquire::[a-z]*::Proxy' \
	    >"$1/etc/apt/apt.conf.d/90proxy" || :
	cp /etc/resolv.conf "$1/etc/resolv.conf"
}
