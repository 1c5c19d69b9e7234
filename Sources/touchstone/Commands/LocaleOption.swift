import ArgumentParser
import ViewKit

extension Language: ExpressibleByArgument {
  /// The values as they are typed: ko, en, ja.
  public init?(argument: String) {
    self.init(rawValue: argument)
  }
}

/// The language option that every command has.
struct LocaleOption: ParsableArguments {
  @Option(help: "Language: ko, en or ja. Default: from the environment, then en.")
  var locale: Language?

  var catalogue: Catalogue { .command(language) }

  /// With the words about devices.
  var deviceCatalogue: Catalogue { .deviceReports(language) }

  /// With the words about removed metadata.
  var removalCatalogue: Catalogue { .removalReports(language) }

  private var language: Language {
    locale ?? Language(environment: Terminal.environment) ?? .english
  }
}

/// The two forms of commands that print one thing.
enum PlainFormat: String, ExpressibleByArgument, CaseIterable {
  case text, json
}
