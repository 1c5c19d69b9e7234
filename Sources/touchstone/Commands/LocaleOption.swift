import ArgumentParser
import ViewKit

extension Language: ExpressibleByArgument {
  /// The values as typed: ko, en, ja.
  public init?(argument: String) {
    self.init(rawValue: argument)
  }
}

/// The language option of every command.
struct LocaleOption: ParsableArguments {
  @Option(help: "Language: ko, en or ja. Default: from the environment, then en.")
  var locale: Language?

  var catalogue: Catalogue { .command(language) }

  var deviceCatalogue: Catalogue { .deviceReports(language) }

  var removalCatalogue: Catalogue { .removalReports(language) }

  private var language: Language {
    locale ?? Language(environment: Terminal.environment) ?? .english
  }
}

/// The two output formats of simple commands.
enum PlainFormat: String, ExpressibleByArgument, CaseIterable {
  case text, json
}
