import PhotoMetadata

/// Evaluates what a file declares as the image's source, in IPTC's terms
/// (http://cv.iptc.org/newscodes/digitalsourcetype/). What was generated or rendered is judged as such.
enum SourceTypeRules {
  /// The first declaration of an edit or a screenshot, in XMP or by an action in content credentials.
  static func flag(_ facts: PhotoFacts) -> OriginalityFlag? {
    for directory in facts.metadata.directories {
      if directory.block == .xmp {
        for entry in directory.entries {
          guard case .text(let name) = entry.name, ASCIIText.hasPrefix(name, "iptc4xmpext:digitalsource"),
            let flag = flag(entry, directory.block)
          else { continue }
          return flag
        }
      } else if directory.block == .c2pa {
        for entry in C2PAGenerators.lineage(of: directory) where part(entry) == .sourceType {
          if let flag = flag(entry, directory.block) { return flag }
        }
      }
    }
    return nil
  }

  /// The action in `directory` by which a camera created the image; parts of the image don't count.
  static func capture(_ directory: MetadataDirectory) -> MetadataEntry? {
    var creation: MetadataEntry?
    for entry in C2PAGenerators.lineage(of: directory) {
      switch part(entry) {
      case .action: creation = entry.value.text.map { ASCIIText.equals($0, "c2pa.created") } == true ? entry : nil
      case .sourceType: if creation != nil, isTerm(entry, among: captures) { return creation }
      case nil: continue
      }
    }
    return nil
  }

  private enum Part {
    case action, sourceType
  }

  /// What `entry` is of an action: `actions[1].action`, and for an earlier manifest `manifests[2].actions[1].action`.
  private static func part(_ entry: MetadataEntry) -> Part? {
    guard case .text(let name) = entry.name, ASCIIText.contains(name, "actions["),
      C2PAGenerators.isDeclaration(name)
    else { return nil }
    if ASCIIText.hasSuffix(name, "].digitalsourcetype") { return .sourceType }
    return ASCIIText.hasSuffix(name, "].action") ? .action : nil
  }

  private static func flag(_ entry: MetadataEntry, _ block: BlockID) -> OriginalityFlag? {
    if isTerm(entry, among: edits) { return OriginalityFlag(.editHistory, [Evidence(entry, block)]) }
    return isTerm(entry, among: ["screencapture"])
      ? OriginalityFlag(.screenshotDeclared, .name("screenCapture"), [Evidence(entry, block)]) : nil
  }

  private static func isTerm(_ entry: MetadataEntry, among terms: [StaticText]) -> Bool {
    guard let text = entry.value.text else { return false }
    let term = DigitalSourceType.term(text)
    return terms.contains { term.equalsIgnoringCase($0) }
  }

  /// One exposure, or several that the camera merges by itself, as phones do for every photo.
  private static let captures: [StaticText] = ["digitalcapture", "computationalcapture"]

  /// Several pictures put together, and edits by people and algorithms. Google declares its Best Take and Add Me as
  /// composites of captures ("elements from different photos", Google Photos, October 2024): no moment looked like that.
  private static let edits: [StaticText] = [
    "composite", "compositecapture", "humanedits", "minorhumanedits", "algorithmicallyenhanced",
  ]
}
