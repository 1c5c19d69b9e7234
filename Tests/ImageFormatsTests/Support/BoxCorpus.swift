import ByteReading
import Foundation

/// The photos for testing box parsers, outside the package.
enum BoxCorpus {
  /// The corpus folder, or `nil`: tests that need it are then skipped.
  static let root: URL? = {
    let packageRoot = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let named = ProcessInfo.processInfo.environment["TOUCHSTONE_CORPUS"].map { URL(fileURLWithPath: $0) }
    let root = named ?? packageRoot.deletingLastPathComponent().appendingPathComponent("shared/corpus")
    return FileManager.default.fileExists(atPath: root.path) ? root : nil
  }()

  static var isAvailable: Bool { root != nil }

  static func photo(_ name: String) throws -> [UInt8] {
    let url = (root ?? URL(fileURLWithPath: "/")).appendingPathComponent("photos").appendingPathComponent(name)
    return [UInt8](try Data(contentsOf: url))
  }

  /// A source of `bytes` that counts what is read.
  static func counting(_ bytes: [UInt8]) -> ByteSource {
    ByteSource(count: bytes.count) { offset, count in
      Array(bytes[min(offset, bytes.count)..<min(offset + count, bytes.count)])
    }
  }

  /// All photos in box-based containers.
  static func boxedPhotos() throws -> [String] {
    guard let root else { return [] }
    let endings = ["heic", "heif", "hif", "avif", "cr3", "jxl", "jp2"]
    return try FileManager.default.contentsOfDirectory(atPath: root.appendingPathComponent("photos").path)
      .filter { name in endings.contains { name.lowercased().hasSuffix("." + $0) } }.sorted()
  }
}
