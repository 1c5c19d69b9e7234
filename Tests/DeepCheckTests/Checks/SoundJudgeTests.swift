import DeepCheck
import ElementaryFunctions
import SimulatedDevices
import Testing

@Suite struct SoundJudgeTests {
  private func sides(_ left: Double, _ right: Double, floor: Double, attempt: Int = 1) -> CheckResult {
    var evidence = Evidence()
    evidence.add(.attempt, attempt)
    evidence.add(.left, left, decimals: 2)
    evidence.add(.right, right, decimals: 2)
    evidence.add(.floor, floor, decimals: 2)
    return Judge.judge(.speakerBalance, evidence)
  }

  @Test func callsASideDeadOnlyWhereTheRoomIsQuieter() {
    #expect(sides(-30, -31, floor: -90).verdict == .pass)
    // The microphone is nearer to one of the two.
    #expect(sides(-30, -38, floor: -90).verdict == .pass)
    #expect(sides(-30, -44, floor: -90).verdict == .warn)
    #expect(sides(-90, -30, floor: -90).reason == .deadSide)
    #expect(sides(-50, -35, floor: -50).reason == .volumeLow)
    #expect(sides(-50, -35, floor: -50, attempt: 3).verdict == .fail)
    #expect(sides(-50, -51, floor: -50, attempt: 3).reason == .silent)
  }

  /// An amplifier that swallows the start of each sound, and one that fades in.
  @Test func warnsOfAStartThatIsSwallowed() {
    let rate = 48_000.0
    func judged(from: Double, attempt: Int) -> CheckResult {
      let whole = (0..<105_600).map { index in
        let time = Double(index) / rate
        return time >= from && time < 1.9 ? 0.2 * Math.sin(2 * Double.pi * 1000 * time) : 0
      }
      let best = Array(whole[48_000..<81_600])
      return Judge.judge(
        .speakerBalance,
        SoundEvidence.sides(
          left: best, right: best, whole: whole, played: 1.8, quiet: [Double](repeating: 1e-4, count: 48_000),
          frequency: 1000, rate: rate, attempt: attempt))
    }
    #expect(judged(from: 0.6, attempt: 1).verdict == .invalid)
    #expect(judged(from: 0.6, attempt: 2).verdict == .warn)
    #expect(judged(from: 0.2, attempt: 2).verdict == .pass)
  }

  @Test func takesALoudRoomForARoomAndExactSilenceForADeadMicrophone() {
    func noise(_ floor: Double, zeros: Double, attempt: Int = 1) -> CheckResult {
      var evidence = Evidence()
      evidence.add(.attempt, attempt)
      evidence.add(.seconds, 3.0, decimals: 1)
      evidence.add(.floor, floor, decimals: 2)
      evidence.add(.longestZero, zeros, decimals: 3)
      return Judge.judge(.microphoneNoise, evidence)
    }
    #expect(noise(-62, zeros: 0).verdict == .pass)
    #expect(noise(-47, zeros: 0).reason == .roomLoud)
    #expect(noise(-47, zeros: 0, attempt: 2).verdict == .warn)
    #expect(noise(-30, zeros: 0).reason == .roomLoud)
    #expect(noise(-30, zeros: 0, attempt: 3).verdict == .fail)
    #expect(noise(-200, zeros: 3).reason == .silent)
  }

  /// A microphone's hiss is as dense at 4 kHz as at 500 Hz and never pauses; fans and voices are neither.
  @Test func takesUnevenNoiseForTheRoom() {
    func noise(hiss: Double, middle: Double) -> CheckResult {
      var evidence = Evidence()
      evidence.add(.attempt, 2)
      evidence.add(.seconds, 3.0, decimals: 1)
      evidence.add(.floor, -42, decimals: 2)
      evidence.add(.hiss, -48, decimals: 2)
      evidence.add(.steadyHiss, hiss, decimals: 2)
      evidence.add(.steadyMiddle, middle, decimals: 2)
      return Judge.judge(.microphoneNoise, evidence)
    }
    #expect(noise(hiss: -48, middle: -55.6).verdict == .warn)
    #expect(noise(hiss: -48, middle: -44).reason == .roomLoud)
    #expect(noise(hiss: -66, middle: -73).reason == .roomLoud)
  }

  @Test func measuresTheNoiseOfQuietMoments() throws {
    var chance = Chance(seed: 7)
    let hiss = (0..<96_000).map { _ in chance.normal(0.01) }
    func steady(_ samples: [Double], _ name: EvidenceName) throws -> Double {
      try #require(SoundEvidence.noise(samples, rate: 48_000, attempt: 1).number(name))
    }
    #expect(abs(try steady(hiss, .steadyHiss) - steady(hiss, .steadyMiddle) - 7.6) < 1.5)
    // Keys and plates: loud for a tenth of the time.
    let knocks = hiss.indices.map { $0 % 24_000 < 2400 ? 20 * hiss[$0] : 0.02 * hiss[$0] }
    #expect(try steady(knocks, .steadyHiss) < steady(hiss, .steadyHiss) - 30)
  }

  /// Mains on a supply, a display's scan and a converter's whistle repeat themselves; a fan and a voice don't.
  @Test func tellsAHumFromTheRoom() throws {
    var chance = Chance(seed: 11)
    var (phase, speed, air) = (0.0, 1.0, 0.0)
    func recorded(_ sound: (Double) -> Double) throws -> Evidence {
      let samples = (0..<153_600).map { sound(Double($0) / 48_000) + chance.normal(0.001) }
      return SoundEvidence.noise(samples, rate: 48_000, attempt: 2)
    }
    func wave(_ hertz: Double, _ time: Double) -> Double { Math.sin(2 * Double.pi * hertz * time) }
    let mains = try recorded { time in
      0.02 * (wave(50, time) + wave(100, time) / 2 + wave(150, time) / 3 + wave(350, time) / 7)
    }
    let scan = try recorded { time in (time * 120).truncatingRemainder(dividingBy: 1) < 0.06 ? 0.05 : 0 }
    let whistle = try recorded { time in 0.02 * wave(3113, time) }
    for evidence in [mains, scan, whistle] {
      #expect(try #require(evidence.number(.hum)) > 90)
      #expect(Judge.judge(.microphoneNoise, evidence).verdict == .warn)
    }
    let fan = try recorded { _ in
      speed += 2e-5 * chance.normal(1) - 1e-4 * (speed - 1)
      phase += 2 * Double.pi * 420 * speed / 48_000
      air = 0.97 * air + chance.normal(0.003)
      return air + 0.01 * Math.sin(phase)
    }
    #expect(try #require(fan.number(.hum)) < 80)
    #expect(Judge.judge(.microphoneNoise, fan).verdict == .invalid)
    // The same hum, as a refrigerator's comes through a kitchen.
    let kitchen = try recorded { time in 0.003 * wave(100, time) }
    #expect(Judge.judge(.microphoneNoise, kitchen).reason == .roomLoud)
  }

  /// A leaking capacitor: over three seconds the offset averages out, over one it doesn't.
  @Test func noticesAZeroThatWanders() {
    var chance = Chance(seed: 12)
    func verdict(_ size: Double) -> CheckVerdict {
      let samples = (0..<153_600).map { index in
        size * Math.sin(2 * Double.pi * 0.4 * Double(index) / 48_000) + chance.normal(0.001)
      }
      return Judge.judge(.microphoneNoise, SoundEvidence.noise(samples, rate: 48_000, attempt: 2)).verdict
    }
    #expect(verdict(0.2) == .fail)
    #expect(verdict(0.08) == .warn)
    #expect(verdict(0.001) == .pass)
  }

  @Test func doesNotBlameABandForTheRoom() {
    var evidence = Evidence()
    let expected = [-26, -22, -18, -14, -10, -7, -4, -2, -1, 0, 0, 0, 0, -1, -1, -2, -4, -6].map { Double($0) - 30 }
    // The room masks everything below 200 Hz.
    let floors = expected.indices.map { $0 < 3 ? -45.0 : -80 }
    evidence.add(.bandLevels, zip(expected, floors).map { max($0, $1) }, decimals: 2)
    evidence.add(.bandFloors, floors, decimals: 2)
    let result = Judge.judge(.microphoneResponse, evidence)
    #expect(result.verdict == .pass)
    #expect(result.figure(.responseDeviation) == "0")
  }

  @Test func givesASecondTryForMisheardDigits() throws {
    let challenge = try #require(Challenge(code: "7K3QP9"))
    func judge(_ answers: [Int], speaker: String = "right") -> CheckResult {
      var evidence = Evidence()
      evidence.add(.name, speaker)
      evidence.add(.answers, answers.map { Double($0) })
      return Judge.judge(.speakerDigits, evidence, challenge: challenge)
    }
    let (first, second) = (challenge.digits(.right, attempt: 1), challenge.digits(.right, attempt: 2))
    let oneWrong = [(first[0] + 1) % 10, first[1], first[2]]
    #expect(judge(first).verdict == .pass)
    #expect(judge([0, 0, 0]).reason == .missedOnce)
    #expect(judge(oneWrong + second).verdict == .warn)
    #expect(judge([0, 0, 0] + second).reason == .missedOnce)
    #expect(judge([0, 0, 0] + second + challenge.digits(.right, attempt: 3)).verdict == .warn)
    #expect(judge([0, 0, 0] + second + [1, 1, 1]).verdict == .fail)
    #expect(judge([0, 0, 0] + [1, 1, 1]).verdict == .fail)
    #expect(judge(first, speaker: "left").verdict == .invalid)
    #expect(judge(first, speaker: "ceiling").verdict == .invalid)
    #expect(judge(Array(first.prefix(2))).verdict == .invalid)
  }

  /// A microphone with a filter against wind is sound; one without its middle isn't.
  @Test func doesNotRequireBass() {
    func response(without bands: ClosedRange<Int>) -> CheckVerdict {
      var evidence = Evidence()
      let expected = [-26, -22, -18, -14, -10, -7, -4, -2, -1, 0, 0, 0, 0, -1, -1, -2, -4, -6].map { Double($0) - 20 }
      let levels = expected.indices.map { expected[$0] - (bands.contains($0) ? 22 : 0) }
      evidence.add(.attempt, 2)
      evidence.add(.bandLevels, levels, decimals: 2)
      evidence.add(.bandFloors, [Double](repeating: -90, count: expected.count), decimals: 2)
      return Judge.judge(.microphoneResponse, evidence).verdict
    }
    #expect(response(without: 0...3) == .pass)
    #expect(response(without: 4...5) == .fail)
  }
}
