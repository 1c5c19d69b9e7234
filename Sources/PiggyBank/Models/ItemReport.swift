import Cryptography
import JSON

/// The inspection that travels beside a photo in its archive: what the header says of it.
public struct ItemReport: Equatable, Sendable {
  /// Its name in the archive.
  static let archiveName = "report.json"
  /// Longer ones are refused: it is held in memory whole.
  public static let byteLimit = 1 << 20

  public var size: Int64
  public var sha256: [UInt8]

  /// What the header says of the report `bytes`; `nil` where there is none or it is too long.
  public init?(_ bytes: [UInt8]) {
    guard !bytes.isEmpty, bytes.count <= Self.byteLimit else { return nil }
    (size, sha256) = (Int64(bytes.count), SHA256.hash(bytes))
  }

  init?(_ json: JSONValue) {
    guard case .integer(let size)? = json["size"], (1...Int64(Self.byteLimit)).contains(size),
      let sha256 = json["sha256"]?.base64(count: SHA256.byteCount)
    else { return nil }
    (self.size, self.sha256) = (size, sha256)
  }

  var json: JSONValue { .object([.init("size", .integer(size)), .init("sha256", .base64(sha256))]) }

  /// Whether `bytes` are the ones that it describes.
  func describes(_ bytes: [UInt8]) -> Bool {
    size == Int64(bytes.count) && ConstantTime.areEqual(SHA256.hash(bytes), sha256)
  }
}
