import Cryptography
import JSON
import PiggyBank
import ViewKit

/// Effects on their way to the page's script: an array of objects, each with `do` and its operands.
public enum PiggyBankEffectJSON {
  public static func write(_ effects: [PiggyBankEffect]) -> [UInt8] {
    var json = JSONWriter()
    json.array { json in
      for effect in effects { json.object { json in write(effect, &json) } }
    }
    return json.bytes
  }

  private static func write(_ effect: PiggyBankEffect, _ json: inout JSONWriter) {
    switch effect {
    case .showLanguage(let tag), .storeLanguage(let tag):
      json.member("do", effect == .showLanguage(tag) ? "showLanguage" : "storeLanguage")
      json.member("language", tag)
      json.member("title", Catalogue.capsule(Language(identifier: tag) ?? .english).text("capsule.page"))
    case .store(let name, let text, let ticket):
      begin("store", ticket, &json)
      json.key("name")
      json.string(name)
      json.member("text", text)
    case .random(let count, let ticket):
      begin("random", ticket, &json)
      json.member("count", count)
    case .clocks(let zone, let moments, let ticket):
      begin("clocks", ticket, &json)
      json.member("zone", zone)
      json.key("moments")
      json.array { json in for moment in moments { json.number(moment) } }
    case .ask(let request, let ticket):
      begin("ask", ticket, &json)
      write(request, &json)
    case .digest(let file, let ticket):
      begin("digest", ticket, &json)
      json.member("file", file)
    case .inspect(let file, let ticket):
      begin("inspect", ticket, &json)
      json.member("file", file)
    case .seal(let sealing, let ticket):
      begin("seal", ticket, &json)
      write(sealing, &json)
    case .tile(let item, let width, let ticket):
      begin("tile", ticket, &json)
      json.member("item", item.text)
      json.member("width", width)
    case .speak(let text, let language, let ticket):
      begin("speak", ticket, &json)
      json.member("language", language)
      json.member("text", text.map { CapsuleSpeech.text($0, Language(identifier: language) ?? .english) })
    case .unseal(let opening, let ticket):
      begin("unseal", ticket, &json)
      json.member("item", opening.item.text)
      json.member("request", String(decoding: opening.bytes, as: UTF8.self))
    case .wait(let milliseconds, let ticket):
      begin("wait", ticket, &json)
      json.member("milliseconds", milliseconds)
    default: writeUnanswered(effect, &json)
    }
  }

  /// Effects that nobody answers.
  private static func writeUnanswered(_ effect: PiggyBankEffect, _ json: inout JSONWriter) {
    switch effect {
    case .drop(let item):
      json.member("do", "drop")
      json.member("item", item.text)
    case .picture(let effect): ViewerJSON.write(ViewerEffect(effect), &json)
    case .forgetOpened: json.member("do", "forgetOpened")
    case .haptic: json.member("do", "haptic")
    case .go(let fragment), .replaceAddress(let fragment):
      json.member("do", effect == .go(fragment) ? "go" : "replaceAddress")
      json.member("fragment", fragment)
    case .back: json.member("do", "back")
    case .download(let name, let mediaType, let bytes):
      json.member("do", "download")
      json.member("name", name)
      json.member("mediaType", mediaType)
      json.member("text", String(decoding: bytes, as: UTF8.self))
    case .save(let item, let name):
      json.member("do", "save")
      json.member("item", item.text)
      json.member("name", name)
    case .bundle(let name, let parts):
      json.member("do", "bundle")
      json.member("name", name)
      json.key("parts")
      json.array { json in for part in parts { json.object { json in write(part, &json) } } }
    case .print: json.member("do", "print")
    case .copy(let text):
      json.member("do", "copy")
      json.member("text", text)
    case .persist: json.member("do", "persist")
    default: json.member("do", "none")
    }
  }

  private static func begin(_ name: String, _ ticket: Int, _ json: inout JSONWriter) {
    json.member("do", name)
    json.member("ticket", ticket)
  }

  private static func write(_ request: KeeperRequest, _ json: inout JSONWriter) {
    json.member("method", request.method.rawValue)
    json.member("path", request.path)
    json.member("token", request.token?.text)
    json.member("target", request.target?.text)
    switch request.body {
    case .none: break
    case .json(let bytes): json.member("text", String(decoding: bytes, as: UTF8.self))
    case .part(let item, let range, let digest):
      json.member("item", item.text)
      json.key("start")
      json.number(range.lowerBound)
      json.key("end")
      json.number(range.upperBound)
      json.member("complete", digest == nil ? "?0" : "?1")
      json.member("digest", digest.map { UploadFields.digestField($0) })
    }
  }

  private static func write(_ sealing: ItemSealing, _ json: inout JSONWriter) {
    json.member("item", sealing.header.item.text)
    json.member("request", String(decoding: sealing.request, as: UTF8.self))
    switch sealing.source {
    case .text(let text): json.member("text", text)
    case .file(let number): json.member("file", number)
    }
  }

  private static func write(_ part: BundlePart, _ json: inout JSONWriter) {
    switch part {
    case .bytes(let bytes): json.member("bytes", String(decoding: Base64.standard.encode(bytes), as: UTF8.self))
    case .item(let request): write(request, &json)
    }
  }
}
