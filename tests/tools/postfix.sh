#!/bin/sh
# postfix.sh FOLDER: fetch Debian's Postfix and unpack it in FOLDER/root, for
# the tests (tests/lib/mta.sh).  Nothing is installed, so the machine gets no
# mail system that somebody would have to look after.  Where it cannot be had,
# it says so, and what wants one is skipped.
set -eu
folder=$1
[ "$(id -u)" -eq 0 ] || exit 0		# only root can start it

# fetch PACKAGE...: unpacked.
fetch() {
	apt-get -q download "$@" || {
		apt-get -q update && apt-get -q download "$@"
	} || return 1
	for package in *.deb; do
		dpkg -x "$package" root
		rm "$package"
	done
}
# Which libraries of it are not there.
lacks() {
	LD_LIBRARY_PATH=$(echo "$PWD"/root/usr/lib/postfix \
	    "$PWD"/root/usr/lib/*-linux-* | tr ' ' :) \
	    ldd root/usr/lib/postfix/sbin/smtpd | grep 'not found'
}
rm -rf "$folder.new"
mkdir -p "$folder.new"
(
	cd "$folder.new"
	fetch postfix || exit 1
	# shellcheck disable=SC2046
	! lacks || fetch $(apt-cache depends postfix |
	    sed -n 's/^ *Depends: \(lib[a-z0-9.-]*\)$/\1/p' |
	    grep -v '^libc6$') || exit 1
	! lacks || exit 1
	touch ready
) >"$folder.log" 2>&1 || {
	echo "there is no Postfix for the tests: $(tail -n 1 "$folder.log")" >&2
	rm -rf "$folder.new"
	exit 0
}
rm -rf "$folder"
mv "$folder.new" "$folder"
