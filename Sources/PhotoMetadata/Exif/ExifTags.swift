/// The tag tables of Exif 3.0 (CIPA DC-008-2023), TIFF 6.0 and their extensions.
enum ExifTags {
  /// The table for the directories of `block`.
  static func table(of block: BlockID) -> [ExifTag] {
    switch block {
    case .gps: []
    default: image
    }
  }

  static let image: [ExifTag] = [
    ExifTag(0x010F, "Make"),
    ExifTag(0x0110, "Model"),
  ]
}
