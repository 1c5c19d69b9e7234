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
