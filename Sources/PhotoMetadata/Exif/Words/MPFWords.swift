/// What the attributes of a picture in the MP Index mean: CIPA DC-007-2021, 5.2.3.3.
enum MPFWords {
  static let flags: WordTable = """
    4=Dependent parent image
    2=Dependent child image
    1=Representative image
    """

  static let formats: WordTable = """
    0=JPEG
    """

  static let types: WordTable = """
    0=Undefined
    0x010001=Large thumbnail (VGA)
    0x010002=Large thumbnail (full HD)
    0x010003=Large thumbnail (4K)
    0x010004=Large thumbnail (8K)
    0x010005=Large thumbnail (16K)
    0x020001=Panorama
    0x020002=Disparity
    0x020003=Multi-angle
    0x030000=Baseline primary
    0x040000=Original preservation
    0x050000=Gain map
    """
}
