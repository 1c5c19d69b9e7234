/// What the set-up page of a local network tells about the server.
package struct SetupFacts: Equatable, Sendable {
  /// The app's address.
  package var address: String
  /// The name that the certificate is for.
  package var host: String
  /// The last day on which the certificate is good.
  package var year: Int
  package var month: Int
  package var day: Int

  package init(address: String, host: String, year: Int, month: Int, day: Int) {
    self.address = address
    self.host = host
    self.year = year
    self.month = month
    self.day = day
  }
}
