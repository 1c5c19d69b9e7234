/// Comparisons whose time tells nothing of what they compare.
public enum ConstantTime {
  /// Whether both hold the same bytes. Only their lengths may show in the time it takes.
  public static func areEqual(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    guard left.count == right.count else { return false }
    var difference: UInt8 = 0
    for index in left.indices { difference |= left[index] ^ right[index] }
    return difference == 0
  }
}
