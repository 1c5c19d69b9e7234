// The C symbols that Debian's wasi-libc and compiler-rt leave open in a browser, and those that are better left small.
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

// What Swift asks when it compares texts: how a character is put together of others (Unicode Annex 15). Answered here,
// the tables that know it, a tenth of what the page loads, are left out, and texts are equal when their scalars are.
uint16_t _swift_stdlib_getNormData(uint32_t scalar) { return 0; }
uint32_t _swift_stdlib_getDecompositionEntry(uint32_t scalar) { return 0; }
uint32_t _swift_stdlib_getComposition(uint32_t first, uint32_t second) { return UINT32_MAX; }
const uint8_t *const _swift_stdlib_nfd_decompositions = 0;
