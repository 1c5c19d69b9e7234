import Credentials
import PhotoMetadata

/// What content credentials say, and whether they hold where that was checked.
enum CredentialRules {
  static func flags(_ facts: PhotoFacts) -> [OriginalityFlag] {
    var flags: [OriginalityFlag] = []
    for directory in facts.metadata.directories where directory.block == .c2pa {
      read(directory, facts.credentials, into: &flags)
    }
    return flags
  }

  private static func read(
    _ directory: MetadataDirectory, _ report: CredentialReport?, into flags: inout [OriginalityFlag]
  ) {
    let (kind, detail) = report.map { outcome($0) } ?? (.contentCredentials, .none)
    add(kind, detail, Evidence(block: "C2PA", tag: "manifest", offset: directory.offset), to: &flags)
    var isCapture = false
    var creation: MetadataEntry?
    for entry in directory.entries {
      guard let text = entry.value.text else { continue }
      if isCaptureType(text) { isCapture = true }
      if ASCIIText.equals(text, "c2pa.created") { creation = entry }
      if isEdit(text) { add(.credentialEdits, .name(text), Evidence(entry, .c2pa), to: &flags) }
    }
    // Anybody can sign a picture and call it a capture: only a signer that the list knows is believed.
    if isCapture, report?.finding == .trusted, let creation {
      add(.credentialCapture, .none, Evidence(creation, .c2pa), to: &flags)
    }
  }

  /// What the validation comes to, with the signer's name or the code that says why.
  private static func outcome(_ report: CredentialReport) -> (FlagKind, FlagDetail) {
    let name = report.active?.signer?.name
    let signer = FlagDetail.name(name?.organization ?? name?.commonName ?? "?")
    switch report.finding {
    case .trusted: return (.credentialTrusted, signer)
    case .signerUnknown: return (.credentialSignerUnknown, signer)
    case .changedAfterSigning, .credentialsChanged: return (.credentialBroken, signer)
    case .expired, .signerRefused, .historyBroken, .unreadable:
      let statuses = report.statuses + report.deltas.flatMap { $0.statuses }
      let failure = statuses.first { $0.code.kind == .failure && $0.code != .signingCredentialUntrusted }
      return (.credentialDoubtful, .name(failure?.code.rawValue ?? "?"))
    }
  }

  /// IPTC's digital source types of what a camera takes, in one exposure or several
  /// (cv.iptc.org/newscodes/digitalsourcetype).
  private static func isCaptureType(_ text: String) -> Bool {
    ASCIIText.hasSuffix(text, "/digitalcapture") || ASCIIText.equals(text, "digitalcapture")
      || ASCIIText.hasSuffix(text, "/computationalcapture") || ASCIIText.equals(text, "computationalcapture")
  }

  private static func add(
    _ kind: FlagKind, _ detail: FlagDetail, _ evidence: Evidence, to flags: inout [OriginalityFlag]
  ) {
    if let index = flags.firstIndex(where: { $0.kind == kind }) {
      if flags[index].evidence.count < 16 { flags[index].evidence.append(evidence) }
    } else {
      flags.append(OriginalityFlag(kind, detail, [evidence]))
    }
  }

  /// Actions of the C2PA specification's list ("Actions") that leave another picture than was captured. Opening
  /// alone changes nothing, but only editors say it.
  private static func isEdit(_ action: String) -> Bool {
    guard ASCIIText.hasPrefix(action, "c2pa.") else { return false }
    for edit in edits where ASCIIText.equals(action, edit) { return true }
    return false
  }

  private static let edits: [StaticString] = [
    "c2pa.edited", "c2pa.opened", "c2pa.placed", "c2pa.color_adjustments", "c2pa.cropped", "c2pa.drawing",
    "c2pa.filtered", "c2pa.resized", "c2pa.removed", "c2pa.redacted", "c2pa.converted", "c2pa.transcoded",
    "c2pa.orientation", "c2pa.adjustedcolor", "c2pa.enhanced", "c2pa.edited.metadata", "c2pa.repackaged",
    "c2pa.deleted", "c2pa.watermarked",
  ]
}
