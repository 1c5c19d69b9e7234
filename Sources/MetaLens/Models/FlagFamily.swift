/// Where a flag's proof comes from. Flags of one family often have one cause, so only the strongest of each counts.
public enum FlagFamily: String, Sendable, CaseIterable {
  /// What the file says of itself: names, dates, generator marks.
  case declared
  /// How the file is built: tables, markers, sizes, missing parts.
  case structure
  /// What the coded picture shows.
  case content
  /// Content credentials (C2PA).
  case credential
}
