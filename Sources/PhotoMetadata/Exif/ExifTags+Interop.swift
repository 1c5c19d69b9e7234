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
