/// A device's number as a person reads it: an IMEI or a serial number, without spaces and dashes.
package struct DeviceNumber: Equatable, Sendable {
  private let characters: [UInt8]

  /// Parses a number of 8 to 20 letters and digits, including full-width ones; `nil` for anything else. Phones show two
  /// digits after an IMEI, its software's version, as in `490154203237518 / 01`, which labels don't have.
  package init?(_ text: String) {
    var characters: [UInt8] = []
    var slash = 0
    for scalar in text.unicodeScalars.prefix(64) {
      // Full-width forms are 0xFEE0 above their ASCII ones (Unicode, Halfwidth and Fullwidth Forms).
      let isWide = scalar.value >= 0xFF10 && scalar.value <= 0xFF5A
      switch isWide ? scalar.value - 0xFEE0 : scalar.value {
      case let value where value >= 0x30 && value <= 0x39 || value >= 0x41 && value <= 0x5A:
        characters.append(UInt8(value))
      case let value where value >= 0x61 && value <= 0x7A: characters.append(UInt8(value - 0x20))
      case 0x2F: slash = characters.count
      case 0x20, 0x2D, 0x3000: continue
      default: return nil
      }
    }
    if slash == 15, characters.count == 17, characters.allSatisfy({ $0 <= 0x39 }) { characters.removeLast(2) }
    guard (8...20).contains(characters.count) else { return nil }
    self.characters = characters
  }

  /// Whether it is an IMEI: 15 digits (3GPP TS 23.003, 6.2.1).
  package var isIMEI: Bool { characters.count == 15 && characters.allSatisfy { $0 <= 0x39 } }

  /// The type allocation code: an IMEI's first eight digits, which identify the model, not the device.
  package var typeCode: String? { isIMEI ? String(decoding: characters.prefix(8), as: UTF8.self) : nil }

  /// Whether an IMEI's check digit is right (3GPP TS 23.003, annex B: Luhn) and its digits aren't all the same, which
  /// an erased phone reports; `nil` for other numbers.
  package var isSound: Bool? {
    guard isIMEI else { return nil }
    var sum = 0
    for (index, character) in characters.enumerated() {
      let digit = Int(character - 0x30)
      let doubled = index % 2 == 1 ? 2 * digit : digit
      sum += doubled / 10 + doubled % 10
    }
    return sum % 10 == 0 && characters.dropLast().contains { $0 != characters[0] }
  }
}
