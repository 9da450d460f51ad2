#ifndef SIGHTLINE_CPICTUREFILES_H
#define SIGHTLINE_CPICTUREFILES_H

#include <stddef.h>
#include <stdint.h>

// libpng and libjpeg report errors by jumping out of their functions, which Swift frames must not be
// between; that is why whole files are read here.

/// Bytes that the caller frees with free().
typedef struct {
  uint8_t *bytes;
  size_t count;
} sl_bytes;

/// Whether every pixel is opaque.
int sl_png_is_opaque(const uint8_t *bgra, uint32_t width, uint32_t height, size_t stride);

/// Compresses premultiplied BGRA pixels, 8 bits a component, to what the data of a PNG holds: a stream of zlib.
///
/// RGB is written if `opaque`, else RGBA. If `small`, several ways are tried, which takes some hundred times as
/// long, and the smallest is kept. The same pixels give the same bytes. Returns 0, or -1 without memory.
int sl_png_compress(const uint8_t *bgra, uint32_t width, uint32_t height, size_t stride, int opaque,
                    int small, sl_bytes *out);

/// Makes premultiplied BGRA pixels RGBA whose components are not multiplied.
void sl_straight_rgba(const uint8_t *from, uint8_t *to, size_t width);

/// The checksum of a chunk of a PNG, begun with 0 and carried on.
uint32_t sl_crc(uint32_t crc, const uint8_t *bytes, size_t count);

/// Pixels of a file: premultiplied BGRA, rows of `width` pixels from the top, which the caller frees with
/// free().
typedef struct {
  uint8_t *bytes;
  uint32_t width;
  uint32_t height;
} sl_pixels;

/// Reads a PNG of any kind, and converts its colours to sRGB if it has a profile; gamma is ignored.
///
/// A picture of more than `most_pixels` is refused before memory is taken. Returns 0, or -1 with a sentence
/// in `message`; a file that ends too early is refused as a whole.
int sl_png_decode(const uint8_t *file, size_t count, uint64_t most_pixels, sl_pixels *out,
                  char *message, size_t message_size);

/// Reads a JPEG: grey, colour or CMYK, baseline or progressive; as `sl_png_decode` in all else.
///
/// The picture is as it lies in the file: it is not turned.
int sl_jpeg_decode(const uint8_t *file, size_t count, uint64_t most_pixels, sl_pixels *out,
                   char *message, size_t message_size);

/// Writes premultiplied BGRA pixels as a JPEG; what is not opaque lies on white.
///
/// The quality is 0…100. Returns 0, or -1 without memory or if the picture is larger than a JPEG can be.
int sl_jpeg_encode(const uint8_t *bgra, uint32_t width, uint32_t height, size_t stride, int quality,
                   sl_bytes *out);

// The parts of a GIF. Pixels are premultiplied BGRA; those that are more clear than opaque have no colour.

/// The colours of a picture if they are at most `most`, up to 256; else as many that stand for them.
///
/// Algorithm: the box of all colours is cut at the mean of the axis along which they differ most, then the box that
/// differs most of those, until there are enough. Returns their number, or -1 without memory.
int sl_gif_palette(const uint8_t *bgra, uint32_t width, uint32_t height, size_t stride, int most,
                   uint8_t palette[768], int *is_exact);

/// The number of the palette's colour for each pixel, row by row; `clear` for pixels without a colour.
///
/// If the palette is not exact, what a pixel's colour misses is handed on to those around (Floyd and Steinberg).
/// Returns 0, or -1 without memory.
int sl_gif_indices(const uint8_t *bgra, uint32_t width, uint32_t height, size_t stride,
                   const uint8_t *palette, int count, int is_exact, int clear, uint8_t *out);

/// Compresses numbers below 2 to the power of `depth`, which is 2…8, to what the data of a picture is in a GIF.
///
/// Returns 0, or -1 without memory.
int sl_gif_compress(const uint8_t *indices, size_t count, int depth, sl_bytes *out);

// The libraries below are opened when a picture first needs them: programs without such pictures neither
// need them nor wait for them, and no one needs their development files.

/// What the functions below return when their library is not there.
static const int sl_library_missing = -2;

/// Reads a still WebP; as `sl_png_decode` in all else.
int sl_webp_decode(const uint8_t *file, size_t count, uint64_t most_pixels, sl_pixels *out,
                   char *message, size_t message_size);

/// Draws an SVG of `own_width` and `own_height`, stretched to `width` and `height` pixels.
///
/// Files and addresses that it names are not read. Returns as `sl_png_decode` does.
int sl_svg_draw(const uint8_t *file, size_t count, double own_width, double own_height,
                uint32_t width, uint32_t height, sl_pixels *out, char *message,
                size_t message_size);

/// The size of the first page of a PDF, in points. Returns as `sl_png_decode` does.
int sl_pdf_size(const uint8_t *file, size_t count, double *width, double *height, char *message,
                size_t message_size);

/// Draws the first page of a PDF, stretched to `width` and `height` pixels. Returns as `sl_png_decode` does.
int sl_pdf_draw(const uint8_t *file, size_t count, uint32_t width, uint32_t height, sl_pixels *out,
                char *message, size_t message_size);

/// Converts BGRA pixels, whose colours are not multiplied, from an ICC profile of RGB to sRGB, in place.
///
/// A profile that cannot be read, or is of other components, changes nothing. Returns 0, or `sl_library_missing`
/// with a sentence in `message`.
int sl_convert_to_srgb(uint8_t *bgra, size_t pixels, const uint8_t *profile, size_t count,
                       char *message, size_t message_size);

/// Multiplies the colours of BGRA pixels with their opacity.
void sl_premultiply(uint8_t *pixels, size_t count);

#endif
