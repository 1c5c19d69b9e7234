/// Everything that the permissions' screen shows.
public struct PermissionsState: Equatable, Sendable {
  /// A permission with what is known of it.
  public struct Row: Equatable, Sendable {
    public var kind: PermissionKind
    /// Nothing until the browser was asked.
    public var status: PermissionStatus?
    /// Whether the person goes on without it.
    public var isWaived = false

    /// Whether there is nothing left to do about it.
    public var isSettled: Bool {
      switch status {
      case .authorized, .unavailable: true
      case .denied, .notDetermined: isWaived
      case nil: false
      }
    }
  }

  /// What the run needs, in the order in which it is asked for. Motion comes first: iOS gives it only while a tap is
  /// still being handled, which it no longer is after another question.
  public static let required: [PermissionKind] = [.motion, .location, .microphone, .camera, .bluetooth]

  public var rows: [Row]
  /// What is being asked for.
  public var asking: PermissionKind?
  /// What is still to be asked for since the last tap.
  public var queue: [PermissionKind] = []
  /// The denied permission whose settings are explained.
  public var hint: PermissionKind?
  /// Whether the person has seen all of it through.
  public var isFinished = false

  public init(required: [PermissionKind] = PermissionsState.required) {
    rows = required.map { Row(kind: $0) }
  }

  /// Whether the screen is there: not before everything is known, and not when there is nothing to do on it.
  public var isShown: Bool { !isFinished && rows.allSatisfy { $0.status != nil } }

  /// Whether a tap would ask for anything.
  public var canAsk: Bool { asking == nil && rows.contains { $0.status == .notDetermined && !$0.isWaived } }

  public func status(_ kind: PermissionKind) -> PermissionStatus? {
    for row in rows where row.kind == kind { return row.status }
    return nil
  }
}
