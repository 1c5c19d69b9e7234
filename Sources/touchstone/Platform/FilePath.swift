import Glibc

/// A path in the system's form: bytes that need not be UTF-8, such as those from old archives and other systems.
struct FilePath: Sendable {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  init(_ text: String) {
    bytes = Array(text.utf8)
  }

  /// The path for display, with U+FFFD for anything that is not UTF-8.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Everything before the name, including the last slash.
  var folder: FilePath {
    FilePath(Array(bytes[..<((bytes.lastIndex(of: 0x2F) ?? -1) + 1)]))
  }

  /// The name without its folders.
  var name: [UInt8] {
    Array(bytes[((bytes.lastIndex(of: 0x2F) ?? -1) + 1)...])
  }

  /// The name for display, with U+FFFD for anything that is not UTF-8.
  var nameText: String { String(decoding: name, as: UTF8.self) }

  /// Whether it is `-`, which means standard input.
  var isStandardInput: Bool { bytes == [0x2D] }

  /// The bytes percent-encoded (RFC 3986, 2.1) if they are not UTF-8, to distinguish them from other names with the
  /// same ``text``; `nil` if the text is exact.
  var percentEncoded: String? {
    guard !text.utf8.elementsEqual(bytes) else { return nil }
    let digits = Array("0123456789ABCDEF".utf8)
    return String(
      decoding: bytes.flatMap { byte in
        Self.isUnreserved(byte) ? [byte] : [0x25, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }, as: UTF8.self)
  }

  /// Letters, digits and `-._~`, which are never encoded (RFC 3986, 2.3), and the slash.
  private static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x2D...0x2F, 0x30...0x39, 0x41...0x5A, 0x5F, 0x61...0x7A, 0x7E: true
    default: false
    }
  }

  /// The path below `folder`, which must be its prefix.
  func dropping(_ folder: FilePath) -> FilePath {
    let rest = bytes.dropFirst(folder.bytes.count)
    return FilePath(Array(rest.drop { $0 == 0x2F }))
  }

  func with(ending: [UInt8]) -> FilePath { FilePath(bytes + ending) }

  func appending(_ name: [UInt8]) -> FilePath {
    FilePath(bytes.last == 0x2F ? bytes + name : bytes + [0x2F] + name)
  }

  func appending(_ path: FilePath) -> FilePath { appending(path.bytes) }

  /// The folders between `folder`, which must be the path's prefix, and the name, outermost first.
  func parents(below folder: FilePath) -> [FilePath] {
    bytes.indices.filter { bytes[$0] == 0x2F && $0 > folder.bytes.count }.map { FilePath(Array(bytes[..<$0])) }
  }

  /// Whether the name is that of a copy without metadata (`NAME-stripped.EXTENSION`).
  var isCleanedCopy: Bool {
    let name = name
    let stem = name[..<(name.lastIndex(of: 0x2E) ?? name.count)]
    return stem.suffix(9).elementsEqual("-stripped".utf8)
  }

  /// Calls `body` with the path as a C string.
  func withCString<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    (bytes + [0]).withUnsafeBufferPointer { buffer in
      buffer.withMemoryRebound(to: CChar.self) { text in
        // The buffer contains at least the final zero, so it has a base address.
        text.baseAddress.map(body) ?? body("")
      }
    }
  }

  /// The paths in `arguments`, as they are on the command line: parsed arguments have been repaired to UTF-8.
  static func arguments(_ arguments: [String]) -> [FilePath] {
    var raw = commandLine
    return arguments.map { text in
      guard text.unicodeScalars.contains("\u{FFFD}"), let index = raw.firstIndex(where: { $0.text == text }) else {
        return FilePath(text)
      }
      return raw.remove(at: index)
    }
  }

  /// The command line as received from the system, starting with the program's name.
  static var commandLine: [FilePath] {
    (0..<Int(CommandLine.argc)).compactMap { index in
      CommandLine.unsafeArgv[index].map { argument in
        FilePath(Array(UnsafeRawBufferPointer(start: argument, count: strlen(argument))))
      }
    }
  }
}
