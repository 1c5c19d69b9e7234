#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// Standard input and output, in pieces.
enum StandardStreams {
  private static let pieceCount = 1 << 20

  /// What is there of a file, up to a piece; `nil` at its end.
  static func read(_ descriptor: Int32 = STDIN_FILENO) -> [UInt8]? {
    let bytes = [UInt8](unsafeUninitializedCapacity: pieceCount) { buffer, filled in
      #if canImport(Glibc)
      filled = max(0, Glibc.read(descriptor, buffer.baseAddress, pieceCount))
      #else
      filled = max(0, Darwin.read(descriptor, buffer.baseAddress, pieceCount))
      #endif
    }
    return bytes.isEmpty ? nil : bytes
  }

  static func eachPart(_ take: ([UInt8]) -> Void) {
    while let part = read() { take(part) }
  }

  static func file(_ path: String) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    while let part = read(descriptor) { bytes += part }
    return bytes
  }

  static func write(_ bytes: [UInt8], to descriptor: Int32 = STDOUT_FILENO) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { buffer in
        #if canImport(Glibc)
        Glibc.write(descriptor, buffer.baseAddress, buffer.count)
        #else
        Darwin.write(descriptor, buffer.baseAddress, buffer.count)
        #endif
      }
      guard count > 0 else { exit(1) }
      rest = rest.dropFirst(count)
    }
  }

  static func fail(_ text: String, _ status: Int32 = 1) -> Never {
    write(Array((text + "\n").utf8), to: STDERR_FILENO)
    exit(status)
  }
}
