// The C symbols that a small Swift module needs in a browser: an allocator of a few hundred bytes instead of wasi-libc's
// seven thousand. It is for modules with a bounded number of blocks over the life of a page, such as an animation engine.
#include "CSmallRuntime.h"
#include <stddef.h>
#include <stdint.h>

extern unsigned char __heap_base;

// Block sizes are powers of two from 32 bytes up, each after a header with its size class; a freed block goes into its
// class's free list. Blocks are never split or merged: the same few sizes are requested again and again.
enum { smallest = 5, classes = 27, header = 16, page = 65536 };
struct block {
  struct block *next;
};
static struct block *freed[classes];
static uintptr_t top;

static void *allocate(size_t size) {
  unsigned class = 0;
  if (size > ((size_t)1 << 30)) return NULL;
  while (((size_t)1 << (class + smallest)) < size + header) class++;
  struct block *block = freed[class];
  if (block) {
    freed[class] = block->next;
    return block;
  }
  if (top == 0) top = ((uintptr_t)&__heap_base + header - 1) & ~(uintptr_t)(header - 1);
  uintptr_t start = top;
  uintptr_t end = start + ((uintptr_t)1 << (class + smallest));
  size_t pages = __builtin_wasm_memory_size(0);
  if (end > pages * page && __builtin_wasm_memory_grow(0, (end - pages * page + page - 1) / page) == (size_t)-1) return NULL;
  top = end;
  *(unsigned *)start = class;
  return (void *)(start + header);
}

// Swift asks for alignments up to 16, which every block has.
int posix_memalign(void **result, size_t alignment, size_t size) {
  *result = alignment <= header ? allocate(size) : NULL;
  return *result ? 0 : 12; // ENOMEM
}

void free(void *pointer) {
  if (!pointer) return;
  struct block *block = pointer;
  unsigned class = *(unsigned *)((uintptr_t)pointer - header);
  block->next = freed[class];
  freed[class] = block;
}

// Swift seeds its hash tables with it; these modules have none.
void arc4random_buf(void *buffer, size_t count) { __builtin_memset(buffer, 0x9E, count); }

// Discards Swift's print and fatal error output: a browser has no standard output.
int putchar(int character) { return character; }
