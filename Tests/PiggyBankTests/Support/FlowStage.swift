import Cryptography
import JSON
import SeededRandom

@testable import CapsuleFeature
@testable import PiggyBank

/// Plays the platform and an honest keeper for the flow: performs every effect at once, with real envelopes.
struct FlowStage {
  var model = PiggyBankViewModel(language: .english)
  var now: Int64 = 1_900_000_000
  /// The device's storage, which outlives the page.
  var kept: [String: String] = [:]
  var sealedHere: [CapsuleID: [UInt8]] = [:]
  var files: [Int: [UInt8]] = [:]
  /// The engine's findings for each file.
  var reports: [Int: [UInt8]] = [:]
  var effects: [PiggyBankEffect] = []
  var waits: [Int] = []
  /// The milliseconds of all waits so far.
  var pauses: [Int] = []
  /// The zones' offsets from UTC, in seconds; zero for others.
  var zones: [String: Int64] = [:]
  var unknownZones: [String] = []
  /// Whether the device's storage is full.
  var isFull = false
  /// The writes since the last check, in order.
  private var stored: [(String, String?)] = []
  var speeches: [Int] = []
  /// Keys that the platform keeps; an old browser keeps none.
  var lockedKeys: [AgeRecipient: AgeIdentity] = [:]
  var locksKeys = true
  /// Whether sealing is held back.
  var holdsSealing = false
  private var heldSealing: [PiggyBankEffect] = []
  /// Whether reading files is held back.
  var holdsSlices = false
  private var heldSlices: [PiggyBankEffect] = []
  /// The last saved archive.
  var saved: [UInt8] = []
  /// The items collected for the next one.
  private(set) var collected: [CapsuleID: [UInt8]] = [:]
  /// Whether requests for an archive's items stay unanswered.
  var holdsCollecting = false
  private(set) var heldCollecting: [Int] = []

  var isReachable = true
  /// The keeper's description of itself, and the code it requires.
  var keeperText = #"{"kind":"keeper","capsule_versions":[1,2]}"#
  /// The response instead of the description.
  var keeperTrouble: KeeperAnswer?
  var inviteAskedFor: AccessToken?
  /// The problem with which capsules are refused; `nil` if they are accepted.
  var sealProblem: String?
  /// The operator's reason for having removed all capsules; `nil` if they are there.
  var removal: String?
  /// The error for refused items; `nil` if items are accepted.
  var refusal: (status: Int, problem: String)?
  /// Responses to requests for an item's bytes, or for the list of items, before the good ones.
  var faults: [CapsuleID: [KeeperAnswer]] = [:]
  var listFaults: [KeeperAnswer] = []
  /// Responses to uploads of an item, to a capsule's seal request, to visits, and to requests for the key, before the
  /// good ones.
  var uploadFaults: [CapsuleID: [KeeperAnswer]] = [:]
  var sealFaults: [KeeperAnswer] = []
  var visitFaults: [KeeperAnswer] = []
  var releaseFaults: [KeeperAnswer] = []
  /// How often each item's bytes were requested.
  private(set) var fetches: [CapsuleID: Int] = [:]
  var receipts: [CapsuleID: CapsuleReceipt] = [:]
  var requests: [CapsuleID: SealRequest] = [:]
  var items: [CapsuleID: [UInt8]] = [:]
  /// What was sent with each item, and the previous link of its receipt.
  var authors: [CapsuleID: [UInt8]] = [:]
  var previous: [CapsuleID: [UInt8]] = [:]
  private var times: [CapsuleID: Int64] = [:]
  private var links: [CapsuleID: [UInt8]] = [:]
  /// The owner's grant for each link, by its token's hash.
  var grants: [[UInt8]: LinkGrant] = [:]
  var sealings = 0
  var revoked: [String] = []
  static let keeperSecret = [UInt8](repeating: 3, count: 32)
  static let seed = [UInt8](repeating: 5, count: 32)
  private var random = SeededGenerator(seed: 7)

  var clock = DeviceClock(offset: 0)

  init() { begin() }

  /// Names a capsule, chooses its moment and confirms.
  mutating func makeCapsule(_ preset: MomentPreset = .year) {
    send(.draft(.begin))
    send(.draft(.writeName("For Mina")))
    send(.draft(.submitName))
    send(.draft(.choosePreset(preset)))
    send(.draft(.submitMoment))
    send(.draft(.confirm))
  }

  /// Opens a page with what the device has stored.
  mutating func begin(at fragment: String = "capsule") {
    model = PiggyBankViewModel(language: .english)
    perform(model.start())
    send(
      .page(
        .platform(now: now, clock: clock, zone: "UTC", zones: ["UTC"], address: "https://k.example/", isOnline: true)))
    send(.page(.routed(fragment)))
    let capsules = kept.filter { $0.key.hasPrefix("capsule:") }.map { $0.value }
    send(.page(.loaded(capsules: capsules, draft: kept["draft"], letters: kept.filter { $0.key.hasPrefix("letter") })))
  }

  mutating func send(_ action: PiggyBankAction) { perform(model.handle(action)) }

  var state: PiggyBankState { model.state }

  mutating func takeStored() -> [(String, String?)] {
    defer { stored = [] }
    return stored
  }

  /// Another page draws other random bytes.
  mutating func skipRandom() { _ = random.next() }

  private mutating func perform(_ list: [PiggyBankEffect]) {
    effects += list
    for effect in list { perform(effect) }
  }

  private mutating func perform(_ effect: PiggyBankEffect) {
    switch effect {
    case .store(let name, let text, let ticket):
      if !isFull {
        kept[name] = text
        stored.append((name, text))
      }
      send(.answer(.stored(ticket: ticket, isKept: !isFull)))
    case .random(let count, let ticket):
      send(
        .answer(.random(ticket: ticket, (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }, now: now))
      )
    case .clocks(let zone, let moments, let ticket):
      send(.answer(.clocks(ticket: ticket, unknownZones.contains(zone) ? [] : moments.map { _ in zones[zone] ?? 0 })))
    case .nameZones(let zones, let language, let ticket):
      send(
        .answer(
          .zonesNamed(
            ticket: ticket, zones.map { ZoneName.Words(short: language.rawValue + ": " + $0 + "·", long: "") })))
    case .ask(let request, let ticket) where request.collectedSize != nil && holdsCollecting:
      heldCollecting.append(ticket)
    case .ask(let request, let ticket): send(.answer(.answered(ticket: ticket, answer(request))))
    case .digest where holdsSealing, .seal where holdsSealing: heldSealing.append(effect)
    case .digest(let file, let ticket):
      let bytes = files[file] ?? []
      send(.answer(.digested(ticket: ticket, SHA256.hash(bytes), size: Int64(bytes.count))))
    case .seal(let sealing, let ticket): seal(sealing, ticket)
    case .inspect(let file, let ticket): send(.answer(.inspected(ticket: ticket, reports[file] ?? [])))
    case .tile(_, _, let ticket): send(.answer(.tiled(ticket: ticket, "tile")))
    case .speak(_, _, let ticket): speeches.append(ticket)
    case .lockKey(let key, let share, let ticket):
      if locksKeys { lockedKeys[key.recipient] = key }
      send(.answer(.agreed(ticket: ticket, agree(key.recipient, share) ?? [])))
    case .forgetKey(let recipient): lockedKeys[recipient] = nil
    case .readText(let file, let ticket):
      send(.answer(.read(ticket: ticket, String(decoding: files[file] ?? [], as: UTF8.self))))
    case .readCode(let file, let ticket):
      send(.answer(.read(ticket: ticket, String(decoding: files[file] ?? [], as: UTF8.self))))
    case .unseal(let opening, let ticket): unseal(opening, sealedHere[opening.item], ticket)
    case .drop(let item): sealedHere[item] = nil
    case .wait(let milliseconds, let ticket):
      waits.append(ticket)
      pauses.append(milliseconds)
    case .slice where holdsSlices: heldSlices.append(effect)
    case .slice(let file, let start, let count, let ticket):
      send(.answer(.sliced(ticket: ticket, slice(file, start, count))))
    case .unsealPart(let opening, let file, let start, let count, let ticket):
      unseal(opening, slice(file, start, count), ticket)
    case .measureOpener(let ticket): send(.answer(.measured(ticket: ticket, 7)))
    case .bundle(_, let parts, let ticket):
      saved = []
      for part in parts {
        switch part {
        case .bytes(let bytes): saved += bytes
        case .item(let item): saved += collected[item] ?? []
        case .opener: saved += Array("<html/>".utf8)
        }
      }
      send(.answer(.bundled(ticket: ticket, isSaved: true)))
    case .dropCollected: collected = [:]
    case .showLanguage, .storeLanguage, .cancel, .haptic, .download, .picture, .forgetOpened, .save, .print, .copy,
      .persist:
      break
    }
  }

  private func agree(_ recipient: AgeRecipient, _ share: [UInt8]) -> [UInt8]? {
    lockedKeys[recipient].flatMap { X25519.sharedSecret($0.secret, with: share) }
  }

  private func slice(_ file: Int, _ start: Int64, _ count: Int64) -> [UInt8] {
    Array((files[file] ?? []).dropFirst(Int(start)).prefix(Int(count)))
  }

  /// Completes the pending hashing and sealing.
  mutating func releaseSealing() {
    holdsSealing = false
    let held = heldSealing
    heldSealing = []
    for effect in held { perform(effect) }
  }

  /// Completes the pending reads.
  mutating func releaseSlices() {
    holdsSlices = false
    let held = heldSlices
    heldSlices = []
    for effect in held { perform(effect) }
  }

  /// Completes everything pending.
  mutating func wait(seconds: Int64) {
    now += seconds
    let over = waits
    waits = []
    for ticket in over { send(.answer(.waited(ticket: ticket, now: now))) }
  }

  private mutating func seal(_ sealing: ItemSealing, _ ticket: Int) {
    let bytes: [UInt8]
    switch sealing.source {
    case .text(let text): bytes = Array(text.utf8)
    case .file(let number): bytes = files[number] ?? []
    }
    guard
      var sealer = ItemSealer(
        sealing.header, report: sealing.report, recipients: sealing.recipients, timeKey: sealing.timeKey,
        random: sealing.random)
    else { return send(.answer(.failed(ticket: ticket))) }
    let head = sealer.seal(bytes)
    guard let end = sealer.finish() else { return send(.answer(.failed(ticket: ticket))) }
    sealedHere[sealing.header.item] = head + end.bytes
    send(.answer(.sealed(ticket: ticket, end.sha256, byteCount: Int64(head.count + end.bytes.count))))
  }

  private mutating func unseal(_ opening: ItemOpening, _ sealed: [UInt8]?, _ ticket: Int) {
    guard let sealed else { return send(.answer(.notHere(ticket: ticket))) }
    guard SHA256.hash(sealed) == opening.sha256 else { return send(.answer(.unsealFailed(ticket: ticket, .changed))) }
    var opener = opening.opener
    do throws(ItemDamage) {
      var bytes = try opener.open(sealed)
      bytes += try opener.close()
      while let share = opener.question {
        let key = opening.owner.platformKey ?? opening.owner.recipient
        bytes += try opener.answer(agree(key, share))
      }
      let end = try opener.finish()
      bytes += end.bytes
      let content = ShownContent(Array(bytes.prefix(32)), kind: end.header.kind)
      let shown: OpenedItem.Content =
        content == .letter
        ? .letter(String(decoding: bytes, as: UTF8.self)) : content == .download ? .download : .picture("x")
      let finding = PhotoFinding(score: 100, verdict: "original", width: nil, height: nil, report: end.report)
      send(.answer(.unsealed(ticket: ticket, header: end.header.bytes, shown, end.report.isEmpty ? nil : finding)))
    } catch { send(.answer(.unsealFailed(ticket: ticket, error == .foreign ? .foreign : .damaged))) }
  }

  // MARK: The keeper

  private mutating func answer(_ request: KeeperRequest) -> KeeperAnswer {
    guard isReachable else { return KeeperAnswer(status: 0) }
    let parts = request.path.split(separator: "/").map { String($0) }
    if parts == ["keeper"], let keeperTrouble { return keeperTrouble }
    if parts == ["keeper"] { return KeeperAnswer(status: 200, text: keeperText) }
    guard parts.count > 1, let id = CapsuleID(parts[1]) else { return KeeperAnswer(status: 404) }
    switch (request.method, parts.count > 2 ? parts[2] : "") {
    case (.put, ""): return seal(id, request)
    case (.delete, "") where receipts[id] == nil && removal == nil: return Self.forbidden
    case (.delete, ""):
      receipts[id] = nil
      return KeeperAnswer(status: 204)
    case (.get, "release"): return releaseFaults.isEmpty ? release(id) : releaseFaults.removeFirst()
    case (.get, "items") where parts.count == 3: return listFaults.isEmpty ? list() : listFaults.removeFirst()
    case (.get, "items"):
      if let item = request.target {
        if let size = request.collectedSize, let kept = sealedHere[item], kept.count == size {
          collected[item] = kept
          return KeeperAnswer(status: 200, size: size)
        }
        fetches[item, default: 0] += 1
        if faults[item]?.isEmpty == false, let fault = faults[item]?.removeFirst() { return fault }
      }
      guard let item = request.target, let bytes = items[item] else { return KeeperAnswer(status: 404) }
      guard request.collectedSize == nil else {
        collected[item] = bytes
        return KeeperAnswer(status: 200, size: Int64(bytes.count))
      }
      sealedHere[item] = bytes
      return KeeperAnswer(status: 200)
    case (.head, _):
      // Only a missing or invalid token, or a deleted capsule, is refused before an upload is; without a body.
      if let refusal, refusal.problem == "forbidden" || refusal.status == 410 {
        return KeeperAnswer(status: refusal.status)
      }
      return KeeperAnswer(status: 204, offset: 0)
    case (.put, "items"): return store(id, request)
    case (.delete, "tokens"):
      revoked.append(parts[3])
      return KeeperAnswer(status: 204)
    case (.put, "tokens"):
      if case .json(let bytes) = request.body, let token = WriteTokenRequest(bytes) {
        grants[token.tokenHash] = token.grant
      }
      return KeeperAnswer(status: 201)
    case (.get, "") where !visitFaults.isEmpty: return visitFaults.removeFirst()
    default: return describe(id, request.token)
    }
  }

  private func timeKey(_ core: CapsuleCore) -> AgeIdentity? { TimeKey.derive(seed: Self.seed, of: core) }

  private mutating func seal(_ id: CapsuleID, _ request: KeeperRequest) -> KeeperAnswer {
    guard case .json(let bytes) = request.body, let seal = SealRequest(bytes), (try? seal.check()) != nil,
      let key = timeKey(seal.core)
    else { return KeeperAnswer(status: 422) }
    if let inviteAskedFor, request.invite != inviteAskedFor {
      return KeeperAnswer(status: 403, text: #"{"type":"/problems/invite"}"#)
    }
    if !sealFaults.isEmpty { return sealFaults.removeFirst() }
    if let sealProblem { return KeeperAnswer(status: 409, text: "{\"type\":\"/problems/\(sealProblem)\"}") }
    sealings += 1
    let receipt =
      receipts[id]
      ?? CapsuleReceipt(
        seal.core, ownerSignature: seal.ownerSignature, timeRecipient: key.recipient, receivedAt: now,
        keeperSecret: Self.keeperSecret)
    (receipts[id], requests[id]) = (receipt, seal)
    return KeeperAnswer(status: 201, text: String(decoding: receipt.bytes, as: UTF8.self))
  }

  private static let forbidden = KeeperAnswer(status: 403, text: #"{"type":"/problems/forbidden"}"#)

  private func release(_ id: CapsuleID) -> KeeperAnswer {
    if let removal {
      return KeeperAnswer(status: 410, text: "{\"type\":\"/problems/removed\",\"detail\":\"\(removal)\"}")
    }
    guard let receipt = receipts[id], let key = timeKey(receipt.core) else { return Self.forbidden }
    guard now >= receipt.core.opensAt else {
      return KeeperAnswer(status: 403, text: #"{"type":"/problems/sealed"}"#)
    }
    let record = ReleaseRecord(coreHash: receipt.core.hash, timeIdentity: key, releasedAt: now)
    return KeeperAnswer(status: 200, text: String(decoding: record.bytes, as: UTF8.self))
  }

  private func list() -> KeeperAnswer {
    let entries = items.map {
      ItemPage.Entry(
        item: $0.key, sha256: SHA256.hash($0.value), byteCount: Int64($0.value.count), receivedAt: times[$0.key] ?? now,
        author: authors[$0.key], previous: previous[$0.key])
    }
    return KeeperAnswer(
      status: 200, text: String(decoding: ItemPage(entries: entries, hasMore: false).bytes, as: UTF8.self))
  }

  private mutating func store(_ id: CapsuleID, _ request: KeeperRequest) -> KeeperAnswer {
    if let refusal { return KeeperAnswer(status: refusal.status, text: "{\"type\":\"/problems/\(refusal.problem)\"}") }
    guard case .part(let item, let range, let digest?) = request.body else { return KeeperAnswer(status: 422) }
    guard let bytes = sealedHere[item] else { return KeeperAnswer(status: 0, isUnread: true) }
    if uploadFaults[item]?.isEmpty == false, let fault = uploadFaults[item]?.removeFirst() { return fault }
    guard range == 0..<Int64(bytes.count), digest == SHA256.hash(bytes)
    else { return KeeperAnswer(status: 422) }
    let author = request.author.flatMap { ItemAuthor(field: $0) }?.bytes
    let receipt = ItemReceipt(
      capsule: id, item: item, sha256: digest, byteCount: Int64(bytes.count), receivedAt: now,
      author: author.map { SHA256.hash($0) }, previous: head(id).link, keeperSecret: Self.keeperSecret)
    (items[item], authors[item], times[item], previous[item]) = (bytes, author, now, receipt.previous)
    links[id] = receipt.link
    return KeeperAnswer(status: 201, text: String(decoding: receipt.bytes, as: UTF8.self))
  }

  /// The response to a link's holder; a malicious Keeper may swap the recipients.
  var toldRecipients: [AgeRecipient]?
  private func head(_ id: CapsuleID) -> ChainHead {
    ChainHead(count: Int64(previous.count), link: links[id] ?? ItemChain.start(receipts[id]?.bytes ?? []))
  }

  private func describe(_ id: CapsuleID, _ token: AccessToken?) -> KeeperAnswer {
    guard let receipt = receipts[id], let request = requests[id] else { return KeeperAnswer(status: 403) }
    let description = CapsuleDescription(
      receipt: receipt, recipients: toldRecipients ?? request.recipients, sealedName: request.sealedName,
      canary: request.canary, isReleased: false, itemCount: Int64(items.count), byteCount: 0,
      head: head(id), grant: token.flatMap { grants[$0.hash] })
    return KeeperAnswer(status: 200, text: String(decoding: description.bytes, as: UTF8.self))
  }
}
