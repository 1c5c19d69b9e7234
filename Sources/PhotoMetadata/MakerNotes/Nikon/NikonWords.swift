/// The numbers in Nikon's MakerNotes.
enum NikonWords {
  static let colorSpace: WordTable = """
    1=sRGB
    2=Adobe RGB
    """

  static let crop: WordTable = """
    0=Off
    1=1.3x Crop
    2=DX Crop
    3=5:4 Crop
    4=3:2 Crop
    6=16:9 Crop
    8=2.7x Crop
    9=DX Movie Crop
    10=1.3x Movie Crop
    11=FX Uncropped
    12=DX Uncropped
    13=2.8x Movie Crop
    14=1.4x Movie Crop
    15=1.5x Movie Crop
    17=1:1 Crop
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

  /// In-camera retouching, up to ten numbers.
  static let retouchHistory: WordTable = """
    3=B & W
    4=Sepia
    5=Trim
    6=Small Picture
    7=D-Lighting
    8=Red Eye
    9=Cyanotype
    10=Sky Light
    11=Warm Tone
    12=Color Custom
    13=Image Overlay
    14=Red Intensifier
    15=Green Intensifier
    16=Blue Intensifier
    17=Cross Screen
    18=Quick Retouch
    19=NEF Processing
    23=Distortion Control
    25=Fisheye
    26=Straighten
    29=Perspective Control
    30=Color Outline
    31=Soft Filter
    32=Resize
    33=Miniature Effect
    34=Skin Softening
    35=Selected Frame
    37=Color Sketch
    38=Selective Color
    39=Glamour
    40=Drawing
    44=Pop
    45=Toy Camera Effect 1
    46=Toy Camera Effect 2
    47=Cross Process (red)
    48=Cross Process (blue)
    49=Cross Process (green)
    50=Cross Process (yellow)
    51=Super Vivid
    52=High-contrast Monochrome
    53=High Key
    54=Low Key
    """
}
