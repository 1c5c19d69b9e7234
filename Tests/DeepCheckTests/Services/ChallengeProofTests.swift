import Calendar
import DeepCheck
import Testing

@Suite struct ChallengeProofTests {
  private let challenge: Challenge

  init() throws {
    challenge = try #require(Challenge(code: "7K3QP9"))
  }

  private func proof(_ check: CheckID, _ evidence: Evidence, code: String = "7K3QP9") -> ChallengeProof {
    let challenge = Challenge(code: code)
    return ChallengeProof(
      DeviceReport(
        device: DeviceIdentity(), startedAt: Instant(0), challenge: challenge,
        checks: [Judge.judge(check, evidence, challenge: challenge)]))
  }

  @Test func countsDigitsThatWereHeard() {
    var evidence = Evidence()
    evidence.add(.name, "left")
    evidence.add(.answers, challenge.digits(.left, attempt: 1).map { Double($0) })
    #expect(proof(.speakerDigits, evidence).odds == 810)
    #expect(proof(.speakerDigits, evidence, code: "AAAAAA").odds == 1)
  }

  @Test func countsSpotsThatWereSeen() {
    let decoys = challenge.decoys(colours: 6)
    var evidence = Evidence()
    evidence.add(.colours, 6)
    evidence.add(.decoysX, decoys.map { Double($0.x) + 12 })
    evidence.add(.decoysY, decoys.map { Double($0.y) - 12 })
    #expect(proof(.displayPixels, evidence).isAnswered)
    #expect(!proof(.displayPixels, evidence, code: "AAAAAA").isAnswered)
  }

  @Test func countsTheCellsThatWereTapped() {
    var evidence = Evidence()
    evidence.add(.attempt, 2)
    evidence.add(.columns, 8)
    evidence.add(.rows, 17)
    let path = challenge.touchPath(columns: 8, rows: 17).filter { $0 < 8 * 14 }.prefix(4).map { Double($0) }
    var three = evidence
    evidence.add(.path, path)
    three.add(.path, [path[0], 1000, path[2], path[3]])
    #expect(proof(.touchGrid, evidence).odds == 112.0 * 112 * 112 * 112)
    #expect(proof(.touchGrid, three).odds == 112.0 * 112 * 112 / 4)
    #expect(!proof(.touchGrid, evidence, code: "AAAAAA").isAnswered)
  }

  @Test func countsTheOrderOfTheFaces() {
    var evidence = Evidence()
    evidence.add(.faces, challenge.faceOrder(6).map { Double($0) })
    #expect(proof(.accelerometerFaces, evidence).odds == 360)
    #expect(proof(.accelerometerFaces, evidence, code: "AAAAAA").odds == 1)
  }

  @Test func countsNothingOfWhatAnybodyCouldMeasure() {
    var evidence = Evidence()
    evidence.add(.full, 4500)
    evidence.add(.design, 5000)
    #expect(proof(.battery, evidence).answers == [])
    #expect(!proof(.battery, evidence).isAnswered)
  }

  /// Evidence made for one code follows another about as seldom as its odds say.
  @Test func followsAnotherCodeAsSeldomAsItSays() {
    var evidence = Evidence()
    evidence.add(.name, "left")
    evidence.add(.answers, challenge.digits(.left, attempt: 1).map { Double($0) })
    let others = (0..<4000).filter { proof(.speakerDigits, evidence, code: "CODE\(10_000 + $0)").odds > 1 }
    #expect(others.count < 40)
  }
}
