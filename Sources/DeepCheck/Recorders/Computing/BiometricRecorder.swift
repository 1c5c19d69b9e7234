/// Unlocking by finger, face or code through the device's own authenticator.
struct BiometricRecorder: RecorderStage {
  /// W3C Web Authentication 6.1: bit 2 of the authenticator data's flags, "user verified".
  private static let verified = 0x04

  let attempt: Int
  let instruction = RecorderInstruction(.unlock, answer: .ready)

  init(attempt: Int) {
    self.attempt = attempt
  }

  mutating func handle(_ event: RecorderEvent) -> [RecorderEffect]? {
    switch event {
    case .begin: return []
    case .answer(.ready): return [.verifyPerson]
    case .verified(let flags):
      var evidence = Evidence()
      evidence.add(.attempt, attempt)
      evidence.add(.verified, (flags ?? 0) & Self.verified != 0 ? 1 : 0)
      return [.finish([RecordedPart(evidence)])]
    // The system's own sheet may cover the page.
    case .hidden: return []
    default: return nil
    }
  }
}
