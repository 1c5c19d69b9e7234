/// What the numbers of Panasonic's MakerNotes mean.
enum PanasonicWords {
  static let imageQuality: WordTable = """
    1=TIFF
    2=High
    3=Normal
    6=Very high
    7=RAW
    9=Motion picture
    11=Full HD movie
    12=4K movie
    """

  static let burstMode: WordTable = """
    0=Off
    1=On
    2=Auto exposure bracketing (AEB)
    3=Focus bracketing
    4=Unlimited
    8=White balance bracketing
    17=On (with flash)
    18=Aperture bracketing
    """

  static let worldTimeLocation: WordTable = """
    1=Home
    2=Destination
    """

  static let jpegQuality: WordTable = """
    0=Not applicable (movie)
    2=High
    3=Standard
    6=Very high
    255=Not applicable (RAW only)
    """

  static let hdrShot: WordTable = """
    0=Off
    3=On
    """

  static let hdr: WordTable = """
    0=Off
    100=1 EV
    200=2 EV
    300=3 EV
    32868=1 EV (auto)
    32968=2 EV (auto)
    33068=3 EV (auto)
    """

  static let shutterType: WordTable = """
    0=Mechanical
    1=Electronic
    2=Hybrid
    """

  static let multiExposure: WordTable = """
    0=Not applicable
    1=Off
    2=On
    """
}
