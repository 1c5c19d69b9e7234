/// The tags of Panasonic's MakerNotes, and of Leica's with the same structure.
enum PanasonicTags {
  /// The note's directory.
  static let main = ExifTag.table(
    """
    0003 WhiteBalance {1=Auto|2=Daylight|3=Cloudy|4=Incandescent|5=Manual|8=Flash|10=Black & White|11=Manual 2|12=Shade|13=Kelvin|14=Manual 3|15=Manual 4|19=Auto (cool)}
    0007 FocusMode {1=Auto|2=Manual|4=Auto, Focus button|5=Auto, Continuous|6=AF-S|7=AF-C|8=AF-F}
    000F AFAreaMode {0 1=Spot Mode On|0 16=Spot Mode Off}
    001A ImageStabilization {2=On, Optical|3=Off|4=On, Mode 2|5=On, Optical Panning|6=On, Body-only|7=On, Body-only Panning|9=Dual IS|10=Dual IS Panning|11=Dual2 IS|12=Dual2 IS Panning}
    001C MacroMode {1=On|2=Off|257=Tele-Macro|513=Macro Zoom}
    001F ShootingMode {1=Normal|2=Portrait|3=Scenery|4=Sports|5=Night Portrait|6=Program|7=Aperture Priority|8=Shutter Priority|9=Macro|10=Spot|11=Manual|12=Movie Preview|13=Panning|14=Simple|15=Color Effects|16=Self Portrait|17=Economy|18=Fireworks|19=Party|20=Snow|21=Night Scenery|22=Food|23=Baby|24=Soft Skin|25=Candlelight|26=Starry Night|27=High Sensitivity|28=Panorama Assist|29=Underwater|30=Beach|31=Aerial Photo|32=Sunset|33=Pet|34=Intelligent ISO|35=Clipboard|36=High Speed Continuous Shooting|37=Intelligent Auto|39=Multi-aspect|41=Transform|42=Flash Burst|43=Pin Hole|44=Film Grain|45=My Color|46=Photo Frame|48=Movie|51=HDR|52=Peripheral Defocus|55=Handheld Night Shot|57=3D|59=Creative Control|60=Intelligent Auto Plus|62=Panorama|63=Glass Through|64=HDR|66=Digital Filter|67=Clear Portrait|68=Silky Skin|69=Backlit Softness|70=Clear in Backlight|71=Relaxing Tone|72=Sweet Child's Face|73=Distinct Scenery|74=Bright Blue Sky|75=Romantic Sunset Glow|76=Vivid Sunset Glow|77=Glistening Water|78=Clear Nightscape|79=Cool Night Sky|80=Warm Glowing Nightscape|81=Artistic Nightscape|82=Glittering Illuminations|83=Clear Night Portrait|84=Soft Image of a Flower|85=Appetizing Food|86=Cute Dessert|87=Freeze Animal Motion|88=Clear Sports Shot|89=Monochrome|90=Creative Control|92=Handheld Night Shot}
    0020 Audio {1=Yes|2=No|3=Stereo}
    0021 DataDump
    0023 WhiteBalanceBias
    0024 FlashBias
    0025 InternalSerialNumber text
    0027 VideoFrameRate {0=n/a|*}
    0028 ColorEffect {1=Off|2=Warm|3=Cool|4=Black & White|5=Sepia|6=Happy|8=Vivid}
    0029 TimeSincePowerOn /100 :s
    002B SequenceNumber
    002C ContrastMode {0=Normal|1=Low|2=High|5=Normal 2|6=Medium Low|7=Medium High|13=High Dynamic|24=Dynamic Range (film-like)|46=Match Filter Effects Toy|55=Match Photo Style L. Monochrome|256=Low|272=Normal|288=High}
    002D NoiseReduction {0=Standard|1=Low (-1)|2=High (+1)|3=Lowest (-2)|4=Highest (+2)|5=+5|6=+6|65531=-5|65532=-4|65533=-3|65534=-2|65535=-1}
    002E SelfTimer {0=Off (0)|1=Off|2=10 s|3=2 s|4=10 s / 3 pictures|258=2 s after shutter pressed|266=10 s after shutter pressed|778=3 photos after 10 s}
    0031 AFAssistLamp {1=Fired|2=Enabled but Not Used|3=Disabled but Required|4=Disabled and Not Required}
    0032 ColorMode {0=Normal|1=Natural|2=Vivid}
    0033 BabyAge text
    0034 OpticalZoomMode {1=Standard|2=Extended}
    0035 ConversionLens {1=Off|2=Wide|3=Telephoto|4=Macro}
    0036 TravelDay
    0038 BatteryLevel {1=Full|2=Medium|3=Low|4=Near Empty|7=Near Full|8=Medium Low|256=n/a}
    0039 Contrast {0=Normal|*}
    003B TextStamp {1=Off|2=On}
    003C ProgramISO {-1=n/a|65534=Intelligent ISO|65535=n/a}
    003D AdvancedSceneType
    003E TextStamp {1=Off|2=On}
    003F FacesDetected
    0040 Saturation {0=Normal|*}
    0041 Sharpness {0=Normal|*}
    0042 FilmMode {0=n/a|1=Standard (color)|2=Dynamic (color)|3=Nature (color)|4=Smooth (color)|5=Standard (B&W)|6=Dynamic (B&W)|7=Smooth (B&W)|10=Nostalgic|11=Vibrant}
    0045 BracketSettings {0=No Bracket|1=3 Images, Sequence 0/-/+|2=3 Images, Sequence -/0/+|3=5 Images, Sequence 0/-/+|4=5 Images, Sequence -/0/+|5=7 Images, Sequence 0/-/+|6=7 Images, Sequence -/0/+}
    0046 WBShiftAB
    0047 WBShiftGM
    0048 FlashCurtain {0=n/a|1=1st|2=2nd}
    0049 LongExposureNoiseReduction {1=Off|2=On}
    004B PanasonicImageWidth
    004C PanasonicImageHeight
    004D AFPointPosition
    004E FaceDetInfo
    0051 LensType text
    0052 LensSerialNumber text
    0053 AccessoryType text
    0054 AccessorySerialNumber text
    0059 Transform {-1 1=Slim Low|-3 2=Slim High|0 0=Off|1 1=Stretch Low|3 2=Stretch High}
    005D IntelligentExposure {0=Off|1=Low|2=Standard|3=High}
    0061 FaceRecInfo
    0062 FlashWarning {0=No|1=Yes (flash required but disabled)}
    0063 RecognizedFaceFlags
    0065 Title text
    0066 BabyName text
    0067 Location text
    0069 Country text
    006B State text
    006D City text
    006F Landmark text
    0070 IntelligentResolution {0=Off|1=Low|2=Standard|3=High|4=Extended}
    0077 BurstSpeed
    0079 IntelligentD-Range {0=Off|1=Low|2=Standard|3=High}
    007C ClearRetouch {0=Off|1=On}
    0080 City2 text
    0086 ManometerPressure :hPa
    0089 PhotoStyle {0=Auto|1=Standard or Custom|2=Vivid|3=Natural|4=Monochrome|5=Scenery|6=Portrait|8=Cinelike D|9=Cinelike V|11=L. Monochrome|12=Like709|15=L. Monochrome D|17=V-Log|18=Cinelike D2}
    008A ShadingCompensation {0=Off|1=On}
    008B WBShiftIntelligentAuto
    008C AccelerometerZ
    008D AccelerometerX
    008E AccelerometerY
    008F CameraOrientation {0=Normal|1=Rotate CW|2=Rotate 180|3=Rotate CCW|4=Tilt Upwards|5=Tilt Downwards}
    0090 RollAngle
    0091 PitchAngle
    0092 WBShiftCreativeControl
    0093 SweepPanoramaDirection {0=Off|1=Left to Right|2=Right to Left|3=Top to Bottom|4=Bottom to Top}
    0094 SweepPanoramaFieldOfView
    0096 TimerRecording {0=Off|1=Time Lapse|2=Stop-motion Animation|3=Focus Bracketing}
    009D InternalNDFilter
    00A1 FilterEffect {0 0=Off|0 1=Expressive|0 2=Retro|0 4=High Key|0 8=Sepia|0 16=High Dynamic|0 32=Miniature Effect|0 1024=Dynamic Monochrome|0 1048576=Sunshine|0 134217728=Silky Monochrome|0 16384=One Point Color|0 2048=Soft Focus|0 2097152=Bleach Bypass|0 256=Low Key|0 32768=Star Filter|0 33554432=Monochrome|0 4096=Impressive Art|0 4194304=Toy Pop|0 512=Toy Effect|0 524288=Old Days|0 67108864=Rough Monochrome|0 8192=Cross Process|0 8388608=Fantasy}
    00A3 ClearRetouchValue
    00A7 OutputLUT
    00AB TouchAE {0=Off|1=On}
    00AC MonochromeFilterEffect {0=Off|1=Yellow|2=Orange|3=Red|4=Green}
    00AD HighlightShadow
    00AF TimeStamp text
    00B3 VideoBurstResolution {1=Off or 4K|4=6K}
    00B9 RedEyeRemoval {0=Off|1=On}
    00BB VideoBurstMode {1=Off|4=Post Focus|24=4K Burst|40=4K Burst (Start/Stop)|72=4K Pre-burst|264=Loop Recording|1032=Focus Stacking|2064=6K Burst|2080=6K Burst (Start/Stop)|4097=High Resolution Mode}
    00BC DiffractionCorrection {0=Off|1=Auto}
    00BD FocusBracket
    00BE LongExposureNRUsed {0=No|1=Yes}
    00BF PostFocusMerging {0 0=Post Focus Auto Merging or None}
    00C1 VideoPreburst {0=No|1=4K or 6K}
    00C4 LensTypeMake
    00C5 LensTypeModel
    00CA SensorType {0=Multi-aspect|1=Standard}
    00D1 ISO
    00D2 MonochromeGrainEffect {0=Off|1=Low|2=Standard|3=High}
    00D6 NoiseReductionStrength
    00E4 LensTypeModel
    00E8 MinimumISO
    00EE DynamicRangeBoost {0=Off|1=On}
    0E00 PrintIM
    2003 TimeInfo
    8001 SceneMode
    8002 HighlightWarning {0=Disabled|1=No|2=Yes}
    8003 DarkFocusEnvironment {1=No|2=Yes}
    8004 WBRedLevel
    8005 WBGreenLevel
    8006 WBBlueLevel
    8008 TextStamp {1=Off|2=On}
    8009 TextStamp {1=Off|2=On}
    8010 BabyAge text
    8012 Transform {-1 1=Slim Low|-3 2=Slim High|0 0=Off|1 1=Stretch Low|3 2=Stretch High}
    """,
    [
      .init(0x0001, "ImageQuality", .choice(PanasonicWords.imageQuality)),
      .init(0x0002, "FirmwareVersion", .dotted, .text),
      .init(0x0026, "PanasonicExifVersion", .version, .text),
      .init(0x002A, "BurstMode", .choice(PanasonicWords.burstMode)),
      .init(0x0030, "Rotation", .choice(ImageWords.orientation)),
      .init(0x003A, "WorldTimeLocation", .choice(PanasonicWords.worldTimeLocation)),
      .init(0x0043, "JPEGQuality", .choice(PanasonicWords.jpegQuality)),
      .init(0x0044, "ColorTempKelvin", .kelvin),
      .init(0x0060, "LensFirmwareVersion", .dotted, .text),
      .init(0x0076, "HDRShot", .choice(PanasonicWords.hdrShot)),
      .init(0x009E, "HDR", .choice(PanasonicWords.hdr)),
      .init(0x009F, "ShutterType", .choice(PanasonicWords.shutterType)),
      .init(0x00B4, "MultiExposure", .choice(PanasonicWords.multiExposure)),
      .init(0x8000, "MakerNoteVersion", .version, .text),
    ])
}
