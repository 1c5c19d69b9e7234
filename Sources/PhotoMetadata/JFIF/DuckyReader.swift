import ByteReading

/// Reads the "Ducky" segment (APP12) of Photoshop's "Save for Web": tagged values of quality and texts.
enum DuckyReader {
  /// What the segment that begins with `head` says: tags of two bytes and lengths of two bytes behind "Ducky".
  static func directory(_ head: ByteSlice) -> MetadataDirectory {
    var directory = MetadataDirectory(.photoshop, offset: head.fileOffset(at: 0))
    var position = 5
    while let tag = try? head.uint16(at: position), tag != 0,
      let length = try? head.number16(at: position + 2),
      let value = try? head.slice(at: position + 4, count: length)
    {
      directory.entries += entries(tag, value)
      position += 4 + length
    }
    return directory
  }

  private static func entries(_ tag: UInt16, _ value: ByteSlice) -> [MetadataEntry] {
    switch tag {
    case 1:
      guard let quality = try? value.uint32(at: 0) else { return [] }
      return [value.entry("DuckyQuality", .integer(Int64(quality)), at: 0, 4)]
    case 2: return text("DuckyComment", value)
    case 3: return text("DuckyCopyright", value)
    default: return []
    }
  }

  /// The count of 16-bit characters, then the characters.
  private static func text(_ name: StaticText, _ value: ByteSlice) -> [MetadataEntry] {
    [value.entry(name, .text(value.suffix(from: 4).utf16Text), at: 4, value.count - 4)]
  }
}
