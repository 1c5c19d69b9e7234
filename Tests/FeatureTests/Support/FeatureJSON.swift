import JSON
import ViewKit

/// What a page's script sends and gets, for the tests of what passes between them.
enum FeatureJSON {
  /// The action that a message stands for; `nil` when it is none.
  static func action<Hosted: Feature>(_ message: String, to hosted: Hosted.Type) -> Hosted.Action? {
    guard let json = try? JSONReader.read(Array(message.utf8)),
      let name = json["type"]?.text.flatMap({ Hosted.Message(rawValue: $0) })
    else { return nil }
    return Hosted.action(name, json)
  }

  /// Effects as the script gets them.
  static func write<Hosted: Feature>(_ effects: [Hosted.Effect], of hosted: Hosted.Type) -> String {
    var json = JSONWriter()
    json.array { json in for effect in effects { json.object { json in Hosted.write(effect, &json) } } }
    return String(decoding: json.bytes, as: UTF8.self)
  }
}
