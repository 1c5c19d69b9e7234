import PiggyBank

/// The flow of capsules, used by somebody who does anything in any order, with a keeper that answers anything.
struct FuzzFlow {
  private var model = PiggyBankViewModel(language: "en")
  /// Questions to the keeper that nobody has answered, and items to be opened.
  private var asked: [Int] = []
  private var unsealing: [Int] = []
  private var waiting: [Int] = []
  private var now: Int64 = 1_800_000_000

  /// Drawn once: 97 in every random byte makes the same capsule each time.
  private static let random: UInt8 = 97
  private static let statuses = [0, 200, 201, 202, 204, 400, 403, 404, 409, 410, 413, 422, 429, 500, 503]

  init() {
    take(
      model.handle(
        .platform(
          now: now, offset: 3600, zone: "Europe/Berlin", zones: ["UTC"], address: "https://x.example/", isOnline: true))
    )
    answer(200, #"{"kind":"keeper"}"#)
  }

  /// A line's first byte says what is done, the rest with what.
  mutating func step(_ line: ArraySlice<UInt8>) {
    guard let first = line.first else { return }
    let rest = line.dropFirst()
    let text = String(decoding: rest, as: UTF8.self)
    switch first {
    case UInt8(ascii: "a"):
      let status = Self.statuses[Int(rest.first ?? 0) % Self.statuses.count]
      answer(status, String(decoding: rest.dropFirst(), as: UTF8.self))
    case UInt8(ascii: "l"):
      let parts = rest.split(separator: 0, maxSplits: 2, omittingEmptySubsequences: false)
        .map { String(decoding: $0, as: UTF8.self) }
      let draft = parts.count > 1 ? parts[1] : nil
      take(model.handle(.loaded(capsules: [parts[0]], draft: draft, letter: parts.count > 2 ? parts[2] : nil)))
    case UInt8(ascii: "r"): take(model.handle(.routed(text)))
    case UInt8(ascii: "t"):
      now += Int64(rest.count) * 86_400
      take(model.handle(.tick(now: now)))
    case UInt8(ascii: "w"):
      guard let ticket = waiting.popLast() else { return }
      take(model.handle(.waited(ticket: ticket, now: now)))
    case UInt8(ascii: "u"):
      guard let ticket = unsealing.popLast() else { return }
      take(model.handle(.unsealed(ticket: ticket, header: Array(rest), .download)))
    case UInt8(ascii: "x"):
      guard let ticket = unsealing.popLast() else { return }
      take(model.handle(.unsealFailed(ticket: ticket, .damaged)))
    default: tap(first, text)
    }
  }

  private mutating func tap(_ key: UInt8, _ text: String) {
    let action: PiggyBankAction? =
      switch key {
      case UInt8(ascii: "b"): .begin
      case UInt8(ascii: "n"): .writeName(text)
      case UInt8(ascii: "N"): .submitName
      case UInt8(ascii: "m"): .writeWall(text)
      case UInt8(ascii: "z"): .chooseZone(text)
      case UInt8(ascii: "p"): .choosePreset(MomentPreset.allCases[text.utf8.count % MomentPreset.allCases.count])
      case UInt8(ascii: "s"): .chooseSecond(text.isEmpty)
      case UInt8(ascii: "c"): .confirm
      case UInt8(ascii: "B"): .back
      case UInt8(ascii: "D"): .discard
      case UInt8(ascii: "k"): .saveKeys
      case UInt8(ascii: "K"): .writeKey(text)
      case UInt8(ascii: "T"): .tryKey
      case UInt8(ascii: "L"): .writeLetter(text)
      case UInt8(ascii: "P"): .putLetter
      case UInt8(ascii: "f"): .picked([PickedFile(number: 1, name: text, mediaType: text)])
      case UInt8(ascii: "d"): .openDetails
      case UInt8(ascii: "e"): .exportAll
      case UInt8(ascii: "i"): .saveReminder(text)
      case UInt8(ascii: "g"): .makeLink
      case UInt8(ascii: "q"): .askDelete
      case UInt8(ascii: "y"): .writeDeletion(text)
      case UInt8(ascii: "Y"): .delete
      case UInt8(ascii: "o"): .open
      case UInt8(ascii: "v"): .repeatCeremony
      default: nil
      }
    if let action { take(model.handle(action)) }
  }

  private mutating func answer(_ status: Int, _ text: String) {
    guard let ticket = asked.popLast() else { return }
    take(
      model.handle(
        .answered(ticket: ticket, KeeperAnswer(status: status, text: text, offset: Int64(text.utf8.count)))))
  }

  /// Does what the flow asks for. Where an answer is no stranger's, it comes at once.
  private mutating func take(_ effects: [PiggyBankEffect]) {
    for effect in effects {
      switch effect {
      case .ask(_, let ticket): asked.append(ticket)
      case .unseal(_, let ticket): unsealing.append(ticket)
      case .wait(_, let ticket): waiting.append(ticket)
      case .store(_, _, let ticket): take(model.handle(.stored(ticket: ticket, isKept: true)))
      case .random(let count, let ticket):
        let bytes = [UInt8](repeating: Self.random, count: count)
        take(model.handle(.random(ticket: ticket, bytes, now: now)))
      case .clocks(_, let moments, let ticket):
        take(model.handle(.clocks(ticket: ticket, moments.map { _ in 3600 })))
      case .digest(_, let ticket):
        take(model.handle(.digested(ticket: ticket, [UInt8](repeating: 1, count: 32), size: 5)))
      case .inspect(_, let ticket): take(model.handle(.inspected(ticket: ticket, Array("{}".utf8))))
      case .tile(_, _, let ticket): take(model.handle(.tiled(ticket: ticket, "")))
      case .seal(let sealing, let ticket):
        take(model.handle(.sealed(ticket: ticket, [UInt8](repeating: 2, count: 32), byteCount: sealing.header.size)))
      default: continue
      }
    }
  }
}
