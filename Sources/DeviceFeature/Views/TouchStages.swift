import DeepCheck
import JSON
import ViewKit

/// The countdown of the minute in which nobody touches the display.
struct GhostTouchView: DeepCheckPart {
  var catalogue: Catalogue
  var stage: GhostTouchStage

  var body: [DeepCheckNode] {
    Element("p", .class("count"), .init("role", "timer")) {
      stage.countdown > 0
        ? catalogue.text("stage.ghostTouch.countdown", String(stage.countdown))
        : String(GhostTouchStage.seconds - stage.elapsed)
    }
    if stage.contacts > 0 {
      Element("p", .class("count"), .init("role", "status")) {
        catalogue.text("stage.ghostTouch.contacts", count: stage.contacts)
      }
    }
  }
}

/// A ring under every finger, and the number of fingers.
struct MultiTouchView: DeepCheckPart {
  var catalogue: Catalogue
  var stage: MultiTouchStage

  var body: [DeepCheckNode] {
    Element("p", .class("count")) { String(stage.most) + " / " + String(stage.wanted) }
    for touch in stage.down {
      Element(
        "i", .class("finger"), .init("--x", NumberText.decimal(touch.x * 100, 1) + "%"),
        .init("--y", NumberText.decimal(touch.y * 100, 1) + "%")
      ).key(touch.finger)
    }
  }
}

/// The cells for a finger to reach: those already reached, and the highlighted one.
struct TouchGridView: DeepCheckPart {
  var stage: TouchGridStage

  var body: [DeepCheckNode] {
    let target = stage.target
    Element(
      "div", .class("cells"), .init("--columns", String(stage.columns)), .init("--rows", String(stage.rows)),
      .init("aria-hidden", "true")
    ) {
      for (cell, isReached) in stage.isReached.enumerated() {
        Element(
          "i", .class(isReached ? "on" : cell == target ? "target" : stage.isTouched[cell] ? "half" : "off"))
      }
    }
  }
}

/// The line for a finger to follow, and what it has drawn.
struct TouchLineView: DeepCheckPart {
  var stage: TouchLineStage

  var body: [DeepCheckNode] {
    Element(
      "svg", .class("lines"), .init("viewBox", "0 0 1000 1000"), .init("preserveAspectRatio", "none"),
      .init("aria-hidden", "true")
    ) {
      Element(
        "line", .class("guide"), .init("x1", text(stage.line.fromX)), .init("y1", text(stage.line.fromY)),
        .init("x2", text(stage.line.toX)), .init("y2", text(stage.line.toY)),
        .init("vector-effect", "non-scaling-stroke"))
      Element("polyline", .class("drawn"), .init("points", points), .init("vector-effect", "non-scaling-stroke"))
    }
    Element("p", .class("count")) { String(stage.followed) + " / " + String(TouchLineStage.lines.count) }
  }

  /// A screen can't show more points of a line than this.
  private var points: String {
    stage.drawn.suffix(400).map { text($0.x) + "," + text($0.y) }.joined(separator: " ")
  }

  private func text(_ share: Double) -> String { NumberText.decimal(share * 1000, 0) }
}

/// How long the finger has moved, of the time required.
struct TouchRateView: DeepCheckPart {
  var stage: TouchRateStage

  var body: [DeepCheckNode] {
    Element(
      "progress", .class("count"), .init("max", "100"), .init("value", String(Int(stage.progress * 100))),
      .init("aria-hidden", "true"))
  }
}

/// Decodes touches from the platform: the element's width and height, then five numbers each: phase, finger, x, y and
/// time.
enum TouchReading {
  /// The maximum number of touches in a message.
  private static let most = 512

  static func touches(_ text: String) -> [Touch] {
    guard let json = try? JSONReader.read(Array(text.utf8)) else { return [] }
    let numbers = json.elements.prefix(2 + 5 * most).map { $0.number ?? .nan }
    guard numbers.count >= 7, numbers.allSatisfy({ $0.isFinite && abs($0) < 1e15 }), numbers[0] > 0, numbers[1] > 0
    else { return [] }
    return stride(from: 2, to: numbers.count - 4, by: 5).compactMap { place in
      guard abs(numbers[place]) < 8, let phase = Touch.Phase(rawValue: Int(numbers[place])) else { return nil }
      return Touch(
        phase, finger: Int(max(-1e9, min(1e9, numbers[place + 1]))), x: share(numbers[place + 2] / numbers[0]),
        y: share(numbers[place + 3] / numbers[1]), time: numbers[place + 4])
    }
  }

  private static func share(_ value: Double) -> Double { max(0, min(0.999_999, value)) }
}
