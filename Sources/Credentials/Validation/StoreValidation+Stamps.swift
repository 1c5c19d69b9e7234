import ByteReading
import Cryptography
import PhotoMetadata

extension StoreValidation {
  /// A later manifest stamps each earlier one once.
  private static var stampLimit: Int { 1000 }

  /// Time stamps in later manifests for the signatures of earlier ones (C2PA Technical Specification 2.2, "Time-stamp
  /// Assertion").
  mutating func collectStamps() {
    var left = Self.stampLimit
    var signatures: [(label: String, signature: ClaimSignature?)] = []
    for manifest in manifests {
      for assertion in manifest.assertions where left > 0 && assertion.isOne(of: "c2pa.time-stamp") {
        guard case .map(let pairs)? = assertion.value?.content else { continue }
        for pair in pairs.prefix(left) {
          left -= 1
          guard let label = pair.key.text?.lenientText, let token = pair.value.bytes, let signed = self.manifest(label)
          else { continue }
          let known = signatures.first { $0.label == label }
          let found = known ?? (label, self.signature(of: signed))
          if case nil = known { signatures.append(found) }
          guard let signature = found.signature,
            let stamp = try? TimeStamp(token, ledger: ledger), stamp.covers(signature.signature),
            !signed.isSecond || stamp.anchor(in: trust, ledger) != nil
          else { continue }
          stamps.append((label, stamp))
        }
      }
    }
  }
}
