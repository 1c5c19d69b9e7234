import FluidTransition

/// The inputs that move screens and sheets. Times are in seconds.
package enum MotionInput: Equatable, Sendable {
  package enum Part: Int, Sendable {
    case screen, sheet
  }

  /// The phase of a touch. The raw value is its number in the page's script.
  package enum Touch: Int, Sendable {
    case began, moved, ended, cancelled
  }

  /// A frame is about to be drawn.
  case frame(Double)
  /// A finger on `part` is at `place`, in points along the sliding axis, which is `extent` points long.
  case finger(Part, Touch, place: Double, extent: Double, time: Double)
}

/// The position of the screen and the sheet: each in place, or sliding over what is below it.
package struct ScreenMotion: Equatable, Sendable {
  /// The outcome of an input.
  package enum Event: Equatable, Sendable {
    /// The screen is in place and covers the one below it.
    case screenArrived
    /// The screen is gone; the one below it is now the screen.
    case screenGone
    case sheetGone
  }

  /// The front screen, while another is visible below it.
  package var screen: Slide?
  package var sheet: Slide?

  package init() {}

  /// Whether there are two screens, and whether there is a sheet.
  package var hasTwoScreens: Bool { if case nil = screen { false } else { true } }
  package var hasSheet: Bool { if case nil = sheet { false } else { true } }

  /// Whether the front screen is leaving, so that the one below it is what the person sees and touches.
  package var isLeaving: Bool { screen?.aim == .away }

  /// Whether another frame must be drawn even without input.
  package var isMoving: Bool { screen?.isMoving ?? false || sheet?.isMoving ?? false }

  /// A number that identifies the screens to draw.
  package var arrangement: Int { (hasTwoScreens ? 1 : 0) + (isLeaving ? 2 : 0) + (hasSheet ? 4 : 0) }

  package mutating func handle(_ input: MotionInput) -> [Event] {
    switch input {
    case .frame(let time):
      screen?.advance(to: time)
      sheet?.advance(to: time)
    case .finger(.screen, let touch, let place, let extent, let time):
      // A drag from the edge moves a screen at rest and reveals the one below it.
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

/// What to draw of moving screens: shifts as shares of the moved element's size, opacities from 0 to 1.
package struct MotionValues: Equatable, Sendable {
  package var frontShift = 0.0
  package var frontOpacity = 1.0
  package var behindShift = 0.0
  package var behindOpacity = 1.0
  package var sheetShift = 0.0
  package var sheetOpacity = 1.0
  /// The darkness under the sheet, as a share of the maximum.
  package var veil = 0.0
  /// Whether the sheet takes all touches; one that is leaving only takes those on itself.
  package var isSheetModal = false
  package var isMoving = false

  /// How far the screen below is shifted when fully covered, as on iOS.
  private static let parallax = 0.3
  private static let dimming = 0.4

  /// - Parameters:
  ///   - motion: The positions of screen and sheet, 0 to 1.
  ///   - reducesMotion: Whether screens fade in place instead of moving.
  package init(_ motion: ScreenMotion, reducesMotion: Bool) {
    if let offset = motion.screen?.offset {
      frontShift = reducesMotion ? 0 : offset
      frontOpacity = reducesMotion ? 1 - offset : 1
      behindShift = reducesMotion ? 0 : Self.parallax * (offset - 1)
      behindOpacity = reducesMotion ? 1 : 1 - Self.dimming * (1 - offset)
    }
    if let sheet = motion.sheet {
      sheetShift = reducesMotion ? 0 : sheet.offset
      sheetOpacity = reducesMotion ? 1 - sheet.offset : 1
      veil = 1 - sheet.offset
      isSheetModal = sheet.aim == .inPlace || sheet.isHeld
    }
    isMoving = motion.isMoving
  }
}
