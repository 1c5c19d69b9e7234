import CivilTime
import CompactLibrary
import Cryptography
import JSON

/// An item's metadata, inside both layers: the capsule it belongs to and its file.
public struct ItemHeader: Equatable, Sendable {
  /// The archive's first file.
  static let archiveName = "header.json"
  /// Longer headers are refused: only the file's name and media type have no fixed length.
  static let byteLimit = 16_384

  public var capsule: CapsuleID
  public var coreHash: [UInt8]
  public var item: CapsuleID
  public var kind: ItemKind
  /// The file's media type, according to its author's device.
  public var mediaType: String
  /// The file's name, according to its author's device. It is shown, but never used as a path.
  public var fileName: String
  /// When it was made by the author's clock, in seconds since 1970-01-01T00:00:00Z.
  public var madeAt: Int64
  /// The file's size in bytes.
  public var size: Int64
  /// The file's SHA-256.
  public var sha256: [UInt8]
  /// The photo's inspection, which precedes the file in the archive; `nil` if there is none.
  public var report: ItemReport?

  public init(
    capsule: CapsuleID, coreHash: [UInt8], item: CapsuleID, kind: ItemKind, mediaType: String, fileName: String,
    madeAt: Int64, size: Int64, sha256: [UInt8], report: ItemReport? = nil
  ) {
    self.capsule = capsule
    self.coreHash = coreHash
    self.item = item
    self.kind = kind
    self.mediaType = mediaType
    self.fileName = fileName
    self.madeAt = madeAt
    self.size = size
    self.sha256 = sha256
    self.report = report
  }

  /// The header of `file` in a capsule, with its size and digest.
  public init(
    of file: [UInt8], in core: CapsuleCore, item: CapsuleID, kind: ItemKind, mediaType: String, fileName: String,
    madeAt: Int64, report: ItemReport? = nil
  ) {
    self.init(
      capsule: core.capsule, coreHash: core.hash, item: item, kind: kind, mediaType: mediaType, fileName: fileName,
      madeAt: madeAt, size: Int64(file.count), sha256: SHA256.hash(file), report: report)
  }

  /// The header's canonical bytes.
  public var bytes: [UInt8] {
    var members: [JSONValue.Member] = [
      .init("v", .integer(CapsuleCore.version)), .init("capsule", .string(capsule.text)),
      .init("core_hash", .base64(coreHash)), .init("item", .string(item.text)), .init("kind", .string(kind.rawValue)),
      .init("mime", .string(mediaType)), .init("file", .string(fileName)),
      .init("made_at", .string(Instant(madeAt).text)), .init("size", .integer(size)),
      .init("sha256", .base64(sha256)),
    ]
    if let report { members.append(.init("report", report.json)) }
    return CanonicalJSON.write(.object(members)) ?? []
  }

  /// Parses a header; `nil` if this version doesn't support it.
  public init?(_ bytes: [UInt8]) {
    guard bytes.count <= Self.byteLimit, let json = try? JSONReader.read(bytes),
      case .integer(CapsuleCore.version)? = json["v"], let capsule = json["capsule"]?.text.flatMap({ CapsuleID($0) }),
      let coreHash = json["core_hash"]?.base64(count: SHA256.byteCount),
      let item = json["item"]?.text.flatMap({ CapsuleID($0) }),
      let kind = json["kind"]?.text.flatMap({ ItemKind(named: $0) }), let mediaType = json["mime"]?.text,
      let fileName = json["file"]?.text, let madeAt = json["made_at"]?.text.flatMap({ Instant($0) }),
      case .integer(let size)? = json["size"], (0...TarBlock.sizeLimit).contains(size),
      let sha256 = json["sha256"]?.base64(count: SHA256.byteCount)
    else { return nil }
    let report = json["report"].flatMap { ItemReport($0) }
    // An inspection that isn't understood would be taken for the file.
    guard (report == nil) == (json["report"] == nil) else { return nil }
    self.init(
      capsule: capsule, coreHash: coreHash, item: item, kind: kind, mediaType: mediaType, fileName: fileName,
      madeAt: madeAt.seconds, size: size, sha256: sha256, report: report)
  }
}

/// The kind of an item.
public enum ItemKind: String, Equatable, Sendable, CaseIterable {
  case letter
  case photo
  case file

  /// The file's name in the archive. The author's own name for it is in the header and is never used as a path.
  var archiveName: String {
    switch self {
    case .letter: "letter.txt"
    case .photo: "photo"
    case .file: "file"
    }
  }
}

/// A header's description of the inspection that accompanies a photo in its archive.
public struct ItemReport: Equatable, Sendable {
  /// Its name in the archive.
  static let archiveName = "report.json"
  /// Longer ones are refused: the whole inspection is held in memory.
  public static let byteLimit = 1 << 20

  public var size: Int64
  public var sha256: [UInt8]

  /// The description of `bytes`; `nil` if they are empty or too long.
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

  /// Whether `bytes` match the description.
  func describes(_ bytes: [UInt8]) -> Bool {
    size == Int64(bytes.count) && ConstantTime.areEqual(SHA256.hash(bytes), sha256)
  }
}
