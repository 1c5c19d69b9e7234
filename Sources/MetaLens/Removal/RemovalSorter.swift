import ByteReading
import ImageFormats
import PhotoMetadata

/// Sorts values into kinds, by their block and name.
enum RemovalSorter {
  /// The kind of `entry`; `nil` for values that only describe how the image or another value is stored.
  static func kind(of entry: MetadataEntry, in block: BlockID) -> RemovalSurvey.Kind? {
    switch block {
    case .gps: .place
    case .ifd(0), .exif: kind(ofExif: entry.tag)
    case .makerNote: .makerNote
    case .xmp, .iptc: kind(ofName: entry.name.text)
    case .photoshop: isThumbnail(entry) ? .pictures : .edits
    case .comment, .pngText: .words
    case .pngTime: .dates
    case .c2pa: .credentials
    case .generator: .generator
    case .other: .other
    // Other images' directories, indexes, profiles and the container say nothing about the photo's history.
    case .ifd, .subIFD, .interop, .mpf, .icc, .jfif, .adobe, .container: nil
    }
  }

  /// Photoshop's resources 1033 and 1036 (Adobe Photoshop File Formats, "Image Resource IDs").
  private static func isThumbnail(_ entry: MetadataEntry) -> Bool { entry.tag == 1033 || entry.tag == 1036 }

  /// Tags of Exif 3.0, 4.6, and TIFF 6.0, section 8.
  static func kind(ofExif tag: UInt32) -> RemovalSurvey.Kind? {
    switch tag {
    // Pointers, orientation, and TIFF's fields about the coded image.
    case 0x8769, 0x8825, 0xA005, 0x014A, 0x927C, 0x0112, 0x00FE...0x0106, 0x0111, 0x0115...0x0117, 0x011A...0x011C,
      0x0128, 0x013D, 0x013E...0x0145, 0x0152, 0x0153, 0x015B, 0x0200...0x0214, 0x8773, 0x02BC, 0x83BB, 0x8649, 0xEA1C:
      nil
    case 0x0132, 0x9003, 0x9004, 0x9010...0x9012, 0x9290...0x9292, 0x882A: .dates
    case 0x010D, 0x010E, 0x013B, 0x8298, 0x9286, 0x9C9B...0x9C9F, 0xA420, 0xA430, 0xA436, 0xA437, 0x4746, 0x4749: .words
    case 0x000B, 0x0131, 0x013C, 0x9213, 0x935C, 0xA438...0xA43C, 0xFE4C...0xFE58: .edits
    case 0x9009, 0x830E, 0x8482, 0x85D8, 0x87AF...0x87B1: .place
    default: .camera
    }
  }

  /// XMP properties with their namespace prefix, and IPTC datasets.
  private static func kind(ofName name: String) -> RemovalSurvey.Kind {
    if contains(name, "gps", "city", "country", "location", "province", "sublocation", "geo") { return .place }
    if contains(name, "date", "time") { return .dates }
    if hasPrefix(name, "exif:", "exifex:", "tiff:", "aux:", "device:", "gcamera:", "hdrgm:") { return .camera }
    if hasPrefix(name, "xmpmm:", "stevt:", "stref:", "crs:", "xmp:", "pdf:", "illustrator:") { return .edits }
    return .words
  }

  private static func contains(_ name: String, _ words: StaticText...) -> Bool {
    words.contains { ASCIIText.contains(name, $0) }
  }

  private static func hasPrefix(_ name: String, _ prefixes: StaticText...) -> Bool {
    prefixes.contains { ASCIIText.hasPrefix(name, $0) }
  }
}

extension Array {
  /// The first index whose element satisfies `isAfter`, in an array where all later ones do too; the end if there is
  /// none.
  func partitionPoint(_ isAfter: (Element) -> Bool) -> Int {
    var (lower, upper) = (0, count)
    while lower < upper {
      let middle = lower + (upper - lower) / 2
      if isAfter(self[middle]) { upper = middle } else { lower = middle + 1 }
    }
    return lower
  }
}

extension Range<Int> {
  /// The parts of the range outside `holes`, which are sorted by their start; no part is empty.
  func without(_ holes: [Range<Int>]) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var position = lowerBound
    for hole in holes where hole.upperBound > position && hole.lowerBound < upperBound {
      if hole.lowerBound > position { parts.append(position..<hole.lowerBound) }
      position = Swift.min(upperBound, hole.upperBound)
    }
    if position < upperBound { parts.append(position..<upperBound) }
    return parts
  }
}

extension StructureNode {
  /// The size of this box's header: 8 bytes, or 16 if a size of 1 means that an eight-byte one follows the type
  /// (ISO/IEC 14496-12, 4.2; ISO/IEC 15444-1, I.4); `nil` if it can't be read.
  func boxHeadLength(in source: ByteSource) -> Int? {
    guard let size = try? source.bytes(at: offset, count: 4) else { return nil }
    return size.array == [0, 0, 0, 1] ? 16 : 8
  }
}
