import DesignSystem
import ViewKit

/// An offset in the file; a tap shows the bytes there.
struct OffsetView: DetailsView {
  var catalogue: Catalogue
  var state: PhotoDetailsState
  var spot: HexWindow.Spot

  private var text: String { catalogue.text("report.offset", NumberText.grouped(spot.offset)) }

  var body: [DetailsNode] {
    if state.hasFile {
      Element(
        "button", .class("link offset"), .init("type", "button"),
        .init("aria-expanded", state.hex?.spot == spot ? "true" : "false")
      ) { text }.on(.click, .look(spot))
    } else {
      Element("span", .class("secondary")) { text }
    }
  }
}

/// The bytes around an offset as hexadecimal digits and text, if they were asked for.
struct HexView: DetailsView {
  var catalogue: Catalogue
  var state: PhotoDetailsState
  var spot: HexWindow.Spot

  var body: [DetailsNode] {
    if let hex = state.hex, hex.spot == spot {
      if let bytes = hex.bytes { table(hex, bytes) } else { Element("div", .class("hex")) { "…" } }
    }
  }

  private func table(_ hex: HexWindow, _ bytes: [UInt8]) -> DetailsElement {
    Element(
      "div", .class("hex"), .init("role", "img"),
      .init("aria-label", catalogue.text("details.hex", NumberText.grouped(spot.offset)) + ": " + spoken(hex, bytes))
    ) {
      if bytes.isEmpty { Element("p", .class("secondary")) { catalogue.text("details.hex.none") } }
      for row in stride(from: 0, to: bytes.count, by: HexWindow.width) {
        self.row(hex, bytes[row..<min(bytes.count, row + HexWindow.width)])
      }
    }
  }

  private func row(_ hex: HexWindow, _ bytes: ArraySlice<UInt8>) -> DetailsElement {
    let marked = spot.offset - hex.start
    return Element("p") {
      Element("span", .class("secondary")) { hexadecimal(hex.start + bytes.startIndex, 8) }
      Element("span", .class("bytes")) {
        for place in bytes.indices {
          Element(place == marked ? "mark" : "span") { hexadecimal(Int(bytes[place]), 2) }
        }
      }
      Element("span", .class("text")) {
        for place in bytes.indices { Element(place == marked ? "mark" : "span") { character(bytes[place]) } }
      }
    }
  }

  /// The text for screen readers, from the offset on.
  private func spoken(_ hex: HexWindow, _ bytes: [UInt8]) -> String {
    bytes.dropFirst(max(0, spot.offset - hex.start)).prefix(24).map { character($0) }.joined()
  }

  /// The byte as an ASCII character, or a dot.
  private func character(_ byte: UInt8) -> String {
    byte >= 0x20 && byte < 0x7F ? String(decoding: [byte], as: UTF8.self) : "·"
  }

  private func hexadecimal(_ number: Int, _ digits: Int) -> String {
    let letters = Array("0123456789ABCDEF".utf8)
    var text: [UInt8] = []
    for place in (0..<digits).reversed() { text.append(letters[number >> (4 * place) & 15]) }
    return String(decoding: text, as: UTF8.self)
  }
}
