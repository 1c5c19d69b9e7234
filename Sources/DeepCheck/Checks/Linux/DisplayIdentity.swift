/// A display's own description: the base block of EDID 1.4 (VESA E-EDID, release A, revision 2).
public struct DisplayIdentity: Equatable, Sendable {
  public var name: String?
  /// The preferred size in pixels.
  public var width: Int?
  public var height: Int?
  /// The diagonal in millimetres, as far as the sides are given.
  public var diagonal: Double?
  /// The year of manufacture.
  public var year: Int?
  /// Whether the block's checksum holds.
  public var isSound: Bool

  /// The display that `bytes` describe; `nil` when they are no EDID.
  public init?(_ bytes: [UInt8]) {
    guard bytes.count >= 128, bytes.starts(with: [0x00, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x00]) else { return nil }
    isSound = bytes.prefix(128).reduce(UInt8(0)) { $0 &+ $1 } == 0
    // 3.4.4: the year counts from 1990.
    year = bytes[17] >= 3 ? 1990 + Int(bytes[17]) : nil
    // 3.6.2: sizes in centimetres, unless a timing has them in millimetres.
    var sides = (Double(bytes[21]) * 10, Double(bytes[22]) * 10)
    for start in [54, 72, 90, 108] {
      let block = Array(bytes[start..<start + 18])
      if block[0] != 0 || block[1] != 0 {
        if width == nil { takeTiming(block, &sides) }
      } else if block[3] == 0xFC {
        // 3.10.3.4: up to 13 characters, ended by a line feed.
        name = SystemText.line(Array(block[5...]))
      }
    }
    let length = (sides.0 * sides.0 + sides.1 * sides.1).squareRoot()
    diagonal = sides.0 > 0 && sides.1 > 0 ? length : nil
  }

  /// 3.10.2: the first detailed timing is the preferred one.
  private mutating func takeTiming(_ block: [UInt8], _ sides: inout (Double, Double)) {
    width = Int(block[2]) | Int(block[4] & 0xF0) << 4
    height = Int(block[5]) | Int(block[7] & 0xF0) << 4
    let millimetres = (Int(block[12]) | Int(block[14] & 0xF0) << 4, Int(block[13]) | Int(block[14] & 0x0F) << 8)
    if millimetres.0 > 0, millimetres.1 > 0 { sides = (Double(millimetres.0), Double(millimetres.1)) }
  }
}
