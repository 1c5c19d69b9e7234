/// A library that makes a command's file reads fail from some point on, as a dying disk does.
enum FailingDisk {
  /// C for `LD_PRELOAD`: positioned reads (pread) fail with EIO from number `FAIL_FROM` on.
  static let source = """
    #define _GNU_SOURCE
    #include <dlfcn.h>
    #include <errno.h>
    #include <stdlib.h>
    #include <sys/types.h>
    static int calls;
    static ssize_t fail_or(const char *name, int descriptor, void *bytes, size_t count, off_t offset) {
      if (++calls >= atoi(getenv("FAIL_FROM"))) { errno = EIO; return -1; }
      ssize_t (*real)(int, void *, size_t, off_t) = (ssize_t (*)(int, void *, size_t, off_t))dlsym(RTLD_NEXT, name);
      return real(descriptor, bytes, count, offset);
    }
    ssize_t pread(int d, void *b, size_t c, off_t o) { return fail_or("pread", d, b, c, o); }
    ssize_t pread64(int d, void *b, size_t c, off_t o) { return fail_or("pread64", d, b, c, o); }
    """

  /// C for `LD_PRELOAD`: appends `later` to the file at `CHANGED` before the data of another one is flushed (fsync).
  static let changingSource = """
    #define _GNU_SOURCE
    #include <dlfcn.h>
    #include <fcntl.h>
    #include <stdlib.h>
    #include <unistd.h>
    int fsync(int descriptor) {
      int changed = open(getenv("CHANGED"), O_WRONLY | O_APPEND);
      if (changed < 0 || write(changed, "later", 5) != 5) return -1;
      close(changed);
      int (*real)(int) = (int (*)(int))dlsym(RTLD_NEXT, "fsync");
      return real(descriptor);
    }
    """

  /// C for `LD_PRELOAD`: the file at `APPEARING` appears before the data of another one is flushed (fsync).
  static let appearingSource = """
    #define _GNU_SOURCE
    #include <dlfcn.h>
    #include <fcntl.h>
    #include <stdlib.h>
    #include <unistd.h>
    int fsync(int descriptor) {
      int made = open(getenv("APPEARING"), O_WRONLY | O_CREAT | O_EXCL, 0600);
      if (made < 0 || write(made, "other", 5) != 5) return -1;
      close(made);
      int (*real)(int) = (int (*)(int))dlsym(RTLD_NEXT, "fsync");
      return real(descriptor);
    }
    """
}
