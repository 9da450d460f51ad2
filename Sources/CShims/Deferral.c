// Work that Dispatch is asked to do later: `DispatchQueue.asyncAfter`, and what `Task.sleep` comes to. The functions below
// stand before Dispatch's own of the same names, as symbols of the program come first. Work that nobody has taken goes on
// to Dispatch.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>
#include <time.h>

/// Takes a piece of work over that is due in a number of seconds; returns 0 if it does not.
typedef int (*sl_deferral)(double seconds, void *queue, void *context, void (*work)(void *));

static _Atomic(sl_deferral) taker;

void sl_set_deferral(sl_deferral new_taker) { atomic_store(&taker, new_taker); }

uint64_t dispatch_time(uint64_t when, int64_t delta);
void dispatch_async_f(void *queue, void *context, void (*work)(void *));
void *_Block_copy(const void *block);
void _Block_release(const void *block);

/// The layout of a block, which its ABI fixes.
struct block {
  void *isa;
  int flags, reserved;
  void (*invoke)(void *);
};

static int64_t clock_now(clockid_t clock) {
  struct timespec now;
  clock_gettime(clock, &now);
  return now.tv_sec * 1000000000LL + now.tv_nsec;
}

/// The seconds until a time of Dispatch, of whose three clocks the first two bits tell.
static double seconds_until(uint64_t when) {
  if (when == 0) return 0;
  if (when >> 62 == 3) return (-(int64_t)when - clock_now(CLOCK_REALTIME)) / 1e9;
  if (when >> 63) return ((int64_t)(when & INT64_MAX) - clock_now(CLOCK_BOOTTIME)) / 1e9;
  return ((int64_t)when - clock_now(CLOCK_MONOTONIC)) / 1e9;
}

static void call_block(void *block) {
  ((struct block *)block)->invoke(block);
  _Block_release(block);
}

typedef void (*after_f)(uint64_t, void *, void *, void (*)(void *));

void dispatch_after_f(uint64_t when, void *queue, void *context, void (*work)(void *)) {
  sl_deferral take = atomic_load(&taker);
  // A time that never comes is left to Dispatch.
  if (take && when != UINT64_MAX && take(seconds_until(when), queue, context, work)) return;
  static _Atomic(after_f) real;
  after_f next = atomic_load(&real);
  if (!next) {
    next = (after_f)dlsym(RTLD_NEXT, "dispatch_after_f");
    atomic_store(&real, next);
  }
  next(when, queue, context, work);
}

void dispatch_after(uint64_t when, void *queue, void *block) {
  dispatch_after_f(when, queue, _Block_copy(block), call_block);
}

/// Does a piece of work on a queue, and says when it is done.
struct errand {
  void *context;
  void (*work)(void *);
  void (*done)(void *);
  void *listener;
};

void *malloc(size_t);
void free(void *);

static void run_errand(void *pointer) {
  struct errand errand = *(struct errand *)pointer;
  free(pointer);
  errand.work(errand.context);
  errand.done(errand.listener);
}

void sl_run_deferred(
    void *queue, void *context, void (*work)(void *), void (*done)(void *), void *listener) {
  struct errand *errand = malloc(sizeof *errand);
  *errand = (struct errand){context, work, done, listener};
  dispatch_async_f(queue, errand, run_errand);
}
