import ViewKit

/// The cells of a display: light where a finger was felt, red where not.
struct CellPicture<Action>: View {
  var columns: Int
  var rows: Int
  var missed: [Int]

  var body: [Node<Action>] {
    Element(
      "svg", .class("dr-map"), .init("viewBox", "0 0 \(columns * 10) \(rows * 10)"), .init("aria-hidden", "true")
    ) {
      Element(
        "rect", .class("dr-felt"), .init("x", "0"), .init("y", "0"), .init("width", "\(columns * 10)"),
        .init("height", "\(rows * 10)"))
      Element("path", .class("dr-lines"), .init("d", lines))
      for cell in missed.prefix(4096) where cell < columns * rows {
        Element(
          "rect", .class("red"), .init("x", "\(cell % columns * 10)"), .init("y", "\(cell / columns * 10)"),
          .init("width", "10"), .init("height", "10"))
      }
    }
  }

  private var lines: String {
    (1..<max(2, columns)).map { "M\($0 * 10) 0V\(rows * 10)" }.joined()
      + (1..<max(2, rows)).map { "M0 \($0 * 10)H\(columns * 10)" }.joined()
  }
}
