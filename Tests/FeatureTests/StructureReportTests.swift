import Foundation
import ImageFormats
import JSON
import MetaLens
import Testing
import ViewKit

@testable import DesignSystem
@testable import Reports

@Suite struct StructureReportTests {
  @Test func drawsTheTreeWithOffsetsAndLengths() {
    #expect(
      text(SampleReport.full) == """
        a.heic
              0      24  ftyp  heic
             24    3000  meta
             36     900    iinf
        Damage
          @ 1833982  mdat needs 100 bytes, 40 are left

        """)
  }

  @Test(arguments: [Language.korean, .japanese]) func describesDamageInTheReadersLanguage(language: Language) {
    let tree = StructureReport.text(
      SampleReport.full, file: "a.heic", TerminalStyle(isColoured: false), .photoReports(language))
    #expect(tree.contains("@ 1833982") && !tree.contains("bytes"))
  }

  @Test func writesTheTreeAsJSON() {
    #expect(
      String(decoding: StructureReport.json(SampleReport.full, file: "a.heic"), as: UTF8.self)
        == #"{"schema":"touchstone.structure/1","file":"a.heic","bytes":1834022,"format":"heic","structure":["#
        + #"{"name":"ftyp","offset":0,"length":24,"detail":"heic"},"#
        + #"{"name":"meta","offset":24,"length":3000,"children":[{"name":"iinf","offset":36,"length":900}]}],"#
        + #""damage":[{"offset":1833982,"what":"mdat needs 100 bytes, 40 are left"}]}"#)
  }

  @Test func letsNoFileDriveTheTerminal() {
    let tree = text(SampleReport.hostile("\u{1B}[2J\n\u{202E}"), file: "\n.jpg")
    #expect(tree.unicodeScalars.allSatisfy { $0 == "\n" || !$0.isHidden })
  }

  private func text(_ report: OriginalityReport, file: String = "a.heic") -> String {
    StructureReport.text(report, file: file, TerminalStyle(isColoured: false), .photoReports(.english))
  }
}
