import DesignSystem
import JSON
import MetaLens
import ViewKit

/// Encodes the removal's effects for the page's script.
package enum RemovalEffectJSON {
  /// The names of the effects in the script.
  package enum Name: String, CaseIterable {
    case survey, makeCopy, stopCopying, shareCopies, downloadCopies, releaseCopies
  }

  static func write(_ effect: RemovalEffect, _ json: inout JSONWriter) {
    switch effect {
    case .survey(let photo):
      EffectJSON.begin(Name.survey, &json)
      json.member("photo", photo)
    case .copy(let photo, let kept):
      EffectJSON.begin(Name.makeCopy, &json)
      json.member("photo", photo)
      json.member("kept", Int(kept.rawValue))
    case .stop: EffectJSON.begin(Name.stopCopying, &json)
    case .share(let files): write(.shareCopies, files, &json)
    case .download(let files): write(.downloadCopies, files, &json)
    case .release: EffectJSON.begin(Name.releaseCopies, &json)
    }
  }

  private static func write(_ name: Name, _ files: [RemovalEffect.File], _ json: inout JSONWriter) {
    EffectJSON.begin(name, &json)
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
