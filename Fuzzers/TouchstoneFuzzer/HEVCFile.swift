/// Puts an input into a valid HEIF file, so that mutations reach the parser of coded images.
enum HEVCFile {
  /// The first two bytes of `input` are the lengths of the parameter sets, which follow; the rest is a slice's NAL
  /// unit, to which emulation prevention is added.
  static func make(_ input: [UInt8]) -> [UInt8] {
    guard input.count > 2 else { return [] }
    let sequenceEnd = min(input.count, 2 + Int(input[0]))
    let pictureEnd = min(input.count, sequenceEnd + Int(input[1]))
    let sequence = Array(input[2..<sequenceEnd])
    let picture = Array(input[sequenceEnd..<pictureEnd])
    let unit = escaped(input[pictureEnd...])
    let configuration =
      [UInt8](repeating: 0, count: 21) + [3, 2, 33, 0, 1] + number(sequence.count, 2) + sequence + [34, 0, 1]
      + number(picture.count, 2) + picture
    let head = box("ftyp", Array("heic".utf8) + [0, 0, 0, 0] + Array("mif1".utf8))
    let draft = meta(configuration, offset: 0, length: 0)
    let length = unit.count + 4
    return head + meta(configuration, offset: head.count + draft.count + 8, length: length)
      + box("mdat", number(unit.count, 4) + unit)
  }

  /// ITU-T H.265, 7.4.2: inserts 03 after two zeros if a byte below 4 would follow.
  private static func escaped(_ payload: ArraySlice<UInt8>) -> [UInt8] {
    var unit: [UInt8] = []
    var zeros = 0
    for byte in payload {
      if zeros == 2, byte < 4 {
        unit.append(3)
        zeros = 0
      }
      unit.append(byte)
      zeros = byte == 0 ? zeros + 1 : 0
    }
    return unit
  }

  private static func meta(_ configuration: [UInt8], offset: Int, length: Int) -> [UInt8] {
    let entry = box("infe", [2, 0, 0, 0, 0, 1, 0, 0] + Array("hvc1".utf8) + [0])
    let properties = box("ipco", box("hvcC", configuration)) + box("ipma", [0, 0, 0, 0, 0, 0, 0, 1, 0, 1, 1, 0x81])
    let location = [0, 0, 0, 0, 0x44, 0, 0, 1, 0, 1, 0, 0, 0, 1] + number(offset, 4) + number(length, 4)
    return box(
      "meta",
      [0, 0, 0, 0] + box("hdlr", [0, 0, 0, 0, 0, 0, 0, 0] + Array("pict".utf8) + [UInt8](repeating: 0, count: 13))
        + box("pitm", [0, 0, 0, 0, 0, 1]) + box("iinf", [0, 0, 0, 0, 0, 1] + entry) + box("iprp", properties)
        + box("iloc", location))
  }

  private static func box(_ type: String, _ payload: [UInt8]) -> [UInt8] {
    number(payload.count + 8, 4) + Array(type.utf8) + payload
  }

  private static func number(_ value: Int, _ width: Int) -> [UInt8] {
    (0..<width).map { UInt8(truncatingIfNeeded: value >> (8 * (width - 1 - $0))) }
  }
}
