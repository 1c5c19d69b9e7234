#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// How much room a disk has.
struct DiskSpace: Equatable, Sendable {
  /// Bytes that may still be written, and all that there are.
  var free: Int64
  var total: Int64

  /// Bytes that stay free for the database, so that its log can be emptied and capsules deleted; a small disk keeps less.
  var reserve: Int64 { min(64 << 20, total / 16) }

  /// The disk that `path` lies on; `nil` where it can't be asked.
  init?(at path: String) {
    var status = statvfs()
    guard statvfs(path, &status) == 0 else { return nil }
    free = Int64(clamping: UInt64(status.f_bavail) &* UInt64(status.f_frsize))
    total = Int64(clamping: UInt64(status.f_blocks) &* UInt64(status.f_frsize))
  }
}
