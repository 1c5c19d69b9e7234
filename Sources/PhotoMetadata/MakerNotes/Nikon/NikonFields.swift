/// The layout of the fixed structures in Nikon's MakerNotes.
enum NikonFields {
  /// Tag 0x001F.
  static let vibrationReduction = BinaryField.table(
    """
    0 VRInfoVersion s4 :version
    4 VibrationReduction u8 {0=n/a|1=On|2=Off}
    6 VRMode u8 {0=Normal|1=On (1)|2=Active|3=Sport}
    8 VRType u8 {2=In-body|3=In-body + Lens|*}
    """)

  /// Tag 0x0021.
  static let faceDetect = BinaryField.table(
    """
    1 FaceDetectFrameSize u16x2
    3 FacesDetected u16
    """)

  /// Tag 0x0024.
  static let worldTime = BinaryField.table(
    """
    0 TimeZone i16 :zone
    2 DaylightSavings u8 {0=No|1=Yes}
    3 DateDisplayFormat u8 {0=Y/M/D|1=M/D/Y|2=D/M/Y}
    """)

  /// Tag 0x0025; always big-endian.
  static let isoInfo = BinaryField.table(
    """
    0 ISO u8 /12 -5 ^2 *100
    4 ISOExpansion u16 {0=Off|257=Hi 0.3|258=Hi 0.5|259=Hi 0.7|260=Hi 1.0|261=Hi 1.3|262=Hi 1.5|263=Hi 1.7|264=Hi 2.0|265=Hi 2.3|266=Hi 2.5|267=Hi 2.7|268=Hi 3.0|269=Hi 3.3|270=Hi 3.5|271=Hi 3.7|272=Hi 4.0|273=Hi 4.3|274=Hi 4.5|275=Hi 4.7|276=Hi 5.0|513=Lo 0.3|514=Lo 0.5|515=Lo 0.7|516=Lo 1.0}
    6 ISO2 u8 /12 -5 ^2 *100
    10 ISOExpansion2 u16 {0=Off|257=Hi 0.3|258=Hi 0.5|259=Hi 0.7|260=Hi 1.0|261=Hi 1.3|262=Hi 1.5|263=Hi 1.7|264=Hi 2.0|265=Hi 2.3|266=Hi 2.5|267=Hi 2.7|268=Hi 3.0|269=Hi 3.3|270=Hi 3.5|271=Hi 3.7|272=Hi 4.0|273=Hi 4.3|274=Hi 4.5|275=Hi 4.7|276=Hi 5.0|513=Lo 0.3|514=Lo 0.5|515=Lo 0.7|516=Lo 1.0}
    """)

  /// Tag 0x002B.
  static let distortion = BinaryField.table(
    """
    0 DistortionVersion s4 :version
    4 AutoDistortionControl u8 {0=Off|1=On|2=On (underwater)}
    """)

  /// Tag 0x0035.
  static let hdrInfo = BinaryField.table(
    """
    0 HDRInfoVersion s4 :version
    4 HDR u8 {0=Off|1=On (normal)|48=Auto}
    5 HDRLevel u8 {0=Auto|1=1 EV|2=2 EV|3=3 EV|255=n/a}
    6 HDRSmoothing u8 {0=Off|1=Normal|2=Low|3=High|48=Auto|255=n/a}
    7 HDRLevel2 u8 {0=Auto|1=1 EV|2=2 EV|3=3 EV|255=n/a}
    """)

  /// Tag 0x0023, version 1.
  static let pictureControl = BinaryField.table(
    """
    0 PictureControlVersion s4 :version
    4 PictureControlName s20
    24 PictureControlBase s20
    48 PictureControlAdjust u8 {0=Default Settings|1=Quick Adjust|2=Full Control}
    49 PictureControlQuickAdjust u8 -128 {0=Normal|127=n/a|-128=Auto|*}
    50 Sharpness u8 -128 {0=Normal|127=n/a|-128=Auto|*}
    51 Contrast u8 -128 {0=Normal|127=n/a|-128=Auto|*}
    52 Brightness u8 -128 {0=Normal|127=n/a|-128=Auto|*}
    53 Saturation u8 -128 {0=Normal|127=n/a|-128=Auto|*}
    54 HueAdjustment u8 -128 {0=None|127=n/a|-128=Auto|*}
    55 FilterEffect u8 {128=Off|129=Yellow|130=Orange|131=Red|132=Green|255=n/a}
    56 ToningEffect u8 {128=B&W|129=Sepia|130=Cyanotype|131=Red|132=Yellow|133=Green|134=Blue-green|135=Blue|136=Purple-blue|137=Red-purple|255=n/a}
    57 ToningSaturation u8 -128 {0=Normal|127=n/a|-128=Auto|*}
    """)

  /// Tag 0x0023, version 2.
  static let pictureControl2 = BinaryField.table(
    """
    0 PictureControlVersion s4 :version
    4 PictureControlName s20
    24 PictureControlBase s20
    48 PictureControlAdjust u8 {0=Default Settings|1=Quick Adjust|2=Full Control}
    49 PictureControlQuickAdjust u8 -128 {0=Normal|127=n/a|-128=Auto|*}
    51 Sharpness u8 -128 {0=None|127=n/a|-128=Auto|*}
    53 Clarity u8 -128 {0=None|127=n/a|-128=Auto|*}
    55 Contrast u8 -128 {0=None|127=n/a|-128=Auto|*}
    57 Brightness u8 -128 {0=Normal|127=n/a|-128=Auto|*}
    59 Saturation u8 -128 {0=Normal|127=n/a|-128=Auto|*}
    61 Hue u8 -128 {0=None|127=n/a|-128=Auto|*}
    63 FilterEffect u8 {128=Off|129=Yellow|130=Orange|131=Red|132=Green|255=n/a}
    64 ToningEffect u8 {128=B&W|129=Sepia|130=Cyanotype|131=Red|132=Yellow|133=Green|134=Blue-green|135=Blue|136=Purple-blue|137=Red-purple|255=n/a}
    65 ToningSaturation u8 -128 {0=Normal|127=n/a|-128=Auto|*}
    """)

  /// Tag 0x0023, version 3.
  static let pictureControl3 = BinaryField.table(
    """
    0 PictureControlVersion s4 :version
    8 PictureControlName s20
    28 PictureControlBase s20
    54 PictureControlAdjust u8 {0=Default Settings|1=Quick Adjust|2=Full Control}
    55 PictureControlQuickAdjust u8 -128 {0=Normal|127=n/a|-128=Auto|*}
    57 Sharpness u8 -128 {0=None|127=n/a|-128=Auto|*}
    59 MidRangeSharpness u8 -128 {0=None|127=n/a|-128=Auto|*}
    61 Clarity u8 -128 {0=None|127=n/a|-128=Auto|*}
    63 Contrast u8 -128 {0=None|127=n/a|-128=Auto|*}
    65 Brightness u8 -128 {0=Normal|127=n/a|-128=Auto|*}
    67 Saturation u8 -128 {0=None|127=n/a|-128=Auto|*}
    69 Hue u8 -128 {0=None|127=n/a|-128=Auto|*}
    71 FilterEffect u8 {128=Off|129=Yellow|130=Orange|131=Red|132=Green|255=n/a}
    72 ToningEffect u8 {128=B&W|129=Sepia|130=Cyanotype|131=Red|132=Yellow|133=Green|134=Blue-green|135=Blue|136=Purple-blue|137=Red-purple|255=n/a}
    73 ToningSaturation u8 -128 {0=Normal|127=n/a|-128=Auto|*}
    """)

  /// Tag 0x0088.
  static let focusArea = BinaryField.table(
    """
    0 AFAreaMode u8 {0=Single Area|1=Dynamic Area|2=Dynamic Area (closest subject)|3=Group Dynamic|4=Single Area (wide)|5=Dynamic Area (wide)}
    1 AFPoint u8 {0=Center|1=Top|2=Bottom|3=Mid-left|4=Mid-right|5=Upper-left|6=Upper-right|7=Lower-left|8=Lower-right|9=Far Left|10=Far Right}
    2 AFPointsInFocus u16 [1=Center|2=Top|4=Bottom|8=Mid-left|16=Mid-right|32=Upper-left|64=Upper-right|128=Lower-left|256=Lower-right|512=Far Left|1024=Far Right]
    """)

  /// Tag 0x00B0; indices are 32 bits wide.
  static let multipleExposure = BinaryField.table(
    """
    0 MultiExposureVersion s4 :version
    1 MultiExposureMode u32 {0=Off|1=Multiple Exposure|2=Image Overlay|3=HDR}
    2 MultiExposureShots u32
    3 MultiExposureAutoGain u32 {0=Off|1=On}
    """)

  /// Tag 0x00B8; indices are 16 bits wide.
  static let fileInfo = BinaryField.table(
    """
    0 FileInfoVersion s4 :version
    2 MemoryCardNumber u16
    3 DirectoryNumber u16
    4 FileNumber u16
    """)

  /// Tag 0x00B9.
  static let focusTune = BinaryField.table(
    """
    0 AFFineTune u8 {0=Off|1=On (1)|2=On (2)|3=On (Zoom)}
    1 AFFineTuneIndex u8 {255=n/a|*}
    2 AFFineTuneAdj i8
    3 AFFineTuneAdjTele i8
    """)

  /// Tag 0x00BB.
  static let retouch = BinaryField.table(
    """
    0 RetouchInfoVersion s4 :version
    5 RetouchNEFProcessing u8 {255=Off|1=On|*}
    """)

  /// Tag 0x0098, version 1.
  static let lensData0 = BinaryField.table(
    """
    0 LensDataVersion s4 :version
    6 LensIDNumber u8
    7 LensFStops u8 /12
    8 MinFocalLength u8 /24 ^2 *5
    9 MaxFocalLength u8 /24 ^2 *5
    10 MaxApertureAtMinFocal u8 /24 ^2
    11 MaxApertureAtMaxFocal u8 /24 ^2
    12 MCUVersion u8
    """)

  /// Tag 0x0098, versions 1.01 to 2.03.
  static let lensData1 = BinaryField.table(
    """
    0 LensDataVersion s4 :version
    4 ExitPupilPosition u8 !0 %2048
    5 AFAperture u8 /24 ^2
    8 FocusPosition u8
    9 FocusDistance u8 /40 ^10 *0.01 :m
    10 FocalLength u8 /24 ^2 *5
    11 LensIDNumber u8
    12 LensFStops u8 /12
    13 MinFocalLength u8 /24 ^2 *5
    14 MaxFocalLength u8 /24 ^2 *5
    15 MaxApertureAtMinFocal u8 /24 ^2
    16 MaxApertureAtMaxFocal u8 /24 ^2
    17 MCUVersion u8
    18 EffectiveMaxAperture u8 /24 ^2
    """)

  /// Tag 0x0098, version 2.04.
  static let lensData2 = BinaryField.table(
    """
    0 LensDataVersion s4 :version
    4 ExitPupilPosition u8 !0 %2048
    5 AFAperture u8 /24 ^2
    8 FocusPosition u8
    10 FocusDistance u8 /40 ^10 *0.01 :m
    11 FocalLength u8 /24 ^2 *5
    12 LensIDNumber u8
    13 LensFStops u8 /12
    14 MinFocalLength u8 /24 ^2 *5
    15 MaxFocalLength u8 /24 ^2 *5
    16 MaxApertureAtMinFocal u8 /24 ^2
    17 MaxApertureAtMaxFocal u8 /24 ^2
    18 MCUVersion u8
    19 EffectiveMaxAperture u8 /24 ^2
    """)

  /// Tag 0x0098, from version 8: Z-mount lenses, preceded by the adapter's fields.
  static let lensData8 = BinaryField.table(
    """
    0 LensDataVersion s4 :version
    48 LensID u16 !0 {1=Nikkor Z 24-70mm f/4 S|2=Nikkor Z 14-30mm f/4 S|4=Nikkor Z 35mm f/1.8 S|8=Nikkor Z 58mm f/0.95 S Noct|9=Nikkor Z 50mm f/1.8 S|11=Nikkor Z DX 16-50mm f/3.5-6.3 VR|12=Nikkor Z DX 50-250mm f/4.5-6.3 VR|13=Nikkor Z 24-70mm f/2.8 S|14=Nikkor Z 85mm f/1.8 S|15=Nikkor Z 24mm f/1.8 S|16=Nikkor Z 70-200mm f/2.8 VR S|17=Nikkor Z 20mm f/1.8 S|18=Nikkor Z 24-200mm f/4-6.3 VR|21=Nikkor Z 50mm f/1.2 S|22=Nikkor Z 24-50mm f/4-6.3|23=Nikkor Z 14-24mm f/2.8 S|24=Nikkor Z MC 105mm f/2.8 VR S|25=Nikkor Z 40mm f/2|26=Nikkor Z DX 18-140mm f/3.5-6.3 VR|27=Nikkor Z MC 50mm f/2.8|28=Nikkor Z 100-400mm f/4.5-5.6 VR S|29=Nikkor Z 28mm f/2.8|30=Nikkor Z 400mm f/2.8 TC VR S|31=Nikkor Z 24-120mm f/4 S|32=Nikkor Z 800mm f/6.3 VR S|35=Nikkor Z 28-75mm f/2.8|36=Nikkor Z 400mm f/4.5 VR S|37=Nikkor Z 600mm f/4 TC VR S|39=Nikkor Z 17-28mm f/2.8}
    53 LensMountType u8 {0=F-mount Lens|1=Z-mount Lens}
    54 MaxAperture u16 /384 -1 ^2
    56 FNumber u16 /384 -1 ^2
    60 FocalLength u16
    78 FocusDistance u16 /12800 ^10
    """)
  /// Tag 0x0098, versions 4.00 to 4.02.
  static let lensData4 = BinaryField.table(
    """
    0 LensDataVersion s4 :version
    394 LensModel s64
    """)
  /// Tag 0x0098, version 4.03.
  static let lensData403 = BinaryField.table(
    """
    0 LensDataVersion s4 :version
    684 LensModel s64
    """)
}
