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

  @Test(arguments: Language.allCases)
  func translatesEverySourceOfALimit(language: Language) {
    let catalogue = Catalogue.deviceReports(language)
    // Names of documents and files alone.
    let names = [
      "CTS AccelerometerMeasurementTest", "CTS GyroscopeMeasurementTest", "CDD 7.3.3 C-1-3", "Linux EDAC ue_count",
      "Linux EDAC ce_count",
      "Linux /proc/meminfo: HardwareCorrupted, EarlyMemtestBad", "Linux md: degraded",
      "Linux hwmon: fan*_fault, fan*_alarm", "W3C Network Information: slow-2g",
      "Linux ext4: errors_count; btrfs: error_stats; bcachefs: io_errors",
    ]
    for row in Threshold.all {
      let source = "\(row.source)"
      let shown = FigureText.source(source, row.check, row.figure, catalogue)
      #expect(!shown.hasPrefix("own"))
      // The words of our own limits are translated too, not only the `own: ` at the beginning.
      let words = source.hasPrefix("own") ? String(source.dropFirst(5)) : source
      if language != .english { #expect(shown.contains(words) == names.contains(source), "\(row.check) \(row.figure)") }
    }
  }

  @Test func leavesTheSourcesOfOtherVersionsAsTheyAre() {
    func shown(_ source: String) -> String { FigureText.source(source, .disk, .wear, .deviceReports(.korean)) }
    #expect(shown("NVMe log 02h: 100 is what the maker promised").contains("제조사"))
    #expect(shown("NVMe log 02h") == "NVMe log 02h")
    #expect(shown("own: a guess") == "자체 기준(a guess)")
  }

  @Test func namesStatesInsteadOfTheirNumbers() {
    func shown(_ name: FigureName, _ value: Double, _ language: Language = .english) -> String {
      FigureText.shown(
        Figure(name: name, value: .number(value), unit: .count, limit: 0, relation: .atMost), .deviceReports(language))
    }
    #expect(shown(.poolState, 0) == "State of the storage pool Online")
    #expect(shown(.poolState, 1, .korean) == "스토리지 풀 상태 일부 디스크가 없거나 고장 난 채로 작동 중")
    #expect(shown(.selfAssessment, 1) == "Self-test passed Yes")
    #expect(shown(.testFailed, 0, .japanese).hasSuffix(" いいえ"))
    #expect(shown(.criticalWarning, 0b1001).hasSuffix(" Spare blocks below their limit · Read-only"))
    // Numbers without a state, which a report by another version or a damaged one may have.
    #expect(shown(.poolState, 7) == "State of the storage pool 7 (≤ 0)")
    #expect(shown(.criticalWarning, 0x80).hasSuffix(" 128 (≤ 0)"))
    #expect(shown(.selfAssessment, -1).hasSuffix(" -1 (≤ 0)"))
    #expect(shown(.testFailed, .nan).contains("≤"))
    #expect(shown(.reallocated, 1).hasSuffix(" 1 (≤ 0)"))
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
