import ByteReading
import CompactLibrary

/// The integers of a small binary property list whose top object is a dictionary ("bplist00").
struct BinaryPropertyList {
  private let bytes: ByteSlice
  private let offsetSize: Int
  private let referenceSize: Int
  private let objectCount: Int
  private let top: Int
  private let table: Int

  /// The list in `bytes`, or `nil` if they aren't one.
  ///
  /// The last 32 bytes give the sizes of offsets and references, the number of objects, the top object, and the
  /// position of the offset table.
  init?(_ bytes: ByteSlice) {
    guard bytes.starts(with: "bplist00"), bytes.count >= 40 else { return nil }
    let trailer = bytes.count - 32
    guard let objects = try? bytes.number64(at: trailer + 8), let top = try? bytes.number64(at: trailer + 16),
      let table = try? bytes.number64(at: trailer + 24), objects <= bytes.count, top < objects, table < trailer
    else { return nil }
    self.bytes = bytes
    offsetSize = Int(bytes[trailer + 6])
    referenceSize = Int(bytes[trailer + 7])
    objectCount = objects
    self.top = top
    self.table = table
  }

  /// The number for `key` in the top dictionary.
  func integer(_ key: StaticString) -> Int64? {
    guard let place = place(of: top), let marker = try? bytes.uint8(at: place), marker >> 4 == 0xD else { return nil }
    // A count of 15 or more is in a number object after the marker; no list read here is that long.
    let count = Int(marker & 0xF)
    guard count < 15 else { return nil }
    for index in 0..<count {
      guard let name = reference(at: place + 1 + index * referenceSize), isText(name, key) else { continue }
      return reference(at: place + 1 + (count + index) * referenceSize).flatMap { number($0) }
    }
    return nil
  }

  /// The top dictionary's numbers as text, with the underscores before keys omitted: {0=1,1=0.5}
  var text: String? {
    guard let place = place(of: top), let marker = try? bytes.uint8(at: place), marker >> 4 == 0xD else { return nil }
    let count = Int(marker & 0xF)
    guard count < 15 else { return nil }
    var pairs: [String] = []
    for index in 0..<count {
      guard let key = reference(at: place + 1 + index * referenceSize).flatMap({ letters($0) }),
        let value = reference(at: place + 1 + (count + index) * referenceSize).flatMap({ scalar($0) })
      else { return nil }
      pairs.append(key + "=" + value)
    }
    // They have no order in the file.
    pairs.order { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    return "{" + pairs.joined(separator: ",") + "}"
  }

  private func letters(_ object: Int) -> String? {
    guard let place = place(of: object), let marker = try? bytes.uint8(at: place), marker >> 4 == 5,
      let text = try? bytes.slice(at: place + 1, count: Int(marker & 0xF))
    else { return nil }
    let trimmed = text.count > 0 && text[0] == UInt8(ascii: "_") ? text.suffix(from: 1) : text
    return trimmed.lenientText
  }

  /// Marker 0x2n: a floating-point number of four or eight bytes; otherwise an integer.
  private func scalar(_ object: Int) -> String? {
    if let number = number(object) { return "\(number)" }
    guard let place = place(of: object), let marker = try? bytes.uint8(at: place) else { return nil }
    if marker == 0x22, let bits = unsigned(at: place + 1, size: 4) {
      return DecimalText.short(Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits))), 6)
    }
    guard marker == 0x23, let bits = unsigned(at: place + 1, size: 8) else { return nil }
    return DecimalText.short(Double(bitPattern: bits), 6)
  }

  private func reference(at place: Int) -> Int? {
    unsigned(at: place, size: referenceSize).flatMap { $0 < UInt64(objectCount) ? Int($0) : nil }
  }

  private func place(of object: Int) -> Int? {
    unsigned(at: table + object * offsetSize, size: offsetSize).flatMap { $0 < UInt64(table) ? Int($0) : nil }
  }

  /// Marker 0x5n: n ASCII letters.
  private func isText(_ object: Int, _ text: StaticString) -> Bool {
    guard let place = place(of: object), let marker = try? bytes.uint8(at: place) else { return false }
    return Int(marker) == 0x50 | text.utf8CodeUnitCount && bytes.starts(with: text, at: place + 1)
  }

  /// Marker 0x1n: an integer of 2^n bytes.
  private func number(_ object: Int) -> Int64? {
    guard let place = place(of: object), let marker = try? bytes.uint8(at: place), marker >> 4 == 1, marker & 0xF <= 3
    else { return nil }
    return unsigned(at: place + 1, size: 1 << Int(marker & 0xF)).map { Int64(bitPattern: $0) }
  }

  private func unsigned(at place: Int, size: Int) -> UInt64? {
    guard size > 0, size <= 8 else { return nil }
    var value: UInt64 = 0
    for index in 0..<size {
      guard let byte = try? bytes.uint8(at: place + index) else { return nil }
      value = value << 8 | UInt64(byte)
    }
    return value
  }
}
