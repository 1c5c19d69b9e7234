import ByteReading
import Foundation
import Testing

/// One public test vector of the age format (C2SP CCTV): `key: value` lines, an empty line, the file.
struct AgeVector: CustomTestStringConvertible {
  let name: String
  let fields: [String: String]
  /// The identities to try, in order.
  let identities: [String]
  let file: [UInt8]

  var testDescription: String { name }

  /// The vectors' folder next to the project; `nil` if absent.
  static let folder: URL? = {
    let root = (0..<4).reduce(URL(fileURLWithPath: #filePath)) { url, _ in url.deletingLastPathComponent() }
    let corpus =
      ProcessInfo.processInfo.environment["TOUCHSTONE_CORPUS"].map { URL(fileURLWithPath: $0) }
      ?? root.appendingPathComponent("../shared/corpus").standardizedFileURL
    let folder = corpus.appendingPathComponent("age-vectors")
    return FileManager.default.fileExists(atPath: folder.path) ? folder : nil
  }()

  /// All vectors except those for unsupported features: passphrases and armor.
  static let supported: [AgeVector] = all.filter { vector in
    vector.fields["armored"] == nil && vector.fields["passphrase"] == nil
  }

  static let all: [AgeVector] = {
    guard let folder, let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path) else { return [] }
    return names.sorted().filter { $0 != "README.md" }.compactMap { AgeVector(folder.appendingPathComponent($0)) }
  }()

  private init?(_ url: URL) {
    guard let bytes = try? [UInt8](Data(contentsOf: url)), let end = bytes.firstRange(of: [10, 10]) else { return nil }
    name = url.lastPathComponent
    var fields: [String: String] = [:]
    var identities: [String] = []
    for line in String(decoding: bytes[..<end.lowerBound], as: UTF8.self).split(separator: "\n") {
      guard let colon = line.firstRange(of: ": ") else { continue }
      fields[String(line[..<colon.lowerBound])] = String(line[colon.upperBound...])
      if line.hasPrefix("identity: ") { identities.append(String(line[colon.upperBound...])) }
    }
    (self.fields, self.identities) = (fields, identities)
    let body = Array(bytes[end.upperBound...])
    file = fields["compressed"] == "zlib" ? (try? Inflate.zlib(ByteSlice(body), limit: 32 << 20)) ?? [] : body
  }
}
