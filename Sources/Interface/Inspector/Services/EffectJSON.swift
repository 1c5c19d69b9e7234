import JSON
import ViewKit

/// Effects on their way to the page's script: an array of objects, each with `do` and its operands.
public enum EffectJSON {
  public static func write(_ effects: [PhotoInspectorEffect]) -> [UInt8] {
    var json = JSONWriter()
    json.array { json in
      for effect in effects { json.object { json in write(effect, &json) } }
    }
    return json.bytes
  }

  private static func write(_ effect: PhotoInspectorEffect, _ json: inout JSONWriter) {
    switch effect {
    case .inspect(let photo, let isDeep, let withDetails):
      json.member("do", "inspect")
      json.member("photo", photo)
      json.member("isDeep", isDeep)
      json.member("withDetails", withDetails)
    case .release(let photos):
      json.member("do", "release")
      json.key("photos")
      json.array { json in for photo in photos { json.raw(String(photo)) } }
    case .makePreview(let photo, let range):
      json.member("do", "makePreview")
      json.member("photo", photo)
      json.member("start", range.lowerBound)
      json.member("end", range.upperBound)
    case .download(let name, let mediaType, let bytes):
      json.member("do", "download")
      json.member("name", name)
      json.member("mediaType", mediaType)
      json.member("text", String(decoding: bytes, as: UTF8.self))
    case .copy(let text):
      json.member("do", "copy")
      json.member("text", text)
    case .showLanguage(let language), .storeLanguage(let language): write(language, effect, &json)
    case .saveReport(let bytes):
      json.member("do", "saveReport")
      json.key("report")
      json.raw(String(decoding: bytes, as: UTF8.self))
    case .deleteReport(let id):
      json.member("do", "deleteReport")
      json.member("id", id)
    case .deleteHistory: json.member("do", "deleteHistory")
    case .print: json.member("do", "print")
    case .reload: json.member("do", "reload")
    }
  }

  private static func write(_ language: Language, _ effect: PhotoInspectorEffect, _ json: inout JSONWriter) {
    json.member("do", effect == .showLanguage(language) ? "showLanguage" : "storeLanguage")
    json.member("language", language.rawValue)
    json.member("title", Catalogue.touchstone(language).text("app.empty.title"))
  }
}
