#include "CRasterShims.h"

void sl_add_mask(uint8_t *target, size_t target_stride, const uint8_t *mask, size_t mask_stride,
                 int width, int height) {
  for (int y = 0; y < height; y++) {
    for (int x = 0; x < width; x++) {
      unsigned sum = (unsigned)target[x] + mask[x];
      target[x] = sum > 255 ? 255 : (uint8_t)sum;
    }
    target += target_stride;
    mask += mask_stride;
  }
}
