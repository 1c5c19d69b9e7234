import ByteReading
import Foundation
import ImageFormats

/// The photos for testing chunk, TIFF and JPEG parsers, outside the package.
enum ChunkCorpus {
  /// The photo folder, or `nil`: tests that need it are then skipped.
  static let photos: URL? = {
    let packageRoot = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let named = ProcessInfo.processInfo.environment["TOUCHSTONE_CORPUS"].map { URL(fileURLWithPath: $0) }
    let root = named ?? packageRoot.deletingLastPathComponent().appendingPathComponent("shared/corpus")
    let photos = root.appendingPathComponent("photos")
    return FileManager.default.fileExists(atPath: photos.path) ? photos : nil
  }()

  static var isAvailable: Bool { photos != nil }

  /// A source of the file `name` that counts what is read.
  static func source(_ name: String) throws -> ByteSource {
    let url = (photos ?? URL(fileURLWithPath: "/")).appendingPathComponent(name)
    return ChunkBytes.counting([UInt8](try Data(contentsOf: url)))
  }

  /// The names of the photos with one of `endings`.
  static func names(_ endings: [String]) throws -> [String] {
    guard let photos else { return [] }
    return try FileManager.default.contentsOfDirectory(atPath: photos.path)
      .filter { name in endings.contains { name.lowercased().hasSuffix("." + $0) } }.sorted()
  }
}
