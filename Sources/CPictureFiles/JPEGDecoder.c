#include "CPictureFiles.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jerror.h>
#include <jpeglib.h>

typedef struct {
  struct jpeg_error_mgr manager;
  jmp_buf jump;
  char *message;
  size_t message_size;
} errors;

static void fail(j_common_ptr jpeg) {
  errors *e = (errors *)jpeg->err;
  char text[JMSG_LENGTH_MAX];
  e->manager.format_message(jpeg, text);
  snprintf(e->message, e->message_size, "%s", text);
  longjmp(e->jump, 1);
}

/// The library fills up a picture whose file ends early; here that is an error, as it is for PNG.
static void hear(j_common_ptr jpeg, int level) {
  if (level < 0 && jpeg->err->msg_code == JWRN_JPEG_EOF) {
    errors *e = (errors *)jpeg->err;
    snprintf(e->message, e->message_size, "the file ends too early");
    longjmp(e->jump, 1);
  }
}

/// A progressive file of a few bytes can ask for any number of passes over a large picture.
static void limit_passes(j_common_ptr jpeg) {
  if (jpeg->is_decompressor && ((j_decompress_ptr)jpeg)->input_scan_number > 100) {
    errors *e = (errors *)jpeg->err;
    snprintf(e->message, e->message_size, "the file has too many passes");
    longjmp(e->jump, 1);
  }
}

/// CMYK to BGRA; files by Adobe's programs hold the components inverted, all others do not.
static void row_cmyk(const uint8_t *from, uint8_t *to, uint32_t width, int inverted) {
  for (uint32_t x = 0; x < width; x++, from += 4, to += 4) {
    unsigned black = inverted ? from[3] : 255 - from[3];
    for (int c = 0; c < 3; c++) {
      unsigned ink = inverted ? from[c] : 255 - from[c];
      to[2 - c] = (uint8_t)((ink * black + 127) / 255);
    }
    to[3] = 255;
  }
}

int sl_jpeg_decode(const uint8_t *file, size_t count, uint64_t most_pixels, sl_pixels *out,
                   char *message, size_t message_size) {
  struct jpeg_decompress_struct jpeg;
  struct jpeg_progress_mgr progress = {.progress_monitor = limit_passes};
  errors e = {.message = message, .message_size = message_size};
  // volatile: they are read after a jump back to setjmp.
  uint8_t *volatile bytes = NULL;
  uint8_t *volatile inks = NULL;
  JOCTET *profile = NULL;
  unsigned profile_size = 0;
  volatile int result = -1;
  memset(&jpeg, 0, sizeof jpeg);
  jpeg.err = jpeg_std_error(&e.manager);
  e.manager.error_exit = fail;
  e.manager.emit_message = hear;
  if (setjmp(e.jump)) goto done;
  jpeg_create_decompress(&jpeg);
  jpeg.progress = &progress;
  jpeg_mem_src(&jpeg, file, (unsigned long)count);
  // Profiles lie in segments of this kind.
  jpeg_save_markers(&jpeg, JPEG_APP0 + 2, 0xFFFF);
  jpeg_read_header(&jpeg, TRUE);
  uint32_t width = jpeg.image_width;
  uint32_t height = jpeg.image_height;
  if ((uint64_t)width * height > most_pixels) {
    snprintf(message, message_size, "the picture is too large");
    goto done;
  }
  int is_cmyk = jpeg.jpeg_color_space == JCS_CMYK || jpeg.jpeg_color_space == JCS_YCCK;
  jpeg.out_color_space = is_cmyk ? JCS_CMYK : JCS_EXT_BGRA;
  jpeg_start_decompress(&jpeg);
  size_t stride = (size_t)width * 4;
  bytes = malloc(stride * height);
  inks = is_cmyk ? malloc(stride) : NULL;
  if (!bytes || (is_cmyk && !inks)) {
    snprintf(message, message_size, "out of memory");
    goto done;
  }
  while (jpeg.output_scanline < height) {
    uint8_t *row = bytes + jpeg.output_scanline * stride;
    JSAMPROW into = is_cmyk ? inks : row;
    jpeg_read_scanlines(&jpeg, &into, 1);
    if (is_cmyk) row_cmyk(inks, row, width, jpeg.saw_Adobe_marker);
  }
  if (!is_cmyk && jpeg_read_icc_profile(&jpeg, &profile, &profile_size)) {
    result = sl_convert_to_srgb(bytes, (size_t)width * height, profile, profile_size, message,
                                message_size);
    free(profile);
    if (result != 0) goto done;
    result = -1;
  }
  jpeg_finish_decompress(&jpeg);
  *out = (sl_pixels){bytes, width, height};
  bytes = NULL;
  result = 0;

done:
  jpeg_destroy_decompress(&jpeg);
  free(inks);
  free(bytes);
  return result;
}
