/// Turns facts into flags, and flags into a score and a verdict.
struct OriginalityJudge {
  /// All flags, heaviest first, with the points they cost.
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

  /// Weighs the flags.
  ///
  /// The heaviest contradiction determines the verdict. Without one, two doubts with different causes make a photo
  /// modified, since harmless explanations seldom come in pairs, and a single doubt leaves it unverifiable.
  init(flags found: [OriginalityFlag], strength: EvidenceStrength) {
    var flags = found.filter { $0.kind != .proofMissing }
    // Nothing supports an unmodified camera file: that isn't a contradiction, but it isn't an original either. If a
    // flag of the family weighs as much, this one would only repeat it.
    let nothing = OriginalityFlag(.nothingToConfirm, [])
    if !flags.contains(where: {
      $0.rule.traits.contains(.structuralMatch)
        || ($0.rule.family == nothing.rule.family && $0.rule.manualPoints <= nothing.rule.manualPoints)
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
      if rule.verdict != nil, rule.manualPoints < heaviest?.manualPoints ?? 0 { heaviest = rule }
      guard rule.isDoubt else { continue }
      hasDoubt = true
      if !rule.traits.contains(.noChange), !causes.contains(rule.cause) { causes.append(rule.cause) }
    }
    if let verdict = heaviest?.verdict { return verdict }
    if causes.count >= 2 { return .modified }
    // A size that no camera produces, in a file without any proof of its camera. For an iPhone's copy for a page, the
    // person can choose a smaller size: Large, Medium or Small instead of Actual Size.
    if flags.contains(where: { $0.kind == .frameUnusual }),
      !flags.contains(where: { $0.rule.traits.contains(.structuralMatch) || $0.kind == .phoneCopy })
    {
      return .modified
    }
    return hasDoubt ? .unverifiable : .original
  }

  /// The kinds of proof that an original lacks, with their points.
  private static func missingProof(_ flags: [OriginalityFlag]) -> OriginalityFlag? {
    let missing = ProofKind.allCases.filter { kind in !flags.contains { kind.isGiven(by: $0.kind) } }
    guard !missing.isEmpty else { return nil }
    return OriginalityFlag(
      .proofMissing, points: -missing.reduce(0) { $0 + $1.points }, detail: .number(missing.count),
      evidence: missing.map { .missing("Evidence", $0.rawValue) })
  }

  /// Sorts by weight and lets only the heaviest flag of each family cost points: others in it often have the same
  /// cause, as when one re-save changes tables, order and codes together. What a second family costs is a share of what
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
    // The exact product of all shares, so that the sum does not depend on their order: at most 100 to the power of
    // four.
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
  /// The order in a report: flags that cost points, heaviest first, then notices, then what supports the photo.
  fileprivate var weight: Int {
    if points < 0 { return points }
    return rule.severity == .good ? 2 : 1
  }
}

extension EvidenceStrength {
  /// How much evidence `facts` contained: independent properties of an untouched photo, or a clear declaration.
  init(_ facts: PhotoFacts, _ flags: [OriginalityFlag]) {
    if flags.contains(where: { $0.rule.severity == .critical && $0.rule.family != .structure }) {
      self = .strong
      return
    }
    var count = 0
    if facts.namesCamera { count += 1 }
    if facts.makerNote != nil || facts.metadata.makerNote != nil { count += 2 }
    if facts.clocks.original != nil { count += 1 }
    if facts.thumbnail != nil { count += 1 }
    if facts.exifSize != nil { count += 1 }
    if flags.contains(where: { $0.rule.severity == .critical }) { count += 3 }
    self = count >= 5 ? .strong : count >= 3 ? .moderate : count >= 1 || facts.hasMetadata ? .weak : .none
  }
}

/// Explains how a score is calculated, in the app and the command line: the same table that the judge uses.
public struct ScoringGuide: Equatable, Sendable {
  /// A verdict and its range of scores.
  public struct Threshold: Equatable, Sendable {
    public var verdict: Verdict
    public var scores: ClosedRange<Int>
  }

  /// The version of the rules: the year and month of their last change, and a number if a month has several. Reports of
  /// the same version give the same file the same score.
  public static let version = "2026.11.11"
  /// The score that every photo starts with.
  public static let base = 100
  /// The lowest score of an original.
  public static let originalScore = 85
  /// The highest score of an unverifiable photo.
  public static let unverifiableScore = 60

  /// Rows that cost points, heaviest first within each family.
  public var deductions: [OriginalityRule]
  /// Rows that never cost points.
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
