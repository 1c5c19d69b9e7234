import PhotoMetadata

/// Signs that a program rewrote Exif and kept its values.
///
/// False alarm: a new body whose firmware writes Exif as a program does, so each sign is a doubt.
enum RewriteRules {
  static func flag(_ facts: PhotoFacts) -> OriginalityFlag? {
    for sign in [
      container, packed, rebuiltNote, sorted, recalculated, position, padded, reordered, unversioned, emptied,
    ] {
      if let evidence = sign(facts) { return OriginalityFlag(.exifRepacked, .name(facts.make ?? ""), [evidence]) }
    }
    return nil
  }

  private static func container(_ facts: PhotoFacts) -> Evidence? {
    moved(facts) ?? removed(facts) ?? unaligned(facts)
  }

  private static func moved(_ facts: PhotoFacts) -> Evidence? {
    guard facts.maker == .samsung, let offset = facts.heif?.boxAfterSamsung else { return nil }
    return Evidence(block: "Container", tag: "sefd", offset: offset)
  }

  /// Programs that remove an item, such as a thumbnail or map, may leave its properties: none of 23 camera files has a
  /// property that no item uses, apart from ones marked `free`.
  private static func removed(_ facts: PhotoFacts) -> Evidence? {
    guard facts.namesCamera, let offset = facts.file.heif?.unusedProperty else { return nil }
    return Evidence(block: "Container", tag: "ipco", offset: offset)
  }

  /// Sony's cameras give Exif whole blocks of 4,096 bytes in HEIF: 10 in both models at hand. Programs write as much as
  /// they need.
  private static func unaligned(_ facts: PhotoFacts) -> Evidence? {
    guard facts.maker == .sony, let item = facts.file.heif?.items.first(where: { $0.type == "Exif" }),
      let place = item.extents.first, (place.offset | place.length) % 4096 != 0
    else { return nil }
    return Evidence(block: "Container", tag: "Exif", offset: place.offset)
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

  /// See ``ExifLayout/padding(_:_:)``: of 34 originals with a thumbnail, no block ends one byte after it; three end right after
  /// one of odd length.
  private static func padded(_ facts: PhotoFacts) -> Evidence? {
    guard facts.namesCamera, facts.file.format == .jpeg,
      let place = ExifLayout.padding(facts.file, facts.metadata)
    else { return nil }
    return .stream("APP1", place, "Exif")
  }

  /// Samsung's own encoder writes little-endian Exif with times before the exposure, and texts before the resolution: all
  /// 4 originals from 4 models that record offsets from UTC do. Programs write values in the order of their tags. Samsung's
  /// phones with other chips write big-endian Exif in that order too.
  private static func reordered(_ facts: PhotoFacts) -> Evidence? {
    guard facts.maker == .samsung, let block = facts.file.block(.exif),
      (try? block.region.bytes(at: 0, count: 2))?.starts(with: "II") ?? false,
      facts.metadata.entry(.exif, 0x9010) != nil, let exposure = facts.metadata.entry(.exif, 0x829A),
      let time = facts.metadata.entry(.exif, 0x9003), exposure.offset < time.offset
    else { return nil }
    return Evidence(time, .exif)
  }

  /// iOS writes its version to Software: all 14 originals from 8 models have it.
  private static func unversioned(_ facts: PhotoFacts) -> Evidence? {
    guard facts.maker == .apple, facts.namesCamera, facts.makerNote != nil,
      facts.metadata.entry(.ifd(0), 0x0131) == nil
    else { return nil }
    return .missing("Exif.Image", "Software")
  }

  /// Programs that remove a thumbnail may leave its directory with a length of 0 (Jhead); firmware writes none without a
  /// thumbnail.
  private static func emptied(_ facts: PhotoFacts) -> Evidence? {
    guard facts.namesCamera, let length = facts.metadata.entry(.ifd(1), 0x0202), length.value.integer == 0 else {
      return nil
    }
    return Evidence(length, .ifd(1))
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
