// What a dying renderer says about itself. Everything here runs inside a signal handler, on a stack of
// its own, so it allocates nothing and formats by hand.

#define _GNU_SOURCE
#include "CrashReport.h"

#include <dlfcn.h>
#include <errno.h>
#include <execinfo.h>
#include <link.h>
#include <signal.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <ucontext.h>
#include <unistd.h>

#include "BreadcrumbStack.h"

#define MAX_FRAMES 512
#define MAX_BODIES 16

static const int crash_signals[] = {SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT};
#define SIGNAL_COUNT (sizeof crash_signals / sizeof crash_signals[0])

static int report_fd = -1;
static pid_t main_thread;
static struct sigaction previous[SIGNAL_COUNT];
static uintptr_t image_start, image_end;
static void *frames[MAX_FRAMES];

// MARK: - Text without allocation

static char line[512];
static size_t used;

static void put(const char *text) {
  while (*text && used < sizeof line - 1) line[used++] = *text++;
}

static void put_number(uintptr_t value, unsigned base) {
  char digits[32];
  size_t count = 0;
  do {
    digits[count++] = "0123456789abcdef"[value % base];
    value /= base;
  } while (value);
  while (count && used < sizeof line - 1) line[used++] = digits[--count];
}

static void end_line(void) {
  line[used++] = '\n';
  size_t sent = 0;
  while (sent < used) {
    ssize_t n = write(report_fd, line + sent, used - sent);
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) break;
    sent += (size_t)n;
  }
  used = 0;
}

static void put_fact(const char *name, uintptr_t value, unsigned base) {
  put(name);
  put(" ");
  put_number(value, base);
  end_line();
}

// MARK: - The facts

static void report_bodies(void) {
  unsigned depth = sl_breadcrumb_depth;
  put_fact("depth", depth, 10);
  for (unsigned i = 0; i < MAX_BODIES && i < depth; i++) {
    const struct sl_breadcrumb *slot = &sl_breadcrumbs[(depth - 1 - i) % SL_BREADCRUMBS];
    if (slot->depth != depth - 1 - i) continue;
    put("body ");
    put_number(slot->line, 10);
    put(" ");
    put(slot->file ? slot->file : "-");
    put(" ");
    put(slot->view ? slot->view : "-");
    end_line();
  }
}

static void report_code(uintptr_t interrupted) {
  if (image_start == image_end) return;
  int count = backtrace(frames, MAX_FRAMES);
  for (int i = 0; i < count; i++) {
    uintptr_t pc = (uintptr_t)frames[i];
    if (pc <= image_start || pc > image_end) continue;
    // A return address is the instruction after the call, which can belong to the next line.
    put_fact("pc", pc - (pc == interrupted ? 0 : 1) - image_start, 16);
  }
}

static uintptr_t program_counter(const ucontext_t *context) {
#if defined(__x86_64__)
  return (uintptr_t)context->uc_mcontext.gregs[REG_RIP];
#elif defined(__aarch64__)
  return (uintptr_t)context->uc_mcontext.pc;
#else
  return 0;
#endif
}

static uintptr_t stack_pointer(const ucontext_t *context) {
#if defined(__x86_64__)
  return (uintptr_t)context->uc_mcontext.gregs[REG_RSP];
#elif defined(__aarch64__)
  return (uintptr_t)context->uc_mcontext.sp;
#else
  return 0;
#endif
}

static int is_overflow(int signal, const siginfo_t *info, const ucontext_t *context) {
  if (signal != SIGSEGV && signal != SIGBUS) return 0;
  uintptr_t address = (uintptr_t)info->si_addr, top = stack_pointer(context);
  uintptr_t distance = address > top ? address - top : top - address;
  return distance < 256 * 1024;
}

static void report(int signal, const siginfo_t *info, const ucontext_t *context) {
  put_fact("signal", (uintptr_t)signal, 10);
  put_fact("overflow", (uintptr_t)is_overflow(signal, info, context), 10);
  report_bodies();
  report_code(program_counter(context));
  put("end");
  end_line();
}

// MARK: - Signals

static void handle_crash(int signal, siginfo_t *info, void *context) {
  int saved = errno;
  for (size_t i = 0; i < SIGNAL_COUNT; i++) sigaction(crash_signals[i], &previous[i], NULL);
  report(signal, info, context);
  errno = saved;
  // A fault happens again by itself when the instruction is run again; a signal that was sent does not.
  if (info->si_code <= 0) raise(signal);
}

static void handle_stop(int signal, siginfo_t *info, void *context) {
  if ((pid_t)syscall(SYS_gettid) != main_thread) {
    syscall(SYS_tgkill, getpid(), main_thread, signal);
    return;
  }
  report(signal, info, context);
  _exit(124);
}

int sl_report_crashes(int fd) {
  const size_t stack_size = 256 * 1024;
  stack_t stack = {.ss_sp = malloc(stack_size), .ss_size = stack_size, .ss_flags = 0};
  if (!stack.ss_sp || sigaltstack(&stack, NULL) != 0) return -1;
  report_fd = fd;
  main_thread = (pid_t)syscall(SYS_gettid);
  // The first call loads the unwinder, which allocates; in a handler it is too late for that.
  backtrace(frames, 1);

  struct sigaction action;
  memset(&action, 0, sizeof action);
  sigfillset(&action.sa_mask);
  // A fault inside the handler must end the process and not wait for the handler to return.
  for (size_t i = 0; i < SIGNAL_COUNT; i++) sigdelset(&action.sa_mask, crash_signals[i]);
  action.sa_flags = SA_SIGINFO | SA_ONSTACK;
  action.sa_sigaction = handle_crash;
  for (size_t i = 0; i < SIGNAL_COUNT; i++) {
    if (sigaction(crash_signals[i], &action, &previous[i]) != 0) return -1;
  }
  action.sa_sigaction = handle_stop;
  return sigaction(SIGUSR1, &action, NULL);
}

// MARK: - The watched image

static int find_image(struct dl_phdr_info *info, size_t size, void *wanted) {
  (void)size;
  uintptr_t address = (uintptr_t)wanted, end = 0;
  int holds = 0;
  for (int i = 0; i < info->dlpi_phnum; i++) {
    const ElfW(Phdr) *part = &info->dlpi_phdr[i];
    if (part->p_type != PT_LOAD) continue;
    uintptr_t first = info->dlpi_addr + part->p_vaddr, last = first + part->p_memsz;
    if (address >= first && address < last) holds = 1;
    if (last > end) end = last;
  }
  if (!holds) return 0;
  image_start = info->dlpi_addr;
  image_end = end;
  return 1;
}

void sl_watch_image(const void *symbol) {
  dl_iterate_phdr(find_image, (void *)(uintptr_t)symbol);
}
