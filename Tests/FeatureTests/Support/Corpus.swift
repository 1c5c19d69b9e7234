import Foundation

/// The photo collection next to the project, if present.
enum Corpus {
  static let folder: URL? = {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let path =
      ProcessInfo.processInfo.environment["TOUCHSTONE_CORPUS"].map { URL(fileURLWithPath: $0) }
      ?? root.appendingPathComponent("../shared/corpus").standardizedFileURL
    return FileManager.default.fileExists(atPath: path.path) ? path : nil
  }()

  static var isThere: Bool { folder != nil }

  /// Every `step`th photo of at most `limit` bytes, in path order.
  static func photos(every step: Int, limit: Int) -> [URL] {
    guard let photos = folder?.appendingPathComponent("photos") else { return [] }
    let files = FileManager.default.enumerator(at: photos, includingPropertiesForKeys: [.fileSizeKey])
    let paths = (files?.allObjects as? [URL] ?? []).filter { url in
      let size = (try? url.resourceValues(forKeys: [.fileSizeKey]))?.fileSize ?? 0
      return url.lastPathComponent != "MANIFEST.tsv" && size > 0 && size <= limit
    }
    return paths.sorted { $0.path < $1.path }.enumerated().filter { $0.offset % step == 0 }.map { $0.element }
  }
}
