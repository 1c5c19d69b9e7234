import ByteReading
import ImageFormats
import PhotoMetadata

/// What streams inside a TIFF stream say of themselves: strips and previews in JPEG, and makers' notes.
extension TIFFLayout {
  /// Previews hold thumbnails at most.
  private static let depthLimit = 2

  /// Blanks what the JPEG stream in `strip` says beside its picture, and returns where that is; nothing where it is none.
  mutating func clean(_ strip: Range<Int>) throws(RemovalError) -> [Range<Int>] {
    guard strip.count > 4, let start = try? stream.region.bytes(at: strip.lowerBound, count: 2),
      start[0] == 0xFF, start[1] == JPEGMarker.soi
    else { return [] }
    let words = try words(in: strip)
    for word in words {
      let place = stream.region.fileOffset(at: word.lowerBound)
      if kind == .camera, cleanExif(in: word) { continue }
      if !stream.region.source.isFilled(with: 0, from: place, to: place + word.count) {
        remove(StructureNode("JPEG segment", offset: place, length: word.count))
      }
      add(word, .blank)
    }
    return words
  }

  /// Takes what identifies from the Exif in the segment's data `word`, and leaves the rest: Panasonic's raws have no other.
  private mutating func cleanExif(in word: Range<Int>) -> Bool {
    let bytes = stream.region.region(at: word.lowerBound, count: word.count)
    guard depth < Self.depthLimit, (try? bytes.prefix(6))?.starts(with: "Exif\0\0") == true,
      let inner = try? TIFFLayout(
        bytes.region(at: 6, count: bytes.count - 6), [], .camera, depth: depth + 1)
    else { return false }
    runs += inner.runs
    removed += inner.removed
    return true
  }

  /// The data of the segments that say more than the picture: application data but JFIF's, Adobe's and ICC's, and comments.
  func words(in strip: Range<Int>) throws(RemovalError) -> [Range<Int>] {
    var words: [Range<Int>] = []
    var position = strip.lowerBound + 2
    while position < strip.upperBound {
      guard let head = try? stream.region.bytes(at: position, count: 2), head[0] == 0xFF else {
        throw damaged(at: position)
      }
      // Fill bytes (ITU-T T.81, B.1.1.2).
      if head[1] == 0xFF {
        position += 1
        continue
      }
      if head[1] == JPEGMarker.sos || head[1] == JPEGMarker.eoi { break }
      guard let length = try? stream.region.bytes(at: position + 2, count: 2).number16(at: 0), length >= 2,
        length + 2 <= strip.upperBound - position
      else { throw damaged(at: position) }
      let data = position + 4..<position + 2 + length
      if isWord(head[1], data) { words.append(data) }
      position = data.upperBound
    }
    return words
  }

  private func isWord(_ marker: UInt8, _ data: Range<Int>) -> Bool {
    let head = try? stream.region.bytes(at: data.lowerBound, count: min(data.count, 12))
    return switch marker {
    case JPEGMarker.com: true
    case 0xE0: head?.starts(with: "JFIF\0") != true
    case 0xE2: head?.starts(with: "ICC_PROFILE\0") != true
    case 0xEE: head?.starts(with: "Adobe") != true
    case 0xE1...0xEF: true
    default: false
    }
  }

  /// Blanks the values of the stream's MakerNote that identify; the note's fields stay where they are, since only its maker
  /// knows what counts from where.
  mutating func blankNotes() {
    var file = ImageFile(format: .tiff)
    file.blocks = [MetadataBlock(.exif, stream.region)]
    for directory in PhotoMetadataReader.read(file).directories {
      guard case .makerNote(let vendor) = directory.block else { continue }
      for entry in directory.entries where IdentifyingField.isNoted(entry.name, by: vendor) { blank(entry, of: vendor) }
    }
  }

  private mutating func blank(_ entry: MetadataEntry, of vendor: MakerNoteVendor) {
    let range = entry.offset..<entry.offset + entry.length
    let stored = try? stream.region.source.bytes(at: entry.offset, count: min(entry.length, 64)).array
    if vendor == .nikon, entry.tag == 0x001D, let stored, stored.count == entry.length,
      let number = IdentifyingField.nikonKey(stored)
    {
      if stored != number { remove(StructureNode("MakerNote", offset: entry.offset, length: entry.length)) }
      runs.append(Run(range: range, content: .written([.written(number)])))
    } else {
      if !stream.region.source.isFilled(with: 0, from: range.lowerBound, to: range.upperBound) {
        remove(StructureNode("MakerNote", offset: entry.offset, length: entry.length))
      }
      runs.append(Run(range: range, content: .blank))
    }
  }
}
