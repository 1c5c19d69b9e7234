import Cryptography

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// A command that prints the key as 32 raw bytes, 64 hexadecimal digits, or Base64.
struct KeyCommand: Sendable {
  /// The most bytes that it may print: the longest encoding with a line break, and some room.
  private static let byteLimit = 256
  /// Timeout in milliseconds: a person may have to touch a device.
  private static let patience: Int32 = 60_000

  private let command: String

  init(_ command: String) {
    self.command = command
  }

  /// Runs the command; blocks.
  func run() throws(KeeperError) -> [UInt8] {
    guard let pipe = popen(command, "r") else { throw .keyCommand(command) }
    let (descriptor, began) = (fileno(pipe), ContinuousClock.now)
    var (bytes, buffer) = ([UInt8](), [UInt8](repeating: 0, count: Self.byteLimit))
    while bytes.count < Self.byteLimit {
      let spent = (ContinuousClock.now - began) / .milliseconds(1)
      var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      // A hung command is left running: the server does not start, and `pclose` would wait for it.
      guard poll(&ready, 1, max(0, Self.patience - Int32(min(spent, 1e6)))) == 1 else { throw .keyCommand(command) }
      let count = Self.read(descriptor, &buffer)
      guard count > 0 else { break }
      bytes += buffer[..<count]
    }
    guard pclose(pipe) == 0, let key = Self.key(bytes) else { throw .keyCommand(command) }
    return key
  }

  /// Parses what was printed; `nil` if it isn't a key.
  static func key(_ printed: [UInt8]) -> [UInt8]? {
    if printed.count == KeyFile.byteCount { return printed }
    let text = printed.filter { $0 > 0x20 }
    if text.count == 2 * KeyFile.byteCount {
      let digits = text.compactMap { Character(UnicodeScalar($0)).hexDigitValue }
      guard digits.count == text.count else { return nil }
      return stride(from: 0, to: digits.count, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) }
    }
    // 43 characters without padding, in either alphabet (RFC 4648, 4 and 5).
    let unpadded = text.last == UInt8(ascii: "=") ? text.dropLast() : text[...]
    let plain: [UInt8] = unpadded.map { byte in
      switch byte {
      case UInt8(ascii: "+"): UInt8(ascii: "-")
      case UInt8(ascii: "/"): UInt8(ascii: "_")
      default: byte
      }
    }
    guard let key = Base64.url.decode(plain), key.count == KeyFile.byteCount else { return nil }
    return key
  }

  private static func read(_ descriptor: Int32, _ buffer: inout [UInt8]) -> Int {
    #if canImport(Glibc)
    Glibc.read(descriptor, &buffer, buffer.count)
    #else
    Darwin.read(descriptor, &buffer, buffer.count)
    #endif
  }
}
