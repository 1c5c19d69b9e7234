import Glibc

/// A path as the system has it: bytes that need not be UTF-8, as old archives and other systems leave them.
struct FilePath: Sendable {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  init(_ text: String) {
    bytes = Array(text.utf8)
  }

  /// The path as it is shown, with U+FFFD in place of what is not UTF-8.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// What stands before the name, the last slash included.
  var folder: FilePath {
    FilePath(Array(bytes[..<((bytes.lastIndex(of: 0x2F) ?? -1) + 1)]))
  }

  /// The name without the folders before it.
  var name: [UInt8] {
    Array(bytes[((bytes.lastIndex(of: 0x2F) ?? -1) + 1)...])
  }

  /// The path with `ending` behind it.
  func with(ending: [UInt8]) -> FilePath { FilePath(bytes + ending) }

  /// The path of `name` in this folder.
  func appending(_ name: [UInt8]) -> FilePath {
    FilePath(bytes.last == 0x2F ? bytes + name : bytes + [0x2F] + name)
  }

  /// Calls `body` with the path as the system takes it.
  func withCString<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    (bytes + [0]).withUnsafeBufferPointer { buffer in
      buffer.withMemoryRebound(to: CChar.self) { text in
        // The buffer holds at least the final zero, so it has a base address.
        text.baseAddress.map(body) ?? body("")
      }
    }
  }

  /// The paths that `arguments` name, as they stand on the command line: parsed arguments have been repaired to UTF-8.
  static func arguments(_ arguments: [String]) -> [FilePath] {
    var raw = commandLine
    return arguments.map { text in
      guard text.unicodeScalars.contains("\u{FFFD}"), let index = raw.firstIndex(where: { $0.text == text }) else {
        return FilePath(text)
      }
      return raw.remove(at: index)
    }
  }

  /// The command line as the system gave it, with the program's name first.
  static var commandLine: [FilePath] {
    (0..<Int(CommandLine.argc)).compactMap { index in
      CommandLine.unsafeArgv[index].map { argument in
        FilePath(Array(UnsafeRawBufferPointer(start: argument, count: strlen(argument))))
      }
    }
  }
}
