import DesignSystem
import JSON
import MetaLens
import ViewKit

/// Encodes the inspector's effects for the page's script.
package enum PhotosEffectJSON {
  /// The names of the effects in the script, in addition to ``ViewerJSON/Name``.
  package enum Name: String, CaseIterable {
    case inspect, stopInspections, release, removeMetadata, makeAddress, makeTile
    case takeReport, export, reload, openSample, undoDeletion
    case showLanguage, storeLanguage
    case saveReport, deleteReport, deleteHistory, savePhoto, loadPhoto, deletePhoto
    case saveBatch, loadBatch, deleteBatchFiles, deleteBatch
  }

  static func write(_ effect: PhotoInspectorEffect, _ json: inout JSONWriter) {
    switch effect {
    case .inspect(let photo, let isDeep, let withDetails, let source):
      begin(.inspect, &json)
      json.member("photo", photo)
      json.member("isDeep", isDeep)
      json.member("withDetails", withDetails)
      json.member("way", source.capture.rawValue)
    case .stopInspections: begin(.stopInspections, &json)
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
    case .takeReport(let photo):
      begin(.takeReport, &json)
      json.member("photo", photo)
    case .export(let format, let name, let isShared, let language, let photos):
      writePhotos(.export, photos, &json)
      json.member("format", format.rawValue)
      json.member("name", name)
      json.member("isShared", isShared)
      json.member("language", language.rawValue)
    case .showLanguage(let language): write(.showLanguage, language, &json)
    case .storeLanguage(let language): write(.storeLanguage, language, &json)
    case .saveReport(let photo, let replaced):
      begin(.saveReport, &json)
      json.member("photo", photo)
      json.member("replacing", replaced)
    case .deleteReport(let id, let deletion):
      begin(.deleteReport, &json)
      json.member("id", id)
      json.member("deletion", deletion)
    case .deleteHistory(let deletion):
      begin(.deleteHistory, &json)
      json.member("deletion", deletion)
    case .undoDeletion: begin(.undoDeletion, &json)
    case .openSample(let sample):
      begin(.openSample, &json)
      json.member("name", sample.rawValue)
    case .savePhoto(let photo, let entry):
      begin(.savePhoto, &json)
      json.member("photo", photo)
      json.member("entry", entry)
    case .loadPhoto(let entry):
      begin(.loadPhoto, &json)
      json.member("entry", entry)
    case .deletePhoto(let entry, let deletion):
      begin(.deletePhoto, &json)
      json.member("entry", entry)
      json.member("deletion", deletion)
    case .saveBatch(let photos, let withFiles, let unreadable):
      writePhotos(.saveBatch, photos, &json)
      json.key("unreadable")
      json.array { json in
        for photo in unreadable {
          json.object { json in
            json.member("place", photo.place)
            json.member("file", photo.name)
            json.member("code", photo.code)
          }
        }
      }
      json.member("withFiles", withFiles)
    case .deleteBatchFiles(let deletion):
      begin(.deleteBatchFiles, &json)
      json.member("deletion", deletion)
    case .deleteBatch(let deletion):
      begin(.deleteBatch, &json)
      json.member("deletion", deletion)
    case .loadBatch: begin(.loadBatch, &json)
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
