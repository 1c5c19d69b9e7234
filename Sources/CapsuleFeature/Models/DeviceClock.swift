import PiggyBank

/// This device's UTC offset, which changes when daylight-saving time begins and ends.
package struct DeviceClock: Equatable, Sendable {
  private struct Change: Equatable, Sendable {
    var moment: Int64
    var offset: Int64
  }

  private var changes: [Change]

  /// A clock with the same offset at all times, in seconds east of UTC.
  package init(offset: Int64) {
    changes = [Change(moment: 0, offset: offset)]
  }

  /// - Parameters:
  ///   - since: The moments from which the offsets apply, ascending; the first offset also applies before.
  ///   - offsets: As many, in seconds east of UTC.
  package init(since: [Int64], offsets: [Int64]) {
    changes = zip(since, offsets).map { Change(moment: $0, offset: $1) }
  }

  /// The local time at `moment`, which is in seconds since 1970-01-01T00:00:00Z.
  package func wall(at moment: Int64) -> WallTime {
    let change = changes.last { $0.moment <= moment } ?? changes.first
    return WallTime(seconds: moment + (change?.offset ?? 0))
  }
}
