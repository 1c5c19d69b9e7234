import DeepCheck
import FluidTransition
import Testing

@testable import DesignSystem
@testable import PhotosFeature

/// Screens that appear, disappear and are reversed, and the inspector's response.
@Suite struct ScreenMotionTests {
  private typealias Model = PhotoInspectorViewModel<FakeMetadataService>

  /// Two photos, the first one opened and at rest.
  private func opened() -> Model {
    var model = Model(service: FakeMetadataService(), language: .english)
    _ = model.handle(.filesPicked((1...2).map { SampleDocuments.photo($0) }))
    for photo in 1...2 { _ = model.handle(.reportArrived(photo: photo, SampleDocuments.judged(.original, 90))) }
    _ = model.handle(.select(1))
    _ = model.passFrames()
    return model
  }

  private func finger(
    _ touch: MotionInput.Touch, _ place: Double, _ time: Double, _ part: MotionInput.Part = .screen
  ) -> PhotoInspectorAction {
    .motion(.finger(part, touch, place: place, extent: 390, time: time))
  }

  @Test func aNewScreenComesInOverTheOneThatIsThere() {
    var model = Model(service: FakeMetadataService(), language: .english)
    _ = model.handle(.filesPicked((1...2).map { SampleDocuments.photo($0) }))
    #expect(model.state.motion.screen?.offset == 1 && model.state.screen == .grid && model.state.behind == .empty)
    _ = model.passFrames()
    #expect(model.state.motion.screen == nil)
  }

  @Test func whatIsBehindIsTouchedWhileTheScreenLeaves() {
    var model = opened()
    _ = model.handle(.back)
    #expect(model.state.screen == .grid && model.state.motion.isMoving)
    // Another photo can be opened at once.
    _ = model.handle(.select(2))
    #expect(model.state.selection == 2 && model.state.motion.screen?.aim == .inPlace)
  }

  /// A report on its way out, seven frames after Back.
  private func leaving() -> Model {
    var model = opened()
    _ = model.handle(.back)
    for frame in 0...6 { _ = model.handle(.motion(.frame(10 + Double(frame) / 60))) }
    return model
  }

  @Test func anotherReportComesInFromWhereTheOneThatLeavesIs() throws {
    var model = leaving()
    let before = try #require(model.state.motion.screen)
    #expect(before.offset > 0.05 && before.offset < 0.95 && before.motion.velocity > 0)
    _ = model.handle(.select(2))
    let after = try #require(model.state.motion.screen)
    #expect(after.motion == before.motion && after.aim == .inPlace)
    #expect(model.state.selection == 2 && model.state.screen != .grid)
    _ = model.passFrames(from: 10.1)
    #expect(model.state.motion.screen == nil && model.state.selection == 2)
  }

  @Test func theSameReportIsTurnedRoundWithAllThatItWas() throws {
    var model = leaving()
    let before = try #require(model.state.motion.screen)
    #expect(model.handle(.select(1)) == [])
    #expect(model.state.motion.screen?.motion == before.motion && model.state.motion.screen?.aim == .inPlace)
    #expect(model.state.selection == 1)
  }

  @Test func theViewerFliesAboveAScreenThatLeaves() throws {
    var model = leaving()
    let before = try #require(model.state.motion.screen)
    let effects = model.handle(.viewer(.open(2)))
    #expect(effects.contains(.viewer(.open(2))) && model.state.motion.screen == before)
    _ = model.handle(.viewer(.shows(2)))
    _ = model.passFrames(from: 10.1)
    #expect(model.state.screen == .grid && model.state.viewer.shown == 2)
  }

  @Test func aScreenThatLeavesIsTakenBackWithAllThatItWas() {
    var model = opened()
    _ = model.handle(.back)
    for frame in 0...6 { _ = model.handle(.motion(.frame(10 + Double(frame) / 60))) }
    _ = model.handle(finger(.began, 200, 10.1))
    for step in 1...5 { _ = model.handle(finger(.moved, 200 - Double(step) * 30, 10.1 + Double(step) * 0.008)) }
    _ = model.handle(finger(.ended, 50, 10.14))
    #expect(model.state.screen != .grid)
    #expect(model.passFrames(from: 10.14) == [])
    #expect(model.state.selection == 1)
  }

  @Test func aFingerFromTheEdgeLeadsBack() {
    var model = opened()
    _ = model.handle(finger(.began, 5, 10))
    #expect(model.state.motion.screen?.offset == 0 && model.state.screen != .grid)
    for step in 1...20 { _ = model.handle(finger(.moved, 5 + Double(step) * 15, 10 + Double(step) * 0.008)) }
    #expect(abs((model.state.motion.screen?.offset ?? 0) - 300 / 390) < 1e-9)
    _ = model.handle(finger(.ended, 305, 10.16))
    #expect(model.state.screen == .grid)
    _ = model.passFrames(from: 10.16)
    #expect(model.state.selection == nil && model.state.motion.screen == nil)
  }

  @Test func onTheFirstScreenThereIsNowhereToGoBackTo() {
    var model = Model(service: FakeMetadataService(), language: .english)
    #expect(model.handle(finger(.began, 5, 1)) == [] && model.state.motion.screen == nil)
    #expect(model.handle(.back) == [] && model.state.motion.screen == nil)
  }

  @Test func aSheetIsPulledDownAndTurnedRound() {
    var model = opened()
    _ = model.handle(.openGuide)
    _ = model.passFrames()
    _ = model.handle(finger(.began, 300, 10, .sheet))
    for step in 1...5 { _ = model.handle(finger(.moved, 300 + Double(step) * 60, 10 + Double(step) * 0.008, .sheet)) }
    _ = model.handle(finger(.ended, 600, 10.04, .sheet))
    #expect(model.state.motion.sheet?.aim == .away)
    _ = model.handle(.openGuide)
    _ = model.passFrames(from: 10.04)
    #expect(model.state.sheet == .guide && model.state.motion.sheet?.offset == 0)
  }

  /// No frames are drawn while a sheet is read.
  @Test func aSheetThatWasReadSlidesAway() throws {
    var model = opened()
    _ = model.handle(.openGuide)
    _ = model.passFrames()
    _ = model.handle(.closeSheet)
    for frame in 0...1 { _ = model.handle(.motion(.frame(60 + Double(frame) / 60))) }
    let offset = try #require(model.state.motion.sheet?.offset)
    #expect(model.state.sheet == .guide && offset > 0 && offset < 0.2)
    _ = model.passFrames(from: 60)
    #expect(model.state.sheet == nil)
  }

  @Test func lessMovementIsAFade() {
    var motion = ScreenMotion()
    _ = motion.handle(.finger(.screen, .began, place: 0, extent: 400, time: 0))
    _ = motion.handle(.finger(.screen, .moved, place: 100, extent: 400, time: 0.01))
    let moving = MotionValues(motion, reducesMotion: false)
    #expect(moving.frontShift == 0.25 && moving.frontOpacity == 1 && moving.behindShift < 0)
    let fading = MotionValues(motion, reducesMotion: true)
    #expect(fading.frontShift == 0 && fading.frontOpacity == 0.75 && fading.behindShift == 0)
  }
}
