#include "CPictureFiles.h"

#include <png.h>
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
  sl_png_bytes bytes;
  size_t capacity;
  char *message;
  size_t message_size;
} sink;

static void append(png_structp png, png_bytep data, png_size_t count) {
  sink *s = png_get_io_ptr(png);
  if (s->bytes.count + count > s->capacity) {
    size_t capacity = (s->bytes.count + count) * 2;
    uint8_t *grown = realloc(s->bytes.bytes, capacity);
    if (!grown) png_error(png, "out of memory");
    s->bytes.bytes = grown;
    s->capacity = capacity;
  }
  memcpy(s->bytes.bytes + s->bytes.count, data, count);
  s->bytes.count += count;
}

static void flush(png_structp png) { (void)png; }

static void fail(png_structp png, png_const_charp text) {
  sink *s = png_get_error_ptr(png);
  snprintf(s->message, s->message_size, "%s", text);
  longjmp(png_jmpbuf(png), 1);
}

static void warn(png_structp png, png_const_charp text) {
  (void)png;
  (void)text;
}

static int is_opaque(const uint8_t *bgra, uint32_t width, uint32_t height, size_t stride) {
  for (uint32_t y = 0; y < height; y++) {
    const uint8_t *row = bgra + y * stride;
    // One pass without an exit in it, so that the compiler may do many pixels at a time.
    uint8_t all = 255;
    for (uint32_t x = 0; x < width; x++) all &= row[4 * x + 3];
    if (all != 255) return 0;
  }
  return 1;
}

static void row_rgb(const uint8_t *from, uint8_t *to, uint32_t width) {
  for (uint32_t x = 0; x < width; x++, from += 4, to += 3) {
    to[0] = from[2];
    to[1] = from[1];
    to[2] = from[0];
  }
}

static uint8_t straight(unsigned component, unsigned alpha) {
  unsigned value = (component * 255 + alpha / 2) / alpha;
  return value > 255 ? 255 : (uint8_t)value;
}

static void row_rgba(const uint8_t *from, uint8_t *to, uint32_t width) {
  for (uint32_t x = 0; x < width; x++, from += 4, to += 4) {
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

int sl_png_encode(const uint8_t *bgra, uint32_t width, uint32_t height, size_t stride,
                  sl_png_options options, sl_png_bytes *out, char *message, size_t message_size) {
  sink s = {.message = message, .message_size = message_size};
  int opaque = is_opaque(bgra, width, height, stride);
  // volatile: they are read after a jump back to setjmp.
  uint8_t *volatile row = malloc((size_t)width * 4);
  png_structp volatile png = png_create_write_struct(PNG_LIBPNG_VER_STRING, &s, fail, warn);
  png_infop volatile info = png ? png_create_info_struct(png) : NULL;
  if (!row || !info) {
    snprintf(message, message_size, "out of memory");
    goto failed;
  }
  if (setjmp(png_jmpbuf(png))) goto failed;
  png_set_write_fn(png, &s, append, flush);
  png_set_compression_level(png, options.level);
  png_set_filter(png, 0, options.filters);
  png_set_IHDR(png, info, width, height, 8, opaque ? PNG_COLOR_TYPE_RGB : PNG_COLOR_TYPE_RGBA,
               PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  png_set_sRGB(png, info, PNG_sRGB_INTENT_PERCEPTUAL);
  png_write_info(png, info);
  for (uint32_t y = 0; y < height; y++) {
    const uint8_t *from = bgra + y * stride;
    if (opaque)
      row_rgb(from, row, width);
    else
      row_rgba(from, row, width);
    png_write_row(png, row);
  }
  png_write_end(png, info);
  {
    png_structp done = png;
    png_infop done_info = info;
    png_destroy_write_struct(&done, &done_info);
  }
  free(row);
  *out = s.bytes;
  return 0;

failed: {
  png_structp done = png;
  png_infop done_info = info;
  if (done) png_destroy_write_struct(&done, done_info ? &done_info : NULL);
  free(row);
  free(s.bytes.bytes);
  return -1;
}
}
