import Testing

@testable import DeepCheck

@Suite struct SystemTextTests {
  @Test(arguments: [
    ("42\n", 42.0), (" -7 \n", -7), ("0x1f\n", 31), ("0X1f", nil), ("3.25", 3.25), ("-0.5\n", -0.5), ("", nil),
    ("abc", nil), ("12abc", nil), ("99999999999999999999", nil), ("1.", nil), ("--1", nil), ("7\u{0}8", 7),
  ])
  func readsNumbersAsTheKernelPrintsThem(text: String, number: Double?) {
    #expect(SystemText.number(Array(text.utf8)) == number)
  }

  @Test func readsTheFirstLine() {
    #expect(SystemText.line(Array("  Intel \nsecond".utf8)) == "Intel")
    #expect(SystemText.line(Array(" \n".utf8)) == nil)
    #expect(SystemText.line([0xFF, 0xFE, 0x41])?.hasSuffix("A") == true)
    #expect(SystemText.line([UInt8](repeating: 0x41, count: 5000))?.count == 120)
  }

  @Test func findsValuesBehindTheirNames() {
    let table = Array("MemTotal:       24684092 kB\nHardwareCorrupted:     8 kB\n".utf8)
    #expect(SystemText.number(after: "HardwareCorrupted", in: table) == 8)
    #expect(SystemText.number(after: "Hardware", in: table) == nil)
    let release = Array("NAME=\"Debian\"\nPRETTY_NAME=\"Debian GNU/Linux 12\"\n".utf8)
    #expect(SystemText.value(of: "PRETTY_NAME", in: release) == "Debian GNU/Linux 12")
    #expect(SystemText.value(of: "VERSION", in: release) == nil)
  }
}
