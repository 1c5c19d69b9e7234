/// The tags of Olympus's and OM System's MakerNotes.
enum OlympusTags {
  /// The note's directory.
  static let main = ExifTag.table(
    """
    0001 MinoltaCameraSettingsOld
    0003 MinoltaCameraSettings
    0040 CompressedImageSize
    0081 PreviewImageData
    0088 PreviewImageStart
    0089 PreviewImageLength
    0100 ThumbnailImage
    0104 BodyFirmwareVersion text
    0200 SpecialMode
    0201 Quality
    0203 BWMode {0=Off|1=On|6=(none)}
    0204 DigitalZoom
    0205 FocalPlaneDiagonal
    0206 LensDistortionParams
    0202 Macro {0=Off|1=On|2=Super Macro}
    0207 CameraType text
    0208 TextInfo
    0209 CameraID text
    020B EpsonImageWidth
    020C EpsonImageHeight
    020D EpsonSoftware text
    0280 PreviewImage
    0300 PreCaptureFrames
    0301 WhiteBoard
    0302 OneTouchWB {0=Off|1=On|2=On (Preset)}
    0303 WhiteBalanceBracket
    0304 WhiteBalanceBias
    0400 SensorArea
    0401 BlackLevel
    0403 SceneMode {0=Normal|1=Standard|2=Auto|3=Intelligent Auto|4=Portrait|5=Landscape+Portrait|6=Landscape|7=Night Scene|8=Night+Portrait|9=Sport|10=Self Portrait|11=Indoor|12=Beach & Snow|13=Beach|14=Snow|15=Self Portrait+Self Timer|16=Sunset|17=Cuisine|18=Documents|19=Candle|20=Fireworks|21=Available Light|22=Vivid|23=Underwater Wide1|24=Underwater Macro|25=Museum|26=Behind Glass|27=Auction|28=Shoot & Select1|29=Shoot & Select2|30=Underwater Wide2|31=Digital Image Stabilization|32=Face Portrait|33=Pet|34=Smile Shot|35=Quick Shutter|43=Hand-held Starlight|100=Panorama|101=Magic Filter|103=HDR}
    0404 SerialNumber text
    0405 Firmware text
    0E00 PrintIM
    0F00 DataDump
    0F01 DataDump2
    0F04 ZoomedPreviewStart
    0F05 ZoomedPreviewLength
    0F06 ZoomedPreviewSize
    1001 ISOValue -5 ^2 *100
    1004 FlashMode {2=On|3=Off}
    1005 FlashDevice {0=None|1=Internal|4=External|5=Internal + External}
    1008 LensTemperature
    1009 LightCondition
    100A FocusRange {0=Normal|1=Macro}
    100B FocusMode {0=Auto|1=Manual}
    100D ZoomStepCount
    100E FocusStepCount
    100F Sharpness {0=Normal|1=Hard|2=Soft}
    1010 FlashChargeLevel
    1011 ColorMatrix <16
    1012 BlackLevel
    1013 ColorTemperatureBG
    1014 ColorTemperatureRG
    1015 WBMode {1=Auto|1 0=Auto|1 2=Auto (2)|1 4=Auto (4)|2 2=3000 Kelvin|2 3=3700 Kelvin|2 4=4000 Kelvin|2 5=4500 Kelvin|2 6=5500 Kelvin|2 7=6500 Kelvin|2 8=7500 Kelvin|3 0=One-touch}
    1017 RedBalance
    1018 BlueBalance
    1019 ColorMatrixNumber
    101A SerialNumber text
    101B ExternalFlashAE1_0
    101C ExternalFlashAE2_0
    101D InternalFlashAE1_0
    101E InternalFlashAE2_0
    101F ExternalFlashAE1
    1020 ExternalFlashAE2
    1021 InternalFlashAE1
    1022 InternalFlashAE2
    1024 InternalFlashTable
    1025 ExternalFlashGValue
    1026 ExternalFlashBounce {0=No|1=Yes}
    1027 ExternalFlashZoom
    1028 ExternalFlashMode
    1029 Contrast {0=High|1=Normal|2=Low}
    102A SharpnessFactor
    102B ColorControl
    102C ValidBits
    102D CoringFilter
    102E OlympusImageWidth
    102F OlympusImageHeight
    1030 SceneDetect
    1031 SceneArea
    1033 SceneDetectData
    1034 CompressionRatio
    1035 PreviewImageValid {0=No|1=Yes}
    1036 PreviewImageStart
    1037 PreviewImageLength
    1038 AFResult
    1039 CCDScanMode {0=Interlaced|1=Progressive}
    103A NoiseReduction {0=Off|1=On}
    103B FocusStepInfinity
    103C FocusStepNear
    103D LightValueCenter
    103E LightValuePeriphery
    103F FieldCount
    2010 Equipment
    2020 CameraSettings
    2030 RawDevelopment
    2031 RawDevelopment2
    2040 ImageProcessing
    2050 FocusInfo
    3000 RawInfo
    4000 MainInfo
    5000 UnknownInfo
    """,
    [
      .init(0x0000, "MakerNoteVersion", .version, .text),
      .init(0x1000, "ShutterSpeedValue", .apexShutterSpeed),
      .init(0x1002, "ApertureValue", .apexAperture),
      .init(0x1003, "BrightnessValue", .apexBrightness),
      .init(0x1006, "ExposureCompensation", .exposureValue),
      .init(0x1007, "SensorTemperature", .celsius),
      .init(0x100C, "ManualFocusDistance", .metres),
      .init(0x1023, "FlashExposureComp", .exposureValue),
    ])

  /// Camera, lens and flash.
  static let equipment = ExifTag.table(
    """
    0100 CameraType2 text
    0101 SerialNumber text
    0102 InternalSerialNumber text
    0103 FocalPlaneDiagonal
    0104 BodyFirmwareVersion
    0201 LensType
    0202 LensSerialNumber text
    0203 LensModel text
    0204 LensFirmwareVersion
    020A MaxAperture
    020B LensProperties
    0205 MaxApertureAtMinFocal
    0206 MaxApertureAtMaxFocal
    0301 Extender
    0302 ExtenderSerialNumber text
    0303 ExtenderModel text
    0304 ExtenderFirmwareVersion
    0403 ConversionLens text
    1000 FlashType {0=None|2=Simple E-System|3=E-System|4=E-System (body powered)}
    1001 FlashModel {0=None|1=FL-20|2=FL-50|3=RF-11|4=TF-22|5=FL-36|6=FL-50R|7=FL-36R|9=FL-14|11=FL-600R|13=FL-LM3|15=FL-900R}
    1002 FlashFirmwareVersion
    1003 FlashSerialNumber text
    """,
    [
      .init(0x0000, "EquipmentVersion", .version, .text),
      .init(0x0207, "MinFocalLength", .millimetres),
      .init(0x0208, "MaxFocalLength", .millimetres),
    ])

  /// Settings of the shot.
  static let cameraSettings = ExifTag.table(
    """
    0100 PreviewImageValid {0=No|1=Yes}
    0101 PreviewImageStart
    0102 PreviewImageLength
    0200 ExposureMode {1=Manual|2=Program|3=Aperture-priority AE|4=Shutter speed priority AE|5=Program-shift}
    0202 MeteringMode {2=Center-weighted average|3=Spot|5=ESP|261=Pattern+AF|515=Spot+Highlight control|1027=Spot+Shadow control}
    0300 MacroMode {0=Off|1=On|2=Super Macro}
    0507 ColorSpace {0=sRGB|1=Adobe RGB|2=Pro Photo RGB}
    0603 ImageQuality2 {1=SQ|2=HQ|3=SHQ|4=RAW|5=SQ (5)}
    0201 AELock {0=Off|1=On}
    0203 ExposureShift
    0204 NDFilter {0=Off|1=On}
    0301 FocusMode {0=Single AF|1=Sequential shooting AF|2=Continuous AF|3=Multi AF|4=Face Detect|10=MF}
    0302 FocusProcess {0=AF Not Used|1=AF Used}
    0303 AFSearch {0=Not Ready|1=Ready}
    0304 AFAreas
    0305 AFPointSelected
    0306 AFFineTune {0=Off|1=On}
    0307 AFFineTuneAdj
    0308 FocusBracketStepSize
    0309 AISubjectTrackingMode {0=Off|1=Motorsports|2=Airplanes|3=Trains|4=Birds|5=Dogs & Cats}
    0400 FlashMode [1=On|2=Fill-in|4=Red-eye|8=Slow-sync|16=Forced On|32=2nd Curtain]
    0403 FlashRemoteControl {0=Off|1=Channel 1, Low|2=Channel 2, Low|3=Channel 3, Low|4=Channel 4, Low|9=Channel 1, Mid|10=Channel 2, Mid|11=Channel 3, Mid|12=Channel 4, Mid|17=Channel 1, High|18=Channel 2, High|19=Channel 3, High|20=Channel 4, High}
    0404 FlashControlMode {0=Off|3=TTL|4=Auto|5=Manual}
    0405 FlashIntensity
    0406 ManualFlashStrength
    0500 WhiteBalance2 {0=Auto|1=Auto (Keep Warm Color Off)|16=7500K (Fine Weather with Shade)|17=6000K (Cloudy)|18=5300K (Fine Weather)|20=3000K (Tungsten light)|21=3600K (Tungsten light-like)|22=Auto Setup|23=5500K (Flash)|33=6600K (Daylight fluorescent)|34=4500K (Neutral white fluorescent)|35=4000K (Cool white fluorescent)|36=White Fluorescent|48=3600K (Tungsten light-like)|67=Underwater|256=One Touch WB 1|257=One Touch WB 2|258=One Touch WB 3|259=One Touch WB 4|512=Custom WB 1|513=Custom WB 2|514=Custom WB 3|515=Custom WB 4}
    0501 WhiteBalanceTemperature {0=Auto|*}
    0502 WhiteBalanceBracket
    0503 CustomSaturation :limits
    0504 ModifiedSaturation {0=Off|1=CM1 (Red Enhance)|2=CM2 (Green Enhance)|3=CM3 (Blue Enhance)|4=CM4 (Skin Tones)}
    0505 ContrastSetting :limits
    0506 SharpnessSetting :limits
    0509 SceneMode {0=Standard|6=Auto|7=Sport|8=Portrait|9=Landscape+Portrait|10=Landscape|11=Night Scene|12=Self Portrait|13=Panorama|14=2 in 1|15=Movie|16=Landscape+Portrait|17=Night+Portrait|18=Indoor|19=Fireworks|20=Sunset|21=Beauty Skin|22=Macro|23=Super Macro|24=Food|25=Documents|26=Museum|27=Shoot & Select|28=Beach & Snow|29=Self Protrait+Timer|30=Candle|31=Available Light|32=Behind Glass|33=My Mode|34=Pet|35=Underwater Wide1|36=Underwater Macro|37=Shoot & Select1|38=Shoot & Select2|39=High Key|40=Digital Image Stabilization|41=Auction|42=Beach|43=Snow|44=Underwater Wide2|45=Low Key|46=Children|47=Vivid|48=Nature Macro|49=Underwater Snapshot|50=Shooting Guide|54=Face Portrait|57=Bulb|59=Smile Shot|60=Quick Shutter|63=Slow Shutter|64=Bird Watching|65=Multiple Exposure|66=e-Portrait|67=Soft Background Shot|142=Hand-held Starlight|154=HDR|197=Panning|203=Light Trails|204=Backlight HDR|205=Silent|206=Multi Focus Shot}
    050A NoiseReduction [1=Noise Reduction|2=Noise Filter|4=Noise Filter (ISO Boost)|8=Auto]
    050B DistortionCorrection {0=Off|1=On}
    050C ShadingCompensation {0=Off|1=On}
    050D CompressionFactor
    050F Gradation {0 0 0=n/a|-1 -1 1=Low Key|0 -1 1=Normal|1 -1 1=High Key|-1 -1 1 0=Low Key; User-Selected|0 -1 1 0=Normal; User-Selected|1 -1 1 0=High Key; User-Selected|-1 -1 1 1=Low Key; Auto-Override|0 -1 1 1=Normal; Auto-Override|1 -1 1 1=High Key; Auto-Override|0 0 0 0=n/a}
    0520 PictureMode {1=Vivid|2=Natural|3=Muted|4=Portrait|5=i-Enhance|6=e-Portrait|7=Color Creator|8=Underwater|9=Color Profile 1|10=Color Profile 2|11=Color Profile 3|12=Monochrome Profile 1|13=Monochrome Profile 2|14=Monochrome Profile 3|17=Art Mode|18=Monochrome Profile 4|256=Monotone|512=Sepia}
    0521 PictureModeSaturation :limits
    0522 PictureModeHue
    0523 PictureModeContrast :limits
    0524 PictureModeSharpness :limits
    0525 PictureModeBWFilter {0=n/a|1=Neutral|2=Yellow|3=Orange|4=Red|5=Green}
    0526 PictureModeTone {0=n/a|1=Neutral|2=Sepia|3=Blue|4=Purple|5=Green}
    0527 NoiseFilter {0 0 0=n/a|-2 -2 1=Off|-1 -2 1=Low|0 -2 1=Standard|1 -2 1=High}
    0529 ArtFilter {@olympusArt}
    052C MagicFilter {@olympusArt}
    052D PictureModeEffect {0 0 0=n/a|-1 -1 1=Low|0 -1 1=Standard|1 -1 1=High}
    052E ToneLevel {-31999=Highlights|-31998=Shadows|-31997=Midtones|0=0}
    052F ArtFilterEffect {@olympusArt}
    0532 ColorCreatorEffect
    0537 MonochromeProfileSettings
    0538 FilmGrainEffect {0=Off|1=Low|2=Medium|3=High}
    0539 ColorProfileSettings
    053A MonochromeVignetting
    053B MonochromeColor {0=(none)|1=Normal|2=Sepia|3=Blue|4=Purple|5=Green}
    0600 DriveMode {0=Single Shot|1=Continuous Shooting|2=Exposure Bracketing|3=White Balance Bracketing|4=Exposure+WB Bracketing|5=Continuous Shooting}
    0601 PanoramaMode {0=Off|0 0=Off|1=Left to Right|2=Right to Left|3=Bottom to Top|4=Top to Bottom}
    0604 ImageStabilization {0=Off|1=On, Mode 1|2=On, Mode 2|3=On, Mode 3|4=On, Mode 4}
    0804 StackedImage
    0900 ManometerPressure /10
    0901 ManometerReading /10
    0902 ExtendedWBDetect {0=Off|1=On}
    0903 RollAngle
    0904 PitchAngle
    0908 DateTimeUTC text
    """,
    [
      .init(0x0000, "CameraSettingsVersion", .version, .text),
      .init(0x0401, "FlashExposureComp", .exposureValue),
    ])
}
