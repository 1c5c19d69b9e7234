/// What the viewer asks of the platform.
public enum ViewerEffect: Equatable, Sendable {
  /// The viewer will be wanted: its parts may be loaded when there is time.
  case prepare
  /// These photos can be seen, in this order.
  case list([ViewerPhoto])
  case open(Int)
  case close
  case turn(isForward: Bool)
  /// Where the photo's picture is; `nil` when there is none but the thumbnail.
  case picture(photo: Int, address: String?)
  /// The photo's own file is to be handed to another app, or downloaded.
  case share(photo: Int)
  /// A small picture of the kept photo `entry` is to be made, so many pixels wide, as the tile of the photo `-entry`.
  case makeTile(entry: Int, width: Int)
}
