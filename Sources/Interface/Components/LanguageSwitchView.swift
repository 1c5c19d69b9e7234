import ViewKit

/// The choice of the page's language, each called by its own name.
struct LanguageSwitchView: InspectorView {
  var catalogue: Catalogue

  static func name(_ language: Language) -> String {
    switch language {
    case .english: "English"
    case .korean: "한국어"
    case .japanese: "日本語"
    }
  }

  var body: [Node<PhotoInspectorAction>] {
    Element("label", .class("language")) {
      SymbolView(.globe)
      Element("span", .class("visually-hidden")) { catalogue.text("app.language") }
      Element("select") {
        for language in Language.allCases {
          Element(
            "option", .init("value", language.rawValue), .init("lang", language.rawValue),
            .flag("selected", language == catalogue.language)
          ) { Self.name(language) }
        }
      }.on(.change) { Language(identifier: $0.text).map { .languageChanged($0) } }
    }
  }
}
