/// What a browser asks its person for. The raw value stands behind `permission.` in the string catalogue.
public enum PermissionKind: String, Sendable, CaseIterable {
  case location, motion, microphone, camera, bluetooth
}
