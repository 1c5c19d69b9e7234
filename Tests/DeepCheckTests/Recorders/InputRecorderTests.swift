import DeepCheck
import SimulatedDevices
import Testing

/// Keyboard, mouse and stylus, used by a person.
struct InputRecorderTests {
  private func last(
    _ check: CheckID, _ change: (inout PhysicalDevice) -> Void = { _ in }
  ) throws -> (verdict: CheckVerdict, reason: CheckReason?, tries: Int) {
    let steady = try #require(Person.all.first)
    var chance = Chance(seed: 21)
    let healthy = PhysicalDevice.healthy(&chance)
    var broken = healthy
    change(&broken)
    var playback = Playback(healthy, broken, .always, steady, seed: 8)
    let tries = playback.results(of: check)
    let result = try #require(tries.last?.first)
    return (result.verdict, result.reason, tries.count)
  }

  @Test(arguments: [CheckID.keyboard, .mouse, .stylus])
  func passesWhatWorksAtTheFirstTry(check: CheckID) throws {
    let found = try last(check)
    #expect(found.verdict == .pass)
    #expect(found.tries == 1)
  }

  @Test func findsKeysThatAreDeadBounceOrStay() throws {
    #expect(try last(.keyboard) { $0.input.deadKeys = 3 }.verdict == .fail)
    #expect(try last(.keyboard) { $0.input.bouncing = 0.3 }.verdict == .fail)
    #expect(try last(.keyboard) { $0.input.stuckKeys = 1 }.verdict == .fail)
  }

  @Test func findsAMouseThatBouncesOrJumps() throws {
    #expect(try last(.mouse) { $0.input.bouncing = 0.6 }.verdict == .fail)
    #expect(try last(.mouse) { $0.input.jumping = 0.8 }.verdict == .fail)
    #expect(try last(.mouse) { $0.input.deadControl = 1 }.verdict == .warn)
  }

  /// Turned slowly, a notch that goes back comes long after the one before.
  @Test(arguments: [("++-++-++-++", 3.0), ("+-+-+-+-+", 4), ("+++++-----", 0), ("++++--++++", 0)])
  func countsNotchesThatGoBackOfASlowWheel(notches: String, jumps: Double) throws {
    #expect(try self.jumps(notches, every: 130) == jumps)
  }

  /// Fingers on a touchpad turn round without a pause, and go on; a worn wheel goes one step back.
  @Test(arguments: [("++++----++++----++++", 0.0), ("+++++-", 1), ("++++-++++-+++", 2)])
  func takesAFingerThatTurnsRoundForNoJump(steps: String, jumps: Double) throws {
    #expect(try self.jumps(steps, every: 16) == jumps)
  }

  private func jumps(_ notches: String, every milliseconds: Double) throws -> Double? {
    let challenge = try #require(Challenge(code: "TESTED41"))
    var recorder = try #require(Recorder.make(.mouse, attempt: 1, challenge: challenge, isHandheld: false))
    _ = recorder.handle(.begin(0))
    for (index, notch) in notches.enumerated() {
      _ = recorder.handle(
        .pointer(time: 1000 + milliseconds * Double(index), .wheel(notch == "+" ? 100 : -100)))
    }
    guard case .finish(let parts) = recorder.handle(.answer(.ready)).last else {
      Issue.record("no end")
      return nil
    }
    return parts.first?.evidence.number(.jumps)
  }

  @Test func findsAStylusThatFeelsNoForce() throws {
    #expect(try last(.stylus) { $0.input.forceLevels = 1 }.verdict == .fail)
    #expect(try last(.stylus) { $0.input.mostForce = 0.1 }.verdict == .fail)
  }

  @Test(arguments: [CheckID.keyboard, .mouse])
  func asksForNoneOfAPhone(check: CheckID) throws {
    let challenge = try #require(Challenge(code: "TESTED41"))
    var recorder = try #require(Recorder.make(check, attempt: 1, challenge: challenge, isHandheld: true))
    #expect(recorder.handle(.begin(0)) == [.refuse(.unavailable, .absent)])
  }

  @Test func asksForNoSideButtonOfAComputer() throws {
    let challenge = try #require(Challenge(code: "TESTED41"))
    var computer = try #require(Recorder.make(.buttons, attempt: 1, challenge: challenge, isHandheld: false))
    #expect(computer.handle(.begin(0)) == [.refuse(.unavailable, .absent)])
    var phone = try #require(Recorder.make(.buttons, attempt: 1, challenge: challenge))
    #expect(phone.handle(.begin(0)) == [] && phone.handle(.hidden) == [])
    #expect(phone.handle(.shown).first?.isLast == true)
  }

  @Test func asksWhoHasNoStylusForNone() throws {
    let challenge = try #require(Challenge(code: "TESTED41"))
    var recorder = try #require(Recorder.make(.stylus, attempt: 1, challenge: challenge))
    _ = recorder.handle(.begin(0))
    #expect(recorder.handle(.answer(.seen(false))) == [.refuse(.unavailable, .absent)])
  }

  /// A Mac's Caps Lock goes down when the lock goes on, and up at the next press.
  @Test(arguments: [[true], [false], [true, false]]) func aLockThatIsOnIsNoStuckKey(events: [Bool]) throws {
    let challenge = try #require(Challenge(code: "TESTED41"))
    var recorder = try #require(Recorder.make(.keyboard, attempt: 3, challenge: challenge, isHandheld: false))
    _ = recorder.handle(.begin(0))
    for (index, isDown) in events.enumerated() {
      _ = recorder.handle(.key(time: 100 + Double(index), code: "CapsLock", isDown: isDown))
    }
    _ = recorder.handle(.tick(9000))
    guard case .finish(let parts) = recorder.handle(.answer(.ready)).last else {
      Issue.record("no end")
      return
    }
    let evidence = try #require(parts.first).evidence
    #expect(evidence.number(.stuck) == 0 && evidence.number(.pressed) == 1 && evidence.number(.bounces) == 0)
  }

  @Test func takesAHeldKeyForOnePress() throws {
    let challenge = try #require(Challenge(code: "TESTED41"))
    var recorder = try #require(Recorder.make(.keyboard, attempt: 3, challenge: challenge, isHandheld: false))
    _ = recorder.handle(.begin(0))
    for time in stride(from: 100.0, to: 400, by: 20) {
      _ = recorder.handle(.key(time: time, code: "KeyA", isDown: true))
    }
    _ = recorder.handle(.key(time: 420, code: "KeyA", isDown: false))
    _ = recorder.handle(.key(time: 430, code: "Unheard", isDown: true))
    guard case .finish(let parts) = recorder.handle(.answer(.ready)).last else {
      Issue.record("no end")
      return
    }
    let evidence = try #require(parts.first).evidence
    #expect(evidence.number(.bounces) == 0)
    #expect(evidence.number(.pressed) == 1)
  }
}
