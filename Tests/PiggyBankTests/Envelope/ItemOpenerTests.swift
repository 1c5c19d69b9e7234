import Cryptography
import SeededRandom
import Testing

@testable import PiggyBank

struct ItemOpenerTests {
  private let letter = Array("for later".utf8)

  @Test func opensInWhateverPieces() throws {
    var capsule = try SampleCapsule(seed: 1)
    let bytes = capsule.random.bytes(140_000)
    let header = try capsule.header(bytes)
    let sealed = try capsule.seal(bytes, header)
    for size in [1000, 4096, 65_552, 100_000] {
      var opener = capsule.opener(header.item)
      var output: [UInt8] = []
      for start in stride(from: 0, to: sealed.count, by: size) {
        output += try opener.open(Array(sealed[start..<min(start + size, sealed.count)]))
      }
      let end = try opener.finish()
      #expect(output + end.bytes == bytes)
      #expect(end.header == header)
    }
  }

  @Test func opensNothingBeforeTheMomentNorForSomebodyElse() throws {
    var capsule = try SampleCapsule(seed: 2)
    let header = try capsule.header(letter)
    let sealed = try capsule.seal(letter, header)
    let (other, item) = (try SampleCapsule(seed: 3), header.item)
    var early = ItemOpener(
      item, of: capsule.core, timeKey: other.timeKey, owner: .identity(capsule.owner), recipientCount: 1)
    #expect(throws: ItemDamage.outerLayer(.noMatch)) { try early.open(sealed) }
    var thief = ItemOpener(
      item, of: capsule.core, timeKey: capsule.timeKey, owner: .identity(other.owner), recipientCount: 1)
    #expect(throws: ItemDamage.innerLayer(.noMatch)) {
      _ = try thief.open(sealed); _ = try thief.finish()
    }
  }

  @Test func refusesAnItemOfAnotherCapsuleCoreOrName() throws {
    var capsule = try SampleCapsule(seed: 4)
    let header = try capsule.header(letter)
    let stranger = try capsule.random.id()
    var changes = [header, header, header]
    changes[0].capsule = stranger
    changes[1].coreHash[0] ^= 1
    changes[2].item = stranger
    for change in changes {
      let sealed = try capsule.seal(letter, change)
      #expect(throws: ItemDamage.foreign) { try capsule.open(sealed, header.item) }
    }
  }

  @Test func refusesAFileNamedForAnotherKind() throws {
    var capsule = try SampleCapsule(seed: 6)
    let header = try capsule.header(letter)
    let frame = try #require(ItemFrame(header))
    var archive = frame.head + letter + [UInt8](repeating: 0, count: frame.tail)
    var reader = ItemFrameReader()
    #expect(try reader.read(archive) == letter)
    #expect(try reader.finish() == header)
    // The second block's name; stock tar would extract the letter as a photo.
    let block = try #require(TarBlock(name: Array("photo".utf8), size: header.size))
    archive.replaceSubrange(frame.head.count - TarBlock.byteCount..<frame.head.count, with: block.bytes)
    var other = ItemFrameReader()
    #expect(throws: ItemDamage.noArchive) { try other.read(archive) }
  }

  @Test func refusesAFileThatIsNotTheDescribedOne() throws {
    var capsule = try SampleCapsule(seed: 5)
    var header = try capsule.header(letter)
    header.sha256[0] ^= 1
    let sealed = try capsule.seal(letter, header)
    #expect(throws: ItemDamage.changedFile) { try capsule.open(sealed, header.item) }
  }

  @Test func refusesAReportThatIsNotTheDescribedOne() throws {
    let report = Array("{\"score\":100}".utf8)
    var copy = try SampleCapsule(seed: 9)
    let header = try copy.header(letter, kind: .photo, report: report)
    let frame = try #require(ItemFrame(header, report: report))
    var plain = frame.head + letter + [UInt8](repeating: 0, count: frame.tail)
    var reader = ItemFrameReader()
    #expect(try reader.read(plain) == letter)
    #expect(reader.report == report)
    let digit = try #require(
      plain.indices.last { plain[$0] == UInt8(ascii: "1") && plain[$0 - 1] == UInt8(ascii: ":") })
    plain[digit] = UInt8(ascii: "2")
    reader = ItemFrameReader()
    #expect(throws: ItemDamage.changedFile) { try reader.read(plain) }
  }

  @Test func refusesAHiddenSecondReader() throws {
    var capsule = try SampleCapsule(seed: 6)
    let header = try capsule.header(letter)
    let eavesdropper = try capsule.random.identity().recipient
    let random = capsule.random.bytes(ItemSealer.randomByteCount(recipients: 2, kind: .x25519))
    var sealer = try #require(
      ItemSealer(
        header, recipients: [capsule.owner.recipient, eavesdropper], timeKey: capsule.timeKey.recipient, random: random)
    )
    let start = sealer.seal(letter)
    let end = sealer.finish()
    let sealed = start + (try #require(end)).bytes
    #expect(throws: ItemDamage.innerLayer(.unexpectedRecipients(found: 2))) { try capsule.open(sealed, header.item) }
  }

  @Test func refusesEveryShortenedOrChangedItem() throws {
    var capsule = try SampleCapsule(seed: 7)
    let header = try capsule.header(letter)
    let sealed = try capsule.seal(letter, header)
    for count in stride(from: 0, to: sealed.count, by: 173) {
      #expect(throws: ItemDamage.self) { try capsule.open(Array(sealed.prefix(count)), header.item) }
    }
    for index in stride(from: 0, to: sealed.count, by: 131) {
      var changed = sealed
      changed[index] ^= 0x10
      #expect(throws: ItemDamage.self) { try capsule.open(changed, header.item) }
    }
  }

  /// The contents of both layers are untrusted too.
  @Test func readsHostileArchivesWithoutHarm() throws {
    var random = SeededGenerator(seed: 8)
    let capsule = try SampleCapsule(seed: 8)
    var copy = capsule
    let header = try copy.header(letter)
    let frame = try #require(ItemFrame(header))
    let plain = frame.head + letter + [UInt8](repeating: 0, count: frame.tail)
    for _ in 0..<300 {
      var changed = plain
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        changed[Int.random(in: 0..<changed.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      var reader = ItemFrameReader()
      do throws(ItemDamage) {
        let bytes = try reader.read(changed)
        _ = try reader.finish()
        #expect(bytes == letter)
      } catch {}
    }
  }
}
