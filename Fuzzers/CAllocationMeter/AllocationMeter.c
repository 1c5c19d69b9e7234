// Replaces malloc to measure an execution's peak memory. libFuzzer's own limits need AddressSanitizer's hooks, or
// measure the whole process, which only grows.
#include "AllocationMeter.h"

#include <errno.h>
#include <malloc.h>
#include <stdint.h>

// glibc's allocator, under the names that remain when malloc is replaced.
extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);
extern void __libc_free(void *);

static __thread int64_t held, peak;

void allocation_meter_reset(void) { held = peak = 0; }

size_t allocation_meter_peak(void) { return (size_t)peak; }

static void *taken(void *pointer) {
  if (pointer) {
    held += (int64_t)malloc_usable_size(pointer);
    if (held > peak) peak = held;
  }
  return pointer;
}

static void given_back(void *pointer) {
  if (pointer) held -= (int64_t)malloc_usable_size(pointer);
}

void *malloc(size_t size) { return taken(__libc_malloc(size)); }

void *calloc(size_t count, size_t size) { return taken(__libc_calloc(count, size)); }

void *realloc(void *pointer, size_t size) {
  // On failure, the old block stays as it was.
  int64_t before = pointer ? (int64_t)malloc_usable_size(pointer) : 0;
  void *result = __libc_realloc(pointer, size);
  if (result || size == 0) held -= before;
  return taken(result);
}

void free(void *pointer) {
  given_back(pointer);
  __libc_free(pointer);
}

void *memalign(size_t alignment, size_t size) { return taken(__libc_memalign(alignment, size)); }

void *aligned_alloc(size_t alignment, size_t size) { return taken(__libc_memalign(alignment, size)); }

int posix_memalign(void **result, size_t alignment, size_t size) {
  void *pointer = taken(__libc_memalign(alignment, size));
  if (!pointer) return ENOMEM;
  *result = pointer;
  return 0;
}
