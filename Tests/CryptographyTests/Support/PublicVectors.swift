import Foundation

/// The vectors of PyPI's package cryptography-vectors, which `Tests/EndToEnd/requirements.txt` installs into `.venv`.
enum PublicVectors {
  static let absent = "needs PyPI’s cryptography-vectors in .venv, or its folder in TOUCHSTONE_CRYPTOGRAPHY_VECTORS"

  static let root = (0..<4).reduce(URL(fileURLWithPath: #filePath)) { url, _ in url.deletingLastPathComponent() }

  /// The package's folder; `nil` if absent.
  static let folder: URL? = {
    if let path = ProcessInfo.processInfo.environment["TOUCHSTONE_CRYPTOGRAPHY_VECTORS"] {
      return URL(fileURLWithPath: path)
    }
    let library = root.appendingPathComponent(".venv/lib")
    let versions = (try? FileManager.default.contentsOfDirectory(atPath: library.path)) ?? []
    return versions.lazy
      .map { library.appendingPathComponent("\($0)/site-packages/cryptography_vectors") }
      .first { FileManager.default.fileExists(atPath: $0.path) }
  }()

  static var isPresent: Bool { folder != nil }

  /// The records of a file with `name = value` lines.
  static func records(_ path: String) throws -> [[String: String]] {
    guard let folder else { return [] }
    let text = try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
    var records: [[String: String]] = [[:]]
    // Some have CRLF line ends, which Swift treats as one character.
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: { $0.isNewline }) {
      guard let middle = line.firstRange(of: " = ") else {
        if !records[records.count - 1].isEmpty { records.append([:]) }
        continue
      }
      let value = line[middle.upperBound...].filter { !$0.isWhitespace }
      let name = String(line[..<middle.lowerBound])
      // Not every file separates records by empty lines.
      if records[records.count - 1][name] != nil { records.append([:]) }
      records[records.count - 1][name] = value
    }
    return records
  }

  /// The objects of a JSON array.
  static func objects(_ path: String) throws -> [[String: Any]] {
    guard let folder else { return [] }
    let data = try Data(contentsOf: folder.appendingPathComponent(path))
    return try JSONSerialization.jsonObject(with: data) as? [[String: Any]] ?? []
  }
}
