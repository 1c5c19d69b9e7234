import DeepCheck
import Testing

@Suite struct DeviceNumberTests {
  /// A number often used as an example, with the separators that phones and labels use.
  @Test(arguments: [
    "490154203237518", "49-015420-323751-8", "49 015420 323751 8", "４９０１５４２０３２３７５１８", "490154203237518 / 01",
    "490154/20/323751/8", "490154203237518/78",
  ])
  func readsAnIMEIAsItIsWritten(_ text: String) throws {
    let number = try #require(DeviceNumber(text))
    #expect(number.isIMEI && number.isSound == true && number.typeCode == "49015420")
    #expect(number == DeviceNumber("490154203237518"))
  }

  /// Luhn detects every single wrong digit, and every swap of neighbours except 0 and 9.
  @Test func findsEveryMistypedDigit() throws {
    let sound = Array("490154203237518")
    for place in sound.indices {
      for digit in "0123456789" where digit != sound[place] {
        var wrong = sound
        wrong[place] = digit
        #expect(DeviceNumber(String(wrong))?.isSound == false, "\(String(wrong))")
      }
    }
  }

  @Test(arguments: ["000000000000000", "111111111111111"])
  func takesNoErasedIMEI(_ text: String) { #expect(DeviceNumber(text)?.isSound == false) }

  @Test(arguments: ["F2LW48XPHG7F", "c02xl0gsjgh6", "R58M123ABCD"])
  func takesSerialNumbersWithoutACheckDigit(_ text: String) throws {
    let number = try #require(DeviceNumber(text))
    #expect(!number.isIMEI && number.isSound == nil && number.typeCode == nil)
  }

  @Test(arguments: [
    "", "1234567", "490154203237518\u{202E}", "<script>", String(repeating: "1", count: 21), "ÄÖÜÄÖÜÄÖÜ",
  ])
  func takesNothingElse(_ text: String) { #expect(DeviceNumber(text) == nil) }

  private func judged(_ shown: String, _ printed: String?, attempt: Int) throws -> CheckResult {
    let challenge = try #require(Challenge(code: "7K3QP9"))
    var recorder = try #require(Recorder.make(.deviceNumber, attempt: attempt, challenge: challenge))
    let number = try #require(DeviceNumber(shown))
    let effects = recorder.handle(.answer(.deviceNumber(shown: number, printed: printed.flatMap { DeviceNumber($0) })))
    guard case .finish(let parts)? = effects.first, let part = parts.first else {
      Issue.record("no end")
      return CheckResult(id: .deviceNumber, verdict: .invalid)
    }
    // The number itself is not kept.
    #expect(!"\(part.evidence)".contains(shown.suffix(7)))
    return Judge.judge(.deviceNumber, part.evidence)
  }

  @Test func aValidNumberPasses() throws {
    let result = try judged("490154203237518", "490154203237518", attempt: 1)
    #expect(result.verdict == .pass && result.basis == .stated && result.figure(.typeCode) == "49015420")
    #expect(try judged("F2LW48XPHG7F", nil, attempt: 1).verdict == .pass)
  }

  @Test func aWrongOrAnotherNumberIsTypedAgainAndThenFails() throws {
    #expect(try judged("490154203237519", nil, attempt: 1).reason == .missedOnce)
    #expect(try judged("490154203237519", nil, attempt: 2).verdict == .fail)
    let other = try judged("490154203237518", "356938035643809", attempt: 2)
    #expect(other.verdict == .fail && other.reason == .numbersDiffer)
  }
}
