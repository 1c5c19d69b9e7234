import ByteReading
import Cryptography

/// Reads the encodings inside a store one at a time: an entry point for fuzzing.
package enum CredentialParts {
  /// Reads `bytes` as a COSE signature, a time stamp or an OCSP response, depending on the first byte.
  package static func read(_ bytes: [UInt8]) {
    guard let kind = bytes.first else { return }
    let slice = ByteSlice(Array(bytes.dropFirst()))
    let ledger = SignatureLedger { _ in true }
    switch kind % 3 {
    case 0:
      guard let signature = ClaimSignature(slice) else { return }
      _ = signature.timeStamp(claim: [])
      _ = signature.certificates.compactMap { Certificate($0) }
    case 1: _ = (try? TimeStamp(slice, ledger: ledger))?.covers([])
    default:
      guard let anchor = Certificate(slice.prefix(Int(kind) * 16).array) else { return }
      let answer = slice.suffix(from: anchor.bytes.count)
      _ = OCSPResponse(answer, about: anchor, issuer: anchor, ledger: ledger)
    }
  }
}
