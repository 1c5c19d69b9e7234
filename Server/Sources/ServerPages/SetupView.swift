import ViewKit

/// How a phone comes to trust the certificate of a computer in its network, and how it stops.
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

  /// The page in the other languages, each named in its own.
  @ViewBuilder<Never> private var languages: [StaticNode] {
    Element("nav") {
      for language in Language.allCases where language != catalogue.language {
        Element("a", .init("href", language.rawValue), .init("lang", language.rawValue)) {
          language.ownName
        }
      }
    }
  }

  /// The hash itself is not on the page: someone who changed the certificate on the way could change it here too.
  @ViewBuilder<Never> private var compare: [StaticNode] {
    Element("section") {
      Element("h2") { text("compare") }
      Element("p") { text("compareHow") }
    }
  }

  /// A kind of device: its download, its steps in order, and the way back where it has one.
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

/// What a local network's set-up page says about the server.
package struct SetupFacts: Equatable, Sendable {
  /// The app's address.
  package var address: String
  /// The name that the certificate is for.
  package var host: String
  /// The last day on which the certificate is good.
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

/// The set-up page as a document of its own, which loads nothing and runs nothing.
package enum SetupPage {
  /// The policy that the page is to be served with.
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

/// A QR code for a terminal: two modules a character, one above the other.
package enum QRCodeText {
  /// The light modules around a code that readers need (ISO/IEC 18004, 6.3.8).
  private static let margin = 4

  /// The code's lines. In colour it is black on white, whatever the terminal's colours; else light modules are drawn,
  /// as a dark terminal needs it, and readers take the reverse too.
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
