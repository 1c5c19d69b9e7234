/// What the attributes of a picture in the MP Index mean: CIPA DC-007-2021, 5.2.3.3.
enum MPFWords {
  static let flags: [(Int64, StaticString)] = [
    (4, "Dependent parent image"), (2, "Dependent child image"), (1, "Representative image"),
  ]

  static let formats: [(Int64, StaticString)] = [(0, "JPEG")]

  static let types: [(Int64, StaticString)] = [
    (0, "Undefined"), (0x01_0001, "Large thumbnail (VGA)"), (0x01_0002, "Large thumbnail (full HD)"),
    (0x01_0003, "Large thumbnail (4K)"), (0x01_0004, "Large thumbnail (8K)"), (0x01_0005, "Large thumbnail (16K)"),
    (0x02_0001, "Panorama"), (0x02_0002, "Disparity"), (0x02_0003, "Multi-angle"), (0x03_0000, "Baseline primary"),
    (0x04_0000, "Original preservation"), (0x05_0000, "Gain map"),
  ]
}
