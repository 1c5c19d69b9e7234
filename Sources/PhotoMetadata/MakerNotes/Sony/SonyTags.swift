/// The tags of Sony's MakerNotes.
enum SonyTags {
  /// The note's directory; the blocks from 0x9000 up are enciphered.
  static let main = ExifTag.table(
    """
    B021 ColorTemperature {0=Auto|4294967295=n/a|*}
    0010 CameraInfo
    0020 FocusInfo
    0105 Teleconverter {0=None|4=Minolta/Sony AF 1.4x APO (D) (0x04)|5=Minolta/Sony AF 2x APO (D) (0x05)|72=Minolta/Sony AF 2x APO (D)|80=Minolta AF 2x APO II|96=Minolta AF 2x APO|136=Minolta/Sony AF 1.4x APO (D)|144=Minolta AF 1.4x APO II|160=Minolta AF 1.4x APO}
    0112 WhiteBalanceFineTune
    0114 CameraSettings
    0115 WhiteBalance {0=Auto|1=Color Temperature/Color Filter|16=Daylight|32=Cloudy|48=Shade|64=Tungsten|80=Flash|96=Fluorescent|112=Custom|128=Underwater}
    0116 ExtraInfo
    1000 MultiBurstMode {0=Off|1=On}
    1001 MultiBurstImageWidth
    1002 MultiBurstImageHeight
    1003 PanoramaInfo
    2001 PreviewImage
    2002 Rating
    2004 Contrast
    2005 Saturation
    2006 Sharpness
    2007 Brightness
    2008 LongExposureNoiseReduction {0=Off|1=On (unused)|65537=On (dark subtracted)|4294901760=Off (65535)|4294901761=On (65535)|4294967295=n/a}
    2009 HighISONoiseReduction {0=Off|1=Low|2=Normal|3=High|256=Auto|65535=n/a}
    200B MultiFrameNoiseReduction {0=Off|1=On|255=n/a}
    200E PictureEffect {0=Off|1=Toy Camera|2=Pop Color|3=Posterization|4=Posterization B/W|5=Retro Photo|6=Soft High Key|7=Partial Color (red)|8=Partial Color (green)|9=Partial Color (blue)|10=Partial Color (yellow)|13=High Contrast Monochrome|16=Toy Camera (normal)|17=Toy Camera (cool)|18=Toy Camera (warm)|19=Toy Camera (green)|20=Toy Camera (magenta)|32=Soft Focus (low)|33=Soft Focus|34=Soft Focus (high)|48=Miniature (auto)|49=Miniature (top)|50=Miniature (middle horizontal)|51=Miniature (bottom)|52=Miniature (left)|53=Miniature (middle vertical)|54=Miniature (right)|64=HDR Painting (low)|65=HDR Painting|66=HDR Painting (high)|80=Rich-tone Monochrome|97=Water Color|98=Water Color 2|112=Illustration (low)|113=Illustration|114=Illustration (high)}
    200F SoftSkinEffect {0=Off|1=Low|2=Mid|3=High|4294967295=n/a}
    2010 Tag2010
    2011 VignettingCorrection {0=Off|2=Auto|4294967295=n/a}
    2012 LateralChromaticAberration {0=Off|2=Auto|4294967295=n/a}
    2013 DistortionCorrectionSetting {0=Off|2=Auto|4294967295=n/a}
    2014 WBShiftAB_GM
    2016 AutoPortraitFramed {0=No|1=Yes}
    2017 FlashAction {0=Did not fire|1=Flash Fired|2=External Flash Fired|3=Wireless Controlled Flash Fired}
    201A ElectronicFrontCurtainShutter {0=Off|1=On}
    201B FocusMode {0=Manual|2=AF-S|3=AF-C|4=AF-A|6=DMF|7=AF-D}
    201C AFAreaModeSetting {0=Wide|4=Local|8=Zone|9=Spot}
    201D FlexibleSpotPosition
    201E AFPointSelected {0=Auto|1=Center|2=Top|3=Upper-right|4=Right|5=Lower-right|6=Bottom|7=Lower-left|8=Left|9=Upper-left|10=Far Right|11=Far Left|12=Upper-middle|13=Near Right|14=Lower-middle|15=Near Left|16=Upper Far Right|17=Lower Far Right|18=Lower Far Left|19=Upper Far Left}
    2020 AFPointsUsed [1=Center|2=Top|4=Upper-right|8=Right|16=Lower-right|32=Bottom|64=Lower-left|128=Left|256=Upper-left|512=Far Right|1024=Far Left|2048=Upper-middle|4096=Near Right|8192=Lower-middle|16384=Near Left|32768=Upper Far Right|65536=Lower Far Right|131072=Lower Far Left|262144=Upper Far Left]
    2021 AFTracking {0=Off|1=Face tracking|2=Lock On AF}
    2022 FocalPlaneAFPointsUsed {0=(none)}
    2023 MultiFrameNREffect {0=Normal|1=High}
    2026 WBShiftAB_GM_Precise
    2027 FocusLocation
    2028 VariableLowPassFilter {0 0=n/a|1 0=Off|1 1=Standard|1 2=High|65535 65535=n/a}
    202A Tag202a
    202B PrioritySetInAWB {0=Standard|1=Ambience|2=White}
    202C MeteringMode2 {256=Multi-segment|512=Center-weighted average|769=Spot (Standard)|770=Spot (Large)|1024=Average|1280=Highlight}
    202D ExposureStandardAdjustment
    202E Quality {0 0=n/a|0 1=Standard|0 2=Fine|0 3=Extra Fine|0 4=Light|1 0=RAW|1 1=RAW + Standard|1 2=RAW + Fine|1 3=RAW + Extra Fine|1 4=RAW + Light}
    202F PixelShiftInfo
    2031 SerialNumber text
    2032 Shadows
    2033 Highlights
    2034 Fade
    2035 SharpnessRange
    2036 Clarity
    2037 FocusFrameSize
    3000 ShotInfo
    900B Tag900b
    9050 Tag9050
    9400 Tag9400
    9401 Tag9401
    9402 Tag9402
    9403 Tag9403
    9404 Tag9404
    9405 Tag9405
    9406 Tag9406
    9407 Tag9407
    9408 Tag9408
    9409 Tag9409
    940A Tag940a
    940B Tag940b
    940C Tag940c
    940D Tag940d
    940E Tag940e
    940F Tag940f
    9411 Tag9411
    9416 Tag9416
    B000 FileFormat {0 0 0 2=JPEG|1 0 0 0=SR2|2 0 0 0=ARW 1.0|3 0 0 0=ARW 2.0|3 1 0 0=ARW 2.1|3 2 0 0=ARW 2.2|3 3 0 0=ARW 2.3|3 3 1 0=ARW 2.3.1|3 3 2 0=ARW 2.3.2|3 3 3 0=ARW 2.3.3|3 3 5 0=ARW 2.3.5|4 0 0 0=ARW 4.0}
    B020 CreativeStyle text
    B022 ColorCompensationFilter <32
    B023 SceneMode {0=Standard|1=Portrait|2=Text|3=Night Scene|4=Sunset|5=Sports|6=Landscape|7=Night Portrait|8=Macro|9=Super Macro|16=Auto|17=Night View/Portrait|18=Sweep Panorama|19=Handheld Night Shot|20=Anti Motion Blur|21=Cont. Priority AE|22=Auto+|23=3D Sweep Panorama|24=Superior Auto|25=High Sensitivity|26=Fireworks|27=Food|28=Pet|33=HDR|65535=n/a}
    B024 ZoneMatching {0=ISO Setting Used|1=High Key|2=Low Key}
    B025 DynamicRangeOptimizer {0=Off|1=Standard|2=Advanced Auto|3=Auto|8=Advanced Lv1|9=Advanced Lv2|10=Advanced Lv3|11=Advanced Lv4|12=Advanced Lv5|16=Lv1|17=Lv2|18=Lv3|19=Lv4|20=Lv5}
    B026 ImageStabilization {0=Off|1=On|4294967295=n/a}
    B027 LensType
    B028 MinoltaMakerNote
    B029 ColorMode {0=Standard|1=Vivid|2=Portrait|3=Landscape|4=Sunset|5=Night View/Portrait|6=B&W|7=Adobe RGB|12=Neutral|13=Clear|14=Deep|15=Light|16=Autumn Leaves|17=Sepia|18=FL|19=Vivid 2|20=IN|21=SH|100=Neutral|101=Clear|102=Deep|103=Light|104=Night View|105=Autumn Leaves|255=Off|4294967295=n/a}
    B02A LensSpec
    B02B FullImageSize
    B02C PreviewImageSize
    B040 Macro {0=Off|1=On|2=Close Focus|65535=n/a}
    B041 ExposureMode {0=Program AE|1=Portrait|2=Beach|3=Sports|4=Snow|5=Landscape|6=Auto|7=Aperture-priority AE|8=Shutter speed priority AE|9=Night Scene / Twilight|10=Hi-Speed Shutter|11=Twilight Portrait|12=Soft Snap/Portrait|13=Fireworks|14=Smile Shutter|15=Manual|18=High Sensitivity|19=Macro|20=Advanced Sports Shooting|29=Underwater|33=Food|34=Sweep Panorama|35=Handheld Night Shot|36=Anti Motion Blur|37=Pet|38=Backlight Correction HDR|39=Superior Auto|40=Background Defocus|41=Soft Skin|42=3D Image|65535=n/a}
    B042 FocusMode {1=AF-S|2=AF-C|4=Permanent-AF|65535=n/a}
    B043 AFAreaMode {0=Default|1=Multi|2=Center|3=Spot|4=Flexible Spot|6=Touch|14=Tracking|15=Face Tracking|65535=n/a}
    B044 AFIlluminator {0=Off|1=Auto|65535=n/a}
    B048 FlashLevel {-32768=Low|-9=-9/3|-6=-6/3|-5=-5/3|-4=-4/3|-3=-3/3|-2=-2/3|-1=-1/3|0=Normal|1=+1/3|2=+2/3|3=+3/3|4=+4/3|5=+5/3|6=+6/3|9=+9/3|128=n/a|32767=High}
    B04A SequenceNumber {0=Single|65535=n/a}
    B04B Anti-Blur {0=Off|1=On (Continuous)|2=On (Shooting)|65535=n/a}
    B04E FocusMode {0=Manual|2=AF-S|3=AF-C|5=Semi-manual|6=DMF}
    B04F DynamicRangeOptimizer {0=Off|1=Standard|2=Plus}
    B050 HighISONoiseReduction2 {0=Normal|1=High|2=Low|3=Off|65535=n/a}
    B052 IntelligentAuto {0=Off|1=On|2=Advanced}
    B054 WhiteBalance {0=Auto|4=Custom|5=Daylight|6=Cloudy|7=Cool White Fluorescent|8=Day White Fluorescent|9=Daylight Fluorescent|10=Incandescent2|11=Warm White Fluorescent|14=Incandescent|15=Flash|17=Underwater 1 (Blue Water)|18=Underwater 2 (Green Water)|19=Underwater Auto}
    """,
    [
      .init(0x0102, "Quality", .choice(SonyWords.quality)),
      .init(0x0104, "FlashExposureComp", .exposureValue),
      .init(0x200A, "HDR", .choice(SonyWords.hdr)),
      .init(0x2029, "RAWFileType", .choice(SonyWords.rawFileType)),
      .init(0x2039, "JPEG-HEIFSwitch", .choice(SonyWords.pictureFormat)),
      .init(0xB001, "SonyModelID", .choice(SonyModels.names)),
      .init(0xB047, "JPEGQuality", .choice(SonyWords.jpegQuality)),
      .init(0xB049, "ReleaseMode", .choice(SonyWords.releaseMode)),
    ])
}
