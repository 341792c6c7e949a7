#!/bin/sh
# deb.t: `make deb` makes a package, and it has all that a host needs of it.
# What the package does once it is installed, setup_trial.sh tries.
. tests/lib/outside.sh

command -v apt-get >/dev/null || {
	echo "1..0 # SKIP there is no apt-get"
	exit 0
}
[ "$(id -u)" = 0 ] || {
	echo "1..0 # SKIP not root"
	exit 0
}
MAKEFLAGS='' make -C "$top" --no-print-directory deb >made 2>&1
is "make deb" $? 0
dpkg-deb --fsys-tarfile "$top"/build/deb/nuncio_*.deb | tar t >files
holds "the program is in it" grep -qx ./usr/bin/nuncio files
holds "and the page" grep -qx ./usr/share/nuncio/nuncio.html files
for page in "$top"/man/*.[1-8]; do
	holds "and the manual's ${page##*/}" grep -q "/${page##*/}.gz$" files
done
for unit in "$top"/templates/systemd/*; do
	holds "and the unit ${unit##*/}" grep -q "/system/${unit##*/}$" files
done
done_testing
