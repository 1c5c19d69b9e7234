/// What can happen to an element. The raw value is the event's number in the patch format.
public enum EventKind: UInt8, Sendable, CaseIterable {
  case click = 1
  case input
  case change
  /// A dialog is asked to close by Escape or the system's back gesture.
  case cancel
  /// A `details` element was opened or closed.
  case toggle
  /// A picture could not be decoded.
  case error
  /// The element came near the window, or left its neighbourhood; `isOn` says which.
  case near
  /// Fingers on the element: its width and height, then phase, finger, x, y and time of each, in one array.
  case touches
  /// A form is sent by its button or by Return; nothing is loaded.
  case submit
}

/// What the platform reports of an event.
public struct EventPayload: Equatable, Sendable {
  /// The control's value.
  public var text: String
  /// Whether the control is checked or open.
  public var isOn: Bool
  /// Whether the element itself was hit, and none inside it.
  public var isDirect: Bool

  public init(text: String = "", isOn: Bool = false, isDirect: Bool = false) {
    self.text = text
    self.isOn = isOn
    self.isDirect = isDirect
  }
}

/// What an element does when something happens to it.
public struct EventBinding<Action> {
  /// How an event becomes an action.
  public enum Handler {
    case send(Action)
    /// `nil` when the event means nothing.
    case payload((EventPayload) -> Action?)
  }

  public var kind: EventKind
  public var handler: Handler

  /// The action that an event with `payload` leads to.
  public func action(_ payload: EventPayload) -> Action? {
    switch handler {
    case .send(let action): action
    case .payload(let make): make(payload)
    }
  }
}
