/// A ustar header: 512 bytes (POSIX.1-1988, pax Interchange Format, "ustar Interchange Format").
public struct TarBlock: Equatable, Sendable {
  public static let byteCount = 512
  /// The largest size in eleven octal digits: 8 GiB less one byte.
  public static let sizeLimit = 0o77_777_777_777 as Int64

  /// A plain name without folders, at most 100 bytes.
  public let name: [UInt8]
  /// The file's size in bytes.
  public let size: Int64

  /// `nil` for a name that is empty, too long or not plain, or for a size that a header can't hold.
  public init?(name: [UInt8], size: Int64) {
    guard Self.isPlain(name), (0...Self.sizeLimit).contains(size) else { return nil }
    self.name = name
    self.size = size
  }

  /// Parses a header; `nil` unless it is exactly as written here: no links, folders, paths or other programs' fields.
  public init?(_ block: [UInt8]) {
    guard block.count == Self.byteCount, let size = Self.octal(block[124..<135]) else { return nil }
    self.init(name: Array(block[0..<100].prefix { $0 != 0 }), size: size)
    guard bytes == block else { return nil }
  }

  /// The header's bytes. Every field that could identify its author is constant.
  public var bytes: [UInt8] {
    var bytes = [UInt8](repeating: 0, count: Self.byteCount)
    func put(_ text: some Sequence<UInt8>, at start: Int) {
      for (offset, byte) in text.enumerated() { bytes[start + offset] = byte }
    }
    put(name, at: 0)
    put("0000600\0".utf8, at: 100)
    put("0000000\0".utf8, at: 108)
    put("0000000\0".utf8, at: 116)
    put(Self.octal(size, digits: 11), at: 124)
    put("00000000000\0".utf8, at: 136)
    bytes[156] = UInt8(ascii: "0")
    put("ustar\u{0}00".utf8, at: 257)
    put(Self.octal(Self.sum(bytes), digits: 6) + [0, UInt8(ascii: " ")], at: 148)
    return bytes
  }

  /// The zeros that pad the file to a whole block.
  public var padding: Int { Int((512 - size % 512) % 512) }

  /// Whether it has only letters, digits, `-`, `_` and inner dots: nothing that shells, paths or other systems
  /// interpret.
  private static func isPlain(_ name: [UInt8]) -> Bool {
    guard (1...100).contains(name.count), name.first != UInt8(ascii: "."), name.first != UInt8(ascii: "-") else {
      return false
    }
    return name.allSatisfy { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"): true
      default: false
      }
    }
  }

  /// The checksum: the sum of all bytes, with its own field counted as spaces.
  private static func sum(_ bytes: [UInt8]) -> Int64 {
    var sum: Int64 = 0
    for index in bytes.indices { sum += Int64(bytes[index]) }
    for index in 148..<156 { sum += 0x20 - Int64(bytes[index]) }
    return sum
  }

  private static func octal(_ value: Int64, digits: Int) -> [UInt8] {
    (0..<digits).reversed().map { UInt8(0x30 + (value >> Int64(3 * $0)) & 7) }
  }

  private static func octal(_ digits: ArraySlice<UInt8>) -> Int64? {
    var value: Int64 = 0
    for digit in digits {
      guard (0x30...0x37).contains(digit) else { return nil }
      value = value * 8 + Int64(digit - 0x30)
    }
    return value
  }
}
