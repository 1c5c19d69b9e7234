/// Which checks a report promises to have looked at, so that one that was taken out is missed.
public enum ReportScope: String, Sendable, CaseIterable {
  /// A browser's quick run.
  case quick
  /// A browser's full run.
  case full
  /// Everything that the command checks of a Linux machine.
  case machine

  /// The checks that have a result in a whole report, in the catalogue's order.
  public var checks: [CheckID] {
    switch self {
    case .quick: Check.plan(.quick)
    case .full: Check.plan(.full)
    case .machine: Check.all.filter { $0.places.contains(.linux) }.map { $0.id }
    }
  }
}

extension Check.Depth {
  /// What a browser's run of this depth promises.
  public var scope: ReportScope { self == .quick ? .quick : .full }
}
