import DeepCheck
import Testing

@Suite struct ChallengeTests {
  private let challenge = Challenge(code: "7K3Q-P9")

  /// The vectors were derived from the written rule by another program.
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

  @Test func standsOddSizes() throws {
    let challenge = try #require(challenge)
    #expect(challenge.touchPath(columns: -1, rows: 5).isEmpty)
    #expect(challenge.touchPath(columns: 100_000, rows: 100_000).count == 4096)
    #expect(challenge.decoys(colours: 0).count == 3)
    #expect(challenge.faceOrder(-3).isEmpty)
  }
}
