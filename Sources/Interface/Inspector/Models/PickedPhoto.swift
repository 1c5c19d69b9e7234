/// A file that a person handed over; the platform keeps it under `id`.
public struct PickedPhoto: Equatable, Sendable {
  public var id: Int
  /// The file's name.
  public var name: String
  /// The file's size in bytes.
  public var bytes: Int
  /// The address under which the page can show the file.
  public var picture: String

  public init(id: Int, name: String, bytes: Int, picture: String) {
    self.id = id
    self.name = name
    self.bytes = bytes
    self.picture = picture
  }
}
