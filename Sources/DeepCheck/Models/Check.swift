/// A row of the catalogue: what a check is, needs and takes. What it demands stands in ``Threshold``.
public struct Check: Equatable, Sendable {
  /// Whether it runs by itself or leads a person through it.
  public enum Mode: String, Sendable {
    case automatic, guided
  }

  /// Whether it belongs to the quick run too, or to the full one alone.
  public enum Depth: String, Sendable {
    case quick, full
  }

  public var id: CheckID
  public var category: CheckCategory
  public var places: CheckPlaces
  public var needs: [PermissionKind]
  public var mode: Mode
  public var depth: Depth
  /// How long it takes, in seconds.
  public var seconds: Int

  public init(
    _ id: CheckID, _ category: CheckCategory, _ places: CheckPlaces, _ needs: [PermissionKind], _ mode: Mode,
    _ depth: Depth, _ seconds: Int
  ) {
    self.id = id
    self.category = category
    self.places = places
    self.needs = needs
    self.mode = mode
    self.depth = depth
    self.seconds = seconds
  }

  /// The rows of ``Threshold/all`` that judge it.
  public var thresholds: [Threshold] { Threshold.all.filter { $0.check == id } }
}
