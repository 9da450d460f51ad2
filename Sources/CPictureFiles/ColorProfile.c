#define _GNU_SOURCE // memmem

#include "CPictureFiles.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>

// What is used of the interface of Little CMS.
static struct {
  void *(*read)(const void *, uint32_t);
  void *(*srgb)(void);
  void *(*transform)(void *, uint32_t, void *, uint32_t, uint32_t, uint32_t);
  void (*convert)(void *, const void *, void *, uint32_t);
  void (*end_transform)(void *);
  int (*close)(void *);
  int is_open;
} cms;

static void open_library(void) {
  void *library = dlopen("liblcms2.so.2", RTLD_NOW | RTLD_LOCAL);
  if (!library) return;
  *(void **)&cms.read = dlsym(library, "cmsOpenProfileFromMem");
  *(void **)&cms.srgb = dlsym(library, "cmsCreate_sRGBProfile");
  *(void **)&cms.transform = dlsym(library, "cmsCreateTransform");
  *(void **)&cms.convert = dlsym(library, "cmsDoTransform");
  *(void **)&cms.end_transform = dlsym(library, "cmsDeleteTransform");
  *(void **)&cms.close = dlsym(library, "cmsCloseProfile");
  cms.is_open =
      cms.read && cms.srgb && cms.transform && cms.convert && cms.end_transform && cms.close;
}

/// Whether a profile names sRGB, in letters of one byte or of two: most do, and then there is nothing to convert.
static int names_srgb(const uint8_t *profile, size_t count) {
  return memmem(profile, count, "sRGB", 4) || memmem(profile, count, "s\0R\0G\0B", 7);
}

int sl_convert_to_srgb(uint8_t *bgra, size_t pixels, const uint8_t *profile, size_t count,
                       char *message, size_t message_size) {
  // The header has 128 bytes; at 16 it says what the components are.
  if (count < 132 || memcmp(profile + 16, "RGB ", 4) != 0 || names_srgb(profile, count)) return 0;
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, open_library);
  if (!cms.is_open) {
    snprintf(message, message_size,
             "it has a colour profile, and Little CMS is missing; install the package liblcms2-2");
    return sl_library_missing;
  }
  void *from = cms.read(profile, (uint32_t)count);
  void *to = cms.srgb();
  // BGRA of 8 bits, as the library packs it: RGB, one more channel, three channels, one byte, swapped, first to last.
  const uint32_t format = 4 << 16 | 1 << 14 | 1 << 10 | 1 << 7 | 3 << 3 | 1;
  const uint32_t keeps_alpha = 0x04000000;
  const uint32_t relative = 1;
  void *transform = from && to ? cms.transform(from, format, to, format, relative, keeps_alpha) : NULL;
  for (size_t done = 0; transform && done < pixels;) {
    size_t some = pixels - done < 1 << 20 ? pixels - done : 1 << 20;
    cms.convert(transform, bgra + done * 4, bgra + done * 4, (uint32_t)some);
    done += some;
  }
  // A profile that cannot be read says nothing.
  if (transform) cms.end_transform(transform);
  if (from) cms.close(from);
  if (to) cms.close(to);
  return 0;
}
