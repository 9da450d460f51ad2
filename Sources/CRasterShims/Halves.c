#include "CRasterShims.h"

#include <pthread.h>
#include <unistd.h>

// Below this many bytes a thread costs more than it brings.
enum { least_work = 1 << 20 };

typedef struct {
  void (*part)(void *, int, int);
  void *context;
  int from, to;
} half;

static void *run(void *argument) {
  half *half = argument;
  half->part(half->context, half->from, half->to);
  return NULL;
}

void sl_in_halves(int count, size_t work, void (*part)(void *, int, int), void *context) {
  pthread_t thread;
  half first = {part, context, 0, count / 2};
  if (work < least_work || count < 2 || sysconf(_SC_NPROCESSORS_ONLN) < 2 ||
      pthread_create(&thread, NULL, run, &first) != 0) {
    part(context, 0, count);
    return;
  }
  part(context, count / 2, count);
  pthread_join(thread, NULL);
}
