extension ExifTags {
  /// The GPS directory: Exif 3.0, 4.6.7.
  static let gps: [ExifTag] = [
    .init(0x00, "GPSVersionID", .dotted),
    .init(0x01, "GPSLatitudeRef", .choice(GPSWords.latitude), .text),
    .init(0x02, "GPSLatitude", .degrees),
    .init(0x03, "GPSLongitudeRef", .choice(GPSWords.longitude), .text),
    .init(0x04, "GPSLongitude", .degrees),
    .init(0x05, "GPSAltitudeRef", .choice(GPSWords.altitude), .number),
    .init(0x06, "GPSAltitude", .metres),
    .init(0x07, "GPSTimeStamp", .clockTime),
    .init(0x08, "GPSSatellites", .plain, .text),
    .init(0x09, "GPSStatus", .choice(GPSWords.status), .text),
    .init(0x0A, "GPSMeasureMode", .choice(GPSWords.measureMode), .text),
    .init(0x0B, "GPSDOP"),
    .init(0x0C, "GPSSpeedRef", .choice(GPSWords.speed), .text),
    .init(0x0D, "GPSSpeed"),
    .init(0x0E, "GPSTrackRef", .choice(GPSWords.direction), .text),
    .init(0x0F, "GPSTrack", .angle),
    .init(0x10, "GPSImgDirectionRef", .choice(GPSWords.direction), .text),
    .init(0x11, "GPSImgDirection", .angle),
    .init(0x12, "GPSMapDatum", .plain, .text),
    .init(0x13, "GPSDestLatitudeRef", .choice(GPSWords.latitude), .text),
    .init(0x14, "GPSDestLatitude", .degrees),
    .init(0x15, "GPSDestLongitudeRef", .choice(GPSWords.longitude), .text),
    .init(0x16, "GPSDestLongitude", .degrees),
    .init(0x17, "GPSDestBearingRef", .choice(GPSWords.direction), .text),
    .init(0x18, "GPSDestBearing", .angle),
    .init(0x19, "GPSDestDistanceRef", .choice(GPSWords.distance), .text),
    .init(0x1A, "GPSDestDistance"),
    .init(0x1B, "GPSProcessingMethod", .plain, .codedText),
    .init(0x1C, "GPSAreaInformation", .plain, .codedText),
    .init(0x1D, "GPSDateStamp", .plain, .text),
    .init(0x1E, "GPSDifferential", .choice(GPSWords.differential)),
    .init(0x1F, "GPSHPositioningError", .metres),
  ]
}

extension ExifTags {
  /// The interoperability directory: Exif 3.0, 4.6.8, and DCF 2.0.
  static let interop = ExifTag.table(
    """
    0001 InteroperabilityIndex text
    1000 RelatedImageFileFormat text
    1001 RelatedImageWidth
    1002 RelatedImageLength
    """,
    [
      .init(0x0002, "InteroperabilityVersion", .version, .text)
    ])

  /// The MP Index and MP Attribute directories: CIPA DC-007-2021, 5.2.
  static let mpf = ExifTag.table(
    """
    B001 NumberOfImages
    B002 MPEntry
    B003 ImageUIDList
    B004 TotalFrames
    B101 MPIndividualNum
    B201 PanOrientation
    B202 PanOverlapH
    B203 PanOverlapV
    B204 BaseViewpointNum
    """,
    [
      .init(0xB000, "MPFVersion", .version, .text),
      .init(0xB205, "ConvergenceAngle", .angle),
      .init(0xB206, "BaselineLength", .metres),
      .init(0xB207, "VerticalDivergence", .angle),
      .init(0xB208, "AxisDistanceX", .metres),
      .init(0xB209, "AxisDistanceY", .metres),
      .init(0xB20A, "AxisDistanceZ", .metres),
      .init(0xB20B, "YawAngle", .angle),
      .init(0xB20C, "PitchAngle", .angle),
      .init(0xB20D, "RollAngle", .angle),
    ])
}

extension ExifTags {
  /// IFD0 of Panasonic's RW2 files, which have "U\0" in place of TIFF's 42 and their own tags below 0x0120.
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
