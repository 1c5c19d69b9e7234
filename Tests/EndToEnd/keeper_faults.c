/* Fails one call of a program's, by its number: writes, syncs, renames, reads, and what makes, cuts and removes files. Counts the
 * calls where none is to fail. Preloaded; only files below FAULT_FOLDER count, SQLite's among them.
 *
 *   FAULT_FOLDER   the folder whose files count
 *   FAULT_FILE     a file of 16 bytes, mapped: the number of calls so far, and the number of the call that fails (0: none)
 *   FAULT_ERROR    the errno of a failure
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <unistd.h>

static uint64_t *counters;
static char folder[PATH_MAX];
static size_t folder_length;
static int error_number;

__attribute__((constructor)) static void begin(void) {
  const char *name = getenv("FAULT_FILE"), *root = getenv("FAULT_FOLDER"), *number = getenv("FAULT_ERROR");
  if (!name || !root || !number) return;
  int file = open(name, O_RDWR | O_CLOEXEC);
  if (file < 0) return;
  void *memory = mmap(0, 16, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  close(file);
  if (memory == MAP_FAILED) return;
  folder_length = strlen(root);
  if (folder_length >= sizeof folder) return;
  memcpy(folder, root, folder_length + 1);
  error_number = atoi(number);
  counters = memory;
}

static int is_ours(const char *path) { return counters && path && strncmp(path, folder, folder_length) == 0; }

static int is_ours_descriptor(int descriptor) {
  if (!counters || descriptor < 0) return 0;
  char link[64], path[PATH_MAX];
  snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length < 0) return 0;
  path[length] = 0;
  return is_ours(path);
}

/* Whether this call is the one that fails. */
static int fails(void) {
  uint64_t number = __atomic_add_fetch(&counters[0], 1, __ATOMIC_SEQ_CST);
  if (number != __atomic_load_n(&counters[1], __ATOMIC_SEQ_CST)) return 0;
  errno = error_number;
  return 1;
}

#define REAL(result, name, ...) static result (*real)(__VA_ARGS__); if (!real) real = dlsym(RTLD_NEXT, name)

#define BY_DESCRIPTOR(result, name, parameters, arguments, ...) \
  result name parameters { \
    REAL(result, #name, __VA_ARGS__); \
    if (is_ours_descriptor(descriptor) && fails()) return -1; \
    return real arguments; \
  }

BY_DESCRIPTOR(ssize_t, write, (int descriptor, const void *bytes, size_t count), (descriptor, bytes, count), int, const void *, size_t)
BY_DESCRIPTOR(ssize_t, writev, (int descriptor, const struct iovec *parts, int count), (descriptor, parts, count), int, const struct iovec *, int)
BY_DESCRIPTOR(ssize_t, pwrite, (int descriptor, const void *bytes, size_t count, off_t at), (descriptor, bytes, count, at), int, const void *, size_t, off_t)
BY_DESCRIPTOR(ssize_t, pwrite64, (int descriptor, const void *bytes, size_t count, off64_t at), (descriptor, bytes, count, at), int, const void *, size_t, off64_t)
BY_DESCRIPTOR(ssize_t, read, (int descriptor, void *bytes, size_t count), (descriptor, bytes, count), int, void *, size_t)
BY_DESCRIPTOR(ssize_t, pread, (int descriptor, void *bytes, size_t count, off_t at), (descriptor, bytes, count, at), int, void *, size_t, off_t)
BY_DESCRIPTOR(ssize_t, pread64, (int descriptor, void *bytes, size_t count, off64_t at), (descriptor, bytes, count, at), int, void *, size_t, off64_t)
BY_DESCRIPTOR(int, fsync, (int descriptor), (descriptor), int)
BY_DESCRIPTOR(int, fdatasync, (int descriptor), (descriptor), int)
BY_DESCRIPTOR(int, ftruncate, (int descriptor, off_t length), (descriptor, length), int, off_t)
BY_DESCRIPTOR(int, ftruncate64, (int descriptor, off64_t length), (descriptor, length), int, off64_t)

int rename(const char *path, const char *other) {
  REAL(int, "rename", const char *, const char *);
  if ((is_ours(path) || is_ours(other)) && fails()) return -1;
  return real(path, other);
}

int renameat(int from, const char *path, int to, const char *other) {
  REAL(int, "renameat", int, const char *, int, const char *);
  if ((is_ours_descriptor(from) || is_ours_descriptor(to) || is_ours(path) || is_ours(other)) && fails()) return -1;
  return real(from, path, to, other);
}

int unlink(const char *path) {
  REAL(int, "unlink", const char *);
  if (is_ours(path) && fails()) return -1;
  return real(path);
}

int mkdir(const char *path, mode_t mode) {
  REAL(int, "mkdir", const char *, mode_t);
  if (is_ours(path) && fails()) return -1;
  return real(path, mode);
}

#define OPENING(name) \
  int name(const char *path, int flags, ...) { \
    REAL(int, #name, const char *, int, ...); \
    va_list list; \
    va_start(list, flags); \
    mode_t mode = flags & (O_CREAT | __O_TMPFILE) ? va_arg(list, mode_t) : 0; \
    va_end(list); \
    if (is_ours(path) && fails()) return -1; \
    return real(path, flags, mode); \
  }

OPENING(open)
OPENING(open64)

#define OPENING_AT(name) \
  int name(int place, const char *path, int flags, ...) { \
    REAL(int, #name, int, const char *, int, ...); \
    va_list list; \
    va_start(list, flags); \
    mode_t mode = flags & (O_CREAT | __O_TMPFILE) ? va_arg(list, mode_t) : 0; \
    va_end(list); \
    if ((is_ours(path) || is_ours_descriptor(place)) && fails()) return -1; \
    return real(place, path, flags, mode); \
  }

OPENING_AT(openat)
OPENING_AT(openat64)
