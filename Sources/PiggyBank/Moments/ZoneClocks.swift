/// Which moments have the clocks of a zone show a given time. The device knows its zones' offsets and is asked for them; what
/// follows from them is decided here.
public struct ZoneClocks: Equatable, Sendable {
  /// What became of a wall time.
  public enum Reading: Equatable, Sendable {
    /// The clocks show it once.
    case once(Int64)
    /// The clocks are put forward over it: the moment that the same time would have been before, and what the clocks show.
    case skipped(Int64, WallTime)
    /// The clocks are put back and show it twice.
    case twice(first: Int64, second: Int64)
  }

  /// Offsets from UTC in use lie between -12:00 and +14:00, on quarters of an hour (tz database, since 1972).
  private static let step: Int64 = 900
  private static let range: ClosedRange<Int64> = -12 * 3600...14 * 3600

  public let wall: WallTime

  public init(_ wall: WallTime) {
    self.wall = wall
  }

  /// The moments, in seconds since 1970-01-01T00:00:00Z, at which the zone's offset has to be known.
  public var questions: [Int64] {
    stride(from: Self.range.upperBound, through: Self.range.lowerBound, by: -Int(Self.step)).map { wall.seconds - $0 }
  }

  /// Reads the offsets at ``questions``, in seconds east of UTC; `nil` for another number of them.
  public func reading(_ offsets: [Int64]) -> Reading? {
    let questions = questions
    guard offsets.count == questions.count else { return nil }
    let fitting = zip(questions, offsets).filter { $0 + $1 == wall.seconds }.map { $0.0 }
    if fitting.count > 1 { return .twice(first: fitting[0], second: fitting[1]) }
    if let moment = fitting.first { return .once(moment) }
    // Before the change the clocks were behind; by the offset from before, the moment lies just after it.
    let moment = wall.seconds - offsets[0]
    guard let place = questions.lastIndex(where: { $0 <= moment }) else { return nil }
    return .skipped(moment, WallTime(seconds: moment + offsets[place]))
  }
}
