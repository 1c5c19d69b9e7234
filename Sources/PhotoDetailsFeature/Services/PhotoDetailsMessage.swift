import JSON
import Reports
import ViewKit

/// The messages from the page's script to the details.
package enum PhotoDetailsMessage: String, CaseIterable {
  case details, bytes, picture, side, lens, credentialsRead, thumbnails

  func action(_ json: JSONValue) -> PhotoDetailsAction? {
    switch self {
    case .details:
      guard let part = json["part"]?.text.flatMap({ PhotoDetailsState.Part(rawValue: $0) }),
        let language = json["language"]?.text.flatMap({ Language(identifier: $0) })
      else { return nil }
      if part == .comparison {
        return ComparedPhoto(json: json).map {
          .compare($0, with: json["other"].flatMap { ComparedPhoto(json: $0) }, language)
        }
      }
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
    case .side:
      guard let side = json["side"]?.integer, let photo = json["photo"]?.integer, let address = json["address"]?.text
      else { return nil }
      return .sideRead(side, photo: photo, address)
    case .credentialsRead:
      guard let photo = json["photo"]?.integer else { return nil }
      return .credentialsRead(photo: photo, json["text"]?.text ?? "")
    case .thumbnails:
      guard let photo = json["photo"]?.integer else { return nil }
      return .thumbnailsRead(photo: photo, (json["addresses"]?.elements ?? []).map { $0.text ?? "" })
    case .lens: return ComparisonLens.Input(json: json).map { .lens($0) }
    }
  }
}

/// Encodes the effects of the details for the page's script.
package enum PhotoDetailsEffectJSON {
  package enum Name: String, CaseIterable {
    case readBytes, readPicture, readSide, loadTable, copy, openGuide, compare, openCredentials, readCredentials,
      readThumbnails, download
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
    case .readSide(let side, let photo, let part, let header):
      EffectJSON.begin(Name.readSide, &json)
      json.member("side", side)
      json.member("photo", photo)
      json.member("start", part?.lowerBound)
      json.member("end", part?.upperBound)
      json.key("header")
      json.array { json in for byte in header { json.raw(String(byte)) } }
    case .compare(let photo):
      EffectJSON.begin(Name.compare, &json)
      json.member("photo", photo)
    case .openCredentials: EffectJSON.begin(Name.openCredentials, &json)
    case .readCredentials(let photo):
      EffectJSON.begin(Name.readCredentials, &json)
      json.member("photo", photo)
    case .readThumbnails(let photo, let pictures):
      EffectJSON.begin(Name.readThumbnails, &json)
      json.member("photo", photo)
      json.key("pictures")
      json.array { json in for picture in pictures { write(picture, &json) } }
    case .download(let name, let text):
      EffectJSON.begin(Name.download, &json)
      json.member("name", name)
      json.member("text", text)
    }
  }
}

extension PhotoDetailsEffectJSON {
  /// Writes an image's media type and its byte ranges.
  private static func write(_ picture: CredentialDocument.Thumbnail, _ json: inout JSONWriter) {
    json.object { json in
      json.member("type", picture.mediaType)
      json.key("ranges")
      json.array { json in
        for range in picture.ranges {
          json.array { json in
            json.number(range.lowerBound)
            json.number(range.upperBound)
          }
        }
      }
    }
  }
}

extension ComparedPhoto {
  fileprivate init?(json: JSONValue) {
    guard let photo = json["photo"]?.integer else { return nil }
    self.init(
      photo: photo, hasFile: json["hasFile"]?.bool ?? false, report: json["report"].flatMap { ReportDocument(json: $0) }
    )
  }
}

extension ComparisonLens.Input {
  /// Parses a wheel at a place given as shares of an image's size, or a key.
  fileprivate init?(json: JSONValue) {
    if let key = json["key"]?.text {
      guard let key = ComparisonLens.Key(rawValue: key) else { return nil }
      self = .key(key)
      return
    }
    guard let x = json["x"]?.number, let y = json["y"]?.number, let turn = json["turn"]?.number else { return nil }
    self = .wheel(x: x, y: y, turn: turn)
  }
}
