import JSON
import MetaLens

/// The removal's effects on their way to the page's script: an array of objects, each with `do` and its operands.
public enum RemovalEffectJSON {
  public static func write(_ effects: [RemovalEffect]) -> [UInt8] {
    var json = JSONWriter()
    json.array { json in
      for effect in effects { json.object { json in write(effect, &json) } }
    }
    return json.bytes
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
