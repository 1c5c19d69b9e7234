import ByteReading
import Glibc
import Reports

/// Opens files for random access. Photos are read in small windows, never mapped: a mapped file that shrinks
/// meanwhile would end the process.
enum OpenFile {
  /// An open descriptor, closed when the last reader is gone.
  private final class Descriptor {
    let number: Int32

    init(_ number: Int32) {
      self.number = number
    }

    deinit {
      close(number)
    }
  }

  /// The bytes of the regular file at `path`; it stays open as long as they are held.
  static func source(_ path: FilePath) throws(InspectionFailure) -> ByteSource {
    // Without O_NONBLOCK, opening a pipe that nobody writes to would wait for ever.
    let number = path.withCString { open($0, O_RDONLY | O_NONBLOCK | O_CLOEXEC) }
    guard number >= 0 else { throw failure(errno) }
    let descriptor = Descriptor(number)
    var status = stat()
    guard fstat(descriptor.number, &status) == 0 else { throw .unreadable(offset: 0) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw status.st_mode & S_IFMT == S_IFDIR ? .isDirectory : .notRegularFile
    }
    return ByteSource(count: Int(status.st_size)) { read(descriptor, $0, $1) }
  }

  private static func read(_ descriptor: Descriptor, _ offset: Int, _ count: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      initialized = 0
      guard let base = buffer.baseAddress else { return }
      while initialized < count {
        let result = pread(descriptor.number, base + initialized, count - initialized, off_t(offset + initialized))
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

/// Reads what other programs hand over.
enum StandardInput {
  /// The NUL-separated paths on standard input, as `find -print0` writes them.
  static func paths() -> [FilePath] {
    var paths: [FilePath] = []
    var current: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = read(STDIN_FILENO, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      if count <= 0 { break }
      for byte in buffer[..<count] {
        if byte != 0 {
          current.append(byte)
        } else if !current.isEmpty {
          paths.append(FilePath(current))
          current.removeAll(keepingCapacity: true)
        }
      }
    }
    if !current.isEmpty { paths.append(FilePath(current)) }
    return paths
  }
}
