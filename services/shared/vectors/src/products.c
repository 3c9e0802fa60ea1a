// Multiplies a vector with rows of 8-bit numbers, which takes most of the time of ranking a large bot's answers. It needs
// no libc and is compiled to WebAssembly with SIMD by build.sh. The order of the operations is fixed, so that
// every machine computes the same bytes.

#include <stdint.h>
#include <wasm_simd128.h>

#define EXPORT(name) __attribute__((export_name(name)))

enum { WIDTH = 384, ROWS = 256, LANES = 16 };

static _Alignas(16) float vector[WIDTH];
static _Alignas(16) int8_t rows[ROWS * WIDTH];
static float products[ROWS];

EXPORT("vector") float *vector_address(void) { return vector; }
EXPORT("rows") int8_t *rows_address(void) { return rows; }
EXPORT("products") float *products_address(void) { return products; }

/** Adds to `sum` the products of four numbers of the vector with four numbers of a row. */
static inline v128_t add(v128_t sum, const float *from, v128_t four) {
  return wasm_f32x4_add(sum, wasm_f32x4_mul(wasm_v128_load(from), wasm_f32x4_convert_i32x4(four)));
}

/** Multiplies the vector with the first `count` rows of `width` numbers each; `width` is a multiple of 16. */
EXPORT("multiply") void multiply(int count, int width) {
  for (int r = 0; r < count; r++) {
    const int8_t *row = rows + r * width;
    v128_t s0 = wasm_f32x4_splat(0), s1 = s0, s2 = s0, s3 = s0;
    for (int at = 0; at < width; at += LANES) {
      const v128_t eights = wasm_v128_load(row + at);
      const v128_t low = wasm_i16x8_extend_low_i8x16(eights);
      const v128_t high = wasm_i16x8_extend_high_i8x16(eights);
      s0 = add(s0, vector + at, wasm_i32x4_extend_low_i16x8(low));
      s1 = add(s1, vector + at + 4, wasm_i32x4_extend_high_i16x8(low));
      s2 = add(s2, vector + at + 8, wasm_i32x4_extend_low_i16x8(high));
      s3 = add(s3, vector + at + 12, wasm_i32x4_extend_high_i16x8(high));
    }
    const v128_t sums = wasm_f32x4_add(wasm_f32x4_add(s0, s1), wasm_f32x4_add(s2, s3));
    products[r] = (wasm_f32x4_extract_lane(sums, 0) + wasm_f32x4_extract_lane(sums, 1)) +
                  (wasm_f32x4_extract_lane(sums, 2) + wasm_f32x4_extract_lane(sums, 3));
  }
}
