import Testing

@testable import PhotoMetadata

/// The steps after a tag's name convert the stored number to the value and its words.
struct ValueConversionTests {
  private func shown(_ steps: StaticText, _ stored: MetadataValue) -> String? {
    ValueConversion(steps).convert(stored).map { value, meaning in
      ValueDescriber.describe(MetadataEntry(name: .number(0), value: value, offset: 0, length: 0, meaning: meaning))
    }
  }

  @Test func calculatesInTheirOrder() {
    #expect(shown("-128 :C", .integer(150)) == "22 °C")
    #expect(shown("/24 ^2 *5 :mm", .integer(24)) == "10 mm")
    #expect(shown("~ ^2 :s", .integer(7)) == "1/128 s")
    #expect(shown("%2048", .integer(16)) == "128")
    #expect(shown("<16", .integers([65_535, 1])) == "-1, 1")
    #expect(shown("<4 /6", .integer(15)) == "-0.166667")
    #expect(shown("#", .integer(0x2C)) == "1.333333")
  }

  @Test func masksAndShiftsBits() {
    #expect(shown("&f0 >4 {3=Third|4=Fourth}", .integer(0x43)) == "Fourth")
    #expect(shown("&f0 >4", .integer(-1)) == "15")
  }

  @Test func leavesOutWhatMeansNone() {
    #expect(shown("!0 /10", .integer(0)) == nil)
    #expect(shown("!0 /10", .integer(15)) == "1.5")
  }

  @Test func findsWords() {
    #expect(shown("{1=Macro|2=Normal}", .integer(2)) == "Normal")
    #expect(shown("{1=Macro|2=Normal}", .integer(9)) == "Unknown (9)")
    #expect(shown("{1=Macro|*}", .integer(9)) == "9")
    #expect(shown("{1 2=Both|1=One}", .integers([1, 2])) == "Both")
    #expect(shown("{4294967295=n/a}", .integer(4_294_967_295)) == "n/a")
    #expect(shown("[1=Left|4=Right]", .integer(5)) == "Left, Right")
    #expect(shown("{0=Off|1=On~2=Lens}", .integers([1, 2, 7])) == "On; Lens; 7")
  }

  @Test func staysWithTextsAndBytes() {
    #expect(shown("-128 :C", .text("cold")) == "cold")
    #expect(shown("{", .integer(1)) == "Unknown (1)")
    #expect(shown("", .integer(1)) == "1")
  }
}
