#if PostgreSQL
import Foundation
import Synchronization
import Testing

@testable import Keeper

/// A PostgreSQL of the tests’ own, which ends with them.
final class PrivatePostgreSQL: Sendable {
  /// The one that tests share, each in a schema of its own; `nil` where PostgreSQL’s server is not installed.
  static let shared = try? PrivatePostgreSQL(["max_connections=400"])

  private let folder: String
  private let input: FileHandle
  private let output: Mutex<FileHandle>

  static func needed() throws -> PrivatePostgreSQL { try #require(shared) }

  init(_ settings: [String] = []) throws {
    let script = URL(filePath: #filePath).appending(path: "../../../../../Scripts/private-postgresql.sh").standardized
    let process = Process()
    process.executableURL = script
    process.arguments = settings
    let (input, output) = (Pipe(), Pipe())
    (process.standardInput, process.standardOutput) = (input, output)
    try process.run()
    folder = try Self.line(output.fileHandleForReading)
    self.input = input.fileHandleForWriting
    self.output = Mutex(output.fileHandleForReading)
  }

  deinit { try? input.close() }

  /// Where a new, empty schema is.
  func newAddress() throws -> DatabaseAddress {
    let schema = "s" + UUID().uuidString.lowercased().replacing("-", with: "")
    let address = try DatabaseAddress(
      "postgresql://touchstone@/touchstone?host=\(folder)&options=-csearch_path%3D\(schema)")
    try PostgreSQLConnection(address).script(
      "DO $$ BEGIN EXECUTE format('CREATE SCHEMA %I', current_setting('search_path')); END $$")
    return address
  }

  /// Ends it as a loss of power would, and starts it again.
  func crash() throws {
    try output.withLock { output in
      for command in ["kill", "start"] {
        try input.write(contentsOf: Data((command + "\n").utf8))
        #expect(try Self.line(output) == "done")
      }
    }
  }

  private static func line(_ output: FileHandle) throws -> String {
    var text = ""
    while let byte = try output.read(upToCount: 1)?.first {
      if byte == UInt8(ascii: "\n") { return text }
      text.unicodeScalars.append(Unicode.Scalar(byte))
    }
    throw StoreError.failed("PostgreSQL did not start")
  }
}
#endif
