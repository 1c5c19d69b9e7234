import ImageFormats
import Testing

@testable import Reports

@Suite struct InspectionFailureTests {
  @Test(arguments: [
    (FormatError.empty, InspectionFailure.empty), (.unknownFormat(beginning: [1, 2]), .unknownFormat),
    (.damagedHeader(format: .png, offset: 8), .damagedHeader(offset: 8)),
    (.unreadable(offset: 9), .unreadable(offset: 9)),
  ])
  func takesOverWhatTheParserSays(error: FormatError, failure: InspectionFailure) {
    #expect(InspectionFailure(error) == failure)
  }

  @Test func knowsThePlaceWhereThereIsOne() {
    #expect(InspectionFailure.damagedHeader(offset: 8).offset == 8)
    #expect(InspectionFailure.unreadable(offset: 9).offset == 9)
    #expect(InspectionFailure.notFound.offset == nil)
  }
}
