import ByteReading
import ImageFormats
import PhotoMetadata

/// Metadata of streams inside a TIFF stream: JPEG strips and previews, and MakerNotes.
extension TIFFLayout {
  /// Blanks the metadata of the JPEG stream in `strip`, and returns its ranges; empty if it is not a JPEG.
  mutating func clean(_ strip: Range<Int>) throws(RemovalError) -> [Range<Int>] {
    // The preview's Exif is the only one in Panasonic's raw files.
    let cleaning = try PreviewCleaning(strip, in: stream.region, keepsExif: kind == .camera, depth: depth)
    runs += cleaning.runs
    for node in cleaning.removed { remove(node) }
    return cleaning.metadata
  }

  /// Blanks the identifying values of the stream's MakerNote; the note's fields stay in place, since only its maker
  /// knows which offsets count from where.
  mutating func blankNotes() {
    var file = ImageFile(format: .tiff)
    file.blocks = [MetadataBlock(.exif, stream.region)]
    for directory in PhotoMetadataReader.read(file).directories {
      guard case .makerNote(let vendor) = directory.block else { continue }
      for entry in directory.entries {
        if let range = IdentifyingField.range(of: entry, of: vendor) { blank(entry, range, of: vendor) }
      }
    }
  }

  private mutating func blank(_ entry: MetadataEntry, _ range: Range<Int>, of vendor: MakerNoteVendor) {
    let stored = try? stream.region.source.bytes(at: entry.offset, count: min(entry.length, 64)).array
    if vendor == .nikon, entry.tag == 0x001D, let stored, stored.count == entry.length,
      let number = IdentifyingField.nikonKey(stored)
    {
      if stored != number { remove(StructureNode("MakerNote", offset: entry.offset, length: entry.length)) }
      runs.append(Run(range: range, content: .written([.written(number)])))
    } else {
      if !stream.region.source.isFilled(with: 0, from: range.lowerBound, to: range.upperBound) {
        remove(StructureNode("MakerNote", offset: range.lowerBound, length: range.count))
      }
      runs.append(Run(range: range, content: .blank))
    }
  }
}
