import ByteReading

/// The settings in Sony's enciphered tag 0x2010: the same in most cameras of 2011 to 2020, at other offsets in each
/// generation.
enum SonySettings {
  /// The fields for `model`, as in Exif; empty for cameras whose layout isn't known.
  static func fields(_ model: String.UTF8View) -> [BinaryField] {
    var fields: [BinaryField] = []
    cameras.forEachLine { line in
      let (models, places) = line.split(at: 0x3D)
      guard let places, contains(models, model) else { return false }
      places.forEachLine(endedBy: 0x20) { place in
        let offset = UInt16(truncatingIfNeeded: place.part(1..<place.utf8.count).number)
        if let letter = place.utf8.first, let row = row(letter) { fields.append(.row(row, at: offset)) }
        return false
      }
      return true
    }
    return fields
  }

  private static func contains(_ models: StaticText, _ model: String.UTF8View) -> Bool {
    models.hasPart(separatedBy: UInt8(ascii: ",")) { $0.utf8.elementsEqual(model) }
  }

  private static func row(_ letter: UInt8) -> StaticText? {
    var found: StaticText?
    rows.forEachLine { line in
      if line.utf8.first == letter { found = line.part(2..<line.utf8.count) }
      return found != nil
    }
    return found
  }

  /// Tag 0x9405 of the cameras from 2014 on.
  static let later = BinaryField.table(
    """
    4 SonyISO u16 !0 /-256 +16 ^2 *100
    6 BaseISO u16 !0 /-256 +16 ^2 *100
    10 StopsAboveBaseISO u16 /-256 +16
    14 SonyExposureTime2 u16 !0 /-256 +16 ^2 :s
    20 SonyFNumber u16 !0 /256 -16 /2 ^2 :f
    22 SonyMaxApertureValue u16 !0 /256 -16 /2 ^2 :f
    36 SequenceImageNumber u32 +1
    66 HighISONoiseReduction u8 {0=Off|1=Low|2=Normal|3=High}
    68 LongExposureNoiseReduction u8 {0=Off|1=On}
    74 CreativeStyle u8 {0=Standard|1=Vivid|2=Neutral|3=Portrait|4=Landscape|5=B&W|6=Clear|7=Deep|8=Light|9=Sunset|10=Night View/Portrait|11=Autumn Leaves|13=Sepia}
    90 DistortionCorrParamsPresent u8 {0=No|1=Yes}
    93 LensFormat u8 {0=Unknown|1=APS-C|2=Full-frame}
    94 LensMount u8 {0=Unknown|1=A-mount|2=E-mount}
    52 ReleaseMode2 u8 {@sonyRelease}
    70 PictureEffect2 u8 {@sonyEffect}
    72 ExposureProgram u8 {@sonyProgram}
    96 LensType2 u16 !0 {@sonyLens}
    100 DistortionCorrParams i16x16
    """)

  private static let rows: StaticText = """
    r ReleaseMode3 u8 {0=Normal|1=Continuous|2=Bracketing|4=Continuous - Burst|5=Continuous - Speed/Advance Priority|6=Normal - Self-timer|9=Single Burst Shooting}
    Q ReleaseMode2 u8 {@sonyRelease}
    T SelfTimer u8 {0=Off|1=Self-timer 10 s|2=Self-timer 2 s}
    h FlashMode u8 {0=Autoflash|1=Fill-flash|2=Flash Off|3=Slow Sync|4=Rear Sync|6=Wireless}
    s StopsAboveBaseISO u16 /-256 +16
    v BrightnessValue u16 /256 -56.6
    d DynamicRangeOptimizer u8 {0=Off|1=Auto|3=Lv1|4=Lv2|5=Lv3|6=Lv4|7=Lv5|8=n/a}
    g HDRSetting u8 {0=Off|1=HDR Auto|3=HDR 1 EV|5=HDR 2 EV|7=HDR 3 EV|9=HDR 4 EV|11=HDR 5 EV|13=HDR 6 EV}
    x ExposureCompensation i16 /-256 :ev
    e PictureEffect2 u8 {@sonyEffect}
    q Quality2 u8 {0=JPEG|1=RAW|2=RAW + JPEG}
    t MeteringMode u8 {0=Multi-segment|2=Center-weighted average|3=Spot|4=Average|5=Highlight}
    p ExposureProgram u8 {@sonyProgram}
    w WB_RGBLevels u16x3
    a SequenceImageNumber u32 +1
    b SequenceFileNumber u32 +1
    R ReleaseMode2 u32 {@sonyRelease}
    i SonyISO u16 !0 /-256 +16 ^2 *100
    c DistortionCorrParams i16x16
    z DigitalZoomRatio u8 /16
    f FocalLength u16 !0 /10 :mm
    n MinFocalLength u16 !0 /10 :mm
    m MaxFocalLength u16 !0 /10 :mm
    k LensFormat u8 {0=Unknown|1=APS-C|2=Full-frame}
    o LensMount u8 {0=Unknown|1=A-mount|2=E-mount}
    l LensType2 u16 !0 {@sonyLens}
    y DistortionCorrParamsPresent u8 {0=No|1=Yes}
    u DistortionCorrParamsNumber u8 {11=11 (APS-C)|16=16 (Full-frame)}
    S SelfTimer u8 {0=Off|1=Self-timer 5 or 10 s|2=Self-timer 2 s}
    """

  /// The cameras of every generation, and the rows and offsets of their values.
  private static let cameras: StaticText = """
    NEX-5N=r4392 Q4396 T4404 h4408 s4414 v4416 d4420 g4424 x4428 e4451 q4464 t4468 p4469 w4476
    SLT-A65,SLT-A77,NEX-7,NEX-VG20E=a0 b4 R8 d804 r4392 Q4396 T4404 h4408 s4414 v4416 d4420 g4424 x4428 e4455 q4468 t4472 p4473 w4480 i4632 c6691
    SLT-A37,SLT-A57,NEX-F3=a0 b4 R8 z512 d768 r4356 Q4360 T4368 h4372 s4378 v4380 d4384 g4388 x4392 e4419 q4432 t4436 p4437 w4444 i4596
    DSC-HX10V,DSC-HX20V,DSC-HX200V,DSC-TX66,DSC-TX200V,DSC-TX300V,DSC-WX50,DSC-WX100,DSC-WX150=a0 b4 R8 d892 r4480 Q4484 T4492 h4496 s4502 v4504 d4508 g4512 e4543 t4560 p4561 w4568 i4720
    SLT-A58,SLT-A99,ILCE-3000,ILCE-3500,NEX-3N,NEX-5R,NEX-5T,NEX-6,NEX-VG30E,NEX-VG900,DSC-RX100,DSC-RX1,DSC-RX1R,DSC-HX300,DSC-HX50V,DSC-TX30,DSC-WX60,DSC-WX200,DSC-WX300=a0 b4 R8 z540 d808 r4444 Q4448 T4456 h4460 s4466 v4468 d4472 g4476 x4480 e4507 q4520 t4524 p4525 w4532 f4728 n4730 m4732 c6256 k6289 o6290 l6291 y6296 u6297
    DSC-RX100M2,DSC-QX10,DSC-QX100=R4 d80 r4116 Q4120 T4128 h4132 s4138 v4140 d4144 g4148 x4152 e4179 q4192 t4196 p4197 w4204 f4404 n4406 m4408 i4412
    DSC-HX60V,DSC-HX350,DSC-HX400V,DSC-QX30,DSC-RX10,DSC-RX100M3,DSC-WX220,DSC-WX350,ILCE-7,ILCE-7R,ILCE-7S,ILCE-7M2,ILCE-5000,ILCE-5100,ILCE-6000,ILCE-QX1,ILCA-68,ILCA-77M2=R4 d80 r524 Q528 T536 h540 s546 v548 d552 g556 x560 e587 q600 t604 p605 w612 f812 n814 m816 i836 c6300 k6333 o6334 l6335 y6340 u6341
    DSC-HX80,DSC-HX90V,DSC-RX0,DSC-RX1RM2,DSC-RX10M2,DSC-RX10M3,DSC-RX100M4,DSC-RX100M5,DSC-WX500,ILCE-6300,ILCE-6500,ILCE-7RM2,ILCE-7SM2,ILCA-99M2=R4 d80 r524 Q528 S536 h540 s546 v548 d552 g556 x560 e587 q600 t604 p605 w612 f812 n814 m816 i838 c6348 k6381 o6382 l6383 y6388 u6389
    ILCE-6100,ILCE-6400,ILCE-6600,ILCE-7C,ILCE-7M3,ILCE-7RM3,ILCE-7RM4,ILCE-9,ILCE-9M2,DSC-RX0M2,DSC-RX10M4,DSC-RX100M6,DSC-RX100M5A,DSC-RX100M7,DSC-HX99=R4 d78 r516 Q520 S528 h529 s535 v537 d539 g543 x547 e572 q583 t587 p588 w594 f778 n780 m782 i800 c6096 k6129 o6130 l6131 y6136 u6137
    """

  static let effect: StaticText = """
    0=Off|1=Toy Camera|2=Pop Color|3=Posterization|4=Retro Photo|5=Soft High Key|6=Partial Color|7=High Contrast Monochrome|8=Soft Focus|9=HDR Painting|10=Rich-tone Monochrome|11=Miniature|12=Water Color|13=Illustration
    """

  static let program: StaticText = """
    0=Program AE|1=Aperture-priority AE|2=Shutter speed priority AE|3=Manual|4=Auto|5=iAuto|6=Superior Auto|7=iAuto+|8=Portrait|9=Landscape|10=Twilight|11=Twilight Portrait|12=Sunset|14=Action (High speed)|16=Sports|17=Handheld Night Shot|18=Anti Motion Blur|19=High Sensitivity|21=Beach|22=Snow|23=Fireworks|26=Underwater|27=Gourmet|28=Pet|29=Macro|30=Backlight Correction HDR|33=Sweep Panorama|36=Background Defocus|37=Soft Skin|42=3D Image|43=Cont. Priority AE|45=Document|46=Party
    """
}
