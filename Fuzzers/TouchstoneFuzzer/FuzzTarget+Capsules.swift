import CapsuleFeature
import PiggyBank

extension FuzzTarget {
  /// A device's inputs for capsules apart from items: stored data, typed text, URLs, and the Keeper's responses during
  /// use.
  static let capsules: [FuzzTarget] = [
    FuzzTarget("keptcapsule") { bytes in
      guard let capsule = StoredCapsule(String(decoding: bytes, as: UTF8.self)) else { return }
      precondition(StoredCapsule(capsule.text) == capsule, "a capsule changes when it is stored again")
    },
    FuzzTarget("capsuledraft") { bytes in
      let text = String(decoding: bytes, as: UTF8.self)
      if let name = try? CapsuleName(text) {
        precondition((try? CapsuleName(name.text)) == name, "a name changes when it is read again")
      }
      guard let draft = CapsuleDraft(text) else { return }
      let written = draft.text
      // A longer text isn't a draft, and nobody typed one.
      if let again = CapsuleDraft(written) { precondition(again == draft, "a draft changes when it is stored again") }
      if let wall = WallTime(draft.wall) { readClocks(wall) }
    },
    FuzzTarget("itemopening") { bytes in
      guard let opening = ItemOpening(bytes) else { return }
      precondition(ItemOpening(opening.bytes) == opening, "an order changes when it is written again")
      var opener = opening.opener
      _ = try? opener.open(bytes)
    },
    FuzzTarget("capsuleaddress") { bytes in
      let screen = PiggyBankScreen(String(decoding: bytes, as: UTF8.self))
      precondition(PiggyBankScreen(screen.fragment) == screen, "an address leads elsewhere when it is reloaded")
    },
    FuzzTarget("capsuleflow") { bytes in
      var flow = FuzzFlow()
      for line in bytes.split(separator: 0x0A, maxSplits: 63) { flow.step(line) }
    },
  ]

  /// Resolves the time in a zone for every quarter of an hour, and in one that changes its clocks at that time.
  private static func readClocks(_ wall: WallTime) {
    precondition(WallTime(wall.text) == wall, "a time changes when it is written again")
    let clocks = ZoneClocks(wall)
    let questions = clocks.questions
    for offset in [Int64(0), 3600, -43_200] {
      let still = questions.map { _ in offset }
      precondition(clocks.reading(still) == .once(wall.seconds - offset), "a time that clocks never show")
      _ = clocks.reading(questions.enumerated().map { $0.offset < questions.count / 2 ? offset : offset + 3600 })
    }
  }
}
