import Foundation
import Testing

/// Expected outputs that a person has reviewed, next to the tests in `Golden/`.
enum Golden {
  /// The text of the golden file `name`; JSON is formatted for reading, so its line breaks and indents are removed.
  static func text(_ name: String) throws -> String {
    let url = URL(fileURLWithPath: #filePath).appending(path: "../../Golden/\(name)").standardized
    let text = try String(contentsOf: url, encoding: .utf8)
    guard name.hasSuffix(".json") else { return text }
    return text.split(separator: "\n").map { $0.drop { $0 == " " } }.joined()
  }

  /// Compares screens, each a name and its HTML, with the golden file `file`; `UPDATE_GOLDEN=1` rewrites it.
  static func hold(_ screens: [(String, String)], _ file: String) throws {
    let page = screens.map { "<!-- \($0) -->\n" + readable($1) + "\n" }.joined()
    if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] != nil {
      let url = URL(fileURLWithPath: #filePath).appending(path: "../../Golden/\(file)").standardized
      try page.write(to: url, atomically: true, encoding: .utf8)
    }
    let golden = try text(file)
    #expect(page == golden)
  }

  /// One element per line, without the unreadable paths of symbols and codes.
  private static func readable(_ html: String) -> String {
    html.replacing(#/ d="[^"]*"/#, with: "").replacing("><", with: ">\n<")
  }
}
