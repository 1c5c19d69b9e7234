import JSON
import ViewKit

/// Messages between a page's script and Swift, for tests of the interface.
enum FeatureJSON {
  /// The action for a message; `nil` if it is invalid.
  static func action<Hosted: Feature>(_ message: String, to hosted: Hosted.Type) -> Hosted.Action? {
    guard let json = try? JSONReader.read(Array(message.utf8)),
      let name = json["type"]?.text.flatMap({ Hosted.Message(rawValue: $0) })
    else { return nil }
    return Hosted.action(name, json)
  }

  /// Effects as the script receives them.
  static func write<Hosted: Feature>(_ effects: [Hosted.Effect], of hosted: Hosted.Type) -> String {
    var json = JSONWriter()
    json.array { json in for effect in effects { json.object { json in Hosted.write(effect, &json) } } }
    return String(decoding: json.bytes, as: UTF8.self)
  }
}
