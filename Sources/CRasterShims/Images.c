#include "CRasterShims.h"

void sl_halve(uint8_t *target, const uint8_t *source, int width, int height) {
  int half_width = (width + 1) / 2, half_height = (height + 1) / 2;
  for (int y = 0; y < half_height; y++) {
    const uint8_t *upper = source + (size_t)(2 * y) * (size_t)width * 4;
    // Of an odd last row or column there is no other half.
    const uint8_t *lower = 2 * y + 1 < height ? upper + (size_t)width * 4 : upper;
    for (int x = 0; x < half_width; x++) {
      size_t left = (size_t)(2 * x) * 4, right = 2 * x + 1 < width ? left + 4 : left;
      for (int c = 0; c < 4; c++) {
        unsigned sum = upper[left + c] + upper[right + c] + lower[left + c] + lower[right + c];
        *target++ = (uint8_t)((sum + 2) / 4);
      }
    }
  }
}
