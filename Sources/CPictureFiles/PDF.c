#include "CPictureFiles.h"

#include <dlfcn.h>
#include <math.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

// What is used of the interfaces of Poppler, GLib and cairo, which are found through Poppler.
static struct {
  void *(*bytes)(const void *, size_t);
  void (*release_bytes)(void *);
  void *(*read)(void *, const char *, void *);
  void *(*page)(void *, int);
  void (*size)(void *, double *, double *);
  void (*draw)(void *, void *);
  void (*release)(void *);
  void *(*surface)(unsigned char *, int, int, int, int);
  void *(*context)(void *);
  int (*status)(void *);
  void (*scale)(void *, double, double);
  void (*flush)(void *);
  void (*end_context)(void *);
  void (*end_surface)(void *);
  int is_open;
} pdf;

static void open_library(void) {
  void *library = dlopen("libpoppler-glib.so.8", RTLD_NOW | RTLD_LOCAL);
  if (!library) return;
  *(void **)&pdf.bytes = dlsym(library, "g_bytes_new_static");
  *(void **)&pdf.release_bytes = dlsym(library, "g_bytes_unref");
  *(void **)&pdf.read = dlsym(library, "poppler_document_new_from_bytes");
  *(void **)&pdf.page = dlsym(library, "poppler_document_get_page");
  *(void **)&pdf.size = dlsym(library, "poppler_page_get_size");
  *(void **)&pdf.draw = dlsym(library, "poppler_page_render");
  *(void **)&pdf.release = dlsym(library, "g_object_unref");
  *(void **)&pdf.surface = dlsym(library, "cairo_image_surface_create_for_data");
  *(void **)&pdf.context = dlsym(library, "cairo_create");
  *(void **)&pdf.status = dlsym(library, "cairo_status");
  *(void **)&pdf.scale = dlsym(library, "cairo_scale");
  *(void **)&pdf.flush = dlsym(library, "cairo_surface_flush");
  *(void **)&pdf.end_context = dlsym(library, "cairo_destroy");
  *(void **)&pdf.end_surface = dlsym(library, "cairo_surface_destroy");
  pdf.is_open = pdf.bytes && pdf.release_bytes && pdf.read && pdf.page && pdf.size && pdf.draw &&
                pdf.release && pdf.surface && pdf.context && pdf.status && pdf.scale && pdf.flush &&
                pdf.end_context && pdf.end_surface;
}

typedef struct {
  void *bytes, *document, *page;
  double width, height;
} first_page;

static void close_page(first_page *page) {
  if (page->page) pdf.release(page->page);
  if (page->document) pdf.release(page->document);
  if (page->bytes) pdf.release_bytes(page->bytes);
}

/// Opens the first page of a document, which `close_page` closes whatever this returns.
static int open_page(const uint8_t *file, size_t count, first_page *page, char *message,
                     size_t message_size) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, open_library);
  *page = (first_page){0};
  if (!pdf.is_open) {
    snprintf(message, message_size, "Poppler is missing; install the package libpoppler-glib8");
    return sl_library_missing;
  }
  page->bytes = pdf.bytes(file, count);
  page->document = page->bytes ? pdf.read(page->bytes, NULL, NULL) : NULL;
  page->page = page->document ? pdf.page(page->document, 0) : NULL;
  if (page->page) pdf.size(page->page, &page->width, &page->height);
  if (page->page && page->width > 0 && page->height > 0 && isfinite(page->width) &&
      isfinite(page->height))
    return 0;
  snprintf(message, message_size, page->document ? "it has no page" : "it cannot be read");
  return -1;
}

int sl_pdf_size(const uint8_t *file, size_t count, double *width, double *height, char *message,
                size_t message_size) {
  first_page page;
  int result = open_page(file, count, &page, message, message_size);
  if (result == 0) {
    *width = page.width;
    *height = page.height;
  }
  close_page(&page);
  return result;
}

int sl_pdf_draw(const uint8_t *file, size_t count, uint32_t width, uint32_t height, sl_pixels *out,
                char *message, size_t message_size) {
  first_page page;
  int result = open_page(file, count, &page, message, message_size);
  if (result != 0) {
    close_page(&page);
    return result;
  }
  result = -1;
  uint8_t *bytes = calloc((size_t)width * height, 4);
  void *surface =
      bytes ? pdf.surface(bytes, /* ARGB32 */ 0, (int)width, (int)height, (int)(width * 4)) : NULL;
  void *context = surface ? pdf.context(surface) : NULL;
  if (context) pdf.scale(context, width / page.width, height / page.height);
  if (context && pdf.status(context) == 0) {
    pdf.draw(page.page, context);
    pdf.flush(surface);
    *out = (sl_pixels){bytes, width, height};
    bytes = NULL;
    result = 0;
  } else {
    snprintf(message, message_size, "it cannot be drawn");
  }
  if (context) pdf.end_context(context);
  if (surface) pdf.end_surface(surface);
  close_page(&page);
  free(bytes);
  return result;
}
