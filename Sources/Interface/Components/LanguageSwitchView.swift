import ViewKit

/// The choice of the page's language, each called by its own name.
struct LanguageSwitchView<Action>: View {
  var catalogue: Catalogue
  /// What choosing a language asks for.
  var choose: (Language) -> Action

  var body: [Node<Action>] {
    Element("label", .class("language")) {
      SymbolView(.globe)
      Element("span", .class("visually-hidden")) { catalogue.text("app.language") }
      Element("select") {
        for language in Language.allCases {
          Element(
            "option", .init("value", language.rawValue), .init("lang", language.rawValue),
            .flag("selected", language == catalogue.language)
          ) { language.ownName }
        }
      }.on(.change) { Language(identifier: $0.text).map { choose($0) } }
    }
  }
}

extension Language {
  /// What the language calls itself.
  var ownName: String {
    switch self {
    case .english: "English"
    case .korean: "한국어"
    case .japanese: "日本語"
    }
  }
}
