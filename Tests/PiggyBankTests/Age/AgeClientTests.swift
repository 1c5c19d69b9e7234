import Foundation
import SeededRandom
import Testing

@testable import PiggyBank

/// Debian's `age` reads what we write, and we read what it writes.
struct AgeClientTests {
  static let age = Tool("age")

  @Test(.enabled(if: age != nil, "age is not installed"), arguments: AgeFileTests.sizes + [1_048_575, 1_048_577])
  func understandsDebiansAge(count: Int) throws {
    let age = try #require(Self.age)
    var random = SeededGenerator(seed: UInt64(count) + 100)
    let identity = try random.identity()
    let plain = random.bytes(count)
    let key = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).key")
    try Data((identity.text + "\n").utf8).write(to: key)
    defer { try? FileManager.default.removeItem(at: key) }

    let secrets = try random.secrets()
    let ours = try #require(AgeSealer.seal(plain, to: [identity.recipient], secrets: secrets))
    #expect(try age.run(["--decrypt", "--identity", key.path], input: ours) == plain)

    let theirs = try #require(try age.run(["--recipient", identity.recipient.text], input: plain))
    #expect(try AgeOpener.open(theirs, with: identity) == plain)
  }
}
