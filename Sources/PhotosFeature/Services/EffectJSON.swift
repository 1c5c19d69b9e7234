import DesignSystem
import JSON
import MetaLens
import ViewKit

/// Effects on their way to the page's script: an array of objects, each with `do` and its operands.
package enum EffectJSON {
  package static func write(_ effects: [PhotoInspectorEffect]) -> [UInt8] {
    PageEffectJSON.write(effects, write)
  }

  private static func write(_ effect: PhotoInspectorEffect, _ json: inout JSONWriter) {
    switch effect {
    case .inspect(let photo, let isDeep, let withDetails, let way):
      json.member("do", "inspect")
      json.member("photo", photo)
      json.member("isDeep", isDeep)
      json.member("withDetails", withDetails)
      json.member("way", way.capture.rawValue)
    case .release(let photos): writePhotos("release", photos, &json)
    case .removeMetadata(let photos): writePhotos("removeMetadata", photos, &json)
    case .makeAddress(let photo, let use, let part, let header):
      json.member("do", "makeAddress")
      json.member("photo", photo)
      json.member("use", use.rawValue)
      json.member("start", part?.lowerBound)
      json.member("end", part?.upperBound)
      json.key("header")
      json.array { json in for byte in header { json.raw(String(byte)) } }
    case .makeTile(let photo, let width):
      json.member("do", "makeTile")
      json.member("photo", photo)
      json.member("width", width)
    case .download(let name, let mediaType, let bytes):
      PageEffectJSON.writeFile("download", name, mediaType, bytes, &json)
    case .share(let name, let mediaType, let bytes): PageEffectJSON.writeFile("share", name, mediaType, bytes, &json)
    case .copy(let text):
      json.member("do", "copy")
      json.member("text", text)
    case .showLanguage(let language): write("showLanguage", language, &json)
    case .storeLanguage(let language): write("storeLanguage", language, &json)
    case .saveReport(let photo, let bytes):
      json.member("do", "saveReport")
      json.member("photo", photo)
      json.key("report")
      json.raw(String(decoding: bytes, as: UTF8.self))
    case .deleteReport(let id):
      json.member("do", "deleteReport")
      json.member("id", id)
    case .deleteHistory: json.member("do", "deleteHistory")
    case .savePhoto(let photo, let entry):
      json.member("do", "savePhoto")
      json.member("photo", photo)
      json.member("entry", entry)
    case .loadPhoto(let entry):
      json.member("do", "loadPhoto")
      json.member("entry", entry)
    case .deletePhoto(let entry):
      json.member("do", "deletePhoto")
      json.member("entry", entry)
    case .print: json.member("do", "print")
    case .reload: json.member("do", "reload")
    case .viewer(let effect): ViewerJSON.write(effect, &json)
    }
  }

  private static func writePhotos(_ task: String, _ photos: [Int], _ json: inout JSONWriter) {
    json.member("do", task)
    json.key("photos")
    json.array { json in for photo in photos { json.raw(String(photo)) } }
  }

  private static func write(_ task: String, _ language: Language, _ json: inout JSONWriter) {
    let title = Catalogue.photos(language).text("app.empty.title")
    PageEffectJSON.writeLanguage(task, language.rawValue, title: title, &json)
  }
}
