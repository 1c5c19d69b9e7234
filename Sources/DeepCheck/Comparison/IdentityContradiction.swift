import CivilTime

/// Something that two reports of one unchanged device would agree on. Repairs change parts, so it names the part and
/// claims nothing about the device.
public struct IdentityContradiction: Equatable, Sendable {
  public enum Kind: String, Sendable, CaseIterable {
    /// Maker and model as reported by the device itself.
    case vendor, model
    /// The stated model.
    case stated
    /// The screen's size in points, and its scale.
    case screen
    /// A panel, camera, disk or sensor with another name.
    case partName
    /// The battery has fewer cycles than before: another battery.
    case cycles
    /// A disk has fewer running hours than before: another disk.
    case runningTime
    /// The second report was started before the first.
    case order
  }

  public var kind: Kind
  /// The check and part it concerns.
  public var check: CheckID?
  public var part: String?
  public var before: String
  public var after: String

  static func all(_ before: DeviceReport, _ after: DeviceReport) -> [IdentityContradiction] {
    var found: [IdentityContradiction] = []
    let add = { (kind: Kind, old: String?, new: String?) -> [IdentityContradiction] in
      guard let old, let new, !old.utf8.elementsEqual(new.utf8) else { return [] }
      return [IdentityContradiction(kind: kind, check: nil, part: nil, before: old, after: new)]
    }
    found += add(.vendor, before.device.vendor, after.device.vendor)
    found += add(.model, before.device.model, after.device.model)
    found += add(.stated, before.device.stated, after.device.stated)
    if after.startedAt < before.startedAt { found += add(.order, before.startedAt.text, after.startedAt.text) }
    let others = Array(after.checks.prefix(ReportComparison.mostResults))
    for old in before.checks.prefix(ReportComparison.mostResults) { found += parts(old, others) }
    return found
  }

  /// The contradictions between the results of one part.
  private static func parts(_ old: CheckResult, _ others: [CheckResult]) -> [IdentityContradiction] {
    let twin = others.first { new in
      new.id == old.id && new.part.map { Array($0.utf8) } == old.part.map { Array($0.utf8) }
    }
    guard let twin else { return [] }
    return Check.check(old.id).traits.compactMap { trait in
      switch trait {
      case .name(let kind, let name): changed(kind, name, old, twin)
      case .counter(let kind, let name): fallen(kind, name, old, twin)
      }
    }
  }

  private static func changed(
    _ kind: Kind, _ name: FigureName, _ old: CheckResult, _ new: CheckResult
  ) -> IdentityContradiction? {
    guard let before = figure(name, old), let after = figure(name, new),
      !before.text.utf8.elementsEqual(after.text.utf8)
    else { return nil }
    return IdentityContradiction(kind: kind, check: old.id, part: old.part, before: before.text, after: after.text)
  }

  private static func fallen(
    _ kind: Kind, _ name: FigureName, _ old: CheckResult, _ new: CheckResult
  ) -> IdentityContradiction? {
    guard let before = figure(name, old), let after = figure(name, new), case .number(let was) = before.value,
      case .number(let value) = after.value, value < was
    else { return nil }
    return IdentityContradiction(kind: kind, check: old.id, part: old.part, before: before.text, after: after.text)
  }

  private static func figure(_ name: FigureName, _ result: CheckResult) -> Figure? {
    for figure in result.figures where figure.name == name { return figure }
    return nil
  }
}

/// A figure that stays the same between two results of one unchanged device.
enum IdentityTrait: Sendable {
  /// The name of a part.
  case name(IdentityContradiction.Kind, FigureName)
  /// A number that only grows.
  case counter(IdentityContradiction.Kind, FigureName)
}
