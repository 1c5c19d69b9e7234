extension WordTable {
  /// The shared words with a given name in a table's line, or else the rows themselves.
  static func named(_ rows: StaticText) -> WordTable {
    guard rows.utf8.first == 0x40 else { return WordTable(rows, separator: 0x7C) }
    let name = rows.part(1..<rows.utf8.count)
    for (known, words) in shared where known.equals(name) { return WordTable(words, separator: 0x7C) }
    return WordTable(NikonCustomWords.rows(name) ?? "*", separator: 0x7C)
  }

  private static let shared: [(StaticText, StaticText)] = [
    ("canonQuality", CanonFields.quality), ("canonSize", CanonFields.size), ("canonWB", CanonFields.whiteBalance),
    ("olympusArt", OlympusWords.art), ("sonyRelease", SonyFields.releaseMode), ("sonyLens", SonyLenses.mountE),
    ("sonyFlash", SonyFields.flashStatus), ("sonyShots", SonyFields.shots),
    ("sonyTurn", SonyFields.orientation), ("sonyQuality", SonyFields.quality),
    ("canonStyle", CanonFields.pictureStyle), ("canonEasyMode", CanonFields.easyMode),
    ("sonyEffect", SonySettings.effect), ("sonyProgram", SonySettings.program),
    ("canonFilter", CanonStyles.filter), ("canonToning", CanonStyles.toning),
  ]
}
