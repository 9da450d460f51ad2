#include "CRasterShims.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

// MARK: Blurs of pictures

// One row of pixels; beyond the edges lies nothing, or, when padded, the outer pixel.
static void blur_row_of_pixels(const uint8_t *from, uint8_t *to, int width, int radius, int padded) {
  uint32_t inverse = (1u << 20) / (unsigned)(2 * radius + 1);
  uint32_t sum[4] = {0};
  const uint8_t *last = from + 4 * (size_t)(width - 1);
  for (int i = -radius; i <= radius; i++) {
    if (!padded && (i < 0 || i >= width)) continue;
    const uint8_t *pixel = i < 0 ? from : i >= width ? last : from + 4 * (size_t)i;
    for (int c = 0; c < 4; c++) sum[c] += pixel[c];
  }
  for (int x = 0; x < width; x++) {
    for (int c = 0; c < 4; c++)
      to[4 * (size_t)x + c] = (uint8_t)((sum[c] * inverse + (1u << 19)) >> 20);
    int add = x + radius + 1, drop = x - radius;
    if (padded || add < width) {
      const uint8_t *pixel = add >= width ? last : from + 4 * (size_t)add;
      for (int c = 0; c < 4; c++) sum[c] += pixel[c];
    }
    if (padded || drop >= 0) {
      const uint8_t *pixel = drop < 0 ? from : from + 4 * (size_t)drop;
      for (int c = 0; c < 4; c++) sum[c] -= pixel[c];
    }
  }
}

static void add_bytes(uint32_t *sums, const uint8_t *row, size_t count) {
  for (size_t x = 0; x < count; x++) sums[x] += row[x];
}

static void drop_bytes(uint32_t *sums, const uint8_t *row, size_t count) {
  for (size_t x = 0; x < count; x++) sums[x] -= row[x];
}

// What one pass of a blur reads and writes.
typedef struct {
  const uint8_t *from;
  uint8_t *to;
  int width, height;
  size_t stride;
  int radius;
  uint32_t *sums;
  int padded;
} pass;

static void blur_rows(void *context, int first, int end) {
  pass *p = context;
  for (int y = first; y < end; y++)
    blur_row_of_pixels(p->from + (size_t)y * p->stride, p->to + (size_t)y * p->stride, p->width,
                       p->radius, p->padded);
}

// The columns from `first` to `end`, all at once.
static void blur_columns_of_pixels(void *context, int first, int end) {
  pass *p = context;
  size_t offset = 4 * (size_t)first, count = 4 * (size_t)(end - first), stride = p->stride;
  const uint8_t *from = p->from + offset;
  uint32_t *sums = p->sums + offset;
  int radius = p->radius, height = p->height, padded = p->padded;
  uint32_t inverse = (1u << 20) / (unsigned)(2 * radius + 1);
  const uint8_t *last = from + (size_t)(height - 1) * stride;
  memset(sums, 0, sizeof *sums * count);
  for (int y = -radius; y <= radius; y++) {
    if (!padded && (y < 0 || y >= height)) continue;
    add_bytes(sums, y < 0 ? from : y >= height ? last : from + (size_t)y * stride, count);
  }
  for (int y = 0; y < height; y++) {
    uint8_t *row = p->to + offset + (size_t)y * stride;
    for (size_t x = 0; x < count; x++) row[x] = (uint8_t)((sums[x] * inverse + (1u << 19)) >> 20);
    int add = y + radius + 1, drop = y - radius;
    if (padded || add < height)
      add_bytes(sums, add >= height ? last : from + (size_t)add * stride, count);
    if (padded || drop >= 0) drop_bytes(sums, drop < 0 ? from : from + (size_t)drop * stride, count);
  }
}

static int blur_whole(uint8_t *pixels, int width, int height, size_t stride, double sigma,
                      int padded) {
  uint8_t *other = malloc(stride * (size_t)height);
  uint32_t *sums = malloc(sizeof *sums * 4 * (size_t)width);
  if (!other || !sums) {
    free(other);
    free(sums);
    return -1;
  }
  int radii[3];
  sl_blur_radii(sigma, radii);
  pass pass = {pixels, other, width, height, stride, 0, sums, padded};
  size_t work = 4 * (size_t)width * (size_t)height;
  for (int i = 0; i < 6; i++) {
    pass.radius = radii[i % 3];
    if (i < 3) {
      sl_in_halves(height, work, blur_rows, &pass);
    } else {
      sl_in_halves(width, work, blur_columns_of_pixels, &pass);
    }
    uint8_t *written = pass.to;
    pass.to = (uint8_t *)pass.from;
    pass.from = written;
  }
  free(other);
  free(sums);
  return 0;
}

// A picture and a smaller one, whose pixels stand for blocks of the first.
typedef struct {
  uint8_t *pixels;
  size_t stride;
  int width, height;
  uint8_t *small;
  int small_width, small_height;
  int factor;
  int padded;
} reduction;

// The mean of each block; beyond the picture lies nothing, or, when padded, its outer pixels.
static void reduce(void *context, int first, int end) {
  reduction r = *(reduction *)context;
  for (int row = first; row < end; row++)
    for (int column = 0; column < r.small_width; column++) {
      uint32_t sum[4] = {0}, count = 0;
      for (int y = row * r.factor; y < (row + 1) * r.factor && y < r.height; y++)
        for (int x = column * r.factor; x < (column + 1) * r.factor && x < r.width; x++) {
          const uint8_t *pixel = r.pixels + (size_t)y * r.stride + 4 * (size_t)x;
          for (int c = 0; c < 4; c++) sum[c] += pixel[c];
          count++;
        }
      if (!r.padded) count = (uint32_t)(r.factor * r.factor);
      uint8_t *pixel = r.small + 4 * ((size_t)row * (size_t)r.small_width + (size_t)column);
      for (int c = 0; c < 4; c++) pixel[c] = (uint8_t)((sum[c] + count / 2) / count);
    }
}

// Between the middles of the blocks, in 1/256 of the way.
static void enlarge(void *context, int first_row, int end_row) {
  reduction r = *(reduction *)context;
  int factor = r.factor, small_width = r.small_width, small_height = r.small_height;
  for (int y = first_row; y < end_row; y++) {
    int v = (2 * y + 1 - factor) * 128 / factor;
    int top = v >> 8, down = v & 255;
    int upper = top < 0 ? 0 : top, lower = top + 1 < small_height ? top + 1 : small_height - 1;
    if (upper >= small_height) upper = small_height - 1;
    const uint8_t *a = r.small + 4 * (size_t)upper * (size_t)small_width;
    const uint8_t *b = r.small + 4 * (size_t)lower * (size_t)small_width;
    for (int x = 0; x < r.width; x++) {
      int u = (2 * x + 1 - factor) * 128 / factor;
      int left = u >> 8, across = u & 255;
      int first = left < 0 ? 0 : left, second = left + 1 < small_width ? left + 1 : small_width - 1;
      if (first >= small_width) first = small_width - 1;
      for (int c = 0; c < 4; c++) {
        int above = a[4 * first + c] * (256 - across) + a[4 * second + c] * across;
        int below = b[4 * first + c] * (256 - across) + b[4 * second + c] * across;
        r.pixels[(size_t)y * r.stride + 4 * (size_t)x + (size_t)c] =
            (uint8_t)((above * (256 - down) + below * down + (1 << 15)) >> 16);
      }
    }
  }
}

int sl_blur_pixels(uint8_t *pixels, int width, int height, int stride, double sigma, int padded) {
  if (width <= 0 || height <= 0 || !(sigma > 0)) return 0;
  // A deviation of six is smooth enough for what lies between the middles of blocks.
  int factor = 1;
  while (sigma / factor >= 12) factor *= 2;
  if (factor == 1) return blur_whole(pixels, width, height, (size_t)stride, sigma, padded);
  int small_width = (width + factor - 1) / factor, small_height = (height + factor - 1) / factor;
  uint8_t *small = malloc(4 * (size_t)small_width * (size_t)small_height);
  if (!small) return -1;
  reduction reduction = {pixels,      (size_t)stride, width,  height, small,
                         small_width, small_height,   factor, padded};
  size_t work = 4 * (size_t)width * (size_t)height;
  sl_in_halves(small_height, work, reduce, &reduction);
  // What reducing and enlarging blur themselves: a block and a triangle.
  double own = (1.0 / 12 + 1.0 / 6), rest = sigma / factor * (sigma / factor) - own;
  int result = blur_whole(small, small_width, small_height, 4 * (size_t)small_width,
                          sqrt(rest > 0 ? rest : 0), padded);
  sl_in_halves(height, work, enlarge, &reduction);
  free(small);
  return result;
}

// MARK: Pixel by pixel

static uint8_t byte_of(float value) {
  return value <= 0 ? 0 : value >= 255 ? 255 : (uint8_t)(value + 0.5f);
}

// Between a component of sRGB and an amount of light, both 0…255.
static float light_of(float value) {
  float part = value / 255;
  return 255 * (part <= 0.04045f ? part / 12.92f : powf((part + 0.055f) / 1.055f, 2.4f));
}

static float component_of(float light) {
  float part = light / 255;
  return 255 * (part <= 0.0031308f ? part * 12.92f : 1.055f * powf(part, 1 / 2.4f) - 0.055f);
}

void sl_map_colors(uint8_t *pixels, int stride, int width, int height, const float numbers[20],
                   int is_linear) {
  uint8_t before[4] = {0}, after[4] = {0};
  int known = 0;
  for (int y = 0; y < height; y++) {
    uint8_t *pixel = pixels + (size_t)y * (size_t)stride;
    for (int x = 0; x < width; x++, pixel += 4) {
      // Neighbours are mostly alike.
      if (known && memcmp(pixel, before, 4) == 0) {
        memcpy(pixel, after, 4);
        continue;
      }
      memcpy(before, pixel, 4);
      known = 1;
      float alpha = pixel[3], scale = alpha > 0 ? 255 / alpha : 0;
      float old[5] = {pixel[2] * scale, pixel[1] * scale, pixel[0] * scale, alpha, 255};
      for (int i = 0; is_linear && i < 3; i++) old[i] = light_of(old[i]);
      float new[4];
      for (int row = 0; row < 4; row++) {
        float sum = 0;
        for (int i = 0; i < 5; i++) sum += numbers[5 * row + i] * old[i];
        new[row] = sum <= 0 ? 0 : sum >= 255 ? 255 : sum;
      }
      for (int i = 0; is_linear && i < 3; i++) new[i] = component_of(new[i]);
      float part = new[3] / 255;
      pixel[0] = byte_of(new[2] * part);
      pixel[1] = byte_of(new[1] * part);
      pixel[2] = byte_of(new[0] * part);
      pixel[3] = byte_of(new[3]);
      memcpy(after, pixel, 4);
    }
  }
}

static int difference(const uint8_t *alpha, ptrdiff_t step, int before, int after) {
  int low = before ? alpha[-step] : alpha[0], high = after ? alpha[step] : alpha[0];
  int distance = high > low ? high - low : low - high;
  return before && after ? (distance + 1) / 2 : distance;
}

int sl_threshold(uint8_t *pixels, int stride, int width, int height, int low, int high,
                 uint32_t color) {
  uint8_t *copy = malloc((size_t)width * (size_t)height);
  if (!copy) return -1;
  sl_take_alpha(copy, width, pixels, stride, width, height);
  for (int y = 0; y < height; y++) {
    uint32_t *row = (uint32_t *)(void *)(pixels + (size_t)y * (size_t)stride);
    for (int x = 0; x < width; x++) {
      const uint8_t *alpha = copy + (size_t)y * (size_t)width + x;
      // Where the bound is crossed, the edge lies as far into the pixel as the opacity is beyond the bound.
      int across = difference(alpha, 1, x > 0, x + 1 < width);
      int down = difference(alpha, width, y > 0, y + 1 < height);
      int slope = across > down ? across : down;
      if (slope < 1) slope = 1;
      int inside = 255 * (*alpha - low) / slope + 128, under = 255 * (high - *alpha) / slope + 128;
      // No opacity lies beyond the ends.
      if (low <= 0) inside = 255;
      if (high >= 255) under = 255;
      int part = inside < under ? inside : under;
      part = part < 0 ? 0 : part > 255 ? 255 : part;
      uint32_t result = 0;
      for (int c = 0; c < 4; c++)
        result |= (((color >> (8 * c)) & 255) * (uint32_t)part + 127) / 255 << (8 * c);
      row[x] = result;
    }
  }
  free(copy);
  return 0;
}

void sl_restore_alpha(uint8_t *pixels, int stride, const uint8_t *alpha, int width, int height) {
  for (int y = 0; y < height; y++) {
    uint8_t *pixel = pixels + (size_t)y * (size_t)stride;
    for (int x = 0; x < width; x++, pixel += 4, alpha++) {
      unsigned now = pixel[3];
      for (int c = 0; c < 3; c++) {
        unsigned value = now ? (pixel[c] * (unsigned)*alpha + now / 2) / now : 0;
        pixel[c] = value > *alpha ? *alpha : (uint8_t)value;
      }
      pixel[3] = *alpha;
    }
  }
}

void sl_plus_darker(uint8_t *source, int source_stride, const uint8_t *behind, int behind_stride,
                    int width, int height) {
  for (int y = 0; y < height; y++) {
    uint8_t *s = source + (size_t)y * (size_t)source_stride;
    const uint8_t *d = behind + (size_t)y * (size_t)behind_stride;
    for (int x = 0; x < width; x++, s += 4, d += 4) {
      int alpha = s[3] + d[3] > 255 ? 255 : s[3] + d[3];
      for (int c = 0; c < 3; c++) {
        int value = alpha - (s[3] - s[c]) - (d[3] - d[c]);
        s[c] = value > 0 ? (uint8_t)value : 0;
      }
      s[3] = (uint8_t)alpha;
    }
  }
}

// MARK: Through a vanishing point

static void add_sample(float sum[4], const uint8_t *pixels, int stride, int width, int height,
                       int x, int y, float weight) {
  if (x < 0 || y < 0 || x >= width || y >= height) return;
  const uint8_t *pixel = pixels + (size_t)y * (size_t)stride + 4 * (size_t)x;
  for (int c = 0; c < 4; c++) sum[c] += weight * pixel[c];
}

void sl_project(uint8_t *target, int target_stride, int width, int height, const uint8_t *source,
                int source_stride, int source_width, int source_height, const double back[9]) {
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++) {
      float sum[4] = {0};
      // Four places in a pixel, so that what is seen smaller stays smooth.
      for (int part = 0; part < 4; part++) {
        double px = x + (part & 1 ? 0.75 : 0.25), py = y + (part & 2 ? 0.75 : 0.25);
        double depth = back[2] * px + back[5] * py + back[8];
        // The way back has the sign of the way there.
        if (!(depth > 1e-12)) continue;
        double u = (back[0] * px + back[3] * py + back[6]) / depth - 0.5;
        double v = (back[1] * px + back[4] * py + back[7]) / depth - 0.5;
        if (!(u > -1 && v > -1 && u < source_width && v < source_height)) continue;
        int left = (int)floor(u), top = (int)floor(v);
        float across = (float)(u - left), down = (float)(v - top);
        add_sample(sum, source, source_stride, source_width, source_height, left, top,
                   (1 - across) * (1 - down));
        add_sample(sum, source, source_stride, source_width, source_height, left + 1, top,
                   across * (1 - down));
        add_sample(sum, source, source_stride, source_width, source_height, left, top + 1,
                   (1 - across) * down);
        add_sample(sum, source, source_stride, source_width, source_height, left + 1, top + 1,
                   across * down);
      }
      uint8_t *pixel = target + (size_t)y * (size_t)target_stride + 4 * (size_t)x;
      for (int c = 0; c < 4; c++) pixel[c] = byte_of(sum[c] / 4);
    }
}
