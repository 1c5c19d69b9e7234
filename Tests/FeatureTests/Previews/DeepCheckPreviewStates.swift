import CivilTime
import DeepCheck
import ViewKit

@testable import DeviceFeature

/// Every state of DeepCheck's screens, by name.
enum DeepCheckPreviewStates {
  static func all(_ language: Language) -> [(String, DeepCheckState)] {
    screens(language) + stages(language)
  }

  private static func screens(_ language: Language) -> [(String, DeepCheckState)] {
    [
      ("welcome", state(language)),
      ("welcome-code-wrong", state(language) { $0.code = "abc" }),
      (
        "welcome-resume",
        state(language) { state in
          state.run.phase = .welcome(canResume: true)
          state.kept = report
          state.isKeeping = false
        }
      ),
      ("permissions", asked(language, [.authorized, .notDetermined, .notDetermined, .unavailable, .denied])),
      (
        "permissions-asking",
        asked(language, [.notDetermined, .authorized, .authorized, .authorized, .authorized], asking: .motion)
      ),
      ("permissions-absent", asked(language, [.notDetermined, .authorized, .absent, .absent, .unavailable])),
      ("permissions-hint", asked(language, [.authorized, .authorized, .denied, .denied, .unavailable], hint: .camera)),
      ("automatic", running(language, .storage)),
      ("instruction", running(language, .accelerometerFaces) { $0.instruction = face }),
      (
        "digits",
        running(language, .speakerDigits) { state in
          state.instruction = RecorderInstruction(.typeDigits, answer: .digits)
          state.draft.digits = [4]
        }
      ),
      (
        "battery",
        running(language, .battery) { state in
          state.instruction = RecorderInstruction(.enterBattery, answer: .battery)
          state.draft.isWrong = true
        }
      ),
      (
        "camera",
        running(language, .cameraPicture) { state in
          state.instruction = RecorderInstruction(.pointToLight, answer: .ready, progress: 40)
          state.instruction?.showsPicture = true
        }
      ),
      ("skip", running(language, .storage) { $0.isSkipping = true }),
      ("discard", running(language, .storage) { $0.isDiscarding = true }),
      ("decided", running(language, .touchGrid) { $0.run.phase = .decided(.touchGrid) }),
      ("paused", running(language, .touchGrid) { $0.run.phase = .paused(.touchGrid) }),
      (
        "report",
        state(language) { state in
          state.run.phase = .finished
          state.run.report = report
          state.platform.canShare = true
        }
      ),
      (
        "buyer",
        state(language) { state in
          state.beside = .code
          state.given = Challenge(code: "7K3QP90Z").map { GivenChallenge($0) }
          state.platform.address = "https://touchstone.example/"
        }
      ),
      ("chart", state(language) { $0.beside = .chart }),
      ("asked", state(language) { ($0.asked, $0.code, $0.depth) = ("7K3QP90Z", "7K3QP90Z", .full) }),
      ("overview", running(language, .touchGrid) { $0.run.phase = .overview }),
      (
        "invalid",
        running(language, .storage) { state in
          state.run.phase = .decided(.storage)
          state.run.report.checks = [CheckResult(id: .storage, verdict: .invalid, reason: .noRoom)]
        }
      ),
      (
        "review",
        state(language) { state in
          state.given = Challenge(code: "7K3QP90Z").map { GivenChallenge($0) }
          state.review = .report(
            report, [Discrepancy(check: .touchGrid, part: nil, kind: .verdict(judged: .pass))], isPageUnlike: true)
        }
      ),
      ("review-failed", state(language) { $0.review = .failed("notJSON") }),
    ] + Door.allCases.map { door in ("door-" + door.rawValue, state(language) { ($0.door, $0.kept) = (door, report) }) }
  }

  private static func stages(_ language: Language) -> [(String, DeepCheckState)] {
    [
      CheckID.touchGrid, .touchLine, .touchRate, .multiTouch, .ghostTouch, .displayPixels, .displayRetention, .parts,
      .locks,
    ].map { check in
      (
        "stage-" + check.rawValue,
        running(language, check) { state in
          state.stage = Stage.make(check, attempt: 1, challenge: Challenge(code: "7K3QP9"), screen: small)
          _ = state.stage?.handle(.touched([Touch(.began, finger: 1, x: 0.3, y: 0.4, time: 0)]))
        }
      )
    }
  }

  private static var small: StageScreen {
    StageScreen(width: 150, height: 200, scale: 2, fingers: 5, isHandheld: true)
  }

  private static var face: RecorderInstruction {
    var instruction = RecorderInstruction(.holdFace, secondsLeft: 2)
    instruction.face = 3
    return instruction
  }

  private static var report: DeviceReport {
    var evidence = Evidence()
    evidence.add(.columns, 8)
    evidence.add(.rows, 17)
    evidence.add(.missed, [20, 21, 22])
    evidence.add(.attempt, 2)
    return DeviceReport(
      device: DeviceIdentity(vendor: "Apple", model: "iPhone", system: "iOS 18.5"), startedAt: Instant(1_795_273_818),
      challenge: Challenge(code: "7K3QP90Z"),
      checks: [
        CheckResult(id: .motionTiming, verdict: .blocked, reason: .noPermission),
        Judge.judge(.touchGrid, evidence), CheckResult(id: .parts, verdict: .skipped, reason: .notNow),
      ])
  }

  private static func state(
    _ language: Language, _ change: (inout DeepCheckState) -> Void = { _ in }
  ) -> DeepCheckState {
    var state = DeepCheckState(language: language)
    change(&state)
    return state
  }

  private static func asked(
    _ language: Language, _ statuses: [PermissionStatus], asking: PermissionKind? = nil, hint: PermissionKind? = nil
  ) -> DeepCheckState {
    state(language) { state in
      state.intent = .start
      state.platform.family = .iosSafari
      for (place, status) in statuses.enumerated() { state.permissions.rows[place].status = status }
      (state.permissions.asking, state.permissions.hint) = (asking, hint)
    }
  }

  private static func running(
    _ language: Language, _ check: CheckID, _ change: (inout DeepCheckState) -> Void = { _ in }
  ) -> DeepCheckState {
    state(language) { state in
      state.run.phase = .running(check)
      state.run.plan = Check.plan(.quick)
      state.run.report = report
      change(&state)
    }
  }
}
