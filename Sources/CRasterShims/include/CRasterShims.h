#ifndef SIGHTLINE_CRASTERSHIMS_H
#define SIGHTLINE_CRASTERSHIMS_H

#include <stddef.h>
#include <stdint.h>

/// Adds a mask of `width` × `height` coverage bytes to another at `target`, stopping at 255.
void sl_add_mask(uint8_t *target, size_t target_stride, const uint8_t *mask, size_t mask_stride,
                 int width, int height);

#endif
