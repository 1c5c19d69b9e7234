/// What a flag says. The raw value is its name in a report's JSON and its key in the string catalogue.
public enum FlagKind: String, Sendable, CaseIterable {
  case editingSoftware
}
