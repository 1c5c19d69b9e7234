import Foundation

/// A temporary folder, removed with this object, and at the latest with ``TestRun/folder``.
package final class TemporaryFolder {
  package let url: URL
  package var path: String { url.path }

  package init() throws {
    url = TestRun.folder.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  /// Writes a file; missing folders in its path are created.
  package func write(_ path: String, _ data: Data) throws {
    let file = url.appending(path: path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
  }

  package func write(_ path: String, _ text: String) throws { try write(path, Data(text.utf8)) }

  /// The output of `script`, errors included, within 20 seconds.
  package func shell(_ script: String) throws -> String {
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
