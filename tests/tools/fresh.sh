#!/bin/sh
# fresh.sh: what a newcomer types, in a Debian of its own that has git, make and
# apt, and nothing else: a clone of what is committed here, `make demo`, `make
# install`, and README's own game as it stands there.  As root, with a mirror
# of Debian, which is this machine's own.
#
# It is in build/fresh, which is removed at the end, and in namespaces: what is
# mounted there is gone with them, on signals, too.  Where it cannot be tried,
# the last line says "fresh: NOT TRIED" and why.
set -u
not_tried() {
	echo "fresh: NOT TRIED: $1"
	exit 0
}
. tests/tools/bare.sh
[ "$(id -u)" -eq 0 ] || not_tried "only root can"
for program in apt-get git unshare chroot; do
	command -v $program >/dev/null || not_tried "there is no $program"
done
unshare --mount --pid --fork true 2>/dev/null ||
    not_tried "there are no namespaces"

top=$PWD
mkdir -p build
rm -rf --one-file-system build/fresh
mkdir build/fresh && cd build/fresh || exit 1
here=$PWD
root=$here/root
bare_lock=$here/lock
trap 'cd / && flock "$bare_lock" rm -rf --one-file-system "$here"' EXIT
trap 'exit 130' INT TERM HUP

bare_find || not_tried "$bare_why"
echo "fresh: making a bare Debian $bare_suite"
bare_make "$root" git,make || not_tried "debootstrap: $(tail -n 1 bare.log)"
git -c safe.directory='*' clone -q --bare "$top" "$root/srv/nuncio.git" ||
    exit 1

# ---- what is typed there

cat >"$root/srv/typed" <<'END_TYPED'
set -eu
cd
echo "fresh: git clone"
git clone -q /srv/nuncio.git nuncio
cd nuncio

echo "fresh: make demo"
{ make demo 2>&1 || echo "make demo has failed"; } | tee /srv/demo.log |
    grep --line-buffered '^installing\|^compiling\|^(playing'
tail -n 1 /srv/demo.log | grep -q '^Read: '

echo "fresh: make install"
make install >/srv/install.log 2>&1

echo "fresh: the game of README"
sed -n '/^## A game of your own/,/^## /s/^    //p' README.md >/srv/first
mkdir "$HOME/first"
cd "$HOME/first"
sh -e /srv/first >/srv/first.log 2>&1
grep 'winner\|in order' reports /srv/first.log
nuncio -d first.db status --json | grep -q '"pending":null'
END_TYPED

# shellcheck disable=SC2016
bare_private sh -c '
	mount -t proc proc "$1/proc" && mount --rbind /dev "$1/dev" &&
	exec chroot "$1" env -i HOME=/root TERM=dumb LANG=C.UTF-8 \
	    PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
	    sh /srv/typed' sh "$root" || {
	for log in demo install first; do
		[ ! -s "$root/srv/$log.log" ] ||
		    tail -n 12 "$root/srv/$log.log" | sed "s/^/$log: /"
	done
	echo "fresh: FAILED"
	exit 1
}
echo "fresh: all of it works"
