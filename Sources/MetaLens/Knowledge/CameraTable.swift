import PhotoMetadata

/// What is known of cameras' files, as text: a row a line, with its source. `Scripts/learn-cameras.py` proposes rows from
/// photos that are labelled as originals; a person reviews them. A row can only confirm. What no row holds is unseen,
/// which is no mismatch, but for the frames of the models that `completeFrames` names.
enum CameraTable {
  /// Sizes of the tiles of HEIF grids: the beginning of the make, then the tile. iPhones of 24 megapixels (15 and
  /// later) use 640x896. Learned from originals.
  static let tiles: StaticText = """
    apple 512x512
    apple 640x896
    samsung 512x512
    """

  /// The beginnings of models whose frames are all in `frames`; a hyphen is a space of the name.
  ///
  /// Apple's specifications give every camera's resolution up to these models (support.apple.com/docs/iphone), and the
  /// camera program's shapes are 4:3, 16:9 and 1:1 of them.
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

  /// The beginnings of makes that build phones alone (brands of Google Play's list of supported devices). A make that is
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

  /// Frames that are no plain 4:3, 16:9 or 1:1, or no larger than a copy for sending: the beginning of the make, the longer
  /// side, the shorter one, and the beginnings of the models that take them where not all do, with commas between. Sensors'
  /// rows end at multiples of the readout's blocks, so that a shape is only near.
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

  /// Application segments that firmware writes: the segment's number, the beginning of the make (`*`: any), and a part of
  /// its first bytes, in which a hyphen is a space; after it `hardware` where all originals with it had their tables of
  /// a kind in one segment, as the chip's encoder writes them.
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

  /// Segments from 3 to 9 that programs or standards write, by a part of their first bytes: they are no firmware's.
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

  /// Properties and tags that a phone's camera program writes, by the beginning of an XMP name; none of them is left by
  /// a program that knows XMP alone, but a copied packet holds them too.
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

  /// Blocks of Samsung's trailer that the gallery's editor writes. The camera program writes the first one too where a
  /// filter or frame is set before the shot, so it is a doubt.
  static let galleryBlocks: StaticText = """
    PhotoEditor_Re_Edit_Data
    Original_Path_Hash_Key
    Copy_Available_Edit_Info
    PEg_Info
    """
}
