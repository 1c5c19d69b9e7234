/// What the set-up page of a local network tells about the server.
public struct SetupFacts: Equatable, Sendable {
  /// The app's address.
  public var address: String
  /// The name that the certificate is for.
  public var host: String
  /// The last day on which the certificate is good.
  public var year: Int
  public var month: Int
  public var day: Int

  public init(address: String, host: String, year: Int, month: Int, day: Int) {
    self.address = address
    self.host = host
    self.year = year
    self.month = month
    self.day = day
  }
}
