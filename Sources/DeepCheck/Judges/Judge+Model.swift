extension Judge {
  /// The stated model against what the device shows. What rests on a statement is stated.
  static func model(_ judgement: Judgement) -> CheckResult {
    var judgement = judgement
    judgement.basis = .stated
    guard let name = judgement.evidence.text(.model) else { return judgement.result(.skipped, .notNow) }
    let shown = ShownDevice(judgement.evidence)
    judgement.note(.model, name)
    judgement.note(.screen, shown.screenText)
    guard let model = AppleModel.named(name) else { return judgement.result(.unavailable, .unknownModel) }
    let facts = StatedModel.judge(stated: model, shown: shown)
    for fact in facts where fact.agreement != .open {
      judgement.measure(fact.kind.figure, fact.agreement == .differs ? 1 : 0)
    }
    if facts.allSatisfy({ $0.agreement == .open }) { return judgement.result(.unavailable, .notOffered) }
    return judgement.result(.otherModel)
  }
}
