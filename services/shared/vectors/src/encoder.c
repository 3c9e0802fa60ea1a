// The forward pass of multilingual-e5-small: a BERT of 12 layers, 384 wide, with 4-bit weights, for WebAssembly with
// 128-bit SIMD and threads. No libc. Every operation is IEEE 754 or integer arithmetic in a fixed order: the same text gives the
// same bytes on every machine. The only relaxed SIMD instruction is the integer inner product. Its result is exact on
// every machine, because 4-bit weights never set the top bit of a byte, and the sum of two products fits in 16 bits.
//
// Weights are Q4_0 blocks: each of the 32 weights is (quant - 8) * scale, with 4-bit quants and one scale per block.
// Activations are quantised to 8 bits in blocks of 32 before each matrix. So the inner product of two blocks is integer
// arithmetic: the product with the stored quants, minus 8 times the sum of the activations.

#include <stdint.h>
#include <wasm_simd128.h>

enum {
  LAYERS = 12,
  WIDTH = 384,
  INNER = 1536,
  HEADS = 12,
  HEAD = WIDTH / HEADS,
  BLOCK = 32,
  MAX_TOKENS = 128,
  LANES = 4, // floats in a register
  STACK = 16384, // bytes
  // A tile of a matrix product. Each weight is loaded once for its tokens, each activation once for its rows.
  ROWS = 16,
  QUADS = ROWS / 4, // registers with one number of each row
  TOKENS = 2,
};

// A linear map: blocks of quants (16 bytes each) row by row, one scale per block, and one bias per row.
typedef struct {
  const uint8_t *quants;
  const float *scales, *bias;
} Linear;

typedef struct {
  const float *weight, *bias;
} Norm;

typedef struct {
  Linear query, key, value, output, up, down;
  Norm attended, transformed;
} Layer;

static Layer layers[LAYERS];
static const uint8_t *piece_quants;
static const float *piece_scales, *positions;
static Norm embedded;

// What the encoding of one text needs. Threads share the weights; each has a workspace and a stack of its own.
typedef struct {
  int32_t pieces[MAX_TOKENS]; // the text
  float embedding[WIDTH];     // the result
  float state[MAX_TOKENS * WIDTH], query[MAX_TOKENS * WIDTH], key[MAX_TOKENS * WIDTH],
      value[MAX_TOKENS * WIDTH], context[MAX_TOKENS * WIDTH], change[MAX_TOKENS * WIDTH],
      inner[MAX_TOKENS * INNER];
  float transposed_keys[WIDTH * MAX_TOKENS];
  int8_t quantised[MAX_TOKENS * INNER];
  float quantised_scales[MAX_TOKENS * INNER / BLOCK];
  int32_t offsets[MAX_TOKENS * INNER / BLOCK]; // -8 times the sum of each block's activations
  uint8_t unpacked[ROWS * INNER];              // the weights of a tile, in the order of `unpack_rows`
  float unpacked_scales[ROWS * INNER / BLOCK]; // for each block the scales of the tile's rows
  uint8_t stack[STACK]; // grows down from the end
} Workspace;

// Prevents inlining: browsers and Node compile small functions sooner than one large function.
#define SEPARATE __attribute__((noinline))
// Makes the compiler compute `x` here. Otherwise it moves all loads of a loop to its beginning, and the registers do not suffice.
#define COMPUTE(x) __asm__ volatile("" : "+r"(x))
#define INLINED static inline __attribute__((always_inline))
#define EXPORT(name) __attribute__((export_name(name)))
EXPORT("workspaceSize") int workspace_size(void) { return sizeof(Workspace); }
EXPORT("pieces") int32_t *pieces_address(Workspace *w) { return w->pieces; }
EXPORT("embedding") float *embedding_address(Workspace *w) { return w->embedding; }

// ---- Weights -------------------------------------------------------------------------------------------------------

static const uint8_t *at;      // the position in the weights
static float *scales_at;       // the position for the next widened scales

static float widened(uint16_t half) {
  union {
    uint32_t bits;
    float value;
  } wide;
  uint32_t exponent = (half >> 10) & 31, fraction = half & 1023;
  if (exponent == 0) { // zero or subnormal: fraction / 2^24
    float tiny = (float)fraction * 5.9604644775390625e-8f;
    return half & 0x8000 ? -tiny : tiny;
  }
  wide.bits = (uint32_t)(half & 0x8000) << 16 | (exponent + 112) << 23 | fraction << 13;
  return wide.value;
}

static const float *take_floats(int count) {
  const float *found = (const float *)at;
  at += count * 4;
  return found;
}

static const float *take_scales(int count) {
  const uint16_t *halves = (const uint16_t *)at;
  float *wide = scales_at;
  for (int i = 0; i < count; i++) wide[i] = widened(halves[i]);
  at += count * 2;
  scales_at += count;
  return wide;
}

static const uint8_t *take_quants(int blocks) {
  const uint8_t *found = at;
  at += blocks * (BLOCK / 2);
  return found;
}

static Linear take_linear(int rows, int columns) {
  Linear map;
  map.quants = take_quants(rows * columns / BLOCK);
  map.scales = take_scales(rows * columns / BLOCK);
  map.bias = take_floats(rows);
  return map;
}

static Norm take_norm(void) {
  Norm norm;
  norm.weight = take_floats(WIDTH);
  norm.bias = take_floats(WIDTH);
  return norm;
}

// Reads the weights at `address` in the order in which pack-encoder.ts writes them, and widens their scales to `scales`.
EXPORT("setup") void setup(const uint8_t *address, float *scales, int piece_count) {
  at = address;
  scales_at = scales;
  piece_quants = take_quants(piece_count * WIDTH / BLOCK);
  piece_scales = take_scales(piece_count * WIDTH / BLOCK);
  positions = take_floats(MAX_TOKENS * WIDTH);
  embedded = take_norm();
  for (int i = 0; i < LAYERS; i++) {
    Layer *layer = &layers[i];
    layer->query = take_linear(WIDTH, WIDTH);
    layer->key = take_linear(WIDTH, WIDTH);
    layer->value = take_linear(WIDTH, WIDTH);
    layer->output = take_linear(WIDTH, WIDTH);
    layer->attended = take_norm();
    layer->up = take_linear(INNER, WIDTH);
    layer->down = take_linear(WIDTH, INNER);
    layer->transformed = take_norm();
  }
}

// ---- Arithmetic ----------------------------------------------------------------------------------------------------

#define SPLAT(x) wasm_f32x4_splat(x)
#define ADD(a, b) wasm_f32x4_add(a, b)
#define SUB(a, b) wasm_f32x4_sub(a, b)
#define MUL(a, b) wasm_f32x4_mul(a, b)

// e^x: the Taylor series on [-ln 2 / 2, ln 2 / 2], times a power of two; the relative error is below 1e-7.
static inline v128_t exponential(v128_t x) {
  x = wasm_f32x4_pmin(wasm_f32x4_pmax(x, SPLAT(-87.f)), SPLAT(88.f));
  const v128_t scaled = MUL(x, SPLAT(1.44269504f)), whole = wasm_f32x4_floor(ADD(scaled, SPLAT(.5f)));
  const v128_t f = MUL(SUB(scaled, whole), SPLAT(.69314718f));
  v128_t series = ADD(SPLAT(.0083333333f), MUL(f, SPLAT(.0013888889f)));
  series = ADD(SPLAT(.041666667f), MUL(f, series));
  series = ADD(SPLAT(.16666667f), MUL(f, series));
  series = ADD(SPLAT(.5f), MUL(f, series));
  series = ADD(SPLAT(1.f), MUL(f, series));
  series = ADD(SPLAT(1.f), MUL(f, series));
  const v128_t power = wasm_i32x4_add(wasm_i32x4_trunc_sat_f32x4(whole), wasm_i32x4_splat(127));
  return MUL(series, wasm_i32x4_shl(power, 23));
}

// x · Φ(x), with erf from Abramowitz and Stegun 7.1.26 (absolute error below 1.5e-7).
static inline v128_t gelu(v128_t x) {
  const v128_t z = MUL(wasm_f32x4_abs(x), SPLAT(.70710678f));
  const v128_t t = wasm_f32x4_div(SPLAT(1.f), ADD(SPLAT(1.f), MUL(SPLAT(.3275911f), z)));
  v128_t polynomial = SUB(MUL(SPLAT(1.061405429f), t), SPLAT(1.453152027f));
  polynomial = ADD(MUL(polynomial, t), SPLAT(1.421413741f));
  polynomial = SUB(MUL(polynomial, t), SPLAT(.284496736f));
  polynomial = ADD(MUL(polynomial, t), SPLAT(.254829592f));
  polynomial = MUL(polynomial, t);
  const v128_t erf = SUB(SPLAT(1.f), MUL(polynomial, exponential(MUL(wasm_f32x4_neg(z), z))));
  const v128_t sign = wasm_v128_and(x, wasm_f32x4_splat(-0.f));
  return MUL(MUL(SPLAT(.5f), x), ADD(SPLAT(1.f), wasm_v128_xor(erf, sign)));
}

static inline float max_of(v128_t lanes) {
  const v128_t pairs = wasm_f32x4_pmax(lanes, wasm_i32x4_shuffle(lanes, lanes, 2, 3, 0, 1));
  return wasm_f32x4_extract_lane(wasm_f32x4_pmax(pairs, wasm_i32x4_shuffle(pairs, pairs, 1, 0, 3, 2)), 0);
}

static inline v128_t rounded(const float *from, v128_t inverse) {
  return wasm_i32x4_trunc_sat_f32x4(wasm_f32x4_nearest(MUL(wasm_v128_load(from), inverse)));
}

static inline v128_t half_block(const float *from, v128_t inverse) {
  return wasm_i8x16_narrow_i16x8(
      wasm_i16x8_narrow_i32x4(rounded(from, inverse), rounded(from + 4, inverse)),
      wasm_i16x8_narrow_i32x4(rounded(from + 8, inverse), rounded(from + 12, inverse)));
}

// The sum of the 32 numbers of a block.
static inline int32_t sum_of(v128_t low, v128_t high) {
  const v128_t pairs = wasm_i16x8_add(wasm_i16x8_extadd_pairwise_i8x16(low), wasm_i16x8_extadd_pairwise_i8x16(high));
  const v128_t fours = wasm_i32x4_extadd_pairwise_i16x8(pairs);
  return wasm_i32x4_extract_lane(fours, 0) + wasm_i32x4_extract_lane(fours, 1) +
         wasm_i32x4_extract_lane(fours, 2) + wasm_i32x4_extract_lane(fours, 3);
}

// Quantises each block of 32 to 8 bits, and stores its scale and offset.
SEPARATE static void quantise(Workspace *w, const float *rows, int tokens, int width) {
  const int blocks = tokens * width / BLOCK;
  for (int b = 0; b < blocks; b++) {
    const float *from = rows + b * BLOCK;
    int8_t *to = w->quantised + b * BLOCK;
    v128_t largest = wasm_f32x4_abs(wasm_v128_load(from));
    for (int i = 4; i < BLOCK; i += 4)
      largest = wasm_f32x4_pmax(largest, wasm_f32x4_abs(wasm_v128_load(from + i)));
    const float scale = max_of(largest) / 127.f;
    const v128_t inverse = SPLAT(scale > 0 ? 1.f / scale : 0);
    const v128_t low = half_block(from, inverse), high = half_block(from + 16, inverse);
    wasm_v128_store(to, low);
    wasm_v128_store(to + 16, high);
    w->offsets[b] = -8 * sum_of(low, high);
    w->quantised_scales[b] = scale;
  }
}

// Widens a block of four rows, `stride` bytes apart, to 8 bits. It makes eight registers, `step` bytes apart; each holds
// four columns: the first row's four weights, the second row's, the third's and the fourth's.
static inline void unpack_block(const uint8_t *quants, int stride, uint8_t *to, int step) {
  const v128_t row0 = wasm_v128_load(quants), row1 = wasm_v128_load(quants + stride),
               row2 = wasm_v128_load(quants + 2 * stride), row3 = wasm_v128_load(quants + 3 * stride);
  const v128_t left01 = wasm_i32x4_shuffle(row0, row1, 0, 4, 1, 5), right01 = wasm_i32x4_shuffle(row0, row1, 2, 6, 3, 7),
               left23 = wasm_i32x4_shuffle(row2, row3, 0, 4, 1, 5), right23 = wasm_i32x4_shuffle(row2, row3, 2, 6, 3, 7);
  const v128_t columns[] = {
      wasm_i64x2_shuffle(left01, left23, 0, 2), wasm_i64x2_shuffle(left01, left23, 1, 3),
      wasm_i64x2_shuffle(right01, right23, 0, 2), wasm_i64x2_shuffle(right01, right23, 1, 3)};
  const v128_t low_bits = wasm_i8x16_splat(15);
  for (int i = 0; i < 4; i++) { // the low halves of the bytes are the block's first 16 columns, the high halves the others
    wasm_v128_store(to + i * step, wasm_v128_and(columns[i], low_bits));
    wasm_v128_store(to + (i + 4) * step, wasm_v128_and(wasm_u16x8_shr(columns[i], 4), low_bits));
  }
}

// Unpacks the weights of a tile: for each block and each four of its columns, QUADS registers of four rows.
static void unpack_rows(Workspace *w, const Linear *map, int row, int blocks) {
  const int stride = blocks * (BLOCK / 2);
  for (int b = 0; b < blocks; b++) {
    const uint8_t *quants = map->quants + row * stride + b * (BLOCK / 2);
    for (int q = 0; q < QUADS; q++)
      unpack_block(quants + q * 4 * stride, stride, w->unpacked + b * ROWS * BLOCK + q * 16, ROWS * 4);
    for (int r = 0; r < ROWS; r++) w->unpacked_scales[b * ROWS + r] = map->scales[(row + r) * blocks + b];
  }
}

// The rows of a tile for `count` tokens (a constant) from `token` on. A lane sums 16 products of a row in 16 bits, which
// suffice: 16 · 15 · 127 = 30,480.
INLINED void apply_tile(Workspace *w, const float *bias, float *to, int rows, int blocks, int token, int count) {
  const v128_t ones = wasm_i16x8_splat(1);
  const uint8_t *weights = w->unpacked;
  const float *scales = w->unpacked_scales;
  const int8_t *activations[TOKENS];
  v128_t sums[TOKENS][QUADS];
  for (int t = 0; t < count; t++) {
    activations[t] = w->quantised + (token + t) * blocks * BLOCK;
    for (int q = 0; q < QUADS; q++) sums[t][q] = wasm_v128_load(bias + q * 4);
  }
  for (int b = 0; b < blocks; b++, weights += ROWS * BLOCK, scales += ROWS) {
    v128_t products[TOKENS][QUADS];
#pragma clang loop unroll(full)
    for (int i = 0; i < BLOCK; i += 4) {
      v128_t four_columns[QUADS];
      for (int q = 0; q < QUADS; q++) four_columns[q] = wasm_v128_load(weights + i * ROWS + q * 16);
      for (int t = 0; t < count; t++) {
        const v128_t four = wasm_v128_load32_splat(activations[t] + i);
        for (int q = 0; q < QUADS; q++) {
          const v128_t product = wasm_i16x8_relaxed_dot_i8x16_i7x16(four, four_columns[q]);
          products[t][q] = i == 0 ? product : wasm_i16x8_add(products[t][q], product);
          COMPUTE(products[t][q]);
        }
      }
    }
    for (int t = 0; t < count; t++) {
      const int at = (token + t) * blocks + b;
      const v128_t offset = wasm_v128_load32_splat(w->offsets + at), scale = wasm_v128_load32_splat(w->quantised_scales + at);
      for (int q = 0; q < QUADS; q++) {
        const v128_t product = wasm_i32x4_add(wasm_i32x4_dot_i16x8(products[t][q], ones), offset);
        sums[t][q] = ADD(sums[t][q], MUL(wasm_f32x4_convert_i32x4(product), MUL(scale, wasm_v128_load(scales + q * 4))));
      }
      activations[t] += BLOCK;
    }
  }
  for (int t = 0; t < count; t++)
    for (int q = 0; q < QUADS; q++) wasm_v128_store(to + (token + t) * rows + q * 4, sums[t][q]);
}

// to[t] = map · quantised[t] + bias
SEPARATE static void apply(Workspace *w, const Linear *map, float *to, int tokens, int rows, int columns) {
  const int blocks = columns / BLOCK;
  for (int row = 0; row < rows; row += ROWS) {
    unpack_rows(w, map, row, blocks);
    int token = 0;
    for (; token + TOKENS <= tokens; token += TOKENS) apply_tile(w, map->bias + row, to + row, rows, blocks, token, TOKENS);
    if (token < tokens) apply_tile(w, map->bias + row, to + row, rows, blocks, token, 1);
  }
}

// rows = norm(rows + added), row by row; `added` may be null.
SEPARATE static void normalise(float *rows, const float *added, const Norm *norm, int tokens) {
  for (int t = 0; t < tokens; t++) {
    float *row = rows + t * WIDTH, mean = 0, variance = 0;
    if (added)
      for (int i = 0; i < WIDTH; i++) row[i] += added[t * WIDTH + i];
    for (int i = 0; i < WIDTH; i++) mean += row[i];
    mean /= WIDTH;
    for (int i = 0; i < WIDTH; i++) variance += (row[i] - mean) * (row[i] - mean);
    float inverse = 1.f / __builtin_sqrtf(variance / WIDTH + 1e-12f);
    for (int i = 0; i < WIDTH; i++) row[i] = (row[i] - mean) * inverse * norm->weight[i] + norm->bias[i];
  }
}

// ---- The forward pass ----------------------------------------------------------------------------------------------

static void look_up(Workspace *w, int tokens) {
  for (int t = 0; t < tokens; t++)
    for (int b = 0; b < WIDTH / BLOCK; b++) {
      const int block = w->pieces[t] * (WIDTH / BLOCK) + b;
      const uint8_t *quants = piece_quants + block * (BLOCK / 2);
      const float scale = piece_scales[block], *position = positions + t * WIDTH + b * BLOCK;
      float *to = w->state + t * WIDTH + b * BLOCK;
      for (int i = 0; i < BLOCK / 2; i++) {
        to[i] = ((quants[i] & 15) - 8) * scale + position[i];
        to[i + BLOCK / 2] = ((quants[i] >> 4) - 8) * scale + position[i + BLOCK / 2];
      }
    }
}

// Attention of one head for one token: the values, weighted by the softmax of the products of the query with all keys.
// Keys are processed four at a time; those after the last token are ignored.
SEPARATE static void attend_one(Workspace *w, int token, int head, int tokens) {
  float weights[MAX_TOKENS + LANES], largest = -1e30f, total = 0;
  const float *own = w->query + token * WIDTH + head * HEAD;
  for (int t = 0; t < tokens; t += LANES) {
    v128_t product = SPLAT(0);
    for (int i = 0; i < HEAD; i++)
      product = ADD(product, MUL(SPLAT(own[i]), wasm_v128_load(w->transposed_keys + (head * HEAD + i) * MAX_TOKENS + t)));
    wasm_v128_store(weights + t, MUL(product, SPLAT(.17677669f))); // 1 / sqrt(HEAD)
  }
  for (int t = 0; t < tokens; t++)
    if (weights[t] > largest) largest = weights[t];
  for (int t = 0; t < tokens; t += LANES)
    wasm_v128_store(weights + t, exponential(SUB(wasm_v128_load(weights + t), SPLAT(largest))));
  for (int t = 0; t < tokens; t++) total += weights[t];
  float *to = w->context + token * WIDTH + head * HEAD;
  v128_t sums[HEAD / LANES];
  for (int i = 0; i < HEAD / LANES; i++) sums[i] = SPLAT(0);
  for (int t = 0; t < tokens; t++) {
    const v128_t share = SPLAT(weights[t] / total);
    const float *from = w->value + t * WIDTH + head * HEAD;
    for (int i = 0; i < HEAD / LANES; i++)
      sums[i] = ADD(sums[i], MUL(share, wasm_v128_load(from + i * LANES)));
  }
  for (int i = 0; i < HEAD / LANES; i++) wasm_v128_store(to + i * LANES, sums[i]);
}

static void attend(Workspace *w, const Layer *layer, int tokens) {
  quantise(w, w->state, tokens, WIDTH);
  apply(w, &layer->query, w->query, tokens, WIDTH, WIDTH);
  apply(w, &layer->key, w->key, tokens, WIDTH, WIDTH);
  apply(w, &layer->value, w->value, tokens, WIDTH, WIDTH);
  for (int i = 0; i < WIDTH; i++)
    for (int t = 0; t < tokens; t++) w->transposed_keys[i * MAX_TOKENS + t] = w->key[t * WIDTH + i];
  for (int t = 0; t < tokens; t++)
    for (int head = 0; head < HEADS; head++) attend_one(w, t, head, tokens);
  quantise(w, w->context, tokens, WIDTH);
  apply(w, &layer->output, w->change, tokens, WIDTH, WIDTH);
  normalise(w->state, w->change, &layer->attended, tokens);
}

static void transform(Workspace *w, const Layer *layer, int tokens) {
  quantise(w, w->state, tokens, WIDTH);
  apply(w, &layer->up, w->inner, tokens, INNER, WIDTH);
  for (int i = 0; i < tokens * INNER; i += LANES) wasm_v128_store(w->inner + i, gelu(wasm_v128_load(w->inner + i)));
  quantise(w, w->inner, tokens, INNER);
  apply(w, &layer->down, w->change, tokens, WIDTH, INNER);
  normalise(w->state, w->change, &layer->transformed, tokens);
}

// The mean of the tokens' states, normalised to length 1.
static void pool(Workspace *w, int tokens) {
  float squares = 0;
  for (int i = 0; i < WIDTH; i++) {
    float sum = 0;
    for (int t = 0; t < tokens; t++) sum += w->state[t * WIDTH + i];
    w->embedding[i] = sum;
    squares += sum * sum;
  }
  const float inverse = 1.f / __builtin_sqrtf(squares);
  for (int i = 0; i < WIDTH; i++) w->embedding[i] *= inverse;
}

// Computes `embedding` from the first `tokens` (2 to 128) of `pieces`.
EXPORT("embed") void embed(Workspace *w, int tokens) {
  look_up(w, tokens);
  normalise(w->state, 0, &embedded, tokens);
  for (int i = 0; i < LAYERS; i++) {
    attend(w, &layers[i], tokens);
    transform(w, &layers[i], tokens);
  }
  pool(w, tokens);
}

void *memset(void *to, int byte, unsigned long count) {
  for (uint8_t *p = to; count > 0; count--) *p++ = (uint8_t)byte;
  return to;
}
