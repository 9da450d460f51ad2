#ifndef SIGHTLINE_PROCESSES_H
#define SIGHTLINE_PROCESSES_H

/// Makes a pipe whose ends are closed on exec, numbered from 10 up; returns 0, or -1 with errno.
int sl_pipe(int ends[2]);

/// Lets a pipe hold `size` bytes, if the system allows it.
void sl_enlarge_pipe(int fd, int size);

/// Makes the calling process die when the one that started it dies, and leave no core file.
void sl_die_with_parent(void);

/// The path of the library that holds the symbol `name` in this process; NULL if there is none.
const char *sl_library_of(const char *name);

#endif
