import DeepCheck
import DesignSystem
import JSON
import ViewKit

/// Effects on their way to the page's script: an array of objects, each with `do` and its operands.
package enum DeepCheckEffectJSON {
  package static func write(_ effects: [DeepCheckEffect]) -> [UInt8] {
    PageEffectJSON.write(effects, write)
  }

  private static func write(_ effect: DeepCheckEffect, _ json: inout JSONWriter) {
    switch effect {
    case .permission(let effect): write(effect, &json)
    case .draw: json.member("do", "draw")
    case .showDevice: json.member("do", "showDevice")
    case .saveRun(let bytes): keep("run", bytes, &json)
    case .clearRun: keep("run", nil, &json)
    case .saveReport(let bytes): keep("report", bytes, &json)
    case .clearReport: keep("report", nil, &json)
    case .saveCode(let code, let time): keep("code", Array((code + " " + String(time)).utf8), &json)
    case .perform(let effect):
      json.member("do", "perform")
      json.key("effect")
      RecorderEffectJSON.write(effect, &json)
    case .stop: json.member("do", "stop")
    case .stayAwake(let isOn):
      json.member("do", "stayAwake")
      json.member("isOn", isOn)
    case .wait(let milliseconds, let number):
      json.member("do", "wait")
      json.member("milliseconds", milliseconds)
      json.member("number", number)
    case .download(let name, let mediaType, let bytes):
      PageEffectJSON.writeFile("download", name, mediaType, bytes, &json)
    case .share(let name, let mediaType, let bytes): PageEffectJSON.writeFile("share", name, mediaType, bytes, &json)
    case .print: json.member("do", "print")
    case .copy(let text):
      json.member("do", "copy")
      json.member("text", text)
    case .showLanguage(let language): write("showLanguage", language, &json)
    case .storeLanguage(let language): write("storeLanguage", language, &json)
    }
  }

  private static func write(_ effect: PermissionsEffect, _ json: inout JSONWriter) {
    switch effect {
    case .query(let kind):
      json.member("do", "query")
      json.member("kind", kind.rawValue)
    case .request(let kind):
      json.member("do", "request")
      json.member("kind", kind.rawValue)
    case .storeWaived(let kinds): keep("waived", Array(kinds.map { $0.rawValue }.joined(separator: " ").utf8), &json)
    case .finish: json.member("do", "none")
    }
  }

  /// Text under a name in this browser's store; nothing where it is to be forgotten.
  private static func keep(_ name: StaticString, _ bytes: [UInt8]?, _ json: inout JSONWriter) {
    json.member("do", "keep")
    json.key("name")
    json.string(name.withUTF8Buffer { String(decoding: $0, as: UTF8.self) })
    json.member("text", bytes.map { String(decoding: $0, as: UTF8.self) })
  }

  private static func write(_ task: String, _ language: Language, _ json: inout JSONWriter) {
    let title = Catalogue.devices(language).text("checkup.title")
    PageEffectJSON.writeLanguage(task, language.rawValue, title: title, &json)
  }
}
