import Cryptography
import DesignSystem
import JSON
import MetaLens
import PiggyBank
import Reports
import ViewKit

/// The messages from the page's script to the capsules. The second group replies to effects, by ticket.
package enum CapsuleMessage: String, CaseIterable {
  case platform, loaded, storingFailed, storedElsewhere, language, left, online, tick, viewer, picked
  case stored, random, clocks, zonesNamed, answered, digested, inspected, sealed, progressed, sliced, measured, bundled
  case read, agreed, notHere, failed, unsealed, tiled, spoken, waited

  /// The message's action; `nil` if its members are invalid.
  func action(_ json: JSONValue) -> PiggyBankAction? {
    switch self {
    case .platform:
      return .page(
        .platform(
          now: integer(json["now"]),
          clock: DeviceClock(since: integers(json["since"]), offsets: integers(json["offsets"])),
          zone: json["zone"]?.text ?? "UTC", zones: texts(json["zones"]), address: json["address"]?.text ?? "",
          isOnline: json["isOnline"]?.bool ?? true,
          canSpeak: json["canSpeak"]?.bool ?? false, canScan: json["canScan"]?.bool ?? false))
    case .loaded:
      return .page(
        .loaded(
          capsules: texts(json["capsules"]), draft: json["draft"]?.text, letters: pairs(json["letters"])))
    case .storingFailed: return .page(.storingFailed)
    case .storedElsewhere: return .page(.storedElsewhere(name: json["name"]?.text ?? "", text: json["text"]?.text))
    case .language: return json["language"]?.text.flatMap { Language(identifier: $0) }.map { .languageChosen($0) }
    case .left: return .page(.left)
    case .online: return .page(.online(json["isOnline"]?.bool ?? true))
    case .tick: return .page(.tick(now: integer(json["now"])))
    case .viewer: return picture(json).map { .picture($0) }
    case .picked: return .adding(.picked((json["files"]?.elements ?? []).compactMap { file($0) }))
    case .stored, .random, .clocks, .zonesNamed, .answered, .digested, .inspected, .sealed, .progressed, .sliced,
      .measured, .bundled, .read, .agreed, .notHere, .failed, .unsealed, .tiled, .spoken, .waited:
      return json["ticket"]?.integer.flatMap { answer($0, json) }
    }
  }

  private func answer(_ ticket: Int, _ json: JSONValue) -> PiggyBankAction? {
    switch self {
    case .platform, .loaded, .storingFailed, .storedElsewhere, .language, .left, .online, .tick, .viewer, .picked:
      return nil
    case .stored: return .answer(.stored(ticket: ticket, isKept: json["isKept"]?.bool ?? false))
    case .random: return .answer(.random(ticket: ticket, bytes(json["bytes"]), now: integer(json["now"])))
    case .clocks: return .answer(.clocks(ticket: ticket, integers(json["offsets"])))
    case .zonesNamed:
      let (short, long) = (texts(json["short"]), texts(json["long"]))
      return .answer(.zonesNamed(ticket: ticket, zip(short, long).map { ZoneName.Words(short: $0, long: $1) }))
    case .answered:
      let offset = json["offset"]?.text.flatMap { Int64($0) }
      return .answer(
        .answered(
          ticket: ticket,
          KeeperAnswer(
            status: json["status"]?.integer ?? 0, text: json["text"]?.text ?? "", offset: offset,
            retryAfter: json["retryAfter"]?.text.flatMap { Int($0) },
            size: json["size"]?.integer.map { Int64($0) }, isUnread: json["isUnread"]?.bool ?? false)))
    case .digested: return .answer(.digested(ticket: ticket, bytes(json["sha256"]), size: integer(json["size"])))
    case .inspected: return .answer(.inspected(ticket: ticket, report(json["report"])))
    case .sealed: return .answer(.sealed(ticket: ticket, bytes(json["sha256"]), byteCount: integer(json["byteCount"])))
    case .progressed:
      return .answer(
        .progressed(
          ticket: ticket, done: integer(json["done"]), total: integer(json["total"]),
          milliseconds: integer(json["milliseconds"])))
    case .sliced: return .answer(.sliced(ticket: ticket, bytes(json["bytes"])))
    case .measured: return .answer(.measured(ticket: ticket, integer(json["size"])))
    case .bundled: return .answer(.bundled(ticket: ticket, isSaved: json["isSaved"]?.bool ?? false))
    case .read: return .answer(.read(ticket: ticket, json["text"]?.text ?? ""))
    case .agreed: return .answer(.agreed(ticket: ticket, bytes(json["bytes"])))
    case .notHere: return .answer(.notHere(ticket: ticket))
    case .failed: return .answer(.failed(ticket: ticket))
    case .unsealed: return unsealed(ticket, json)
    case .tiled: return .answer(.tiled(ticket: ticket, json["address"]?.text ?? ""))
    case .spoken: return .answer(.spoken(ticket: ticket))
    case .waited: return .answer(.waited(ticket: ticket, now: integer(json["now"])))
    }
  }

  private func unsealed(_ ticket: Int, _ json: JSONValue) -> PiggyBankAction {
    if let damage = json["damage"]?.text.flatMap({ OpenedItem.Damage(rawValue: $0) }) {
      return .answer(.unsealFailed(ticket: ticket, damage))
    }
    let content: OpenedItem.Content =
      json["text"]?.text.map { .letter($0) } ?? json["address"]?.text.map { .picture($0) } ?? .download
    return .answer(
      .unsealed(ticket: ticket, header: Array((json["header"]?.text ?? "").utf8), content, finding(json["report"])))
  }

  private func finding(_ json: JSONValue?) -> PhotoFinding? {
    let bytes = report(json)
    guard let report = ReportArchive.read(bytes) else { return nil }
    let size = report.shownSize
    return PhotoFinding(
      score: report.score, verdict: report.verdict.rawValue, width: size?.width, height: size?.height, report: bytes)
  }

  private func picture(_ json: JSONValue) -> PictureAction? {
    let (event, photo) = ViewerJSON.read(json)
    switch event {
    case .began: return .began
    case .asked: return .asked
    case .shows: return .shows(photo)
    case .needs: return photo.map { .needs($0) }
    case .failed: return photo.map { .failed($0) }
    // The photo is on the screen, though not enlarged.
    case .unavailable, nil: return nil
    }
  }

  /// A photo's report; empty if it failed.
  private func report(_ json: JSONValue?) -> [UInt8] {
    let bytes = Array((json?.text ?? "").utf8)
    return ReportArchive.read(bytes) == nil ? [] : bytes
  }

  private func file(_ json: JSONValue) -> PickedFile? {
    json["number"]?.integer.map {
      PickedFile(
        number: $0, name: json["name"]?.text ?? "", mediaType: json["type"]?.text ?? "", size: integer(json["size"]))
    }
  }

  /// Pairs of a name and a text; for duplicate names, the last.
  private func pairs(_ json: JSONValue?) -> [String: String] {
    var pairs: [String: String] = [:]
    for pair in json?.elements ?? [] {
      let words = texts(pair)
      if words.count == 2 { pairs[words[0]] = words[1] }
    }
    return pairs
  }

  private func texts(_ json: JSONValue?) -> [String] { (json?.elements ?? []).compactMap { $0.text } }

  private func integers(_ json: JSONValue?) -> [Int64] { (json?.elements ?? []).map { integer($0) } }

  private func integer(_ json: JSONValue?) -> Int64 { Int64(max(-9e15, min(9e15, json?.number ?? 0))) }

  /// Bytes in URL-safe Base64.
  private func bytes(_ json: JSONValue?) -> [UInt8] {
    json?.text.flatMap { Base64.url.decode(Array($0.utf8)) } ?? []
  }
}
