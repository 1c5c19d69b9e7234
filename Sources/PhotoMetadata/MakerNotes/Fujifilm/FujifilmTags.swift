import ByteReading
import ImageFormats

/// Fujifilm's MakerNote: one directory; the serial number contains the camera's date of manufacture.
enum FujifilmNote {
  static func expand(_ directory: TIFFDirectory, _ builder: inout MakerNoteBuilder) {
    // The count's highest bit is a separate flag.
    builder.revise(0x1438) { value in value.integer.map { .integer(Int64($0 & 0x7FFF)) } }
    builder.describe(0x100A) { value in
      let shifts = value.smallNumbers
      guard shifts.count == 2 else { return nil }
      return "Red " + signed(shifts[0]) + ", Blue " + signed(shifts[1])
    }
    readFocus(directory, &builder)
    guard let entry = directory.entry(0x0010), let bytes = builder.bytes(of: entry) else { return }
    let serial = bytes.untilNUL
    var end = serial.count
    while end > 0, serial[end - 1] == 0x20 { end -= 1 }
    // YYMMDD before the last twelve characters.
    guard end >= 18, let date = CompactDate.text(serial, at: end - 18) else { return }
    builder.add("ManufactureDate", .text(date), from: entry)
  }

  private static func signed(_ number: Int64) -> String { (number < 0 ? "" : "+") + "\(number)" }
}

extension FujifilmNote {
  /// Settings packed into one number, this many bits each.
  private static func readFocus(_ directory: TIFFDirectory, _ builder: inout MakerNoteBuilder) {
    for (tag, fields) in [
      (0x102B, priority), (0x102D, focus), (0x102E, tracking), (0x1103, drive),
    ] as [(UInt16, [BinaryField])] {
      builder.readFields(directory.entry(tag), fields)
    }
  }

  private static let priority = BinaryField.table(
    """
    0 AF-SPriority u16 &0f {1=Release|2=Focus}
    0 AF-CPriority u16 &f0 >4 {1=Release|2=Focus}
    """)

  private static let focus = BinaryField.table(
    """
    0 FocusMode2 u32 &f {0=AF-M|1=AF-S|2=AF-C}
    0 PreAF u32 &f0 >4 {0=Off|1=On}
    0 AFAreaMode u32 &f00 >8 {0=Single Point|1=Zone|2=Wide/Tracking}
    0 AFAreaPointSize u32 &f000 >12 {0=n/a|*}
    0 AFAreaZoneSize u32 &ffff0000 >16 {0=n/a|*}
    """)

  private static let tracking = BinaryField.table(
    """
    0 AF-CSetting u32 &0fff {16=Set 4 (suddenly appearing subject)|258=Set 1 (multi-purpose)|290=Set 3 (accelerating subject)|291=Set 5 (erratic motion)|515=Set 2 (ignore obstacles)}
    0 AF-CTrackingSensitivity u32 &0f
    0 AF-CSpeedTrackingSensitivity u32 &f0 >4
    0 AF-CZoneAreaSwitching u32 &f00 >8 {0=Front|1=Auto|2=Center}
    """)

  private static let drive = BinaryField.table(
    """
    0 DriveMode u32 &ff {0=Single|1=Continuous Low|2=Continuous High}
    0 DriveSpeed u32 &ff000000 >24 {0=n/a|*}
    """)
}

/// The tags of Fujifilm's MakerNotes.
enum FujifilmTags {
  /// The note's directory.
  static let main = ExifTag.table(
    """
    0010 InternalSerialNumber text
    1000 Quality text
    1001 Sharpness {0=-4 (softest)|1=-3 (very soft)|2=-2 (soft)|3=0 (normal)|4=+2 (hard)|5=+3 (very hard)|6=+4 (hardest)|130=-1 (medium soft)|132=+1 (medium hard)|32768=Film Simulation|65535=n/a}
    1002 WhiteBalance {0=Auto|1=Auto (white priority)|2=Auto (ambiance priority)|256=Daylight|512=Cloudy|768=Daylight Fluorescent|769=Day White Fluorescent|770=White Fluorescent|771=Warm White Fluorescent|772=Living Room Warm White Fluorescent|1024=Incandescent|1280=Flash|1536=Underwater|3840=Custom|3841=Custom2|3842=Custom3|3843=Custom4|3844=Custom5|4080=Kelvin}
    1003 Saturation {0=0 (normal)|128=+1 (medium high)|192=+3 (very high)|224=+4 (highest)|256=+2 (high)|384=-1 (medium low)|512=Low|768=None (B&W)|769=B&W Red Filter|770=B&W Yellow Filter|771=B&W Green Filter|784=B&W Sepia|1024=-2 (low)|1216=-3 (very low)|1248=-4 (lowest)|1280=Acros|1281=Acros Red Filter|1282=Acros Yellow Filter|1283=Acros Green Filter|32768=Film Simulation}
    1004 Contrast {0=Normal|128=Medium High|256=High|384=Medium Low|512=Low|32768=Film Simulation}
    1006 Contrast {0=Normal|256=High|768=Low}
    100A WhiteBalanceFineTune
    100B NoiseReduction {64=Low|128=Normal|256=n/a}
    100E NoiseReduction {0=0 (normal)|256=+2 (strong)|384=+1 (medium strong)|448=+3 (very strong)|480=+4 (strongest)|512=-2 (weak)|640=-1 (medium weak)|704=-3 (very weak)|736=-4 (weakest)}
    100F Clarity {-5000=-5|-4000=-4|-3000=-3|-2000=-2|-1000=-1|0=0|1000=1|2000=2|3000=3|4000=4|5000=5}
    1010 FujiFlashMode {0=Auto|1=On|2=Off|3=Red-eye reduction|4=External|16=Commander|32768=Not Attached|33056=TTL|33568=TTL Auto - Did not fire|38976=Manual|39008=Flash Commander|39040=Multi-flash|43296=1st Curtain (front)|43552=TTL Slow - 1st Curtain (front)|43808=TTL Auto - 1st Curtain (front)|44320=TTL - Red-eye Flash - 1st Curtain (front)|44576=TTL Slow - Red-eye Flash - 1st Curtain (front)|44832=TTL Auto - Red-eye Flash - 1st Curtain (front)|51488=2nd Curtain (rear)|51744=TTL Slow - 2nd Curtain (rear)|52000=TTL Auto - 2nd Curtain (rear)|52512=TTL - Red-eye Flash - 2nd Curtain (rear)|52768=TTL Slow - Red-eye Flash - 2nd Curtain (rear)|53024=TTL Auto - Red-eye Flash - 2nd Curtain (rear)|59680=High Speed Sync (HSS)}
    1021 FocusMode {0=Auto|1=Manual|65535=Movie}
    1022 AFMode {0=No|1=Single Point|256=Zone|512=Wide/Tracking}
    1023 FocusPixel
    102B PrioritySettings
    102D FocusSettings
    102E AFCSettings
    1030 SlowSync {0=Off|1=On}
    1031 PictureMode {0=Auto|1=Portrait|2=Landscape|3=Macro|4=Sports|5=Night Scene|6=Program AE|7=Natural Light|8=Anti-blur|9=Beach & Snow|10=Sunset|11=Museum|12=Party|13=Flower|14=Text|15=Natural Light & Flash|16=Beach|17=Snow|18=Fireworks|19=Underwater|20=Portrait with Skin Correction|22=Panorama|23=Night (tripod)|24=Pro Low-light|25=Pro Focus|26=Portrait 2|27=Dog Face Detection|28=Cat Face Detection|48=HDR|64=Advanced Filter|256=Aperture-priority AE|512=Shutter speed priority AE|768=Manual}
    1032 ExposureCount
    1033 EXRAuto {0=Auto|1=Manual}
    1034 EXRMode {256=HR (High Resolution)|512=SN (Signal to Noise priority)|768=DR (Dynamic Range priority)}
    1040 ShadowTone {-64=+4 (hardest)|-48=+3 (very hard)|-32=+2 (hard)|-16=+1 (medium hard)|0=0 (normal)|16=-1 (medium soft)|32=-2 (soft)}
    1041 HighlightTone {-64=+4 (hardest)|-48=+3 (very hard)|-32=+2 (hard)|-16=+1 (medium hard)|0=0 (normal)|16=-1 (medium soft)|32=-2 (soft)}
    1044 DigitalZoom
    1045 LensModulationOptimizer {0=Off|1=On}
    1047 GrainEffectRoughness {0=Off|32=Weak|64=Strong}
    1048 ColorChromeEffect {0=Off|32=Weak|64=Strong}
    1049 BWAdjustment
    104B BWMagentaGreen
    104C GrainEffectSize {0=Off|16=Small|32=Large}
    104E ColorChromeFXBlue {0=Off|32=Weak|64=Strong}
    1101 SequenceNumber
    1103 DriveSettings
    1105 PixelShiftShots
    1106 PixelShiftOffset
    1153 PanoramaAngle
    1154 PanoramaDirection {1=Right|2=Up|3=Left|4=Down}
    1201 AdvancedFilter {65536=Pop Color|131072=Hi Key|196608=Toy Camera|262144=Miniature|327680=Dynamic Tone|393217=Partial Color Red|393218=Partial Color Yellow|393219=Partial Color Green|393220=Partial Color Blue|393221=Partial Color Orange|393222=Partial Color Purple|458752=Soft Focus|589824=Low Key}
    1210 ColorMode {0=Standard|16=Chrome|48=B & W}
    1300 BlurWarning {0=None|1=Blur Warning}
    1301 FocusWarning {0=Good|1=Out of focus}
    1302 ExposureWarning {0=Good|1=Bad exposure}
    1304 GEImageSize text
    1422 ImageStabilization {0=None|1=Optical|2=Sensor-shift|3=OIS Lens|258=IBIS/OIS + DIS|512=Digital~0=Off|1=On (mode 1, continuous)|2=On (mode 2, shooting only)}
    1425 SceneRecognition {0=Unrecognized|256=Portrait Image|259=Night Portrait|261=Backlit Portrait|512=Landscape Image|768=Night Scene|1024=Macro}
    1431 Rating
    1438 ImageCount
    1443 DRangePriority {0=Auto|1=Fixed}
    1444 DRangePriorityAuto {1=Weak|2=Strong|3=Plus}
    1445 DRangePriorityFixed {1=Weak|2=Strong}
    1446 FlickerReduction
    1447 FujiModel text
    1448 FujiModel2 text
    144D RollAngle
    3803 VideoRecordingMode {0=Normal|16=F-log|32=HLG|48=F-log2}
    3804 PeripheralLighting {0=Off|1=On}
    3806 VideoCompression {1=Log GOP|2=All Intra}
    3820 FrameRate
    3821 FrameWidth
    3822 FrameHeight
    3824 FullHDHighSpeedRec {1=Off|2=On}
    4005 FaceElementSelected
    4100 FacesDetected
    4103 FacePositions
    4200 NumFaceElements
    4201 FaceElementTypes {1=Face|2=Left Eye|3=Right Eye|7=Body|8=Head|11=Bike|12=Body of Car|13=Front of Car|14=Animal Body|15=Animal Head|16=Animal Face|17=Animal Left Eye|18=Animal Right Eye|19=Bird Body|20=Bird Head|21=Bird Left Eye|22=Bird Right Eye|23=Aircraft Body|25=Aircraft Cockpit|26=Train Front|27=Train Cockpit}
    4203 FaceElementPositions
    4282 FaceRecInfo
    8000 FileSource text
    8002 OrderNumber
    8003 FrameNumber
    B211 Parallax
    """,
    [
      .init(0x0000, "Version", .version, .text),
      .init(0x1005, "ColorTemperature", .kelvin),
      .init(0x1011, "FlashExposureComp", .exposureValue),
      .init(0x1020, "Macro", .choice(FujifilmWords.macro)),
      .init(0x104D, "CropMode", .choice(FujifilmWords.cropMode)),
      .init(0x1050, "ShutterType", .choice(FujifilmWords.shutterType)),
      .init(0x1100, "AutoBracketing", .choice(FujifilmWords.autoBracketing)),
      .init(0x1400, "DynamicRange", .choice(FujifilmWords.dynamicRange)),
      .init(0x1401, "FilmMode", .choice(FujifilmWords.filmMode)),
      .init(0x1402, "DynamicRangeSetting", .choice(FujifilmWords.dynamicRangeSetting)),
      .init(0x1403, "DevelopmentDynamicRange", .percent),
      .init(0x1404, "MinFocalLength", .millimetres),
      .init(0x1405, "MaxFocalLength", .millimetres),
      .init(0x1406, "MaxApertureAtMinFocal", .fNumber),
      .init(0x1407, "MaxApertureAtMaxFocal", .fNumber),
      .init(0x140B, "AutoDynamicRange", .percent),
      .init(0x1436, "ImageGeneration", .choice(FujifilmWords.imageGeneration)),
    ])
}
