import DeepCheck
import DesignSystem
import JSON
import ViewKit

/// Encodes the device screens' effects for the page's script.
package enum DeviceEffectJSON {
  /// The names of the effects in the script.
  package enum Name: String, CaseIterable {
    case query, request, random, showDevice, keep, perform, stop, stayAwake, wait
    case download, share, copy, print
    case showLanguage, storeLanguage
  }

  static func write(_ effect: DeepCheckEffect, _ json: inout JSONWriter) {
    switch effect {
    case .permission(let effect): write(effect, &json)
    case .draw:
      begin(.random, &json)
      json.member("count", DrawnCode.byteCount)
    case .showDevice: begin(.showDevice, &json)
    case .saveRun(let bytes): keep("run", bytes, &json)
    case .clearRun: keep("run", nil, &json)
    case .saveReport(let bytes): keep("report", bytes, &json)
    case .clearReport: keep("report", nil, &json)
    case .saveCode(let code, let time): keep("code", Array((code + " " + String(time)).utf8), &json)
    case .perform(let effect):
      begin(.perform, &json)
      json.key("effect")
      RecorderEffectJSON.write(effect, &json)
    case .stop: begin(.stop, &json)
    case .stayAwake(let isOn):
      begin(.stayAwake, &json)
      json.member("isOn", isOn)
    case .wait(let milliseconds, let number):
      begin(.wait, &json)
      json.member("milliseconds", milliseconds)
      json.member("ticket", number)
    case .download(let name, let mediaType, let bytes):
      begin(.download, &json)
      EffectJSON.writeFile(name, mediaType, bytes, &json)
    case .share(let name, let mediaType, let bytes):
      begin(.share, &json)
      EffectJSON.writeFile(name, mediaType, bytes, &json)
    case .print: begin(.print, &json)
    case .copy(let text):
      begin(.copy, &json)
      json.member("text", text)
    case .showLanguage(let language): write(.showLanguage, language, &json)
    case .storeLanguage(let language): write(.storeLanguage, language, &json)
    }
  }

  private static func write(_ effect: PermissionsEffect, _ json: inout JSONWriter) {
    switch effect {
    case .query(let kind):
      begin(.query, &json)
      json.member("kind", kind.rawValue)
    case .request(let kind):
      begin(.request, &json)
      json.member("kind", kind.rawValue)
    case .storeWaived(let kinds): keep("waived", Array(kinds.map { $0.rawValue }.joined(separator: " ").utf8), &json)
    // Handled by the view model itself; the page never gets this.
    case .finish: break
    }
  }

  /// Stores text under a name in this browser; `nil` deletes it.
  private static func keep(_ name: StaticString, _ bytes: [UInt8]?, _ json: inout JSONWriter) {
    begin(.keep, &json)
    json.key("name")
    json.string(name.withUTF8Buffer { String(decoding: $0, as: UTF8.self) })
    json.member("text", bytes.map { String(decoding: $0, as: UTF8.self) })
  }

  private static func write(_ name: Name, _ language: Language, _ json: inout JSONWriter) {
    let title = Catalogue.devices(language).text("checkup.title")
    begin(name, &json)
    EffectJSON.writeLanguage(language, title: title, &json)
  }

  private static func begin(_ name: Name, _ json: inout JSONWriter) { EffectJSON.begin(name, &json) }
}
