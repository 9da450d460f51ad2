#include "CRasterShims.h"

#include <math.h>

/// The share of a pixel at a distance, by the curve of Catmull and Rom.
static float cubic(float x) {
  x = fabsf(x);
  if (x < 1) return 1 + x * x * (1.5f * x - 2.5f);
  if (x < 2) return 2 + x * (-4 + x * (2.5f - 0.5f * x));
  return 0;
}

static inline int held(int value, int most) { return value < 0 ? 0 : value > most ? most : value; }

void sl_enlarge(uint8_t *target, int target_stride, int width, int height, const uint8_t *source,
                int source_width, int source_height, double scale, double inset_x, double inset_y) {
  // How much steeper edges become: one that is enlarged twice is to be as steep as it was.
  float sharper = fminf((float)scale - 1, 2);
  for (int y = 0; y < height; y++) {
    float down = (float)((y + 0.5 - inset_y) / scale - 0.5);
    int row = (int)floorf(down);
    for (int x = 0; x < width; x++) {
      float across = (float)((x + 0.5 - inset_x) / scale - 0.5);
      int column = (int)floorf(across);
      float value[4] = {0}, soft[4] = {0}, low[4], high[4], softness = 0;
      for (int c = 0; c < 4; c++) low[c] = 255, high[c] = 0;
      for (int j = -1; j <= 2; j++) {
        float weight_y = cubic(down - (float)(row + j));
        float near_y = fmaxf(2 - fabsf(down - (float)(row + j)), 0);
        const uint8_t *line =
            source + (size_t)held(row + j, source_height - 1) * (size_t)source_width * 4;
        int is_outside_y = row + j < 0 || row + j >= source_height;
        for (int i = -1; i <= 2; i++) {
          int is_outside = is_outside_y || column + i < 0 || column + i >= source_width;
          const uint8_t *pixel = line + (size_t)held(column + i, source_width - 1) * 4;
          float weight = weight_y * cubic(across - (float)(column + i));
          float near = near_y * fmaxf(2 - fabsf(across - (float)(column + i)), 0);
          softness += near;
          for (int c = 0; c < 4; c++) {
            // Beyond its edges a picture is clear.
            float component = is_outside ? 0 : pixel[c];
            value[c] += weight * component;
            soft[c] += near * component;
            // Only the four pixels around bound what edges may come to.
            if (i >= 0 && i <= 1 && j >= 0 && j <= 1) {
              low[c] = fminf(low[c], component);
              high[c] = fmaxf(high[c], component);
            }
          }
        }
      }
      uint8_t *pixel = target + (size_t)y * (size_t)target_stride + (size_t)x * 4;
      float alpha = 255;
      for (int c = 3; c >= 0; c--) {
        float sharp = value[c] + sharper * (value[c] - soft[c] / softness);
        sharp = fminf(fmaxf(sharp, low[c]), fminf(high[c], alpha));
        if (c == 3) alpha = sharp;
        pixel[c] = (uint8_t)(sharp + 0.5f);
      }
      if (pixel[3] < 255)
        for (int c = 0; c < 3; c++)
          if (pixel[c] > pixel[3]) pixel[c] = pixel[3];
    }
  }
}
