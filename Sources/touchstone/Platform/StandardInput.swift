import Glibc

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
