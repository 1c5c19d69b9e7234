import ByteReading
import Testing

@testable import PhotoMetadata

@Suite struct ICCReaderTests {
  static func profile(_ tags: [(String, [UInt8])]) -> [UInt8] {
    var header = [UInt8](repeating: 0, count: 128)
    func put(_ text: String, _ index: Int) { header.replaceSubrange(index..<index + text.utf8.count, with: text.utf8) }
    put("lcms", 4)
    header[8] = 4
    header[9] = 0x30
    put("mntrRGB XYZ ", 12)
    header.replaceSubrange(24..<36, with: [7, 234, 0, 1, 0, 2, 0, 3, 0, 4, 0, 5])
    put("acspMSFT", 36)
    put("APPL", 48)
    var table = BlockBytes.big32(tags.count)
    var data: [UInt8] = []
    for (name, value) in tags {
      let start = 132 + tags.count * 12 + data.count
      table += Array(name.utf8) + BlockBytes.big32(start) + BlockBytes.big32(value.count)
      data += value
    }
    return header + table + data
  }

  static func description(_ text: String) -> [UInt8] {
    Array("desc".utf8) + BlockBytes.big32(0) + BlockBytes.big32(text.utf8.count + 1) + Array(text.utf8) + [0]
  }

  static func localized(_ texts: [(String, String)]) -> [UInt8] {
    var records: [UInt8] = []
    var data: [UInt8] = []
    for (language, text) in texts {
      let value = BlockBytes.utf16(text)
      let start = 16 + texts.count * 12 + data.count
      records += Array(language.utf8) + BlockBytes.big32(value.count) + BlockBytes.big32(start)
      data += value
    }
    return Array("mluc".utf8) + BlockBytes.big32(0) + BlockBytes.big32(texts.count) + BlockBytes.big32(12) + records
      + data
  }

  @Test(arguments: 0...16) func readsTagsOfAnyLength(length: Int) {
    let number = Array((Array("XYZ ".utf8) + [0, 0, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0]).prefix(length))
    let metadata = BlockBytes.read(.icc, Self.profile([("wtpt", number)]))
    #expect(metadata.text(.icc, "ProfileVersion") == "4.3.0")
  }

  @Test func readsTheHeader() {
    let metadata = BlockBytes.read(.icc, Self.profile([]))
    #expect(metadata.text(.icc, "ProfileCMMType") == "lcms")
    #expect(metadata.text(.icc, "ProfileVersion") == "4.3.0")
    #expect(metadata.words(.icc, "ProfileClass") == "Display Device Profile")
    #expect(metadata.text(.icc, "ColorSpaceData") == "RGB")
    #expect(metadata.text(.icc, "ProfileConnectionSpace") == "XYZ")
    #expect(metadata.text(.icc, "ProfileDateTime") == "2026:01:02 03:04:05")
    #expect(metadata.text(.icc, "PrimaryPlatform") == "MSFT")
    #expect(metadata.text(.icc, "DeviceManufacturer") == "APPL")
    #expect(metadata.named(.icc, "ProfileCreator") == nil)
  }

  @Test func readsDescriptionsOfBothVersions() {
    let old = BlockBytes.read(.icc, Self.profile([("desc", Self.description("sRGB IEC61966-2.1"))]))
    #expect(old.text(.icc, "ProfileDescription") == "sRGB IEC61966-2.1")
    let new = BlockBytes.read(.icc, Self.profile([("desc", Self.localized([("koKR", "화면"), ("enUS", "Display P3")]))]))
    #expect(new.text(.icc, "ProfileDescription") == "Display P3")
    let korean = BlockBytes.read(.icc, Self.profile([("cprt", Self.localized([("koKR", "저작권")]))]))
    #expect(korean.text(.icc, "ProfileCopyright") == "저작권")
  }

  @Test func readsProfilesOfPNG() throws {
    // The 232-byte profile, stored; InflateTests covers compressed blocks.
    let profile = Self.profile([("desc", Self.description("Own"))])
    let length = profile.count
    var low = 1
    var high = 0
    for byte in profile {
      low = (low + Int(byte)) % 65_521
      high = (high + low) % 65_521
    }
    let stored: [UInt8] =
      [0x78, 0x01, 0x01, UInt8(length & 255), UInt8(length >> 8), UInt8(~length & 255), UInt8(~length >> 8 & 255)]
      + profile + BlockBytes.big16(high) + BlockBytes.big16(low)
    let metadata = BlockBytes.read(.pngProfile, Array("Photo\0\0".utf8) + stored)
    #expect(metadata.text(.icc, "ProfileName") == "Photo")
    #expect(metadata.text(.icc, "ProfileDescription") == "Own")
    #expect(metadata.named(.icc, "ProfileDescription")?.offset == 7)
    BlockBytes.torture(.pngProfile, Array("P\0\0".utf8) + stored)
  }

  @Test func reportsWhatIsNoProfile() {
    #expect(BlockBytes.read(.icc, [UInt8](repeating: 0, count: 200)).issues.count == 1)
    #expect(BlockBytes.read(.icc, []).issues.isEmpty)
  }

  @Test func survivesDamageEverywhere() {
    BlockBytes.torture(
      .icc, Self.profile([("desc", Self.description("a")), ("cprt", Self.localized([("enUS", "b")]))]))
  }
}
