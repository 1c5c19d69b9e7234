import DeepCheck
import SimulatedDevices
import Testing

@Suite struct PermissionsViewModelTests {
  /// A screen after the browser has reported every permission.
  private func screen(
    _ statuses: [PermissionKind: PermissionStatus], waived: [PermissionKind] = []
  ) -> (model: PermissionsViewModel, effects: [PermissionsEffect]) {
    var model = PermissionsViewModel()
    var effects = model.handle(.appeared(waived: waived))
    #expect(effects == PermissionsState.required.map { .query($0) })
    #expect(!model.state.isShown)
    effects = []
    for kind in PermissionsState.required { effects += model.handle(.found(kind, statuses[kind] ?? .authorized)) }
    return (model, effects)
  }

  @Test func isSkippedWhenEverythingIsSettled() {
    let (model, effects) = screen([.bluetooth: .unavailable])
    #expect(effects == [.finish])
    #expect(!model.state.isShown)
  }

  @Test func isSkippedWithWhatWasGoneOnWithoutBefore() {
    #expect(screen([.location: .denied], waived: [.location]).effects == [.finish])
    #expect(screen([.location: .notDetermined], waived: [.location]).effects == [.finish])
  }

  @Test func eachIsAskedForByATapOfItsOwn() {
    var (model, effects) = screen([.motion: .notDetermined, .microphone: .notDetermined, .camera: .notDetermined])
    #expect(effects.isEmpty && model.state.isShown)
    #expect(model.handle(.ask(.microphone)) == [.request(.microphone)])
    // One question at a time.
    #expect(model.handle(.ask(.motion)) == [] && model.state.rows.allSatisfy { !model.state.canAsk($0) })
    #expect(model.handle(.answered(.microphone, .authorized)) == [])
    // Decided permissions are not requested.
    #expect(model.handle(.ask(.microphone)) == [] && model.handle(.ask(.location)) == [])
    // One prompt decides both: the camera is not requested again.
    #expect(model.handle(.found(.camera, .authorized)) == [])
    #expect(model.handle(.ask(.motion)) == [.request(.motion)])
    #expect(model.handle(.answered(.motion, .authorized)) == [.finish])
  }

  @Test func aDeniedOneWaitsForThePersonAndNoneOfTheOthersForIt() {
    var (model, _) = screen([.motion: .notDetermined, .location: .notDetermined])
    _ = model.handle(.ask(.motion))
    #expect(model.handle(.answered(.motion, .denied)) == [] && model.state.hint == nil)
    #expect(model.handle(.ask(.location)) == [.request(.location)])
    #expect(model.handle(.answered(.location, .authorized)) == [])
    #expect(model.handle(.openHint(.motion)) == [] && model.state.hint == .motion)
    #expect(model.handle(.waive(.motion)) == [.storeWaived([.motion]), .finish] && model.state.hint == nil)
  }

  @Test func allThatIsStillOpenIsGoneOnWithout() {
    var (model, _) = screen([.motion: .denied, .camera: .notDetermined, .bluetooth: .unavailable])
    #expect(model.handle(.waiveRest) == [.storeWaived([.motion, .camera]), .finish])
  }

  @Test func aPartThatTheDeviceDoesNotHaveNeedsNoDecision() {
    #expect(screen([.camera: .absent, .bluetooth: .unavailable]).effects == [.finish])
  }

  @Test func noticesThatTheSettingsWereChanged() {
    var (model, _) = screen([.camera: .denied])
    _ = model.handle(.openHint(.camera))
    #expect(model.handle(.returned) == PermissionsState.required.map { .query($0) })
    #expect(model.handle(.found(.camera, .authorized)) == [.finish])
    #expect(model.state.hint == nil)
  }

  @Test func asksAgainOnlyByAnotherTapWhatWasDismissed() {
    var (model, _) = screen([.location: .notDetermined])
    #expect(model.handle(.ask(.location)) == [.request(.location)])
    #expect(model.handle(.answered(.location, .notDetermined)) == [])
    #expect(model.handle(.ask(.location)) == [.request(.location)])
  }

  @Test func endsOnceWhateverComes() {
    for seed in 0..<200 {
      var chance = Chance(seed: UInt64(seed))
      var model = PermissionsViewModel()
      var finishes = 0
      for _ in 0..<60 {
        let kind = PermissionKind.allCases.randomElement(using: &chance) ?? .motion
        let status = PermissionStatus.allCases.randomElement(using: &chance) ?? .denied
        let actions: [PermissionsAction] = [
          .appeared(waived: [kind]), .found(kind, status), .ask(kind), .answered(kind, status), .openHint(kind),
          .closeHint,
          .waive(kind), .waiveRest, .returned,
        ]
        let effects = model.handle(actions.randomElement(using: &chance) ?? .returned)
        #expect(effects.filter { if case .request = $0 { true } else { false } }.count <= 1)
        finishes += effects.filter { $0 == .finish }.count
      }
      #expect(finishes <= 1)
      #expect((finishes == 1) == model.state.isFinished)
    }
  }
}
