/// The enumerated values of the Exif directory: Exif 3.0, 4.6.6.
enum ExifWords {
  static let exposureProgram: WordTable = """
    0=Not defined
    1=Manual
    2=Normal program
    3=Aperture priority
    4=Shutter priority
    5=Creative program
    6=Action program
    7=Portrait mode
    8=Landscape mode
    9=Bulb
    """

  static let sensitivityType: WordTable = """
    0=Unknown
    1=Standard output sensitivity
    2=Recommended exposure index
    3=ISO speed
    4=Standard output sensitivity and recommended exposure index
    5=Standard output sensitivity and ISO speed
    6=Recommended exposure index and ISO speed
    7=Standard output sensitivity, recommended exposure index and ISO speed
    """

  static let meteringMode: WordTable = """
    0=Unknown
    1=Average
    2=Centre-weighted average
    3=Spot
    4=Multi-spot
    5=Pattern
    6=Partial
    255=Other
    """

  static let lightSource: WordTable = """
    0=Unknown
    1=Daylight
    2=Fluorescent
    3=Tungsten
    4=Flash
    9=Fine weather
    10=Cloudy weather
    11=Shade
    12=Daylight fluorescent
    13=Day white fluorescent
    14=Cool white fluorescent
    15=White fluorescent
    16=Warm white fluorescent
    17=Standard light A
    18=Standard light B
    19=Standard light C
    20=D55
    21=D65
    22=D75
    23=D50
    24=ISO studio tungsten
    255=Other
    """

  static let sensingMethod: WordTable = """
    1=Not defined
    2=One-chip colour area sensor
    3=Two-chip colour area sensor
    4=Three-chip colour area sensor
    5=Colour sequential area sensor
    6=Monochrome area sensor
    7=Trilinear sensor
    8=Colour sequential linear sensor
    """

  /// The standard does not define 2, but many cameras use it for Adobe RGB.
  static let colorSpace: WordTable = """
    1=sRGB
    2=Adobe RGB
    0xFFFD=Wide gamut RGB
    0xFFFE=ICC profile
    0xFFFF=Uncalibrated
    """

  static let fileSource: WordTable = """
    0=Other
    1=Transparent scanner
    2=Reflex scanner
    3=Digital still camera
    """

  static let sceneType: WordTable = """
    1=Directly photographed
    """

  /// Values from 2 up are Apple's.
  static let customRendered: WordTable = """
    0=Normal
    1=Custom
    2=HDR, original not kept
    3=HDR, original kept
    4=Original of an HDR
    6=Panorama
    7=Portrait HDR
    8=Portrait
    """

  static let exposureMode: WordTable = """
    0=Auto
    1=Manual
    2=Auto bracket
    """

  static let whiteBalance: WordTable = """
    0=Auto
    1=Manual
    """

  static let sceneCaptureType: WordTable = """
    0=Standard
    1=Landscape
    2=Portrait
    3=Night scene
    4=Other
    """

  static let gainControl: WordTable = """
    0=None
    1=Low gain up
    2=High gain up
    3=Low gain down
    4=High gain down
    """

  static let contrast: WordTable = """
    0=Normal
    1=Soft
    2=Hard
    """

  static let saturation: WordTable = """
    0=Normal
    1=Low
    2=High
    """

  static let sharpness: WordTable = """
    0=Normal
    1=Soft
    2=Hard
    """

  static let subjectDistanceRange: WordTable = """
    0=Unknown
    1=Macro
    2=Close view
    3=Distant view
    """

  static let compositeImage: WordTable = """
    0=Unknown
    1=Not a composite image
    2=General composite image
    3=Composite image captured while shooting
    """
}
