import JSON

/// Effects on their way to the page's script: an array of objects, each with `do` and its operands. What each feature's
/// effects have in common is here.
package enum PageEffectJSON {
  /// `write` adds the members of one effect's object.
  package static func write<Effect>(_ effects: [Effect], _ write: (Effect, inout JSONWriter) -> Void) -> [UInt8] {
    var json = JSONWriter()
    json.array { json in
      for effect in effects { json.object { json in write(effect, &json) } }
    }
    return json.bytes
  }

  /// A file that is downloaded or handed to another app.
  package static func writeFile(
    _ task: String, _ name: String, _ mediaType: String, _ bytes: [UInt8], _ json: inout JSONWriter
  ) {
    json.member("do", task)
    json.member("name", name)
    json.member("mediaType", mediaType)
    json.member("text", String(decoding: bytes, as: UTF8.self))
  }

  /// The page's language, and its title in that language.
  package static func writeLanguage(_ task: String, _ tag: String, title: String, _ json: inout JSONWriter) {
    json.member("do", task)
    json.member("language", tag)
    json.member("title", title)
  }
}
