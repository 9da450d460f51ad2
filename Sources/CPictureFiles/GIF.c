#include "CPictureFiles.h"

#include <stdlib.h>
#include <string.h>

// MARK: Colours

/// The colour of a premultiplied BGRA pixel as 0xRRGGBB; -1 for one that is more clear than opaque.
static int32_t color_of(const uint8_t *pixel) {
  unsigned alpha = pixel[3];
  if (alpha < 128) return -1;
  if (alpha == 255) return pixel[2] << 16 | pixel[1] << 8 | pixel[0];
  unsigned parts[3];
  for (int c = 0; c < 3; c++) {
    parts[c] = (pixel[c] * 255u + alpha / 2) / alpha;
    if (parts[c] > 255) parts[c] = 255;
  }
  return (int32_t)(parts[2] << 16 | parts[1] << 8 | parts[0]);
}

/// A cell of the histogram, which has five bits of each component: the sums of its colours, and how many.
typedef struct {
  uint64_t sum[3];
  uint64_t count;
} cell;

static double mean_of(const cell *cell, int axis) {
  return (double)cell->sum[axis] / (double)cell->count;
}

/// A part of the list of cells that becomes one colour.
typedef struct {
  uint32_t begin, end;
  int axis;
  /// How much its colours differ along that axis, times how many they are.
  double spread;
} box;

static void measure(const cell *cells, box *box) {
  box->spread = -1;
  for (int axis = 0; axis < 3; axis++) {
    double count = 0, sum = 0, squares = 0;
    for (uint32_t i = box->begin; i < box->end; i++) {
      double value = mean_of(&cells[i], axis), weight = (double)cells[i].count;
      count += weight;
      sum += weight * value;
      squares += weight * value * value;
    }
    double spread = squares - sum * sum / count;
    if (spread > box->spread) {
      box->spread = spread;
      box->axis = axis;
    }
  }
}

static int by_axis(const void *a, const void *b, int axis) {
  double x = mean_of(a, axis), y = mean_of(b, axis);
  return x < y ? -1 : x > y;
}
static int by_red(const void *a, const void *b) { return by_axis(a, b, 0); }
static int by_green(const void *a, const void *b) { return by_axis(a, b, 1); }
static int by_blue(const void *a, const void *b) { return by_axis(a, b, 2); }

/// Cuts the box whose colours differ most at their mean, until there are enough boxes.
static int cut(cell *cells, uint32_t count, int most, uint8_t *palette) {
  int (*orders[3])(const void *, const void *) = {by_red, by_green, by_blue};
  box boxes[256] = {{.begin = 0, .end = count}};
  int found = 1;
  measure(cells, &boxes[0]);
  while (found < most) {
    int widest = 0;
    for (int i = 1; i < found; i++)
      if (boxes[i].spread > boxes[widest].spread) widest = i;
    box *box = &boxes[widest];
    if (box->spread <= 0 || box->end - box->begin < 2) break;
    qsort(cells + box->begin, box->end - box->begin, sizeof *cells, orders[box->axis]);
    double sum = 0, weight = 0;
    for (uint32_t i = box->begin; i < box->end; i++) {
      sum += (double)cells[i].sum[box->axis];
      weight += (double)cells[i].count;
    }
    uint32_t middle = box->begin + 1;
    while (middle < box->end - 1 && mean_of(&cells[middle], box->axis) <= sum / weight) middle++;
    boxes[found] = *box;
    boxes[found].begin = middle;
    box->end = middle;
    measure(cells, box);
    measure(cells, &boxes[found]);
    found++;
  }
  for (int i = 0; i < found; i++) {
    uint64_t sum[3] = {0}, weight = 0;
    for (uint32_t k = boxes[i].begin; k < boxes[i].end; k++) {
      for (int c = 0; c < 3; c++) sum[c] += cells[k].sum[c];
      weight += cells[k].count;
    }
    for (int c = 0; c < 3; c++) palette[3 * i + c] = (uint8_t)((sum[c] + weight / 2) / weight);
  }
  return found;
}

/// Where a colour is, or would be, in a table of 512 that is never full.
static unsigned place_of(const int32_t *table, int32_t color) {
  unsigned place = (uint32_t)color * 2654435761u >> 23;
  while (table[place] >= 0 && table[place] != color) place = (place + 1) & 511;
  return place;
}

int sl_gif_palette(const uint8_t *bgra, uint32_t width, uint32_t height, size_t stride, int most,
                   uint8_t palette[768], int *is_exact) {
  // As long as there are few colours, they are the palette.
  int32_t table[512];
  int found = 0;
  memset(table, -1, sizeof table);
  for (uint32_t y = 0; y < height && found <= most; y++) {
    const uint8_t *pixel = bgra + y * stride;
    int32_t last = -1;
    for (uint32_t x = 0; x < width && found <= most; x++, pixel += 4) {
      int32_t color = color_of(pixel);
      if (color < 0 || color == last) continue;
      last = color;
      unsigned place = place_of(table, color);
      if (table[place] == color) continue;
      if (found < most)
        for (int c = 0; c < 3; c++) palette[3 * found + c] = (uint8_t)(color >> (16 - 8 * c));
      table[place] = color;
      found++;
    }
  }
  *is_exact = found <= most;
  if (*is_exact) return found;
  cell *cells = calloc(1 << 15, sizeof *cells);
  if (!cells) return -1;
  for (uint32_t y = 0; y < height; y++) {
    const uint8_t *pixel = bgra + y * stride;
    for (uint32_t x = 0; x < width; x++, pixel += 4) {
      int32_t color = color_of(pixel);
      if (color < 0) continue;
      unsigned r = (color >> 16) & 255, g = (color >> 8) & 255, b = color & 255;
      cell *cell = &cells[(r >> 3) << 10 | (g >> 3) << 5 | b >> 3];
      cell->sum[0] += r;
      cell->sum[1] += g;
      cell->sum[2] += b;
      cell->count++;
    }
  }
  uint32_t count = 0;
  for (uint32_t i = 0; i < 1 << 15; i++)
    if (cells[i].count) cells[count++] = cells[i];
  found = cut(cells, count, most, palette);
  free(cells);
  return found;
}

/// The colour of a palette that is nearest to one.
static uint8_t nearest(const uint8_t *palette, int count, int r, int g, int b) {
  int best = 0;
  long least = -1;
  for (int i = 0; i < count; i++) {
    long dr = palette[3 * i] - r, dg = palette[3 * i + 1] - g, db = palette[3 * i + 2] - b;
    // Differences of green are seen more than those of red, and these more than those of blue.
    long distance = 3 * dr * dr + 6 * dg * dg + db * db;
    if (least < 0 || distance < least) {
      least = distance;
      best = i;
    }
  }
  return (uint8_t)best;
}

static int clamped(int value) { return value < 0 ? 0 : value > 255 ? 255 : value; }

int sl_gif_indices(const uint8_t *bgra, uint32_t width, uint32_t height, size_t stride,
                   const uint8_t *palette, int count, int is_exact, int clear, uint8_t *out) {
  // What was found for a colour: the colour and its index, by a part of its bits.
  uint32_t *known = malloc(sizeof *known << 16);
  uint8_t *index = malloc(1 << 16);
  // What the pixels of this row and the next are still to make up for, in sixteenths.
  int32_t *errors = calloc(6 * ((size_t)width + 2), sizeof *errors);
  int status = known && index && errors ? 0 : -1;
  if (status == 0) memset(known, 255, sizeof *known << 16);
  for (uint32_t y = 0; status == 0 && y < height; y++) {
    const uint8_t *pixel = bgra + y * stride;
    int32_t *here = errors + 3 * ((size_t)width + 2) * (y & 1) + 3;
    int32_t *next = errors + 3 * ((size_t)width + 2) * (~y & 1) + 3;
    memset(next - 3, 0, 3 * ((size_t)width + 2) * sizeof *next);
    for (uint32_t x = 0; x < width; x++, pixel += 4, here += 3, next += 3) {
      int32_t color = color_of(pixel);
      if (color < 0) {
        *out++ = (uint8_t)clear;
        continue;
      }
      int wanted[3];
      for (int c = 0; c < 3; c++) {
        int value = (color >> (16 - 8 * c)) & 255;
        wanted[c] = is_exact ? value : clamped(value + here[c] / 16);
      }
      uint32_t key = (uint32_t)(wanted[0] << 16 | wanted[1] << 8 | wanted[2]);
      uint32_t place = key * 2654435761u >> 16;
      if (known[place] != key) {
        known[place] = key;
        index[place] = nearest(palette, count, wanted[0], wanted[1], wanted[2]);
      }
      uint8_t found = index[place];
      *out++ = found;
      if (is_exact) continue;
      for (int c = 0; c < 3; c++) {
        int error = wanted[c] - palette[3 * found + c];
        here[3 + c] += 7 * error;
        next[c - 3] += 3 * error;
        next[c] += 5 * error;
        next[3 + c] += error;
      }
    }
  }
  free(known);
  free(index);
  free(errors);
  return status;
}

// MARK: Compression

/// Bits, the lowest first, in blocks of at most 255 bytes behind a byte with their number.
typedef struct {
  uint8_t *bytes;
  size_t count;
  /// Where the number of bytes of the block stands.
  size_t head;
  uint32_t bits;
  int bit_count;
} writer;

static void put_byte(writer *writer, uint8_t byte) {
  if (writer->count - writer->head == 256) {
    writer->bytes[writer->head] = 255;
    writer->head = writer->count++;
  }
  writer->bytes[writer->count++] = byte;
}

static void put(writer *writer, unsigned code, int width) {
  writer->bits |= code << writer->bit_count;
  writer->bit_count += width;
  for (; writer->bit_count >= 8; writer->bit_count -= 8, writer->bits >>= 8)
    put_byte(writer, (uint8_t)writer->bits);
}

int sl_gif_compress(const uint8_t *indices, size_t count, int depth, sl_bytes *out) {
  enum { slots = 1 << 13, most_codes = 4096 };
  // Each index takes at most a code of twelve bits, and each 255 bytes one more; codes that clear are fewer than either.
  writer writer = {.bytes = malloc(count * 2 + count / 64 + 64)};
  // Strings by their slot: the code of all but the last index, that index, and the code of the whole.
  uint32_t *strings = malloc(slots * sizeof *strings);
  uint16_t *codes = malloc(slots * sizeof *codes);
  if (!writer.bytes || !strings || !codes || count == 0) {
    free(writer.bytes);
    free(strings);
    free(codes);
    return -1;
  }
  unsigned clear = 1u << depth;
  unsigned next = clear + 2;
  int width = depth + 1;
  writer.bytes[writer.count++] = (uint8_t)depth;
  writer.head = writer.count++;
  memset(strings, 255, slots * sizeof *strings);
  put(&writer, clear, width);
  unsigned prefix = indices[0];
  for (size_t i = 1; i < count; i++) {
    uint32_t string = prefix << 8 | indices[i];
    unsigned slot = string * 2654435761u >> 19;
    while (strings[slot] != UINT32_MAX && strings[slot] != string) slot = (slot + 1) & (slots - 1);
    if (strings[slot] == string) {
      prefix = codes[slot];
      continue;
    }
    put(&writer, prefix, width);
    if (next < most_codes) {
      strings[slot] = string;
      codes[slot] = (uint16_t)next;
      if (next++ == 1u << width) width++;
    } else {
      put(&writer, clear, width);
      memset(strings, 255, slots * sizeof *strings);
      next = clear + 2;
      width = depth + 1;
    }
    prefix = indices[i];
  }
  put(&writer, prefix, width);
  // The reader has one more string by now.
  if (next < most_codes && next == 1u << width) width++;
  put(&writer, clear + 1, width);
  if (writer.bit_count > 0) put_byte(&writer, (uint8_t)writer.bits);
  writer.bytes[writer.head] = (uint8_t)(writer.count - writer.head - 1);
  writer.bytes[writer.count++] = 0;
  free(strings);
  free(codes);
  *out = (sl_bytes){writer.bytes, writer.count};
  return 0;
}
