import FluidTransition
import Testing

@Suite struct OpenLayoutTests {
  private let layout = OpenLayout(content: Size(1200, 800), viewport: Size(390, 844))

  @Test func fitsThePictureIntoTheViewport() {
    #expect(layout.fitted == Size(390, 260))
    #expect(layout.center == Vector(195, 422))
  }

  @Test func aPictureInsideTheViewportStaysInTheMiddle() {
    #expect(layout.reach(0) == .zero)
    #expect(layout.clamped(Vector(0, 900), 0) == layout.center)
  }

  @Test func aLargerOneMovesUntilItsEdgesShow() {
    // At a scale of 4: 1560 x 1040 in 390 x 844.
    let reach = layout.reach(1.386_294_361_119_890_6)
    #expect(abs(reach.x - 585) < 1e-9)
    #expect(abs(reach.y - 98) < 1e-9)
  }

  @Test func anEmptyPictureFillsTheViewport() {
    #expect(OpenLayout(content: .zero, viewport: Size(390, 844)).fitted == Size(390, 844))
  }
}
