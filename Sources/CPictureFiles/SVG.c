#include "CPictureFiles.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

typedef struct {
  double x, y, width, height;
} rectangle;

// What is used of the interfaces of librsvg, GLib and cairo, which are found through librsvg.
static struct {
  void *(*read)(const uint8_t *, size_t, void *);
  int (*draw)(void *, void *, const rectangle *, void *);
  void (*release)(void *);
  void *(*surface)(unsigned char *, int, int, int, int);
  void *(*context)(void *);
  int (*status)(void *);
  void (*scale)(void *, double, double);
  void (*flush)(void *);
  void (*end_context)(void *);
  void (*end_surface)(void *);
  int is_open;
} svg;

static void open_library(void) {
  void *library = dlopen("librsvg-2.so.2", RTLD_NOW | RTLD_LOCAL);
  if (!library) return;
  *(void **)&svg.read = dlsym(library, "rsvg_handle_new_from_data");
  *(void **)&svg.draw = dlsym(library, "rsvg_handle_render_document");
  *(void **)&svg.release = dlsym(library, "g_object_unref");
  *(void **)&svg.surface = dlsym(library, "cairo_image_surface_create_for_data");
  *(void **)&svg.context = dlsym(library, "cairo_create");
  *(void **)&svg.status = dlsym(library, "cairo_status");
  *(void **)&svg.scale = dlsym(library, "cairo_scale");
  *(void **)&svg.flush = dlsym(library, "cairo_surface_flush");
  *(void **)&svg.end_context = dlsym(library, "cairo_destroy");
  *(void **)&svg.end_surface = dlsym(library, "cairo_surface_destroy");
  svg.is_open = svg.read && svg.draw && svg.release && svg.surface && svg.context && svg.status &&
                svg.scale && svg.flush && svg.end_context && svg.end_surface;
}

int sl_svg_draw(const uint8_t *file, size_t count, double own_width, double own_height,
                uint32_t width, uint32_t height, sl_pixels *out, char *message,
                size_t message_size) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, open_library);
  if (!svg.is_open) {
    snprintf(message, message_size, "librsvg is missing; install the package librsvg2-2");
    return sl_library_missing;
  }
  // Without a base address it reads no other file. Its error has only words, which are left where they are.
  void *document = svg.read(file, count, NULL);
  if (!document) {
    snprintf(message, message_size, "it is not well formed");
    return -1;
  }
  int result = -1;
  uint8_t *bytes = calloc((size_t)width * height, 4);
  void *surface =
      bytes ? svg.surface(bytes, /* ARGB32 */ 0, (int)width, (int)height, (int)(width * 4)) : NULL;
  void *context = surface ? svg.context(surface) : NULL;
  rectangle box = {0, 0, own_width, own_height};
  if (context) svg.scale(context, width / own_width, height / own_height);
  if (context && svg.status(context) == 0 && svg.draw(document, context, &box, NULL)) {
    svg.flush(surface);
    *out = (sl_pixels){bytes, width, height};
    bytes = NULL;
    result = 0;
  } else {
    snprintf(message, message_size, "it cannot be drawn");
  }
  if (context) svg.end_context(context);
  if (surface) svg.end_surface(surface);
  svg.release(document);
  free(bytes);
  return result;
}
