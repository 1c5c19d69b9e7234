/// The numbers in Pentax's MakerNotes.
enum PentaxWords {
  static let quality: WordTable = """
    0=Good
    1=Better
    2=Best
    3=TIFF
    4=RAW
    5=Premium
    7=RAW (pixel shift enabled)
    8=Dynamic pixel shift
    65535=Not applicable
    """

  static let pentaxImageSize: WordTable = """
    0=640x480
    1=Full
    2=1024x768
    3=1280x960
    4=1600x1200
    5=2048x1536
    8=2560x1920 or 2304x1728
    9=3072x2304
    10=3264x2448
    19=320x240
    20=2288x1712
    21=2592x1944
    22=2304x1728 or 2592x1944
    23=3056x2296
    25=2816x2212 or 2816x2112
    27=3648x2736
    29=4000x3000
    30=4288x3216
    31=4608x3456
    129=1920x1080
    135=4608x2592
    257=3216x3216
    """

  static let worldTimeLocation: WordTable = """
    0=Hometown
    1=Destination
    """

  static let colorSpace: WordTable = """
    0=sRGB
    1=Adobe RGB
    """

  static let hdr: WordTable = """
    0=Off
    1=HDR auto
    2=HDR 1
    3=HDR 2
    4=HDR 3
    5=HDR advanced
    """

  static let shutterType: WordTable = """
    0=Normal
    1=Electronic
    """
}
