/// What a photo says beside its picture, as people call it, and what of that may stay: told before anything is done.
public struct RemovalSurvey: Equatable, Sendable {
  /// What a part of the metadata tells.
  public enum Kind: String, Sendable, CaseIterable {
    /// Where the photo was taken.
    case place
    /// When it was taken, changed and saved.
    case dates
    /// Camera, lens, serial numbers and settings.
    case camera
    /// What the camera's maker keeps for itself.
    case makerNote
    /// Names, titles, descriptions, keywords and rights.
    case words
    /// Programs, and what they did.
    case edits
    /// Prompts and settings of a generator.
    case generator
    /// Content credentials (C2PA).
    case credentials
    /// Thumbnails, previews and further pictures.
    case pictures
    /// What brightens the picture on HDR displays.
    case gainMap
    /// The video of a motion photo.
    case video
    /// Parts that nothing is known of.
    case other
  }

  /// How much of a kind there is: values, or pictures, videos and parts.
  public struct Group: Equatable, Sendable {
    public var kind: Kind
    public var count: Int

    public init(_ kind: Kind, _ count: Int) {
      (self.kind, self.count) = (kind, count)
    }
  }

  /// What would go, in the order of ``Kind``; each kind at most once.
  public var groups: [Group]
  /// The file's size in bytes.
  public var bytes: Int
  /// What the picture needs to look as it did, and could go too.
  public var keepable: KeptMetadata
  /// About how many bytes the removal will read, for its progress.
  public var work: Double

  public init(groups: [Group], bytes: Int, keepable: KeptMetadata, work: Double) {
    (self.groups, self.bytes, self.keepable, self.work) = (groups, bytes, keepable, work)
  }
}
