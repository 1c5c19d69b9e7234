/// The tag tables of Exif 3.0 (CIPA DC-008-2023), TIFF 6.0, DNG 1.7 and their extensions.
enum ExifTags {
  /// The row of `tag` in the directories of `block`.
  ///
  /// Raws and TIFF/EP files keep Exif's tags in IFD0 and some editors TIFF's in the Exif directory, so every
  /// table of the same number space is looked at, the block's own first.
  static func row(_ tag: UInt16, in block: BlockID) -> ExifTag? {
    switch block {
    case .gps: gps.row(tag)
    case .interop: interop.row(tag) ?? image.row(tag)
    case .mpf: mpf.row(tag)
    case .exif: photo.row(tag) ?? image.row(tag) ?? dng.row(tag)
    default: image.row(tag) ?? dng.row(tag) ?? photo.row(tag)
    }
  }
}
