/// Bech32 (BIP 173) without its limit of 90 characters, as age uses it for keys.
public enum Bech32 {
  private static let alphabet = Array("qpzry9x8gf2tvdw0s3jn54khce6mua7l".utf8)
  /// The generator of the checksum (BIP 173, "Checksum").
  private static let generator: [UInt32] = [0x3b6a_57b2, 0x2650_8e6d, 0x1ea1_19fa, 0x3d42_33dd, 0x2a14_62b3]
  private static let checksumCount = 6

  /// Encodes `bytes` with a lowercase `prefix`, in lowercase.
  public static func encode(_ bytes: [UInt8], prefix: String) -> String {
    let prefix = Array(prefix.utf8)
    let values = regrouped(bytes, from: 8, to: 5, padding: true) ?? []
    let sum = checksum(expanded(prefix) + values + [UInt8](repeating: 0, count: checksumCount)) ^ 1
    let tail = (0..<checksumCount).map { UInt8(sum >> UInt32(5 * (5 - $0)) & 31) }
    let text = prefix + [UInt8(ascii: "1")] + (values + tail).map { alphabet[Int($0)] }
    return String(decoding: text, as: UTF8.self)
  }

  /// Decodes `text`, in uppercase or lowercase but not mixed; `nil` if the prefix, alphabet, checksum or padding is
  /// wrong.
  public static func decode(_ text: [UInt8], prefix: String) -> [UInt8]? {
    let lower = text.map { (0x41...0x5a).contains($0) ? $0 | 0x20 : $0 }
    let isMixed = lower != text && text.contains { (0x61...0x7a).contains($0) }
    let start = Array(prefix.utf8) + [UInt8(ascii: "1")]
    guard !isMixed, lower.starts(with: start), lower.count >= start.count + checksumCount else { return nil }
    var values: [UInt8] = []
    for character in lower[start.count...] {
      guard let value = alphabet.firstIndex(of: character) else { return nil }
      values.append(UInt8(value))
    }
    guard checksum(expanded(Array(prefix.utf8)) + values) == 1 else { return nil }
    return regrouped(Array(values.dropLast(checksumCount)), from: 5, to: 8, padding: false)
  }

  private static func expanded(_ prefix: [UInt8]) -> [UInt8] {
    prefix.map { $0 >> 5 } + [0] + prefix.map { $0 & 31 }
  }

  private static func checksum(_ values: [UInt8]) -> UInt32 {
    var sum: UInt32 = 1
    for value in values {
      let top = sum >> 25
      sum = (sum & 0x1ff_ffff) << 5 ^ UInt32(value)
      for bit in 0..<5 where top >> UInt32(bit) & 1 == 1 { sum ^= generator[bit] }
    }
    return sum
  }

  /// Regroups bits; `nil` if leftover bits form a whole group or aren't zero.
  private static func regrouped(_ values: [UInt8], from: Int, to: Int, padding: Bool) -> [UInt8]? {
    var groups: [UInt8] = []
    var (bits, count) = (0, 0)
    for value in values {
      bits = (bits << from | Int(value)) & 0xfff
      count += from
      while count >= to {
        count -= to
        groups.append(UInt8(bits >> count & (1 << to - 1)))
      }
    }
    let rest = bits & (1 << count - 1)
    if padding {
      if count > 0 { groups.append(UInt8(rest << (to - count))) }
    } else if count >= from || rest != 0 {
      return nil
    }
    return groups
  }
}
