#include "CPictureFiles.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jpeglib.h>

typedef struct {
  struct jpeg_error_mgr manager;
  jmp_buf jump;
} errors;

static void fail(j_common_ptr jpeg) { longjmp(((errors *)jpeg->err)->jump, 1); }
static void keep_quiet(j_common_ptr jpeg) { (void)jpeg; }

int sl_jpeg_encode(const uint8_t *bgra, uint32_t width, uint32_t height, size_t stride, int quality,
                   sl_bytes *out) {
  struct jpeg_compress_struct jpeg;
  errors e;
  // volatile: it is read after a jump back to setjmp.
  uint8_t *volatile row = NULL;
  unsigned char *bytes = NULL;
  unsigned long count = 0;
  memset(&jpeg, 0, sizeof jpeg);
  jpeg.err = jpeg_std_error(&e.manager);
  e.manager.error_exit = fail;
  e.manager.output_message = keep_quiet;
  if (setjmp(e.jump)) {
    jpeg_destroy_compress(&jpeg);
    free(row);
    free(bytes);
    return -1;
  }
  jpeg_create_compress(&jpeg);
  jpeg_mem_dest(&jpeg, &bytes, &count);
  jpeg.image_width = width;
  jpeg.image_height = height;
  jpeg.input_components = 3;
  jpeg.in_color_space = JCS_RGB;
  jpeg_set_defaults(&jpeg);
  jpeg_set_quality(&jpeg, quality, TRUE);
  jpeg_start_compress(&jpeg, TRUE);
  row = malloc((size_t)width * 3);
  if (!row) fail((j_common_ptr)&jpeg);
  while (jpeg.next_scanline < height) {
    const uint8_t *pixel = bgra + jpeg.next_scanline * stride;
    uint8_t *to = row;
    for (uint32_t x = 0; x < width; x++, pixel += 4, to += 3) {
      unsigned white = 255 - pixel[3];
      for (int c = 0; c < 3; c++) to[c] = (uint8_t)(pixel[2 - c] + white);
    }
    JSAMPROW from = row;
    jpeg_write_scanlines(&jpeg, &from, 1);
  }
  jpeg_finish_compress(&jpeg);
  jpeg_destroy_compress(&jpeg);
  free(row);
  *out = (sl_bytes){bytes, count};
  return 0;
}
