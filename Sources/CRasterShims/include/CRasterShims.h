#ifndef SIGHTLINE_CRASTERSHIMS_H
#define SIGHTLINE_CRASTERSHIMS_H

#include <stddef.h>
#include <stdint.h>

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

/// Lays a premultiplied ARGB colour over pixels, through coverage bytes.
void sl_blend_mask(uint32_t *pixels, const uint8_t *mask, int count, uint32_t color);

/// A premultiplied ARGB colour of which `cover` of 255 is left.
uint32_t sl_scaled_color(uint32_t color, uint8_t cover);

/// Lays a premultiplied ARGB colour over pixels.
void sl_blend_span(uint32_t *pixels, int count, uint32_t color);

/// Fills a convex polygon with a premultiplied ARGB colour; each pixel by the part of it that is covered.
///
/// `pixels` is where the pixel (0, 0) would lie; nothing is written outside of `min_x` … `max_y`. `points` are pairs of
/// x and y in pixels, at least three, in either direction around the polygon. Returns 0, or -1 without memory.
int sl_fill_convex(uint8_t *pixels, size_t stride, int min_x, int min_y, int max_x, int max_y,
                   const float *points, int count, uint32_t color);

#endif
