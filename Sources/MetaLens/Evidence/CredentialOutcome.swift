import ByteReading
import CivilTime
import CompactLibrary
import Credentials
import ImageFormats

/// The result of validating a photo's content credentials, as far as the rules need it.
///
/// In the browser, another module validates them, which is only loaded for photos with credentials, and passes this on.
package struct CredentialOutcome: Equatable, Sendable {
  package let finding: CredentialReport.Finding
  /// The signer's name, or the code of the failure.
  package let name: String
  /// Whether authorities vouch for every manifest that the image was made from, not only for the file's own.
  let isLineageTrusted: Bool

  /// Validates a file's credentials; `nil` if it has none.
  package static func validated(_ file: ImageFile, _ source: ByteSource, _ now: PhotoDate) -> CredentialOutcome? {
    report(file, source, now).map { CredentialOutcome($0) }
  }

  /// The complete validation report on a file's credentials; `nil` if it has none.
  package static func report(_ file: ImageFile, _ source: ByteSource, _ now: PhotoDate) -> CredentialReport? {
    guard file.block(.jumbf) != nil else { return nil }
    let day = CivilDay(year: now.year, month: now.month, day: now.day)
    let instant = Instant(Int64(day.number) * 86_400 + Int64(now.hour * 3600 + now.minute * 60 + now.second))
    return CredentialValidator(file, source, trust: .c2pa, now: instant).report(.checking)
  }

  private init(_ report: CredentialReport) {
    finding = report.finding
    isLineageTrusted = report.isLineageTrusted
    switch report.finding {
    case .trusted, .signerUnknown, .changedAfterSigning, .credentialsChanged:
      let signer = report.active?.signer?.name
      name = signer?.organization ?? signer?.commonName ?? "?"
    case .expired, .signerRefused, .historyBroken, .unreadable, .unchecked:
      let statuses = report.statuses + report.deltas.flatMap { $0.statuses }
      let failure = statuses.first { $0.code.kind == .failure && $0.code != .signingCredentialUntrusted }
      name = failure?.code.rawValue ?? "?"
    }
  }

  /// Decodes an outcome from another module: the finding, whether its lineage is trusted (1 or 0) and the name, between
  /// line feeds. `nil` for anything else.
  package init?(bytes: [UInt8]) {
    guard let end = bytes.firstIndex(of: 0x0A), bytes.count > end + 2, bytes[end + 2] == 0x0A,
      let finding = CredentialReport.Finding(named: String(decoding: bytes[..<end], as: UTF8.self))
    else { return nil }
    self.finding = finding
    isLineageTrusted = bytes[end + 1] == UInt8(ascii: "1")
    name = String(decoding: bytes[(end + 3)...], as: UTF8.self)
  }

  /// The encoding that ``init(bytes:)`` decodes.
  package var bytes: [UInt8] {
    Array(finding.rawValue.utf8) + [0x0A, isLineageTrusted ? UInt8(ascii: "1") : UInt8(ascii: "0"), 0x0A]
      + Array(name.utf8)
  }
}

/// Validates content credentials on behalf of an inspection.
package typealias CredentialSource = (ImageFile, ByteSource, PhotoDate) -> CredentialOutcome?
