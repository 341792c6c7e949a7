#!/bin/sh
# deb_try.sh: what setup_trial.sh runs in a Debian of its own, for the
# way "deb": look at the package with lintian, install it, play a little as a
# host would, put a newer one in its place, and remove it; TAP.
set -eu
cd /tmp
package=/nuncio.deb
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
# The deb before: the same but for its version.
dpkg-deb -R "$package" before
sed -i 's/^Version: .*/&~before/' before/DEBIAN/control
dpkg-deb --root-owner-group -b before before.deb >/dev/null
apt-get -q -y install ./before.deb >install.log 2>&1 && r=0 || r=1
tell "it is installed" $r
as() {
	setpriv --reuid nuncio --regid nuncio --clear-groups env \
	    HOME=/var/lib/nuncio "$@"
}
id nuncio >/dev/null 2>&1 && r=0 || r=1
tell "there is a user" $r
test "$(stat -c %U:%a /var/lib/nuncio)" = nuncio:750 && r=0 || r=1
tell "whose the folder is" $r
page=/usr/share/man/man8/nuncio-host.8.gz
zgrep -q /usr/bin/nuncio $page && ! zgrep -q /usr/local $page && r=0 || r=1
tell "the manual is there, with the package's paths" $r
test -e /usr/share/nuncio/nuncio.html && r=0 || r=1
tell "and so is the page" $r
r=0
for unit in nuncio.timer nuncio.service nuncio-send.service nuncio-send.path \
    nuncio-serve.service nuncio-lmtp.socket; do
	test -e /lib/systemd/system/$unit ||
	    test -e /usr/lib/systemd/system/$unit || r=1
done
tell "and the units" $r
su - nuncio -c 'nuncio init --name Philip' >/dev/null 2>&1 &&
    su - nuncio -c 'nuncio tick && nuncio status' >/dev/null && r=0 || r=1
tell "a host can begin" $r
test -e "$(cat /lib/systemd/system/nuncio.service \
    /usr/lib/systemd/system/nuncio.service 2>/dev/null |
    sed -n 's/^ConditionPathExists=//p' | head -n 1)" && r=0 || r=1
tell "with the store that the service looks for" $r
as nuncio config deadline 3d
dpkg -i "$package" >>install.log 2>&1 &&
    ! dpkg-query -W -f '${Version}' nuncio | grep -q before && r=0 || r=1
tell "a newer one takes the place of the one before" $r
as nuncio audit >/dev/null &&
    [ "$(as nuncio config deadline)" = 3d ] && r=0 || r=1
tell "and the store is as it was" $r
dpkg -r nuncio >remove.log 2>&1 && ! test -e /usr/bin/nuncio && r=0 || r=1
tell "it is removed" $r
dpkg -P nuncio >>remove.log 2>&1 && r=0 || r=1
tell "and purged" $r
echo "1..$n"
exit $bad
