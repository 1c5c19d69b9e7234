import FluidTransition

/// How the screen and the sheet stand: each in its place, or sliding over what is behind it.
public struct ScreenMotion: Equatable, Sendable {
  /// What came of an input.
  public enum Event: Equatable, Sendable {
    /// The screen is in its place, and covers what was behind it.
    case screenArrived
    /// The screen is gone; the one behind it is the screen from now on.
    case screenGone
    case sheetGone
  }

  /// The front screen while there is one behind it to be seen.
  public internal(set) var screen: Slide?
  public internal(set) var sheet: Slide?

  public init() {}

  /// Whether there are two screens, and whether there is a sheet.
  public var hasTwoScreens: Bool { if case nil = screen { false } else { true } }
  public var hasSheet: Bool { if case nil = sheet { false } else { true } }

  /// Whether the front screen leaves, so that what is behind it is what the person sees and touches.
  public var isLeaving: Bool { screen?.aim == .away }

  /// Whether another frame has to be drawn though nothing else happens.
  public var isMoving: Bool { screen?.isMoving ?? false || sheet?.isMoving ?? false }

  /// Which screens there are to be drawn, as one number that changes with them.
  public var arrangement: Int { (hasTwoScreens ? 1 : 0) + (isLeaving ? 2 : 0) + (hasSheet ? 4 : 0) }

  public mutating func handle(_ input: MotionInput) -> [Event] {
    switch input {
    case .frame(let time):
      screen?.advance(to: time)
      sheet?.advance(to: time)
    case .finger(.screen, let touch, let place, let extent, let time):
      // A finger from the edge takes a screen that rests; what is behind it comes to light.
      if !hasTwoScreens, touch == .began { screen = Slide(from: .inPlace, to: .inPlace) }
      screen?.follow(touch, place, extent, time)
    case .finger(.sheet, let touch, let place, let extent, let time):
      sheet?.follow(touch, place, extent, time)
    }
    return settle()
  }

  private mutating func settle() -> [Event] {
    var events: [Event] = []
    if let slide = screen, slide.isSettled {
      screen = nil
      events.append(slide.aim == .away ? .screenGone : .screenArrived)
    }
    if let slide = sheet, slide.isSettled, slide.aim == .away {
      sheet = nil
      events.append(.sheetGone)
    }
    return events
  }
}

extension Slide {
  fileprivate var isMoving: Bool { !isHeld && !isSettled }

  fileprivate mutating func follow(_ touch: MotionInput.Touch, _ place: Double, _ extent: Double, _ time: Double) {
    switch touch {
    case .began: hold(place, extent: extent, at: time)
    case .moved: move(to: place, at: time)
    case .ended:
      move(to: place, at: time)
      release(at: time)
    case .cancelled: letGo()
    }
  }
}
