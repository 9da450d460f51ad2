#ifndef SIGHTLINE_CSHIMS_H
#define SIGHTLINE_CSHIMS_H

#include "Breadcrumbs.h"
#include "CrashReport.h"
#include "Downloads.h"
#include "Processes.h"

/// Runs `body` on a stack of its own that is large enough for very deep view trees, on the calling
/// thread, and returns when `body` has returned. A call from inside `body` runs directly.
void sl_run_on_large_stack(void (*body)(void *), void *context);

/// The object that draws and writes files for the modules below it; NULL in a program that lacks it. It is nobody's to
/// release.
void *sl_host_service(void);

#endif
