import Foundation

/// A small built site in its own folder.
final class SiteFixture {
  let folder: URL
  static let wasm = Data((0..<40_000).map { UInt8(truncatingIfNeeded: $0 / 97) })
  static let policy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'"

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "touchstone-site-\(UUID())")
    try write("index.html", "<meta http-equiv=\"Content-Security-Policy\" content=\"\(Self.policy)\"><title>T</title>")
    try write("sw.js", "// " + String(repeating: "worker ", count: 50))
    try write("manifest.webmanifest", #"{ "share_target": { "action": "./share", "method": "POST" } }"#)
    try write("icons/icon.png", "\u{89}PNG")
    try write("shell-0123456789abcdef/app.js", String(repeating: "export const a = 1;\n", count: 100))
    try write("shell-0123456789abcdef/touchstone.wasm", Self.wasm)
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  func write(_ path: String, _ text: String) throws {
    try write(path, Data(text.utf8))
  }

  func write(_ path: String, _ data: Data) throws {
    let file = folder.appending(path: path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
  }
}
