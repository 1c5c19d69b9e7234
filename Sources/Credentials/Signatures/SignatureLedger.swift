import Cryptography

/// The signatures that a validation asks about, and what is known of them.
///
/// Validation is a pure function of the file, the trust lists, the time and these answers. A host whose cryptography is
/// asynchronous validates once, checks what is still ``open``, and validates again until nothing is.
package final class SignatureLedger {
  /// Checks without an answer yet.
  package private(set) var open: [SignatureCheck] = []

  private var answers: [(check: SignatureCheck, isValid: Bool)] = []
  private let verify: ((SignatureCheck) -> Bool)?

  /// A store of manifests has few signers; hostile ones must not cost minutes.
  private static let limit = 2000

  /// A ledger that checks each signature at once with `verify`; without it, signatures are collected.
  package init(verify: ((SignatureCheck) -> Bool)? = nil) {
    self.verify = verify
  }

  /// A ledger that checks signatures with the code of this package.
  package static var checking: SignatureLedger { SignatureLedger { $0.isValid } }

  /// Notes the answers to the checks that are open, in their order.
  package func answer(_ results: [Bool]) {
    for (check, result) in zip(open, results) { answers.append((check, result)) }
    open = []
  }

  /// Whether a signature is valid; a collecting ledger says yes until the result is known.
  func isValid(_ check: SignatureCheck) -> Bool {
    for answer in answers where answer.check == check { return answer.isValid }
    guard answers.count + open.count < Self.limit else { return false }
    if let verify {
      let result = verify(check)
      answers.append((check, result))
      return result
    }
    if !open.contains(check) { open.append(check) }
    return true
  }
}
