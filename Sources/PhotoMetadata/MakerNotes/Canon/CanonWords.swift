/// What the numbers of Canon's MakerNotes mean.
enum CanonWords {
  static let dateStampMode: WordTable = """
    0=Off
    1=Date
    2=Date & time
    """

  static let colorSpace: WordTable = """
    1=sRGB
    2=Adobe RGB
    65535=Not applicable
    """

  static let macroMode: WordTable = """
    1=Macro
    2=Normal
    """

  static let quality: WordTable = """
    -1=Not applicable
    1=Economy
    2=Normal
    3=Fine
    4=Raw
    5=Superfine
    7=Compact raw
    130=Light raw
    131=Standard raw
    """

  static let continuousDrive: WordTable = """
    0=Single
    1=Continuous
    2=Movie
    3=Continuous, speed priority
    4=Continuous, low
    5=Continuous, high
    6=Silent single
    8=Continuous, high+
    9=Single, silent
    10=Continuous, silent
    """

  static let recordMode: WordTable = """
    1=JPEG
    2=CRW+THM
    3=AVI+THM
    4=TIFF
    5=TIFF+JPEG
    6=CR2
    7=CR2+JPEG
    9=MOV
    10=MP4
    11=CRM
    12=CR3
    13=CR3+JPEG
    14=HEIF
    15=CR3+HEIF
    """

  static let imageSize: WordTable = """
    -1=Not applicable
    0=Large
    1=Medium
    2=Small
    5=Medium 1
    6=Medium 2
    7=Medium 3
    8=Postcard
    9=Widescreen
    10=Medium widescreen
    14=Small 1
    15=Small 2
    16=Small 3
    128=640 × 480 movie
    129=Medium movie
    130=Small movie
    137=1280 × 720 movie
    142=1920 × 1080 movie
    143=4096 × 2160 movie
    """

  static let meteringMode: WordTable = """
    0=Default
    1=Spot
    2=Average
    3=Evaluative
    4=Partial
    5=Centre-weighted average
    """

  static let exposureMode: WordTable = """
    0=Easy
    1=Program
    2=Shutter priority
    3=Aperture priority
    4=Manual
    5=Depth of field
    6=M-Dep
    7=Bulb
    8=Flexible priority
    """

  static let focalType: WordTable = """
    1=Fixed
    2=Zoom
    """

  static let cameraType: WordTable = """
    0=Not applicable
    248=EOS high-end
    250=Compact
    252=EOS mid-range
    255=DV camera
    """

  static let autoRotate: WordTable = """
    -1=Not applicable
    0=None
    1=Turned by 90° clockwise
    2=Turned by 180°
    3=Turned by 270° clockwise
    """

  static let bracketMode: WordTable = """
    0=Off
    1=Exposure
    2=Flash exposure
    3=ISO
    4=White balance
    """

  static let shutterMode: WordTable = """
    0=Mechanical
    1=Electronic first curtain
    2=Electronic
    """

  static let aspectRatio: WordTable = """
    0=3:2
    1=1:1
    2=4:3
    7=16:9
    8=4:5
    258=4:3 cropped to 3:2
    12=3:2 (APS-H crop)
    13=3:2 (APS-C crop)
    """

  static let multipleExposure: WordTable = """
    0=Off
    1=On
    2=On (raw)
    """

  static let hdr: WordTable = """
    0=Off
    1=Auto
    2=On
    """
}
