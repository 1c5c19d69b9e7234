import DesignSystem
import JSON
import MetaLens
import ViewKit

/// The inspector's effects on their way to the page's script.
package enum PhotosEffectJSON {
  /// What the script knows the effects by, beside ``ViewerJSON/Name``.
  package enum Name: String, CaseIterable {
    case inspect, release, removeMetadata, makeAddress, makeTile
    case download, makePage, copy, print, reload
    case showLanguage, storeLanguage
    case saveReport, deleteReport, deleteHistory, savePhoto, loadPhoto, deletePhoto
    case saveBatch, loadBatch
  }

  static func write(_ effect: PhotoInspectorEffect, _ json: inout JSONWriter) {
    switch effect {
    case .inspect(let photo, let isDeep, let withDetails, let way):
      begin(.inspect, &json)
      json.member("photo", photo)
      json.member("isDeep", isDeep)
      json.member("withDetails", withDetails)
      json.member("way", way.capture.rawValue)
    case .release(let photos): writePhotos(.release, photos, &json)
    case .removeMetadata(let photos): writePhotos(.removeMetadata, photos, &json)
    case .makeAddress(let photo, let use, let part, let header):
      begin(.makeAddress, &json)
      json.member("photo", photo)
      json.member("use", use.rawValue)
      json.member("start", part?.lowerBound)
      json.member("end", part?.upperBound)
      json.key("header")
      json.array { json in for byte in header { json.raw(String(byte)) } }
    case .makeTile(let photo, let width):
      begin(.makeTile, &json)
      json.member("photo", photo)
      json.member("width", width)
    case .download(let name, let mediaType, let bytes):
      begin(.download, &json)
      EffectJSON.writeFile(name, mediaType, bytes, &json)
    case .makePage(let isShared, let language, let bytes):
      begin(.makePage, &json)
      json.member("language", language.number)
      json.member("isShared", isShared)
      json.key("reports")
      json.raw(String(decoding: bytes, as: UTF8.self))
    case .copy(let text):
      begin(.copy, &json)
      json.member("text", text)
    case .showLanguage(let language): write(.showLanguage, language, &json)
    case .storeLanguage(let language): write(.storeLanguage, language, &json)
    case .saveReport(let photo, let bytes):
      begin(.saveReport, &json)
      json.member("photo", photo)
      json.key("report")
      json.raw(String(decoding: bytes, as: UTF8.self))
    case .deleteReport(let id):
      begin(.deleteReport, &json)
      json.member("id", id)
    case .deleteHistory: begin(.deleteHistory, &json)
    case .savePhoto(let photo, let entry):
      begin(.savePhoto, &json)
      json.member("photo", photo)
      json.member("entry", entry)
    case .loadPhoto(let entry):
      begin(.loadPhoto, &json)
      json.member("entry", entry)
    case .deletePhoto(let entry):
      begin(.deletePhoto, &json)
      json.member("entry", entry)
    case .saveBatch(let bytes):
      begin(.saveBatch, &json)
      json.key("reports")
      json.raw(String(decoding: bytes, as: UTF8.self))
    case .loadBatch: begin(.loadBatch, &json)
    case .print: begin(.print, &json)
    case .reload: begin(.reload, &json)
    case .viewer(let effect): ViewerJSON.write(effect, &json)
    }
  }

  private static func writePhotos(_ name: Name, _ photos: [Int], _ json: inout JSONWriter) {
    begin(name, &json)
    json.key("photos")
    json.array { json in for photo in photos { json.raw(String(photo)) } }
  }

  private static func write(_ name: Name, _ language: Language, _ json: inout JSONWriter) {
    let title = Catalogue.photos(language).text("app.empty.title")
    begin(name, &json)
    EffectJSON.writeLanguage(language, title: title, &json)
  }

  private static func begin(_ name: Name, _ json: inout JSONWriter) { EffectJSON.begin(name, &json) }
}
