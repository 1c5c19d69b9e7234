/// The numbers in Sony's MakerNotes.
enum SonyWords {
  static let quality: WordTable = """
    0=RAW
    1=Super fine
    2=Fine
    3=Standard
    4=Economy
    5=Extra fine
    6=RAW + JPEG/HEIF
    7=Compressed RAW
    8=Compressed RAW + JPEG
    9=Light
    4294967295=Not applicable
    """

  static let hdr: WordTable = """
    0=Off
    1=Auto
    16=1.0 EV
    17=1.5 EV
    18=2.0 EV
    19=2.5 EV
    20=3.0 EV
    21=3.5 EV
    22=4.0 EV
    23=4.5 EV
    24=5.0 EV
    25=5.5 EV
    26=6.0 EV
    """

  static let rawFileType: WordTable = """
    0=Compressed RAW
    1=Uncompressed RAW
    2=Lossless compressed RAW
    65535=Not applicable
    """

  static let pictureFormat: WordTable = """
    0=JPEG
    1=HEIF
    65535=Not applicable
    """

  static let jpegQuality: WordTable = """
    0=Standard
    1=Fine
    2=Extra fine
    65535=Not applicable
    """

  static let releaseMode: WordTable = """
    0=Normal
    2=Continuous
    5=Exposure bracketing
    6=White balance bracketing
    8=DRO bracketing
    65535=Not applicable
    """
}
