import DeepCheck
import ViewKit

/// The keys by position, filled in as they are pressed.
struct KeyboardPicture: DeepCheckPart {
  /// For each of ``Keyboard/keys``.
  var pressed: [Bool]

  var body: [DeepCheckNode] {
    Element("svg", .class("keyboard"), .init("viewBox", "0 0 300 106"), .init("aria-hidden", "true")) {
      Element("path", .class("off"), .init("d", path(isPressed: false)))
      Element("path", .class("on"), .init("d", path(isPressed: true)))
    }
  }

  /// The start of each row and the space bar's width, in the picture's units; a key takes 20.
  private static let starts = [4, 10, 14, 22, 30]
  private static let space = 96

  private func path(isPressed: Bool) -> String {
    var path = ""
    var (row, x) = (-1, 0)
    for (index, key) in Keyboard.keys.enumerated() {
      if key.row != row { (row, x) = (key.row, Self.starts[min(key.row, Self.starts.count - 1)]) }
      // The third key of the last row.
      let width = key.row == 4 && key.column == 2 ? Self.space : 20
      if index < pressed.count, pressed[index] == isPressed {
        path += "M\(x) \(4 + 20 * key.row)h\(width - 3)v17h-\(width - 3)z"
      }
      x += width
    }
    return path
  }
}
