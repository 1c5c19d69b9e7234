/// What the letters and numbers of the GPS directory mean: Exif 3.0, 4.6.7. Letters are keyed by their ASCII codes.
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
