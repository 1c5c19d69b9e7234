import ViewKit

/// The chart for cameras, to be shown on another screen or printed: squares that lean a little, so that every edge crosses
/// a camera's rows and columns of pixels everywhere between two of them (ISO 12233 leans its edges by 5° as well).
struct ChartView: DeepCheckPart {
  var catalogue: Catalogue

  /// The sides of the picture and of a square, in units of its own.
  private static let (width, height, square) = (400, 300, 50)

  var body: [DeepCheckNode] {
    Element("section", .class("column")) {
      Element("h1", .init("tabindex", "-1")) { catalogue.text("checkup.chart") }.onAppear(.focusAtTop)
      Element("p", .class("secondary")) { catalogue.text("checkup.chart.text") }
      Element(
        "svg", .class("chart"), .init("viewBox", "0 0 \(Self.width) \(Self.height)"), .init("role", "img"),
        .init("aria-label", catalogue.text("checkup.chart"))
      ) {
        Element("path", .class("paper"), .init("d", "M0 0h\(Self.width)v\(Self.height)h-\(Self.width)z"))
        Element("path", .class("ink"), .init("transform", "rotate(5 200 150)"), .init("d", squares))
      }
      Element("div", .class("export")) { ActionButton(catalogue.text("checkup.chart.print"), .print) }
    }
  }

  /// Every other square, some of them outside, which leaning brings in.
  private var squares: String {
    let side = Self.square
    var path = ""
    for row in -1...Self.height / side {
      for column in -1...Self.width / side where (row + column) % 2 == 0 {
        path += "M\(column * side) \(row * side)h\(side)v\(side)h-\(side)z"
      }
    }
    return path
  }
}
