#include "Downloads.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// What is used of libcurl's interface, whose numbers never change: that is its promise.
enum {
  option_write_data = 10001,
  option_url = 10002,
  option_error_buffer = 10010,
  option_user_agent = 10018,
  option_write_function = 20011,
  option_fail_on_error = 45,
  option_follow = 52,
  option_most_redirections = 68,
  option_no_signal = 99,
  option_milliseconds = 155,
  option_protocols = 181,
  option_redirected_protocols = 182,
  http_and_https = 1 | 2,
  all_that_libcurl_needs = 3,
};

static struct {
  int (*global_init)(long);
  void *(*init)(void);
  int (*set)(void *, int, ...);
  int (*perform)(void *);
  void (*cleanup)(void *);
  const char *(*words)(int);
  int is_open;
} curl;

static void open_library(void) {
  const char *names[] = {"libcurl.so.4", "libcurl-gnutls.so.4"};
  void *library = NULL;
  for (int i = 0; i < 2 && !library; i++) library = dlopen(names[i], RTLD_NOW | RTLD_LOCAL);
  if (!library) return;
  *(void **)&curl.global_init = dlsym(library, "curl_global_init");
  *(void **)&curl.init = dlsym(library, "curl_easy_init");
  *(void **)&curl.set = dlsym(library, "curl_easy_setopt");
  *(void **)&curl.perform = dlsym(library, "curl_easy_perform");
  *(void **)&curl.cleanup = dlsym(library, "curl_easy_cleanup");
  *(void **)&curl.words = dlsym(library, "curl_easy_strerror");
  curl.is_open = curl.global_init && curl.init && curl.set && curl.perform && curl.cleanup &&
                 curl.words && curl.global_init(all_that_libcurl_needs) == 0;
}

typedef struct {
  uint8_t *bytes;
  size_t count;
  size_t capacity;
  size_t most;
} sink;

/// Another answer than the length ends the transfer.
static size_t take(char *from, size_t size, size_t length, void *context) {
  sink *s = context;
  size_t more = size * length;
  if (more > s->most - s->count) return 0;
  if (s->count + more > s->capacity) {
    size_t capacity = (s->count + more) * 2;
    uint8_t *grown = realloc(s->bytes, capacity);
    if (!grown) return 0;
    s->bytes = grown;
    s->capacity = capacity;
  }
  memcpy(s->bytes + s->count, from, more);
  s->count += more;
  return more;
}

int sl_download(const char *address, size_t most, long milliseconds, uint8_t **bytes,
                size_t *count, char *message, size_t message_size) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, open_library);
  void *transfer = curl.is_open ? curl.init() : NULL;
  if (!transfer) {
    snprintf(message, message_size, "libcurl is missing; install the package libcurl4");
    return -1;
  }
  sink s = {.most = most};
  char details[256] = "";
  curl.set(transfer, option_url, address);
  curl.set(transfer, option_protocols, (long)http_and_https);
  curl.set(transfer, option_redirected_protocols, (long)http_and_https);
  curl.set(transfer, option_follow, 1L);
  curl.set(transfer, option_most_redirections, 8L);
  curl.set(transfer, option_fail_on_error, 1L);
  curl.set(transfer, option_no_signal, 1L);
  curl.set(transfer, option_milliseconds, milliseconds);
  curl.set(transfer, option_user_agent, "Sightline");
  curl.set(transfer, option_error_buffer, details);
  curl.set(transfer, option_write_function, take);
  curl.set(transfer, option_write_data, &s);
  int code = curl.perform(transfer);
  curl.cleanup(transfer);
  if (code == 0) {
    *bytes = s.bytes;
    *count = s.count;
    return 0;
  }
  free(s.bytes);
  snprintf(message, message_size, "%s", details[0] ? details : curl.words(code));
  return -1;
}
