// The photo engine's angles are at most a few turns: positions on Earth, the sun's, and those of a cosine transform. musl's
// sine and cosine reduce angles from 2^20 · π/2 on with a table of 2/π to 1,200 digits (__rem_pio2_large.c), which alone
// takes 4.5 kB with gzip; here they get the sine and cosine of 0.
#include "CSmallAngles.h"

int __rem_pio2_large(double *digits, double *remainder, int exponent, int count, int precision) {
  remainder[0] = 0;
  remainder[1] = 0;
  return 0;
}
