import DeepCheck
import Testing

@Suite struct VibrationJudgeTests {
  /// Three pulses of 350 ms; the motor vibrates only for the first `length` ms of each.
  /// `ride` is the shaking of what it is on, in m/s², from `start` on.
  private func shaken(
    for length: Double, of pulses: Int = 3, ride: Double = 0, from start: Double = 0, attempt: Int = 3,
    isTablet: Bool = false
  ) -> CheckResult {
    let times = [900.0, 3100, 5200]
    var recording = MotionRecording()
    for index in 0..<400 {
      let time = Double(index) * 16.7
      let isShaken =
        times.prefix(pulses).contains { time >= $0 && time < $0 + length }
        || times.dropFirst(pulses).contains { time >= $0 && time < $0 + 350 }
      let shake = isShaken ? (index % 2 == 0 ? 1.2 : -1.2) : (index % 3 == 0 ? 0.02 : -0.01)
      let rumble = time >= start ? ride * (index % 4 < 2 ? 1 : -1) : 0
      recording.add(time: time, acceleration: Vector3(0, shake, 9.8 + rumble), rate: .zero)
    }
    var evidence = recording.evidence(attempt: attempt)
    evidence.add(.pulses, times)
    if isTablet { evidence.add(.expected, 0) }
    return Judge.judge(.vibration, evidence)
  }

  /// In silent mode and with a battery saver, Chrome on Android reports a pulse that the system drops.
  @Test func asksAboutSilentModeBeforeItBlamesAMotor() {
    for attempt in 1...2 {
      let result = shaken(for: 0, attempt: attempt)
      #expect(result.verdict == .invalid && result.reason == .vibrationOff)
    }
    #expect(shaken(for: 0, attempt: 3).verdict == .fail && shaken(for: 0, attempt: 3).reason == .notFelt)
    // A motor that stops halfway is not switched off.
    #expect(shaken(for: 130, attempt: 1).verdict == .fail)
  }

  @Test func expectsNoMotorInATablet() {
    #expect(shaken(for: 0, attempt: 1, isTablet: true).verdict == .invalid)
    let last = shaken(for: 0, attempt: 3, isTablet: true)
    #expect(last.verdict == .unavailable && last.reason == .absent)
    #expect(shaken(for: 350, attempt: 1, isTablet: true).verdict == .pass)
    // One that has a motor is judged like a phone.
    #expect(shaken(for: 130, attempt: 1, isTablet: true).verdict == .fail)
  }

  @Test func doesNotBlameAMotorForARide() {
    #expect(shaken(for: 0).verdict == .fail)
    #expect(shaken(for: 0, ride: 0.6).reason == .moved)
    #expect(shaken(for: 350, ride: 0.2).verdict == .pass)
    // A motor that never stops after its first pulse.
    #expect(shaken(for: 0, ride: 0.6, from: 1000).verdict == .fail)
  }

  @Test func noticesAMotorThatStopsInTheMiddleOfItsPulses() {
    #expect(shaken(for: 350).verdict == .pass)
    #expect(shaken(for: 300).verdict == .pass)
    #expect(shaken(for: 130).verdict == .fail)
    // Once may be a late reading.
    #expect(shaken(for: 130, of: 1).verdict == .pass)
  }
}
