import ByteReading

/// Judges a JPEG's end by its last bytes alone.
enum JPEGTailReader {
  /// Notes in `file` what the end of `region` shows to stand behind the picture whose coded data begins at
  /// `scanPosition`.
  ///
  /// A file that ends in EOI most likely ends with its picture; a JPEG appended without an index looks the same and
  /// is left to a deep look.
  static func read(_ region: ByteRegion, scanPosition: Int, into file: inout ImageFile) {
    guard let end = try? region.suffix(2), end.count == 2, end[0] != 0xFF || end[1] != JPEGMarker.eoi,
      let tail = try? region.suffix(min(TrailerClassifier.sample, region.count - scanPosition)), tail.count > 0
    else { return }
    if let start = ZIPArchive.start(in: region, tail) {
      return TrailerReader.note(.foreign(.zip), region.region(at: start), into: &file)
    }
    let base = region.count - tail.count
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
    }
  }

  /// Whether every FF is followed by stuffing or a restart marker (T.81 B.1.1.5), as in a picture that was cut off.
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
