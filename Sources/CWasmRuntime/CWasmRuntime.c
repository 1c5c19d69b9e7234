// The two C symbols that Debian's wasi-libc and compiler-rt leave open in a browser.
#include "CWasmRuntime.h"
#include <stddef.h>
#include <stdint.h>

// Seeds Swift's hash tables. The engine sorts whatever it takes out of a table, so a fixed seed
// changes no result; it makes a run repeatable. No secret is ever drawn from here.
void arc4random_buf(void *buffer, size_t count) {
  uint32_t state = 0x9E3779B9u;
  uint8_t *bytes = buffer;
  for (size_t index = 0; index < count; index++) {
    state ^= state << 13;
    state ^= state >> 17;
    state ^= state << 5;
    bytes[index] = (uint8_t)state;
  }
}

// Swift's print and its fatal errors end here. A browser has no standard output.
int putchar(int character) { return character; }
