import ByteReading
import Cryptography
import PhotoMetadata

/// The binding to a file's bytes, except for some ranges (C2PA Technical Specification 2.2, "Data Hash").
struct DataHash {
  private(set) var exclusions: [Range<Int>]
  private let hash: [UInt8]
  private let algorithm: DigestAlgorithm?

  /// An image has one to three exclusions.
  private static let limit = 4096

  /// The binding in `value`; `nil` if it is malformed.
  init?(_ value: CBORValue, _ claimAlgorithm: DigestAlgorithm?) {
    guard let hash = value["hash"]?.bytes else { return nil }
    self.hash = hash.array
    let name = value["alg"]?.text?.lenientText
    algorithm = name.map { DigestAlgorithm(name: $0) } ?? claimAlgorithm
    exclusions = []
    for item in value["exclusions"]?.items ?? [] {
      guard exclusions.count < Self.limit, let start = item["start"]?.integer, let length = item["length"]?.integer,
        start >= 0, length >= 0, start <= Int64(FileNumber.limit), length <= Int64(FileNumber.limit)
      else { return nil }
      exclusions.append(Int(start)..<Int(start) + Int(length))
    }
  }

  /// Replaces the excluded store with its present range: an update manifest made it longer.
  mutating func adjust(to store: Range<Int>) {
    guard let index = exclusions.firstIndex(where: { $0.lowerBound == store.lowerBound }) else { return }
    let growth = store.count - exclusions[index].count
    for other in exclusions.indices where exclusions[other].lowerBound > store.lowerBound {
      let moved = max(0, exclusions[other].lowerBound + growth)
      exclusions[other] = moved..<moved + exclusions[other].count
    }
    exclusions[index] = store
  }

  /// Whether `source` is the signed file.
  func matches(_ source: ByteSource) -> Bool {
    guard let algorithm, exclusions.allSatisfy({ $0.upperBound <= source.count }), source.count > 0 else {
      return false
    }
    return AssetDigest.digest(AssetDigest.parts(of: source.count, without: exclusions), of: source, algorithm) == hash
  }
}
