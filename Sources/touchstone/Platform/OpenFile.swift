import ArgumentParser
import ByteReading
import Glibc
import ImageFormats
import Reports
import ViewKit

/// Opens files for random access. Photos are read in small windows, never mapped: if a mapped file were truncated, the
/// process would crash.
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

  /// The bytes of the photo at `path`: those of the file, or of standard input for `-`.
  static func photo(_ path: FilePath) throws(InspectionFailure) -> ByteSource {
    path.isStandardInput ? try standardInput() : try source(path)
  }

  /// No more than this is held in memory: larger files can be read in place.
  static let pipeLimit = 1 << 30

  /// The photo on standard input. A redirected file is read like any other; piped data once all of it is there.
  private static func standardInput() throws(InspectionFailure) -> ByteSource {
    var status = stat()
    guard fstat(STDIN_FILENO, &status) == 0 else { throw .unreadable(offset: 0) }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: throw .isDirectory
    case S_IFREG where lseek(STDIN_FILENO, 0, SEEK_CUR) == 0:
      let descriptor = Descriptor(fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 3))
      guard descriptor.number >= 0 else { throw .unreadable(offset: 0) }
      return ByteSource(count: Int(status.st_size)) { read(descriptor, $0, $1) }
    default:
      var bytes: [UInt8] = []
      try StandardInput.read(upTo: pipeLimit) { bytes += $0 }
      return ByteSource(bytes)
    }
  }

  /// The bytes of the regular file at `path`; it stays open as long as they are held.
  static func source(_ path: FilePath) throws(InspectionFailure) -> ByteSource {
    // Without O_NONBLOCK, opening a pipe without a writer would wait for ever.
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

  /// Whether there is a photo at `path`.
  static func isPhoto(_ path: FilePath) -> Bool {
    guard let header = try? source(path).all.prefix(FormatDetector.headerLength) else { return false }
    return FormatDetector.format(of: header) != nil
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

  fileprivate static func failure(_ code: Int32, at offset: Int = 0) -> InspectionFailure {
    switch code {
    case ENOENT, ENOTDIR, ENAMETOOLONG, ELOOP: .notFound
    case EACCES, EPERM: .permissionDenied
    case EISDIR: .isDirectory
    case ENXIO, ENODEV: .notRegularFile
    default: .unreadable(offset: offset)
    }
  }
}

/// Reads input from other programs.
enum StandardInput {
  /// The NUL-separated paths on standard input, as written by `find -print0`; exits with status 2 if it can't be read, as
  /// photos that aren't in the list would be left out in silence.
  static func paths(_ catalogue: Catalogue) throws -> [FilePath] {
    do throws(InspectionFailure) { return try paths() } catch {
      Terminal.complain("-: " + error.message(catalogue))
      throw ExitCode(2)
    }
  }

  private static func paths() throws(InspectionFailure) -> [FilePath] {
    var paths: [FilePath] = []
    var current: [UInt8] = []
    func end() {
      // `-` is a file name here, not standard input, which the list itself comes from.
      if !current.isEmpty { paths.append(current == [0x2D] ? FilePath("./-") : FilePath(current)) }
      current.removeAll(keepingCapacity: true)
    }
    try read(upTo: Int.max) { bytes in
      for byte in bytes {
        if byte != 0 { current.append(byte) } else { end() }
      }
    }
    end()
    return paths
  }

  /// Calls `body` with each chunk of bytes until the end; fails if there are more than `limit`.
  static func read(upTo limit: Int, _ body: (ArraySlice<UInt8>) -> Void) throws(InspectionFailure) {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    var total = 0
    while true {
      let count = Glibc.read(STDIN_FILENO, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      if count < 0 { throw OpenFile.failure(errno, at: total) }
      if count == 0 { return }
      total += count
      guard total <= limit else { throw .tooLarge }
      body(buffer[..<count])
    }
  }
}
