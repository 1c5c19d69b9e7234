/// Arithmetic on numbers from a file that can't overflow.
///
/// A number from a file is clamped to a quarter of `Int.max` (512 MiB in the 32-bit WebAssembly build, beyond any real
/// file natively), so the sum of up to four of them still fits an `Int`. A clamped number is past the end of every
/// file, so the bounds check of the read that uses it rejects it.
public enum FileNumber {
  /// The largest number taken from a file unchanged.
  public static let limit = Int.max >> 2

  /// The longest side of an image: ``limit`` in the browser's build, so that every build reports the same size.
  public static let sideLimit = Int(Int32.max >> 2)

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
