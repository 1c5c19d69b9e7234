import DeepCheck
import FluidTransition
import Testing
import ViewKit

@testable import DeviceFeature
@testable import Reports

/// The string keys that device reports build from names.
@Suite struct CheckCatalogueTests {
  @Test(arguments: Language.allCases)
  func hasWordsForEveryName(language: Language) {
    let catalogue = Catalogue.devices(language)
    var keys: [String] = []
    keys += CheckID.allCases.map { "check." + $0.rawValue }
    keys += CheckVerdict.allCases.map { "checkVerdict." + $0.rawValue }
    keys += Basis.allCases.map { "basis." + $0.rawValue }
    keys += CheckReason.allCases.map { "reason." + $0.rawValue }
    keys += FigureName.allCases.map { "figure." + $0.rawValue }
    keys += CheckCategory.allCases.flatMap { ["category." + $0.rawValue, "advice." + $0.rawValue] }
    keys += CheckChange.Kind.allCases.map { "device.change." + $0.rawValue }
    keys += IdentityContradiction.Kind.allCases.map { "device.contradiction." + $0.rawValue }
    keys += StatedModel.Kind.allCases.map { "device.fact." + $0.rawValue }
    keys += ReportScope.allCases.map { "device.scope." + $0.rawValue }
    for key in keys { #expect(catalogue.lookup(key) != nil, "\(key)") }
  }

  @Test func writesUnitsAsPeopleDo() {
    func shown(_ value: Double, _ unit: FigureUnit, _ language: Language = .english) -> String {
      FigureText.shown(Figure(name: .capacity, value: .number(value), unit: unit), .deviceReports(language))
    }
    #expect(shown(1_000_204_886_016, .bytes) == "Size 1000\u{A0}GB")
    #expect(shown(44_712_345, .byteRate) == "Size 44.7\u{A0}MB/s")
    #expect(
      FigureText.shown(
        Figure(name: .writeRate, value: .number(44_712_345), unit: .byteRate, limit: 5_000_000, relation: .atLeast),
        .deviceReports(.english)
      ).hasSuffix("44.7\u{A0}MB/s (≥ 5\u{A0}MB/s)"))
    #expect(shown(3.24, .years) == "Size 3.2 years")
    #expect(shown(3.24, .years, .korean) == "용량 3.2년")
    #expect(shown(4.5, .angle) == "Size 4.5°")
    #expect(shown(12, .count) == "Size 12")
    #expect(shown(-55.25, .fullScale) == "Size -55.25\u{A0}dBFS")
    #expect(shown(1e300, .bytes).isEmpty == false)
  }
}
