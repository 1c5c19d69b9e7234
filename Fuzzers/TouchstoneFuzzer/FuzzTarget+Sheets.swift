import CapsuleFeature
import PiggyBank

extension FuzzTarget {
  /// Input by a person: a recovery sheet, typed, pasted or scanned, and an export's archive.
  static let sheets: [FuzzTarget] = [
    FuzzTarget("recoverysheet") { bytes in
      let text = String(decoding: bytes, as: UTF8.self)
      paste(text)
      type(text)
      writeSheet(name: text)
    },
    FuzzTarget("capsulearchive") { bytes in
      readArchive(bytes)
      readArchive(inArchive(bytes))
    },
  ]

  private static func flow(at fragment: String) -> PiggyBankViewModel {
    var model = PiggyBankViewModel(language: .english)
    _ = model.handle(.page(.routed(fragment)))
    _ = model.handle(.page(.loaded(capsules: [], draft: nil, letters: [:])))
    return model
  }

  /// Pastes a whole sheet. It must provide everything, or an error must say what is missing.
  private static func paste(_ text: String) {
    var model = flow(at: "capsule&recover")
    _ = model.handle(.recovery(.pasteSheet(text)))
    submit(&model)
    // Repeated, it gives the same result.
    let entry = model.state.recovery.entry
    _ = model.handle(.recovery(.pasteSheet(text)))
    precondition(model.state.recovery.entry.key == entry.key, "a sheet pasted twice is another one")
  }

  /// Types three lines, each in its own field.
  private static func type(_ text: String) {
    var model = flow(at: "capsule&recover")
    let lines = text.split(separator: "\n", maxSplits: 2, omittingEmptySubsequences: false).map { String($0) }
    for (field, line) in zip([RecoveryEntry.Field.key, .capsule, .token], lines) {
      _ = model.handle(.recovery(.writeRecovery(field, line)))
    }
    submit(&model)
  }

  private static func submit(_ model: inout PiggyBankViewModel) {
    let effects = model.handle(.recovery(.submitRecovery))
    switch model.state.recovery.entry.phase {
    case .asking:
      guard case .ask(let request, _)? = effects.first else { fatalError("nobody is asked") }
      let parts = request.path.split(separator: "/", omittingEmptySubsequences: false).map { String($0) }
      Invariants.require(parts.count == 2 && CapsuleID(parts[1]) != nil, "\(request.path) is asked for")
      Invariants.require(request.token != nil, "it is asked for without a token")
    case .fault: Invariants.require(effects == [.haptic], "what is wrong is not said")
    default: fatalError("it is neither asked for nor refused")
    }
  }

  /// Our own sheet is read back, whatever the capsule's name.
  private static func writeSheet(name: String) {
    guard let name = try? CapsuleName(name) else { return }
    var capsule = Keys.capsule
    capsule.ownership?.name = name.text
    guard let ownership = capsule.ownership,
      let sheet = RecoverySheet(capsule, ownership, address: "https://x.example/")
    else { fatalError("the capsule has no sheet") }
    var model = flow(at: "capsule&recover")
    _ = model.handle(.recovery(.pasteSheet(sheet.text)))
    let entry = model.state.recovery.entry
    Invariants.require(
      entry.key == ownership.key.text && entry.capsule == capsule.id.text && entry.token == ownership.readToken.text,
      "a sheet's name changes what is read of it")
  }

  /// Picks an archive and opens it with public test keys.
  private static func readArchive(_ archive: [UInt8]) {
    var model = flow(at: "capsule&archive")
    var effects = model.handle(
      .adding(.picked([PickedFile(number: 0, name: "capsule.tar", mediaType: "", size: Int64(archive.count))])))
    var slices = 0
    while let effect = effects.popLast() {
      guard case .slice(_, let start, let count, let ticket) = effect else { continue }
      slices += 1
      Invariants.require(
        start >= 0 && count >= 0 && start + count <= Int64(archive.count), "\(count) bytes at \(start) of an archive")
      effects += model.handle(.answer(.sliced(ticket: ticket, Array(archive[Int(start)..<Int(start + count)]))))
    }
    Invariants.require(slices <= 2 * (archive.count / 512 + 1), "\(slices) slices of \(archive.count) bytes")
    _ = model.handle(.archive(.writeArchiveKey(isTime: false, Keys.owner.text)))
    _ = model.handle(.archive(.writeArchiveKey(isTime: true, Keys.owner.text)))
    open(&model, archive)
  }

  private static func open(_ model: inout PiggyBankViewModel, _ archive: [UInt8]) {
    var effects = model.handle(.archive(.openArchive))
    while let effect = effects.popLast() {
      guard case .unsealPart(let opening, _, let start, let count, let ticket) = effect else { continue }
      var opener = opening.opener
      _ = try? opener.open(Array(archive[Int(start)..<Int(start + count)]))
      effects += model.handle(.answer(.unsealFailed(ticket: ticket, .damaged)))
    }
    guard model.state.archive.picked.fault == nil else { return }
    let isEnded = model.state.opening.contents.allSatisfy { if case .damaged = $0.content { true } else { false } }
    Invariants.require(isEnded, "an item is waited for")
  }

  /// Puts the bytes as the list of items in an otherwise valid archive, with an invalid item.
  private static func inArchive(_ bytes: [UInt8]) -> [UInt8] {
    let core = Keys.capsule.core
    let item = "AQIDBAUGBwgJCgsMDQ4PEA.age"
    let files = [("core.json", core.bytes), ("items.json", bytes), (item, Array("age-encryption.org/v1\n".utf8))]
    return files.flatMap {
      header($0.0, $0.1.count) + $0.1 + [UInt8](repeating: 0, count: (512 - $0.1.count % 512) % 512)
    }
      + [UInt8](repeating: 0, count: 1024)
  }

  /// A ustar header as in exports.
  private static func header(_ name: String, _ size: Int) -> [UInt8] {
    var block = [UInt8](repeating: 0, count: 512)
    func put(_ text: String, _ start: Int) {
      for (offset, byte) in text.utf8.enumerated() { block[start + offset] = byte }
    }
    func octal(_ value: Int, _ digits: Int) -> String {
      let text = String(value, radix: 8)
      return String(repeating: "0", count: digits - text.utf8.count) + text
    }
    put(name, 0)
    put("0000600\0" + "0000000\0" + "0000000\0" + octal(size, 11) + "\0" + "00000000000\0" + "        0", 100)
    put("ustar\u{0}00", 257)
    put(octal(block.reduce(0) { $0 + Int($1) }, 6) + "\0 ", 148)
    return block
  }

  /// A public test capsule and key.
  private enum Keys {
    static let capsule = make(
      CapsuleMaker.make(
        make(try? CapsuleName("x")), opensAt: 1_900_000_000, zone: "UTC", wall: WallTime(seconds: 1_900_000_000),
        now: 1_800_000_000, random: [UInt8](repeating: 97, count: CapsuleMaker.randomByteCount)))
    static let owner = make(capsule.ownership?.key.identity)

    private static func make<Value>(_ value: Value?) -> Value {
      guard let value else { preconditionFailure("the fuzzer's own keys are unfit") }
      return value
    }
  }
}
