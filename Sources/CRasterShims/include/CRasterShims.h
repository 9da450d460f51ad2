#ifndef SIGHTLINE_CRASTERSHIMS_H
#define SIGHTLINE_CRASTERSHIMS_H

#include <stddef.h>
#include <stdint.h>

/// How a PNG is compressed.
typedef struct {
  /// 0 none, 1 fastest … 9 smallest.
  int level;
  /// A set of libpng's PNG_FILTER_ flags.
  int filters;
} sl_png_options;

/// Bytes that the caller frees with free().
typedef struct {
  uint8_t *bytes;
  size_t count;
} sl_png_bytes;

/// Filter flag: rows as they are.
static const int sl_png_filter_none = 0x08;
/// Filter flag: the difference to the row above.
static const int sl_png_filter_up = 0x20;

/// Encodes premultiplied BGRA pixels, 8 bits a component, as a PNG.
///
/// RGB is written when every pixel is opaque, RGBA otherwise; nothing of the clock or the machine goes
/// into the file. Returns 0, or -1 with a sentence in `message`. libpng reports errors by jumping out of
/// its functions, which Swift frames must not be between; that is why the whole encoder is here.
int sl_png_encode(const uint8_t *bgra, uint32_t width, uint32_t height, size_t stride,
                  sl_png_options options, sl_png_bytes *out, char *message, size_t message_size);

/// Adds a mask of `width` × `height` coverage bytes to another at `target`, stopping at 255.
void sl_add_mask(uint8_t *target, size_t target_stride, const uint8_t *mask, size_t mask_stride,
                 int width, int height);

/// Colours that follow each other around a point.
typedef struct {
  /// The middle of the first pixel, seen from the centre of the gradient in its own space.
  float x, y;
  /// How far the next pixel of a row, and of a column, lies from it in that space.
  float dx_x, dx_y, dy_x, dy_y;
  /// Radians, from growing x towards growing y.
  float start, sweep;
  /// Premultiplied colours for evenly spaced places.
  const uint32_t *colors;
  int count;
} sl_angular;

/// Fills `width` × `height` premultiplied BGRA pixels with a gradient.
void sl_fill_angular(uint8_t *pixels, int stride, int width, int height, sl_angular gradient);

/// How many pixels around a drawing its blur with `sigma` reaches.
int sl_blur_reach(double sigma);

/// Blurs coverage bytes in place by something close to a Gaussian; what lies outside counts as 0.
///
/// `sigma` is in pixels. Returns 0, or -1 without memory.
int sl_blur(uint8_t *coverage, int width, int height, int stride, double sigma);

/// Copies the opacity of premultiplied BGRA pixels.
void sl_take_alpha(uint8_t *coverage, int coverage_stride, const uint8_t *bgra, int stride,
                   int width, int height);

/// Halves a picture of `width` × `height` BGRA pixels without gaps on both axes, rounding its size up.
void sl_halve(uint8_t *target, const uint8_t *source, int width, int height);

#endif
