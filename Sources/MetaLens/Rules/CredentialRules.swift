import Credentials
import PhotoMetadata

/// Evaluates what content credentials declare, and whether they are valid if that was checked.
enum CredentialRules {
  static func flags(_ facts: PhotoFacts) -> [OriginalityFlag] {
    var flags: [OriginalityFlag] = []
    for directory in facts.metadata.directories where directory.block == .c2pa {
      read(directory, facts.credentials, into: &flags)
    }
    return flags
  }

  private static func read(
    _ directory: MetadataDirectory, _ outcome: CredentialOutcome?, into flags: inout [OriginalityFlag]
  ) {
    let (kind, detail) = outcome.map { flag(of: $0) } ?? (.contentCredentials, .none)
    add(kind, detail, Evidence(block: "C2PA", tag: "manifest", offset: directory.offset), to: &flags)
    for entry in directory.entries {
      guard let text = entry.value.text, isEdit(text) else { continue }
      add(.credentialEdits, .name(text), Evidence(entry, .c2pa), to: &flags)
    }
    // Anyone can sign an image and call it a capture: only a signer on the trust list is believed, and an editor's
    // signature doesn't vouch for what the opened file's record said.
    if let outcome, outcome.finding == .trusted, outcome.isLineageTrusted,
      let creation = SourceTypeRules.capture(directory)
    {
      add(.credentialCapture, .none, Evidence(creation, .c2pa), to: &flags)
    }
  }

  private static func flag(of outcome: CredentialOutcome) -> (FlagKind, FlagDetail) {
    switch outcome.finding {
    case .trusted: (.credentialTrusted, .name(outcome.name))
    case .signerUnknown: (.credentialSignerUnknown, .name(outcome.name))
    case .changedAfterSigning, .credentialsChanged: (.credentialBroken, .name(outcome.name))
    case .expired, .signerRefused, .historyBroken, .unreadable: (.credentialDoubtful, .name(outcome.name))
    case .unchecked: (.contentCredentials, .none)
    }
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

  /// Actions in the C2PA specification's list ("Actions") that change the captured image. Opening alone changes
  /// nothing, but only editors declare it.
  private static func isEdit(_ action: String) -> Bool {
    guard ASCIIText.hasPrefix(action, "c2pa.") else { return false }
    for edit in edits where ASCIIText.equals(action, edit) { return true }
    return false
  }

  private static let edits: [StaticText] = [
    "c2pa.edited", "c2pa.opened", "c2pa.placed", "c2pa.color_adjustments", "c2pa.cropped", "c2pa.drawing",
    "c2pa.filtered", "c2pa.resized", "c2pa.removed", "c2pa.redacted", "c2pa.converted", "c2pa.transcoded",
    "c2pa.orientation", "c2pa.adjustedcolor", "c2pa.enhanced", "c2pa.edited.metadata", "c2pa.repackaged",
    "c2pa.deleted", "c2pa.watermarked", "c2pa.watermarked.bound", "c2pa.watermarked.unbound",
  ]
}
