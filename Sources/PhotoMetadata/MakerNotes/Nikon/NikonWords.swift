/// What the numbers of Nikon's MakerNotes mean.
enum NikonWords {
  static let colorSpace: WordTable = """
    1=sRGB
    2=Adobe RGB
    """

  static let shutterMode: WordTable = """
    0=Mechanical
    16=Electronic
    48=Electronic front curtain
    64=Electronic (movie)
    80=Auto (mechanical)
    81=Auto (electronic front curtain)
    96=Electronic (high speed)
    """

  static let imageSizeRAW: WordTable = """
    1=Large
    2=Medium
    3=Small
    """

  static let flashMode: WordTable = """
    0=Did not fire
    1=Fired, manual
    3=Not ready
    7=Fired, external
    8=Fired, commander mode
    9=Fired, TTL mode
    18=LED light
    """

  static let nefCompression: WordTable = """
    1=Lossy (type 1)
    2=Uncompressed
    3=Lossless
    4=Lossy (type 2)
    5=Striped packed 12 bits
    6=Uncompressed (reduced to 12 bit)
    7=Unpacked 12 bits
    8=Small
    9=Packed 12 bits
    10=Packed 14 bits
    13=High efficiency
    14=High Efficiency*
    """

  static let dateStampMode: WordTable = """
    0=Off
    1=Date & time
    2=Date
    3=Date counter
    """

  static let lensType: WordTable = """
    1=Manual focus
    2=D
    4=G
    8=VR
    16=1 mount
    32=FT-1
    64=E
    128=AF-P
    """

  static let vibrationReduction: WordTable = """
    0=Not applicable
    1=On
    2=Off
    """

  static let daylightSavings: WordTable = """
    0=No
    1=Yes
    """

  static let dateDisplayFormat: WordTable = """
    0=Y/M/D
    1=M/D/Y
    2=D/M/Y
    """

  static let hdr: WordTable = """
    0=Off
    1=On
    48=Auto
    """
}
