/// What a person states: replaced parts, locks, the model.
extension Check {
  static var parts: Check {
    Check(
      .parts, .statement, .browser, .guided, .full, seconds: 60,
      recording: .stage { _ in .statement(StatementStage(.parts)) }, judge: judgeStatement
    )
    .limit(.partsUnknown, .atMost, 0, nil, .count, "Apple: Parts and Service History")
  }

  static var locks: Check {
    Check(
      .locks, .statement, .browser, .guided, .full, seconds: 60,
      recording: .stage { _ in .statement(StatementStage(.locks)) }, judge: judgeStatement
    )
    .limit(.locksActive, .atMost, 0, 0, .count, "own: a locked device can't be used")
  }

  /// What a person read in the settings: the number of entries, and of those that count against the device.
  private static func judgeStatement(_ judgement: inout Judgement) -> CheckResult {
    judgement.basis = .stated
    guard (judgement.evidence.integer(.seen) ?? 0) > 0 else { return judgement.invalid(.tooShort) }
    let faults = judgement.evidence.number(.faults) ?? 0
    judgement.measure(judgement.check == .locks ? .locksActive : .partsUnknown, faults)
    return judgement.result()
  }

  static var deviceNumber: Check {
    Check(
      .deviceNumber, .statement, .browser, .guided, .full, seconds: 40,
      recording: .recorder { .deviceNumber(DeviceNumberRecorder(attempt: $0.attempt)) }, judge: judgeDeviceNumber
    )
    .limit(.numberWrong, .atMost, 0, 0, .count, "3GPP TS 23.003, annex B: the IMEI's check digit")
    .limit(.numbersDiffer, .atMost, 0, 0, .count, "own: one device has one number")
    .identity(.name(.model, .typeCode))
  }

  private static func judgeDeviceNumber(_ judgement: inout Judgement) -> CheckResult {
    judgement.basis = .stated
    let evidence = judgement.evidence
    guard evidence.integer(.seen) == 1 else { return judgement.invalid(.tooShort) }
    judgement.note(.typeCode, evidence.text(.typeCode))
    if let isSound = evidence.number(.passed) { judgement.measure(.numberWrong, isSound == 1 ? 0 : 1) }
    if let isAlike = evidence.number(.isAlike) { judgement.measure(.numbersDiffer, isAlike == 1 ? 0 : 1) }
    // It is easy to mistype a digit.
    if judgement.isFirstDoubt { return judgement.invalid(.missedOnce) }
    return judgement.result(evidence.number(.isAlike) == 0 ? .numbersDiffer : .implausible)
  }

  static var model: Check {
    Check(
      .model, .statement, .browser, .automatic, .quick, seconds: 1,
      recording: .unrecorded, judge: judgeModel
    )
    .limit(.screenDiffers, .atMost, 0, 0, .count, "Apple: technical specifications")
    .limit(.scaleDiffers, .atMost, 0, 0, .count, "Apple: technical specifications")
    .limit(.camerasDiffer, .atMost, 0, 0, .count, "Apple: technical specifications")
    .limit(.systemDiffers, .atMost, 0, 0, .count, "Apple: which models run which iOS")
    .limit(.refreshDiffers, .atMost, 0, 0, .count, "Apple: technical specifications")
    .identity(.name(.screen, .screen))
  }

  /// Compares the stated model with what the device shows. A result that rests on a statement counts as stated.
  private static func judgeModel(_ judgement: inout Judgement) -> CheckResult {
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
