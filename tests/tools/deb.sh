#!/bin/sh
# deb.sh FOLDER: make a Debian package of this tree in FOLDER, with debhelper;
# its debian/ is written here.
set -eu
folder=$1
# What the page is made of is compiled for it, too, by a compiler of its own.
# That takes longer than all else: a page that is there and not older than its
# sources is as good.
page=build/nuncio.html
if [ ! -e $page ] ||
    [ "$(find core cmd templates -newer $page -type f)" ]; then
	sh tests/tools/deps.sh "$PAGE_PACKAGES" "$PAGE_NEEDED"
	echo "the page, $page:"
	sh tests/tools/compile.sh web
fi
sh tests/tools/deps.sh \
    "$BUILD_PACKAGES build-essential debhelper dpkg-dev fakeroot" \
    "$BUILD_NEEDED dh dpkg-buildpackage fakeroot
    /usr/share/build-essential/list"
version=$(sed -n 's/^#define NUNCIO_VERSION "\(.*\)"/\1/p' cmd/base/command.h)
tree=$folder/nuncio-$version
rm -rf "$folder"
mkdir -p "$tree/debian/source"
cp -R LICENSE Makefile README.md HACKING.md cmd core man store \
    templates tests "$tree/"
mkdir "$tree/build"
cp $page "$tree/build/"
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
 libjavascriptcoregtk-4.1-0, librsvg2-2, libgd3, fonts-dejavu-core
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
INSTALLED = PREFIX=/usr MANDIR=/usr/share/man \
	ZSHDIR=/usr/share/zsh/vendor-completions \
	CFLAGS='$(shell dpkg-buildflags --get CFLAGS) \
	$(shell dpkg-buildflags --get CPPFLAGS)' \
	LDFLAGS='$(shell dpkg-buildflags --get LDFLAGS)'
%:
	dh $@
override_dh_auto_build:
	sh tests/tools/compile.sh $(INSTALLED) all
override_dh_auto_install:
	$(MAKE) $(INSTALLED) DESTDIR=$(CURDIR)/debian/nuncio UNITDIR= install
override_dh_auto_test:
override_dh_auto_clean:
override_dh_installsystemd:
	dh_installsystemd --name=nuncio nuncio.timer
	dh_installsystemd --name=nuncio-send --no-enable --no-start
	dh_installsystemd --name=nuncio-serve --no-enable
	dh_installsystemd --name=nuncio-lmtp --no-enable
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
cp ../templates/systemd/nuncio.service ../templates/systemd/nuncio.timer .
for unit in ../templates/systemd/nuncio-*; do
	cp "$unit" "nuncio.${unit##*/}"
done
cd ..
echo "the package:"
dpkg-buildpackage -b -us -uc 2>&1 | tee ../build.log |
    grep --line-buffered '^compiling' || :
cd ..
# It is written last.
[ -e "$(echo nuncio_*.changes)" ] || {
	tail -n 30 build.log
	exit 1
}
ls "$PWD"/nuncio_*.deb
