import ByteReading
import Cryptography

/// The digest with which a report identifies its file.
package enum FileDigest {
  private static let chunk = 1 << 20

  /// The SHA-256 digest of all of `source` in hexadecimal digits, as `sha256sum` prints it; `nil` if the file can't be
  /// read to its end, or is longer than its bytes can be counted.
  package static func sha256(of source: ByteSource) -> String? {
    guard source.count < FileNumber.limit else { return nil }
    var hash = SHA256()
    var end = 0
    source.scan(from: 0, to: source.count, chunk: chunk) { slice in
      hash.update(slice.array)
      end += slice.count
      return true
    }
    return end == source.count ? Hexadecimal.text(hash.finalized()) : nil
  }
}
