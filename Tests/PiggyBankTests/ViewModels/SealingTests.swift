import Testing

@testable import CapsuleFeature
@testable import PiggyBank

@Suite struct SealingTests {
  /// A stage with a picked file waiting to be hashed, and its ticket.
  private func waiting() throws -> (FlowStage, Int) {
    var stage = PiggyBankViewModelTests.ready()
    stage.holdsSealing = true
    stage.files[1] = [1, 2, 3]
    stage.send(.adding(.picked([PickedFile(number: 1, name: "a.mov", mediaType: "video/quicktime")])))
    guard case .digest(_, let ticket)? = stage.effects.last else { throw FlowFault.unexpected }
    return (stage, ticket)
  }

  @Test func workOfOverASecondShowsHowFarItIsAndOfOverFiveCanBeCalledOff() throws {
    var (stage, ticket) = try waiting()
    stage.send(.answer(.progressed(ticket: ticket, done: 50, total: 100, milliseconds: 50)))
    #expect(stage.state.adding.work?.isShown == false)
    stage.send(.answer(.progressed(ticket: ticket, done: 50, total: 100, milliseconds: 200)))
    #expect(stage.state.adding.work?.isShown == true)
    #expect(stage.state.adding.work?.isLong == false)
    stage.send(.answer(.progressed(ticket: ticket, done: 50, total: 100, milliseconds: 2000)))
    #expect(stage.state.adding.work?.isLong == true)
    #expect(stage.state.adding.work?.done == 100)
  }

  @Test func whatIsCalledOffLeavesNothingBehind() throws {
    var (stage, ticket) = try waiting()
    stage.send(.answer(.digested(ticket: ticket, [UInt8](repeating: 1, count: 32), size: 3)))
    guard case .seal(let sealing, let sealTicket)? = stage.effects.last else { throw FlowFault.unexpected }
    stage.send(.adding(.cancelSealing))
    #expect(stage.state.adding.sealing == 0)
    #expect(stage.effects.last == .cancel([sealTicket]))
    // It had already finished when it was cancelled.
    stage.send(.answer(.sealed(ticket: sealTicket, [UInt8](repeating: 1, count: 32), byteCount: 9)))
    #expect(stage.effects.last == .drop(sealing.header.item))
    #expect(stage.state.context.current?.items.isEmpty == true)
    #expect(stage.state.context.notice == nil)
  }

  private enum FlowFault: Error { case unexpected }

  @Test(arguments: [(0 as Int64, 0 as Int64, 0 as Int64), (.max, .max, .max), (-1, -1, -1), (5, 0, .max)])
  func noFiguresBreakIt(_ done: Int64, _ total: Int64, _ milliseconds: Int64) {
    for isSealing in [false, true] {
      let work = SealingProgress(isSealing: isSealing, done: done, of: total, milliseconds: milliseconds)
      #expect((0...1000).contains(work.done))
      #expect(work.expected >= 0)
    }
  }
}
