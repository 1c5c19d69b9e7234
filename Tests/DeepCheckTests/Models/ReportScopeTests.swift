import DeepCheck
import Testing

@Suite struct ReportScopeTests {
  @Test func promisesTheChecksOfItsPlace() {
    #expect(Set(ReportScope.quick.checks).isStrictSubset(of: Set(ReportScope.full.checks)))
    #expect(ReportScope.full.checks.contains(.model))
    #expect(!ReportScope.full.checks.contains(.fan))
    #expect(ReportScope.machine.checks.contains(.fan))
    #expect(!ReportScope.machine.checks.contains(.touchGrid))
  }
}
