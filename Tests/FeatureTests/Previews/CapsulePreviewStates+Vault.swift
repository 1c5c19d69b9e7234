import ViewKit

@testable import CapsuleFeature
@testable import PiggyBank

extension CapsulePreviewStates {
  /// Keys, slow sealing, a capsule on another device, and exports.
  static func vault(_ language: Language) -> [(String, PiggyBankState)] {
    recovering(language) + [
      (
        "keys-locked",
        state(language, [.recoverable]) { state in
          state.context.screen = .keys
          lock(&state)
        }
      ),
      (
        "sealing",
        state(language, [.filled]) { state in
          state.adding.sealing = 1
          state.adding.work = SealingProgress(isSealing: true, done: 40, of: 100, milliseconds: 9000)
        }
      ),
      (
        "links",
        state(language, [.filled]) { state in
          state.context.screen = .details
          state.context.capsules[0].ownership?.links = [
            StoredLink(id: SampleCapsule.id(31), madeAt: SampleCapsule.now),
            StoredLink(id: SampleCapsule.id(32), madeAt: SampleCapsule.now + 86_400, name: "Grandma"),
          ]
        }
      ),
      (
        "exporting",
        state(language, [.filled]) { state in
          (state.context.screen, state.archive.export) = (.details, .working(done: 3, of: 12))
        }
      ),
      (
        "export-failed",
        state(language, [.filled]) { state in (state.context.screen, state.archive.export) = (.details, .failed) }
      ),
    ] + archives(language)
  }

  private static func lock(_ state: inout PiggyBankState) {
    guard let recipient = state.context.capsules[0].ownership?.key.recipient else { return }
    state.context.capsules[0].ownership?.key = .platform(recipient)
  }

  private static func recovering(_ language: Language) -> [(String, PiggyBankState)] {
    let faults = [
      "noCode", "noSheet", "noKey", "noCapsule", "noToken", "refused", "gone", "unreachable", "doubt", "otherKey",
    ]
    let phases: [(String, RecoveryEntry.Phase)] =
      [("recover", .idle), ("recover-asking", .asking), ("recover-elsewhere", .elsewhere("https://k2.example/api/v1"))]
      + faults.map { ("recover-" + $0, .fault($0)) }
    return phases.map { name, phase in
      (
        name,
        state(language) { state in
          (state.context.screen, state.recovery.entry.phase, state.context.warnings) = (.recovery, phase, 1)
        }
      )
    }
      + ["", "-details"].map { screen in
        (
          "recovered" + screen,
          state(language, [.recoverable]) { state in
            lock(&state)
            if !screen.isEmpty { state.context.screen = .details }
            if let token = state.context.capsules[0].ownership?.readToken { state.context.capsules[0].token = token }
          }
        )
      }
  }

  private static func archives(_ language: Language) -> [(String, PiggyBankState)] {
    let reading = state(language) { state in (state.context.screen, state.archive.isOpening) = (.archive, true) }
    // The page in an export leads nowhere else.
    let alone = state(language) { state in (state.context.screen, state.context.address) = (.archive, "") }
    return [("archive-reading", reading), ("archive-alone", alone)]
      + [nil, "noArchive", "noKey", "noTimeKey", "otherKey", "otherTimeKey"].map { fault in
        (
          "archive" + (fault.map { "-" + $0 } ?? ""),
          state(language) { state in
            (state.context.screen, state.archive.picked.fault, state.context.warnings) = (.archive, fault, 1)
            guard fault == nil else { return }
            state.archive.picked.core = SampleCapsule.sealed.kept?.core
            state.archive.picked.items = [
              ItemPage.Entry(item: SampleCapsule.id(21), sha256: [], byteCount: 9, receivedAt: 0)
            ]
            state.opening.contents = [SampleCapsule.contents[0], SampleCapsule.contents[3]]
          }
        )
      }
  }
}
