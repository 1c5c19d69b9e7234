import ByteReading
import ImageFormats

/// The MakerNote that Adobe's converter moves from a raw into DNGPrivateData (DNG 1.7.1, "DNGPrivateData").
enum DNGPrivateNote {
  /// "Adobe" and a NUL, then blocks of a four-character code and a big-endian length, each padded to even length.
  private static let headerLength = 6
  /// Adobe writes about five blocks.
  private static let blockLimit = 16

  /// Appends the MakerNote in the value of `entry` to `metadata`, if there is one.
  static func read(_ entry: TIFFEntry, in stream: TIFFStream, into metadata: inout PhotoMetadata) {
    let bytes = stream.region.region(at: entry.valueOffset, count: entry.byteCount)
    guard (try? bytes.prefix(headerLength))?.starts(with: "Adobe\0") == true else { return }
    var offset = headerLength
    for _ in 0..<blockLimit {
      guard let head = try? bytes.bytes(at: offset, count: 8), let length = try? head.number32(at: 4) else { return }
      if head.starts(with: "MakN") {
        return readNote(at: entry.valueOffset + offset + 8, length, in: stream, into: &metadata)
      }
      offset += 8 + length + length & 1
    }
  }

  /// The note's byte order, where it began in the raw, then the note as it was.
  private static func readNote(
    at offset: Int, _ length: Int, in stream: TIFFStream, into metadata: inout PhotoMetadata
  ) {
    guard length > 6, let head = try? stream.region.bytes(at: offset, count: 6),
      let original = try? head.number32(at: 2)
    else { return }
    let start = offset + 6
    let moved = TIFFStream(
      stream.region, order: head.starts(with: "MM") ? .big : .little, firstDirectory: start,
      valueBase: start - original)
    let note = TIFFEntry(
      tag: 0x927C, type: .undefined, count: length - 6, valueOffset: start, entryOffset: offset, byteCount: length - 6)
    MakerNoteReader.read(note, in: moved, into: &metadata)
  }
}
