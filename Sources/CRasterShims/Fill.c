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

// Lays one premultiplied colour over a run of pixels.
static void blend_span(uint32_t *pixels, int count, uint32_t color) {
  if (count <= 0) return;
  unsigned rest = 255 - (color >> 24);
  if (rest == 0) {
    for (int i = 0; i < count; i++) pixels[i] = color;
    return;
  }
  if (color == 0) return;
  uint8_t *bytes = (uint8_t *)pixels;
  const uint8_t c[4] = {(uint8_t)color, (uint8_t)(color >> 8), (uint8_t)(color >> 16),
                        (uint8_t)(color >> 24)};
  for (int i = 0; i < count; i++)
    for (int k = 0; k < 4; k++) {
      unsigned t = bytes[4 * i + k] * rest + 128;
      bytes[4 * i + k] = (uint8_t)(c[k] + ((t + (t >> 8)) >> 8));
    }
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

// One side of the shape, from its top to its bottom.
typedef struct {
  const float *points;
  int count, at, step;
  float sign;
} chain;

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
  int first = (int)left, last = (int)ceilf(right);
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
  while (side->at != -1) {
    int next = (side->at + side->step + side->count) % side->count;
    const float *a = side->points + 2 * side->at, *b = side->points + 2 * next;
    if (b[1] < a[1]) {
      side->at = -1;
      break;
    }
    if (a[1] >= y + 1) break;
    if (b[1] > a[1] && b[1] > y) {
      float top = a[1] > y ? a[1] : y, bottom = b[1] < y + 1 ? b[1] : y + 1;
      float run = (b[0] - a[0]) / (b[1] - a[1]);
      add_line(cells, a[0] + (top - a[1]) * run - left, a[0] + (bottom - a[1]) * run - left,
               (bottom - top) * side->sign, &touched);
    }
    if (b[1] > y + 1) break;
    side->at = next;
  }
  return touched;
}

static float sweep(float *cells, float sum, span part, uint32_t *row, int from, int to,
                   uint32_t color) {
  for (int x = part.from; x <= part.to; x++) {
    sum += cells[x];
    cells[x] = 0;
    if (x < from || x >= to) continue;
    float cover = sum < 0 ? -sum : sum;
    unsigned a = cover >= 1 ? 255 : (unsigned)(cover * 255 + 0.5f);
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
  chain a = {points, count, first, 1, 1}, b = {points, count, first, -1, -1};
  while (points[2 * ((a.at + 1) % count) + 1] == top && (a.at + 1) % count != first)
    a.at = (a.at + 1) % count;
  int from = min_x - origin, to = max_x - origin;
  int last_row = (int)ceilf(bottom);
  if (last_row > max_y) last_row = max_y;
  for (int y = (int)floorf(top); y < last_row; y++) {
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
    uint32_t *row = (uint32_t *)(void *)(pixels + (size_t)y * stride) + origin;
    if (two.from <= one.to + 1) {
      if (two.to > one.to) one.to = two.to;
      sweep(cells, 0, one, row, from, to, color);
      continue;
    }
    float sum = sweep(cells, 0, one, row, from, to, color);
    int begin = one.to + 1 > from ? one.to + 1 : from, end = two.from < to ? two.from : to;
    float cover = sum < 0 ? -sum : sum;
    unsigned alpha = cover >= 1 ? 255 : (unsigned)(cover * 255 + 0.5f);
    blend_span(row + begin, end - begin, alpha == 255 ? color : scaled(color, alpha));
    sweep(cells, sum, two, row, from, to, color);
  }
  free(cells);
  return 0;
}
