/// What the viewer of an opened capsule's photos asks of the platform.
public enum PictureEffect: Equatable, Sendable {
  /// The viewer will be wanted: its parts may be loaded when there is time.
  case prepare
  /// These photos can be seen, in this order.
  case list([OpenedItem])
  case open(Int)
  case close
  case turn(isForward: Bool)
  /// Where the photo's picture is; `nil` when there is none but the small one.
  case show(Int, address: String?)
}
