import Cryptography
import JSON
import NIOHTTP1
import PiggyBank

/// Sends waiting items, resuming where the Keeper's copy ends. An item counts as added only with a valid receipt.
package struct ItemUpload {
  /// Bytes per request: little is lost if one fails.
  private static let partLength: Int64 = 4 << 20
  /// How often the Keeper may name another offset: an honest one does it once after each interruption.
  private static let correctionLimit = 5

  private let session: CapsuleSession
  private let description: CapsuleDescription
  /// Bytes sent and total bytes.
  private let progress: (Int64, Int64) -> Void

  package init(
    _ session: CapsuleSession, _ description: CapsuleDescription, progress: @escaping (Int64, Int64) -> Void
  ) {
    (self.session, self.description, self.progress) = (session, description, progress)
  }

  /// The largest item that the Keeper accepts.
  package static func limit(_ session: CapsuleSession) async throws(ClientError) -> Int64 {
    let answer = try await session.client.ask(.GET, "/keeper", limit: 16_384)
    guard let json = try? JSONReader.read(answer.bytes), let limit = json["item_bytes"]?.integer, limit > 0 else {
      throw .answer("keeper")
    }
    return Int64(limit)
  }

  /// Seals a file beside the key.
  package func seal(_ source: ItemSource, isLetter: Bool, limit: Int64) throws(ClientError) -> CapsuleState.Item {
    guard source.size <= limit else { throw .tooLarge(path: source.name, limit: limit) }
    return try ItemSpool.seal(source, isLetter: isLetter, limit: limit, description, session, now: Machine.now)
  }

  /// Sends one item; its receipt is stored on return. Items refused for good aren't retried.
  package func send(_ item: CapsuleState.Item) async throws(ClientError) {
    let path = ItemSpool.path(item.sealed.item, session)
    do throws(ClientError) {
      let receipt = try await receipt(of: item, PrivateFile.read(path))
      try note(item) { $0.receipt = receipt }
    } catch {
      guard case .refused(let problem) = error, problem.isFinal else { throw error }
      try note(item) { $0.refusal = problem.type }
      Names.remove(path)
      throw error
    }
    Names.remove(path)
  }

  private func note(_ item: CapsuleState.Item, _ change: (inout CapsuleState.Item) -> Void) throws(ClientError) {
    try session.remember { state in
      for place in state.items.indices where state.items[place].sealed.item == item.sealed.item {
        change(&state.items[place])
      }
    }
  }

  private func receipt(of item: CapsuleState.Item, _ file: PrivateFile) async throws(ClientError) -> ItemReceipt {
    let address = session.address("/items/" + item.sealed.item.text)
    var isFirst = true
    let answer = try await session.client.retry { () async throws(ClientError) -> [UInt8] in
      // After an interruption, the Keeper says how much it has.
      defer { isFirst = false }
      return try await parts(of: item, file, address, isFirst: isFirst)
    }
    guard let receipt = ItemReceipt(answer), receipt.capsule == session.key.capsule,
      receipt.item == item.sealed.item, receipt.author == item.author?.hash,
      receipt.isValid(
        sha256: item.sealed.sha256, byteCount: item.sealed.byteCount, keeperKey: description.receipt.keeperKey)
    else { throw .answer("receipt") }
    return receipt
  }

  private func parts(
    of item: CapsuleState.Item, _ file: PrivateFile, _ address: String, isFirst: Bool
  ) async throws(ClientError) -> [UInt8] {
    let total = item.sealed.byteCount
    var offset: Int64 = 0
    var corrections = 0
    // For a single part, sending again takes no longer than asking.
    if total > Self.partLength || !isFirst {
      let answer = try await session.client.ask(.HEAD, address, token: session.key.token, limit: 0)
      guard let reached = answer.offset, (0...total).contains(reached) else { throw .answer("Upload-Offset") }
      // Everything arrived, but the last response was lost.
      if reached == total, let stored = try await stored(address) { return stored }
      // If the Keeper has all bytes but hasn't stored the item yet, an empty last part makes it try again.
      offset = reached
    }
    while true {
      let count = min(Self.partLength, total - offset)
      let isLast = offset + count == total
      try file.seek(to: offset)
      let part = try read(file, Int(count), item)
      let answer: KeeperClient.Answer
      do throws(ClientError) {
        answer = try await session.client.send(
          part, address, token: session.key.token, fields: fields(item, offset, isLast))
      } catch {
        guard case .refused(let problem) = error, corrections < Self.correctionLimit,
          let next = Self.next(after: problem, offset), (0...total).contains(next)
        else { throw error }
        (offset, corrections) = (next, corrections + 1)
        continue
      }
      progress(offset + count, total)
      if isLast { return answer.bytes }
      guard answer.status == 202, answer.offset == offset + count else { throw .answer("Upload-Offset") }
      offset += count
    }
  }

  /// Where a refused upload continues; `nil` if it doesn't.
  private static func next(after problem: Problem, _ offset: Int64) -> Int64? {
    // Another request sent more meanwhile, or the Keeper lost some of it.
    if problem.type == "offset" { return problem.offset }
    // It has discarded an earlier command's bytes, which weren't this item's.
    return problem.type == "digest" && offset > 0 ? 0 : nil
  }

  /// The receipt of a stored item; `nil` if the Keeper has the bytes but no item.
  private func stored(_ address: String) async throws(ClientError) -> [UInt8]? {
    do throws(ClientError) {
      return try await session.client.ask(.GET, address + "/receipt", token: session.key.token, limit: 16_384).bytes
    } catch {
      if case .refused(let problem) = error, problem.status == 404 { return nil }
      throw error
    }
  }

  private func fields(_ item: CapsuleState.Item, _ offset: Int64, _ isLast: Bool) -> [(String, String)] {
    var fields = [("Upload-Offset", String(offset)), ("Upload-Complete", isLast ? "?1" : "?0")]
    guard isLast else { return fields }
    fields.append(("Repr-Digest", UploadFields.digestField(item.sealed.sha256)))
    if let author = item.author { fields.append(("Item-Author", author.field)) }
    return fields
  }

  private func read(_ file: PrivateFile, _ count: Int, _ item: CapsuleState.Item) throws(ClientError) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < count {
      let part = try file.read(count - bytes.count)
      guard !part.isEmpty else { throw .changed(path: file.path.text) }
      bytes += part
    }
    return bytes
  }
}
