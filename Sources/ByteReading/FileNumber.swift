/// Arithmetic on numbers that come from a file, made so that it can't overflow.
///
/// A number from a file is clamped to a quarter of `Int.max` (512 MiB in the 32-bit WebAssembly build, beyond any
/// real file natively), so the sum of up to four of them is still an `Int`. A clamped number is after the end of
/// every file, so the bounds check of the read that uses it refuses it.
public enum FileNumber {
  /// The largest number that is taken from a file as it is.
  public static let limit = Int.max >> 2

  /// `value` as an `Int`, at most ``limit``.
  @inlinable
  public static func clamped<Value: FixedWidthInteger & UnsignedInteger>(_ value: Value) -> Int {
    min(Int(clamping: value), limit)
  }

  /// `left` times `right`, at most ``limit``; both must be 0 or more.
  @inlinable
  public static func product(_ left: Int, _ right: Int) -> Int {
    let (result, overflow) = left.multipliedReportingOverflow(by: right)
    return overflow ? limit : min(result, limit)
  }
}
