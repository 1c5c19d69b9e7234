import CompactLibrary
import DesignSystem
import JSON
import MetaLens
import ViewKit

/// The messages from the page's script to the inspector.
package enum PhotosMessage: String, CaseIterable {
  case files, address, progress, guide, compare, credentials, print, mark, keys, deletionOver
  case kept, keepingFailed, photoKept, platform, history, batch, batchKept, filesKept, update, language, viewer
  case workFailed

  /// The action for the message; `nil` if its members are invalid.
  func action(_ json: JSONValue) -> PhotoInspectorAction? {
    switch self {
    case .files: return .filesPicked(json["files"].map { files($0) } ?? [])
    case .address: return address(json)
    case .progress:
      guard let photo = json["photo"]?.integer, let percent = json["percent"]?.integer else { return nil }
      return .progressed(photo: photo, percent: max(0, min(100, percent)))
    case .guide: return .openGuide
    case .credentials: return .openCredentials
    case .print: return .export(.print)
    case .compare: return json["photo"]?.integer.map { .compareWithPreview($0) }
    case .mark: return json["photo"]?.integer.map { .mark($0) }
    case .keys: return .openKeys
    case .deletionOver: return json["deletion"]?.integer.map { .deletionOver($0) }
    case .kept: return kept(json)
    case .keepingFailed: return .keepingFailed
    case .workFailed: return .workFailed
    case .photoKept:
      return json["entry"]?.integer.map {
        .photoKept(entry: $0, isKept: json["isKept"]?.bool ?? false, isGone: json["isGone"]?.bool ?? false)
      }
    case .platform: return .platformKnown(PlatformAbilities(canShare: json["canShare"]?.bool ?? false))
    case .history:
      let entries = (json["entries"]?.elements ?? []).compactMap { entry($0) }
      return .historyLoaded(entries, batch: json["batch"].flatMap { batch($0) })
    case .batchKept: return batch(json).map { .batchKept($0) }
    case .batch:
      let entries = json["reports"]?.elements ?? []
      let reports = entries.map { PhotoReport(json: $0) }
      return .batchLoaded(
        reports.compactMap { $0 }, unreadable: unreadable(entries, reports),
        hasFiles: json["hasFiles"]?.bool ?? false)
    case .filesKept: return .filesKept(json["areKept"]?.bool ?? false, isGone: json["isGone"]?.bool ?? false)
    case .update: return .updateReady
    case .language: return json["language"]?.text.flatMap { Language(identifier: $0) }.map { .languageChanged($0) }
    case .viewer: return ViewerJSON.action(json)
    }
  }

  /// Thousands of files arrive at once, so each is only a name and a media type.
  private func files(_ json: JSONValue) -> [PickedPhoto] {
    guard let first = json["first"]?.integer, first > 0, let names = json["names"]?.elements else { return [] }
    let source = json["way"]?.text.flatMap { PhotoSource(named: $0) } ?? .files
    let types = json["types"]?.elements ?? []
    return names.enumerated().compactMap { place, name in
      name.text.map { name in
        PickedPhoto(
          id: first + place, name: name, mediaType: place < types.count ? types[place].text ?? "" : "", source: source)
      }
    }
  }

  private func address(_ json: JSONValue) -> PhotoInspectorAction? {
    guard let photo = json["photo"]?.integer, let address = json["address"]?.text,
      let use = json["use"]?.text.flatMap({ PictureAddress.Use(named: $0) })
    else { return nil }
    return .addressReady(PictureAddress(photo: photo, use: use, address: address))
  }

  private func kept(_ json: JSONValue) -> PhotoInspectorAction? {
    guard let photo = json["photo"]?.integer, let entry = json["entry"]?.integer, entry > 0 else { return nil }
    return .reportKept(photo: photo, entry: entry, date: json["date"]?.text, thumbnail: json["thumbnail"]?.text)
  }

  private func batch(_ json: JSONValue) -> KeptBatch? {
    guard let count = json["count"]?.integer, count > 1 else { return nil }
    return KeptBatch(count: count, date: json["date"]?.text)
  }

  /// The stored entries of photos that could not be read, and those that aren't reports for this version: without their
  /// places, the ones after them would have the files of others.
  private func unreadable(_ entries: [JSONValue], _ reports: [PhotoReport?]) -> [UnreadablePhoto] {
    entries.indices.compactMap { place in
      if case .some = reports[place] { return nil }
      return UnreadablePhoto(
        place: place, name: entries[place]["file"]?.text ?? "",
        code: entries[place]["error"]?["code"]?.text ?? "engine")
    }
  }

  private func entry(_ json: JSONValue) -> HistoryEntry? {
    guard let id = json["id"]?.integer, id > 0, let report = json["report"].flatMap({ PhotoReport(json: $0) })
    else { return nil }
    var entry = HistoryEntry(id: id, report: report, hasPhoto: json["hasPhoto"]?.bool ?? false)
    entry.date = json["date"]?.text
    entry.thumbnail = json["thumbnail"]?.text
    return entry
  }
}

extension ViewerJSON {
  /// The action for the message `json`.
  package static func action(_ json: JSONValue) -> PhotoInspectorAction? {
    let (event, photo) = read(json)
    switch event {
    case .began: return .viewer(.began)
    case .asked: return .viewer(.asked)
    case .shows: return .viewer(.shows(photo))
    case .needs: return photo.map { .viewer(.needs($0)) }
    case .failed: return photo.map { .pictureFailed($0) }
    case .unavailable: return photo.map { .viewer(.unavailable($0)) }
    case nil: return nil
    }
  }
}
