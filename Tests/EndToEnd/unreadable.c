/* Makes a part of the disk unreadable: reads of a file whose name contains UNREADABLE fail with EIO from byte UNREADABLE_FROM on.
 * Preloaded. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static int fails(int descriptor, off_t end) {
  const char *name = getenv("UNREADABLE"), *from = getenv("UNREADABLE_FROM");
  char link[64], path[PATH_MAX];
  if (!name || !from) return 0;
  snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length < 0) return 0;
  path[length] = 0;
  return strstr(path, name) != NULL && end > atoll(from);
}

static ssize_t read_at(const char *call, int descriptor, void *bytes, size_t count, off_t offset) {
  if (fails(descriptor, offset + (off_t)count)) {
    errno = EIO;
    return -1;
  }
  return ((ssize_t (*)(int, void *, size_t, off_t))dlsym(RTLD_NEXT, call))(descriptor, bytes, count, offset);
}

ssize_t pread(int descriptor, void *bytes, size_t count, off_t offset) {
  return read_at("pread", descriptor, bytes, count, offset);
}

ssize_t pread64(int descriptor, void *bytes, size_t count, off_t offset) {
  return read_at("pread64", descriptor, bytes, count, offset);
}
