import ByteReading
import ImageFormats
import Testing

@testable import PhotoMetadata

/// Notes that an editor moved, and notes whose maker has its own way of counting.
struct MakerNoteOffsetsTests {
  private let fields: [TIFFBytes.Field] = [
    .short(1, [20] + [UInt16](repeating: 0, count: 9)), .short(4, [2]), .ascii(6, "Canon EOS 40D"),
    .ascii(9, "The owner"),
  ]

  @Test func readsANoteInItsPlaceWithoutAWord() {
    let metadata = PhotoMetadata { TIFFBytes().directory(fields, at: $0) }
    #expect(metadata.words(.makerNote(.canon), "OwnerName") == "The owner")
    #expect(metadata.issues.isEmpty)
  }

  @Test(arguments: [-30, 40, 5000])
  func findsTheValuesOfAMovedNoteAndSaysSo(distance: Int) {
    // The note was written for another offset.
    let metadata = PhotoMetadata { TIFFBytes().directory(fields, at: $0 + distance) }
    #expect(metadata.words(.makerNote(.canon), "OwnerName") == "The owner")
    #expect(
      metadata.issues.map { $0.issue.kind } == [.invalidValue(part: "MakerNote offset base", found: -distance)])
  }

  @Test func acceptsOffsetsFromTheNotesOwnBeginning() {
    let metadata = PhotoMetadata { _ in TIFFBytes().directory(fields, at: 0) }
    #expect(metadata.words(.makerNote(.canon), "OwnerName") == "The owner")
    #expect(metadata.issues.isEmpty)
  }

  @Test func trustsANoteWhoseDeclaredLengthIsTooShort() {
    let metadata = PhotoMetadata(exif: cut(by: 6))
    #expect(metadata.words(.makerNote(.canon), "CanonImageType") == "Canon EOS 40D")
    #expect(metadata.issues.isEmpty)
  }

  /// A block whose MakerNote field declares fewer bytes than the note has.
  private func cut(by missing: UInt32) -> [UInt8] {
    let little = TIFFBytes()
    let note = little.directory(fields, at: 44)
    let photo = little.directory(
      [.raw(0x927C, type: 7, count: UInt32(note.count) - missing, little.number(44, 4))], at: 26)
    return little.stream([.raw(0x8769, type: 4, count: 1, little.number(26, 4))]) + photo + note
  }
}
