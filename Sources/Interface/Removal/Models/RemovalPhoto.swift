import MetaLens

/// A photo on its way to a copy without metadata.
public struct RemovalPhoto: Equatable, Sendable {
  /// A copy that was proved, and waits to be saved.
  public struct Copy: Equatable, Sendable {
    /// The copy's size in bytes.
    public var bytes: Int
    /// How many bytes of coded picture were held against the photo's, and found to be the same.
    public var provenBytes: Int

    public init(bytes: Int, provenBytes: Int) {
      (self.bytes, self.provenBytes) = (bytes, provenBytes)
    }
  }

  /// The platform's number for the file.
  public let id: Int
  /// The file's name.
  public let name: String
  public var survey: RemovalSurvey?
  public var refusal: RemovalRefusal?
  /// How many bytes were read on the way to the copy.
  public var read = 0.0
  public var copy: Copy?

  public init(id: Int, name: String) {
    (self.id, self.name) = (id, name)
  }

  /// Whether nothing is known of it yet.
  public var isUnknown: Bool { survey == nil && refusal == nil }
}
