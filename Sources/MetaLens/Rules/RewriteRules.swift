import PhotoMetadata

/// Signs that a program rewrote Exif and kept its values.
///
/// False alarm: a new body whose firmware writes Exif as a program does, so each sign is a doubt.
enum RewriteRules {
  static func flag(_ facts: PhotoFacts) -> OriginalityFlag? {
    guard
      let evidence = moved(facts) ?? packed(facts) ?? rebuiltNote(facts) ?? sorted(facts) ?? recalculated(facts)
        ?? position(facts)
    else { return nil }
    return OriginalityFlag(.exifRepacked, .name(facts.make ?? ""), [evidence])
  }

  private static func moved(_ facts: PhotoFacts) -> Evidence? {
    guard facts.maker == .samsung, let offset = facts.heif?.boxAfterSamsung else { return nil }
    return Evidence(block: "Container", tag: "sefd", offset: offset)
  }

  /// See ``ExifLayout``.
  private static func packed(_ facts: PhotoFacts) -> Evidence? {
    guard facts.file.format == .jpeg, facts.maker?.leavesRoomInExif ?? false,
      let layout = ExifLayout(facts.file, facts.metadata), layout.isPacked
    else { return nil }
    return .stream("APP1", layout.offset, "Exif")
  }

  /// See ``AppleNoteLayout``.
  private static func rebuiltNote(_ facts: PhotoFacts) -> Evidence? {
    guard facts.maker == .apple, let note = facts.makerNote, case .bytes(let bytes) = note.value,
      let place = AppleNoteLayout.padding(bytes, length: note.length)
    else { return nil }
    return Evidence(block: "Exif.Photo", tag: "MakerNote", offset: note.offset + place, value: "0")
  }

  /// Xiaomi's camera app adds its own tags with Android's `ExifInterface`, which writes fields in the order of a hash
  /// table: none of 7 originals of 3 models has them sorted by tag, as other programs write them.
  private static func sorted(_ facts: PhotoFacts) -> Evidence? {
    guard facts.file.format == .jpeg, let directory = facts.metadata.directory(.exif), directory.entries.count >= 12,
      let own = directory.entries.first(where: { FirmwareMarks.privateTags.contains($0.tag) })
    else { return nil }
    var last: UInt32 = 0
    for entry in directory.entries {
      guard entry.tag >= last else { return nil }
      last = entry.tag
    }
    return Evidence(own, .exif)
  }

  /// Firmware writes APEX values with a denominator of tens or twos. A program that converts one to an aperture or a time
  /// and back approximates the result by a fraction, such as 13166/7763. Apple's own software does so too.
  private static func recalculated(_ facts: PhotoFacts) -> Evidence? {
    guard facts.namesCamera, let maker = facts.maker, maker != .apple else { return nil }
    // ShutterSpeedValue, ApertureValue, MaxApertureValue.
    for tag in [0x9201, 0x9202, 0x9205] as [UInt32] {
      guard let entry = facts.metadata.entry(.exif, tag) else { continue }
      if entry.value.fractions.contains(where: { isApproximation($0) }) { return Evidence(entry, .exif) }
    }
    return nil
  }

  /// Phones write a position's seconds in tenths, hundredths or smaller, with unreduced fractions; programs that convert
  /// degrees reduce them, as in 756/25.
  private static func position(_ facts: PhotoFacts) -> Evidence? {
    guard facts.namesCamera, let maker = facts.maker, !maker.buildsCameras else { return nil }
    for tag in [2, 4] as [UInt32] {
      guard let entry = facts.metadata.entry(.gps, tag), entry.value.fractions.count == 3 else { continue }
      let seconds = entry.value.fractions[2]
      if seconds.numerator != 0, seconds.denominator > 0, rest(of: seconds.denominator, without: 10) != 1,
        rest(of: seconds.denominator, without: 2) != 1
      {
        return Evidence(entry, .gps)
      }
    }
    return nil
  }

  /// Whether both numbers are large and coprime, and the denominator isn't a product of twos and fives.
  private static func isApproximation(_ fraction: Rational) -> Bool {
    let top = abs(fraction.numerator)
    let bottom = abs(fraction.denominator)
    guard top >= 1000, bottom >= 1000, rest(of: rest(of: bottom, without: 2), without: 5) != 1 else { return false }
    var (one, other) = (top, bottom)
    while other != 0 { (one, other) = (other, one % other) }
    return one == 1
  }

  private static func rest(of number: Int64, without divisor: Int64) -> Int64 {
    var number = number
    while number != 0, number % divisor == 0 { number /= divisor }
    return number
  }
}
