import PhotoMetadata

/// Whether Exif is as the camera wrote it, or was written anew by a program that kept its values.
///
/// A new body whose firmware writes like a program would be the false alarm, so all of it is a doubt.
enum RewriteRules {
  static func flag(_ facts: PhotoFacts) -> OriginalityFlag? {
    guard
      let evidence = moved(facts) ?? packed(facts) ?? rebuiltNote(facts) ?? sorted(facts) ?? recalculated(facts)
        ?? place(facts)
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

  /// Xiaomi's camera program adds its own tags by Android's `ExifInterface`, which keeps fields in a hash table and writes
  /// them in its order: none of 7 originals of 3 models has them in the order of their tags, as other programs do.
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

  /// Firmware divides by a constant of tens or twos, or keeps what it measured. A program that reads an APEX value, turns it into
  /// an aperture or a time and back again finds a fraction for what it got: 13166/7763. Apple's do so at once.
  private static func recalculated(_ facts: PhotoFacts) -> Evidence? {
    guard facts.namesCamera, let maker = facts.maker, maker != .apple else { return nil }
    // ShutterSpeedValue, ApertureValue, MaxApertureValue.
    for tag in [0x9201, 0x9202, 0x9205] as [UInt32] {
      guard let entry = facts.metadata.entry(.exif, tag) else { continue }
      if entry.value.fractions.contains(where: { isFound($0) }) { return Evidence(entry, .exif) }
    }
    return nil
  }

  /// Phones give the seconds of a place as tenths, hundredths or less, and don't shorten the fraction; programs that are given
  /// degrees do: 756/25.
  private static func place(_ facts: PhotoFacts) -> Evidence? {
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

  /// Whether both numbers are long, have no common divisor, and the lower one is no product of twos and fives.
  private static func isFound(_ fraction: Rational) -> Bool {
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
