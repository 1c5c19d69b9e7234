import Cryptography

/// The signatures that a validation needs checked, and the results so far.
///
/// Validation is a pure function of the file, the trust lists, the time and these results. A host with asynchronous
/// cryptography validates once, checks the ``open`` signatures, and repeats both until none is left.
package final class SignatureLedger {
  /// Checks without a result yet.
  package private(set) var open: [SignatureCheck] = []

  private var answers: [(check: SignatureCheck, isValid: Bool)] = []
  private let verify: ((SignatureCheck) -> Bool)?

  /// A manifest store has few signers; a hostile one must not cost minutes.
  private static let limit = 2000

  /// A ledger that checks each signature immediately with `verify`, or collects signatures if it is `nil`.
  package init(verify: ((SignatureCheck) -> Bool)? = nil) {
    self.verify = verify
  }

  /// A ledger that checks signatures with this package's own code.
  package static var checking: SignatureLedger { SignatureLedger { $0.isValid } }

  /// Records the results of the open checks, in order.
  package func answer(_ results: [Bool]) {
    for (check, result) in zip(open, results) { answers.append((check, result)) }
    open = []
  }

  /// Whether a signature is valid; a collecting ledger returns `true` until the result is known.
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
