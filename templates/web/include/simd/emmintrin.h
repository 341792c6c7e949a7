/*
 * emmintrin.h: those functions of SSE2 that libsodium's scrypt uses, made from
 * WebAssembly's own vectors.  Without them, minisign's passwords would take
 * twice as long.  libraries.sh compiles only that file of libsodium with this
 * header.
 */
#ifndef EMMINTRIN_H
#define EMMINTRIN_H

#include <wasm_simd128.h>

typedef v128_t __m128i;

#define _mm_add_epi32(a, b)	wasm_i32x4_add(a, b)
#define _mm_xor_si128(a, b)	wasm_v128_xor(a, b)
#define _mm_slli_epi32(a, n)	wasm_i32x4_shl(a, n)
#define _mm_srli_epi32(a, n)	wasm_u32x4_shr(a, n)
#define _mm_cvtsi128_si32(a)	wasm_i32x4_extract_lane(a, 0)
#define _mm_set_epi32(d, c, b, a) wasm_i32x4_make(a, b, c, d)
#define _mm_setr_epi32(a, b, c, d) wasm_i32x4_make(a, b, c, d)
#define _mm_shuffle_epi32(a, i) wasm_i32x4_shuffle(a, a, (i) & 3, \
	(i) >> 2 & 3, (i) >> 4 & 3, (i) >> 6 & 3)

#endif
