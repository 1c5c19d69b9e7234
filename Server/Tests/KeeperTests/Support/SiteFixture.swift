import Foundation
import TemporaryFolders

/// A small built site in its own folder.
final class SiteFixture {
  var folder: URL { place.url }
  static let wasm = Data((0..<40_000).map { UInt8(truncatingIfNeeded: $0 / 97) })
  static let policy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'"

  private let place: TemporaryFolder

  init() throws {
    place = try TemporaryFolder()
    try write("index.html", "<meta http-equiv=\"Content-Security-Policy\" content=\"\(Self.policy)\"><title>T</title>")
    try write("sw.js", "// " + String(repeating: "worker ", count: 50))
    try write("manifest.webmanifest", #"{ "share_target": { "action": "./share", "method": "POST" } }"#)
    try write("icons/icon.png", "\u{89}PNG")
    try write("shell-0123456789abcdef/app.js", String(repeating: "export const a = 1;\n", count: 100))
    try write("shell-0123456789abcdef/touchstone.wasm", Self.wasm)
  }

  func write(_ path: String, _ text: String) throws { try place.write(path, text) }

  func write(_ path: String, _ data: Data) throws { try place.write(path, data) }
}
