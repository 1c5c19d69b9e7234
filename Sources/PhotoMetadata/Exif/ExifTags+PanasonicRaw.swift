extension ExifTags {
  /// IFD0 of Panasonic's RW2 files, which have "U\0" in place of TIFF's 42 and numbers of their own below 0x0120.
  static let panasonicRaw = ExifTag.table(
    """
    0001 PanasonicRawVersion text
    0002 SensorWidth
    0003 SensorHeight
    0004 SensorTopBorder
    0005 SensorLeftBorder
    0006 SensorBottomBorder
    0007 SensorRightBorder
    0009 CFAPattern
    000A BitsPerSample
    000B Compression
    0017 ISO
    002D RawFormat
    002E JpgFromRaw
    002F CropTop
    0030 CropLeft
    0031 CropBottom
    0032 CropRight
    0118 RawDataOffset
    0119 DistortionInfo
    0120 CameraIFD
    """)
}
