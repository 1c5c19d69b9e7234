import ByteReading
import ImageFormats

/// Canon's focus areas (tags 0x0012 and 0x0026): lists with one number per focus point.
enum CanonFocus {
  /// Known cameras have up to 1,053 points, of which the note lists those in use.
  private static let pointLimit = 1100

  static func read(_ directory: TIFFDirectory, _ builder: inout MakerNoteBuilder) {
    if let entry = directory.entry(0x0012), let bytes = builder.bytes(of: entry) {
      builder.append(CanonFields.focusInfo, in: bytes, unit: 2, builder.stream.order)
      list(["AFAreaXPositions", "AFAreaYPositions"], from: 8, pointsAt: 0, entry, bytes, &builder)
    }
    if let entry = directory.entry(0x0026), let bytes = builder.bytes(of: entry) {
      builder.append(CanonFields.focusInfo2, in: bytes, unit: 2, builder.stream.order)
      list(
        ["AFAreaWidths", "AFAreaHeights", "AFAreaXPositions", "AFAreaYPositions"], from: 8, pointsAt: 2, entry, bytes,
        &builder)
    }
  }

  /// Adds a list for every name, then the bits of the points in focus, and of those selected or the number of the
  /// primary one.
  private static func list(
    _ names: [StaticText], from start: Int, pointsAt index: Int, _ entry: TIFFEntry, _ bytes: ByteSlice,
    _ builder: inout MakerNoteBuilder
  ) {
    let order = builder.stream.order
    guard let count = try? bytes.number16(at: index * 2, order), count > 0, count <= pointLimit else { return }
    var place = start
    for name in names {
      guard let values = numbers(bytes, place, count, order) else { return }
      builder.add(name, .integers(values), from: entry)
      place += count
    }
    let words = (count + 15) / 16
    guard let focused = numbers(bytes, place, words, order) else { return }
    builder.add("AFPointsInFocus", .integers(focused), from: entry, .words(points(focused)))
    place += words
    guard builder.isModel("Canon EOS") else {
      // Compact cameras store other numbers in between: in the first form eight if it has 36, else none.
      place += names.count == 4 ? words + 1 : entry.count == 36 ? 8 : 0
      guard let primary = numbers(bytes, place, 1, order) else { return }
      return builder.add("PrimaryAFPoint", .integer(primary[0]), from: entry)
    }
    guard names.count == 4 else { return }
    guard let selected = numbers(bytes, place, words, order) else { return }
    builder.add("AFPointsSelected", .integers(selected), from: entry, .words(points(selected)))
  }

  private static func numbers(_ bytes: ByteSlice, _ place: Int, _ count: Int, _ order: Endianness) -> [Int64]? {
    guard (place + count) * 2 <= bytes.count else { return nil }
    return (0..<count).map { Int64(Int16(bitPattern: (try? bytes.uint16(at: (place + $0) * 2, order)) ?? 0)) }
  }

  /// The indices of the bits that are set.
  private static func points(_ masks: [Int64]) -> String {
    var text = ""
    for (index, mask) in masks.enumerated() {
      for bit in 0..<16 where mask >> Int64(bit) & 1 == 1 { text += (text.isEmpty ? "" : ",") + "\(index * 16 + bit)" }
    }
    return text.isEmpty ? "(none)" : text
  }
}
