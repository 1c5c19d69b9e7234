import CapsuleFeature
import Cryptography
import PiggyBank
import ViewKit

/// The capsule flow, used in any order, with a Keeper that may send any response and a device that is slow, forgetful
/// and unreliable.
struct FuzzFlow {
  var model = PiggyBankViewModel(language: .english)
  /// Unanswered questions: to the Keeper, and to the device where it may take time.
  var asked: [Int] = []
  var unsealing: [Int] = []
  var waiting: [Int] = []
  private var speaking: [Int] = []
  private var sealing: [(ticket: Int, size: Int64?)] = []
  private var now: Int64 = 1_800_000_000
  /// Whether hashing and sealing wait, storing fails, and the platform's keys fail.
  private var isHolding = false
  private var isFull = false
  private var isOldBrowser = false
  private var lockedKeys: [AgeIdentity] = []
  /// The content of every picked file.
  private var file: [UInt8] = []

  /// The value of every random byte: 97 always makes the same capsule.
  private static let random: UInt8 = 97
  private static let statuses = [0, 200, 201, 202, 204, 400, 403, 404, 409, 410, 413, 422, 429, 500, 503]

  init() {
    take(
      model.handle(
        .page(
          .platform(
            now: now, clock: DeviceClock(offset: 3600), zone: "Europe/Berlin", zones: ["UTC"],
            address: "https://x.example/",
            isOnline: true,
            canSpeak: true))))
    answer(200, #"{"kind":"keeper"}"#)
  }

  /// Performs a line's action: the first byte selects it, the rest are its arguments.
  mutating func step(_ line: ArraySlice<UInt8>) {
    guard let first = line.first else { return }
    let rest = line.dropFirst()
    let text = String(decoding: rest, as: UTF8.self)
    switch first {
    case UInt8(ascii: "a"):
      let status = Self.statuses[Int(rest.first ?? 0) % Self.statuses.count]
      answer(status, String(decoding: rest.dropFirst(), as: UTF8.self))
    case UInt8(ascii: "l"): load(rest)
    case UInt8(ascii: "r"): perform(.page(.routed(text)))
    case UInt8(ascii: "t"):
      now += Int64(rest.count) * 86_400
      perform(.page(.tick(now: now)))
    case UInt8(ascii: "w"): if let ticket = waiting.popLast() { perform(.answer(.waited(ticket: ticket, now: now))) }
    case UInt8(ascii: "u"): unseal(rest)
    case UInt8(ascii: "x"):
      if let ticket = unsealing.popLast() { perform(.answer(.unsealFailed(ticket: ticket, .damaged))) }
    case UInt8(ascii: "0"): if let ticket = unsealing.popLast() { perform(.answer(.notHere(ticket: ticket))) }
    case UInt8(ascii: "h"): isHolding.toggle()
    case UInt8(ascii: "H"): release(isWell: text.isEmpty)
    case UInt8(ascii: "G"): progress(Array(rest))
    case UInt8(ascii: "E"): if let ticket = speaking.popLast() { perform(.answer(.spoken(ticket: ticket))) }
    case UInt8(ascii: "!"): isFull.toggle()
    case UInt8(ascii: "j"): isOldBrowser.toggle()
    case UInt8(ascii: "@"): file = Array(rest)
    default: if let action = Self.tap(first, text) { perform(action) }
    }
  }

  mutating func perform(_ action: PiggyBankAction) { take(model.handle(action)) }

  private mutating func load(_ rest: ArraySlice<UInt8>) {
    let parts = rest.split(separator: 0, maxSplits: 2, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    let draft = parts.count > 1 ? parts[1] : nil
    perform(.page(.loaded(capsules: [parts[0]], draft: draft, letters: parts.count > 2 ? ["letter": parts[2]] : [:])))
  }

  /// Includes a letter without a name, and a picture where a number should be.
  private mutating func unseal(_ rest: ArraySlice<UInt8>) {
    guard let ticket = unsealing.popLast() else { return }
    let content: OpenedItem.Content =
      rest.isEmpty ? .letter("x") : rest.first == UInt8(ascii: "1") ? .picture("blob:x") : .download
    perform(.answer(.unsealed(ticket: ticket, header: Array(rest), content)))
  }

  private mutating func answer(_ status: Int, _ text: String) {
    guard let ticket = asked.popLast() else { return }
    let size = Int64(text.utf8.count)
    perform(
      .answer(
        .answered(
          ticket: ticket, KeeperAnswer(status: status, text: text, offset: size, size: size == 0 ? nil : size))))
  }

  private mutating func release(isWell: Bool) {
    guard let (ticket, size) = sealing.popLast() else { return }
    guard isWell else { return perform(.answer(.failed(ticket: ticket))) }
    if let size {
      perform(.answer(.sealed(ticket: ticket, [UInt8](repeating: 2, count: 32), byteCount: size)))
    } else {
      perform(.answer(.digested(ticket: ticket, [UInt8](repeating: 1, count: 32), size: 5)))
    }
  }

  /// Reports progress with numbers of any size and sign.
  private mutating func progress(_ bytes: [UInt8]) {
    let numbers = stride(from: 0, to: 24, by: 8).map { start in
      bytes.dropFirst(start).prefix(8).reduce(0 as Int64) { $0 << 8 | Int64($1) }
    }
    let ticket = sealing.last?.ticket ?? asked.last ?? 1
    perform(.answer(.progressed(ticket: ticket, done: numbers[0], total: numbers[1], milliseconds: numbers[2])))
    if let work = model.state.adding.work {
      Invariants.require((0...1000).contains(work.done) && work.expected >= 0, "\(work.done) of 1000 are done")
    }
  }

  /// Performs effects. Trusted, immediate answers are given at once.
  private mutating func take(_ effects: [PiggyBankEffect]) {
    for effect in effects {
      check(effect)
      switch effect {
      case .ask(_, let ticket): asked.append(ticket)
      case .unseal(_, let ticket), .unsealPart(_, _, _, _, let ticket): unsealing.append(ticket)
      case .wait(_, let ticket): waiting.append(ticket)
      case .speak(let text, _, let ticket): if text != nil { speaking.append(ticket) }
      case .digest(_, let ticket):
        sealing.append((ticket, nil))
        if !isHolding { release(isWell: true) }
      case .seal(let order, let ticket):
        sealing.append((ticket, order.header.size))
        if !isHolding { release(isWell: true) }
      default: if let action = answer(to: effect) { perform(action) }
      }
    }
  }

  private mutating func answer(to effect: PiggyBankEffect) -> PiggyBankAction? {
    switch effect {
    case .store(_, _, let ticket): return .answer(.stored(ticket: ticket, isKept: !isFull))
    case .random(let count, let ticket):
      return .answer(.random(ticket: ticket, [UInt8](repeating: Self.random, count: count), now: now))
    case .clocks(_, let moments, let ticket): return .answer(.clocks(ticket: ticket, moments.map { _ in 3600 }))
    case .inspect(_, let ticket): return .answer(.inspected(ticket: ticket, Array("{}".utf8)))
    case .tile(_, _, let ticket): return .answer(.tiled(ticket: ticket, isFull ? "" : "blob:x"))
    case .readText(_, let ticket), .readCode(_, let ticket):
      return .answer(.read(ticket: ticket, String(decoding: file, as: UTF8.self)))
    case .slice(_, let start, let count, let ticket):
      return .answer(.sliced(ticket: ticket, Array(file.dropFirst(Int(start)).prefix(Int(count)))))
    case .measureOpener(let ticket): return .answer(.measured(ticket: ticket, 7))
    case .bundle(_, _, let ticket): return .answer(.bundled(ticket: ticket, isSaved: !isFull))
    case .lockKey(let key, let share, let ticket):
      lockedKeys.append(key)
      let shared = isOldBrowser ? nil : X25519.sharedSecret(key.secret, with: share)
      return .answer(.agreed(ticket: ticket, shared ?? []))
    case .ask, .unseal, .unsealPart, .wait, .speak, .digest, .seal, .nameZones, .cancel, .forgetKey, .drop,
      .dropCollected, .forgetOpened, .save, .picture, .showLanguage, .storeLanguage, .haptic, .download, .print, .copy,
      .persist:
      return nil
    }
  }

  /// Invariants of every effect.
  private func check(_ effect: PiggyBankEffect) {
    switch effect {
    case .ask(let request, _):
      if case .json(let bytes) = request.body { requireNoKey(bytes) }
      requireNoKey(Array(request.path.utf8))
    case .slice(_, let start, let count, _), .unsealPart(_, _, let start, let count, _):
      Invariants.require(
        start >= 0 && count >= 0 && start + count <= Int64(file.count), "\(count) bytes at \(start) of a file")
    default: break
    }
    if case .working(let done, let count, _) = model.state.archive.export {
      Invariants.require((0...count).contains(done), "\(done) of \(count) items are collected")
    }
    for place in model.places { requireNoKey(Array(place.fragment.utf8)) }
    Invariants.require(model.state.adding.sealing >= 0, "less than nothing is sealed")
  }

  /// The owner's key is sent nowhere but to this device and its copies.
  private func requireNoKey(_ bytes: [UInt8]) {
    let mark = Array("AGE-SECRET-KEY-1".utf8)
    var rest = bytes[...]
    while let start = rest.firstIndex(of: mark[0]) {
      rest = rest[start...]
      Invariants.require(!rest.starts(with: mark), "the owner's key leaves the device")
      rest = rest.dropFirst()
    }
  }
}
