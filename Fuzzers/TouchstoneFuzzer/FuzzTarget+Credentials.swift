import ByteReading
import CivilTime
import Credentials
import ImageFormats

extension FuzzTarget {
  /// The parsers of content credentials: a whole store, and each of the encodings in it by itself.
  static let credentials: [FuzzTarget] = [
    FuzzTarget("credentials") { validate($0) },
    FuzzTarget("certificate") { _ = Certificate($0) },
    FuzzTarget("signedparts") { CredentialParts.read($0) },
  ]

  /// Validates `bytes` as the store of a file; signatures count as right, so that nothing after them is out of reach.
  private static func validate(_ bytes: [UInt8]) {
    var file = ImageFile(format: .jpeg)
    let source = ByteSource(bytes)
    file.blocks = [MetadataBlock(.jumbf, source.all)]
    let ledger = SignatureLedger { _ in true }
    let report = CredentialValidator(file, source, trust: .c2pa, now: Instant(1_800_000_000)).report(ledger)
    // The binding is to the file, which holds its own digest: no input can fit.
    guard let report, report.state != .invalid else { return }
    precondition(report.statuses.contains { $0.code == .claimSignatureValidated }, "a state without a signature")
  }
}
