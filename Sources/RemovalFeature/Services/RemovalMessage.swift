import CompactLibrary
import DesignSystem
import JSON
import MetaLens
import ViewKit

/// The messages from the page's script to the removal.
package enum RemovalMessage: String, CaseIterable {
  case opened, saved, progressed, surveyed, copied
  /// The browser went back.
  case left

  /// The action for the message; `nil` if its members are invalid.
  func action(_ json: JSONValue) -> RemovalAction? {
    let (photo, answer) = (json["photo"]?.integer, json["answer"])
    switch self {
    case .opened: return opened(json)
    case .left: return .close
    case .saved: return .saved(outcome(json["way"]?.text))
    case .progressed:
      guard let photo, let read = json["read"]?.number else { return nil }
      return .progressed(photo: photo, read: read)
    case .surveyed:
      guard let photo else { return nil }
      return answer.flatMap { RemovalAnswer.survey($0) }.map { .surveyed(photo: photo, $0) } ?? refused(photo, answer)
    case .copied:
      guard let photo else { return nil }
      return answer.flatMap { RemovalAnswer.copy($0) }.map { .copied(photo: photo, $0) } ?? refused(photo, answer)
    }
  }

  private func refused(_ photo: Int, _ answer: JSONValue?) -> RemovalAction {
    .refused(photo: photo, RemovalAnswer.refusal(answer))
  }

  private func opened(_ json: JSONValue) -> RemovalAction {
    let photos = (json["photos"]?.elements ?? []).compactMap { photo -> RemovalPhoto? in
      guard let id = photo["photo"]?.integer, let name = photo["name"]?.text else { return nil }
      return RemovalPhoto(id: id, name: name)
    }
    let language = json["language"]?.text.flatMap { Language(identifier: $0) }
    return .opened(photos, language ?? .english, canShare: json["canShare"]?.bool ?? false)
  }

  private func outcome(_ way: String?) -> RemovalState.Outcome? { way.flatMap { .init(named: $0) } }
}
