import ByteReading
import Foundation
import ImageFormats
import Testing

@testable import MetaLens

/// The labelled photos next to the package; tests that use them are skipped if they aren't there.
enum Corpus {
  struct Photo {
    var file: String
    var columns: [String: String]
    var verdict: Verdict?
  }

  static let root: URL? = {
    let beside = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("../shared/corpus")
    let path = ProcessInfo.processInfo.environment["TOUCHSTONE_CORPUS"].map { URL(fileURLWithPath: $0) } ?? beside
    return FileManager.default.fileExists(atPath: path.appendingPathComponent("tamper/MANIFEST.tsv").path) ? path : nil
  }()

  static var isAvailable: Bool { root != nil }

  /// The photos in `folder` that match `filter`, inspected by their headers; at least one.
  static func inspect(_ folder: String, where filter: ([String: String]) -> Bool) throws -> [Photo] {
    let folder = try #require(root).appendingPathComponent(folder)
    let lines = try String(contentsOf: folder.appendingPathComponent("MANIFEST.tsv"), encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: true)
    let names = lines[0].split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    let photos = try lines.dropFirst().compactMap { line -> Photo? in
      let values = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      let columns = Dictionary(zip(names, values), uniquingKeysWith: { first, _ in first })
      guard filter(columns), let file = columns["file"] else { return nil }
      return Photo(file: file, columns: columns, verdict: try verdict(folder.appendingPathComponent(file)))
    }
    try #require(!photos.isEmpty)
    return photos
  }

  /// The photos below a folder, sorted by path.
  static func files(below folder: URL) -> [URL] {
    let all = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.allObjects as? [URL] ?? []
    return all.filter { !$0.hasDirectoryPath && $0.pathExtension != "tsv" }.sorted { $0.path < $1.path }
  }

  private static func verdict(_ url: URL) throws -> Verdict? {
    let data = try Data(contentsOf: url, options: .mappedIfSafe)
    let source = ByteSource(count: data.count) { offset, count in
      Array(data[offset..<min(data.count, offset + count)])
    }
    return try? PhotoInspector.inspect(source, depth: .quick).verdict
  }
}
