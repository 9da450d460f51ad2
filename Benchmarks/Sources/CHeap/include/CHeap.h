#ifndef CHEAP_H
#define CHEAP_H

#include <stddef.h>

/// Bytes of the heap that are in use.
size_t heap_in_use(void);

/// Microseconds of processor time that this thread has used.
double thread_microseconds(void);

#endif
