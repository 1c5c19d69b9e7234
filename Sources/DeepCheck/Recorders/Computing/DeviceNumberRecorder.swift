/// The device's number as shown in its settings and as printed elsewhere. The number itself is not kept: only its model
/// part, whether its check digit is right, and whether both are the same.
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

  /// The person opened the settings.
  mutating func hidden() -> [RecorderEffect]? { [] }
}
