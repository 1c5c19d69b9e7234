import FluidTransition

/// What is drawn of moving screens: shifts in parts of the moved element's own size, opacities from 0 to 1.
public struct MotionValues: Equatable, Sendable {
  public var frontShift = 0.0
  public var frontOpacity = 1.0
  public var behindShift = 0.0
  public var behindOpacity = 1.0
  public var sheetShift = 0.0
  public var sheetOpacity = 1.0
  /// How dark it is under the sheet, as a part of the darkest.
  public var veil = 0.0
  /// Whether the sheet takes all touches; one that leaves takes only its own.
  public var isSheetModal = false
  public var isMoving = false

  /// How far what is behind has moved aside when it is all covered, as iOS has it.
  private static let parallax = 0.3
  private static let dimming = 0.4

  /// - Parameters:
  ///   - motion: Where screen and sheet are on their way, 0 to 1.
  ///   - reducesMotion: Whether screens fade in their places instead of moving.
  public init(_ motion: ScreenMotion, reducesMotion: Bool) {
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
