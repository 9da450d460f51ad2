#include "CRasterShims.h"

#include <math.h>

// A polynomial for the arc tangent on 0…1, whose error, below 1e-4 turns, is less than a step of the table.
static float angle_of(float y, float x) {
  float ax = fabsf(x), ay = fabsf(y);
  float large = ax > ay ? ax : ay, small = ax > ay ? ay : ax;
  if (large == 0) return 0;
  float a = small / large, s = a * a;
  float angle = ((-0.0464964749f * s + 0.15931422f) * s - 0.327622764f) * s * a + a;
  if (ay > ax) angle = (float)M_PI_2 - angle;
  if (x < 0) angle = (float)M_PI - angle;
  return y < 0 ? -angle : angle;
}

void sl_fill_angular(uint8_t *pixels, int stride, int width, int height, sl_angular gradient) {
  const float turn = 2 * (float)M_PI;
  float sweep = fabsf(gradient.sweep);
  // Beyond the end the last colour goes on to halfway back to the start, where the first one begins.
  float halfway = sweep < turn ? (sweep + turn) / 2 : sweep;
  float steps = sweep > 0 ? (float)gradient.count / sweep : 0;
  for (int row = 0; row < height; row++) {
    uint32_t *line = (uint32_t *)(void *)(pixels + (size_t)row * (size_t)stride);
    float x = gradient.x + (float)row * gradient.dy_x;
    float y = gradient.y + (float)row * gradient.dy_y;
    for (int column = 0; column < width; column++) {
      float px = x + (float)column * gradient.dx_x, py = y + (float)column * gradient.dx_y;
      float angle = angle_of(py, px) - gradient.start;
      if (gradient.sweep < 0) angle = -angle;
      angle -= turn * floorf(angle / turn);
      int index;
      if (angle >= halfway) index = 0;
      else if (angle >= sweep) index = gradient.count - 1;
      else index = (int)(angle * steps);
      if (index < 0) index = 0;
      if (index >= gradient.count) index = gradient.count - 1;
      line[column] = gradient.colors[index];
    }
  }
}
