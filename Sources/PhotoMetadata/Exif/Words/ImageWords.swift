/// The enumerated values of TIFF 6.0, TIFF/EP and DNG.
enum ImageWords {
  static let newSubfileType: WordTable = """
    0=Full-resolution image
    1=Reduced-resolution image
    2=Page
    3=Reduced-resolution page
    4=Transparency mask
    5=Reduced-resolution transparency mask
    8=Depth map
    9=Reduced-resolution depth map
    16=Enhanced image
    0x10001=Alternate reduced-resolution image
    0x10004=Semantic mask
    """

  static let subfileType: WordTable = """
    1=Full-resolution image
    2=Reduced-resolution image
    3=Page
    """

  static let compression: WordTable = """
    1=Uncompressed
    2=CCITT 1D
    3=T.4 Group 3 fax
    4=T.6 Group 4 fax
    5=LZW
    6=JPEG
    7=JPEG
    8=Deflate
    9=JBIG black and white
    10=JBIG colour
    99=JPEG
    32767=Sony raw
    32769=Packed raw
    32770=Samsung raw
    32772=Samsung raw 2
    32773=PackBits
    32867=Kodak KDC raw
    32946=Deflate
    34661=JBIG
    34676=SGI LogLuv
    34677=SGI LogLuv 24
    34712=JPEG 2000
    34713=Nikon raw
    34892=Lossy JPEG
    34925=LZMA2
    34926=Zstandard
    34927=WebP
    34933=PNG
    34934=JPEG XR
    52546=JPEG XL
    65000=Kodak DCR raw
    65535=Pentax raw
    """

  static let photometricInterpretation: WordTable = """
    0=White is zero
    1=Black is zero
    2=RGB
    3=Palette
    4=Transparency mask
    5=CMYK
    6=YCbCr
    8=CIE L*a*b*
    9=ICC L*a*b*
    10=ITU L*a*b*
    32803=Colour filter array
    32844=Log L
    32845=Log Luv
    34892=Linear raw
    51177=Depth map
    52527=Semantic mask
    """

  static let thresholding: WordTable = """
    1=No dithering or halftoning
    2=Ordered dither or halftone
    3=Randomised dither
    """

  static let fillOrder: WordTable = """
    1=High bits first
    2=Low bits first
    """

  static let orientation: WordTable = """
    1=Upright
    2=Mirrored horizontally
    3=Turned by 180°
    4=Mirrored vertically
    5=Mirrored horizontally, turned by 270° clockwise
    6=Turned by 90° clockwise
    7=Mirrored horizontally, turned by 90° clockwise
    8=Turned by 270° clockwise
    """

  static let planarConfiguration: WordTable = """
    1=Chunky
    2=Planar
    """

  static let resolutionUnit: WordTable = """
    1=None
    2=Inch
    3=Centimetre
    4=Millimetre
    5=Micrometre
    """

  static let predictor: WordTable = """
    1=None
    2=Horizontal differencing
    3=Floating point
    34892=Horizontal difference X2
    34893=Horizontal difference X4
    34894=Floating point X2
    34895=Floating point X4
    """

  static let inkSet: WordTable = """
    1=CMYK
    2=Other inks
    """

  static let extraSamples: WordTable = """
    0=Unspecified
    1=Premultiplied alpha
    2=Unpremultiplied alpha
    """

  static let sampleFormat: WordTable = """
    1=Unsigned
    2=Signed
    3=Floating point
    4=Undefined
    5=Complex integer
    6=Complex floating point
    """

  static let chromaPositioning: WordTable = """
    1=Centred
    2=Co-sited
    """

  static let makerNoteSafety: WordTable = """
    0=Unsafe to copy
    1=Safe to copy
    """

  static let previewColorSpace: WordTable = """
    0=Unknown
    1=Grey gamma 2.2
    2=sRGB
    3=Adobe RGB
    4=ProPhoto RGB
    """

  static let profileEmbedPolicy: WordTable = """
    0=Allow copying
    1=Embed if used
    2=Never embed
    3=No restrictions
    """

  static let blackRender: WordTable = """
    0=Auto
    1=None
    """
}
