#include "CRasterShims.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

// MARK: Colours

// x · a / 255, rounded as pixman does.
static inline unsigned part(unsigned x, unsigned a) {
  unsigned t = x * a + 128;
  return (t + (t >> 8)) >> 8;
}

static inline uint32_t scaled(uint32_t color, unsigned a) {
  return part(color & 255, a) | part(color >> 8 & 255, a) << 8 | part(color >> 16 & 255, a) << 16 |
         part(color >> 24, a) << 24;
}

static inline void blend(uint32_t *pixel, uint32_t color) {
  *pixel = color + scaled(*pixel, 255 - (color >> 24));
}

typedef uint8_t components __attribute__((vector_size(16)));
typedef uint16_t wide_components __attribute__((vector_size(32)));

// Lays one premultiplied colour over a run of pixels.
static void blend_span(uint32_t *pixels, int count, uint32_t color) {
  if (count <= 0) return;
  unsigned rest = 255 - (color >> 24);
  if (rest == 0) {
    for (int i = 0; i < count; i++) pixels[i] = color;
    return;
  }
  if (color == 0) return;
  // Four pixels at a time, each component in 16 bits.
  const uint32_t four[4] = {color, color, color, color};
  components added;
  memcpy(&added, four, sizeof added);
  int i = 0;
  for (; i + 4 <= count; i += 4) {
    components bytes;
    memcpy(&bytes, pixels + i, sizeof bytes);
    wide_components wide = __builtin_convertvector(bytes, wide_components) * (uint16_t)rest + 128;
    wide = (wide + (wide >> 8)) >> 8;
    bytes = added + __builtin_convertvector(wide, components);
    memcpy(pixels + i, &bytes, sizeof bytes);
  }
  for (; i < count; i++) blend(pixels + i, color);
}

void sl_blend_mask(uint32_t *pixels, const uint8_t *mask, int count, uint32_t color) {
  for (int i = 0; i < count; i++)
    if (mask[i]) blend(pixels + i, scaled(color, mask[i]));
}

uint32_t sl_scaled_color(uint32_t color, uint8_t cover) { return scaled(color, cover); }

void sl_blend_span(uint32_t *pixels, int count, uint32_t color) {
  blend_span(pixels, count, color);
}

// MARK: Convex shapes

// One side of the shape, from its top to its bottom, and the line of it that comes next.
typedef struct {
  const float *points;
  int count, at, step, done;
  float sign;
  float ax, ay, bx, by, run;
} chain;

static void next_line(chain *side) {
  int next = side->at + side->step;
  if (next == side->count) next = 0;
  if (next < 0) next = side->count - 1;
  const float *a = side->points + 2 * side->at, *b = side->points + 2 * next;
  side->ax = a[0];
  side->ay = a[1];
  side->bx = b[0];
  side->by = b[1];
  side->done = b[1] < a[1];
  side->run = b[1] > a[1] ? (b[0] - a[0]) / (b[1] - a[1]) : 0;
  side->at = next;
}

// The cells of a row that a side touches.
typedef struct {
  int from, to;
} span;

static inline void touch(span *cells, int from, int to) {
  if (from < cells->from) cells->from = from;
  if (to > cells->to) cells->to = to;
}

// Adds a line within one row: each cell gets by how much the area to its right grows there.
static void add_line(float *cells, float xa, float xb, float height, span *touched) {
  float left = xa < xb ? xa : xb, right = xa < xb ? xb : xa;
  int first = (int)left, last = (int)right;
  if ((float)last < right) last++;
  if (last <= first + 1) {
    float middle = 0.5f * (xa + xb) - (float)first;
    cells[first] += height - height * middle;
    cells[first + 1] += height * middle;
    touch(touched, first, first + 1);
    return;
  }
  float slope = 1 / (right - left), begin = left - (float)first, end = right - (float)last + 1;
  float a0 = 0.5f * slope * (1 - begin) * (1 - begin), am = 0.5f * slope * end * end;
  cells[first] += height * a0;
  if (last == first + 2) {
    cells[first + 1] += height * (1 - a0 - am);
  } else {
    float a1 = slope * (1.5f - begin);
    cells[first + 1] += height * (a1 - a0);
    for (int x = first + 2; x < last - 1; x++) cells[x] += height * slope;
    float a2 = a1 + (float)(last - first - 3) * slope;
    cells[last - 1] += height * (1 - a2 - am);
  }
  cells[last] += height * am;
  touch(touched, first, last);
}

// Adds what a side does in the row that begins at `y`, and goes on to the next row.
static span add_side(chain *side, float *cells, float y, float left) {
  span touched = {1 << 30, -1};
  while (!side->done && side->ay < y + 1) {
    if (side->by > y && side->by > side->ay) {
      float top = side->ay > y ? side->ay : y, bottom = side->by < y + 1 ? side->by : y + 1;
      float from = side->ax - left;
      add_line(cells, from + (top - side->ay) * side->run, from + (bottom - side->ay) * side->run,
               (bottom - top) * side->sign, &touched);
    }
    if (side->by > y + 1) break;
    next_line(side);
  }
  return touched;
}

// Whether a side goes straight down through the whole row that begins at `y`.
static int is_upright(const chain *side, float y) {
  return !side->done && side->run == 0 && side->ay <= y && side->by >= y + 1;
}

static inline unsigned alpha_of(float cover) {
  return cover >= 1 ? 255 : (unsigned)(cover * 255 + 0.5f);
}

static void put(uint32_t *row, int x, int from, int to, uint32_t color, float cover) {
  if (x < from || x >= to) return;
  unsigned a = alpha_of(cover);
  if (a > 0) blend(row + x, a == 255 ? color : scaled(color, a));
}

// Fills a row between two upright sides; `left` and `right` are counted from the start of the row.
static void fill_upright(uint32_t *row, float left, float right, int from, int to,
                         uint32_t color) {
  int first = (int)left, last = (int)right;
  if (first == last) {
    put(row, first, from, to, color, right - left);
    return;
  }
  put(row, first, from, to, color, (float)(first + 1) - left);
  int begin = first + 1 > from ? first + 1 : from, end = last < to ? last : to;
  blend_span(row + begin, end - begin, color);
  put(row, last, from, to, color, right - (float)last);
}

static float sweep(float *cells, float sum, span part, uint32_t *row, int from, int to,
                   uint32_t color) {
  for (int x = part.from; x <= part.to; x++) {
    sum += cells[x];
    cells[x] = 0;
    if (x < from || x >= to) continue;
    float cover = sum < 0 ? -sum : sum;
    unsigned a = alpha_of(cover);
    if (a == 255 && color >> 24 == 255)
      row[x] = color;
    else if (a > 0)
      blend(row + x, scaled(color, a));
  }
  return sum;
}

int sl_fill_convex(uint8_t *pixels, size_t stride, int min_x, int min_y, int max_x, int max_y,
                   const float *points, int count, uint32_t color) {
  float top = points[1], bottom = top, left = points[0], right = left;
  int first = 0;
  for (int i = 1; i < count; i++) {
    float x = points[2 * i], y = points[2 * i + 1];
    if (y < top) {
      top = y;
      first = i;
    }
    if (y > bottom) bottom = y;
    if (x < left) left = x;
    if (x > right) right = x;
  }
  int origin = (int)floorf(left), width = (int)ceilf(right) - origin + 3;
  float *cells = calloc((size_t)width, sizeof *cells);
  if (!cells) return -1;
  // Points at the same height at the top belong to either side: each side skips them as lines without height.
  chain a = {.points = points, .count = count, .at = first, .step = 1, .sign = 1};
  chain b = {.points = points, .count = count, .at = first, .step = -1, .sign = -1};
  while (points[2 * ((a.at + 1) % count) + 1] == top && (a.at + 1) % count != first)
    a.at = (a.at + 1) % count;
  next_line(&a);
  next_line(&b);
  int from = min_x - origin, to = max_x - origin;
  int last_row = (int)ceilf(bottom);
  if (last_row > max_y) last_row = max_y;
  for (int y = (int)floorf(top); y < last_row; y++) {
    uint32_t *row = (uint32_t *)(void *)(pixels + (ptrdiff_t)y * (ptrdiff_t)stride) + origin;
    if (is_upright(&a, (float)y) && is_upright(&b, (float)y)) {
      float x = a.ax - (float)origin, other = b.ax - (float)origin;
      if (y >= min_y)
        fill_upright(row, x < other ? x : other, x < other ? other : x, from, to, color);
      continue;
    }
    span one = add_side(&a, cells, (float)y, (float)origin);
    span two = add_side(&b, cells, (float)y, (float)origin);
    if (one.to < 0 || two.to < 0) {
      if (one.to >= 0) memset(cells + one.from, 0, sizeof *cells * (size_t)(one.to - one.from + 1));
      if (two.to >= 0) memset(cells + two.from, 0, sizeof *cells * (size_t)(two.to - two.from + 1));
      continue;
    }
    if (two.from < one.from) {
      span swap = one;
      one = two;
      two = swap;
    }
    if (y < min_y) {
      memset(cells + one.from, 0, sizeof *cells * (size_t)(one.to - one.from + 1));
      memset(cells + two.from, 0, sizeof *cells * (size_t)(two.to - two.from + 1));
      continue;
    }
    if (two.from <= one.to + 1) {
      if (two.to > one.to) one.to = two.to;
      sweep(cells, 0, one, row, from, to, color);
      continue;
    }
    float sum = sweep(cells, 0, one, row, from, to, color);
    int begin = one.to + 1 > from ? one.to + 1 : from, end = two.from < to ? two.from : to;
    float cover = sum < 0 ? -sum : sum;
    unsigned alpha = alpha_of(cover);
    blend_span(row + begin, end - begin, alpha == 255 ? color : scaled(color, alpha));
    sweep(cells, sum, two, row, from, to, color);
  }
  free(cells);
  return 0;
}
