/// An event on an element. The raw value is its number in the patch format.
public enum EventKind: UInt8, Sendable, CaseIterable {
  case click = 1
  case input
  case change
  /// A dialog is asked to close by Escape or the system's back gesture.
  case cancel
  /// A `details` element was opened or closed.
  case toggle
  /// An image could not be decoded.
  case error
  /// The element came near the window or moved away from it; `isOn` says which.
  case near
  /// Fingers on the element: its width and height, then phase, finger, x, y and time of each, in one array.
  case touches
  /// A form is submitted by its button or by Return; nothing is loaded.
  case submit
}

/// The platform's data about an event.
public struct EventPayload: Equatable, Sendable {
  /// The control's value.
  public var text: String
  /// Whether the control is checked or open.
  public var isOn: Bool
  /// Whether the element itself was hit rather than one inside it.
  public var isDirect: Bool

  public init(text: String = "", isOn: Bool = false, isDirect: Bool = false) {
    self.text = text
    self.isOn = isOn
    self.isDirect = isDirect
  }
}

/// What an element does on an event.
public struct EventBinding<Action> {
  /// Turns an event into an action.
  public enum Handler {
    case send(Action)
    /// `nil` if the event should be ignored.
    case payload((EventPayload) -> Action?)
  }

  public var kind: EventKind
  public var handler: Handler

  /// The action for an event with `payload`.
  public func action(_ payload: EventPayload) -> Action? {
    switch handler {
    case .send(let action): action
    case .payload(let make): make(payload)
    }
  }
}
