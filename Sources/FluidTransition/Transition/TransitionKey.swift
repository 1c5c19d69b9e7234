/// A key that means something to an open viewer.
public enum TransitionKey: Int, Equatable, Sendable {
  case escape
  case previous
  case next
  case first
  case last
}
