#include "CPictureFiles.h"

#include <png.h>
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
  const uint8_t *next;
  size_t left;
  char *message;
  size_t message_size;
} source;

static void take(png_structp png, png_bytep to, png_size_t count) {
  source *s = png_get_io_ptr(png);
  if (count > s->left) png_error(png, "the file ends too early");
  memcpy(to, s->next, count);
  s->next += count;
  s->left -= count;
}

static void fail(png_structp png, png_const_charp text) {
  source *s = png_get_error_ptr(png);
  snprintf(s->message, s->message_size, "%s", text);
  longjmp(png_jmpbuf(png), 1);
}

static void warn(png_structp png, png_const_charp text) {
  (void)png;
  (void)text;
}

/// Whatever the file holds becomes BGRA of 8 bits a component.
static void ask_for_bgra(png_structp png) {
  png_set_expand(png);
  png_set_scale_16(png);
  png_set_gray_to_rgb(png);
  png_set_add_alpha(png, 0xFF, PNG_FILLER_AFTER);
  png_set_bgr(png);
}

void sl_premultiply(uint8_t *pixels, size_t count) {
  for (size_t i = 0; i < count; i++, pixels += 4) {
    unsigned alpha = pixels[3];
    if (alpha == 255) continue;
    for (int c = 0; c < 3; c++) pixels[c] = (uint8_t)((pixels[c] * alpha + 127) / 255);
  }
}

int sl_png_decode(const uint8_t *file, size_t count, uint64_t most_pixels, sl_pixels *out,
                  char *message, size_t message_size) {
  source s = {file, count, message, message_size};
  // volatile: they are read after a jump back to setjmp.
  uint8_t *volatile bytes = NULL;
  png_bytep *volatile rows = NULL;
  png_structp volatile png = png_create_read_struct(PNG_LIBPNG_VER_STRING, &s, fail, warn);
  png_infop volatile info = png ? png_create_info_struct(png) : NULL;
  int result = -1;
  if (!info) {
    snprintf(message, message_size, "out of memory");
    goto done;
  }
  if (setjmp(png_jmpbuf(png))) goto done;
  png_set_read_fn(png, &s, take);
  png_set_user_limits(png, 0x7FFFFFFF, 0x7FFFFFFF);
  // Text and profiles may be compressed, and larger than anyone needs.
  png_set_chunk_malloc_max(png, 8 << 20);
  png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, NULL, 0);
  png_read_info(png, info);
  uint32_t width = png_get_image_width(png, info);
  uint32_t height = png_get_image_height(png, info);
  if ((uint64_t)width * height > most_pixels) png_error(png, "the picture is too large");
  ask_for_bgra(png);
  png_set_interlace_handling(png);
  png_read_update_info(png, info);
  size_t stride = (size_t)width * 4;
  if (png_get_rowbytes(png, info) != stride) png_error(png, "the pixels are of an unknown kind");
  bytes = malloc(stride * height);
  rows = malloc(height * sizeof(png_bytep));
  if (!bytes || !rows) png_error(png, "out of memory");
  for (uint32_t y = 0; y < height; y++) rows[y] = bytes + y * stride;
  png_read_image(png, rows);
  png_read_end(png, NULL);
  png_charp name;
  png_bytep profile;
  png_uint_32 profile_size = 0;
  int compression;
  if (png_get_iCCP(png, info, &name, &compression, &profile, &profile_size)) {
    result = sl_convert_to_srgb(bytes, (size_t)width * height, profile, profile_size, message,
                                message_size);
    if (result != 0) goto done;
  }
  sl_premultiply(bytes, (size_t)width * height);
  *out = (sl_pixels){bytes, width, height};
  bytes = NULL;
  result = 0;

done: {
  png_structp done = png;
  png_infop done_info = info;
  if (done) png_destroy_read_struct(&done, done_info ? &done_info : NULL, NULL);
  free(rows);
  free(bytes);
  return result;
}
}
