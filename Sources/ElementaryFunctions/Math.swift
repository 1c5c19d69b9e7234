#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The transcendental functions, always from a C library: the system's, or in the browser wasi-libc, which is linked as
/// an archive. Angles are in radians.
public enum Math {
  public static func sin(_ angle: Double) -> Double { cSin(angle) }
  public static func cos(_ angle: Double) -> Double { cCos(angle) }
  /// The angle of the point (`x`, `y`) seen from the origin, −π to π.
  public static func atan2(_ y: Double, _ x: Double) -> Double { cAtan2(y, x) }
  public static func exp(_ exponent: Double) -> Double { cExp(exponent) }
  /// The natural logarithm.
  public static func log(_ value: Double) -> Double { cLog(value) }
  public static func log10(_ value: Double) -> Double { cLog10(value) }
  public static func pow(_ base: Double, _ exponent: Double) -> Double { cPow(base, exponent) }
}

#if arch(wasm32)
@_extern(c, "sin") private func cSin(_ angle: Double) -> Double
@_extern(c, "cos") private func cCos(_ angle: Double) -> Double
@_extern(c, "atan2") private func cAtan2(_ y: Double, _ x: Double) -> Double
@_extern(c, "exp") private func cExp(_ exponent: Double) -> Double
@_extern(c, "log") private func cLog(_ value: Double) -> Double
@_extern(c, "log10") private func cLog10(_ value: Double) -> Double
@_extern(c, "pow") private func cPow(_ base: Double, _ exponent: Double) -> Double
#else
private func cSin(_ angle: Double) -> Double { sin(angle) }
private func cCos(_ angle: Double) -> Double { cos(angle) }
private func cAtan2(_ y: Double, _ x: Double) -> Double { atan2(y, x) }
private func cExp(_ exponent: Double) -> Double { exp(exponent) }
private func cLog(_ value: Double) -> Double { log(value) }
private func cLog10(_ value: Double) -> Double { log10(value) }
private func cPow(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }
#endif
