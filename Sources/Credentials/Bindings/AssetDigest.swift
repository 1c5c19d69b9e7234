import ByteReading
import CompactLibrary
import Cryptography

/// Hashes parts of a file, read in chunks.
struct AssetDigest {
  /// A range to hash, or a marker, which adds its own position instead, as BMFF bindings do.
  struct Part {
    var range: Range<Int>
    var isMarker = false
  }

  /// The digest of `parts` of `source`; `nil` if they can't be read.
  static func digest(_ parts: [Part], of source: ByteSource, _ algorithm: DigestAlgorithm) -> [UInt8]? {
    var digest = RunningDigest(algorithm)
    for part in parts {
      if part.isMarker {
        // C2PA Technical Specification 2.2, "BMFF-Based Hash": the position of a box as eight bytes, big-endian.
        let position = UInt64(part.range.lowerBound)
        let bytes = (0..<8).map { UInt8(truncatingIfNeeded: position >> UInt64(56 - 8 * $0)) }
        bytes.withUnsafeBytes { digest.update($0) }
        continue
      }
      var read = part.range.lowerBound
      source.scan(from: read, to: part.range.upperBound, chunk: 1 << 18) { slice in
        slice.withBytes { digest.update($0) }
        read += slice.count
        return true
      }
      guard read == part.range.upperBound else { return nil }
    }
    return digest.finalized()
  }

  /// The parts of a file of `count` bytes outside `exclusions`, in order.
  static func parts(of count: Int, without exclusions: [Range<Int>]) -> [Part] {
    var parts: [Part] = []
    var position = 0
    for exclusion in exclusions.ordered(by: { $0.lowerBound < $1.lowerBound }) {
      if exclusion.lowerBound > position, position < count {
        parts.append(Part(range: position..<min(exclusion.lowerBound, count)))
      }
      position = max(position, exclusion.upperBound)
    }
    if position < count { parts.append(Part(range: position..<count)) }
    return parts
  }
}
