import ByteReading
import Glibc
import Interface

/// A file opened for random access. Photos are read in small windows, never mapped: a mapped file that shrinks
/// meanwhile would end the process.
final class OpenFile {
  let source: ByteSource
  private let descriptor: Int32

  /// Opens the regular file at `path`.
  init(_ path: String) throws(InspectionFailure) {
    // Without O_NONBLOCK, opening a pipe that nobody writes to would wait for ever.
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw Self.failure(errno) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      close(descriptor)
      throw .unreadable(offset: 0)
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      throw status.st_mode & S_IFMT == S_IFDIR ? .isDirectory : .notRegularFile
    }
    self.descriptor = descriptor
    source = ByteSource(count: Int(status.st_size)) { offset, count in
      Self.read(descriptor, offset, count)
    }
  }

  deinit {
    close(descriptor)
  }

  private static func read(_ descriptor: Int32, _ offset: Int, _ count: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      initialized = 0
      guard let base = buffer.baseAddress else { return }
      while initialized < count {
        let result = pread(descriptor, base + initialized, count - initialized, off_t(offset + initialized))
        if result < 0, errno == EINTR { continue }
        if result <= 0 { return }
        initialized += result
      }
    }
  }

  private static func failure(_ code: Int32) -> InspectionFailure {
    switch code {
    case ENOENT, ENOTDIR, ENAMETOOLONG, ELOOP: .notFound
    case EACCES, EPERM: .permissionDenied
    case ENXIO, ENODEV: .notRegularFile
    default: .unreadable(offset: 0)
    }
  }
}
