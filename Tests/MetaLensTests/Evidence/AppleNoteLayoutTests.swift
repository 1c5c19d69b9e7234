import ByteReading
import Testing

@testable import MetaLens

@Suite struct AppleNoteLayoutTests {
  /// A note with texts of `lengths` bytes, each `gap` bytes after the one before.
  static func note(_ lengths: [Int], gap: Int) -> [UInt8] {
    var bytes = Array("Apple iOS\0".utf8) + [0, 1, 0x4D, 0x4D, 0, UInt8(lengths.count)]
    var place = 16 + 12 * lengths.count + 4
    for (index, length) in lengths.enumerated() {
      bytes += [0, UInt8(index + 1), 0, 2, 0, 0, 0, UInt8(length), 0, 0, 0, UInt8(place)]
      place += length + gap
    }
    return bytes + [UInt8](repeating: 0, count: place - bytes.count)
  }

  private func padding(_ lengths: [Int], gap: Int) -> Int? {
    let note = Self.note(lengths, gap: gap)
    // The reader keeps the directory, and not all values.
    return AppleNoteLayout.padding(ByteSlice(Array(note.prefix(20 + 12 * lengths.count))), length: note.count)
  }

  @Test func valuesFollowOneAnotherInApplesOwn() {
    #expect(padding([9, 20, 7, 8], gap: 0) == nil)
  }

  @Test func aRebuiltNoteBeginsEachAtAnEvenOffset() {
    // Three entries: the values begin at 16 + 36 + 4.
    #expect(padding([9, 20, 8], gap: 1) == 56 + 9)
  }

  @Test func evenValuesNeedNoPadding() {
    #expect(padding([8, 20, 6], gap: 0) == nil)
    #expect(padding([8, 20, 6], gap: 1) == nil, "what is after an even value is no padding")
  }

  @Test func nothingIsSaidOfOtherBytes() {
    #expect(AppleNoteLayout.padding(ByteSlice([]), length: 0) == nil)
    let note = Self.note([9, 20, 8], gap: 1)
    for count in 0..<40 {
      #expect(AppleNoteLayout.padding(ByteSlice(Array(note.prefix(count))), length: note.count) == nil)
    }
    var other = note
    other[0] = 0x61
    #expect(AppleNoteLayout.padding(ByteSlice(other), length: note.count) == nil)
  }
}
