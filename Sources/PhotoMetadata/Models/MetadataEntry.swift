import ImageFormats

/// A named value and its location in the file.
public struct MetadataEntry: Sendable {
  /// The tag or dataset number in its block; 0 for standards with names only.
  public var tag: UInt32
  public var name: MetadataName
  public var value: MetadataValue
  /// The file offset of the value's first byte.
  public var offset: Int
  /// The value's length in the file, in bytes.
  public var length: Int
  /// How to describe the value: by a table's words ("Auto, did not fire") or by its type.
  public var meaning: ValueMeaning

  public init(
    tag: UInt32 = 0, name: MetadataName, value: MetadataValue, offset: Int, length: Int,
    meaning: ValueMeaning = .plain
  ) {
    self.tag = tag
    self.name = name
    self.value = value
    self.offset = offset
    self.length = length
    self.meaning = meaning
  }
}

/// The values of one block, in file order.
public struct MetadataDirectory: Sendable {
  public var block: BlockID
  /// The block's file offset.
  public var offset: Int
  public var entries: [MetadataEntry]

  public init(_ block: BlockID, offset: Int, entries: [MetadataEntry] = []) {
    self.block = block
    self.offset = offset
    self.entries = entries
  }

  /// The first value with `tag`.
  public func entry(_ tag: UInt32) -> MetadataEntry? {
    for entry in entries where entry.tag == tag { return entry }
    return nil
  }

  /// The first value with a name from the file, compared byte by byte.
  public func entry(named name: StaticString) -> MetadataEntry? {
    for entry in entries where entry.name.equals(name) { return entry }
    return nil
  }
}

extension MetadataName {
  /// Whether the name is `other`.
  public func equals(_ other: StaticString) -> Bool {
    switch self {
    case .known(let name):
      other.withUTF8Buffer { name.utf8.elementsEqual($0) }
    case .text(let name):
      name.utf8.count == other.utf8CodeUnitCount && other.withUTF8Buffer { name.utf8.elementsEqual($0) }
    case .number: false
    }
  }
}

/// A value's name in its standard.
public enum MetadataName: Sendable {
  /// A name from one of the tables.
  case known(StaticText)
  /// A name from the file itself: an XMP property, a PNG keyword.
  case text(String)
  /// A tag that isn't in any table.
  case number(UInt32)

  /// The name for display; an unnamed tag is a hexadecimal number.
  public var text: String {
    switch self {
    case .known(let name): name.text
    case .text(let name): name
    case .number(let number):
      "0x" + String(repeating: "0", count: max(0, 4 - String(number, radix: 16).utf8.count))
        + String(number, radix: 16)
    }
  }
}

// Nothing prints a name in a browser, where each byte of the engine counts.
#if !hasFeature(Embedded)
extension MetadataName: CustomStringConvertible {
  public var description: String { text }
}
#endif

/// The metadata block of a value; reports and `--metadata` use its name.
public enum BlockID: Equatable, Hashable, Sendable {
  /// A directory of the main chain: IFD0 describes the image, IFD1 the thumbnail.
  case ifd(UInt8)
  /// A directory listed in SubIFDs: raw data and previews.
  case subIFD(UInt8)
  case exif, gps, interop
  case makerNote(MakerNoteVendor)
  case mpf
  case xmp, iptc, photoshop, icc, jfif, adobe, comment, pngText, pngTime
  case c2pa
  case generator
  /// The container itself: frame, boxes, items.
  case container
  case other

  /// The block's name.
  public var name: String {
    switch self {
    case .ifd(let number): "Exif.IFD\(number)"
    case .subIFD(let number): "Exif.SubIFD\(number)"
    case .exif: "Exif.Photo"
    case .gps: "Exif.GPS"
    case .interop: "Exif.Interop"
    case .makerNote(let vendor): "MakerNote." + vendor.name
    case .mpf: "MPF"
    case .xmp: "XMP"
    case .iptc: "IPTC"
    case .photoshop: "Photoshop"
    case .icc: "ICC"
    case .jfif: "JFIF"
    case .adobe: "Adobe"
    case .comment: "Comment"
    case .pngText: "PNG.Text"
    case .pngTime: "PNG.tIME"
    case .c2pa: "C2PA"
    case .generator: "Generator"
    case .container: "Container"
    case .other: "Other"
    }
  }

  /// Whether it is one of Exif's directories, which are in a photo's single TIFF stream.
  package var isExif: Bool { holdsPictures || self == .exif || self == .gps || self == .interop }

  package var isMakerNote: Bool {
    if case .makerNote = self { true } else { false }
  }

  /// Whether it is a TIFF directory that describes an image.
  var holdsPictures: Bool {
    switch self {
    case .ifd, .subIFD: true
    case .exif, .gps, .interop, .makerNote, .mpf, .xmp, .iptc, .photoshop, .icc, .jfif, .adobe, .comment, .pngText,
      .pngTime,
      .c2pa, .generator, .container, .other:
      false
    }
  }
}

/// Damage in a metadata block; recorded next to the values that could be read.
public struct MetadataIssue: Equatable, Sendable {
  public var block: BlockID
  public var issue: FormatIssue

  public init(_ block: BlockID, _ issue: FormatIssue) {
    self.block = block
    self.issue = issue
  }
}
