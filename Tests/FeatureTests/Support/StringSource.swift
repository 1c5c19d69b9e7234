import Foundation
import ViewKit

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

  /// The strings by key and language of every module that the features link; a singular's key ends in `|one`.
  static func load() throws -> [String: [String: String]] {
    let sources = URL(fileURLWithPath: #filePath).appending(path: "../../../../Sources").standardized
    var texts: [String: [String: String]] = [:]
    for module in try FileManager.default.contentsOfDirectory(atPath: sources.path) where module != "touchstone" {
      let resources = sources.appending(path: module + "/Resources")
      let files = (try? FileManager.default.contentsOfDirectory(atPath: resources.path)) ?? []
      for file in files where file.hasSuffix(".xcstrings") {
        try texts.merge(load(resources.appending(path: file))) { first, _ in first }
      }
    }
    return texts
  }

  private static func load(_ file: URL) throws -> [String: [String: String]] {
    var texts: [String: [String: String]] = [:]
    for (key, entry) in try JSONDecoder().decode(Catalogue.self, from: Data(contentsOf: file)).strings {
      texts[key] = entry.localizations.compactMapValues { $0.text("other") }
      if entry.localizations["en"]?.variations?.plural["one"] != nil {
        texts[key + "|one"] = entry.localizations.compactMapValues { $0.text("one") }
      }
    }
    return texts
  }
}
