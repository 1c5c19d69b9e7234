import CivilTime
import DeepCheck
import SimulatedDevices
import Testing

@Suite struct DeviceReportJSONTests {
  private func report() -> DeviceReport {
    var evidence = Evidence()
    evidence.add(.full, 4_123)
    evidence.add(.design, 5_000)
    evidence.add(.temperature, 31.4, decimals: 1)
    evidence.add(.origin, "measured")
    var skipped = CheckResult(id: .compass, verdict: .skipped, reason: .notNow)
    skipped.part = "\u{202E}odd\u{1B}"
    return DeviceReport(
      device: DeviceIdentity(vendor: "Maker", model: "Book 13", system: "Debian 12"),
      startedAt: Instant(1_795_273_818), challenge: Challenge(code: "7K3QP9"),
      checks: [Judge.judge(.battery, part: "BAT0", evidence), skipped])
  }

  @Test func writesTheContractsForm() {
    let expected = """
      {"schema":"touchstone.device/1","device":{"vendor":"Maker","model":"Book 13","system":"Debian 12"},\
      "startedAt":"2026-11-21T15:10:18Z","challenge":"7K3QP9","checkSet":2,"checks":[\
      {"id":"battery","part":"BAT0","verdict":"pass","basis":"measured","figures":[\
      {"name":"health","value":82.46,"unit":"%","limit":80,"relation":"atLeast",\
      "source":"Apple: 80 % at 500 or 1,000 cycles; EU 2023/1670: 800"},\
      {"name":"batteryTemperature","value":31.4,"unit":"°C","limit":47,"relation":"atMost",\
      "source":"Zebra DDT; IEC 62133-2: charging to 60"}],"evidence":[\
      {"name":"full","values":[4123]},{"name":"design","values":[5000]},\
      {"name":"temperature","decimals":1,"values":[314]},{"name":"origin","text":"measured"}]},\
      {"id":"compass","part":"\\u202eodd\\u001b","verdict":"skipped","basis":"measured","figures":[],"reason":"notNow"}],\
      "coverage":{"measured":1,"challenge":0,"stated":0,"invalid":0,"skipped":1,"blocked":0,"unavailable":0}}
      """
    let text = String(decoding: DeviceReportJSON.write(report()), as: UTF8.self)
    #expect(text == expected)
  }

  @Test func readsWhatItWrote() throws {
    let bytes = DeviceReportJSON.write(report())
    let read = try DeviceReportReader.read(bytes)
    #expect(read.device == report().device)
    #expect(read.startedAt == report().startedAt)
    #expect(read.challenge == report().challenge)
    #expect(read.checks.map { $0.evidence } == report().checks.map { $0.evidence })
    #expect(DeviceReportJSON.write(read) == bytes)
  }

  @Test func survivesEveryCutAndEveryFlippedByte() {
    let bytes = DeviceReportJSON.write(report())
    for length in 0..<bytes.count {
      #expect(throws: DeviceReportError.self) { try DeviceReportReader.read(Array(bytes.prefix(length))) }
    }
    for index in bytes.indices {
      var damaged = bytes
      damaged[index] ^= 0x15
      if let report = try? DeviceReportReader.read(damaged) { _ = ReportReview.review(report) }
    }
  }

  @Test func reportsWhyItIsNoReport() {
    #expect(throws: DeviceReportError.notJSON(offset: 0)) { try DeviceReportReader.read([]) }
    #expect(throws: DeviceReportError.otherSchema) { try DeviceReportReader.read(Array("{}".utf8)) }
    #expect(throws: DeviceReportError.otherSchema) {
      try DeviceReportReader.read(Array(#"{"schema":"touchstone.photo/1"}"#.utf8))
    }
    #expect(throws: DeviceReportError.damaged) {
      try DeviceReportReader.read(Array(#"{"schema":"touchstone.device/1","startedAt":"soon","checks":[]}"#.utf8))
    }
  }

  @Test func leavesOutWhatANewerVersionAdded() throws {
    let text = """
      {"schema":"touchstone.device/1","device":{},"startedAt":"2027-01-01T00:00:00Z","checks":[\
      {"id":"hologram","verdict":"pass","basis":"measured","figures":[]},\
      {"id":"fan","verdict":"pass","basis":"measured","mood":"good","figures":[{"name":"shimmer","value":1,"unit":"1"}],\
      "evidence":[{"name":"aura","values":[1]},{"name":"speeds","decimals":12,"values":[1]},\
      {"name":"faults","values":[0,"x",9e99]}]}]}
      """
    let report = try DeviceReportReader.read(Array(text.utf8))
    #expect(report.checks.map { $0.id } == [.fan])
    #expect(report.checks[0].figures.isEmpty)
    #expect(report.checks[0].evidence?.series.map { $0.values } == [[0, 0, 0]])
  }
}
