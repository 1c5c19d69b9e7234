/// The tags of Leica's own MakerNotes (from the X1 on).
enum LeicaTags {
  /// The note's directory.
  static let main = ExifTag.table(
    """
    0303 LensType text
    0305 SerialNumber
    0407 OriginalFileName text
    0408 OriginalDirectory text
    040A FocusInfo
    040D ExposureMode
    0410 ShotInfo
    0412 FilmMode text
    0413 WB_RGBLevels
    0500 InternalSerialNumber text
    """)
}
