#ifndef SIGHTLINE_DOWNLOADS_H
#define SIGHTLINE_DOWNLOADS_H

#include <stddef.h>
#include <stdint.h>

// The library that speaks HTTP is opened when something is first loaded: programs that load nothing neither
// need it nor wait for it.

/// Loads what an http or https address leads to, following redirections.
///
/// `bytes` is for the caller to free with free(). More than `most` bytes, and more than `milliseconds`, end it.
/// Returns 0, or -1 with a sentence in `message`. May be called on any thread.
int sl_download(const char *address, size_t most, long milliseconds, uint8_t **bytes,
                size_t *count, char *message, size_t message_size);

#endif
