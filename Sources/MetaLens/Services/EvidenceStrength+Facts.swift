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
