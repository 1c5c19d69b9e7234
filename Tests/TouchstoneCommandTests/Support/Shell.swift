import Foundation

/// Runs the built command through a shell in a temporary folder, as `$touchstone`.
struct Shell {
  /// The outcome of a run.
  struct Result {
    var status: Int32
    var output: Data
    var errors: String

    var text: String { String(decoding: output, as: UTF8.self) }
    var lines: [String] { text.split(separator: "\n").map(String.init) }
    var errorLines: [String] { errors.split(separator: "\n").map(String.init) }
    var json: Any? { try? JSONSerialization.jsonObject(with: output) }
    /// The objects of an ndjson output.
    var objects: [[String: Any]] {
      output.split(separator: 0x0A).compactMap {
        (try? JSONSerialization.jsonObject(with: Data($0))) as? [String: Any]
      }
    }
  }

  /// The command, which the build puts next to the tests.
  static let command: URL = {
    let tests = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    let beside = tests.deletingLastPathComponent().appending(path: "touchstone")
    if FileManager.default.isExecutableFile(atPath: beside.path) { return beside }
    let root = URL(fileURLWithPath: #filePath).appending(path: "../../../..").standardized
    return root.appending(path: ".build/debug/touchstone")
  }()

  static var isRoot: Bool { geteuid() == 0 }

  var folder: URL
  var environment: [String: String] = [:]

  /// Runs `script`, and kills it as hung after 30 seconds.
  func run(_ script: String) throws -> Result {
    let scratch = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: scratch) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/timeout")
    process.arguments = ["--kill-after=1", "30", "/bin/bash", "-c", script]
    process.currentDirectoryURL = folder
    var variables = ["PATH": "/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin", "touchstone": Self.command.path]
    variables.merge(environment) { $1 }
    process.environment = variables
    process.standardInput = FileHandle.nullDevice
    let (output, errors) = (scratch.appending(path: "output"), scratch.appending(path: "errors"))
    process.standardOutput = try Self.file(output)
    process.standardError = try Self.file(errors)
    try process.run()
    process.waitUntilExit()
    return Result(
      status: process.terminationStatus, output: try Data(contentsOf: output),
      errors: String(decoding: try Data(contentsOf: errors), as: UTF8.self))
  }

  private static func file(_ url: URL) throws -> FileHandle {
    _ = FileManager.default.createFile(atPath: url.path, contents: nil)
    return try FileHandle(forWritingTo: url)
  }
}
