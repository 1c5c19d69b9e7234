import JSON
import Reports
import ViewKit

/// The messages of the page's script to the details.
package enum PhotoDetailsMessage: String, CaseIterable {
  case details, bytes, picture

  func action(_ json: JSONValue) -> PhotoDetailsAction? {
    switch self {
    case .details:
      guard let part = json["part"]?.text.flatMap({ PhotoDetailsState.Part(rawValue: $0) }),
        let language = json["language"]?.text.flatMap({ Language(identifier: $0) })
      else { return nil }
      return .show(
        part, photo: json["photo"]?.integer ?? 0, hasFile: json["hasFile"]?.bool ?? false,
        json["report"].flatMap { ReportDocument(json: $0) }, language)
    case .bytes:
      guard let start = json["start"]?.integer else { return nil }
      let bytes = (json["bytes"]?.elements ?? []).compactMap { $0.integer.flatMap { UInt8(exactly: $0) } }
      return .bytesRead(start: start, bytes)
    case .picture:
      guard let photo = json["photo"]?.integer, let address = json["address"]?.text else { return nil }
      return .pictureRead(photo: photo, address)
    }
  }
}

/// The effects of the details on their way to the page's script.
package enum PhotoDetailsEffectJSON {
  package enum Name: String, CaseIterable {
    case readBytes, readPicture, loadTable, copy, openGuide
  }

  static func write(_ effect: PhotoDetailsEffect, _ json: inout JSONWriter) {
    switch effect {
    case .readBytes(let photo, let start, let end):
      EffectJSON.begin(Name.readBytes, &json)
      json.member("photo", photo)
      json.member("start", start)
      json.member("end", end)
    case .readPicture(let photo):
      EffectJSON.begin(Name.readPicture, &json)
      json.member("photo", photo)
    case .loadTable: EffectJSON.begin(Name.loadTable, &json)
    case .copy(let text):
      EffectJSON.begin(Name.copy, &json)
      json.member("text", text)
    case .openGuide: EffectJSON.begin(Name.openGuide, &json)
    }
  }
}
