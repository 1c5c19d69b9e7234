import JSON
import SeededRandom
import Testing

@testable import PiggyBank

struct CapsuleCoreTests {
  @Test func readsBackWhatItWrote() throws {
    let core = try SampleCapsule(seed: 1).core
    #expect(CapsuleCore(core.bytes) == core)
  }

  @Test func isWrittenInOneForm() throws {
    let core = try SampleCapsule(seed: 1).core
    let text = String(decoding: core.bytes, as: UTF8.self)
    #expect(text.hasPrefix(#"{"capsule":""#))
    #expect(text.contains(#""opens_at":"2031-06-01T06:00:00Z""#))
    #expect(CapsuleCore(Array((" " + text).utf8)) == nil)
    #expect(CapsuleCore(Array(text.replacing(#""v":1"#, with: #""v":3"#).utf8)) == nil)
  }

  @Test func givesAnotherTimeKeyForEveryChange() throws {
    let core = try SampleCapsule(seed: 2).core
    let seed = [UInt8](repeating: 9, count: 32)
    var changes = [core, core, core, core]
    changes[0].opensAt -= 1
    changes[1].wall = "2031-06-01T07:00"
    changes[2].recipientsHash[0] ^= 1
    changes[3].timeZoneDatabase = "2026b"
    let keys = ([core] + changes).map { TimeKey.derive(seed: seed, of: $0)?.text }
    #expect(Set(keys).count == keys.count)
  }

  @Test(arguments: [0, 16, 31, 33])
  func givesNoTimeKeyForASeedOfAnotherLength(count: Int) throws {
    #expect(TimeKey.derive(seed: [UInt8](repeating: 9, count: count), of: try SampleCapsule(seed: 2).core) == nil)
  }

  @Test func knowsItsRecipientsInWhateverOrder() throws {
    var random = SeededGenerator(seed: 3)
    let (one, two, swapped) = (
      try random.identity().recipient, try random.identity().recipient, try random.identity().recipient
    )
    var core = try SampleCapsule(seed: 3).core
    core = CapsuleCore(
      capsule: core.capsule, opensAt: 0, zone: "UTC", wall: "1970-01-01T00:00", createdAt: 0, ownerKey: core.ownerKey,
      recipients: [one, two], sealedName: [])
    #expect(core.allows([two, one]))
    #expect(!core.allows([one, swapped]))
    #expect(!core.allows([one]))
  }

  @Test func refusesEveryShortenedCore() throws {
    let bytes = try SampleCapsule(seed: 4).core.bytes
    for count in 0..<bytes.count { #expect(CapsuleCore(Array(bytes.prefix(count))) == nil) }
  }
}
