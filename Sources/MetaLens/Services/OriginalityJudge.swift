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
    flags += FrameRules.flags(facts)
    flags += EncoderRules.flags(facts)
    flags += PictureRules.flags(facts)
    flags += CameraRules.flags(facts)
    flags += LocationRules.flags(facts)
    flags += ContainerRules.flags(facts)
    flags += DamageRules.flags(facts)
    flags += CredentialRules.flags(facts)
    flags = CopyRules.flags(facts, among: flags)
    self.init(flags: flags, strength: EvidenceStrength(facts, flags))
  }

  /// Weighs flags that were found.
  ///
  /// The verdict is that of the heaviest contradiction. Without one, two doubts of different causes make a photo
  /// modified, since harmless explanations seldom come in pairs, and a single one leaves it unverifiable.
  init(flags found: [OriginalityFlag], strength: EvidenceStrength) {
    var flags = found.filter { $0.kind != .proofMissing }
    // Nothing speaks for a camera's own file: that is no contradiction, but no original either. Where a flag of the
    // family weighs as much, it would only say again what that one says.
    let nothing = OriginalityFlag(.nothingToConfirm, [])
    if !flags.contains(where: {
      $0.rule.traits.contains(.structuralMatch)
        || ($0.rule.family == nothing.rule.family && $0.rule.givenPoints <= nothing.rule.givenPoints)
    }) {
      flags.append(nothing)
    }
    verdict = Self.verdict(flags)
    if verdict == .original, let missing = Self.missingProof(flags) { flags.append(missing) }
    Self.takePoints(&flags)
    score = flags.reduce(ScoringGuide.base) { $0 + $1.points }
    self.flags = flags
    evidence = strength
  }

  private static func verdict(_ flags: [OriginalityFlag]) -> Verdict {
    var heaviest: OriginalityRule?
    var causes: [FlagCause] = []
    var hasDoubt = false
    for flag in flags {
      let rule = flag.rule
      if rule.verdict != nil, rule.givenPoints < heaviest?.givenPoints ?? 0 { heaviest = rule }
      guard rule.isDoubt else { continue }
      hasDoubt = true
      if !rule.traits.contains(.noChange), !causes.contains(rule.cause) { causes.append(rule.cause) }
    }
    if let verdict = heaviest?.verdict { return verdict }
    if causes.count >= 2 { return .modified }
    // A frame that no camera takes, in a file in which nothing of a camera's own is left. The copy that an iPhone makes
    // for a page may be smaller by the person's choice: Large, Medium or Small beside Actual Size.
    if flags.contains(where: { $0.kind == .frameUnusual }),
      !flags.contains(where: { $0.rule.traits.contains(.structuralMatch) || $0.kind == .phoneCopy })
    {
      return .modified
    }
    return hasDoubt ? .unverifiable : .original
  }

  /// What an original lacks of the kinds of proof, with their points.
  private static func missingProof(_ flags: [OriginalityFlag]) -> OriginalityFlag? {
    let missing = ProofKind.allCases.filter { kind in !flags.contains { kind.isGiven(by: $0.kind) } }
    guard !missing.isEmpty else { return nil }
    return OriginalityFlag(
      .proofMissing, points: -missing.reduce(0) { $0 + $1.points }, detail: .number(missing.count),
      evidence: missing.map { .missing("Evidence", $0.rawValue) })
  }

  /// Sorts by weight and leaves points to the heaviest flag of each family alone: others of it often have the same
  /// cause, as when one re-save changes tables, order and codes together. What a second family takes is a share of what
  /// the first one left.
  private static func takePoints(_ flags: inout [OriginalityFlag]) {
    // Insertion keeps equal flags in the order of the rules; there are a dozen of them.
    var sorted: [OriginalityFlag] = []
    for flag in flags {
      let index = sorted.firstIndex { $0.weight > flag.weight } ?? sorted.count
      sorted.insert(flag, at: index)
    }
    var taken: [FlagFamily] = []
    var left = ScoringGuide.base
    // The exact product of all shares, so that the sum does not depend on their order: 100 to the power of four at most.
    var (product, whole) = (1, 1)
    for index in sorted.indices where sorted[index].points < 0 {
      let family = sorted[index].rule.family
      guard !taken.contains(family) else {
        sorted[index].points = 0
        continue
      }
      taken.append(family)
      product *= ScoringGuide.base + sorted[index].points
      sorted[index].points = (product + whole / 2) / whole - left
      left += sorted[index].points
      whole *= ScoringGuide.base
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

extension EvidenceStrength {
  /// How much `facts` held to judge by: independent things that an untouched photo has, or a clear declaration.
  init(_ facts: PhotoFacts, _ flags: [OriginalityFlag]) {
    if flags.contains(where: { $0.rule.severity == .critical && $0.rule.family != .structure }) {
      self = .strong
      return
    }
    var count = 0
    if facts.namesCamera { count += 1 }
    if facts.makerNote != nil { count += 2 }
    if facts.clocks.original != nil { count += 1 }
    if facts.thumbnail != nil { count += 1 }
    if facts.exifSize != nil { count += 1 }
    if flags.contains(where: { $0.rule.severity == .critical }) { count += 3 }
    self = count >= 5 ? .strong : count >= 3 ? .moderate : count >= 1 || facts.hasMetadata ? .weak : .none
  }
}

/// How a score comes about, as the app and the command line explain it: the same table that the judge uses.
public struct ScoringGuide: Equatable, Sendable {
  /// A verdict and the scores that go with it.
  public struct Threshold: Equatable, Sendable {
    public var verdict: Verdict
    public var scores: ClosedRange<Int>
  }

  /// The version of the rules: the year and month of their last change, and a number where a month has several. Reports
  /// of one version give the same file the same score.
  public static let version = "2026.11"
  /// What every photo begins with.
  public static let base = 100
  /// The lowest score of an original.
  public static let originalScore = 85
  /// The highest score of a photo that nothing can be shown of.
  public static let unverifiableScore = 60

  /// Rows that take points, heaviest first within each family.
  public var deductions: [OriginalityRule]
  /// Rows that never take points.
  public var neutral: [OriginalityRule]
  public var thresholds: [Threshold]

  public init() {
    deductions = OriginalityRule.all.filter { $0.points < 0 }
    neutral = OriginalityRule.all.filter { $0.points == 0 }
    thresholds = [
      Threshold(verdict: .original, scores: Self.originalScore...Self.base),
      Threshold(verdict: .modified, scores: 0...(Self.originalScore - 1)),
      Threshold(verdict: .screenshot, scores: 0...(Self.originalScore - 1)),
      Threshold(verdict: .unverifiable, scores: 0...Self.unverifiableScore),
      Threshold(verdict: .generated, scores: 0...0),
    ]
  }
}
