/// Where a permission stands.
public enum PermissionStatus: String, Sendable, CaseIterable {
  case notDetermined
  /// Granted, or asked anew at each use and granted for this visit.
  case authorized
  case denied
  /// This browser has no such thing.
  case unavailable
}
