/// The layout of the enciphered blocks in Sony's MakerNotes.
enum SonyFields {
  /// Tag 0x1003 of a panorama; indices are 32 bits wide.
  static let panorama = BinaryField.table(
    """
    1 PanoramaFullWidth u32
    2 PanoramaFullHeight u32
    3 PanoramaDirection u32 {0=Left or Up|1=Right or Down}
    4 PanoramaCropLeft u32
    5 PanoramaCropTop u32
    6 PanoramaCropRight u32
    7 PanoramaCropBottom u32
    8 PanoramaFrameWidth u32
    9 PanoramaFrameHeight u32
    10 PanoramaSourceWidth u32
    11 PanoramaSourceHeight u32
    """)

  /// Tag 0x3000, which begins with its byte order.
  static let shotInfo = BinaryField.table(
    """
    2 FaceInfoOffset u16
    6 SonyDateTime s20
    26 SonyImageHeight u16
    28 SonyImageWidth u16
    48 FacesDetected u16
    50 FaceInfoLength u16
    52 MetaVersion s16
    """)

  /// Tag 0x202A, which is not enciphered: the points where the sensor measured focus.
  static let focalPlane = BinaryField.table(
    """
    1 FocalPlaneAFPointsUsed u8
    2 FocalPlaneAFPointArea u16x2
    6 FocalPlaneAFPointLocation1 u16x2
    10 FocalPlaneAFPointLocation2 u16x2
    14 FocalPlaneAFPointLocation3 u16x2
    18 FocalPlaneAFPointLocation4 u16x2
    22 FocalPlaneAFPointLocation5 u16x2
    26 FocalPlaneAFPointLocation6 u16x2
    30 FocalPlaneAFPointLocation7 u16x2
    34 FocalPlaneAFPointLocation8 u16x2
    38 FocalPlaneAFPointLocation9 u16x2
    42 FocalPlaneAFPointLocation10 u16x2
    46 FocalPlaneAFPointLocation11 u16x2
    50 FocalPlaneAFPointLocation12 u16x2
    54 FocalPlaneAFPointLocation13 u16x2
    58 FocalPlaneAFPointLocation14 u16x2
    62 FocalPlaneAFPointLocation15 u16x2
    """)

  /// Tag 0x9050 of bodies until 2015.
  static let shotA = BinaryField.table(
    """
    32 Shutter u16x3 {0 0 0=Silent / Electronic (0 0 0)|*}
    49 FlashStatus u8 {@sonyFlash}
    50 ShutterCount u32 &ffffff
    58 SonyExposureTime u16 !0 /256 -16 ~ ^2 :s
    60 SonyFNumber u16 /256 -16 /2 ^2 :f
    63 ReleaseMode2 u8 {@sonyRelease}
    """)

  /// Tag 0x9050 of the bodies between, from the A7R II to the A7R IV and the ZV-E10.
  static let shotB = BinaryField.table(
    """
    38 Shutter u16x3 {0 0 0=Silent / Electronic (0 0 0)|*}
    57 FlashStatus u8 {@sonyFlash}
    58 ShutterCount u32 &ffffff
    70 SonyExposureTime u16 !0 /256 -16 ~ ^2 :s
    72 SonyFNumber u16 /256 -16 /2 ^2 :f
    75 ReleaseMode2 u8 {@sonyRelease}
    136 InternalSerialNumber h6
    """)

  /// The lens in tag 0x9050 until 2020.
  static let shotLens = BinaryField.table(
    """
    261 LensMount u8 {0=Unknown|1=A-mount|2=E-mount}
    262 LensFormat u8 {0=Unknown|1=APS-C|2=Full-frame}
    263 LensType2 u16 {@sonyLens}
    265 LensType u16
    267 DistortionCorrParamsPresent u8 {0=No|1=Yes}
    """)

  /// The apertures in tag 0x9050 of A-mount bodies.
  static let shotApertures = BinaryField.table(
    """
    0 SonyMaxAperture u8 /8 -1.06 /2 ^2
    1 SonyMinAperture u8 /8 -1.06 /2 ^2
    """)

  /// Tag 0x9050 of the A7S III, the A1 and later bodies.
  static let shotC = BinaryField.table(
    """
    38 Shutter u16x3 {0 0 0=Silent / Electronic (0 0 0)|*}
    57 FlashStatus u8 {@sonyFlash}
    58 ShutterCount u32 &ffffff
    70 SonyExposureTime u16 !0 /256 -16 ~ ^2 :s
    72 SonyFNumber u16 /256 -16 /2 ^2 :f
    75 ReleaseMode2 u8 {@sonyRelease}
    80 ShutterCount2 u32 &ffffff
    136 InternalSerialNumber h6
    """)

  /// Tag 0x9400 of cameras until 2013: the image's place in a sequence.
  static let sequenceA = BinaryField.table(
    """
    8 SequenceImageNumber u32 +1
    12 SequenceFileNumber u32 +1
    16 ReleaseMode2 u8 {@sonyRelease}
    26 ShotNumberSincePowerUp u32
    34 SequenceLength u8 {@sonyShots}
    40 CameraOrientation u8 {@sonyTurn}
    41 Quality2 u8 {@sonyQuality}
    """)

  /// The same of cameras of 2013.
  static let sequenceB = BinaryField.table(
    """
    8 SequenceImageNumber u32 +1
    12 SequenceFileNumber u32 +1
    16 ReleaseMode2 u8 {@sonyRelease}
    22 ShotNumberSincePowerUp u32
    30 SequenceLength u8 {@sonyShots}
    36 CameraOrientation u8 {@sonyTurn}
    37 Quality2 u8 {@sonyQuality}
    """)

  /// The same of cameras since 2014.
  static let sequenceC = BinaryField.table(
    """
    9 ReleaseMode2 u8 {@sonyRelease}
    10 ShotNumberSincePowerUp u32
    18 SequenceImageNumber u32 +1
    22 SequenceLength u8 {@sonyShots}
    26 SequenceFileNumber u32 +1
    30 SequenceLength u8 {0=Continuous|1=1 file|2=2 files|3=3 files|5=5 files|7=7 files|9=9 files|10=10 files}
    41 CameraOrientation u8 {@sonyTurn}
    42 Quality2 u8 {@sonyQuality}
    """)

  /// Tag 0x9402.
  static let focus = BinaryField.table(
    """
    4 AmbientTemperature i8 :C
    22 FocusMode u8 &7f {0=Manual|2=AF-S|3=AF-C|4=AF-A|6=DMF}
    23 AFAreaMode u8 {0=Multi|1=Center|2=Spot|3=Flexible Spot|10=Selective (for Miniature effect)|11=Zone|12=Expanded Flexible Spot|14=Tracking|15=Face Tracking|20=Animal Eye Tracking|255=Manual}
    45 FocusPosition2 u8
    """)

  /// Tag 0x9406.
  static let battery = BinaryField.table(
    """
    5 BatteryTemperature u8 -32 /1.8 :C
    7 BatteryLevel u8 :%
    """)

  /// Tag 0x940C: the E-mount lens.
  static let lens = BinaryField.table(
    """
    8 LensMount2 u8 {0=Unknown|1=A-mount (1)|4=E-mount|5=A-mount (5)}
    9 LensType3 u16 {@sonyLens}
    11 CameraE-mountVersion u16
    13 LensE-mountVersion u16
    20 LensFirmwareVersion u16
    """)

  /// Tag 0x9416 of bodies since 2020.
  static let modern = BinaryField.table(
    """
    0 Tag9416_0000 u8
    4 SonyISO u16 /256 -16 ~ ^2 *100
    6 StopsAboveBaseISO u16 /256 -16 ~
    10 SonyExposureTime2 u16 /256 -16 ~ ^2 :s
    16 SonyFNumber2 u16 /256 -16 /2 ^2
    18 SonyMaxApertureValue u16 /256 -16 /2 ^2
    29 SequenceImageNumber u32 +1
    43 ReleaseMode2 u8 {@sonyRelease}
    53 ExposureProgram u8 {0=Program AE|1=Aperture-priority AE|2=Shutter speed priority AE|3=Manual|4=Auto|5=iAuto|6=Superior Auto|7=iAuto+|8=Portrait|9=Landscape|10=Twilight|11=Twilight Portrait|12=Sunset|14=Action (High speed)|16=Sports|17=Handheld Night Shot|18=Anti Motion Blur|19=High Sensitivity|21=Beach|22=Snow|23=Fireworks|26=Underwater|27=Gourmet|28=Pet|29=Macro|30=Backlight Correction HDR|33=Sweep Panorama|36=Background Defocus|37=Soft Skin|42=3D Image|43=Cont. Priority AE|45=Document|46=Party}
    72 LensMount u8 {0=Unknown|1=A-mount|2=E-mount|3=A-mount (3)}
    73 LensFormat u8 {0=Unknown|1=APS-C|2=Full-frame}
    74 LensMount u8 {0=Unknown|1=A-mount|2=E-mount}
    75 LensType2 u16 {@sonyLens}
    77 LensType u16
    79 DistortionCorrParams i16x16
    112 PictureProfile u8 {0=Gamma Still - Standard/Neutral (PP2)|1=Gamma Still - Portrait|3=Gamma Still - Night View/Portrait|4=Gamma Still - B&W/Sepia|5=Gamma Still - Clear|6=Gamma Still - Deep|7=Gamma Still - Light|8=Gamma Still - Vivid|9=Gamma Still - Real|10=Gamma Movie (PP1)|22=Gamma ITU709 (PP3 or PP4)|24=Gamma Cine1 (PP5)|25=Gamma Cine2 (PP6)|26=Gamma Cine3|27=Gamma Cine4|28=Gamma S-Log2 (PP7)|29=Gamma ITU709 (800%)|31=Gamma S-Log3 (PP8 or PP9)|33=Gamma HLG2 (PP10)|34=Gamma HLG3|37=FL|38=VV2|39=IN|40=SH}
    113 FocalLength u16 /10 :mm
    115 MinFocalLength u16 /10 :mm
    117 MaxFocalLength u16 !0 /10 :mm
    """)

  /// The states of the flash.
  static let flashStatus: StaticText = """
    0=No Flash present|2=Flash Inhibited|64=Built-in Flash present|65=Built-in Flash Fired|66=Built-in Flash Inhibited|128=External Flash present|129=External Flash Fired
    """

  /// The lengths of a sequence in images.
  static let shots: StaticText = """
    0=Continuous|1=1 shot|2=2 shots|3=3 shots|4=4 shots|5=5 shots|6=6 shots|7=7 shots|9=9 shots|10=10 shots|12=12 shots|16=16 shots|100=Continuous - iSweep Panorama|200=Continuous - Sweep Panorama
    """

  static let orientation: StaticText = "1=Horizontal (normal)|3=Rotate 180|6=Rotate 90 CW|8=Rotate 270 CW"

  static let quality: StaticText = "0=JPEG|1=RAW|2=RAW + JPEG|3=JPEG + MPO"

  /// The release modes in these blocks.
  static let releaseMode: StaticText = """
    0=Normal|1=Continuous|2=Continuous - Exposure Bracketing|3=DRO or White Balance Bracketing|5=Continuous - Burst|6=Single Frame - Capture During Movie|7=Continuous - Sweep Panorama|8=Continuous - Anti-Motion Blur, Hand-held Twilight|9=Continuous - HDR|10=Continuous - Background defocus|13=Continuous - 3D Sweep Panorama|15=Continuous - High Resolution Sweep Panorama|16=Continuous - 3D Image|17=Continuous - Burst 2|18=Normal - iAuto+|19=Continuous - Speed/Advance Priority|20=Continuous - Multi Frame NR|23=Single-frame - Exposure Bracketing|26=Continuous Low|27=Continuous - High Sensitivity|28=Smile Shutter|29=Continuous - Tele-zoom Advance Priority|146=Single Frame - Movie Capture
    """
}
