import ByteReading
import ImageFormats

/// Olympus's and OM System's MakerNote: a directory of directories.
enum OlympusNote {
  static func expand(_ directory: TIFFDirectory, _ builder: inout MakerNoteBuilder) {
    read(directory.entry(0x2010), OlympusTags.equipment, &builder)
    read(directory.entry(0x2020), OlympusTags.cameraSettings, &builder)
  }

  /// Newer cameras store a pointer to the directory, the first ones the directory itself as undefined bytes.
  private static func read(_ entry: TIFFEntry?, _ tags: [ExifTag], _ builder: inout MakerNoteBuilder) {
    guard let entry else { return }
    if entry.type == .undefined {
      builder.readDirectory(at: entry.valueOffset, tags)
    } else if let offset = builder.stream.number(entry) {
      builder.readDirectory(at: offset + builder.stream.valueBase, tags)
    }
  }
}

/// What the numbers of Olympus's MakerNotes mean.
enum OlympusWords {
  static let macro: WordTable = """
    0=Off
    1=On
    2=Super macro
    """

  static let exposureMode: WordTable = """
    1=Manual
    2=Program
    3=Aperture-priority AE
    4=Shutter speed priority AE
    5=Program-shift
    """

  static let meteringMode: WordTable = """
    2=Centre-weighted average
    3=Spot
    5=ESP
    261=Pattern and AF
    515=Spot, highlights
    1027=Spot, shadows
    """

  static let macroMode: WordTable = """
    0=Off
    1=On
    2=Super macro
    """

  static let colorSpace: WordTable = """
    0=sRGB
    1=Adobe RGB
    2=ProPhoto RGB
    """

  static let imageQuality2: WordTable = """
    1=SQ
    2=HQ
    3=SHQ
    4=RAW
    5=SQ (5)
    """
}
