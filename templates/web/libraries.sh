#!/bin/sh
# libraries.sh: libsodium and jansson as WebAssembly, from Debian's source.
#
#	libraries.sh DIR	DIR/libraries.a, their headers in DIR/include
#
# What is fetched and unpacked is kept in DIR.  Needs Debian's clang, llvm,
# wasi-libc, patch, and a mirror of Debian that has source packages.
#
# The sources are what Debian signs and patches, and these very bytes: anything
# else is refused, as what seals and checks games must not change unnoticed.
set -eu
LC_ALL=C
export LC_ALL

dir=$1
WEB=$(dirname "$0") DIR=$dir
export WEB DIR

SODIUM=libsodium-1.0.18
SODIUM_VERSION=1.0.18-1+deb12u1
JANSSON=jansson-2.14
JANSSON_VERSION=2.14-2
sums()
{
	cat <<-'END'
	d59323c6b712a1519a5daf710b68f5e7fde57040845ffec53850911f10a5d4f4  libsodium_1.0.18.orig.tar.gz
	f410474e46346b06b162defa05b1be26906aeed6cf309e3d4ebe30b4d1350733  libsodium_1.0.18-1+deb12u1.debian.tar.xz
	c739578bf6b764aa0752db9a2fdadcfe921c78f1228c7ec0bb47fa804c55d17b  jansson_2.14.orig.tar.gz
	e89fe4fd8221f6934ddb50f2e7f8404311928d0e23e49a5599f3d3d14ee8cb88  jansson_2.14-2.debian.tar.xz
	END
}

die()
{
	echo "libraries.sh: $*" >&2
	exit 1
}

checked()
{
	sums | (cd "$dir" && sha256sum -c --quiet -) >/dev/null 2>&1
}

# unpack NAME DEBIAN: the source with Debian's patches, once.
unpack()
{
	test ! -e "$dir/$1/.done" || return 0
	rm -rf "${dir:?}/$1"
	(
		cd "$dir"
		tar xf "$(echo "$1" | tr - _).orig.tar.gz"
		cd "$1"
		tar xf "../$2.debian.tar.xz"
		while read -r patch
		do
			patch -s -p1 <"debian/patches/$patch"
		done <debian/patches/series
	)
	touch "$dir/$1/.done"
}

mkdir -p "$dir"
checked || sh "$WEB/source.sh" "$dir" "libsodium=$SODIUM_VERSION" \
    "jansson=$JANSSON_VERSION" ||
    die "the sources of libsodium and jansson cannot be had"
checked || die "these are not the sources that are known; see 'sums' there"
unpack $SODIUM "libsodium_$SODIUM_VERSION"
unpack $JANSSON "jansson_$JANSSON_VERSION"

sodium=$dir/$SODIUM/src/libsodium
jansson=$dir/$JANSSON/src
include=$dir/include
mkdir -p "$include/sodium"
cp "$sodium"/include/sodium.h "$include"
cp -R "$sodium"/include/sodium/. "$include/sodium"
cp "$jansson/jansson.h" "$include"
# What their configure would write.
sed -e 's/@VERSION@/1.0.18/' -e 's/@SODIUM_LIBRARY_VERSION_MAJOR@/10/' \
    -e 's/@SODIUM_LIBRARY_VERSION_MINOR@/3/' \
    -e 's/@SODIUM_LIBRARY_MINIMAL_DEF@//' \
    "$sodium/include/sodium/version.h.in" >"$include/sodium/version.h"
sed -e 's/@json_inline@/inline/' -e 's/@json_have_long_long@/1/' \
    -e 's/@json_[a-z_]*@/0/' "$jansson/jansson_config.h.in" \
    >"$include/jansson_config.h"

echo '#define INITIAL_HASHTABLE_ORDER 3' >"$include/jansson_private_config.h"

# Where it is built has no say in the bytes.
#
# Numbers that nobody can guess come from the page, see exports.c: so neither
# libsodium's source of them nor jansson's seed is compiled.
#
# scrypt, which opens a key with a password, has a way for vectors of four
# words.  It takes WebAssembly's for them, which browsers have had for longer
# than what unpacks the page (DecompressionStream).
rm -rf "$dir/lib"
mkdir "$dir/lib"
{
	find "$sodium" -name '*.c' ! -path '*/randombytes/*' ! -path '*/nosse/*'
	find "$jansson" -name '*.c' ! -name hashtable_seed.c
} | sort | while read -r file
do
	echo "$file" "$dir/lib/$(echo "${file#"$dir/"}" | tr / _).o"
done | xargs -P2 -L1 sh -c 'case $1 in
	*/sse/*) more="-O3 -msimd128 -DHAVE_EMMINTRIN_H -I$WEB/include/simd" ;;
	*/crypto_scrypt-common.c) more=-Descrypt_kdf_nosse=escrypt_kdf_sse ;;
	*) more= ;;
    esac
    exec ${WASM_CC:-clang} --target=wasm32-wasi -O2 $more \
    -w "-ffile-prefix-map=$DIR/=" -D_WASI_EMULATED_SIGNAL -DCONFIGURED=1 \
    -DNATIVE_LITTLE_ENDIAN=1 -DHAVE_STDINT_H=1 -I"$WEB/include" -I"$0" \
    -I"$0/sodium" -I"${1%/*}" -c -o "$2" "$1"' "$include"
rm -f "$dir/libraries.a"
llvm-ar rcD "$dir/libraries.a" "$dir"/lib/*.o
