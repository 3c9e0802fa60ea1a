// The forward pass of multilingual-e5-small: a BERT of 12 layers, 384 wide, with 4-bit weights, for WebAssembly with
// 128-bit SIMD. No libc. Every operation is IEEE 754 or integer arithmetic in a fixed order, and relaxed SIMD is not
// used: the same text gives the same bytes on every machine.
//
// Weights are Q4_0 blocks: 32 values of 4 bits, minus 8, times one scale. Activations are quantised to 8 bits in blocks
// of 32 before each matrix, so that the inner product of two blocks is integer arithmetic.

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
  ROWS = 4, // output rows computed together: each activation loaded serves four
};

// A linear map: rows of blocks of `quants`, 16 bytes each, a scale a block, a bias a row.
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

static float state[MAX_TOKENS * WIDTH], query[MAX_TOKENS * WIDTH], key[MAX_TOKENS * WIDTH],
    value[MAX_TOKENS * WIDTH], context[MAX_TOKENS * WIDTH], change[MAX_TOKENS * WIDTH],
    inner[MAX_TOKENS * INNER];
static int16_t quantised[MAX_TOKENS * INNER];
static float quantised_scales[MAX_TOKENS * INNER / BLOCK];
static int16_t unpacked[ROWS * INNER];

static int32_t pieces[MAX_TOKENS];
static float embedding[WIDTH];

#define EXPORT(name) __attribute__((export_name(name)))
EXPORT("pieces") int32_t *pieces_address(void) { return pieces; }
EXPORT("embedding") float *embedding_address(void) { return embedding; }

// ---- Weights -------------------------------------------------------------------------------------------------------

static const uint8_t *at;      // what of the weights is read next
static float *scales_at;       // where the next scales are widened to

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

// Reads the weights at `address`, as pack.ts lays them out, and widens their scales into the memory at `scales`.
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

static inline float absolute(float x) { return __builtin_fabsf(x); }

// e^x by its series on [-ln 2 / 2, ln 2 / 2], scaled by a power of two; relative error below 1e-7.
static inline float exponential(float x) {
  x = x < -87.f ? -87.f : x > 88.f ? 88.f : x;
  float scaled = x * 1.44269504f, whole = __builtin_floorf(scaled + .5f);
  float f = (scaled - whole) * .69314718f;
  float series = 1.f + f * (1.f + f * (.5f + f * (.16666667f + f * (.041666667f + f * (.0083333333f + f * .0013888889f)))));
  union {
    int32_t bits;
    float value;
  } power;
  power.bits = ((int32_t)whole + 127) << 23;
  return series * power.value;
}

// x · Φ(x), with erf by Abramowitz and Stegun 7.1.26 (absolute error below 1.5e-7).
static inline float gelu(float x) {
  float z = absolute(x) * .70710678f, t = 1.f / (1.f + .3275911f * z);
  float polynomial = ((((1.061405429f * t - 1.453152027f) * t + 1.421413741f) * t - .284496736f) * t + .254829592f) * t;
  float erf = 1.f - polynomial * exponential(-z * z);
  return .5f * x * (1.f + (x < 0 ? -erf : erf));
}

static inline float sum_of(v128_t lanes) {
  return wasm_f32x4_extract_lane(lanes, 0) + wasm_f32x4_extract_lane(lanes, 1) +
         wasm_f32x4_extract_lane(lanes, 2) + wasm_f32x4_extract_lane(lanes, 3);
}

// Rounds each block of 32 to 8 bits (kept in 16) and notes its scale.
static void quantise(const float *rows, int tokens, int width) {
  int blocks = tokens * width / BLOCK;
  for (int b = 0; b < blocks; b++) {
    const float *from = rows + b * BLOCK;
    int16_t *to = quantised + b * BLOCK;
    float largest = 0;
    for (int i = 0; i < BLOCK; i++) largest = absolute(from[i]) > largest ? absolute(from[i]) : largest;
    float scale = largest / 127.f, inverse = scale > 0 ? 1.f / scale : 0;
    for (int i = 0; i < BLOCK; i++) to[i] = (int16_t)__builtin_nearbyintf(from[i] * inverse);
    quantised_scales[b] = scale;
  }
}

// Widens one row's 4-bit values to 16 bits: low halves of the bytes first, then the high ones.
static void unpack(const uint8_t *quants, int16_t *to, int blocks) {
  const v128_t eight = wasm_i8x16_splat(8), low_bits = wasm_i8x16_splat(15);
  for (int b = 0; b < blocks; b++, quants += BLOCK / 2, to += BLOCK) {
    v128_t bytes = wasm_v128_load(quants);
    v128_t low = wasm_i8x16_sub(wasm_v128_and(bytes, low_bits), eight);
    v128_t high = wasm_i8x16_sub(wasm_u8x16_shr(bytes, 4), eight);
    wasm_v128_store(to, wasm_i16x8_extend_low_i8x16(low));
    wasm_v128_store(to + 8, wasm_i16x8_extend_high_i8x16(low));
    wasm_v128_store(to + 16, wasm_i16x8_extend_low_i8x16(high));
    wasm_v128_store(to + 24, wasm_i16x8_extend_high_i8x16(high));
  }
}

// The inner product of a block of weights with a block of activations that is already in four registers.
static inline v128_t block_product(const int16_t *weights, v128_t a0, v128_t a1, v128_t a2, v128_t a3) {
  v128_t first = wasm_i32x4_add(wasm_i32x4_dot_i16x8(a0, wasm_v128_load(weights)),
                                wasm_i32x4_dot_i16x8(a1, wasm_v128_load(weights + 8)));
  v128_t second = wasm_i32x4_add(wasm_i32x4_dot_i16x8(a2, wasm_v128_load(weights + 16)),
                                 wasm_i32x4_dot_i16x8(a3, wasm_v128_load(weights + 24)));
  return wasm_f32x4_convert_i32x4(wasm_i32x4_add(first, second));
}

// to[t] = map · quantised[t] + bias, four rows at a time.
static void apply(const Linear *map, float *to, int tokens, int rows, int columns) {
  const int blocks = columns / BLOCK;
  for (int row = 0; row < rows; row += ROWS) {
    const float *scales[ROWS];
    for (int r = 0; r < ROWS; r++) {
      unpack(map->quants + (row + r) * blocks * (BLOCK / 2), unpacked + r * columns, blocks);
      scales[r] = map->scales + (row + r) * blocks;
    }
    const float *s0 = scales[0], *s1 = scales[1], *s2 = scales[2], *s3 = scales[3];
    for (int t = 0; t < tokens; t++) {
      v128_t sum0 = wasm_f32x4_splat(0), sum1 = sum0, sum2 = sum0, sum3 = sum0;
      const int16_t *activations = quantised + t * columns, *weights = unpacked;
      const float *activation_scales = quantised_scales + t * blocks;
      for (int b = 0; b < blocks; b++, activations += BLOCK, weights += BLOCK) {
        const v128_t a0 = wasm_v128_load(activations), a1 = wasm_v128_load(activations + 8),
                     a2 = wasm_v128_load(activations + 16), a3 = wasm_v128_load(activations + 24);
        const float scale = activation_scales[b];
#define ADD(sum, r, s)                                                                             \
  sum = wasm_f32x4_add(sum, wasm_f32x4_mul(block_product(weights + r * columns, a0, a1, a2, a3),   \
                                           wasm_f32x4_splat(scale * s[b])))
        ADD(sum0, 0, s0);
        ADD(sum1, 1, s1);
        ADD(sum2, 2, s2);
        ADD(sum3, 3, s3);
      }
      float *y = to + t * rows + row;
      const float *bias = map->bias + row;
      y[0] = bias[0] + sum_of(sum0);
      y[1] = bias[1] + sum_of(sum1);
      y[2] = bias[2] + sum_of(sum2);
      y[3] = bias[3] + sum_of(sum3);
    }
  }
}

// rows = norm(rows + added), row by row; nothing is added where `added` is null.
static void normalise(float *rows, const float *added, const Norm *norm, int tokens) {
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

// ---- The pass ------------------------------------------------------------------------------------------------------

static void look_up(int tokens) {
  for (int t = 0; t < tokens; t++)
    for (int b = 0; b < WIDTH / BLOCK; b++) {
      const int block = pieces[t] * (WIDTH / BLOCK) + b;
      const uint8_t *quants = piece_quants + block * (BLOCK / 2);
      const float scale = piece_scales[block], *position = positions + t * WIDTH + b * BLOCK;
      float *to = state + t * WIDTH + b * BLOCK;
      for (int i = 0; i < BLOCK / 2; i++) {
        to[i] = ((quants[i] & 15) - 8) * scale + position[i];
        to[i + BLOCK / 2] = ((quants[i] >> 4) - 8) * scale + position[i + BLOCK / 2];
      }
    }
}

// One head of one token: the softmax of its query with every key weighs the values.
static void attend_one(int token, int head, int tokens) {
  float weights[MAX_TOKENS], largest = -1e30f, total = 0;
  const float *own = query + token * WIDTH + head * HEAD;
  for (int t = 0; t < tokens; t++) {
    const float *other = key + t * WIDTH + head * HEAD;
    float product = 0;
    for (int i = 0; i < HEAD; i++) product += own[i] * other[i];
    weights[t] = product * .17677669f; // 1 / sqrt(HEAD)
    if (weights[t] > largest) largest = weights[t];
  }
  for (int t = 0; t < tokens; t++) total += weights[t] = exponential(weights[t] - largest);
  float *to = context + token * WIDTH + head * HEAD;
  for (int i = 0; i < HEAD; i++) to[i] = 0;
  for (int t = 0; t < tokens; t++) {
    const float share = weights[t] / total, *from = value + t * WIDTH + head * HEAD;
    for (int i = 0; i < HEAD; i++) to[i] += share * from[i];
  }
}

static void attend(const Layer *layer, int tokens) {
  quantise(state, tokens, WIDTH);
  apply(&layer->query, query, tokens, WIDTH, WIDTH);
  apply(&layer->key, key, tokens, WIDTH, WIDTH);
  apply(&layer->value, value, tokens, WIDTH, WIDTH);
  for (int t = 0; t < tokens; t++)
    for (int head = 0; head < HEADS; head++) attend_one(t, head, tokens);
  quantise(context, tokens, WIDTH);
  apply(&layer->output, change, tokens, WIDTH, WIDTH);
  normalise(state, change, &layer->attended, tokens);
}

static void transform(const Layer *layer, int tokens) {
  quantise(state, tokens, WIDTH);
  apply(&layer->up, inner, tokens, INNER, WIDTH);
  for (int i = 0; i < tokens * INNER; i++) inner[i] = gelu(inner[i]);
  quantise(inner, tokens, INNER);
  apply(&layer->down, change, tokens, WIDTH, INNER);
  normalise(state, change, &layer->transformed, tokens);
}

// The mean of the tokens' states, of length 1.
static void pool(int tokens) {
  float squares = 0;
  for (int i = 0; i < WIDTH; i++) {
    float sum = 0;
    for (int t = 0; t < tokens; t++) sum += state[t * WIDTH + i];
    embedding[i] = sum;
    squares += sum * sum;
  }
  const float inverse = 1.f / __builtin_sqrtf(squares);
  for (int i = 0; i < WIDTH; i++) embedding[i] *= inverse;
}

// Turns the first `tokens` of `pieces` (2 to 128) into `embedding`.
EXPORT("embed") void embed(int tokens) {
  look_up(tokens);
  normalise(state, 0, &embedded, tokens);
  for (int i = 0; i < LAYERS; i++) {
    attend(&layers[i], tokens);
    transform(&layers[i], tokens);
  }
  pool(tokens);
}

void *memset(void *to, int byte, unsigned long count) {
  for (uint8_t *p = to; count > 0; count--) *p++ = (uint8_t)byte;
  return to;
}
