/// Puts values into words as people read them.
public enum ValueDescriber {
  /// The value of `entry` in words.
  public static func describe(_ entry: MetadataEntry) -> String {
    entry.value.text ?? ""
  }
}
