#include "CRasterShims.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

// Three boxes that follow each other come within 3% of a Gaussian. Their widths are odd and have its variance:
// n boxes of width w have the variance n (w² − 1) / 12.
void sl_blur_radii(double sigma, int radii[3]) {
  double ideal = sqrt(4 * sigma * sigma + 1);
  int lower = (int)ideal;
  if (lower % 2 == 0) lower--;
  if (lower < 1) lower = 1;
  double rest = 12 * sigma * sigma - 3.0 * lower * lower - 12.0 * lower - 9;
  int narrow = (int)lround(rest / (-4.0 * lower - 4));
  for (int i = 0; i < 3; i++) radii[i] = (i < narrow ? lower : lower + 2) / 2;
}

int sl_blur_reach(double sigma) {
  int radii[3];
  sl_blur_radii(sigma, radii);
  return radii[0] + radii[1] + radii[2];
}

// One row: a running sum, rounded to the nearest.
static void blur_row(const uint8_t *from, uint8_t *to, int width, int radius) {
  uint64_t inverse = (1u << 24) / (unsigned)(2 * radius + 1);
  uint64_t sum = 0;
  for (int i = 0; i <= radius && i < width; i++) sum += from[i];
  for (int x = 0; x < width; x++) {
    to[x] = (uint8_t)((sum * inverse + (1u << 23)) >> 24);
    int add = x + radius + 1, drop = x - radius;
    if (add < width) sum += from[add];
    if (drop >= 0) sum -= from[drop];
  }
}

static void add_row(uint32_t *sums, const uint8_t *row, int width) {
  for (int x = 0; x < width; x++) sums[x] += row[x];
}

static void drop_row(uint32_t *sums, const uint8_t *row, int width) {
  for (int x = 0; x < width; x++) sums[x] -= row[x];
}

// All columns at once, row by row, which the compiler makes into vector code.
static void blur_columns(const uint8_t *from, uint8_t *to, int width, int height, int stride,
                         int radius, uint32_t *sums) {
  // 255 (2r + 1) · 2²⁰ / (2r + 1) stays within 32 bits with what is added to round.
  uint32_t inverse = (1u << 20) / (unsigned)(2 * radius + 1);
  memset(sums, 0, sizeof *sums * (size_t)width);
  for (int y = 0; y <= radius && y < height; y++) add_row(sums, from + (size_t)y * stride, width);
  for (int y = 0; y < height; y++) {
    uint8_t *row = to + (size_t)y * stride;
    for (int x = 0; x < width; x++) row[x] = (uint8_t)((sums[x] * inverse + (1u << 19)) >> 20);
    int add = y + radius + 1, drop = y - radius;
    if (add < height) add_row(sums, from + (size_t)add * stride, width);
    if (drop >= 0) drop_row(sums, from + (size_t)drop * stride, width);
  }
}

int sl_blur(uint8_t *coverage, int width, int height, int stride, double sigma) {
  uint8_t *other = malloc((size_t)stride * (size_t)height);
  uint32_t *sums = malloc(sizeof *sums * (size_t)width);
  int radii[3];
  if (!other || !sums) {
    free(other);
    free(sums);
    return -1;
  }
  sl_blur_radii(sigma, radii);
  uint8_t *from = coverage, *to = other;
  for (int i = 0; i < 3; i++) {
    for (int y = 0; y < height; y++)
      blur_row(from + (size_t)y * stride, to + (size_t)y * stride, width, radii[i]);
    uint8_t *swap = from;
    from = to;
    to = swap;
  }
  for (int i = 0; i < 3; i++) {
    blur_columns(from, to, width, height, stride, radii[i], sums);
    uint8_t *swap = from;
    from = to;
    to = swap;
  }
  // Six passes: the result is back where it began.
  free(other);
  free(sums);
  return 0;
}

void sl_take_alpha(uint8_t *coverage, int coverage_stride, const uint8_t *bgra, int stride,
                   int width, int height) {
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++)
      coverage[(size_t)y * coverage_stride + x] = bgra[(size_t)y * stride + 4 * (size_t)x + 3];
}
