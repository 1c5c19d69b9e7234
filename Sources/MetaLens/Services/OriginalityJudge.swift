/// From facts to flags to a score and a verdict.
struct OriginalityJudge {
  /// All that was found, heaviest first, with the points that it took.
  let flags: [OriginalityFlag]
  let score: Int
  let verdict: Verdict
  let evidence: EvidenceStrength

  init(_ facts: PhotoFacts) {
    var flags = OriginRules.flags(facts)
    flags += SoftwareRules.flags(facts)
    flags += ClockRules.flags(facts)
    flags += SizeRules.flags(facts)
    flags += EncoderRules.flags(facts)
    flags += CameraRules.flags(facts)
    flags += LocationRules.flags(facts)
    flags += ContainerRules.flags(facts)
    flags += CredentialRules.flags(facts)
    flags = CopyRules.flags(facts, among: flags)
    self.init(flags: flags, strength: EvidenceStrength(facts, flags))
  }

  /// Weighs flags that were found.
  ///
  /// The verdict is that of the heaviest contradiction. Without one, two doubts of different causes make a photo
  /// modified, since harmless explanations seldom come in pairs, and a single one leaves it unverifiable.
  init(flags found: [OriginalityFlag], strength: EvidenceStrength) {
    var flags = found
    // Nothing speaks for a camera's own file: that is no contradiction, but no original either. Where a flag of the
    // family weighs as much, it would only say again what that one says.
    let nothing = OriginalityFlag(.nothingToConfirm, [])
    if !flags.contains(where: {
      $0.kind.isStructuralMatch || ($0.rule.family == nothing.rule.family && $0.points <= nothing.points)
    }) {
      flags.append(nothing)
    }
    verdict = Self.verdict(flags)
    Self.takePoints(&flags)
    score = max(0, flags.reduce(ScoringGuide.base) { $0 + $1.points })
    self.flags = flags
    evidence = strength
  }

  private static func verdict(_ flags: [OriginalityFlag]) -> Verdict {
    var heaviest: OriginalityRule?
    var causes: [FlagCause] = []
    var hasDoubt = false
    for flag in flags {
      let rule = flag.rule
      if rule.verdict != nil, rule.points < heaviest?.points ?? 0 { heaviest = rule }
      guard rule.isDoubt else { continue }
      hasDoubt = true
      if flag.kind.isEvidenceOfChange, !causes.contains(rule.cause) { causes.append(rule.cause) }
    }
    if let verdict = heaviest?.verdict { return verdict }
    if causes.count >= 2 { return .modified }
    return hasDoubt ? .unverifiable : .original
  }

  /// Sorts by weight and leaves points to the heaviest flag of each family alone: others of it often have the same
  /// cause, as when one re-save changes tables, order and codes together.
  private static func takePoints(_ flags: inout [OriginalityFlag]) {
    // Insertion keeps equal flags in the order of the rules; there are a dozen of them.
    var sorted: [OriginalityFlag] = []
    for flag in flags {
      let index = sorted.firstIndex { $0.weight > flag.weight } ?? sorted.count
      sorted.insert(flag, at: index)
    }
    var taken: [FlagFamily] = []
    for index in sorted.indices where sorted[index].points < 0 {
      let family = sorted[index].rule.family
      if taken.contains(family) { sorted[index].points = 0 } else { taken.append(family) }
    }
    flags = sorted
  }
}

extension OriginalityFlag {
  /// The order in a report: what takes points, heaviest first, then notices, then what speaks for the photo.
  fileprivate var weight: Int {
    if points < 0 { return points }
    return rule.severity == .good ? 2 : 1
  }
}

extension FlagKind {
  /// Whether the flag shows that the camera itself made the file; an original needs one of these.
  var isStructuralMatch: Bool {
    switch self {
    case .makerNoteMatches, .cameraEncoder, .cameraTiles, .credentialCapture: true
    default: false
    }
  }

  /// Whether a doubt of this kind points to a change, rather than to a lack of anything to judge by.
  var isEvidenceOfChange: Bool {
    switch self {
    case .metadataRemoved, .nothingToConfirm, .recompressedCopy, .convertedByApple, .fileDamaged, .phoneCopy,
      .takenHere,
      .clipboardCopy:
      false
    default: true
    }
  }
}
