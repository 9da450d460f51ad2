#include "CPictureFiles.h"
#include "Deflater.h"

#include <stdlib.h>
#include <string.h>
#include <zlib.h>

// MARK: Rows

static inline uint8_t straight(unsigned component, unsigned alpha) {
  unsigned value = (component * 255 + alpha / 2) / alpha;
  return value > 255 ? 255 : (uint8_t)value;
}

static void row_rgb(const uint8_t *from, uint8_t *to, size_t width) {
  for (size_t x = 0; x < width; x++, from += 4, to += 3) {
    to[0] = from[2];
    to[1] = from[1];
    to[2] = from[0];
  }
}

void sl_straight_rgba(const uint8_t *from, uint8_t *to, size_t width) {
  for (size_t x = 0; x < width; x++, from += 4, to += 4) {
    unsigned alpha = from[3];
    if (alpha == 255) {
      to[0] = from[2];
      to[1] = from[1];
      to[2] = from[0];
    } else if (alpha == 0) {
      to[0] = to[1] = to[2] = 0;
    } else {
      to[0] = straight(from[2], alpha);
      to[1] = straight(from[1], alpha);
      to[2] = straight(from[0], alpha);
    }
    to[3] = (uint8_t)alpha;
  }
}

// The pixels of a row that differ from those of the row before.
typedef struct {
  uint32_t from, to;
} span;

static inline uint64_t pair(const uint8_t *row, uint32_t x) {
  uint64_t value;
  memcpy(&value, row + 4 * (size_t)x, 8);
  return value;
}

static span changed(const uint8_t *row, const uint8_t *before, uint32_t width) {
  if (memcmp(row, before, (size_t)width * 4) == 0) return (span){0, 0};
  uint32_t from = 0, to = width;
  while (from + 2 <= width && pair(row, from) == pair(before, from)) from += 2;
  while (to >= from + 2 && pair(row, to - 2) == pair(before, to - 2)) to -= 2;
  return (span){from, to};
}

static int is_opaque(const uint8_t *row, span part) {
  // One pass without an exit in it, so that the compiler may do many pixels at a time.
  uint8_t all = 255;
  for (uint32_t x = part.from; x < part.to; x++) all &= row[4 * (size_t)x + 3];
  return all == 255;
}

int sl_png_is_opaque(const uint8_t *bgra, uint32_t width, uint32_t height, size_t stride) {
  for (uint32_t y = 0; y < height; y++)
    if (!is_opaque(bgra + y * stride, (span){0, width})) return 0;
  return 1;
}

// MARK: Fast

// The checksum that ends a stream of zlib: two sums modulo the largest prime below 2^16.
typedef struct {
  uint32_t a, b;
} adler;

static void adler_bytes(adler *sums, const uint8_t *bytes, size_t count) {
  while (count > 0) {
    // As many as the sums hold without a division.
    size_t part = count > 5552 ? 5552 : count;
    uint32_t a = sums->a, b = sums->b;
    for (size_t i = 0; i < part; i++) {
      a += bytes[i];
      b += a;
    }
    sums->a = a % 65521;
    sums->b = b % 65521;
    bytes += part;
    count -= part;
  }
}

static void adler_zeros(adler *sums, size_t count) {
  sums->b = (uint32_t)((sums->b + (uint64_t)sums->a * count) % 65521);
}

// Bytes from `at` on that repeat those `distance` before.
static size_t run(const uint8_t *bytes, size_t at, size_t end, size_t distance) {
  size_t i = at;
  while (i + 8 <= end) {
    uint64_t x, y;
    memcpy(&x, bytes + i, 8);
    memcpy(&y, bytes + i - distance, 8);
    if (x != y) return i - at + (size_t)(__builtin_ctzll(x ^ y) / 8);
    i += 8;
  }
  while (i < end && bytes[i] == bytes[i - distance]) i++;
  return i - at;
}

static void put_bytes(sl_deflater *d, const uint8_t *bytes, size_t from, size_t to) {
  size_t distance = (size_t)d->distance;
  for (size_t i = from; i < to;) {
    size_t length = i >= distance ? run(bytes, i, to, distance) : 0;
    if (length > distance) {
      sl_deflater_repeat(d, length);
      i += length;
    } else {
      sl_deflater_literal(d, bytes[i++]);
    }
  }
}

// Each row as the difference to the one above: what does not change is a run of zeros.
static int compress_fast(const uint8_t *bgra, uint32_t width, uint32_t height, size_t stride,
                         int opaque, sl_buffer *out) {
  size_t size = opaque ? 3 : 4, length = width * size;
  sl_deflater d;
  // Two rows as they are, and their difference with its filter byte before it.
  uint8_t *memory = calloc(3, length + 16);
  int ready = sl_deflater_begin(&d, (int)size);
  if (!memory || !ready) {
    free(memory);
    sl_deflater_end(&d);
    free(d.out.bytes);
    return -1;
  }
  uint8_t *row = memory, *before = row + length + 16, *difference = before + length + 16;
  d.out.bytes[d.out.count++] = 0x78;
  d.out.bytes[d.out.count++] = 0x01;
  adler sums = {1, 0};
  for (uint32_t y = 0; y < height; y++) {
    const uint8_t *source = bgra + y * stride;
    span part = y == 0 ? (span){0, width} : changed(source, source - stride, width);
    size_t from = part.from * size, to = part.to * size;
    const uint8_t *pixels = source + 4 * (size_t)part.from;
    if (opaque)
      row_rgb(pixels, row + from, part.to - part.from);
    else
      sl_straight_rgba(pixels, row + from, part.to - part.from);
    uint8_t *bytes = difference + 1;
    for (size_t i = from; i < to; i++) {
      bytes[i] = (uint8_t)(row[i] - before[i]);
      before[i] = row[i];
    }
    difference[0] = 2;
    adler_bytes(&sums, difference, 1);
    adler_zeros(&sums, from);
    adler_bytes(&sums, bytes + from, to - from);
    adler_zeros(&sums, length - to);
    // The row is zero outside the part, as the difference was left by the row before.
    put_bytes(&d, difference, 0, length + 1);
    memset(bytes + from, 0, to - from);
  }
  sl_deflater_end(&d);
  free(memory);
  if (!sl_buffer_reserve(&d.out, 4)) {
    free(d.out.bytes);
    return -1;
  }
  uint32_t check = sums.b << 16 | sums.a;
  for (int i = 3; i >= 0; i--) d.out.bytes[d.out.count++] = (uint8_t)(check >> (8 * i));
  *out = d.out;
  return 0;
}

// MARK: Small

static inline int paeth(int left, int up, int corner) {
  int estimate = left + up - corner;
  int a = abs(estimate - left), b = abs(estimate - up), c = abs(estimate - corner);
  return a <= b && a <= c ? left : b <= c ? up : corner;
}

static void filter(int kind, const uint8_t *row, const uint8_t *before, size_t length, size_t size,
                   uint8_t *to) {
  *to++ = (uint8_t)kind;
  for (size_t i = 0; i < length; i++) {
    int left = i >= size ? row[i - size] : 0, up = before[i];
    int corner = i >= size ? before[i - size] : 0, guess = 0;
    if (kind == 1) guess = left;
    if (kind == 2) guess = up;
    if (kind == 3) guess = (left + up) / 2;
    if (kind == 4) guess = paeth(left, up, corner);
    to[i] = (uint8_t)(row[i] - guess);
  }
}

static uint64_t weight(const uint8_t *bytes, size_t count) {
  uint64_t sum = 0;
  for (size_t i = 0; i < count; i++) sum += bytes[i] < 128 ? bytes[i] : 256u - bytes[i];
  return sum;
}

// All rows, each by one filter, or by that whose bytes are nearest to zero where `kind` is 5.
static void filter_all(const uint8_t *bgra, uint32_t width, uint32_t height, size_t stride,
                       int opaque, int kind, uint8_t *scratch, uint8_t *to) {
  size_t size = opaque ? 3 : 4, length = width * size;
  uint8_t *row = scratch, *before = scratch + length, *tried = before + length;
  memset(before, 0, length);
  for (uint32_t y = 0; y < height; y++, to += length + 1) {
    if (opaque)
      row_rgb(bgra + y * stride, row, width);
    else
      sl_straight_rgba(bgra + y * stride, row, width);
    uint64_t best = UINT64_MAX;
    for (int k = kind < 5 ? kind : 0; k <= (kind < 5 ? kind : 4); k++) {
      filter(k, row, before, length, size, tried);
      uint64_t sum = kind < 5 ? 0 : weight(tried + 1, length);
      if (sum < best) {
        best = sum;
        memcpy(to, tried, length + 1);
      }
    }
    uint8_t *swap = row;
    row = before;
    before = swap;
  }
}

static int deflate_all(const uint8_t *bytes, size_t count, int strategy, sl_buffer *out) {
  z_stream stream = {0};
  if (deflateInit2(&stream, 9, Z_DEFLATED, 15, 9, strategy) != Z_OK) return -1;
  *out = (sl_buffer){0};
  if (!sl_buffer_reserve(out, deflateBound(&stream, count))) {
    deflateEnd(&stream);
    return -1;
  }
  size_t read = 0;
  int status = Z_OK;
  while (status == Z_OK) {
    size_t left = count - read, part = left > 1u << 30 ? 1u << 30 : left;
    size_t room = out->capacity - out->count;
    stream.next_in = (Bytef *)(uintptr_t)(bytes + read);
    stream.avail_in = (uInt)part;
    stream.next_out = out->bytes + out->count;
    stream.avail_out = (uInt)(room > 1u << 30 ? 1u << 30 : room);
    uInt offered = stream.avail_out;
    status = deflate(&stream, part == left ? Z_FINISH : Z_NO_FLUSH);
    read += part - stream.avail_in;
    out->count += offered - stream.avail_out;
  }
  deflateEnd(&stream);
  if (status == Z_STREAM_END) return 0;
  free(out->bytes);
  return -1;
}

// The smallest of the usual ways.
static int compress_small(const uint8_t *bgra, uint32_t width, uint32_t height, size_t stride,
                          int opaque, sl_buffer *out) {
  static const struct { int filter, strategy; } ways[] = {
      {0, Z_DEFAULT_STRATEGY}, {2, Z_DEFAULT_STRATEGY}, {5, Z_FILTERED}, {5, Z_DEFAULT_STRATEGY}};
  size_t length = (size_t)width * (opaque ? 3 : 4), count = (length + 1) * height;
  uint8_t *bytes = malloc(count), *scratch = malloc(3 * length + 1);
  sl_buffer best = {0};
  int filtered = -1;
  for (size_t i = 0; bytes && scratch && i < sizeof ways / sizeof *ways; i++) {
    if (ways[i].filter != filtered)
      filter_all(bgra, width, height, stride, opaque, ways[i].filter, scratch, bytes);
    filtered = ways[i].filter;
    sl_buffer made;
    if (deflate_all(bytes, count, ways[i].strategy, &made) != 0) continue;
    if (!best.bytes || made.count < best.count) {
      free(best.bytes);
      best = made;
    } else {
      free(made.bytes);
    }
  }
  free(bytes);
  free(scratch);
  *out = best;
  return best.bytes ? 0 : -1;
}

int sl_png_compress(const uint8_t *bgra, uint32_t width, uint32_t height, size_t stride, int opaque,
                    int small, sl_bytes *out) {
  sl_buffer made = {0};
  int status = small ? compress_small(bgra, width, height, stride, opaque, &made)
                     : compress_fast(bgra, width, height, stride, opaque, &made);
  if (status == 0) *out = (sl_bytes){made.bytes, made.count};
  return status;
}

uint32_t sl_crc(uint32_t crc, const uint8_t *bytes, size_t count) {
  return (uint32_t)crc32_z(crc, bytes, count);
}
