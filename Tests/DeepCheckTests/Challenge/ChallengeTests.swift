import CivilTime
import DeepCheck
import Testing

@Suite struct ChallengeTests {
  private let challenge = Challenge(code: "7K3Q-P9")

  /// The vectors were derived from the specification by another program.
  @Test func derivesEveryPartFromTheCode() throws {
    let challenge = try #require(challenge)
    #expect(challenge.digits(.left, attempt: 1) == [3, 4, 0])
    #expect(challenge.digits(.left, attempt: 2) == [9, 0, 1])
    #expect(challenge.digits(.right, attempt: 1) == [7, 3, 4])
    #expect(challenge.digits(.earpiece, attempt: 2) == [2, 6, 5])
    #expect(challenge.pulseTimes == [1311, 3152, 4974])
    #expect(challenge.touchPath(columns: 4, rows: 3) == [11, 9, 2, 3, 5, 0, 8, 7, 6, 10, 1, 4])
    #expect(challenge.faceOrder(6) == [4, 1, 5, 3, 0, 2])
    #expect(challenge.decoys(colours: 5).map { $0.colour } == [3, 4, 0])
    #expect(challenge.decoys(colours: 5).map { $0.x } == [619, 673, 866])
    #expect(challenge.decoys(colours: 5).map { $0.y } == [597, 451, 609])
  }

  @Test func isTheSameHoweverTheCodeIsTyped() {
    #expect(Challenge(code: " 7k3q p9 ") == challenge)
    #expect(Challenge(code: "O1L-ILO")?.code == "011110")
  }

  @Test(arguments: ["", "12345", "12345U", "ABCDE!", String(repeating: "7", count: 33), "한국어입니다"])
  func refusesWhatIsNoCode(code: String) {
    #expect(Challenge(code: code) == nil)
  }

  @Test func keepsPulsesApartAndDigitsDistinct() throws {
    for number in 100_000..<100_200 {
      let challenge = try #require(Challenge(code: String(number)))
      let pulses = challenge.pulseTimes
      #expect(pulses[1] - pulses[0] >= 1200 && pulses[2] - pulses[1] >= 1200 && pulses[2] < 5600)
      for attempt in 1...2 {
        let digits = challenge.digits(.right, attempt: attempt)
        #expect(digits.count == 3 && digits.allSatisfy { (0...9).contains($0) })
        #expect(digits[0] != digits[1] && digits[1] != digits[2])
      }
      #expect(challenge.touchPath(columns: 9, rows: 18).sorted() == Array(0..<162))
      #expect(Set(challenge.decoys(colours: 5).map { $0.colour }).count == 3)
    }
  }

  @Test func survivesOddSizes() throws {
    let challenge = try #require(challenge)
    #expect(challenge.touchPath(columns: -1, rows: 5).isEmpty)
    #expect(challenge.touchPath(columns: 100_000, rows: 100_000).count == 4096)
    #expect(challenge.decoys(colours: 0).count == 3)
    #expect(challenge.faceOrder(-3).isEmpty)
  }
}

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
    let cells: Double = 8 * 14
    let threeCells: Double = cells * cells * cells
    #expect(proof(.touchGrid, evidence).odds == threeCells * cells)
    #expect(proof(.touchGrid, three).odds == threeCells / 4)
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

  /// Evidence made for one code fits another about as rarely as its odds say.
  @Test func followsAnotherCodeAsSeldomAsItSays() {
    var evidence = Evidence()
    evidence.add(.name, "left")
    evidence.add(.answers, challenge.digits(.left, attempt: 1).map { Double($0) })
    let others = (0..<4000).filter { proof(.speakerDigits, evidence, code: "CODE\(10_000 + $0)").odds > 1 }
    #expect(others.count < 40)
  }
}

@Suite struct DigitTriesTests {
  private let challenge = Challenge(code: "7K3QP9")

  /// The outcome when this many digits of each try are right.
  private func outcome(_ right: [Int]) throws -> DigitTries.Outcome {
    let challenge = try #require(challenge)
    let answers = right.enumerated().flatMap { index, count in
      challenge.digits(.left, attempt: index + 1).enumerated().map { $0 < count ? $1 : ($1 + 5) % 10 }
    }
    return DigitTries(answers, challenge, .left).outcome
  }

  @Test func takesWhatIsRightAtOnce() throws {
    #expect(try outcome([3]) == .heard(afterWrong: 0))
    // Later input doesn't matter.
    #expect(try outcome([3, 0, 0]) == .heard(afterWrong: 0))
  }

  @Test func forgivesADigitThatWasMistaken() throws {
    #expect(try outcome([2]) == .open)
    #expect(try outcome([2, 3]) == .heard(afterWrong: 1))
    #expect(try outcome([2, 2]) == .notHeard)
  }

  @Test(arguments: [0, 1])
  func wantsItTwiceOfWhoHeardNextToNothing(first: Int) throws {
    #expect(try outcome([first, 3]) == .open)
    #expect(try outcome([first, 3, 3]) == .heard(afterWrong: 1))
    #expect(try outcome([first, 3, 2]) == .notHeard)
    #expect(try outcome([first, 0]) == .notHeard)
  }

  @Test func isOpenWithoutATry() throws {
    let challenge = try #require(challenge)
    #expect(DigitTries([], challenge, .left).outcome == .open)
    #expect(DigitTries([1, 2], challenge, .left).outcome == .open)
    #expect(DigitTries([Int](repeating: -1, count: 300), challenge, .left).outcome == .notHeard)
  }
}
