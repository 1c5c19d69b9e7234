import DeepCheck
import DesignSystem
import ViewKit

/// The page that gives a seller a code: in large type, and as a QR code of the link that starts a check with it.
struct BuyerView: DeepCheckPart {
  var catalogue: Catalogue
  var state: DeepCheckState

  var body: [DeepCheckNode] {
    Element("section", .class("column buyer")) {
      Element("h1", .init("tabindex", "-1")) { catalogue.text("checkup.buyer.title") }.onAppear(.focusAtTop)
      Element("p", .class("secondary")) { catalogue.text("checkup.buyer.text") }
      if let code = state.given?.challenge.code { shown(code) }
      Element("section", .class("card")) {
        Element("h2") { catalogue.text("checkup.buyer.then") }
        Element("p", .class("secondary")) { catalogue.text("checkup.buyer.limits") }
        Element("ul", .class("rows")) {
          Element("li") { ReportPicker(title: catalogue.text("checkup.open")) }
        }
      }
    }
  }

  @ViewBuilder<DeepCheckAction> private func shown(_ code: String) -> [DeepCheckNode] {
    Element("section", .class("card code")) {
      Element("p", .class("large"), .init("role", "status")) { DrawnCode.spoken(code) }
      if let drawing = QRCode(link(code)) { picture(drawing) }
      Element("p", .class("footnote value")) { link(code) }
      Element("div", .class("export")) {
        ActionButton(catalogue.text("checkup.buyer.copy"), symbol: .copy, .copy(link(code)))
        ActionButton(catalogue.text("checkup.buyer.new"), .newCode)
      }
    }
  }

  private func link(_ code: String) -> String { state.platform.address + "#check&code=" + code }

  /// Four light modules around the code, which readers need (ISO/IEC 18004, 6.3.8).
  private func picture(_ code: QRCode) -> DeepCheckElement {
    let side = code.size + 8
    var path = ""
    for row in 0..<code.size {
      for column in 0..<code.size where code.isDark(row: row, column: column) {
        path += "M\(column + 4) \(row + 4)h1v1h-1z"
      }
    }
    return Element(
      "svg", .class("qr"), .init("viewBox", "0 0 \(side) \(side)"), .init("role", "img"),
      .init("aria-label", catalogue.text("checkup.buyer.qr"))
    ) {
      Element("path", .class("paper"), .init("d", "M0 0h\(side)v\(side)h-\(side)z"))
      Element("path", .class("ink"), .init("d", path))
    }
  }
}
