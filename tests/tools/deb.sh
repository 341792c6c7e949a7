#!/bin/sh
# deb.sh FOLDER: make a Debian package of this tree in FOLDER, with debhelper;
# its debian/ is written here.
set -eu
folder=$1
# The page is compiled by these.
page="clang lld llvm wasi-libc libclang-rt-dev-wasm32 patch xz-utils python3"
missing=
for wanted in build-essential debhelper dpkg-dev fakeroot $BUILD_PACKAGES \
    $page; do
	dpkg-query -W -f '${Status}\n' "$wanted" 2>/dev/null |
	    grep -q ' installed$' || missing="$missing $wanted"
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
cp -R LICENSE Makefile README.md HACKING.md cmd core man store \
    templates tests "$tree/"
# The page takes longer than all else; one that is there is as good.
make -s -j"$(nproc)" web
mkdir "$tree/build"
cp build/nuncio.html "$tree/build/"
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
Suggests: minisign, cron, fetchmail, msmtp, ca-certificates, libpq5,
 libjavascriptcoregtk-4.1-0, libpangocairo-1.0-0
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
	ZSHDIR=/usr/share/zsh/vendor-completions \
	CFLAGS='$(shell dpkg-buildflags --get CFLAGS) \
	$(shell dpkg-buildflags --get CPPFLAGS) -O3 -flto=auto' \
	LDFLAGS='$(shell dpkg-buildflags --get LDFLAGS)'
%:
	dh $@
override_dh_auto_build:
	$(MAKE_NUNCIO) -j$(shell nproc) all
override_dh_auto_install:
	$(MAKE_NUNCIO) DESTDIR=$(CURDIR)/debian/nuncio UNITDIR= install
override_dh_auto_test:
override_dh_auto_clean:
override_dh_installsystemd:
	dh_installsystemd --name=nuncio nuncio.timer
	dh_installsystemd --name=nuncio-send --no-enable --no-start
	dh_installsystemd --name=nuncio-serve --no-enable
	dh_installsystemd --name=nuncio-lmtp --no-enable
	dh_installsystemd --name=nuncio-submit --no-enable
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
cp ../templates/systemd/nuncio.service ../systemd/nuncio.timer .
for unit in send.service send.path serve.service lmtp.socket submit.socket; do
	cp ../templates/systemd/nuncio-$unit nuncio.nuncio-$unit
done
cd ..
dpkg-buildpackage -b -us -uc >../build.log 2>&1 || {
	tail -n 30 ../build.log
	exit 1
}
cd ..
ls "$PWD"/nuncio_*.deb
