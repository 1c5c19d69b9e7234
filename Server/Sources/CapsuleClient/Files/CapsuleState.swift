import CivilTime
import Cryptography
import JSON
import PiggyBank

/// The state of a capsule, in a file beside its key: chain heads, receipts, and items waiting to be sent. It holds no
/// secret, and the key opens the capsule without it.
package struct CapsuleState: Equatable, Sendable {
  /// An item that was sealed here.
  package struct Item: Equatable, Sendable {
    package var sealed: SealedItem
    /// The source file's name, for display.
    package var name: String
    /// The author's record, as sent; `nil` without a signing key.
    package var author: ItemAuthor?
    package var receipt: ItemReceipt?
    /// Why the Keeper refused it for good: the last path component of the problem's type.
    package var refusal: String?

    package var isWaiting: Bool { receipt == nil && refusal == nil }
  }

  /// The seal request, until the Keeper's receipt is stored.
  package var request: SealRequest?
  package var receipt: CapsuleReceipt?
  package private(set) var heads: [ChainHead] = []
  package var items: [Item] = []

  package init() {}

  /// Enough for many years of heads and 10,000 items of some 2,500 bytes.
  private static let byteLimit = 32 << 20
  /// Each head covers all items before it.
  private static let headLimit = 100

  package mutating func record(_ head: ChainHead) {
    guard !heads.contains(head) else { return }
    heads.append(head)
    if heads.count > Self.headLimit { heads.removeFirst() }
  }

  static func path(of key: Path) -> Path { key.with(ending: ".state") }

  /// Reads the state stored beside `key`; empty if there is none.
  package static func read(of key: Path) throws(ClientError) -> CapsuleState {
    let path = path(of: key)
    guard Names.exists(path) else { return CapsuleState() }
    guard let bytes = try PrivateFile.read(path).all(limit: byteLimit), let state = CapsuleState(bytes) else {
      throw .state(path: path.text)
    }
    return state
  }

  package func write(of key: Path) throws(ClientError) {
    try Names.replace(Self.path(of: key), with: bytes)
  }

  package var bytes: [UInt8] {
    var members: [JSONValue.Member] = [
      .init("v", .integer(1)), .init("kind", .string("capsule-state")),
      .init("heads", .array(heads.map { .string($0.text) })), .init("items", .array(items.map(\.json))),
    ]
    if let request { members.append(.init("request", .text(request.bytes))) }
    if let receipt { members.append(.init("receipt", .text(receipt.bytes))) }
    return CanonicalJSON.write(.object(members)) ?? []
  }

  package init?(_ bytes: [UInt8]) {
    guard let json = try? JSONReader.read(bytes), json["v"]?.integer == 1, json["kind"]?.text == "capsule-state" else {
      return nil
    }
    request = json["request"]?.bytes.flatMap { SealRequest($0) }
    receipt = json["receipt"]?.bytes.flatMap { CapsuleReceipt($0) }
    for element in json["heads"]?.elements ?? [] {
      guard let head = element.text.flatMap({ ChainHead($0) }) else { return nil }
      heads.append(head)
    }
    for element in json["items"]?.elements ?? [] {
      guard let item = Item(element) else { return nil }
      items.append(item)
    }
    guard (request == nil) == (json["request"] == nil), (receipt == nil) == (json["receipt"] == nil) else { return nil }
  }
}

extension CapsuleState.Item {
  fileprivate var json: JSONValue {
    var members: [JSONValue.Member] = [
      .init("item", .string(sealed.item.text)), .init("sha256", .base64(sealed.sha256)),
      .init("bytes", .integer(sealed.byteCount)), .init("name", .string(name)),
    ]
    if let author { members.append(.init("author", .text(author.bytes))) }
    if let receipt { members.append(.init("receipt", .text(receipt.bytes))) }
    if let refusal { members.append(.init("refusal", .string(refusal))) }
    return .object(members)
  }

  fileprivate init?(_ json: JSONValue) {
    guard let item = json["item"]?.text.flatMap({ CapsuleID($0) }),
      let sha256 = json["sha256"]?.text.flatMap({ Base64.url.decode(Array($0.utf8)) }),
      sha256.count == SHA256.byteCount, let count = json["bytes"]?.integer, count >= 0, let name = json["name"]?.text
    else { return nil }
    self.init(sealed: SealedItem(item, sha256: sha256, byteCount: Int64(count)), name: name)
    author = json["author"]?.bytes.flatMap { ItemAuthor($0) }
    receipt = json["receipt"]?.bytes.flatMap { ItemReceipt($0) }
    refusal = json["refusal"]?.text
    guard (author == nil) == (json["author"] == nil), (receipt == nil) == (json["receipt"] == nil) else { return nil }
  }
}

extension JSONValue {
  static func text(_ bytes: [UInt8]) -> JSONValue { .string(String(decoding: bytes, as: UTF8.self)) }

  fileprivate var bytes: [UInt8]? { text.map { Array($0.utf8) } }
}
