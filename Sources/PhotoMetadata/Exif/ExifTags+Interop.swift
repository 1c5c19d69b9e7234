extension ExifTags {
  /// The interoperability directory: Exif 3.0, 4.6.8, and DCF 2.0.
  static let interop: [ExifTag] = [
    .init(0x0001, "InteroperabilityIndex", .plain, .text),
    .init(0x0002, "InteroperabilityVersion", .version, .text),
    .init(0x1000, "RelatedImageFileFormat", .plain, .text),
    .init(0x1001, "RelatedImageWidth"),
    .init(0x1002, "RelatedImageLength"),
  ]

  /// The MP Index and MP Attribute directories: CIPA DC-007-2021, 5.2.
  static let mpf: [ExifTag] = [
    .init(0xB000, "MPFVersion", .version, .text),
    .init(0xB001, "NumberOfImages"),
    .init(0xB002, "MPEntry"),
    .init(0xB003, "ImageUIDList"),
    .init(0xB004, "TotalFrames"),
    .init(0xB101, "MPIndividualNum"),
    .init(0xB201, "PanOrientation"),
    .init(0xB202, "PanOverlapH"),
    .init(0xB203, "PanOverlapV"),
    .init(0xB204, "BaseViewpointNum"),
    .init(0xB205, "ConvergenceAngle", .angle),
    .init(0xB206, "BaselineLength", .metres),
    .init(0xB207, "VerticalDivergence", .angle),
    .init(0xB208, "AxisDistanceX", .metres),
    .init(0xB209, "AxisDistanceY", .metres),
    .init(0xB20A, "AxisDistanceZ", .metres),
    .init(0xB20B, "YawAngle", .angle),
    .init(0xB20C, "PitchAngle", .angle),
    .init(0xB20D, "RollAngle", .angle),
  ]
}
