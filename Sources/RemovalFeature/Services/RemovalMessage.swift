import DesignSystem
import JSON
import MetaLens
import ViewKit

/// What the page's script tells of the removal, as JSON, on its way to becoming an action.
package enum RemovalMessage {
  /// The action that the message in `bytes` stands for; `nil` when it is none that is known.
  package static func action(_ bytes: [UInt8]) -> RemovalAction? {
    guard let json = try? JSONReader.read(bytes), let type = json["type"]?.text else { return nil }
    switch type {
    case "opened": return opened(json)
    case "saved": return .saved(outcome(json["way"]?.text))
    default: return json["photo"]?.integer.flatMap { answer(type, photo: $0, json) }
    }
  }

  private static func opened(_ json: JSONValue) -> RemovalAction {
    let photos = (json["photos"]?.elements ?? []).compactMap { photo -> RemovalPhoto? in
      guard let id = photo["photo"]?.integer, let name = photo["name"]?.text else { return nil }
      return RemovalPhoto(id: id, name: name)
    }
    let language = json["language"]?.text.flatMap { Language(identifier: $0) }
    return .opened(photos, language ?? .english, canShare: json["canShare"]?.bool ?? false)
  }

  private static func outcome(_ way: String?) -> RemovalState.Outcome? {
    switch way {
    case "shared": .shared
    case "downloaded": .downloaded
    default: nil
    }
  }

  private static func answer(_ type: String, photo: Int, _ json: JSONValue) -> RemovalAction? {
    let answer = json["answer"]
    switch type {
    case "progressed": return json["read"]?.number.map { .progressed(photo: photo, read: $0) }
    case "surveyed":
      if let survey = answer.flatMap({ RemovalAnswer.survey($0) }) { return .surveyed(photo: photo, survey) }
    case "copied":
      if let copy = answer.flatMap({ RemovalAnswer.copy($0) }) { return .copied(photo: photo, copy) }
    default: return nil
    }
    return .refused(photo: photo, RemovalAnswer.refusal(answer))
  }
}

/// The removal's effects on their way to the page's script: an array of objects, each with `do` and its operands.
package enum RemovalEffectJSON {
  package static func write(_ effects: [RemovalEffect]) -> [UInt8] {
    PageEffectJSON.write(effects, write)
  }

  private static func write(_ effect: RemovalEffect, _ json: inout JSONWriter) {
    switch effect {
    case .survey(let photo):
      json.member("do", "survey")
      json.member("photo", photo)
    case .copy(let photo, let kept):
      json.member("do", "copy")
      json.member("photo", photo)
      json.member("kept", Int(kept.rawValue))
    case .stop: json.member("do", "stop")
    case .share(let files): write("share", files, &json)
    case .download(let files): write("download", files, &json)
    case .release: json.member("do", "release")
    }
  }

  private static func write(_ task: String, _ files: [RemovalEffect.File], _ json: inout JSONWriter) {
    json.member("do", task)
    json.key("files")
    json.array { json in
      for file in files {
        json.object { json in
          json.member("photo", file.photo)
          json.member("name", file.name)
        }
      }
    }
  }
}
