import ViewKit

/// A field for a report's file: behind words, so that it works by tap, keyboard and screen reader.
struct ReportPicker: DeepCheckPart {
  var title: String

  var body: [DeepCheckNode] {
    Element("label", .class("row")) {
      Element(
        "input", .init("type", "file"), .init("accept", "application/json,.json,text/html,.html"),
        .init("data-way", "report"),
        .class("visually-hidden"))
      SymbolView(.file)
      Element("span", .class("grow")) { title }
      SymbolView(.chevronRight, "symbol faint")
    }
  }
}
