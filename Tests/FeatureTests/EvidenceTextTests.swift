import ImageFormats
import MetaLens
import Testing
import ViewKit

@testable import Reports

@Suite struct EvidenceTextTests {
  private func shown(_ evidence: Evidence, _ language: Language = .korean) -> String? {
    EvidenceText.value(evidence, .photoReports(language))
  }

  private func stream(_ value: String) -> Evidence { Evidence(block: "JPEG", tag: "SOS", value: value) }

  @Test func translatesTheRulesPhrases() {
    #expect(shown(stream("T.81 K.1, K.2, libjpeg quality 92")) == "T.81 K.1, K.2, libjpeg 품질 92")
    #expect(shown(stream("first save like T.81 K.1, libjpeg quality 92"))?.hasSuffix("품질 92와 비슷함") == true)
    #expect(shown(stream("first save like T.81 K.1, libjpeg quality 90"))?.hasSuffix("품질 90과 비슷함") == true)
    #expect(shown(stream("coefficient 3: first step 12, then 7"), .japanese) == "係数3：最初のステップ12、次は7")
    #expect(shown(stream("x, y, width, height: 1, 2, 30, 40")) == "x, y, 너비, 높이: 1, 2, 30, 40")
    #expect(shown(stream("71 % of the picture's rows decode"))?.contains("71\u{A0}%") == true)
    #expect(shown(stream("optimised")) == "최적화됨")
    #expect(shown(stream("correlation 31 %"), .english) == "correlation 31\u{A0}%")
    #expect(shown(Evidence(block: "JPEG", tag: "DQT")) == nil)
  }

  @Test(arguments: EvidenceText.Phrase.allCases)
  func translatesEveryPhraseItKnows(phrase: EvidenceText.Phrase) {
    let written = "\(phrase.pattern)".split(separator: "%@", omittingEmptySubsequences: false).joined(separator: "7")
    for language in [Language.korean, .japanese] {
      #expect(shown(stream(written), language) != written)
      #expect(Catalogue.photoReports(language).lookup("finding." + phrase.rawValue) != nil)
    }
  }

  @Test func translatesDamage() {
    let kinds: [FormatIssue.Kind] = [
      .truncated(part: "field type", needed: 12, available: 4), .invalidValue(part: "field type", found: 99),
      .missing(part: "field type"), .excessive(part: "field type"),
      .checksumMismatch(part: "field type", declared: 0xBEEF, computed: 0x12),
    ]
    for kind in kinds {
      let evidence = Evidence(block: "Exif.IFD0", tag: kind.partName, offset: 8, value: kind.words)
      #expect(shown(evidence) != kind.words)
      #expect(shown(evidence)?.contains("field type") == true)
    }
  }

  @Test func leavesTextOfTheFileAsItIs() {
    for text in ["padding", "the end is missing", "Adobe Photoshop 25.1", "", "1 component of many"] {
      #expect(shown(Evidence(block: "Exif.IFD0", tag: "Software", value: text)) == text)
    }
    #expect(shown(stream("correlation none %")) == "correlation none %")
  }
}
