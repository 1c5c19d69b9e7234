/// How much there was to judge a photo by.
public enum EvidenceStrength: String, Sendable, CaseIterable {
  case none, weak, moderate, strong
}
