/// The letters and numbers of the GPS directory: Exif 3.0, 4.6.7. Letters are keyed by their ASCII codes.
enum GPSWords {
  static let latitude: WordTable = """
    0x4E=North
    0x53=South
    """

  static let longitude: WordTable = """
    0x45=East
    0x57=West
    """

  static let altitude: WordTable = """
    0=Above the ellipsoid or sea level
    1=Below the ellipsoid or sea level
    2=Above sea level
    3=Below sea level
    """

  static let status: WordTable = """
    0x41=Measurement in progress
    0x56=Measurement interrupted
    """

  static let measureMode: WordTable = """
    0x32=Two-dimensional measurement
    0x33=Three-dimensional measurement
    """

  static let speed: WordTable = """
    0x4B=km/h
    0x4D=mph
    0x4E=knots
    """

  static let direction: WordTable = """
    0x54=True direction
    0x4D=Magnetic direction
    """

  static let distance: WordTable = """
    0x4B=Kilometres
    0x4D=Miles
    0x4E=Nautical miles
    """

  static let differential: WordTable = """
    0=Without differential correction
    1=Differential correction applied
    """
}

/// The attributes of an image in the MP Index: CIPA DC-007-2021, 5.2.3.3.
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
