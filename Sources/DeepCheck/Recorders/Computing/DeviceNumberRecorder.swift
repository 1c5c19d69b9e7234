/// The device's number as the person reads it in its settings, and as it is printed elsewhere. The number itself is not
/// kept: only its model's part, whether its check digit holds, and whether both are alike.
struct DeviceNumberRecorder: CheckRecorder {
  private let attempt: Int
  let instruction = RecorderInstruction(.enterNumber, answer: .deviceNumber)

  init(attempt: Int) {
    self.attempt = attempt
  }

  mutating func begin(_ time: Double) -> [RecorderEffect]? { [] }

  mutating func answer(_ answer: RecorderAnswer) -> [RecorderEffect]? {
    guard case .deviceNumber(let shown, let printed) = answer else { return nil }
    var evidence = Evidence()
    evidence.add(.attempt, attempt)
    evidence.add(.origin, "stated")
    evidence.add(.typeCode, shown.typeCode)
    evidence.add(.seen, 1)
    evidence.add(.passed, shown.isSound.map { $0 ? 1 : 0 })
    evidence.add(.isAlike, printed.map { $0 == shown ? 1 : 0 })
    return [.finish([RecordedPart(evidence)])]
  }

  /// The person looks into the settings.
  mutating func hidden() -> [RecorderEffect]? { [] }
}
