import Foundation
import Testing

@testable import Keeper

#if os(Linux)
@Suite struct BootIDTests {
  @Test func aBootIsKnownAndTheSameAtEachReading() {
    #expect(BootID.current().isSame(as: .current()))
    #expect(!BootID.unknown.isSame(as: .unknown))
  }

  /// Without the boot's ID every restart of the service counts as a reboot, after which the clock may be two days ahead.
  @Test func theSystemdUnitLeavesItReadable() throws {
    let unit = URL(filePath: #filePath).appending(path: "../../../../systemd/touchstone-keeper.service")
      .standardizedFileURL
    let settings = try String(contentsOf: unit, encoding: .utf8).split(separator: "\n").filter { !$0.hasPrefix("#") }
    #expect(settings.contains("ProtectProc=invisible"))
    // systemd.exec(5): with `pid`, /proc has no files that aren't about processes.
    #expect(!settings.contains { $0.hasPrefix("ProcSubset=") && !$0.hasSuffix("=all") })
  }
}
#endif
