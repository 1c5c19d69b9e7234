/* Fails one call of a program's, by its number: writes, syncs, renames, reads, what makes, cuts and removes files, and what asks
 * for them, locks, maps, lists and closes them. Counts the calls where none is to fail. Preloaded; only files below FAULT_FOLDER
 * count, SQLite's among them. Calls that can't find a disk full are not counted where ENOSPC is what fails. Of the 256 folders of
 * items, which are all used in the same way, three count.
 *
 *   FAULT_FOLDER   the folder whose files count
 *   FAULT_FILE     a file of 16 bytes, mapped: the number of calls so far, and the number of the call that fails (0: none)
 *   FAULT_ERROR    the errno of a failure
 *   FAULT_SYNCS    if set, only syncs count
 *   FAULT_KILL     if set, the program is killed at that call instead: before it, or, if this is `half`, after half a write
 */
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <unistd.h>

static uint64_t *counters;
static char folder[PATH_MAX];
static size_t folder_length;
static int error_number;
static int kills, kills_after_half, only_syncs;

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
  only_syncs = getenv("FAULT_SYNCS") != NULL;
  const char *kill_at = getenv("FAULT_KILL");
  kills = kill_at != NULL;
  kills_after_half = kills && strcmp(kill_at, "half") == 0;
  counters = memory;
}

/* Whether `rest` begins with the name of one of the 253 folders that are left out. */
static int is_left_out(const char *rest) {
  if (strncmp(rest, "/items/", 7) != 0 || strlen(rest) < 9 || (rest[9] && rest[9] != '/')) return 0;
  return strncmp(rest + 7, "00", 2) != 0 && strncmp(rest + 7, "80", 2) != 0 && strncmp(rest + 7, "ff", 2) != 0;
}

static int is_ours(const char *path) {
  if (!counters || !path || strncmp(path, folder, folder_length) != 0) return 0;
  const char *rest = path + folder_length;
  /* The files in a folder all count. */
  return strlen(rest) > 10 || !is_left_out(rest);
}

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
static int is_next_of_all(void) {
  uint64_t number = __atomic_add_fetch(&counters[0], 1, __ATOMIC_SEQ_CST);
  return number == __atomic_load_n(&counters[1], __ATOMIC_SEQ_CST);
}

/* The same for a call that isn't a sync. */
static int is_next(void) { return !only_syncs && is_next_of_all(); }

static int fails_if(int is_due) {
  if (!is_due) return 0;
  if (kills) kill(getpid(), SIGKILL);
  errno = error_number;
  return 1;
}

static int fails(void) { return fails_if(is_next()); }

static int fails_to_sync(void) { return fails_if(is_next_of_all()); }

/* The same for a call that can't find a disk full. */
static int fails_to_look(void) { return error_number != ENOSPC && fails(); }

#define REAL(result, name, ...) static result (*real)(__VA_ARGS__); if (!real) real = dlsym(RTLD_NEXT, name)

#define BY_DESCRIPTOR_IF(fails, result, name, parameters, arguments, ...) \
  result name parameters { \
    REAL(result, #name, __VA_ARGS__); \
    if (is_ours_descriptor(descriptor) && fails()) return -1; \
    return real arguments; \
  }

#define BY_DESCRIPTOR(...) BY_DESCRIPTOR_IF(fails, __VA_ARGS__)
#define SYNCING(...) BY_DESCRIPTOR_IF(fails_to_sync, __VA_ARGS__)
#define READING(...) BY_DESCRIPTOR_IF(fails_to_look, __VA_ARGS__)

/* A write that may be cut in half. */
#define WRITING(name, parameters, arguments, half, ...) \
  ssize_t name parameters { \
    REAL(ssize_t, #name, __VA_ARGS__); \
    if (is_ours_descriptor(descriptor) && is_next()) { \
      if (kills_after_half) (void)!real half; \
      if (kills) kill(getpid(), SIGKILL); \
      errno = error_number; \
      return -1; \
    } \
    return real arguments; \
  }

WRITING(write, (int descriptor, const void *bytes, size_t count), (descriptor, bytes, count), (descriptor, bytes, count / 2), int, const void *, size_t)
BY_DESCRIPTOR(ssize_t, writev, (int descriptor, const struct iovec *parts, int count), (descriptor, parts, count), int, const struct iovec *, int)
WRITING(pwrite, (int descriptor, const void *bytes, size_t count, off_t at), (descriptor, bytes, count, at), (descriptor, bytes, count / 2, at), int, const void *, size_t, off_t)
WRITING(pwrite64, (int descriptor, const void *bytes, size_t count, off64_t at), (descriptor, bytes, count, at), (descriptor, bytes, count / 2, at), int, const void *, size_t, off64_t)
READING(ssize_t, read, (int descriptor, void *bytes, size_t count), (descriptor, bytes, count), int, void *, size_t)
READING(ssize_t, pread, (int descriptor, void *bytes, size_t count, off_t at), (descriptor, bytes, count, at), int, void *, size_t, off_t)
READING(ssize_t, pread64, (int descriptor, void *bytes, size_t count, off64_t at), (descriptor, bytes, count, at), int, void *, size_t, off64_t)
SYNCING(int, fsync, (int descriptor), (descriptor), int)
SYNCING(int, fdatasync, (int descriptor), (descriptor), int)
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

int close(int descriptor) {
  REAL(int, "close", int);
  int fails_now = is_ours_descriptor(descriptor) && fails_to_look();
  /* It is closed all the same (close(2)). */
  int result = real(descriptor);
  if (fails_now) errno = error_number;
  return fails_now ? -1 : result;
}

/* Locks alone: the other commands ask no disk. */
#define LOCKING(name) \
  int name(int descriptor, int command, ...) { \
    REAL(int, #name, int, int, ...); \
    va_list list; \
    va_start(list, command); \
    void *argument = va_arg(list, void *); \
    va_end(list); \
    int is_lock = command == F_SETLK || command == F_SETLKW || command == F_GETLK; \
    if (is_lock && is_ours_descriptor(descriptor) && fails_to_look()) return -1; \
    return real(descriptor, command, argument); \
  }

LOCKING(fcntl)
LOCKING(fcntl64)

#define LOOKING(name, ours, parameters, arguments, ...) \
  int name parameters { \
    REAL(int, #name, __VA_ARGS__); \
    if (ours && fails_to_look()) return -1; \
    return real arguments; \
  }

LOOKING(stat, is_ours(path), (const char *path, struct stat *status), (path, status), const char *, struct stat *)
LOOKING(stat64, is_ours(path), (const char *path, struct stat64 *status), (path, status), const char *, struct stat64 *)
LOOKING(lstat, is_ours(path), (const char *path, struct stat *status), (path, status), const char *, struct stat *)
LOOKING(lstat64, is_ours(path), (const char *path, struct stat64 *status), (path, status), const char *, struct stat64 *)
LOOKING(fstat, is_ours_descriptor(descriptor), (int descriptor, struct stat *status), (descriptor, status), int, struct stat *)
LOOKING(fstat64, is_ours_descriptor(descriptor), (int descriptor, struct stat64 *status), (descriptor, status), int, struct stat64 *)
LOOKING(statvfs, is_ours(path), (const char *path, struct statvfs *status), (path, status), const char *, struct statvfs *)
LOOKING(access, is_ours(path), (const char *path, int mode), (path, mode), const char *, int)
LOOKING(chmod, is_ours(path), (const char *path, mode_t mode), (path, mode), const char *, mode_t)
LOOKING(fchmod, is_ours_descriptor(descriptor), (int descriptor, mode_t mode), (descriptor, mode), int, mode_t)
LOOKING(fchown, is_ours_descriptor(descriptor), (int descriptor, uid_t user, gid_t group), (descriptor, user, group), int, uid_t, gid_t)
LOOKING(flock, is_ours_descriptor(descriptor), (int descriptor, int operation), (descriptor, operation), int, int)

#define MAPPING(name, offset) \
  void *name(void *place, size_t length, int protection, int flags, int descriptor, offset at) { \
    REAL(void *, #name, void *, size_t, int, int, int, offset); \
    if (is_ours_descriptor(descriptor) && fails_to_look()) return MAP_FAILED; \
    return real(place, length, protection, flags, descriptor, at); \
  }

MAPPING(mmap, off_t)
MAPPING(mmap64, off64_t)

DIR *opendir(const char *path) {
  REAL(DIR *, "opendir", const char *);
  if (is_ours(path) && fails_to_look()) return NULL;
  return real(path);
}

struct dirent *readdir(DIR *list) {
  REAL(struct dirent *, "readdir", DIR *);
  if (is_ours_descriptor(dirfd(list)) && fails_to_look()) return NULL;
  return real(list);
}
