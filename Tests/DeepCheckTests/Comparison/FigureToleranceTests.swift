import DeepCheck
import Testing

@Suite struct FigureToleranceTests {
  @Test func hasOneRowForAFigure() {
    let figures = FigureTolerance.all.map { $0.figure }
    #expect(Set(figures).count == figures.count)
    #expect(FigureTolerance.all.allSatisfy { $0.absolute > 0 || $0.relative > 0 })
    #expect(FigureTolerance.all.allSatisfy { $0.source.utf8CodeUnitCount > 0 })
  }

  @Test func growsWithWhatIsMeasuredAsAShare() throws {
    let row = try #require(FigureTolerance.all.first { $0.figure == .sharpness })
    #expect(row.amount(around: 1000) == 300)
    #expect(row.amount(around: -1000) == 300)
    let rate = try #require(FigureTolerance.all.first { $0.figure == .eventRate })
    #expect(rate.amount(around: 60) == 2)
  }
}
