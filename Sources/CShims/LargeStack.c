#include "CShims.h"

#include <stddef.h>
#include <sys/mman.h>
#include <ucontext.h>

// 1 GiB of address space; pages are touched only as deep as the recursion really goes.
static const size_t stack_size = (size_t)1 << 30;

static _Thread_local ucontext_t caller, callee;
static _Thread_local void *stack;
static _Thread_local int inside;
static _Thread_local void (*entry)(void *);
static _Thread_local void *entry_context;

static void trampoline(void) { entry(entry_context); }

void sl_run_on_large_stack(void (*body)(void *), void *context) {
  if (inside) {
    body(context);
    return;
  }
  if (!stack) {
    void *mapped = mmap(NULL, stack_size, PROT_READ | PROT_WRITE,
                        MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (mapped == MAP_FAILED) {
      body(context);
      return;
    }
    // The lowest page stays closed, so that running off the end is a fault and not a corruption.
    mprotect(mapped, 4096, PROT_NONE);
    stack = mapped;
  }
  entry = body;
  entry_context = context;
  getcontext(&callee);
  callee.uc_stack.ss_sp = stack;
  callee.uc_stack.ss_size = stack_size;
  callee.uc_link = &caller;
  makecontext(&callee, trampoline, 0);
  inside = 1;
  swapcontext(&caller, &callee);
  inside = 0;
}
