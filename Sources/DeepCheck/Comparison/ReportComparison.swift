/// Two reports of what may be one device, before and after a repair: what changed by more than chance.
public struct ReportComparison: Equatable, Sendable {
  public var before: DeviceReport
  public var after: DeviceReport
  /// What speaks against the two being of one device; nothing is no proof that they are.
  public var contradictions: [IdentityContradiction]
  /// Every check of either report, in the catalogue's order.
  public var checks: [CheckChange]

  public init(before: DeviceReport, after: DeviceReport) {
    self.before = before
    self.after = after
    contradictions = IdentityContradiction.all(before, after)
    checks = Self.changes(
      Array(before.checks.prefix(Self.mostResults)), Array(after.checks.prefix(Self.mostResults)))
  }

  /// More results than any device's; holding each against each must end.
  static let mostResults = 2048

  /// How many checks changed so.
  public func count(_ kind: CheckChange.Kind) -> Int {
    checks.reduce(0) { $0 + ($1.kind == kind ? 1 : 0) }
  }

  /// The results side by side: of one check, and of one part where the device has several.
  private static func changes(_ before: [CheckResult], _ after: [CheckResult]) -> [CheckChange] {
    var rest = after
    var changes: [CheckChange] = []
    for old in before {
      let place = rest.firstIndex { $0.id == old.id && isSame($0.part, old.part) }
      changes.append(CheckChange(before: old, after: place.map { rest.remove(at: $0) }))
    }
    changes += rest.map { CheckChange(before: nil, after: $0) }
    let order = Check.all.map { $0.id }
    return order.flatMap { id in changes.filter { $0.id == id } }
  }

  private static func isSame(_ left: String?, _ right: String?) -> Bool {
    guard let left, let right else { return left == nil && right == nil }
    return left.utf8.elementsEqual(right.utf8)
  }
}
