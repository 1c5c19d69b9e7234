@testable import ImageFormats

/// Builds small TIFF files for tests: directories with their values inline or after them.
struct TIFFBytes {
  /// A field: its tag, type, count and value bytes in the file's order.
  struct Field {
    var tag: Int
    var type: Int
    var count: Int
    var value: [UInt8]
  }

  var isLittle = true
  var isBig = false
  /// The magic number, which Panasonic and Olympus use in place of 42.
  var magic: Int?
  /// The directories of the main chain; the first one begins right after the header.
  var chain: [[Field]] = []
  /// Directories that the field `tag` of the first directory points to.
  var children: [(tag: Int, directories: [[Field]])] = []

  func number(_ value: Int, _ width: Int) -> [UInt8] {
    isLittle ? ChunkBytes.little(value, width) : ChunkBytes.big(value, width)
  }
  func short(_ tag: Int, _ value: Int) -> Field { Field(tag: tag, type: 3, count: 1, value: number(value, 2)) }
  func long(_ tag: Int, _ values: Int...) -> Field {
    Field(tag: tag, type: 4, count: values.count, value: values.flatMap { number($0, 4) })
  }
  func text(_ tag: Int, _ text: String) -> Field {
    Field(tag: tag, type: 2, count: text.utf8.count + 1, value: Array(text.utf8) + [0])
  }
  func bytes(_ tag: Int, _ value: [UInt8]) -> Field { Field(tag: tag, type: 7, count: value.count, value: value) }
  func size(_ width: Int, _ height: Int) -> [Field] { [long(0x100, width), long(0x101, height)] }

  var file: [UInt8] {
    let mark = Array((isLittle ? "II" : "MM").utf8)
    var bytes = mark + number(magic ?? (isBig ? 43 : 42), 2)
    bytes += isBig ? number(8, 2) + number(0, 2) + number(16, 8) : number(8, 4)
    var start = bytes.count
    for (index, fields) in chain.enumerated() {
      let own = index == 0 ? fields + pointers(from: start, fields) : fields
      let following = index == 0 ? childBytes(at: start + length(own)) : []
      let next = start + length(own) + following.count
      bytes += directory(own, at: start, next: index + 1 < chain.count ? next : 0) + following
      start = next
    }
    return bytes
  }

  private func pointers(from start: Int, _ fields: [Field]) -> [Field] {
    // Lay out pointers with placeholder values of their final length first, so that offsets don't move.
    let dummies = children.map { child in
      Field(
        tag: child.tag, type: 4, count: child.directories.count,
        value: child.directories.flatMap { _ in number(0, 4) })
    }
    var place = start + length(fields + dummies)
    return children.map { child in
      var value: [UInt8] = []
      for fields in child.directories {
        value += number(place, 4)
        place += length(fields)
      }
      return Field(tag: child.tag, type: 4, count: child.directories.count, value: value)
    }
  }

  private func childBytes(at start: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    for child in children {
      for fields in child.directories { bytes += directory(fields, at: start + bytes.count, next: 0) }
    }
    return bytes
  }

  private var fieldLength: Int { isBig ? 20 : 12 }
  private var inlineLength: Int { isBig ? 8 : 4 }

  private func length(_ fields: [Field]) -> Int {
    (isBig ? 16 : 6) + fields.count * fieldLength
      + fields.reduce(0) { $0 + ($1.value.count > inlineLength ? $1.value.count : 0) }
  }

  private func directory(_ fields: [Field], at start: Int, next: Int) -> [UInt8] {
    var bytes = number(fields.count, isBig ? 8 : 2)
    var values: [UInt8] = []
    let valueStart = start + (isBig ? 16 : 6) + fields.count * fieldLength
    for field in fields {
      bytes += number(field.tag, 2) + number(field.type, 2) + number(field.count, inlineLength)
      if field.value.count > inlineLength {
        bytes += number(valueStart + values.count, inlineLength)
        values += field.value
      } else {
        bytes += field.value + [UInt8](repeating: 0, count: inlineLength - field.value.count)
      }
    }
    return bytes + number(next, inlineLength) + values
  }
}
