import ByteReading
import Testing

@Suite struct FileNumberTests {
  private let limit = FileNumber.limit

  @Test func leavesNumbersUpToTheLimitAsTheyAre() {
    #expect(FileNumber.clamped(0 as UInt64) == 0)
    #expect(FileNumber.clamped(4096 as UInt16) == 4096)
    #expect(FileNumber.clamped(UInt64(limit)) == limit)
  }

  @Test func clampsNumbersBeyondTheLimit() {
    #expect(FileNumber.clamped(UInt64(limit) + 1) == limit)
    #expect(FileNumber.clamped(UInt64.max) == limit)
  }

  @Test func addsUpFourTimesWithoutOverflow() {
    #expect(!(limit + limit + limit).addingReportingOverflow(limit).overflow)
  }

  @Test func multipliesWithoutOverflow() {
    #expect(FileNumber.product(6, 7) == 42)
    #expect(FileNumber.product(0, limit) == 0)
    #expect(FileNumber.product(limit, 1) == limit)
    #expect(FileNumber.product(limit, 2) == limit)
    #expect(FileNumber.product(limit, limit) == limit)
    #expect(FileNumber.product(.max, .max) == limit)
  }
}
