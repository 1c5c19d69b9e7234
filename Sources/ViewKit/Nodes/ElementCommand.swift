/// What the platform does to an element once it has appeared. The raw value is its number in the patch format.
public enum ElementCommand: UInt8, Sendable {
  /// A dialog is shown over everything else, which can't be reached meanwhile.
  case showModal = 1
  /// The element gets the keyboard's focus, and a screen reader reads it.
  case focus
  /// The same, at the top of a page that has become another.
  case focusAtTop
}
