#define _GNU_SOURCE
#include "Processes.h"

#include <dlfcn.h>
#include <fcntl.h>
#include <signal.h>
#include <stddef.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <unistd.h>

int sl_pipe(int ends[2]) {
  int low[2];
  if (pipe2(low, O_CLOEXEC) != 0) return -1;
  // Children get ends as their descriptors 0 to 4; no end that is still to be passed on may be
  // overwritten on the way.
  for (int i = 0; i < 2; i++) ends[i] = fcntl(low[i], F_DUPFD_CLOEXEC, 10);
  close(low[0]);
  close(low[1]);
  return ends[0] < 0 || ends[1] < 0 ? -1 : 0;
}

void sl_enlarge_pipe(int fd, int size) { fcntl(fd, F_SETPIPE_SZ, size); }

void sl_die_with_parent(void) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  struct rlimit none = {0, 0};
  setrlimit(RLIMIT_CORE, &none);
}

const char *sl_library_of(const char *name) {
  Dl_info info;
  void *symbol = dlsym(RTLD_DEFAULT, name);
  return symbol && dladdr(symbol, &info) ? info.dli_fname : NULL;
}
