/// Everything that can happen to the permissions' screen.
public enum PermissionsAction: Equatable, Sendable {
  /// The screen is wanted; `waived` is what the person went on without before.
  case appeared(waived: [PermissionKind])
  /// The browser's word on a permission, asked for or come by itself.
  case found(PermissionKind, PermissionStatus)
  /// The person tapped to be asked.
  case ask
  /// The answer to a request.
  case answered(PermissionKind, PermissionStatus)
  case openHint(PermissionKind), closeHint
  /// The person goes on without it.
  case waive(PermissionKind)
  /// The person came back to the page, perhaps from the settings.
  case returned
}
