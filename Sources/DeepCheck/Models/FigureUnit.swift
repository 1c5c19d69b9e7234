/// The unit of a figure; the raw value is its symbol in reports.
public enum FigureUnit: String, Sendable, CaseIterable {
  /// A count (UCUM's unity).
  case count = "1"
  case percent = "%"
  case times = "×"
  case acceleration = "m/s²"
  case angularRate = "°/s"
  case angle = "°"
  case milliseconds = "ms"
  case seconds = "s"
  case hours = "h"
  case years = "a"
  case frequency = "Hz"
  case decibels = "dB"
  case fullScale = "dBFS"
  case metres = "m"
  case millimetres = "mm"
  case pixels = "px"
  case perMegapixel = "1/Mpx"
  case temperature = "°C"
  case speed = "rpm"
  case bytes = "B"
  case byteRate = "B/s"
  case bitRate = "Mbit/s"
  /// A name or version.
  case text

  /// How many digits behind the point its figures have, which is as fine as they are compared.
  public var decimals: Int {
    switch self {
    case .acceleration, .angularRate: 3
    case .percent, .times, .angle, .milliseconds, .decibels, .fullScale, .millimetres, .frequency, .perMegapixel: 2
    case .temperature, .years, .seconds, .metres: 1
    case .count, .hours, .pixels, .speed, .bytes, .byteRate, .bitRate, .text: 0
    }
  }
}
