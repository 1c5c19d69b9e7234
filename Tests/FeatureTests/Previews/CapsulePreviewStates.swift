import ViewKit

@testable import CapsuleFeature
@testable import PiggyBank

/// Every state of PiggyBank's screens, by name.
enum CapsulePreviewStates {
  static func all(_ language: Language) -> [(String, PiggyBankState)] {
    making(language) + reviewing(language) + keeping(language) + managing(language) + opening(language)
      + guests(language) + vault(language)
  }

  private static func making(_ language: Language) -> [(String, PiggyBankState)] {
    let moments: [(String, String, ZoneClocks.Reading?, MomentError?)] = [
      ("moment", "", nil, nil), ("moment-missing", "", nil, .missing),
      ("moment-year", "2027-11-21T09:00", .once(1_826_755_200), nil),
      ("moment-zone", "2031-06-01T08:00", .once(1_938_060_000), nil),
      ("moment-past", "2001-01-01T08:00", .once(978_332_400), .past),
      ("moment-too-near", "2026-11-21T10:02", .once(SampleCapsule.now + 120), .tooSoon),
      (
        "moment-skipped", "2031-03-30T02:30",
        .skipped(1_932_600_600, WallTime(seconds: 1_932_607_800)), nil
      ),
      ("moment-twice", "2031-10-26T02:30", .twice(first: 1_950_741_000, second: 1_950_744_600), .ambiguous),
    ]
    return [
      ("home", state(language)),
      ("home-alone", state(language) { $0.context.keeper = .absent }),
      (
        "home-troubled",
        state(language) { state in
          (state.context.isStoring, state.context.isOnline, state.context.notice) = (false, false, "notSealed")
        }
      ),
      ("home-opened", state(language, [.opened])),
      ("name", state(language) { $0.context.screen = .name }),
      ("name-empty", named(language, "\u{200B}", .empty)),
      ("name-long", named(language, String(repeating: "a", count: 70), .tooLong)),
    ]
      + moments.map { name, wall, reading, fault in
        (
          name,
          state(language) { state in
            (state.context.screen, state.draft.entry.wall, state.draft.reading, state.draft.momentFault) = (
              .moment, wall, reading, fault
            )
            if reading != nil, name != "moment-year" { state.draft.entry.zone = "Europe/Berlin" }
          }
        )
      }
  }

  private static func reviewing(_ language: Language) -> [(String, PiggyBankState)] {
    let keepers: [(String, KeeperDescription, String, Bool)] = [
      ("review", KeeperDescription(versions: [.one, .two]), "2027-11-21T09:00", false),
      ("review-weaker", KeeperDescription(), "2037-11-21T09:00", false),
      ("review-invite", KeeperDescription(versions: [.one, .two], sealing: .invite), "2027-11-21T09:00", true),
      ("review-closed", KeeperDescription(versions: [.one, .two], sealing: .closed), "2027-11-21T09:00", false),
    ]
    return keepers.map { name, keeper, wall, isFaulty in
      (
        name,
        state(language) { state in
          (state.context.screen, state.context.keeperDescription) = (.review, keeper)
          (state.draft.entry.wall, state.draft.inviteFault) = (wall, isFaulty)
          if let wall = WallTime(wall) { state.draft.reading = .once(wall.seconds - 32_400) }
          state.context.ignoresTaps = true
        }
      )
    } + [("queued-invite", state(language, [.unsealed]) { $0.context.needsInvite = true })]
  }

  private static func keeping(_ language: Language) -> [(String, PiggyBankState)] {
    [
      ("queued", state(language, [.unsealed]) { $0.context.isOnline = false }),
      ("sealed", state(language, [.sealed])),
      ("keys", state(language, [.sealed]) { $0.context.screen = .keys }),
      (
        "keys-shown",
        state(language, [.sealed]) { state in (state.context.screen, state.recovery.isKeyShown) = (.keys, true) }
      ),
      ("keys-testing", testing(language)), ("keys-wrong", testing(language, .wrong)),
      ("keys-noPlace", testing(language, .noPlace)), ("keys-samePlace", testing(language, .samePlace)),
      ("keys-noCode", testing(language, .noCode)), ("keys-otherCode", testing(language, .otherCode)),
      (
        "keys-copied",
        state(language, [.recoverable]) { state in
          (state.context.screen, state.recovery.drill, state.recovery.isDrillOpen) = (.keys, .works, true)
        }
      ),
      (
        "keys-other",
        state(language, [.recoverable]) { state in
          (state.context.screen, state.context.warnings) = (.keys, 1)
          (state.recovery.drill, state.recovery.isDrillOpen) = (.otherKey, true)
        }
      ),
      ("nothing-inside", state(language, [.recoverable])),
      ("moved", state(language, [.recoverable]) { $0.context.zoneOffsets[SampleCapsule.id(1)] = 7200 }),
      (
        "putting-in",
        state(language, [.filled]) { state in
          state.adding.sealing = 2
          (state.syncing.uploadItem, state.syncing.uploadSent) = (SampleCapsule.id(12), 3_000_000)
        }
      ),
      ("refused", state(language, [.refused])),
      (
        "who-added-what-elsewhere",
        state(language, [.shared]) { state in
          state.context.capsules[0].items = []
          state.context.capsules[0].ownership?.links = []
          if let token = state.context.capsules[0].ownership?.readToken { state.context.capsules[0].token = token }
        }
      ),
      ("who-added-what", state(language, [.shared])),
      ("last-hour", state(language, [.filled]) { $0.context.now = SampleCapsule.opensAt - 185 }),
      (
        "letter",
        state(language, [.recoverable]) { state in
          (state.context.screen, state.adding.letters["letter"]) = (.letter, "Dear Mina,\n")
        }
      ),
      (
        "letter-empty",
        state(language, [.recoverable]) { state in
          (state.context.screen, state.adding.letterIsEmpty, state.context.warnings) = (.letter, true, 1)
        }
      ),
    ]
  }

  private static func testing(_ language: Language, _ fault: CopyTest.Failure? = nil) -> PiggyBankState {
    state(language, [.sealed]) { state in
      var test = CopyTest(copy: 1)
      (test.places, test.fault) = ([3, 17, 28, 56], fault)
      (state.context.screen, state.context.canScan, state.recovery.test) = (.keys, true, test)
      state.context.capsules[0].ownership?.sheetCopies = [
        SheetCopy(place: "Kitchen drawer", isTested: true), SheetCopy(place: "Grandma"),
      ]
    }
  }

  private static func managing(_ language: Language) -> [(String, PiggyBankState)] {
    [
      ("details", state(language, [.recoverable]) { $0.context.screen = .details }),
      ("details-without-copies", state(language, [.sealed]) { $0.context.screen = .details }),
      (
        "details-undeletable",
        state(language, [.filled]) { state in
          (state.context.screen, state.context.undeletable) = (.details, [SampleCapsule.id(1)])
        }
      ),
      (
        "details-link",
        state(language, [.filled]) { state in
          (state.context.screen, state.managing.link) = (
            .details, .made("https://k.example/#capsule&to=AAAA&link=v1.AAAA.AAAA")
          )
        }
      ),
      (
        "details-invitation",
        state(language, [.filled]) { state in
          (state.context.screen, state.managing.invited, state.managing.link) = (
            .details, "Grandma", .made("https://k.example/#capsule&to=AAAA&link=v1.AAAA.AAAA")
          )
        }
      ),
      (
        "link-failed",
        state(language, [.filled]) { state in (state.context.screen, state.managing.link) = (.details, .failed) }
      ),
      (
        "deleting",
        state(language, [.filled]) { state in
          (state.context.screen, state.managing.isDeleting, state.managing.nameDiffers, state.context.warnings) = (
            .details, true, true, 1
          )
        }
      ),
    ]
  }

  private static func opening(_ language: Language) -> [(String, PiggyBankState)] {
    let phases: [(String, OpeningViewModel.Phase)] = [
      ("due", .idle), ("due-asking", .asking), ("due-early", .early), ("due-unreachable", .unreachable),
      ("due-wrong-key", .wrongKey), ("due-unknown", .unknown), ("due-gone", .gone(reason: "A court’s order")),
    ]
    return phases.map { name, phase in
      (
        name,
        state(language, [.filled]) { state in
          (state.context.now, state.opening.phase, state.context.warnings) = (SampleCapsule.opensAt + 5, phase, 1)
        }
      )
    }
      + (0..<3).map { step in ("ceremony-\(step)", opened(language) { $0.opening.phase = .ceremony(step) }) }
      + [
        ("opened", opened(language) { $0.opening.contents = SampleCapsule.contents }),
        (
          "opened-outside",
          opened(language) { state in
            state.opening.contents = Array(SampleCapsule.contents.prefix(1))
            state.opening.contents[0].refusal = "too-large"
          }
        ),
        (
          "opened-report",
          opened(language) { state in
            (state.opening.contents, state.opening.unfolded, state.opening.spokenLetter) = (
              SampleCapsule.contents, 22, SampleCapsule.id(21)
            )
            state.opening.viewer.photos = [22, 26]
            state.opening.viewer.shown = 22
          }
        ), ("opened-empty", opened(language)),
      ]
  }

  private static func guests(_ language: Language) -> [(String, PiggyBankState)] {
    let phases: [(String, GuestViewModel.Phase)] = [
      ("guest-checking", .checking), ("guest", .ready), ("guest-refused", .refused), ("guest-swapped", .swapped),
      ("guest-unreachable", .unreachable), ("guest-late", .late),
    ]
    return phases.map { name, phase in
      (
        name,
        state(language, [.guest]) { state in
          state.context.screen = .guest(SampleCapsule.id(1), ContributorLink(coreHash: [], token: []))
          state.guest.phase = phase
        }
      )
    } + [("guest-broken", state(language) { $0.context.screen = .brokenLink })]
  }

  static func state(
    _ language: Language, _ capsules: [SampleCapsule] = [], _ change: (inout PiggyBankState) -> Void = { _ in }
  ) -> PiggyBankState {
    var state = PiggyBankState(CapsuleContext(language: language))
    (state.context.isLoaded, state.context.keeper, state.context.now) = (true, .present, SampleCapsule.now)
    (state.context.clock, state.context.zone, state.context.zones) = (
      DeviceClock(offset: 32_400), "Asia/Seoul", ["Asia/Seoul", "Europe/Berlin"]
    )
    state.context.address = "https://k.example/"
    for moment in [SampleCapsule.opensAt, 1_938_060_000, 1_950_741_000, 1_950_744_600, 1_932_600_600] {
      state.context.offsets[moment] = 32_400
    }
    state.context.canSpeak = true
    state.draft.entry.name = "For Mina"
    state.context.capsules = capsules.compactMap { $0.kept }
    change(&state)
    return state
  }

  private static func named(_ language: Language, _ name: String, _ fault: CapsuleName.ValidationError)
    -> PiggyBankState
  {
    state(language) { state in
      (state.context.screen, state.draft.entry.name, state.draft.nameFault, state.context.warnings) = (
        .name, name, fault, 1
      )
    }
  }

  private static func opened(
    _ language: Language, _ change: (inout PiggyBankState) -> Void = { _ in }
  ) -> PiggyBankState {
    state(language, [.opened]) { state in
      state.context.now = SampleCapsule.opensAt + 60
      state.context.screen = .opened(SampleCapsule.id(1))
      (state.opening.phase, state.opening.listing) = (.shown, .known)
      change(&state)
    }
  }
}
