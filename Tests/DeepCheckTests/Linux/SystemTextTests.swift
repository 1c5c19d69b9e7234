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

@Suite struct LinuxListTests {
  @Test func readsTheListsOfSoundCards() {
    let cards = Array(
      " 0 [PCH            ]: HDA-Intel - HDA Intel PCH\n                      HDA Intel PCH at 0x0\n".utf8)
    #expect(SoundCards.firstName(cards) == "HDA Intel PCH")
    #expect(SoundCards.firstName(Array("--- no soundcards ---\n".utf8)) == nil)
    #expect(SoundCards.firstName([]) == nil)
    let ways = Array(
      "00-00: ALC256 Analog : ALC256 Analog : playback 1 : capture 1\n00-03: HDMI 0 : HDMI 0 : playback 1\n".utf8)
    #expect(SoundCards.ways(ways) == (2, 1))
    #expect(SoundCards.ways([]) == (0, 0))
  }

  @Test func readsTheDevicesOfFwupd() {
    let json = """
      {"Devices":[{"Name":"System Firmware","Version":"1.14.0"},{"Name":"No version"},{"Version":"2"},
      {"Name":"Dock","Version":"1.0.1"}]}
      """
    #expect(
      FirmwareList.read(Array(json.utf8)) == [
        FirmwareList.Device(name: "System Firmware", version: "1.14.0"),
        FirmwareList.Device(name: "Dock", version: "1.0.1"),
      ])
    #expect(FirmwareList.read(Array("no".utf8)).isEmpty)
  }
}

@Suite struct DisplayIdentityTests {
  /// A base block: 2560 × 1600 in 301 × 188 mm, made in 2021, called "Panel".
  static let block: [UInt8] = {
    var bytes = [UInt8](repeating: 0, count: 128)
    bytes[1...6] = [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF]
    bytes[17] = 31
    (bytes[21], bytes[22]) = (30, 19)
    let timing: [UInt8] = [1, 1, 0x00, 0, 0xA0, 0x40, 0, 0x60, 0, 0, 0, 0, 0x2D, 0xBC, 0x10, 0, 0, 0]
    bytes.replaceSubrange(54..<72, with: timing)
    bytes.replaceSubrange(72..<83, with: [0, 0, 0, 0xFC, 0] + Array("Panel\n".utf8))
    bytes[127] = 0 &- bytes.reduce(0) { $0 &+ $1 }
    return bytes
  }()

  @Test func readsSizeNameAndYear() throws {
    let panel = try #require(DisplayIdentity(Self.block))
    #expect(panel.name == "Panel" && panel.year == 2021 && panel.isSound)
    #expect(panel.width == 2560 && panel.height == 1600)
    #expect((354...356).contains(try #require(panel.diagonal)))
  }

  @Test func noticesADamagedBlock() throws {
    var bytes = Self.block
    bytes[100] ^= 1
    #expect(try #require(DisplayIdentity(bytes)).isSound == false)
  }

  @Test func refusesWhatIsNoDescription() {
    #expect(DisplayIdentity([]) == nil)
    #expect(DisplayIdentity(Array(Self.block.prefix(127))) == nil)
    #expect(DisplayIdentity([UInt8](repeating: 0xFF, count: 256)) == nil)
  }
}
