import Foundation
import Testing

/// Expected outputs that were looked through by a person, beside the tests in `Golden/`.
enum Golden {
  /// The text of the golden file `name`; JSON there is laid out for reading, so its line breaks and indents are taken out.
  static func text(_ name: String) throws -> String {
    let url = URL(fileURLWithPath: #filePath).appending(path: "../../Golden/\(name)").standardized
    let text = try String(contentsOf: url, encoding: .utf8)
    guard name.hasSuffix(".json") else { return text }
    return text.split(separator: "\n").map { $0.drop { $0 == " " } }.joined()
  }

  /// Holds screens, each a name and its HTML, against the golden file `file`; `UPDATE_GOLDEN=1` writes that again.
  static func hold(_ screens: [(String, String)], _ file: String) throws {
    let page = screens.map { "<!-- \($0) -->\n" + readable($1) + "\n" }.joined()
    if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] != nil {
      let url = URL(fileURLWithPath: #filePath).appending(path: "../../Golden/\(file)").standardized
      try page.write(to: url, atomically: true, encoding: .utf8)
    }
    let golden = try text(file)
    #expect(page == golden)
  }

  /// One element a line; the paths of symbols and codes say nothing to a reader.
  private static func readable(_ html: String) -> String {
    html.replacing(#/ d="[^"]*"/#, with: "").replacing("><", with: ">\n<")
  }
}
