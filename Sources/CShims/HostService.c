#include "CShims.h"

#include <stddef.h>

// Weak: it is there if the target that draws is part of the program.
extern void *sightline_host_service(void) __attribute__((weak));

void *sl_host_service(void) { return sightline_host_service ? sightline_host_service() : NULL; }
