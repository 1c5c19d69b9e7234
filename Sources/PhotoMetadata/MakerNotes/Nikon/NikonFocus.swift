import ByteReading
import ImageFormats

/// The focus points of Nikon's SLRs (tag 0x00B7).
enum NikonFocus {
  static func read(_ entry: TIFFEntry?, _ builder: inout MakerNoteBuilder) {
    guard let entry, let bytes = builder.bytes(of: entry), let version = NikonNote.version(bytes), bytes.count > 7
    else {
      return
    }
    let order = builder.stream.order
    builder.append(common, in: bytes, unit: 1, order)
    builder.append(bytes[4] == 0 ? phaseMode : contrastMode, in: bytes, unit: 1, order)
    if (300...301).contains(version) { builder.append(mirrorless, in: bytes, unit: 1, order) }
    if version == 400 { builder.append(latest, in: bytes, unit: 1, order) }
    if version == 101 { builder.append(large, in: bytes, unit: 1, order) }
    guard version < 200 else { return }
    readPoints(bytes, entry, &builder)
    if version == 100 { builder.append(area, in: bytes, unit: 1, order) }
  }

  private static func readPoints(_ bytes: ByteSlice, _ entry: TIFFEntry, _ builder: inout MakerNoteBuilder) {
    let names = names(bytes[6])
    let primary = Int64(bytes[7])
    builder.add(
      "PrimaryAFPoint", .integer(primary), from: entry,
      primary == 0 ? .words("(none)") : name(names, primary).map { .words($0) } ?? .plain)
    // Without phase detection the mask of the largest module is there, empty.
    guard let length = masks(bytes[6]) ?? (bytes[6] == 0 ? 7 : nil), bytes.count >= 8 + length else { return }
    var used = ""
    for index in 0..<length * 8 where bytes[8 + index / 8] >> UInt8(index % 8) & 1 == 1 {
      used += (used.isEmpty ? "" : ",") + (name(names, Int64(index + 1)) ?? "\(index + 1)")
    }
    guard let mask = try? bytes.slice(at: 8, count: length) else { return }
    builder.add(
      "AFPointsUsed", .integers((0..<mask.count).map { Int64(mask[$0]) }), from: entry,
      .words(used.isEmpty ? "(none)" : used))
  }

  /// The number of bytes in the point bit mask of a phase-detection module.
  private static func masks(_ module: UInt8) -> Int? {
    switch module {
    case 1: 7
    case 2: 2
    case 3: 5
    default: nil
    }
  }

  private static func names(_ module: UInt8) -> StaticText? {
    switch module {
    case 1: points51
    case 2: points11
    case 3: points39
    default: nil
    }
  }

  /// The name of point `number`, counted from 1.
  private static func name(_ names: StaticText?, _ number: Int64) -> String? {
    var found: StaticText?
    var index: Int64 = 0
    names?.forEachLine(endedBy: 0x2C) { name in
      index += 1
      if index == number { found = name }
      return found != nil
    }
    return found?.text
  }

  private static let points51: StaticText = """
    C6 (Center),B6,A5,D6,E5,C7,B7,A6,D7,E6,C5,B5,A4,D5,E4,C8,B8,A7,D8,E7,C9,B9,A8,D9,E8,C10,B10,A9,D10,E9,C11,B11,D11,C4,B4,A3,D4,E3,C3,B3,A2,D3,E2,C2,B2,A1,D2,E1,C1,B1,D1
    """
  private static let points39: StaticText = """
    C6 (Center),B6,A2,D6,E2,C7,B7,A3,D7,E3,C5,B5,A1,D5,E1,C8,B8,D8,C9,B9,D9,C10,B10,D10,C11,B11,D11,C4,B4,D4,C3,B3,D3,C2,B2,D2,C1,B1,D1
    """
  private static let points11: StaticText =
    "Center,Top,Bottom,Mid-left,Upper-left,Lower-left,Far Left,Mid-right,Upper-right,Lower-right,Far Right"

  private static let common = BinaryField.table(
    """
    0 AFInfo2Version s4 :version
    4 ContrastDetectAF u8 {0=Off|1=On|2=On (2)}
    6 PhaseDetectAF u8 {0=Off|1=On (51-point)|2=On (11-point)|3=On (39-point)|4=On (73-point)|5=On (5)|6=On (105-point)|7=On (153-point)|8=On (81-point)|9=On (105-point)}
    """)

  private static let phaseMode = BinaryField.table(
    """
    5 AFAreaMode u8 {0=Single Area|1=Dynamic Area|2=Dynamic Area (closest subject)|3=Group Dynamic|4=Dynamic Area (9 points)|5=Dynamic Area (21 points)|6=Dynamic Area (51 points)|7=Dynamic Area (51 points, 3D-tracking)|8=Auto-area|9=Dynamic Area (3D-tracking)|10=Single Area (wide)|11=Dynamic Area (wide)|12=Dynamic Area (wide, 3D-tracking)|13=Group Area|14=Dynamic Area (25 points)|15=Dynamic Area (72 points)|16=Group Area (HL)|17=Group Area (VL)|18=Dynamic Area (49 points)|128=Single|129=Auto (41 points)|130=Subject Tracking (41 points)|131=Face Priority (41 points)|192=Pinpoint|193=Single|195=Wide (S)|196=Wide (L)|197=Auto}
    """)

  private static let contrastMode = BinaryField.table(
    """
    5 AFAreaMode u8 {0=Contrast-detect|1=Contrast-detect (normal area)|2=Contrast-detect (wide area)|3=Contrast-detect (face priority)|4=Contrast-detect (subject tracking)|128=Single|129=Auto (41 points)|130=Subject Tracking (41 points)|131=Face Priority (41 points)|192=Pinpoint|193=Single|194=Dynamic|195=Wide (S)|196=Wide (L)|197=Auto|198=Auto (People)|199=Auto (Animal)|200=Normal-area AF|201=Wide-area AF|202=Face-priority AF|203=Subject-tracking AF|204=Dynamic Area (S)|205=Dynamic Area (M)|206=Dynamic Area (L)|207=3D-tracking}
    """)

  private static let large = BinaryField.table(
    """
    70 AFImageWidth u16 !0
    72 AFImageHeight u16 !0
    74 AFAreaXPosition u16 !0
    76 AFAreaYPosition u16 !0
    78 AFAreaWidth u16 !0
    80 AFAreaHeight u16 !0
    82 ContrastDetectAFInFocus u8 {0=No|1=Yes}
    """)

  private static let mirrorless = BinaryField.table(
    """
    42 AFImageWidth u16
    44 AFImageHeight u16
    46 AFAreaXPosition u16
    48 AFAreaYPosition u16
    50 AFAreaWidth u16
    52 AFAreaHeight u16
    """)

  private static let latest = BinaryField.table(
    """
    62 AFImageWidth u16
    64 AFImageHeight u16
    66 AFAreaXPosition u16
    68 AFAreaYPosition u16
    70 AFAreaWidth u16
    72 AFAreaHeight u16
    74 FocusResult u8 {0=Out of Focus|1=Focus}
    """)

  private static let area = BinaryField.table(
    """
    16 AFImageWidth u16 !0
    18 AFImageHeight u16 !0
    20 AFAreaXPosition u16 !0
    22 AFAreaYPosition u16 !0
    24 AFAreaWidth u16 !0
    26 AFAreaHeight u16 !0
    28 ContrastDetectAFInFocus u8 {0=No|1=Yes}
    """)
}
