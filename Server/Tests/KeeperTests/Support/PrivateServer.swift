import Foundation
import Synchronization

@testable import Keeper

/// A server for the tests, started by a script and ended with this object.
final class PrivateServer: Sendable {
  /// The script's first line: the server's address.
  let place: String
  private let input: FileHandle
  private let output: Mutex<FileHandle>

  /// - Parameter script: A file in the package’s `Scripts`.
  init(_ script: String, _ arguments: [String] = []) throws {
    let process = Process()
    process.executableURL = URL(filePath: #filePath).appending(path: "../../../../../Scripts/\(script)").standardized
    process.arguments = arguments
    let (input, output) = (Pipe(), Pipe())
    (process.standardInput, process.standardOutput) = (input, output)
    try process.run()
    place = try Self.line(output.fileHandleForReading)
    self.input = input.fileHandleForWriting
    self.output = Mutex(output.fileHandleForReading)
  }

  deinit { try? input.close() }

  /// Has the script run commands, such as `kill` and `start`, without others in between. Returns its replies.
  func run(_ commands: String...) throws -> [String] {
    try output.withLock { output in
      try commands.map { command in
        try input.write(contentsOf: Data((command + "\n").utf8))
        return try Self.line(output)
      }
    }
  }

  private static func line(_ output: FileHandle) throws -> String {
    var text = ""
    while let byte = try output.read(upToCount: 1)?.first {
      if byte == UInt8(ascii: "\n") { return text }
      text.unicodeScalars.append(Unicode.Scalar(byte))
    }
    throw StoreError.failed("a server did not start")
  }
}
