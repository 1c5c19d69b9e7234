import FluidTransition

/// What moves screens and sheets. Times are in seconds.
package enum MotionInput: Equatable, Sendable {
  /// What slides.
  package enum Part: Int, Sendable {
    case screen, sheet
  }

  /// What a finger does. The raw value is its number in the page's script.
  package enum Touch: Int, Sendable {
    case began, moved, ended, cancelled
  }

  /// A frame is about to be drawn.
  case frame(Double)
  /// A finger on `part` is at `place`, in points along the way that it slides, which is `extent` points long.
  case finger(Part, Touch, place: Double, extent: Double, time: Double)
}

/// Where the screen and the sheet are: each in its place, or sliding over what is behind it.
package struct ScreenMotion: Equatable, Sendable {
  /// What came of an input.
  package enum Event: Equatable, Sendable {
    /// The screen is in its place, and covers what was behind it.
    case screenArrived
    /// The screen is gone; the one behind it is the screen from now on.
    case screenGone
    case sheetGone
  }

  /// The front screen while there is one behind it to be seen.
  package var screen: Slide?
  package var sheet: Slide?

  package init() {}

  /// Whether there are two screens, and whether there is a sheet.
  package var hasTwoScreens: Bool { if case nil = screen { false } else { true } }
  package var hasSheet: Bool { if case nil = sheet { false } else { true } }

  /// Whether the front screen leaves, so that what is behind it is what the person sees and touches.
  package var isLeaving: Bool { screen?.aim == .away }

  /// Whether another frame has to be drawn though nothing else happens.
  package var isMoving: Bool { screen?.isMoving ?? false || sheet?.isMoving ?? false }

  /// Which screens there are to be drawn, as one number that changes with them.
  package var arrangement: Int { (hasTwoScreens ? 1 : 0) + (isLeaving ? 2 : 0) + (hasSheet ? 4 : 0) }

  package mutating func handle(_ input: MotionInput) -> [Event] {
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

/// What is drawn of moving screens: shifts in parts of the moved element's own size, opacities from 0 to 1.
package struct MotionValues: Equatable, Sendable {
  package var frontShift = 0.0
  package var frontOpacity = 1.0
  package var behindShift = 0.0
  package var behindOpacity = 1.0
  package var sheetShift = 0.0
  package var sheetOpacity = 1.0
  /// How dark it is under the sheet, as a part of the darkest.
  package var veil = 0.0
  /// Whether the sheet takes all touches; one that leaves takes only its own.
  package var isSheetModal = false
  package var isMoving = false

  /// How far what is behind has moved aside when it is all covered, as iOS has it.
  private static let parallax = 0.3
  private static let dimming = 0.4

  /// - Parameters:
  ///   - motion: Where screen and sheet are on their way, 0 to 1.
  ///   - reducesMotion: Whether screens fade in their places instead of moving.
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
