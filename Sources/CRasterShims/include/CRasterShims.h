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

/// The reach to each side of three boxes that, one after the other, blur by something close to a Gaussian.
void sl_blur_radii(double sigma, int radii[3]);

/// Blurs premultiplied BGRA pixels in place, large deviations at a reduced size.
///
/// `sigma` is in pixels. What lies outside counts as nothing, or, when `padded`, as the outer pixels. Returns 0, or -1
/// without memory.
int sl_blur_pixels(uint8_t *pixels, int width, int height, int stride, double sigma, int padded);

/// Calls a function for 0 to `count`: in two halves at the same time, on two cores, where the work is worth it.
///
/// What the halves write must not depend on each other. `work` is how many bytes are written.
void sl_in_halves(int count, size_t work, void (*part)(void *context, int from, int to),
                  void *context);

/// Changes the colours of premultiplied BGRA pixels by a matrix of four rows and five columns, for red, green, blue,
/// opacity and a constant, of components that are not premultiplied: those of sRGB, or amounts of light.
void sl_map_colors(uint8_t *pixels, int stride, int width, int height, const float numbers[20],
                   int is_linear);

/// Gives pixels their former opacity back, one byte each without gaps, and their colours as opaque as that.
void sl_restore_alpha(uint8_t *pixels, int stride, const uint8_t *alpha, int width, int height);

/// Makes pixels whose opacity lies between two bounds one premultiplied colour, smooth at the edges, and clears the
/// others. Returns 0, or -1 without memory.
int sl_threshold(uint8_t *pixels, int stride, int width, int height, int low, int high,
                 uint32_t color);

/// Replaces pixels by their sum with what lies behind, less one for each colour that both have.
void sl_plus_darker(uint8_t *source, int source_stride, const uint8_t *behind, int behind_stride,
                    int width, int height);

/// Draws a picture through a mapping with a vanishing point.
///
/// `back` takes the target's pixels to the source's, row vectors times a matrix of three rows and columns.
void sl_project(uint8_t *target, int target_stride, int width, int height, const uint8_t *source,
                int source_stride, int source_width, int source_height, const double back[9]);

/// Copies the opacity of premultiplied BGRA pixels.
void sl_take_alpha(uint8_t *coverage, int coverage_stride, const uint8_t *bgra, int stride,
                   int width, int height);

/// Enlarges a picture of premultiplied BGRA pixels without gaps, which is clear beyond its edges, and keeps its edges sharp.
///
/// 1. Pixels in between are found by cubic curves.
/// 2. What differs from the mean of the pixels around is made to differ more, but no more than those of the source do: so
///    edges become steeper, and nothing shines beside them.
///
/// `scale` is at least 1; `inset_x` and `inset_y` are where the picture begins in the target, in its pixels.
void sl_enlarge(uint8_t *target, int target_stride, int width, int height, const uint8_t *source,
                int source_width, int source_height, double scale, double inset_x, double inset_y);

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
