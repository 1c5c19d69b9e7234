import Cryptography
import DesignSystem
import JSON
import PiggyBank
import Reports
import ViewKit

/// Encodes the capsules' effects for the page's script.
package enum CapsuleEffectJSON {
  /// The effects' names in the script, besides ``ViewerJSON/Name``.
  package enum Name: String, CaseIterable {
    case showLanguage, storeLanguage, store, persist, random, clocks, nameZones, wait, speak, haptic
    case ask, digest, inspect, readText, readCode, seal, unseal, slice, unsealPart, cancel, drop, tile, forgetOpened
    case lockKey, forgetKey, download, save, bundle, dropCollected, measureOpener, print, copy
  }

  static func write(_ effect: PiggyBankEffect, _ json: inout JSONWriter) {
    switch effect {
    case .showLanguage(let language): write(.showLanguage, language, &json)
    case .storeLanguage(let language): write(.storeLanguage, language, &json)
    case .store(let name, let text, let ticket):
      begin(.store, ticket, &json)
      json.key("name")
      json.string(name)
      json.member("text", text)
      json.member("isTyped", PiggyBankEffect.isTyped(name))
    case .random(let count, let ticket):
      begin(.random, ticket, &json)
      json.member("count", count)
    case .clocks(let zone, let moments, let ticket):
      begin(.clocks, ticket, &json)
      json.member("zone", zone)
      json.key("moments")
      json.array { json in for moment in moments { json.number(moment) } }
    case .nameZones(let zones, let language, let ticket):
      begin(.nameZones, ticket, &json)
      json.member("language", language.rawValue)
      json.key("zones")
      json.array { json in for zone in zones { json.string(zone) } }
    case .ask(let request, let ticket):
      begin(.ask, ticket, &json)
      write(request, &json)
    case .digest(let file, let ticket):
      begin(.digest, ticket, &json)
      json.member("file", file)
    case .inspect(let file, let ticket):
      begin(.inspect, ticket, &json)
      json.member("file", file)
    case .readText(let file, let ticket):
      begin(.readText, ticket, &json)
      json.member("file", file)
    case .readCode(let file, let ticket):
      begin(.readCode, ticket, &json)
      json.member("file", file)
    case .seal(let sealing, let ticket):
      begin(.seal, ticket, &json)
      write(sealing, &json)
    case .tile(let item, let width, let ticket):
      begin(.tile, ticket, &json)
      json.member("item", item.text)
      json.member("width", width)
    case .speak(let text, let language, let ticket):
      begin(.speak, ticket, &json)
      json.member("language", language.rawValue)
      json.member("text", text.map { CapsuleSpeech.text($0, language) })
    case .unseal(let opening, let ticket):
      begin(.unseal, ticket, &json)
      json.member("item", opening.item.text)
      json.member("request", String(decoding: opening.bytes, as: UTF8.self))
      writeKey(opening.owner, &json)
    case .slice(let file, let start, let count, let ticket):
      begin(.slice, ticket, &json)
      write(file, start, count, &json)
    case .unsealPart(let opening, let file, let start, let count, let ticket):
      begin(.unsealPart, ticket, &json)
      json.member("item", opening.item.text)
      json.member("request", String(decoding: opening.bytes, as: UTF8.self))
      write(file, start, count, &json)
    case .measureOpener(let ticket): begin(.measureOpener, ticket, &json)
    case .lockKey(let secret, let share, let ticket):
      begin(.lockKey, ticket, &json)
      write(secret, share, &json)
    case .wait(let milliseconds, let ticket):
      begin(.wait, ticket, &json)
      json.member("milliseconds", milliseconds)
    // Effects without a reply.
    case .drop(let item):
      EffectJSON.begin(Name.drop, &json)
      json.member("item", item.text)
    case .picture(let effect): ViewerJSON.write(ViewerEffect(effect), &json)
    case .forgetOpened: EffectJSON.begin(Name.forgetOpened, &json)
    case .cancel(let tickets):
      EffectJSON.begin(Name.cancel, &json)
      json.key("tickets")
      json.array { json in for ticket in tickets { json.number(Int64(ticket)) } }
    case .forgetKey(let recipient):
      EffectJSON.begin(Name.forgetKey, &json)
      json.member("key", recipient.text)
    case .haptic: EffectJSON.begin(Name.haptic, &json)
    case .download(let name, let mediaType, let bytes):
      EffectJSON.begin(Name.download, &json)
      EffectJSON.writeFile(name, mediaType, bytes, &json)
    case .save(let item, let name):
      EffectJSON.begin(Name.save, &json)
      json.member("item", item.text)
      json.member("name", name)
    case .bundle(let name, let parts, let ticket):
      begin(.bundle, ticket, &json)
      json.member("name", name)
      json.key("parts")
      json.array { json in for part in parts { json.object { json in write(part, &json) } } }
    case .dropCollected: EffectJSON.begin(Name.dropCollected, &json)
    case .print: EffectJSON.begin(Name.print, &json)
    case .copy(let text):
      EffectJSON.begin(Name.copy, &json)
      json.member("text", text)
    case .persist: EffectJSON.begin(Name.persist, &json)
    }
  }

  private static func write(_ name: Name, _ language: Language, _ json: inout JSONWriter) {
    EffectJSON.begin(name, &json)
    EffectJSON.writeLanguage(language, title: Catalogue.capsules(language).text("capsule.page"), &json)
  }

  private static func begin(_ name: Name, _ ticket: Int, _ json: inout JSONWriter) {
    EffectJSON.begin(name, &json)
    json.member("ticket", ticket)
  }

  private static func write(_ request: KeeperRequest, _ json: inout JSONWriter) {
    json.member("method", request.method.rawValue)
    json.member("path", request.path)
    json.member("token", request.token?.text)
    json.member("target", request.target?.text)
    if let size = request.collectedSize {
      json.key("collectedSize")
      json.number(size)
    }
    json.member("invite", request.invite?.text)
    if request.sendsCookie { json.member("sendsCookie", true) }
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
      json.member("author", request.author)
    }
  }

  /// The name of the platform's key, if it holds the owner's.
  private static func writeKey(_ holder: AgeHolder, _ json: inout JSONWriter) {
    if let key = holder.platformKey { json.member("key", key.text) }
  }

  private static func write(_ file: Int, _ start: Int64, _ count: Int64, _ json: inout JSONWriter) {
    json.member("file", file)
    json.key("start")
    json.number(start)
    json.key("end")
    json.number(start + count)
  }

  /// A key in JSON Web Key format (RFC 8037, 2), named by its public half.
  private static func write(_ key: AgeIdentity, _ share: [UInt8], _ json: inout JSONWriter) {
    json.member("key", key.recipient.text)
    json.member("d", String(decoding: Base64.url.encode(key.secret), as: UTF8.self))
    json.member("x", String(decoding: Base64.url.encode(key.recipient.publicKey), as: UTF8.self))
    json.member("share", String(decoding: Base64.url.encode(share), as: UTF8.self))
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
    case .bytes(let bytes):
      // Written even if empty, as after a file of whole blocks: without bytes it would be another kind of part.
      json.key("bytes")
      json.string(String(decoding: Base64.standard.encode(bytes), as: UTF8.self))
    case .item(let item): json.member("item", item.text)
    case .opener(let size):
      json.key("size")
      json.number(size)
    }
  }
}
