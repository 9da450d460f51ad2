#include "CPictureFiles.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// What is used of libwebp's interface.
static struct {
  int (*info)(const uint8_t *, size_t, int *, int *);
  uint8_t *(*decode)(const uint8_t *, size_t, uint8_t *, size_t, int);
} webp;

static void open_library(void) {
  void *library = dlopen("libwebp.so.7", RTLD_NOW | RTLD_LOCAL);
  if (!library) return;
  *(void **)&webp.info = dlsym(library, "WebPGetInfo");
  *(void **)&webp.decode = dlsym(library, "WebPDecodeBGRAInto");
}

/// The profile of a file: a chunk of its own before the pixels; NULL if it has none.
static const uint8_t *find_profile(const uint8_t *file, size_t count, size_t *size) {
  // After the header of the container each chunk has a name, a size and an even number of bytes.
  for (size_t place = 12; place + 8 <= count;) {
    const uint8_t *chunk = file + place;
    size_t length = chunk[4] | chunk[5] << 8 | chunk[6] << 16 | (size_t)chunk[7] << 24;
    if (length > count - place - 8) return NULL;
    if (memcmp(chunk, "ICCP", 4) == 0) {
      *size = length;
      return chunk + 8;
    }
    place += 8 + length + (length & 1);
  }
  return NULL;
}

int sl_webp_decode(const uint8_t *file, size_t count, uint64_t most_pixels, sl_pixels *out,
                   char *message, size_t message_size) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, open_library);
  if (!webp.info || !webp.decode) {
    snprintf(message, message_size, "libwebp is missing; install the package libwebp7");
    return sl_library_missing;
  }
  int width = 0;
  int height = 0;
  if (!webp.info(file, count, &width, &height) || width <= 0 || height <= 0) {
    snprintf(message, message_size, "the header is not that of a picture");
    return -1;
  }
  if ((uint64_t)width * (uint64_t)height > most_pixels) {
    snprintf(message, message_size, "the picture is too large");
    return -1;
  }
  size_t stride = (size_t)width * 4;
  uint8_t *bytes = malloc(stride * (size_t)height);
  if (!bytes || !webp.decode(file, count, bytes, stride * (size_t)height, (int)stride)) {
    snprintf(message, message_size, bytes ? "the pixels cannot be read" : "out of memory");
    free(bytes);
    return -1;
  }
  size_t profile_size = 0;
  const uint8_t *profile = find_profile(file, count, &profile_size);
  int code = profile ? sl_convert_to_srgb(bytes, (size_t)width * (size_t)height, profile,
                                          profile_size, message, message_size)
                     : 0;
  if (code != 0) {
    free(bytes);
    return code;
  }
  sl_premultiply(bytes, (size_t)width * (size_t)height);
  *out = (sl_pixels){bytes, (uint32_t)width, (uint32_t)height};
  return 0;
}
