/// An address under which the page can show a picture.
public struct PictureAddress: Equatable, Sendable {
  /// What the picture is for.
  public enum Use: String, Sendable {
    /// The opened photo itself.
    case picture
    /// The preview inside the opened file.
    case preview
    /// The thumbnail inside the file, for a tile.
    case thumbnail
    /// A thumbnail made from the picture, for a tile.
    case tile
  }

  public var photo: Int
  public var use: Use
  /// Empty when the platform could not make one.
  public var address: String

  public init(photo: Int, use: Use, address: String) {
    self.photo = photo
    self.use = use
    self.address = address
  }
}
