import ByteReading
import CompactLibrary

/// Classifies what follows a JPEG's image.
///
/// A deep look knows EOI and classifies every byte after it. Finding EOI means reading all coded data, so a quick look
/// relies on the indices in the header (MPF, GContainer) and on the file's last bytes.
enum JPEGTrailerReader {
  static func read(_ region: ByteRegion, depth: InspectionDepth, decoding: Bool, into file: inout ImageFile) {
    // A stream embedded in another file has no trailer of its own.
    guard region.offset == 0, region.count == region.source.count, let jpeg = file.jpeg else { return }
    guard jpeg.endOffset != nil || depth == .quick else { return }
    let (hints, stale) = hints(file, region)
    if stale.contains(where: { isLost($0, region, jpeg, isOnly: stale.count == 1 && hints.isEmpty) }) {
      file.issues.append(FormatIssue(.lost(part: "appended part"), at: region.fileOffset(at: region.count)))
    }
    if let end = jpeg.endOffset {
      walk(from: end + 2 - region.fileOffset(), hints, region, depth, decoding, &file)
    } else if let first = hints.first {
      walk(from: first.position, hints, region, depth, decoding, &file)
    } else if let scan = jpeg.scanOffset {
      JPEGTailReader.read(region, scanPosition: scan - region.fileOffset(), hasStaleIndex: !stale.isEmpty, into: &file)
    }
  }

  private static func walk(
    from position: Int, _ hints: [JPEGTrailerHint], _ region: ByteRegion, _ depth: InspectionDepth,
    _ decoding: Bool, _ file: inout ImageFile
  ) {
    var walk = JPEGTrailerWalk(region: region, hints: hints, depth: depth, decoding: decoding, position: position)
    walk.run(into: &file)
  }

  /// Whether the part that an index lists as `hint` is no longer in the file, as after a program that copies the header
  /// and the image alone. An index may also be wrong: some cameras append data that theirs doesn't count.
  private static func isLost(
    _ hint: JPEGTrailerHint, _ region: ByteRegion, _ jpeg: JPEGStructure, isOnly: Bool
  ) -> Bool {
    guard hint.length > 0 else { return false }
    if hint.position >= region.count { return true }
    if let end = jpeg.endOffset { return end + 2 - region.fileOffset() >= region.count }
    // A quick look doesn't know the image's end, but a movie doesn't end as an image does.
    guard isOnly, hint.kind == .motionPhoto, let end = try? region.suffix(2), end.count == 2 else { return false }
    return end[0] == 0xFF && end[1] == JPEGMarker.eoi
  }

  /// The indexed parts that begin as expected, in file order, and those that do not.
  private static func hints(
    _ file: ImageFile, _ region: ByteRegion
  ) -> (valid: [JPEGTrailerHint], stale: [JPEGTrailerHint]) {
    var named: [JPEGTrailerHint] = []
    if let block = file.block(.mpf) { named += MPFIndex.hints(block.region, in: region) }
    if let block = file.block(.xmp) {
      for hint in GContainerIndex.hints(block.region, in: region)
      where !named.contains(where: { $0.position == hint.position }) {
        named.append(hint)
      }
    }
    var (valid, stale): ([JPEGTrailerHint], [JPEGTrailerHint]) = ([], [])
    // An index that a rewriter left stale may point anywhere.
    for hint in named {
      if begins(as: hint, region) { valid.append(hint) } else { stale.append(hint) }
    }
    if let samsung = SamsungTrailer.hint(in: region) { valid.append(samsung) }
    return (valid.ordered { $0.position < $1.position }, stale)
  }

  private static func begins(as hint: JPEGTrailerHint, _ region: ByteRegion) -> Bool {
    guard let head = try? region.bytes(at: hint.position, count: 8) else { return false }
    return TrailerClassifier.isMovie(head) || head.starts(with: [0xFF, 0xD8, 0xFF])
  }
}

/// A part after the end of a JPEG that an index in the file lists.
struct JPEGTrailerHint {
  var kind: Trailer.Kind
  /// The index of its first byte in the JPEG's region.
  var position: Int
  var length: Int
}

/// Huawei's trailer: the camera app's notes, their little-endian length, and "ctrace" with two zeros.
enum HuaweiTrailer {
  private static let endLength = 12

  /// The start of the trailer, if `region` ends in one that is after EOI.
  static func start(in region: ByteRegion) -> Int? {
    guard let end = try? region.suffix(endLength), end.count == endLength, end.starts(with: "ctrace\0\0", at: 4),
      let length = try? end.number32(at: 0, .little), length <= region.count - endLength - 2
    else { return nil }
    let start = region.count - endLength - length
    guard let eoi = try? region.bytes(at: start - 2, count: 2), eoi[0] == 0xFF, eoi[1] == JPEGMarker.eoi else {
      return nil
    }
    return start
  }
}

/// Locates a ZIP archive by its end record (PKWARE APPNOTE.TXT, 4.3.16).
enum ZIPArchive {
  /// The start of the archive with the end record in `tail`, the end of `region`; the position of the record itself if
  /// its fields don't lead to a first entry.
  static func start(in region: ByteRegion, _ tail: ByteSlice) -> Int? {
    guard let found = tail.firstIndex(of: "PK\u{5}\u{6}") else { return nil }
    let record = region.count - tail.count + found
    guard let size = try? tail.number32(at: found + 12, .little),
      let offset = try? tail.number32(at: found + 16, .little)
    else { return record }
    let start = record - size - offset
    guard start >= 0, let head = try? region.bytes(at: start, count: 4), head.starts(with: "PK") else {
      return record
    }
    return start
  }
}

/// Classifies the end of a JPEG by its last bytes alone.
enum JPEGTailReader {
  /// Records in `file` what the end of `region` reveals about data after the image with coded data at `scanPosition`.
  ///
  /// A file that ends in EOI most likely ends with its image; a JPEG appended without an index looks the same, which
  /// only a deep look detects.
  ///
  /// If an index lists parts that aren't where it says (`hasStaleIndex`), and the file does not end the way an image
  /// does, those parts were cut off.
  static func read(_ region: ByteRegion, scanPosition: Int, hasStaleIndex: Bool, into file: inout ImageFile) {
    guard let end = try? region.suffix(2), end.count == 2, end[0] != 0xFF || end[1] != JPEGMarker.eoi,
      let tail = try? region.suffix(min(TrailerClassifier.sample, region.count - scanPosition)), tail.count > 0
    else { return }
    if let start = ZIPArchive.start(in: region, tail) {
      return TrailerReader.note(.foreign(.zip), region.region(at: start), into: &file)
    }
    if let start = HuaweiTrailer.start(in: region) {
      return TrailerReader.note(.unknown, region.region(at: start), into: &file)
    }
    let base = region.count - tail.count
    if SamsungTrailer.isCut(tail: tail) {
      file.issues.append(FormatIssue(.missing(part: "end of Samsung trailer"), at: region.fileOffset(at: region.count)))
    }
    if let eoi = tail.lastIndex(of: 0xFF, JPEGMarker.eoi) {
      let rest = region.region(at: base + eoi + 2)
      return TrailerReader.note(TrailerClassifier.kind(of: rest, depth: .quick), rest, into: &file)
    }
    if tail.repeats(tail[0]) {
      return TrailerReader.note(.padding, region.region(at: base), into: &file)
    }
    if isCodedData(tail) {
      file.issues.append(FormatIssue(.missing(part: "EOI"), at: region.fileOffset(at: region.count)))
    } else {
      TrailerReader.note(.unknown, region.region(at: base), into: &file)
      if hasStaleIndex, file.issues.isEmpty {
        file.issues.append(FormatIssue(.lost(part: "appended part"), at: region.fileOffset(at: region.count)))
      }
    }
  }

  /// Whether every FF is followed by stuffing or a restart marker (T.81 B.1.1.5), as in a truncated image.
  private static func isCodedData(_ tail: ByteSlice) -> Bool {
    var index = 0
    while let found = tail.firstIndex(of: 0xFF, from: index) {
      guard found + 1 < tail.count else { return true }
      let next = tail[found + 1]
      guard next == 0 || (next >= 0xD0 && next <= 0xD7) else { return false }
      index = found + 2
    }
    return true
  }
}
