import ByteReading
import Cryptography
import PhotoMetadata

extension StoreValidation {
  /// A later manifest stamps each earlier one once.
  private static var stampLimit: Int { 1000 }

  /// Time stamps in later manifests for the signatures of those that they were made from (C2PA Technical Specification
  /// 2.2, "Time-stamp Assertion").
  mutating func collectStamps(_ tree: ManifestTree) {
    var left = Self.stampLimit
    var signatures: [(label: String, signature: ClaimSignature?)] = []
    for (index, manifest) in manifests.enumerated()
    where isReachable[index] && manifest.assertions.contains(where: { $0.isOne(of: "c2pa.time-stamp") }) {
      let lineage = tree.lineage(of: index)
      for assertion in manifest.assertions where left > 0 && assertion.isOne(of: "c2pa.time-stamp") {
        guard case .map(let pairs)? = assertion.value?.content else { continue }
        for pair in pairs.prefix(left) {
          left -= 1
          guard let label = pair.key.text?.lenientText, let token = pair.value.bytes,
            let place = place(label), place != index, lineage[place]
          else { continue }
          let signed = manifests[place]
          let known = signatures.first { $0.label == label }
          let found = known ?? (label, self.signature(of: signed))
          if case nil = known { signatures.append(found) }
          guard let signature = found.signature,
            let stamp = try? TimeStamp(token, ledger: ledger), stamp.covers(signature.signature),
            stamp.authority.isValid(at: stamp.time),
            !signed.isSecond || stamp.anchor(in: trust, ledger) != nil
          else { continue }
          stamps.append((label, stamp))
        }
      }
    }
  }
}
