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

  /// The hash itself is not on the page: somebody who changed the certificate on the way could change it here too.
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
