#!/bin/sh
# service.sh: the units of templates/systemd under a systemd of our own, as
# root, with the sendmail of Postfix and of Exim.  It runs in namespaces whose
# root is a copy on write of this machine's, in memory, with a /tmp, a /run and
# a network of its own.  It begins only once the machine's own root is gone from
# there, and knows no units but those it is given: those of Debian empty /tmp,
# among other things.
. tests/lib/outside.sh
PATH=$PATH:/usr/sbin:/sbin
skip_all() {
	if [ "${CI-}" ]; then
		echo "1..1"
		echo "not ok 1 - the units are tried # $1"
		exit 1
	fi
	echo "1..0 # SKIP $1"
	exit 0
}
[ "$(id -u)" -eq 0 ] || skip_all "only root has a systemd of its own"
for needed in unshare pivot_root setpriv minisign ip; do
	command -v $needed >/dev/null || skip_all "there is no $needed"
done
systemd=/lib/systemd/systemd
[ -x $systemd ] || skip_all "there is no systemd"

# Debian has Postfix or Exim, not both: they are taken apart, not installed.
mkdir exim postfix result units
(cd exim && apt-get -q download exim4-base exim4-daemon-light &&
    cd ../postfix && apt-get -q download postfix) >apt.log 2>&1 ||
    skip_all "Exim and Postfix cannot be had: $(tail -n 1 apt.log)"

cat >units/try.service <<'END_UNIT'
[Unit]
DefaultDependencies=no
[Service]
Type=oneshot
TimeoutStartSec=300
ExecStart=/bin/sh /result/try.sh
StandardOutput=file:/result/out
StandardError=file:/result/err
END_UNIT
for kind in service socket path; do
	cp "$top"/templates/systemd/nuncio*.$kind units/
done
# What Debian's own units order before everything else is not here.
for unit in units/nuncio*; do
	sed -i 's/^\[Unit\]/&\nDefaultDependencies=no/' "$unit"
done
cp "$program" result/nuncio
cp "$top/tests/tools/service_try.sh" result/try.sh
cp "$top/tests/tools/lmtp.py" result/lmtp.py

cat >boot.sh <<'END_BOOT'
set -eu
mount --make-rprivate /
mkdir memory
mount -t tmpfs memory memory
mkdir -m 755 memory/up memory/work memory/root
umask 022
mount -t overlay overlay memory/root \
    -o lowerdir=/,upperdir="$PWD/memory/up",workdir="$PWD/memory/work"
root=$PWD/memory/root
for folder in tmp run var/tmp; do
	mount -t tmpfs -o mode=1777 tmpfs "$root/$folder"
done
chmod 755 "$root/run"
mkdir -p "$root/result" "$root/run/old" "$root/run/lock" \
    "$root/run/systemd/system" "$root/units"
mount --bind result "$root/result"
cp units/* "$root/units/"
for package in exim/*.deb; do
	mkdir -p "$root/run/exim"
	dpkg -x "$package" "$root/run/exim"
done
# Not at once: /lib is a link there.
dpkg -x postfix/*.deb postfix
cp -a postfix/etc postfix/usr "$root"
chroot "$root" sh -c '
getent group postdrop >/dev/null || groupadd -r postdrop
id postfix >/dev/null 2>&1 || useradd -r postfix
chgrp postdrop /usr/sbin/postdrop && chmod 2755 /usr/sbin/postdrop'
mount -t proc proc "$root/proc"
mount --bind "$root/proc/sys" "$root/proc/sys"
mount -o remount,bind,ro "$root/proc/sys"
mount -t sysfs -o ro sysfs "$root/sys"
mount -t cgroup2 cgroup2 "$root/sys/fs/cgroup"
mount -t tmpfs -o mode=755 tmpfs "$root/dev"
for device in null:3 zero:5 full:7 random:8 urandom:9; do
	mknod -m 666 "$root/dev/${device%:*}" c 1 "${device#*:}"
done
mknod -m 666 "$root/dev/tty" c 5 0
mkdir -m 1777 "$root/dev/shm" "$root/dev/mqueue"
mkdir "$root/dev/pts" "$root/dev/hugepages"
mount -t devpts -o newinstance,ptmxmode=666 devpts "$root/dev/pts"
ln -s pts/ptmx "$root/dev/ptmx"
ln -s /proc/self/fd "$root/dev/fd"
ip link set lo up
cd "$root"
pivot_root . run/old
umount -l /run/old
# Nothing of the machine is left to write to.
[ "$(stat -f -c %T /)" = overlayfs ] && [ "$(stat -f -c %T /tmp)" = tmpfs ] &&
    [ -z "$(ls -A /tmp)" ] && [ -z "$(ls -A /run/old)" ] || exit 3
export container=nuncio SYSTEMD_UNIT_PATH=/units SYSTEMD_GENERATOR_PATH=/none
export SYSTEMD_ENVIRONMENT_GENERATOR_PATH=/none
exec /lib/systemd/systemd --system --unit=try.service --log-level=notice \
    --log-target=console --show-status=no </dev/null >/result/console 2>&1
END_BOOT
cgroup=$(sed -n 's/^cgroup2 \([^ ]*\) cgroup2 .*/\1/p' /proc/mounts |
    head -n 1)
[ -n "$cgroup" ] || skip_all "there is no cgroup2"
mkdir "$cgroup/nuncio-service-$$" || skip_all "no cgroup can be made"
sh -c "echo \$\$ >'$cgroup/nuncio-service-$$/cgroup.procs' &&
    exec unshare --pid --fork --mount --cgroup --ipc --uts --net --kill-child \
    setsid sh boot.sh" >boot.log 2>&1 &
booted=$!
end_it() {
	kill -9 $booted 2>/dev/null
	wait $booted 2>/dev/null
	sleep 0.2
	find "$cgroup/nuncio-service-$$" -depth -type d -exec rmdir {} \; \
	    2>/dev/null
}
leave=end_it
tries=0
until [ -e result/done ] || [ $tries -ge 3000 ] ||
    ! kill -0 $booted 2>/dev/null; do
	sleep 0.1
	tries=$((tries + 1))
done
if [ -e result/done ]; then
	cat result/out
	! grep -q '^not ok' result/out || cat result/exim.log
else
	cat boot.log result/console result/out result/err 2>/dev/null |
	    sed 's/^/# /'
	echo "not ok 1 - a systemd of our own begins"
	echo "1..1"
fi
! grep -q '^not ok' result/out && [ -e result/done ]
