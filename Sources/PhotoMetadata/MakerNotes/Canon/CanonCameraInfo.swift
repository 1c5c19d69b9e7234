import ByteReading
import ImageFormats

/// Canon's camera information (tag 0x000D): the same values in every EOS body, each time at other offsets.
enum CanonCameraInfo {
  static func read(_ entry: TIFFEntry?, _ builder: inout MakerNoteBuilder) {
    guard let entry, let bytes = builder.bytes(of: entry) else { return }
    let order = builder.stream.order
    if let compact = compactFields(entry) { return builder.append(compact, in: bytes, unit: 4, order) }
    guard let model = builder.value("CanonModelID")?.whole, let places = places(of: model) else { return }
    let layout = Layout(places, firmware: bytes)
    builder.append(layout.fields, in: bytes, unit: 1, order)
    builder.describe(named: "LensType") { value in value.whole.flatMap { CanonLenses.name($0) } }
    if let (offset, styles) = layout.styles {
      builder.append(styles, in: bytes.suffix(from: min(offset, bytes.count)), unit: 1, order)
    }
  }

  /// The places of one camera's values: a list of a letter, which names a row of `rows`, and an offset.
  private struct Layout {
    private(set) var fields: [BinaryField] = []
    private(set) var styles: (offset: Int, fields: [BinaryField])?

    init(_ places: StaticText, firmware bytes: ByteSlice) {
      // Later firmware inserts bytes before its version, which moves everything after it.
      var shift = 0
      places.forEachLine(endedBy: 0x20) { place in
        let offset = Int(place.part(1..<place.utf8.count).number)
        guard let letter = place.utf8.first else { return false }
        if letter == 0x56 {
          // Without it, the places after it are unknown.
          guard let found = CanonCameraInfo.shift(ofFirmwareAt: offset, in: bytes) else { return true }
          shift = found
        }
        guard let moved = UInt16(exactly: offset + shift) else { return false }
        switch letter {
        case 0x31: styles = (Int(moved), CanonStyles.first)
        case 0x32: styles = (Int(moved), CanonStyles.second)
        case 0x35: styles = (Int(moved), CanonStyles.single)
        default: if let row = CanonCameraInfo.field(letter, at: moved) { fields.append(row) }
        }
        return false
      }
    }
  }

  /// How far the firmware's version ("1.0.6") is from where the first firmware had it; `nil` if it is nowhere near.
  private static func shift(ofFirmwareAt offset: Int, in bytes: ByteSlice) -> Int? {
    // Known firmware moves it by up to 40 bytes; the nearest place wins.
    for distance in 0...48 {
      for place in [offset + distance, offset - distance] where isVersion(bytes, at: place) { return place - offset }
    }
    return nil
  }

  private static func isVersion(_ bytes: ByteSlice, at place: Int) -> Bool {
    guard place >= 0, place + 6 <= bytes.count else { return false }
    for (index, isDigit) in [true, false, true, false, true].enumerated() {
      let byte = bytes[place + index]
      guard isDigit ? byte >= 0x30 && byte <= 0x39 : byte == 0x2E else { return false }
    }
    return bytes[place + 5] == 0
  }

  /// The row for `letter`, with the field at `offset`.
  private static func field(_ letter: UInt8, at offset: UInt16) -> BinaryField? {
    var found: BinaryField?
    rows.forEachLine { line in
      if line.utf8.first == letter { found = BinaryField.row(line.part(2..<line.utf8.count), at: offset) }
      return found != nil
    }
    return found
  }

  private static func places(of model: Int64) -> StaticText? {
    var found: StaticText?
    cameras.forEachLine { line in
      let (models, places) = line.split(at: 0x3D)
      models.forEachLine(endedBy: 0x2C) { number in
        if 0x8000_0000 + number.hexadecimal == model { found = places }
        return found != nil
      }
      return found != nil
    }
    return found
  }

  /// PowerShots have a list of 32-bit numbers, of which the third from the end is a temperature.
  private static func compactFields(_ entry: TIFFEntry) -> [BinaryField]? {
    guard entry.type == .long || entry.type == .slong, entry.count > 3, let last = UInt16(exactly: entry.count - 3)
    else { return nil }
    let temperature = BinaryField(last, "CameraTemperature", .int32, .celsius)
    switch entry.count {
    case 138, 148: return compact + [temperature]
    case 156, 162, 167, 171, 264: return compact2 + [temperature]
    case 401...: return [temperature]
    default: return []
    }
  }

  private static let compact = BinaryField.table(
    """
    0 ISO i32 -411 /96 ^2 *100
    5 FNumber i32 /192 ^2 :f
    6 ExposureTime i32 /-96 ^2 :s
    23 Rotation i32
    """)
  private static let compact2 = BinaryField.table(
    """
    1 ISO i32 -411 /96 ^2 *100
    6 FNumber i32 /192 ^2 :f
    7 ExposureTime i32 /-96 ^2 :s
    24 Rotation i32
    """)

  private static let rows: StaticText = """
    F FNumber u8 !0 -8 /16 ^2 :f
    E ExposureTime u8 !0 -24 # ~ +1 *4 ^2 :s
    I ISO u8 /8 -9 ^2 *100
    H HighlightTonePriority u8 {0=Off|1=On}
    G MeasuredEV2 u8 !0 /8 -6
    Q MeasuredEV3 u8 !0 /8 -6
    R MeasuredEV u8 !0 /8 -6
    M FlashMeteringMode u8 {0=E-TTL|3=TTL|4=External Auto|5=External Manual|6=Off}
    T CameraTemperature u8 !0 -128 :C
    L FocalLength w16 !0 :mm
    O CameraOrientation u8 {0=Horizontal (normal)|1=Rotate 90 CW|2=Rotate 270 CW}
    U FocusDistanceUpper w16 /100 :m
    D FocusDistanceLower w16 /100 :m
    W WhiteBalance u16 {@canonWB}
    w WhiteBalance u8 {@canonWB}
    C ColorTemperature u16 :K
    c ColorTemperature w16 :K
    P PictureStyle u8 {@canonStyle}
    p CameraPictureStyle u8 {@canonStyle}
    N HighISONoiseReduction u8 {0=Standard|1=Low|2=Strong|3=Off}
    A AutoLightingOptimizer u8 {0=Standard|1=Low|2=Strong|3=Off}
    Z LensType w16 !0
    X MinFocalLength w16 :mm
    Y MaxFocalLength w16 :mm
    V FirmwareVersion s6
    J FileIndex u32 +1
    j FileIndex u16 +1
    K DirectoryIndex u32 -1
    k DirectoryIndex u32
    S ShutterCount u32 +1
    B FocalType u8 {0=Fixed|2=Zoom}
    q JPEGQuality u8
    z CanonImageSize u16 {@canonSize}
    s Sharpness i8
    a Saturation i8 {0=Normal|*}
    t ColorTone i8 {0=Normal|*}
    n Contrast i8 {0=Normal|*}
    i ISO s5
    f SharpnessFrequency u8 {0=n/a|1=Lowest|2=Low|3=Standard|4=High|5=Highest}
    l FocalLength u16 !0 :mm
    x MinFocalLength u16 :mm
    y MaxFocalLength u16 :mm
    o ShortOwnerName s16
    r FirmwareRevision s8
    m LensModel s64
    e OwnerName s32
    g AFPointsInFocus5D w16 [1=Center|2=Top|4=Bottom|8=Upper-left|16=Upper-right|32=Lower-left|64=Lower-right|128=Left|256=Right|512=AI Servo1|1024=AI Servo2|2048=AI Servo3|4096=AI Servo4|8192=AI Servo5|16384=AI Servo6]
    """

  /// The cameras' numbers, whose first digits are 8000, and where their values are, in the order of the bytes after the
  /// firmware's version. 1, 2 and 5 are the picture styles' layouts.
  private static let cameras: StaticText = """
    0001=E4 l10 Z13 x14 y16 f65 s66 w68 C72 P75
    0167=E4 l10 Z13 x14 y16 f71 s72 w74 C78 P81
    0174,0188=E4 L9 Z12 X17 Y19 B45 w54 c55 z57 q102 P108 a110 t111 s114 n115 i117
    0232=E4 L9 Z12 X17 Y19 w54 c55 P115 s116 n117 a118 t119 i121
    0169,0215=F3 E4 I6 T24 L29 O48 U67 D69 W94 C98 P134 Z273 X275 Y277 V310 J370 S374 K382 1682
    0281=F3 E4 I6 H7 G8 Q9 M21 T25 L30 O53 U84 D86 W120 C124 Z335 X337 Y339 V493 J556 K568 1872
    0269=F3 E4 I6 T27 L35 O125 U140 D142 W188 C192 P244 Z423 X425 Y427 V640 J720 K732 21012
    0213=F3 E4 I6 Z12 T23 O39 L40 g56 W84 C88 P108 X147 Y149 Z151 r164 o172 k204 j208 5232
    0218=F3 E4 I6 H7 M21 T25 L30 O49 U80 D82 W111 C115 P167 N189 A191 Z230 X232 Y234 V382 J443 K455 1759
    0285=F3 E4 I6 T27 L35 O125 U140 D142 W188 C192 P244 Z339 X341 Y343 V572 J652 K664 2944
    0302=F3 E4 I6 T27 L35 O131 U146 D148 W194 C198 P250 Z353 X355 Y357 V598 J682 K694 2966
    0250=F3 E4 I6 H7 G8 R9 M21 T25 L30 O53 U84 D86 W119 C123 p175 N201 Z274 X276 Y278 V428 J491 K503 1807
    0190=F3 E4 I6 M21 T24 L29 O48 U67 D69 W111 C115 Z214 X216 Y218 V255 J307 K319 1603 m2347
    0261=F3 E4 I6 H7 M21 T25 L30 O49 U80 D82 W111 C115 P167 N189 A191 Z234 X236 Y238 V350 J411 K423 1727
    0287=F3 E4 I6 T25 L30 O54 U85 D87 C125 Z232 X234 Y236 V409 J473 K485 2761
    0327=F3 E4 I6 T25 L30 O58 U85 D87 C125 Z232 X234 Y236 V409 J473 K485 2801
    0325=F3 E4 I6 T27 L35 O132 U147 D149 C199 Z358 X360 Y362 V606 J691 K703 2975
    0350=F3 E4 I6 T27 L35 O150 U165 D167 C314 Z393 X395 Y397 V1114 J1198 K1210
    0176=F3 E4 I6 M21 T24 L29 O48 U67 D69 W111 C115 Z222 V263 e271 k307 J319 1611 m2355
    0252=F3 E4 I6 H7 M21 T25 L30 O49 U80 D82 W115 C119 P171 N188 A190 Z246 X248 Y250 V400 J467 K479 1779
    0270=F3 E4 I6 H7 M21 T25 L30 O53 U84 D86 W120 C124 P176 Z255 X257 Y259 V420 J484 K496 1796
    0286,0288=F3 E4 I6 H7 M21 T25 L30 O56 U87 D89 W123 C127 P179 Z234 X236 Y238 V411 J475 K487 2763
    0301=F3 E4 I6 T27 L35 O125 U140 D142 W188 C192 P244 Z295 X297 Y299 V539 J624 K636 2912
    0326=F3 E4 I6 T27 L35 O125 U140 D142 W188 C192 P244 Z295 X297 Y299 V544 J628 K640 2912
    0393,0347=F3 E4 I6 T27 L35 O150 U165 D167 W305 C309 P361 Z388 X390 Y392 V1085
    0254=F3 E4 I6 M21 T24 L29 O48 U67 D69 W111 C115 Z226 X228 Y230 V267 k311 J323 1615 m2359
    """
}
