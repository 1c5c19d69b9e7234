import ImageFormats
import PhotoMetadata

/// Copies that a phone or browser made on the way here. Nobody changed anything, but the original's proof is gone, so
/// nothing can be shown of the photo, and what the copying explains is held against nobody.
enum CopyRules {
  /// `found` with the flag of such a copy in place of those that it explains.
  static func flags(_ facts: PhotoFacts, among found: [OriginalityFlag]) -> [OriginalityFlag] {
    guard let copy = copy(facts) else { return found }
    return [copy] + found.filter { !$0.kind.isExplainedByCopying }
  }

  private static func copy(_ facts: PhotoFacts) -> OriginalityFlag? {
    let name = Evidence(block: "File", tag: "name", value: facts.origin.name)
    switch facts.origin.way {
    case .camera: return OriginalityFlag(.takenHere, [name])
    case .clipboard:
      // Browsers hand a copied picture over as a PNG of their own; a copied file comes as it is.
      guard facts.file.format == .png, !facts.namesCamera else { return nil }
      return OriginalityFlag(.clipboardCopy, [name])
    case .file:
      guard let encoder = facts.encoder, facts.origin.isPhoneCopy, isCodedByPhone(encoder, facts) else { return nil }
      return OriginalityFlag(.phoneCopy, [name, .stream("SOF", encoder.tableOffset)])
    }
  }

  /// iOS converts with ImageIO: the frame before all tables, or JFIF before Exif. The camera does neither. A picture
  /// that was taken in the picker comes without the camera's name.
  private static func isCodedByPhone(_ encoder: EncoderFacts, _ facts: PhotoFacts) -> Bool {
    let isConverted = encoder.layout == .imageIO || (encoder.layout == .other && encoder.leadingJFIF != nil)
    return isConverted && (facts.maker == .apple || !facts.namesCamera)
  }
}

extension FlagKind {
  /// Whether a copy made for a page comes about like this, without anybody's doing.
  fileprivate var isExplainedByCopying: Bool {
    switch self {
    case .convertedByApple, .libraryEncoder, .optimisedTables, .makerNoteLost, .makerNoteDamaged, .exifRepacked,
      .thumbnailRemade, .reencodedCopy, .recompressedCopy, .metadataRemoved:
      true
    default: false
    }
  }
}
