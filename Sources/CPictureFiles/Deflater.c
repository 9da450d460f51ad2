#include "Deflater.h"

#include <stdlib.h>
#include <string.h>

// A token: a literal, or 256 and the length of a repetition.
enum { block_size = 1 << 16, end_of_block = 256, longest = 258, most_bits = 15 };

static const uint16_t length_base[29] = {3,  4,  5,  6,  7,  8,  9,  10, 11,  13,  15,  17,  19,  23, 27,
                                         31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258};
static const uint8_t length_extra[29] = {0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2,
                                         2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0};

static int length_symbol(int length) {
  if (length == longest) return 28;
  int symbol = 0;
  while (symbol < 27 && length_base[symbol + 1] <= length) symbol++;
  return symbol;
}

int sl_buffer_reserve(sl_buffer *buffer, size_t count) {
  if (buffer->failed) return 0;
  if (buffer->count + count <= buffer->capacity) return 1;
  size_t capacity = (buffer->count + count) * 2;
  uint8_t *grown = realloc(buffer->bytes, capacity);
  if (!grown) {
    buffer->failed = 1;
    return 0;
  }
  buffer->bytes = grown;
  buffer->capacity = capacity;
  return 1;
}

int sl_deflater_begin(sl_deflater *d, int distance) {
  memset(d, 0, sizeof *d);
  d->distance = distance;
  d->tokens = malloc(sizeof *d->tokens * block_size);
  return d->tokens && sl_buffer_reserve(&d->out, 1 << 16);
}

// MARK: Bits, the lowest first

static inline void put(sl_deflater *d, uint64_t bits, int count) {
  d->bits |= bits << d->bit_count;
  d->bit_count += count;
  while (d->bit_count >= 8) {
    d->out.bytes[d->out.count++] = (uint8_t)d->bits;
    d->bits >>= 8;
    d->bit_count -= 8;
  }
}

// MARK: Huffman codes

typedef struct {
  uint32_t count;
  uint16_t symbol;
} leaf;

static int by_count(const void *a, const void *b) {
  const leaf *x = a, *y = b;
  if (x->count != y->count) return x->count < y->count ? -1 : 1;
  return (int)x->symbol - (int)y->symbol;
}

// Lengths of codes for `n` symbols by how often each occurs, none longer than `limit`; at least one occurs.
static void code_lengths(const uint32_t *counts, int n, int limit, uint8_t *lengths) {
  leaf leaves[286];
  int used = 0;
  memset(lengths, 0, (size_t)n);
  for (int i = 0; i < n; i++)
    if (counts[i]) leaves[used++] = (leaf){counts[i], (uint16_t)i};
  if (used == 1) {
    lengths[leaves[0].symbol] = 1;
    return;
  }
  qsort(leaves, (size_t)used, sizeof *leaves, by_count);
  // Two queues: leaves in order, and the nodes made from pairs, which come in order by themselves.
  uint64_t weights[286];
  int parents[2 * 286], depths[2 * 286];
  int next_leaf = 0, next_node = 0, nodes = 0;
  while (nodes < used - 1) {
    uint64_t sum = 0;
    for (int k = 0; k < 2; k++) {
      int takes_leaf = next_leaf < used &&
                       (next_node >= nodes || leaves[next_leaf].count <= weights[next_node]);
      if (takes_leaf) {
        sum += leaves[next_leaf].count;
        parents[next_leaf++] = nodes;
      } else {
        sum += weights[next_node];
        parents[used + next_node++] = nodes;
      }
    }
    weights[nodes++] = sum;
  }
  depths[used + nodes - 1] = 0;
  for (int i = nodes - 2; i >= 0; i--) depths[used + i] = depths[used + parents[used + i]] + 1;
  int per_length[2 * 286] = {0};
  for (int i = 0; i < used; i++) {
    int depth = depths[used + parents[i]] + 1;
    per_length[depth > limit ? limit : depth]++;
  }
  // Codes that were cut take room from longer ones: the sum of 2^-length has to come down to 1.
  uint64_t total = 0;
  for (int l = 1; l <= limit; l++) total += (uint64_t)per_length[l] << (limit - l);
  while (total > (1ull << limit)) {
    int l = limit - 1;
    while (per_length[l] == 0) l--;
    per_length[l]--;
    per_length[l + 1] += 2;
    per_length[limit]--;
    total--;
  }
  // The rarest symbols come first and get the longest codes.
  int i = 0;
  for (int l = limit; l >= 1; l--)
    for (int k = 0; k < per_length[l]; k++) lengths[leaves[i++].symbol] = (uint8_t)l;
}

// The codes of lengths, their bits turned around as deflate wants them.
static void make_codes(const uint8_t *lengths, int n, uint16_t *codes) {
  int per_length[most_bits + 1] = {0}, next[most_bits + 1] = {0};
  for (int i = 0; i < n; i++) per_length[lengths[i]]++;
  per_length[0] = 0;
  for (int l = 1; l <= most_bits; l++) next[l] = (next[l - 1] + per_length[l - 1]) << 1;
  for (int i = 0; i < n; i++) {
    int code = lengths[i] ? next[lengths[i]]++ : 0, turned = 0;
    for (int b = 0; b < lengths[i]; b++) turned |= (code >> b & 1) << (lengths[i] - 1 - b);
    codes[i] = (uint16_t)turned;
  }
}

// MARK: Blocks

// Writes the lengths of both codes, runs of equal ones in short.
static void put_lengths(sl_deflater *d, const uint8_t *lengths, int count, int distances) {
  static const uint8_t order[19] = {16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15};
  uint8_t symbols[320], extras[320];
  int n = 0;
  for (int i = 0; i < count;) {
    int run = 1;
    while (i + run < count && lengths[i + run] == lengths[i]) run++;
    int left = run;
    if (lengths[i] == 0) {
      while (left >= 3) {
        int part = left > 138 ? 138 : left;
        symbols[n] = part > 10 ? 18 : 17;
        extras[n++] = (uint8_t)(part > 10 ? part - 11 : part - 3);
        left -= part;
      }
    } else {
      symbols[n] = lengths[i];
      extras[n++] = 0;
      left--;
      while (left >= 3) {
        int part = left > 6 ? 6 : left;
        symbols[n] = 16;
        extras[n++] = (uint8_t)(part - 3);
        left -= part;
      }
    }
    while (left-- > 0) {
      symbols[n] = lengths[i];
      extras[n++] = 0;
    }
    i += run;
  }
  uint32_t counts[19] = {0};
  for (int i = 0; i < n; i++) counts[symbols[i]]++;
  uint8_t own[19];
  uint16_t codes[19];
  code_lengths(counts, 19, 7, own);
  make_codes(own, 19, codes);
  int shown = 19;
  while (shown > 4 && own[order[shown - 1]] == 0) shown--;
  put(d, (uint64_t)(count - distances - 257), 5);
  put(d, (uint64_t)(distances - 1), 5);
  put(d, (uint64_t)(shown - 4), 4);
  for (int i = 0; i < shown; i++) put(d, own[order[i]], 3);
  for (int i = 0; i < n; i++) {
    put(d, codes[symbols[i]], own[symbols[i]]);
    if (symbols[i] == 16) put(d, extras[i], 2);
    if (symbols[i] == 17) put(d, extras[i], 3);
    if (symbols[i] == 18) put(d, extras[i], 7);
  }
}

static void end_block(sl_deflater *d, int is_last) {
  // No token takes more than 3 bytes, and the lengths of codes less than a kilobyte.
  if (!sl_buffer_reserve(&d->out, d->token_count * 4 + 1024)) return;
  d->counts[end_of_block] = 1;
  uint8_t lengths[286 + 4];
  uint16_t codes[286];
  code_lengths(d->counts, 286, most_bits, lengths);
  make_codes(lengths, 286, codes);
  int literals = 286;
  while (literals > 257 && lengths[literals - 1] == 0) literals--;
  // The one distance has a code of one bit: 3 is the third, 4 the fourth.
  uint8_t all[286 + 4];
  memcpy(all, lengths, (size_t)literals);
  memset(all + literals, 0, (size_t)d->distance);
  all[literals + d->distance - 1] = 1;
  put(d, (uint64_t)is_last, 1);
  put(d, 2, 2);
  put_lengths(d, all, literals + d->distance, d->distance);

  uint32_t match_bits[longest + 1];
  uint8_t match_counts[longest + 1];
  if (d->matches)
    for (int length = 3; length <= longest; length++) {
      int symbol = length_symbol(length);
      int own = lengths[257 + symbol];
      match_bits[length] =
          codes[257 + symbol] | (uint32_t)(length - length_base[symbol]) << own;
      // One bit more, which is 0, for the distance.
      match_counts[length] = (uint8_t)(own + length_extra[symbol] + 1);
    }
  for (size_t i = 0; i < d->token_count; i++) {
    int token = d->tokens[i];
    if (token < 256)
      put(d, codes[token], lengths[token]);
    else
      put(d, match_bits[token - 256], match_counts[token - 256]);
  }
  put(d, codes[end_of_block], lengths[end_of_block]);
  d->token_count = 0;
  d->matches = 0;
  memset(d->counts, 0, sizeof d->counts);
}

static inline void add(sl_deflater *d, int token) {
  if (d->token_count == block_size) end_block(d, 0);
  d->tokens[d->token_count++] = (uint16_t)token;
}

void sl_deflater_literal(sl_deflater *d, uint8_t byte) {
  add(d, byte);
  d->counts[byte]++;
}

static void repeat(sl_deflater *d, int length) {
  add(d, 256 + length);
  d->counts[257 + length_symbol(length)]++;
  d->matches++;
}

void sl_deflater_repeat(sl_deflater *d, size_t count) {
  while (count > longest) {
    // What is left must be long enough for a repetition of its own.
    int part = count - longest < 3 ? longest - 3 : longest;
    repeat(d, part);
    count -= (size_t)part;
  }
  repeat(d, (int)count);
}

void sl_deflater_end(sl_deflater *d) {
  end_block(d, 1);
  if (d->bit_count > 0 && !d->out.failed) {
    d->out.bytes[d->out.count++] = (uint8_t)d->bits;
    d->bit_count = 0;
  }
  free(d->tokens);
  d->tokens = NULL;
}
