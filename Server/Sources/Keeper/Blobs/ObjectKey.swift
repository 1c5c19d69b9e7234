import PiggyBank

/// The key of an item's object: capsule, item, time of receipt and SHA-256. Different bytes never share a key, so
/// objects are never overwritten, and an old unrecorded key stays unrecorded.
struct ObjectKey: Hashable, Sendable {
  let version: BlobVersion

  init(_ version: BlobVersion) { self.version = version }

  /// `CAPSULE/ITEM-SECONDS-SHA256`, in lowercase hexadecimal except for the seconds.
  var text: String {
    let hash = version.sha256.reduce(into: "") { $0 += Hexadecimal.text($1) }
    return Self.start(of: version.name.capsule) + BlobName.text(version.name.item) + "-\(version.receivedAt)-\(hash)"
  }

  /// The prefix of a capsule's keys.
  static func start(of capsule: CapsuleID) -> String { BlobName.text(capsule) + "/" }

  /// Parses a key; `nil` if it has another form.
  init?(_ text: String) {
    let parts = text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard parts.count == 2, let capsule = BlobName.read(parts[0]) else { return nil }
    let fields = parts[1].split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard fields.count == 3, let item = BlobName.read(fields[0]), let receivedAt = Int64(String(fields[1]) ?? ""),
      let hash = Self.bytes(fields[2])
    else { return nil }
    version = BlobVersion(name: BlobName(capsule, item), receivedAt: receivedAt, sha256: hash)
    // Rejects other spellings of the same number.
    guard self.text == text else { return nil }
  }

  private static func bytes(_ text: Substring.UTF8View) -> [UInt8]? {
    let digits = Array(text)
    guard digits.count == 64 else { return nil }
    var bytes: [UInt8] = []
    for start in stride(from: 0, to: digits.count, by: 2) {
      guard let byte = UInt8(String(decoding: digits[start..<start + 2], as: UTF8.self), radix: 16) else { return nil }
      bytes.append(byte)
    }
    return bytes
  }
}
