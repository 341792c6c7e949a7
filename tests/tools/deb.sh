#!/bin/sh
# deb.sh FOLDER [check]: make a Debian package of this tree in FOLDER, with
# debhelper; its debian/ is written here.  check: look at it with lintian,
# install it, play a little as a host would, and remove it again (as root).
set -eu
folder=$1 check=${2:-}
missing=
for program in dh:debhelper dpkg-buildpackage:dpkg-dev fakeroot:fakeroot \
    ${check:+lintian:lintian}; do
	command -v "${program%%:*}" >/dev/null 2>&1 ||
	    missing="$missing ${program#*:}"
done
if [ "$missing" ]; then
	if [ "$(id -u)" -ne 0 ] || ! command -v apt-get >/dev/null 2>&1; then
		echo "please install, as root: apt-get install$missing" >&2
		exit 1
	fi
	apt-get update -q >/dev/null
	# shellcheck disable=SC2086
	DEBIAN_FRONTEND=noninteractive apt-get install -q -y \
	    --no-install-recommends $missing >/dev/null
fi
version=$(sed -n 's/^#define NUNCIO_VERSION "\(.*\)"/\1/p' cmd/base/command.h)
tree=$folder/nuncio-$version
rm -rf "$folder"
mkdir -p "$tree/debian/source"
cp -R LICENSE Makefile README.md HACKING.md cmd core man store systemd \
    templates tests "$tree/"
cd "$tree/debian"

who="${DEBFULLNAME:-nuncio} <${DEBEMAIL:-nuncio@localhost.localdomain}>"

sed "s/^Maintainer: .*/Maintainer: $who/" >control <<'END'
Source: nuncio
Section: mail
Priority: optional
Maintainer: $who
Build-Depends: debhelper-compat (= 13), dh-sequence-installsysusers,
 libsodium-dev, libsqlite3-dev, libpq-dev, libjansson-dev, libgmime-3.0-dev,
 libssl-dev, pkg-config
Standards-Version: 4.6.2
Rules-Requires-Root: no

Package: nuncio
Architecture: any
Depends: ${shlibs:Depends}, ${misc:Depends}, libgmime-3.0-0, libssl3,
 tzdata
Recommends: default-mta | mail-transport-agent
Suggests: minisign, fetchmail, msmtp, libpq5, libjavascriptcoregtk-4.1-0,
 librsvg2-2
Description: umpire of board games that are played by mail
 Players write their moves into short text files, sign them and mail them to
 the host. nuncio checks who signed and whether the moves are legal, makes
 the draws that are due, and sends back what happened, how the board stands
 and who must decide. It keeps deadlines, reminds players who forget, and
 never loses a letter. Once a game is over everybody can check it.
END
cat >rules <<'END'
#!/usr/bin/make -f
export DEB_BUILD_MAINT_OPTIONS = hardening=+all
MAKE_NUNCIO = $(MAKE) PREFIX=/usr MANDIR=/usr/share/man \
	CFLAGS='$(shell dpkg-buildflags --get CFLAGS) \
	$(shell dpkg-buildflags --get CPPFLAGS)' \
	LDFLAGS='$(shell dpkg-buildflags --get LDFLAGS)'
%:
	dh $@
override_dh_auto_build:
	$(MAKE_NUNCIO) all
override_dh_auto_install:
	$(MAKE_NUNCIO) DESTDIR=$(CURDIR)/debian/nuncio install
override_dh_auto_test:
override_dh_auto_clean:
override_dh_installsystemd:
	dh_installsystemd --name=nuncio nuncio.timer
	dh_installsystemd --name=nuncio-send --no-enable --no-start
END
chmod +x rules
date=$(date -R -u -d "@${SOURCE_DATE_EPOCH:-$(date +%s)}")
cat >changelog <<END
nuncio ($version) unstable; urgency=medium

  * This version; what is new, the log of the source says.

 -- $who  $date
END
{
	cat <<'END'
Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: nuncio

Files: *
END
	sed -n 's/^Copyright (c) /Copyright: /p; s/^Copyright [^(]/&/p' \
	    ../LICENSE | head -n 1
	echo 'License: ISC'
	sed '1,/^Copyright/d' ../LICENSE | sed '/./,$!d; s/^$/./; s/^/ /'
} >copyright
cat >nuncio.lintian-overrides <<'END'
# Whoever publishes it sets DEBFULLNAME and DEBEMAIL.
nuncio: bogus-mail-host *
nuncio: bogus-mail-host-in-debian-changelog *
END
echo '3.0 (native)' >source/format
cat >nuncio.sysusers <<'END'
u nuncio - "games that are played by mail" /var/lib/nuncio /bin/sh
END
cat >nuncio.tmpfiles <<'END'
d /var/lib/nuncio 0750 nuncio nuncio -
END
cp ../systemd/nuncio.service ../systemd/nuncio.timer .
cp ../systemd/nuncio-send.service nuncio.nuncio-send.service
cd ..
dpkg-buildpackage -b -us -uc >../build.log 2>&1 || {
	tail -n 30 ../build.log
	exit 1
}
cd ..
package=$(ls "$PWD"/nuncio_*.deb)
echo "$package"
[ "$check" ] || exit 0

n=0
tell() {	# NAME STATUS
	n=$((n + 1))
	if [ "$2" -eq 0 ]; then
		echo "ok $n - $1"
	else
		echo "not ok $n - $1"
		bad=1
	fi
}
bad=0
lintian --fail-on error,warning "$package" && r=0 || r=1
tell "lintian has nothing to say" $r
if dpkg -s nuncio >/dev/null 2>&1; then
	echo "a package nuncio is installed already" >&2
	exit 1
fi
dpkg -i "$package" >install.log 2>&1 && r=0 || r=1
tell "it is installed" $r
as() {
	setpriv --reuid nuncio --regid nuncio --clear-groups env \
	    HOME=/var/lib/nuncio NUNCIO_DB=/var/lib/nuncio/nuncio.db "$@"
}
id nuncio >/dev/null 2>&1 && r=0 || r=1
tell "there is a user" $r
test "$(stat -c %U:%a /var/lib/nuncio)" = nuncio:750 && r=0 || r=1
tell "whose the folder is" $r
test -e /usr/share/man/man8/nuncio-host.8.gz && r=0 || r=1
tell "the manual is there" $r
r=0
for unit in nuncio.timer nuncio.service nuncio-send.service; do
	test -e /lib/systemd/system/$unit ||
	    test -e /usr/lib/systemd/system/$unit || r=1
done
tell "and the timer with its services" $r
had=$(ls -A /var/lib/nuncio)
as nuncio init --name Philip >/dev/null 2>&1 && as nuncio tick &&
    as nuncio status >/dev/null && r=0 || r=1
tell "a host can begin" $r
[ "$had" ] || rm -f /var/lib/nuncio/nuncio.db*
dpkg -r nuncio >remove.log 2>&1 && ! test -e /usr/bin/nuncio && r=0 || r=1
tell "it is removed" $r
dpkg -P nuncio >>remove.log 2>&1 && r=0 || r=1
tell "and purged" $r
echo "1..$n"
exit $bad
