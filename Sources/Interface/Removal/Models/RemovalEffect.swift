import MetaLens

/// What the removal asks of the platform; answers come back as actions.
public enum RemovalEffect: Equatable, Sendable {
  /// What a photo says is to be told.
  case survey(photo: Int)
  /// A copy is to be made and proved.
  case copy(photo: Int, keeping: KeptMetadata)
  /// What is under way is wanted no more.
  case stop
  /// The copies are to be handed to another app, each under its name.
  case share([File])
  case download([File])
  /// The photos and copies are needed no more.
  case release

  /// A copy and what it is to be called.
  public struct File: Equatable, Sendable {
    public var photo: Int
    public var name: String
  }
}
