import ArgumentParser
import Interface
import ViewKit

extension Language: ExpressibleByArgument {
  /// The values as they are typed: ko, en, ja.
  public init?(argument: String) {
    self.init(rawValue: argument)
  }
}

/// The language option that every command has.
struct LocaleOption: ParsableArguments {
  @Option(help: "Language of the words: ko, en or ja. Default: from the environment, then en.")
  var locale: Language?

  var catalogue: Catalogue { .touchstone(language) }

  /// With the words about devices.
  var deviceCatalogue: Catalogue { .device(language) }

  /// With the words about removed metadata.
  var removalCatalogue: Catalogue { .removal(language) }

  private var language: Language {
    locale ?? Language(environment: Terminal.environment) ?? .english
  }
}
