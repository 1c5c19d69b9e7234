/// What the permissions' screen asks of the platform.
public enum PermissionsEffect: Equatable, Sendable {
  /// How does it stand, without asking the person?
  case query(PermissionKind)
  /// Ask the person.
  case request(PermissionKind)
  /// What the person goes on without is to be known next time.
  case storeWaived([PermissionKind])
  /// Nothing is left to do: go on.
  case finish
}
