import SeededRandom
import Testing

@testable import PiggyBank

struct AgeFileTests {
  static let sizes = [0, 1, 65_535, 65_536, 65_537, 131_071, 131_072, 131_073]

  @Test(arguments: sizes)
  func opensWhatItSealed(count: Int) throws {
    var random = SeededGenerator(seed: UInt64(count))
    let (identity, plain) = (try random.identity(), random.bytes(count))
    let secrets = try random.secrets()
    let file = try #require(AgeSealer.seal(plain, to: [identity.recipient], secrets: secrets))
    #expect(try AgeOpener.open(file, with: identity) == plain)
  }

  @Test func writesTheSameFileInWhateverPieces() throws {
    var random = SeededGenerator(seed: 1)
    let (identity, secrets) = (try random.identity(), try random.secrets())
    let plain = random.bytes(200_000)
    let whole = try #require(AgeSealer.seal(plain, to: [identity.recipient], secrets: secrets))
    for _ in 0..<10 {
      var sealer = try #require(AgeSealer([identity.recipient], secrets: secrets))
      var file: [UInt8] = []
      var rest = plain[...]
      while !rest.isEmpty {
        let count = Int.random(in: 1...70_000, using: &random)
        file += sealer.seal(Array(rest.prefix(count)))
        rest = rest.dropFirst(count)
      }
      #expect(file + sealer.finish() == whole)
    }
  }

  @Test func readsTheSameBytesInWhateverPieces() throws {
    var random = SeededGenerator(seed: 2)
    let identity = try random.identity()
    let plain = random.bytes(150_000)
    let secrets = try random.secrets()
    let file = try #require(AgeSealer.seal(plain, to: [identity.recipient], secrets: secrets))
    for _ in 0..<10 {
      var opener = AgeOpener(identity)
      var output: [UInt8] = []
      var rest = file[...]
      while !rest.isEmpty {
        let count = Int.random(in: 1...70_000, using: &random)
        output += try opener.open(Array(rest.prefix(count)))
        rest = rest.dropFirst(count)
      }
      #expect(try output + opener.finish() == plain)
    }
  }

  @Test func opensForEveryRecipientAndForNobodyElse() throws {
    var random = SeededGenerator(seed: 3)
    let identities = try (0..<3).map { _ in try random.identity() }
    let recipients = identities.map(\.recipient)
    let secrets = try random.secrets(3)
    let file = try #require(AgeSealer.seal([1, 2, 3], to: recipients, secrets: secrets))
    for identity in identities { #expect(try AgeOpener.open(file, with: identity) == [1, 2, 3]) }
    let stranger = try random.identity()
    #expect(throws: AgeError.noMatch) { try AgeOpener.open(file, with: stranger) }
  }

  @Test func opensNoShortenedFile() throws {
    var random = SeededGenerator(seed: 4)
    let identity = try random.identity()
    let secrets = try random.secrets()
    let file = try #require(
      AgeSealer.seal([UInt8](repeating: 3, count: 70_000), to: [identity.recipient], secrets: secrets))
    for count in Array(0..<210) + Array(stride(from: 210, to: file.count, by: 9973)) + [file.count - 1] {
      #expect(throws: AgeError.self) { try AgeOpener.open(Array(file.prefix(count)), with: identity) }
    }
  }

  @Test func opensNoFileWithAChangedBit() throws {
    var random = SeededGenerator(seed: 5)
    let identity = try random.identity()
    let secrets = try random.secrets()
    let file = try #require(AgeSealer.seal([7], to: [identity.recipient], secrets: secrets))
    for index in stride(from: 0, to: file.count, by: 3) {
      var changed = file
      changed[index] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      #expect(throws: AgeError.self) { try AgeOpener.open(changed, with: identity) }
    }
  }

  @Test func staysFailedOnceItFailed() throws {
    var random = SeededGenerator(seed: 6)
    var opener = AgeOpener(try random.identity())
    #expect(throws: AgeError.notAge) { try opener.open(Array("something else entirely".utf8)) }
    #expect(throws: AgeError.notAge) { try opener.open([1]) }
    #expect(throws: AgeError.notAge) { try opener.finish() }
  }

  @Test func refusesAHeaderThatNeverEnds() throws {
    var random = SeededGenerator(seed: 7)
    var opener = AgeOpener(try random.identity())
    let endless = AgeHeader.version + [UInt8](repeating: UInt8(ascii: "A"), count: 100_000)
    #expect(throws: AgeError.unfinishedHeader) { try opener.open(endless) }
  }

  @Test func sealsToNoKeyOfLowOrder() throws {
    var random = SeededGenerator(seed: 8)
    let secrets = try random.secrets()
    let weak = try #require(AgeRecipient(publicKey: [UInt8](repeating: 0, count: 32)))
    #expect(AgeSealer.seal([], to: [weak], secrets: secrets) == nil)
    #expect(AgeSealer.seal([], to: [], secrets: secrets) == nil)
  }
}
