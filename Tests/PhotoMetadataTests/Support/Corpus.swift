import Foundation

/// The collection of test photos, which is not part of the package.
enum Corpus {
  /// Its folder: `TOUCHSTONE_CORPUS`, or next to the package.
  static let folder: String? = {
    let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let named = ProcessInfo.processInfo.environment["TOUCHSTONE_CORPUS"]
    let folder = named ?? package.appendingPathComponent("../shared/corpus").standardizedFileURL.path
    return FileManager.default.fileExists(atPath: folder) ? folder : nil
  }()

  /// The paths of its photos, sorted.
  static var photos: [String] {
    guard let folder else { return [] }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder + "/photos")) ?? []
    return names.filter { !$0.hasSuffix(".tsv") }.sorted().map { folder + "/photos/" + $0 }
  }
}
