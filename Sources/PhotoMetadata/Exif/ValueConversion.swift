/// The rest of a line in a tag table, after the tag's name: how to convert the stored number, its unit, and the words
/// it means.
///
/// Steps are separated by spaces and applied in order:
/// `+N -N *N /N` calculate, `%N` divides N by the value, `@` reads Pentax's eighths of an EV, `#` Canon's 1/32, `<N`
/// reads N signed bits, `~` negates, `^N` raises N to the power of the value, `&HEX` masks and `>N` shifts bits, `!N`
/// makes N mean "none", `:UNIT` sets the unit, and `{1=Macro|2=Normal}` or `[1=Left|2=Right]`, which comes last, gives the words for a
/// number or for its bits; `~` in braces begins the words for the next number of an array.
struct ValueConversion: Sendable {
  private let steps: StaticText

  init(_ steps: StaticText) {
    self.steps = steps
  }

  /// The converted value and its meaning; `nil` if the stored value means "none".
  func convert(_ stored: MetadataValue) -> (MetadataValue, ValueMeaning)? {
    var value = stored
    var meaning = ValueMeaning.plain
    var rest: StaticText? = steps
    while let text = rest, let first = text.utf8.first {
      if first == 0x7B || first == 0x5B {
        let words = WordTable.named(text.part(1..<max(1, text.utf8.count - 1)))
        return (value, first == 0x7B ? .choice(words) : .bits(words))
      }
      let (step, more) = text.split(at: 0x20)
      rest = more
      let operand = step.part(1..<max(1, step.utf8.count))
      switch first {
      case 0x3A: meaning = ValueMeaning(unit: operand)
      case 0x21: if value.number == operand.decimal { return nil }
      default: value = value.changed { Self.step(first, $0, operand) }
      }
    }
    return (value, meaning)
  }

  private static func step(_ code: UInt8, _ number: Double, _ operand: StaticText) -> Double {
    switch code {
    case 0x2B: number + operand.decimal
    case 0x2D: number - operand.decimal
    case 0x2A: number * operand.decimal
    case 0x2F: number / operand.decimal
    case 0x7E: -number
    case 0x40: pentaxEV(number)
    case 0x23: Int16(exactly: number).map { BinaryField.canonEV($0) } ?? .nan
    case 0x3C: signed(number, bits: operand.number)
    case 0x25: number == 0 ? 0 : operand.decimal / number
    case 0x5E: PowerOfTwo.of(number, base: operand.decimal)
    case 0x26: Double(Int64(exactly: number).map { $0 & operand.hexadecimal } ?? 0)
    case 0x3E: Double(Int64(exactly: number).map { $0 >> min(operand.number, 63) } ?? 0)
    default: number
    }
  }

  /// The lowest `bits` bits as a signed number.
  private static func signed(_ number: Double, bits: Int64) -> Double {
    let range = Double(Int64(1) << min(max(bits, 1), 32))
    return number >= range / 2 ? number - range : number
  }

  /// Eighths of an EV, where three mean a third and five two thirds.
  private static func pentaxEV(_ number: Double) -> Double {
    let size = abs(number)
    let whole = (size / 8).rounded(.down)
    let rest = size - whole * 8
    let value = whole + (rest == 3 ? 1.0 / 3 : rest == 5 ? 2.0 / 3 : rest / 8)
    return number < 0 ? -value : value
  }
}

extension ValueMeaning {
  /// The meaning named `unit` in a table's line.
  fileprivate init(unit: StaticText) {
    for (name, meaning) in Self.units where unit.equals(name) {
      self = meaning
      return
    }
    self = .plain
  }

  private static let units: [(StaticText, ValueMeaning)] = [
    ("mm", .millimetres), ("m", .metres), ("C", .celsius), ("%", .percent), ("K", .kelvin), ("hPa", .hectopascals),
    ("s", .exposureTime), ("f", .fNumber), ("ev", .exposureValue), ("version", .version), ("dots", .dotted),
    ("zone", .minutesOfZone), ("file", .folderAndFile), ("lens", .lens), ("angle", .angle),
    ("limits", .limits),
  ]
}

extension MetadataValue {
  /// The value with `change` applied to every number; integers stay integers if possible.
  fileprivate func changed(_ change: (Double) -> Double) -> MetadataValue {
    let changed = numbers.map { change($0 ?? .nan) }
    guard !changed.isEmpty else { return self }
    // Beyond this, a Double can't represent every integer.
    let whole = changed.compactMap { abs($0) < 9e15 ? Int64(exactly: $0) : nil }
    if whole.count == changed.count { return whole.count == 1 ? .integer(whole[0]) : .integers(whole) }
    return changed.count == 1 ? .real(changed[0]) : .reals(changed)
  }
}
