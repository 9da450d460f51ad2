#ifndef SIGHTLINE_CRASH_REPORT_H
#define SIGHTLINE_CRASH_REPORT_H

/// From now on a crash of this process writes a report to `fd` before the process dies of it, and
/// SIGUSR1 writes one and ends the process. To be called on the main thread.
///
/// The report is text, one fact a line:
///
///     signal <number>
///     overflow <0|1>               whether a stack ran out
///     depth <number>               bodies being evaluated
///     body <line> <file> <view>    innermost first; line 0 and file "-" where not known
///     pc <hex>                     code of the watched image, innermost first, from its start
///     end
///
/// Returns 0, or -1 with errno.
int sl_report_crashes(int fd);

/// Makes the image that holds `symbol` the one whose code a report lists.
void sl_watch_image(const void *symbol);

#endif
