import ByteReading

/// Judges what stands behind a JPEG's picture.
///
/// Deep, EOI is known and every byte behind it is classified. Finding EOI means reading all coded data, so a quick
/// look goes by the indices in the header (MPF, GContainer) and by the file's last bytes.
enum JPEGTrailerReader {
  static func read(_ region: ByteRegion, depth: InspectionDepth, into file: inout ImageFile) {
    // A stream inside another file has no trailer of its own.
    guard region.offset == 0, region.count == region.source.count, let jpeg = file.jpeg else { return }
    guard jpeg.endOffset != nil || depth == .quick else { return }
    let hints = hints(file, region)
    if let end = jpeg.endOffset {
      walk(from: end + 2 - region.fileOffset(), hints, region, depth, &file)
    } else if let first = hints.first {
      walk(from: first.position, hints, region, depth, &file)
    } else if let scan = jpeg.scanOffset {
      JPEGTailReader.read(region, scanPosition: scan - region.fileOffset(), into: &file)
    }
  }

  private static func walk(
    from position: Int, _ hints: [JPEGTrailerHint], _ region: ByteRegion, _ depth: InspectionDepth,
    _ file: inout ImageFile
  ) {
    var walk = JPEGTrailerWalk(region: region, hints: hints, depth: depth, position: position)
    walk.run(into: &file)
  }

  /// The parts that indices name and that begin as such a part does, in file order.
  private static func hints(_ file: ImageFile, _ region: ByteRegion) -> [JPEGTrailerHint] {
    var hints: [JPEGTrailerHint] = []
    if let block = file.block(.mpf) { hints += MPFIndex.hints(block.region, in: region) }
    if let block = file.block(.xmp) {
      for hint in GContainerIndex.hints(block.region, in: region)
      where !hints.contains(where: { $0.position == hint.position }) {
        hints.append(hint)
      }
    }
    // An index that a rewriter left stale points at anything.
    hints = hints.filter { begins(as: $0, region) }
    if let samsung = SamsungTrailer.hint(in: region) { hints.append(samsung) }
    return hints.sorted { $0.position < $1.position }
  }

  private static func begins(as hint: JPEGTrailerHint, _ region: ByteRegion) -> Bool {
    guard let head = try? region.bytes(at: hint.position, count: 8) else { return false }
    return TrailerClassifier.isMovie(head) || head.starts(with: [0xFF, 0xD8, 0xFF])
  }
}
