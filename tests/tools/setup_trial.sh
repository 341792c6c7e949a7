#!/bin/sh
# setup_trial.sh PACKAGE [WAY...]: what a host types on a bare Debian, from
# installing a mail system to the first letter that is back, for each way in
# which letters come: postfix exim opensmtpd mailbox.  As root, with a mirror of
# Debian.  Each is a Debian of its own, made by debootstrap in
# build/setup-trial, in namespaces: nothing of this machine is changed, no
# service of it sees any of this, and what is installed there has a network of
# its own.  A Debian that was made once is kept for the next time.  The way
# "deb" tries the package itself; "source" makes it there from this tree, as the
# manual says, then goes on with Postfix: that takes some minutes.
set -eu
package=$(realpath "$1")
shift
[ $# -gt 0 ] || set -- postfix exim opensmtpd mailbox
here=$(dirname "$(realpath "$0")")
. "$here/bare.sh"
base=base-$bare_suite
mkdir -p build/setup-trial
cd build/setup-trial
trial=$PWD

if [ ! -e "$base/.whole" ]; then
	rm -rf "$base"
	bare_find || {
		echo "$bare_why" >&2
		exit 1
	}
	bare_make "$trial/$base"
	touch "$base/.whole"
fi

# inside COMMAND...: in namespaces, with this Debian as root; $1 is --net for a
# network that reaches nothing.
cat >enter.sh <<'END'
set -eu
root=$1
shift
mount --make-rprivate /
mount -t proc proc "$root/proc"
mount -t tmpfs -o mode=755 tmpfs "$root/dev"
for device in null:3 zero:5 full:7 random:8 urandom:9; do
	mknod -m 666 "$root/dev/${device%:*}" c 1 "${device#*:}"
done
mknod -m 666 "$root/dev/tty" c 5 0
mkdir -m 1777 "$root/dev/shm"
mkdir "$root/dev/pts"
mount -t devpts -o newinstance,ptmxmode=666 devpts "$root/dev/pts"
ln -s pts/ptmx "$root/dev/ptmx"
ln -s /proc/self/fd "$root/dev/fd"
mount -t tmpfs -o mode=1777 tmpfs "$root/tmp"
hostname mail.test.example
[ ! -e "$root/net-is-ours" ] || ip link set lo up
exec chroot "$root" env -i HOME=/root TERM=dumb LANG=C.UTF-8 \
    PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin "$@"
END
inside() {	# ROOT COMMAND...
	net=
	[ ! -e "$1/net-is-ours" ] || net=--net
	unshare --pid --fork --mount --ipc --uts --cgroup --kill-child $net \
	    setsid -w sh enter.sh "$@"
}

packages_of() {
	case $1 in
	postfix)	echo postfix cron ;;
	deb)		echo lintian ;;
	source)		echo git make cron postfix ;;
	exim)		echo exim4-daemon-light cron ;;
	opensmtpd)	echo opensmtpd cron ;;
	mailbox)	echo fetchmail msmtp ca-certificates cron \
			    postfix dovecot-imapd openssl ;;
	esac
}

bad=0
for way; do
	root=$trial/$way
	rm -rf "$root"
	cp -a "$base" "$root"
	cp /etc/resolv.conf "$root/etc/resolv.conf"
	printf "%s\n" "127.0.1.1 mail.test.example mail" \
	    "127.0.0.1 localhost imap.test.example smtp.test.example" \
	    >"$root/etc/hosts"
	printf '%s\n' '#!/bin/sh' 'exit 101' >"$root/usr/sbin/policy-rc.d"
	chmod 755 "$root/usr/sbin/policy-rc.d"
	cp "$package" "$root/nuncio.deb"
	installed=/nuncio.deb
	cp "$here/setup_try.sh" "$root/try.sh"
	with=$way
	case $way in
	deb)
		installed=
		cp "$here/deb_try.sh" "$root/try.sh" ;;
	source)
		installed= with=postfix
		git -C "$here/../.." archive --prefix=nuncio/ HEAD |
		    tar x -C "$root" ;;
	esac
	began=$(date +%s)
	# shellcheck disable=SC2046
	inside "$root" sh -c 'export DEBIAN_FRONTEND=noninteractive
	    apt-get -q update && apt-get -q -y install --no-install-recommends \
	    "$@"' sh $(packages_of "$way") $installed >"$way.log" 2>&1 || {
		echo "# $way: the packages cannot be installed"
		tail -n 5 "$way.log"
		bad=1
		continue
	}
	[ "$way" != source ] || inside "$root" sh -c '
	    export DEBIAN_FRONTEND=noninteractive; cd nuncio && make deb &&
	    apt-get -q -y install ./build/deb/nuncio_*.deb' >>"$way.log" \
	    2>&1 || {
		echo "# $way: the package cannot be made"
		tail -n 5 "$way.log"
		bad=1
		continue
	}
	echo "# $way: installed in $(($(date +%s) - began)) seconds"
	[ "$way" = deb ] || : >"$root/net-is-ours"
	inside "$root" sh /try.sh "$with" || bad=1
	echo "# $way: $(($(date +%s) - began)) seconds in all"
	rm -rf "$root"
done
exit $bad
