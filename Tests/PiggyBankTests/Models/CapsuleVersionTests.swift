import Cryptography
import SeededRandom
import Testing

@testable import CapsuleFeature
@testable import PiggyBank

/// Version 2, for opening times more than five years ahead, and version 1.
struct CapsuleVersionTests {
  private let now: Int64 = 1_795_000_000

  @Test func isOneUpToFiveYearsAndTwoBeyond() {
    let limit = now + 1827 * 86_400
    #expect(CapsuleVersion.standard(opensAt: limit, now: now) == .one)
    #expect(CapsuleVersion.standard(opensAt: limit + 1, now: now) == .two)
    #expect(CapsuleVersion.standard(opensAt: now - 1, now: now) == .one)
    #expect(CapsuleVersion.standard(opensAt: .max, now: .min) == .two)
    #expect(CapsuleVersion.standard(opensAt: .min, now: .max) == .one)
  }

  @Test(arguments: zip([MomentPreset.year, .fiveYears, .tenYears], [CapsuleVersion.one, .one, .two]))
  func theAppTakesTheOneThatTheMomentAsksFor(preset: MomentPreset, version: CapsuleVersion) throws {
    let stage = PiggyBankViewModelTests.sealed(preset)
    let capsule = try #require(stage.state.context.current)
    #expect(capsule.isSealed && capsule.core.version == version)
    #expect(capsule.recipients.map(\.kind) == [version.keyKind])
    #expect(capsule.receipt?.timeRecipient.kind == version.keyKind)
  }

  /// From the first tap to the opening, with the key locked in between, after which no stored byte is an identity.
  @Test func aCapsuleOfTenYearsOpensOnItsDay() throws {
    var stage = PiggyBankViewModelTests.ready(.tenYears)
    let key = try #require(stage.state.context.current?.ownership?.key.identity)
    #expect(key.text.hasPrefix("AGE-SECRET-KEY-PQ-1"))
    stage.send(.keys(.finishKeys))
    #expect(stage.state.context.current?.ownership?.key.identity == nil)
    #expect(stage.state.context.current?.ownership?.key.recipient == key.recipient)
    #expect(stage.kept.values.allSatisfy { !$0.uppercased().contains("AGE-SECRET-KEY") })
    stage.send(.adding(.writeLetter("Dear Mina")))
    stage.send(.adding(.addLetter))
    stage.begin()
    stage.wait(seconds: 3654 * 86_400)
    stage.send(.opening(.open))
    #expect(stage.state.opening.contents.map { $0.content } == [.letter("Dear Mina")])
  }

  @Test(arguments: zip([MomentPreset.year, .tenYears], [false, true]))
  func theSheetSaysWhichAgeItTakes(preset: MomentPreset, asksForMore: Bool) throws {
    let stage = PiggyBankViewModelTests.sealed(preset)
    let capsule = try #require(stage.state.context.current)
    let ownership = try #require(capsule.ownership)
    let sheet = try #require(RecoverySheet(capsule, ownership, address: "https://k.example/"))
    #expect(sheet.text.contains("age 1.3 or later (https://age-encryption.org)") == asksForMore)
    #expect(sheet.text.contains(RecoverySheet.command))
    #expect(RecoveryLines(sheet.text).value("owner_key") == ownership.key.text)
  }

  @Test func allowsOnlyKeysOfItsKind() throws {
    let (one, two) = (try SampleCapsule(seed: 3), try SampleCapsule(seed: 3, version: .two))
    #expect(one.core.allows([one.owner.recipient]) && two.core.allows([two.owner.recipient]))
    for (capsule, version) in [(one, CapsuleVersion.two), (two, .one)] {
      var core = capsule.core
      core.version = version
      #expect(!core.allows([capsule.owner.recipient]))
    }
  }

  @Test func namesItsVersionInReceiptAndRelease() throws {
    let capsule = try SampleCapsule(seed: 4, version: .two)
    let secret = [UInt8](repeating: 3, count: 32)
    let receipt = CapsuleReceipt(
      capsule.core, ownerSignature: [UInt8](repeating: 0, count: 64), timeRecipient: capsule.timeKey.recipient,
      receivedAt: now, keeperSecret: secret)
    #expect(CapsuleReceipt(receipt.bytes) == receipt)
    let release = ReleaseRecord(coreHash: capsule.core.hash, timeIdentity: capsule.timeKey, releasedAt: now)
    #expect(ReleaseRecord(release.bytes) == release && release.opens(receipt))
    for (bytes, version) in [(receipt.bytes, 1), (receipt.bytes, 3), (release.bytes, 1), (release.bytes, 3)] {
      // The record's own version, its last member; the core's is escaped.
      let text = String(decoding: bytes, as: UTF8.self).replacing(#","v":2}"#, with: #","v":\#(version)}"#)
      #expect(Array(text.utf8) != bytes)
      #expect(CapsuleReceipt(Array(text.utf8)) == nil && ReleaseRecord(Array(text.utf8)) == nil)
    }
    var random = SeededGenerator(seed: 5)
    let classic = CapsuleReceipt(
      capsule.core, ownerSignature: [UInt8](repeating: 0, count: 64), timeRecipient: try random.identity().recipient,
      receivedAt: now, keeperSecret: secret)
    #expect(CapsuleReceipt(classic.bytes) == nil)
  }

  @Test func sealsNoItemUnderKeysOfBothKinds() throws {
    var (one, two) = (try SampleCapsule(seed: 6), try SampleCapsule(seed: 6, version: .two))
    let header = try two.header([1])
    for (owner, time) in [(one.owner, two.timeKey), (two.owner, one.timeKey)] {
      let random = two.random.bytes(ItemSealer.randomByteCount(recipients: 1, kind: time.kind))
      #expect(
        ItemSealer(header, recipients: [owner.recipient], timeKey: time.recipient, random: random) == nil)
    }
    let sealed = try two.seal([1], header)
    #expect(try two.open(sealed, header.item) == [1])
    one = try SampleCapsule(seed: 7)
    #expect(throws: ItemDamage.self) { try one.open(sealed, header.item) }
  }
}
