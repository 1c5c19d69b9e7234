import Foundation

/// `Localizable.xcstrings`, read independently of the script that compiles it.
enum StringSource {
  private struct Catalogue: Decodable {
    var strings: [String: Entry]
  }

  private struct Entry: Decodable {
    var localizations: [String: Localization]
  }

  private struct Localization: Decodable {
    var stringUnit: Unit?
    var variations: Variations?

    func text(_ form: String) -> String? {
      stringUnit?.value ?? (variations?.plural[form] ?? variations?.plural["other"])?.stringUnit.value
    }
  }

  private struct Variations: Decodable {
    var plural: [String: Form]
  }

  private struct Form: Decodable {
    var stringUnit: Unit
  }

  private struct Unit: Decodable {
    var value: String
  }

  /// The strings by key and language; a singular has its key with `|one` behind it.
  static func load() throws -> [String: [String: String]] {
    let root = URL(fileURLWithPath: #filePath).appending(path: "../../../..").standardized
    let data = try Data(contentsOf: root.appending(path: "Sources/Interface/Resources/Localizable.xcstrings"))
    var texts: [String: [String: String]] = [:]
    for (key, entry) in try JSONDecoder().decode(Catalogue.self, from: data).strings {
      texts[key] = entry.localizations.compactMapValues { $0.text("other") }
      if entry.localizations["en"]?.variations?.plural["one"] != nil {
        texts[key + "|one"] = entry.localizations.compactMapValues { $0.text("one") }
      }
    }
    return texts
  }
}
