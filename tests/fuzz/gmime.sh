#!/bin/sh
# gmime.sh DIR: GMime from Debian's source, so that libFuzzer sees its branches,
# as DIR/libgmime-3.0.so.0.  Needs clang, patch, the headers of GLib, and a
# mirror of Debian that has source packages; without them it says so and ends
# with 1, and letters are tried with the library as it is.
set -eu
dir=$1
VERSION=3.2.13
PACKAGE=$VERSION+dfsg-2
sums=$PWD/tests/fuzz/gmime.sums

checked()
{
	(cd "$dir" && sha256sum -c --quiet "$sums") >/dev/null 2>&1
}

test ! -e "$dir/libgmime-3.0.so.0" || exit 0
mkdir -p "$dir"
checked || sh templates/web/source.sh "$dir" "gmime=$PACKAGE"
checked || {
	echo "gmime.sh: this is not the source that is known" >&2
	exit 1
}
source=$dir/gmime-$VERSION
rm -rf "$source"
tar -C "$dir" -xf "$dir/gmime_$VERSION+dfsg.orig.tar.xz"
tar -C "$source" -xf "$dir/gmime_$PACKAGE.debian.tar.xz"
while read -r patch
do
	patch -d "$source" -s -p1 <"$source/debian/patches/$patch"
done <"$source/debian/patches/series"

# What configure would write.
sed -e 's/@GMIME_MAJOR_VERSION@/3/' -e 's/@GMIME_MINOR_VERSION@/2/' \
    -e 's/@GMIME_MICRO_VERSION@/13/' -e 's/@GMIME_[A-Z]*_AGE@/0/' \
    "$source/gmime/gmime-version.h.in" >"$source/gmime/gmime-version.h"
flags=$(pkg-config --cflags glib-2.0 gobject-2.0 gio-2.0)
SOURCE=$source FLAGS=$flags
export SOURCE FLAGS
# Two of its files are programs that made others.
ls "$source"/gmime/*.c "$source"/util/*.c |
    grep -vE '/(gen-table|charset-map)\.c$' |
    xargs -P2 -n1 sh -c 'exec clang -O1 -g -w -fPIC -fno-omit-frame-pointer \
    -fsanitize=fuzzer-no-link,address -I"$SOURCE" -I"$SOURCE/gmime" \
    -I"$SOURCE/util" $FLAGS -D_GNU_SOURCE "-DG_LOG_DOMAIN=\"gmime\"" \
    -DHAVE_CODESET -DHAVE_MMAP -DHAVE_MUNMAP -DHAVE_SYS_MMAN_H -DHAVE_FSYNC \
    -DHAVE_MSYNC -DHAVE_GETHOSTNAME -DHAVE_GETADDRINFO -DHAVE_NETDB_H \
    -DHAVE_SYS_PARAM_H -DHAVE_UTSNAME_DOMAINNAME -DHAVE_TIMEZONE \
    -c -o "${0%.c}.o" "$0"'
# shellcheck disable=SC2046
clang -shared -fsanitize=fuzzer-no-link,address -Wl,-soname,libgmime-3.0.so.0 \
    -o "$dir/libgmime-3.0.so.0" "$source"/gmime/*.o "$source"/util/*.o \
    $(pkg-config --libs glib-2.0 gobject-2.0 gio-2.0)
