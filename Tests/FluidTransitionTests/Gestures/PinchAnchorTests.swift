import SeededRandom
import Testing

@testable import FluidTransition

@Suite struct PinchAnchorTests {
  @Test func theSpotUnderTheFingersStaysThere() {
    var random = SeededGenerator(10)
    for _ in 0..<5000 {
      let center = Vector(random.number(-500...500), random.number(-500...500))
      let logScale = random.number(-2...2)
      let fingers = Vector(random.number(0...400), random.number(0...800))
      let anchor = PinchAnchor(fingers: fingers, logDistance: 5, center: center, logScale: logScale)
      let spot = (fingers - center) * ElementaryFunctions.exp(-logScale)
      let moved = Vector(random.number(0...400), random.number(0...800))
      let scale = anchor.logScale(random.number(3...6))
      let under = anchor.center(moved, scale) + spot * ElementaryFunctions.exp(scale)
      #expect((under - moved).length < 1e-6)
    }
  }

  @Test func takingItUpChangesNothing() {
    let center = Vector(120, 340)
    let anchor = PinchAnchor(fingers: Vector(10, 20), logDistance: 4.2, center: center, logScale: 0.7)
    #expect(abs(anchor.logScale(4.2) - 0.7) < 1e-15)
    #expect((anchor.center(Vector(10, 20), 0.7) - center).length < 1e-12)
  }
}
