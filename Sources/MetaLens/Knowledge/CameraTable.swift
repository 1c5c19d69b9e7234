import PhotoMetadata

/// Facts about cameras' files as text: one row per line, with its source. `Scripts/learn-cameras.py` proposes rows from
/// photos labelled as originals; a person reviews them. A row can only confirm. What isn't in a row is unseen, which is
/// not a mismatch, except for the image sizes of the models in `completeFrames`.
enum CameraTable {
  /// Tile sizes of HEIF grids: the start of the make, then the tile. iPhones with 24 megapixels (15 and later) use
  /// 640x896. Learned from originals.
  static let tiles: StaticText = """
    apple 512x512
    apple 640x896
    samsung 512x512
    """

  /// Prefixes of models whose image sizes are all in `frames`; a hyphen stands for a space in the name.
  ///
  /// Apple's specifications give every camera's resolution up to these models (support.apple.com/docs/iphone), and the
  /// camera app crops it to 4:3, 16:9 and 1:1.
  static let completeFrames: StaticText = """
    iphone-5
    iphone-6
    iphone-7
    iphone-8
    iphone-x
    iphone-se
    iphone-11
    iphone-12
    iphone-13
    iphone-14
    iphone-15
    iphone-16
    """

  /// Prefixes of makes that only build phones (brands in Google Play's list of supported devices). A make that is
  /// neither here nor in ``CameraMaker`` may build cameras.
  static let phoneMakes: StaticText = """
    xiaomi
    redmi
    poco
    huawei
    honor
    oppo
    oneplus
    realme
    vivo
    motorola
    nothing
    nokia
    hmd
    lg
    htc
    asus
    zte
    nubia
    meizu
    tcl
    fairphone
    tecno
    infinix
    """

  /// Phones and tablets with the name of a maker of cameras, which run Android's camera software (Google Play's list of
  /// supported devices): the start of the make, and of the model, in which a hyphen stands for a space.
  static let phoneModels: StaticText = """
    casio c771
    casio c811
    kodak ektra
    kodak im5
    leica leitz-phone
    panasonic eluga
    """

  /// Image sizes that are not exactly 4:3, 16:9 or 1:1, or no larger than a copy for sending: the start of the make,
  /// the longer side, the shorter side, and the comma-separated prefixes of the models if not all have them. Sensor
  /// rows end at multiples of the readout's blocks, so that an aspect ratio is only approximate.
  ///
  /// Front cameras of the iPhones 4 to 6 and the first SE; stills taken while filming.
  static let frames: StaticText = """
    apple 640x480 iphone-4
    apple 1280x960 iphone-4,iphone-5,iphone-6,iphone-se,ipod,ipad
    apple 1600x1200 iphone
    apple 2048x1536 iphone-3gs
    apple 2576x1932
    apple 2592x1936
    apple 3088x2320
    apple 1280x720
    apple 1920x1080
    """

  /// Aspect ratios that ``CameraShape`` doesn't have: the start of the make, and a size of that shape.
  ///
  /// "A Size (√2:1)" in the specifications of Sigma's fp, the aspect ratio of A4.
  static let shapes: StaticText = """
    sigma 1414x1000
    """

  /// Application segments that firmware writes: the segment's number, the start of the make (`*`: any), and a part of
  /// its first bytes, in which a hyphen stands for a space; then `hardware` if all originals with it had their tables
  /// of a kind in one segment, as the chip's encoder writes them.
  ///
  /// Names as ExifTool documents them (exiftool.org/TagNames/JPEG.html), and from originals.
  static let segments: StaticText = """
    3 xiaomi ALGO_
    4 xiaomi XIAOMI_CUSTOM
    4 * QTI-Debug-Meta hardware
    4 * QCQCAE hardware
    4 * Qualcomm-Dual-Camera-Attributes
    5 samsung ssuniqueid
    5 * debuginfo
    6 motorola MMIMETA
    7 * Qualcomm-Camera-Attributes
    7 huawei HUAWEI
    10 apple AROT
    """

  /// Segments from APP3 to APP9 that programs or standards define, by a part of their first bytes; firmware does not
  /// write them.
  static let foreignSegments: StaticText = """
    Meta
    META
    Stim
    _JPSJPS_
    SCALADO
    FPXR
    SPIFF
    NITF
    EPPIM
    TDHD
    Media-Jukebox
    RMETA
    PIC
    """

  /// Properties and tags that phones' camera apps write, by the start of their XMP name. Programs that only know XMP
  /// don't produce them, but a copied packet contains them too.
  static let properties: StaticText = """
    gcamera:hdrplusmakernote
    gcamera:shotlogdata
    gcamera:microvideo
    gcamera:motionphoto
    gcamera:portraitversion
    gcamera:burstid
    gcamera:specialtypeid
    micamera:
    opcamera:
    vivocamera:
    hwcamera:
    """

  /// Blocks in Samsung's trailer that the gallery's editor writes. The camera app also writes the first one if a filter
  /// or frame is set before the shot, so it only raises a doubt.
  static let galleryBlocks: StaticText = """
    PhotoEditor_Re_Edit_Data
    Original_Path_Hash_Key
    Copy_Available_Edit_Info
    PEg_Info
    """
}
