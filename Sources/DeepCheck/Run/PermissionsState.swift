/// Everything that the permissions screen shows.
package struct PermissionsState: Equatable, Sendable {
  /// A permission and its status.
  package struct Row: Equatable, Sendable {
    package var kind: PermissionKind
    /// `nil` until the browser answers.
    package var status: PermissionStatus?
    /// Whether the person goes on without it.
    package var isWaived = false

    /// Whether nothing remains to decide.
    package var isSettled: Bool {
      switch status {
      case .authorized, .unavailable, .absent: true
      case .denied, .notDetermined: isWaived
      case nil: false
      }
    }
  }

  /// The permissions of a run in the order they are asked for. Motion comes first: iOS only grants it while a tap is
  /// being handled, which is over after another question.
  package static let required: [PermissionKind] = [.motion, .location, .microphone, .camera, .bluetooth]

  package var rows: [Row]
  /// The permission being asked for.
  package var asking: PermissionKind?
  /// The denied permission whose settings are being explained.
  package var hint: PermissionKind?
  /// Whether everything is decided.
  package var isFinished = false

  package init(required: [PermissionKind] = PermissionsState.required) {
    rows = required.map { Row(kind: $0) }
  }

  /// Whether the screen is shown: only once everything is known, and only if there is something to do on it.
  package var isShown: Bool { !isFinished && rows.allSatisfy { $0.status != nil } }

  /// Whether a tap would ask for it.
  package func canAsk(_ row: Row) -> Bool { asking == nil && row.status == .notDetermined && !row.isWaived }

  /// Whether something remains to be decided.
  package var isOpen: Bool { rows.contains { !$0.isSettled } }

  package func status(_ kind: PermissionKind) -> PermissionStatus? {
    for row in rows where row.kind == kind { return row.status }
    return nil
  }
}

package enum PermissionStatus: String, Sendable, CaseIterable {
  case notDetermined
  /// Granted, or asked at each use and granted for this session.
  case authorized
  case denied
  /// This browser doesn't offer it.
  case unavailable
  /// The device has no such part.
  case absent
}

/// Everything that can happen to the permissions screen.
package enum PermissionsAction: Equatable, Sendable {
  /// The screen appears; `waived` are the permissions the person went on without before.
  case appeared(waived: [PermissionKind])
  /// The status of a permission, looked up or changed on its own.
  case found(PermissionKind, PermissionStatus)
  /// The person tapped to be asked for it.
  case ask(PermissionKind)
  /// The answer to a request.
  case answered(PermissionKind, PermissionStatus)
  case openHint(PermissionKind), closeHint
  /// The person goes on without it.
  case waive(PermissionKind)
  /// The person goes on without everything that is still open.
  case waiveRest
  /// The person came back to the page, perhaps from the settings.
  case returned
}

/// A request of the permissions screen to the platform.
package enum PermissionsEffect: Equatable, Sendable {
  /// Look up its status without asking the person.
  case query(PermissionKind)
  /// Ask the person.
  case request(PermissionKind)
  /// Remember which permissions the person goes on without.
  case storeWaived([PermissionKind])
  /// Nothing is left to decide: go on.
  case finish
}
