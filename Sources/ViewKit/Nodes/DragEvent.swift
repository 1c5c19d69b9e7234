import JSON

/// Where the finger that drags an element is.
public struct DragEvent: Equatable, Sendable {
  public enum Phase: Int, Sendable {
    case began, moved, ended, cancelled
  }

  public var phase: Phase
  /// Points from the window's top.
  public var y: Double
  /// Milliseconds since some fixed instant.
  public var time: Double
  /// The height of what is dragged, in points.
  public var height: Double
  /// How far below its place it is shown just now, in points.
  public var offset: Double

  public init(_ phase: Phase, y: Double, time: Double, height: Double, offset: Double = 0) {
    self.phase = phase
    self.y = y
    self.time = time
    self.height = height
    self.offset = offset
  }

  /// Reads `[phase, y, time, height, offset]` as the platform writes it.
  public init?(_ text: String) {
    guard let json = try? JSONReader.read(Array(text.utf8)) else { return nil }
    let numbers = json.elements.compactMap { $0.number }
    guard numbers.count == 5, let phase = json.elements[0].integer.flatMap({ Phase(rawValue: $0) }),
      numbers.allSatisfy({ $0.isFinite })
    else { return nil }
    self.init(phase, y: numbers[1], time: numbers[2], height: numbers[3], offset: numbers[4])
  }
}
