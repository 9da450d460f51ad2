#ifndef SIGHTLINE_DEFLATER_H
#define SIGHTLINE_DEFLATER_H

#include <stddef.h>
#include <stdint.h>

/// Bytes that grow, and are found too large to allocate where `failed` is set.
typedef struct {
  uint8_t *bytes;
  size_t count, capacity;
  int failed;
} sl_buffer;

/// Makes room for `count` more bytes; 0 if there is no memory.
int sl_buffer_reserve(sl_buffer *buffer, size_t count);

/// A stream of deflate that knows literals and repetitions at one distance only.
///
/// Tokens are gathered in blocks, each with Huffman codes of its own. Why not a library's: what a picture of an
/// interface repeats is the pixel to the left, which needs no search.
typedef struct {
  sl_buffer out;
  uint64_t bits;
  int bit_count;
  int distance;
  uint16_t *tokens;
  size_t token_count;
  uint32_t counts[286];
  uint32_t matches;
} sl_deflater;

/// `distance` is 3 or 4. Returns 0 if there is no memory.
int sl_deflater_begin(sl_deflater *d, int distance);
void sl_deflater_literal(sl_deflater *d, uint8_t byte);
/// The last bytes, `distance` of them, go on for `count` bytes, at least 3.
void sl_deflater_repeat(sl_deflater *d, size_t count);
/// Ends the stream at a whole byte; what it holds is the caller's, in `d->out`.
void sl_deflater_end(sl_deflater *d);

#endif
