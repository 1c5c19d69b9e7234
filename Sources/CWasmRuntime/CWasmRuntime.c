// The C symbols that Debian's wasi-libc and compiler-rt don't provide in a browser, and smaller replacements for some.
#include "CWasmRuntime.h"
#include <stddef.h>
#include <stdint.h>

// Seeds Swift's hash tables. The engine sorts whatever it takes out of a table, so a fixed seed
// changes no result and makes runs reproducible. Secrets are never drawn from here.
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

// Discards Swift's print and fatal error output: a browser has no standard output.
int putchar(int character) { return character; }

// The normalization data that Swift needs to compare strings (Unicode Annex 15). These stubs leave out the
// tables, a tenth of what the page loads, so strings are equal if their scalars are.
uint16_t _swift_stdlib_getNormData(uint32_t scalar) { return 0; }
uint32_t _swift_stdlib_getDecompositionEntry(uint32_t scalar) { return 0; }
uint32_t _swift_stdlib_getComposition(uint32_t first, uint32_t second) { return UINT32_MAX; }
const uint8_t *const _swift_stdlib_nfd_decompositions = 0;
