import Foundation
import TemporaryFolders

/// The built server as a separate process, on a port that was free a moment ago.
final class ServerProcess {
  let port: Int
  let process = Process()
  private let folder: TemporaryFolder
  var output: String { text("output") }
  var errors: String { text("errors") }

  /// The server built beside the tests, or the one that `KEEPER_PROGRAM` names.
  static let program: URL = {
    if let path = ProcessInfo.processInfo.environment["KEEPER_PROGRAM"] { return URL(filePath: path) }
    let tests = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    return tests.deletingLastPathComponent().appending(path: "touchstone-keeper")
  }()

  /// The server with TLS, in the same folder.
  private static let programWithTLS = program.deletingLastPathComponent().appending(path: "touchstone-keeper-tls")

  /// Starts the server, and waits until it prints its address or ends.
  init(_ arguments: [String], port: Int = ServerProcess.freePort(), environment: [String: String] = [:]) throws {
    self.port = port
    folder = try TemporaryFolder()
    process.executableURL = arguments.contains("--lan") ? Self.programWithTLS : Self.program
    process.arguments = ["serve", "--locale", "en", "--port", "\(port)"] + arguments
    process.currentDirectoryURL = folder.url
    process.environment = ["PATH": "/usr/bin:/bin", "HOME": folder.path].merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try file("output")
    process.standardError = try file("errors")
    try process.run()
    for _ in 0..<2_000 where process.isRunning && !output.contains("Control-C") { usleep(10_000) }
  }

  deinit { kill() }

  /// Ends the process, if it is still running.
  func kill() {
    if process.isRunning { Foundation.kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
  }

  /// Sends a signal. Returns the exit status, or -1 if the process hasn't ended after 20 seconds.
  func stop(_ signal: Int32 = SIGTERM) -> Int32 {
    Foundation.kill(process.processIdentifier, signal)
    for _ in 0..<2_000 where process.isRunning { usleep(10_000) }
    return process.isRunning ? -1 : process.terminationStatus
  }

  /// Whether the server's port no longer accepts connections.
  var isClosed: Bool { Connection(port: port) == nil }

  private func file(_ name: String) throws -> FileHandle {
    let url = folder.url.appending(path: name)
    _ = FileManager.default.createFile(atPath: url.path, contents: nil)
    return try FileHandle(forWritingTo: url)
  }

  private func text(_ name: String) -> String {
    (try? Data(contentsOf: folder.url.appending(path: name))).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  /// A port with no listener.
  static func freePort() -> Int {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(descriptor) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    return withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, length) == 0 && getsockname(descriptor, $0, &length) == 0
          ? Int(UInt16(bigEndian: pointer.pointee.sin_port)) : 0
      }
    }
  }
}
