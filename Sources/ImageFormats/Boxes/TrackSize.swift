import ByteReading

/// Finds the picture size of tracks: of image sequences, and of Canon's raw files.
enum TrackSize {
  /// Width and height in pixels.
  typealias Size = (width: Int, height: Int)

  /// The size of the largest picture track in `moov`.
  static func largest(in moov: Box) -> Size? {
    var largest: Size?
    for entry in entries(moov) {
      guard let size = size(entry) else { continue }
      let area = largest.map { FileNumber.product($0.width, $0.height) } ?? 0
      if FileNumber.product(size.width, size.height) > area { largest = size }
    }
    return largest
  }

  /// The sample entries of all tracks.
  static func entries(_ moov: Box) -> [Box] {
    moov.descendants("trak", "mdia", "minf", "stbl", "stsd").flatMap { $0.children }
  }

  /// The size in a VisualSampleEntry (ISO/IEC 14496-12, 12.1.3), or `nil` when `entry` is none.
  static func size(_ entry: Box) -> Size? {
    guard BoxContainers.prefixLength(of: entry) != nil else { return nil }
    var fields = entry.fields()
    guard (try? fields.skip(24)) != nil, let width = try? fields.number(2), let height = try? fields.number(2)
    else { return nil }
    return (width, height)
  }
}
