import JSON

/// The shared viewport of two images: the same place in both, at the same zoom.
package struct ComparisonLens: Equatable, Sendable {
  /// Keys that move it. The raw value is its name in the browser (UI Events KeyboardEvent key Values).
  package enum Key: String, Sendable, CaseIterable {
    case plus = "+"
    case equals = "="
    case minus = "-"
    case zero = "0"
    case left = "ArrowLeft"
    case right = "ArrowRight"
    case up = "ArrowUp"
    case down = "ArrowDown"
  }

  package enum Input: Equatable, Sendable {
    case larger, smaller, whole
    case key(Key)
    /// A wheel was turned by `turn` points (negative: away from the person) at a place given as shares of the image.
    case wheel(x: Double, y: Double, turn: Double)
    /// Fingers, as ``EventKind/touches`` reports them.
    case touches(String)
  }

  /// The zoom factor relative to the whole image, 1 to ``largest``.
  package private(set) var zoom = 1.0
  /// The point of the image at the centre, as shares of its width and height.
  package private(set) var x = 0.5
  package private(set) var y = 0.5
  private var fingers: [Finger] = []

  /// Roughly what a thumbnail of 160 points on a photo of 50 megapixels needs.
  package static let largest = 32.0
  private static let step = 1.5
  /// The share of the visible part that an arrow key moves.
  private static let stride = 0.2
  /// The wheel points that double the zoom.
  private static let turn = 300.0

  private struct Finger: Equatable, Sendable {
    var id: Int
    var x: Double
    var y: Double
  }

  package init() {}

  package mutating func handle(_ input: Input) {
    switch input {
    case .larger: scale(by: Self.step)
    case .smaller: scale(by: 1 / Self.step)
    case .whole: self = ComparisonLens()
    case .key(let key): press(key)
    case .wheel(let x, let y, let turn):
      let part = max(-3, min(3, turn / Self.turn))
      scale(by: part > 0 ? 1 / (1 + part) : 1 - part, x, y)
    case .touches(let text): touch(text)
    }
  }

  private mutating func press(_ key: Key) {
    switch key {
    case .plus, .equals: scale(by: Self.step)
    case .minus: scale(by: 1 / Self.step)
    case .zero: self = ComparisonLens()
    case .left: move(-Self.stride, 0)
    case .right: move(Self.stride, 0)
    case .up: move(0, -Self.stride)
    case .down: move(0, Self.stride)
    }
  }

  /// Zooms so that a point of the frame stays in place; the point is given as shares of the frame.
  private mutating func scale(by factor: Double, _ placeX: Double = 0.5, _ placeY: Double = 0.5) {
    let wanted = max(1, min(Self.largest, zoom * factor))
    guard wanted.isFinite, placeX.isFinite, placeY.isFinite else { return }
    x += (placeX - 0.5) * (1 / zoom - 1 / wanted)
    y += (placeY - 0.5) * (1 / zoom - 1 / wanted)
    zoom = wanted
    hold()
  }

  /// Moves by shares of the visible part.
  private mutating func move(_ right: Double, _ down: Double) {
    guard right.isFinite, down.isFinite else { return }
    x += right / zoom
    y += down / zoom
    hold()
  }

  /// Keeps the viewport inside the image.
  private mutating func hold() {
    let rim = 0.5 / zoom
    x = max(rim, min(1 - rim, x))
    y = max(rim, min(1 - rim, y))
  }

  /// Follows fingers: one moves, two zoom around their midpoint. The text holds their frame's width and height, then
  /// phase, finger, x, y and time of each.
  private mutating func touch(_ text: String) {
    let numbers = (try? JSONReader.read(Array(text.utf8)))?.elements.map { $0.number ?? 0 } ?? []
    guard numbers.count >= 7, numbers[0] > 0, numbers[1] > 0 else { return }
    for start in Swift.stride(from: 2, to: numbers.count - 4, by: 5) {
      guard let phase = Int(exactly: numbers[start]), let id = Int(exactly: numbers[start + 1]) else { continue }
      let place = Finger(id: id, x: numbers[start + 2] / numbers[0], y: numbers[start + 3] / numbers[1])
      follow(phase, place)
    }
  }

  /// The phase numbers are those of gestures.js: 0 down, 1 moved, 2 up, 3 cancelled.
  private mutating func follow(_ phase: Int, _ finger: Finger) {
    let place = fingers.firstIndex { $0.id == finger.id }
    switch (phase, place) {
    // More than two fingers are ignored.
    case (0, nil): if fingers.count < 2 { fingers.append(finger) }
    case (1, let place?):
      let before = fingers
      fingers[place] = finger
      if fingers.count == 2 {
        scale(by: Self.distance(fingers) / Self.distance(before), Self.middle(fingers).x, Self.middle(fingers).y)
      }
      let (from, to) = (Self.middle(before), Self.middle(fingers))
      move(from.x - to.x, from.y - to.y)
    case (2..., let place?): fingers.remove(at: place)
    default: break
    }
  }

  private static func middle(_ fingers: [Finger]) -> (x: Double, y: Double) {
    let count = Double(max(1, fingers.count))
    return (fingers.reduce(0) { $0 + $1.x } / count, fingers.reduce(0) { $0 + $1.y } / count)
  }

  /// The distance of the fingers, never so small that a tremble counts.
  private static func distance(_ fingers: [Finger]) -> Double {
    guard fingers.count == 2 else { return 1 }
    let (right, down) = (fingers[1].x - fingers[0].x, fingers[1].y - fingers[0].y)
    return max(0.05, (right * right + down * down).squareRoot())
  }
}
