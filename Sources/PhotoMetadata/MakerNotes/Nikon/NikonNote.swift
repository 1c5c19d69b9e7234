import ByteReading
import ImageFormats

/// Nikon's MakerNote: a directory with fixed structures; what is enciphered stays bytes.
enum NikonNote {
  static func expand(_ directory: TIFFDirectory, _ builder: inout MakerNoteBuilder) {
    builder.readFields(directory.entry(0x001F), NikonFields.vibrationReduction)
    builder.readFields(directory.entry(0x0024), NikonFields.worldTime)
    builder.readFields(directory.entry(0x0035), NikonFields.hdrInfo)
    readPictureControl(directory.entry(0x0023) ?? directory.entry(0x00BD), &builder)
    readFileInfo(directory.entry(0x00B8), &builder)
    if let pointer = directory.entry(0x0011), let offset = builder.stream.number(pointer) {
      builder.readDirectory(at: offset, ExifTags.image)
    }
  }

  /// Version 3 begins its name four bytes later than versions 1 and 2.
  private static func readPictureControl(_ entry: TIFFEntry?, _ builder: inout MakerNoteBuilder) {
    guard let entry, let bytes = builder.bytes(of: entry) else { return }
    let fields = bytes.starts(with: "03") ? NikonFields.pictureControl3 : NikonFields.pictureControl
    builder.append(fields, in: bytes, unit: 1, builder.stream.order)
  }

  /// Some bodies store the numbers in the other byte order than the note's; folders are 100 to 999 (DCF 2.0).
  private static func readFileInfo(_ entry: TIFFEntry?, _ builder: inout MakerNoteBuilder) {
    guard let entry, let bytes = builder.bytes(of: entry) else { return }
    let order = builder.stream.order
    let folder = (try? bytes.number16(at: 6, order)) ?? 0
    let isSwapped = folder != 0 && !(100...999).contains(folder)
    builder.append(
      NikonFields.fileInfo, in: bytes, unit: 2, isSwapped ? (order == .big ? .little : .big) : order)
  }
}
