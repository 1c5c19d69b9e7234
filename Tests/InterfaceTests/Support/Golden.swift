import Foundation

/// Expected outputs that were looked through by a person, beside the tests in `Golden/`.
enum Golden {
  /// The text of the golden file `name`; JSON there is laid out for reading, so its line breaks and indents are taken out.
  static func text(_ name: String) throws -> String {
    let url = URL(fileURLWithPath: #filePath).appending(path: "../../Golden/\(name)").standardized
    let text = try String(contentsOf: url, encoding: .utf8)
    guard name.hasSuffix(".json") else { return text }
    return text.split(separator: "\n").map { $0.drop { $0 == " " } }.joined()
  }
}
