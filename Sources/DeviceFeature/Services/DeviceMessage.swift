import CompactLibrary
import Cryptography
import DeepCheck
import JSON
import ViewKit

/// The messages from the page's script to the device screens.
package enum DeviceMessage: String, CaseIterable {
  case platform, loaded, keepingFailed, permission, answer, random, waited, sensor, file
  case hidden, returned, left, language

  /// The action for the message; `nil` if its members are invalid.
  func action(_ json: JSONValue) -> DeepCheckAction? {
    switch self {
    case .platform: return .platformKnown(PlatformFacts.platform(json))
    case .loaded: return loaded(json)
    case .keepingFailed: return .keepingFailed
    case .permission: return permission(json).map { .permission(.found($0.0, $0.1)) }
    case .answer: return permission(json).map { .permission(.answered($0.0, $0.1)) }
    case .random:
      let bytes = json["bytes"]?.text.flatMap { Base64.url.decode(Array($0.utf8)) }
      return .drawn(bytes ?? [], time: Int64(max(0, min(9e12, json["now"]?.number ?? 0))))
    case .waited: return json["ticket"]?.integer.map { .waited($0) }
    case .sensor: return json["event"].flatMap { RecorderEvent($0) }.map { .sensor($0) }
    case .file: return .fileOpened(name: json["name"]?.text ?? "", Array((json["text"]?.text ?? "").utf8))
    case .hidden: return .hidden
    case .returned: return .returned
    case .left: return .left
    case .language: return json["language"]?.text.flatMap { Language(identifier: $0) }.map { .languageChanged($0) }
    }
  }

  private func permission(_ json: JSONValue) -> (PermissionKind, PermissionStatus)? {
    guard let kind = json["kind"]?.text.flatMap({ PermissionKind(named: $0) }),
      let status = json["status"]?.text.flatMap({ PermissionStatus(rawValue: $0) })
    else { return nil }
    return (kind, status)
  }

  private func loaded(_ json: JSONValue) -> DeepCheckAction {
    let waived = (json["waived"]?.text ?? "").utf8.split(separator: 0x20)
      .compactMap { PermissionKind(named: String(decoding: Array($0), as: UTF8.self)) }
    return .loaded(
      run: json["run"]?.text.map { Array($0.utf8) }, report: json["report"]?.text.map { Array($0.utf8) },
      waived: waived, code: json["code"]?.text)
  }
}
