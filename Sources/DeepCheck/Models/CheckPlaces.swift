/// Where a check can run.
public struct CheckPlaces: OptionSet, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// In a browser, on the device itself.
  public static let browser = CheckPlaces(rawValue: 1)
  /// By the command, on a Linux machine.
  public static let linux = CheckPlaces(rawValue: 2)
}
