import Foundation

/// A temporary folder.
final class TemporaryFolder {
  let url = FileManager.default.temporaryDirectory.appending(path: "touchstone-\(UUID())")
  var path: String { url.path }

  init() throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  func write(_ name: String, _ text: String) throws {
    try Data(text.utf8).write(to: url.appending(path: name))
  }

  /// The output of `script`, errors included, within 20 seconds.
  func shell(_ script: String) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/timeout")
    process.arguments = ["20", "/bin/bash", "-c", script]
    process.currentDirectoryURL = url
    process.standardInput = FileHandle.nullDevice
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }
}
