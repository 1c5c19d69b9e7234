import JSON
import MetaLens
import ViewKit

/// What the page's script tells of, as JSON, on its way to becoming an action.
public enum PlatformMessage {
  /// The action that the message in `bytes` stands for; `nil` when it is none that is known.
  public static func action(_ bytes: [UInt8]) -> PhotoInspectorAction? {
    guard let json = try? JSONReader.read(bytes), let type = json["type"]?.text else { return nil }
    switch type {
    case "files": return .filesPicked((json["files"]?.elements ?? []).compactMap { file($0) })
    case "preview": return preview(json)
    case "history": return .historyLoaded((json["entries"]?.elements ?? []).compactMap { entry($0) })
    case "update": return .updateReady
    default: return nil
    }
  }

  private static func file(_ json: JSONValue) -> PickedPhoto? {
    guard let id = json["id"]?.integer, id > 0, let name = json["name"]?.text else { return nil }
    return PickedPhoto(
      id: id, name: name, bytes: json["bytes"]?.integer ?? 0, picture: json["picture"]?.text ?? "")
  }

  private static func preview(_ json: JSONValue) -> PhotoInspectorAction? {
    guard let photo = json["photo"]?.integer, let address = json["address"]?.text else { return nil }
    return .previewReady(photo: photo, address: address)
  }

  private static func entry(_ json: JSONValue) -> HistoryEntry? {
    guard let id = json["id"]?.integer, id > 0, let report = json["report"].flatMap({ ReportDocument(json: $0) })
    else { return nil }
    return HistoryEntry(id: id, report: report)
  }
}
