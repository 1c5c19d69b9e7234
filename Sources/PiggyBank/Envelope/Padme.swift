/// Padding that hides a length among few others at a cost of at most 12 per cent (Nikitin and others, "Reducing Metadata
/// Leakage from Encrypted Files and Communication with PURBs", PETS 2019, section 4).
public enum Padme {
  /// The length that `count` bytes are padded to.
  public static func paddedLength(_ count: Int) -> Int {
    guard count > 1 else { return max(0, count) }
    let exponent = Int.bitWidth - 1 - count.leadingZeroBitCount
    let mantissaBits = Int.bitWidth - exponent.leadingZeroBitCount
    let lowBits = exponent - mantissaBits
    guard lowBits > 0 else { return count }
    let mask = 1 << lowBits - 1
    // Near the end of the numbers there is no room to round up.
    return count > Int.max - mask ? count : (count + mask) & ~mask
  }
}
