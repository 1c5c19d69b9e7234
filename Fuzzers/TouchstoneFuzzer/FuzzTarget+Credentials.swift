import ByteReading
import CivilTime
import Credentials
import ImageFormats

extension FuzzTarget {
  /// The content-credential parsers: a whole store, and each of its encodings separately.
  static let credentials: [FuzzTarget] = [
    FuzzTarget("credentials") { validate($0) },
    FuzzTarget("certificate") { _ = Certificate($0) },
    FuzzTarget("signedparts") { CredentialParts.read($0) },
  ]

  /// Validates `bytes` as a file's store. Signatures count as valid, so that the code after them is reached.
  private static func validate(_ bytes: [UInt8]) {
    var file = ImageFile(format: .jpeg)
    let source = ByteSource(bytes)
    file.blocks = [MetadataBlock(.jumbf, source.all)]
    let ledger = SignatureLedger { _ in true }
    let report = CredentialValidator(file, source, trust: .c2pa, now: Instant(1_800_000_000)).report(ledger)
    // The binding covers the file, which contains its own digest: no input can match.
    guard let report, report.state != .invalid else { return }
    precondition(report.statuses.contains { $0.code == .claimSignatureValidated }, "a state without a signature")
  }
}
