import ByteReading
import Testing

@Suite struct FourCCTests {
  @Test func putsTheFirstCharacterInTheMostSignificantByte() {
    #expect(("heic" as FourCC).rawValue == 0x6865_6963)
  }

  @Test func padsShorterLiteralsWithSpaces() {
    #expect(("jp2" as FourCC) == FourCC(rawValue: 0x6A70_3220))
  }

  @Test func showsPrintableCharactersAsTheyAre() {
    #expect(("url " as FourCC).description == "url ")
  }

  @Test func showsOtherBytesAsNumbers() {
    #expect(FourCC(rawValue: 0xA96E_0A00).description == "\\xa9n\\x0a\\x00")
    #expect(FourCC(rawValue: 0x1B7F_20FF).description == "\\x1b\\x7f \\xff")
  }
}
