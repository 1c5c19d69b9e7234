/// How a value is put into words.
public enum ValueMeaning: Sendable {
  /// As it is.
  case plain
  /// Seconds: 1/125 s.
  case exposureTime
  /// An f-number: f/1.8.
  case fNumber
  /// APEX shutter speed (Exif 3.0, annex C): 2^-value seconds.
  case apexShutterSpeed
  /// APEX aperture: f/2^(value/2).
  case apexAperture
  /// Exposure value: +0.33 EV.
  case exposureValue
  /// Millimetres.
  case millimetres
  /// Metres.
  case metres
  /// Degrees, minutes and seconds.
  case degrees
  /// Hours, minutes and seconds of a GPS time stamp.
  case clockTime
  /// Four version characters: 0232 is 2.32.
  case version
  /// One of the words of a table.
  case choice([(Int64, StaticString)])
  /// Exif's Flash bits.
  case flash
  /// Exif's ComponentsConfiguration.
  case components
  /// Four lens limits: focal lengths and f-numbers.
  case lens
}
