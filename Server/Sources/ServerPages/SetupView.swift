import ViewKit

/// Explains how a phone trusts a computer's certificate, and how to undo that.
struct SetupView: View {
  typealias Action = Never

  var catalogue: Catalogue
  var facts: SetupFacts

  var body: [StaticNode] {
    languages
    Element("h1") { text("title") }
    Element("p") { text("why") }
    compare
    steps("iphone", file: "touchstone.mobileconfig", download: "profile", count: 3)
    steps("android", file: "touchstone.cer", download: "certificate", count: 3)
    steps("other", file: "touchstone.pem", download: "text", count: 1)
    open
    Element("p", .class("note")) { text("limits", facts.host, lastDay) }
  }

  private var lastDay: String {
    DayText.shown(year: facts.year, month: facts.month, day: facts.day, catalogue.language)
  }

  private func text(_ key: String, _ arguments: String...) -> String {
    catalogue.text("server.setup." + key, arguments: arguments)
  }

  /// Links to the page in the other languages, each named in its own.
  @ViewBuilder<Never> private var languages: [StaticNode] {
    Element("nav") {
      for language in Language.allCases where language != catalogue.language {
        Element("a", .init("href", language.rawValue), .init("lang", language.rawValue)) {
          language.ownName
        }
      }
    }
  }

  /// The hash itself isn't on the page: an attacker who replaced the certificate in transit could replace it here too.
  @ViewBuilder<Never> private var compare: [StaticNode] {
    Element("section") {
      Element("h2") { text("compare") }
      Element("p") { text("compareHow") }
    }
  }

  /// A kind of device: its download, its steps in order, and how to undo them, if possible.
  @ViewBuilder<Never> private func steps(_ device: String, file: String, download: String, count: Int) -> [StaticNode] {
    Element("section") {
      Element("h2") { text(device) }
      Element("a", .class("button"), .init("href", file)) { text("download." + download) }
      Element("ol") {
        for number in 1...count { Element("li") { text(device + ".\(number)") } }
      }
      if catalogue.lookup("server.setup." + device + ".remove") != nil {
        Element("p", .class("note")) { text(device + ".remove") }
      }
    }
  }

  @ViewBuilder<Never> private var open: [StaticNode] {
    Element("section") {
      Element("h2") { text("open.title") }
      Element("a", .class("button"), .init("href", facts.address)) { text("open", facts.address) }
    }
  }
}

/// The server's data for the set-up page.
package struct SetupFacts: Equatable, Sendable {
  /// The app's URL.
  package var address: String
  /// The name that the certificate is for.
  package var host: String
  /// The certificate's expiry date.
  package var year: Int
  package var month: Int
  package var day: Int

  package init(address: String, host: String, year: Int, month: Int, day: Int) {
    self.address = address
    self.host = host
    self.year = year
    self.month = month
    self.day = day
  }
}

/// The set-up page as a self-contained document without scripts.
package enum SetupPage {
  /// The Content-Security-Policy for the page.
  package static let policy =
    "default-src 'none'; style-src 'sha256-\(SetupStyle.digest)'; base-uri 'none'; form-action 'none'"

  /// The page in the catalogue's language.
  package static func html(_ facts: SetupFacts, _ catalogue: Catalogue) -> String {
    let head: [StaticNode] = [
      .element("meta", [.init("charset", "utf-8")]),
      .element(
        "meta",
        [.init("name", "viewport"), .init("content", "width=device-width, initial-scale=1, viewport-fit=cover")]),
      .element("meta", [.init("name", "color-scheme"), .init("content", "light dark")]),
      .element("title", text: catalogue.text("server.setup.title")),
    ]
    return "<!DOCTYPE html>\n<html lang=\"\(catalogue.language.rawValue)\">\n<head>\n" + HTMLRenderer.render(head)
      + "\n<style>" + SetupStyle.text + "</style>\n</head>\n<body>\n<main>\n"
      + HTMLRenderer.render(SetupView(catalogue: catalogue, facts: facts).body) + "\n</main>\n</body>\n</html>\n"
  }
}

/// A QR code for a terminal: each character is two modules, one above the other.
package enum QRCodeText {
  /// The quiet zone around a code (ISO/IEC 18004, 6.3.8).
  private static let margin = 4

  /// The code's lines. With colours it is black on white, whatever the terminal's; without, light modules are drawn,
  /// which suits a dark terminal, and readers also accept inverted codes.
  package static func render(_ code: QRCode, _ style: TerminalStyle) -> String {
    var text = ""
    for row in stride(from: -margin, to: code.size + margin, by: 2) {
      if style.isColoured { text += "\u{1B}[30;107m" }
      for column in -margin..<code.size + margin {
        let isUpper = code.isDark(row: row, column: column) == style.isColoured
        let isLower = code.isDark(row: row + 1, column: column) == style.isColoured
        text += isUpper ? (isLower ? "█" : "▀") : (isLower ? "▄" : " ")
      }
      text += style.isColoured ? "\u{1B}[0m\n" : "\n"
    }
    return text
  }
}
