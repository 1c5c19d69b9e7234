import Testing

@testable import DeepCheck

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
