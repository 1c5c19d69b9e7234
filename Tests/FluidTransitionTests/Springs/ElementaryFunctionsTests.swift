import SeededRandom
import Testing

@testable import FluidTransition

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

@Suite struct ElementaryFunctionsTests {
  private func error(_ ours: Double, _ theirs: Double) -> Double { abs(ours - theirs) / max(abs(theirs), 1e-300) }

  @Test func exponentialAgreesWithTheCLibrary() {
    var random = SeededGenerator(1)
    for _ in 0..<20_000 {
      let x = random.number(-700...700)
      #expect(error(ElementaryFunctions.exp(x), exp(x)) < 1e-15)
      let small = random.number(-1...1)
      #expect(error(ElementaryFunctions.exp(small), exp(small)) < 1e-15)
    }
    #expect(ElementaryFunctions.exp(0) == 1)
    #expect(ElementaryFunctions.exp(-10_000) == 0)
    #expect(ElementaryFunctions.exp(10_000).isFinite)
  }

  @Test func logarithmAgreesWithTheCLibrary() {
    var random = SeededGenerator(2)
    for _ in 0..<20_000 {
      let x = exp(random.number(-300...300))
      #expect(abs(ElementaryFunctions.log(x) - log(x)) < 1e-15 * max(1, abs(log(x))))
      let near = random.number(0.5...2)
      #expect(abs(ElementaryFunctions.log(near) - log(near)) < 3e-16)
    }
    #expect(ElementaryFunctions.log(1) == 0)
    #expect(ElementaryFunctions.log(0) == 0)
    #expect(ElementaryFunctions.log(-1) == 0)
  }

  @Test func cosineAndSineAgreeWithTheCLibrary() {
    var random = SeededGenerator(3)
    for _ in 0..<20_000 {
      let x = random.number(-1000...1000)
      let ours = ElementaryFunctions.cosineAndSine(x)
      #expect(abs(ours.cosine - cos(x)) < 1e-15)
      #expect(abs(ours.sine - sin(x)) < 1e-15)
    }
    #expect(ElementaryFunctions.cosineAndSine(0) == (1, 0))
  }
}
