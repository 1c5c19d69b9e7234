/// A value at a fixed place of a MakerNote's binary block.
struct BinaryField: Sendable {
  /// How the bytes are read.
  enum Kind: Sendable {
    case uint8, int8, uint16, int16, uint32, int32
    /// So many bytes of text.
    case text(UInt8)
    /// Canon's exposure values: a 16-bit number of 1/32 steps, in which thirds are rounded.
    case canonEV
  }

  let offset: UInt16
  let name: StaticText
  let kind: Kind
  let meaning: ValueMeaning

  init(_ offset: UInt16, _ name: StaticText, _ kind: Kind = .int16, _ meaning: ValueMeaning = .plain) {
    self.offset = offset
    self.name = name
    self.kind = kind
    self.meaning = meaning
  }

  /// How many bytes the value takes.
  var length: Int {
    switch kind {
    case .uint8, .int8: 1
    case .uint16, .int16, .canonEV: 2
    case .uint32, .int32: 4
    case .text(let length): Int(length)
    }
  }
}
