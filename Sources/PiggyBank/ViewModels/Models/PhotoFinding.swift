/// What the inspection beside an opened photo found, as far as the screens need it at once.
public struct PhotoFinding: Equatable, Sendable {
  /// 0 to 100.
  public var score: Int
  /// MetaLens's code for its verdict.
  public var verdict: String
  /// The picture's size as it is shown, in pixels; `nil` where it is not known.
  public var width: Int?
  public var height: Int?
  /// The whole report as JSON.
  public var report: [UInt8]

  public init(score: Int, verdict: String, width: Int?, height: Int?, report: [UInt8]) {
    (self.score, self.verdict, self.report) = (score, verdict, report)
    (self.width, self.height) = (width, height)
  }
}
