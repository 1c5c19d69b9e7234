import ByteReading
import Testing

@testable import PhotoMetadata

struct ValueDescriberTests {
  private static let measures: [(MetadataValue, ValueMeaning, String)] = [
    (.rational(Rational(1, 125)), .exposureTime, "1/125 s"),
    (.rational(Rational(10, 1250)), .exposureTime, "1/125 s"),
    (.rational(Rational(25, 10)), .exposureTime, "2.5 s"),
    (.rational(Rational(4, 10)), .exposureTime, "0.4 s"),
    (.rational(Rational(30, 1)), .exposureTime, "30 s"),
    (.rational(Rational(1, 8000)), .exposureTime, "1/8000 s"),
    (.rational(Rational(0, 0)), .exposureTime, "undefined"),
    (.rational(Rational(1, 0)), .exposureTime, "∞"),
    (.rational(Rational(18, 10)), .fNumber, "f/1.8"),
    (.rational(Rational(8, 1)), .fNumber, "f/8"),
    (.rational(Rational(95, 100)), .fNumber, "f/0.95"),
    (.rational(Rational(6966, 1000)), .apexShutterSpeed, "1/125 s"),
    (.rational(Rational(-1, 1)), .apexShutterSpeed, "2 s"),
    (.rational(Rational(-2_147_483_648, 1)), .apexShutterSpeed, "-2147483648"),
    (.rational(Rational(2, 1)), .apexAperture, "f/2"),
    (.rational(Rational(528, 100)), .apexBrightness, "5.28 EV"),
    (.rational(Rational(1, 3)), .exposureValue, "+0.33 EV"),
    (.rational(Rational(-2, 3)), .exposureValue, "-0.67 EV"),
    (.rational(Rational(0, 6)), .exposureValue, "0 EV"),
    (.rational(Rational(26, 1)), .millimetres, "26 mm"),
    (.rational(Rational(415, 100)), .millimetres, "4.15 mm"),
    (.rational(Rational(0xFFFF_FFFF, 1)), .subjectDistance, "Infinity"),
    (.rational(Rational(0, 1)), .subjectDistance, "Unknown"),
    (.rational(Rational(213, 1000)), .angle, "0.21°"),
    (.integer(5200), .kelvin, "5200 K"),
    (.rational(Rational(-53, 10)), .celsius, "-5.3 °C"),
    (.text("fast"), .exposureTime, "fast"),
  ]

  @Test(arguments: measures)
  func describesMeasures(value: MetadataValue, meaning: ValueMeaning, words: String) {
    #expect(describe(value, meaning) == words)
  }

  private static let codes: [(MetadataValue, ValueMeaning, String)] = [
    (.text("0232"), .version, "2.32"),
    (.text("0100"), .version, "1.00"),
    (.text("II*"), .version, "II*"),
    (.integers([2, 3, 0, 0]), .dotted, "2.3.0.0"),
    (.integer(6), .choice(ImageWords.orientation), "Turned by 90° clockwise"),
    (.integer(77), .choice(ImageWords.orientation), "Unknown (77)"),
    (.text("N"), .choice(GPSWords.latitude), "North"),
    (.text("Q"), .choice(GPSWords.latitude), "Q"),
    (.integer(0x28), .bits(NikonWords.lensType), "VR, FT-1"),
    (.integer(0), .bits(NikonWords.lensType), "None"),
    (.integer(0x1000), .bits(NikonWords.lensType), "0x1000"),
    (.integer(1_181_861), .folderAndFile, "118-1861"),
    (.integer(1_000_024), .folderAndFile, "100-0024"),
    (.integer(540), .minutesOfZone, "+09:00"),
    (.integer(-210), .minutesOfZone, "-03:30"),
    (.bytes(ByteSlice([1, 2, 3, 0])), .components, "YCbCr"),
    (.bytes(ByteSlice([4, 5, 6, 0])), .components, "RGB"),
    (.integers([1754, 1356, 612, 607]), .subjectArea, "Rectangle of 612 × 607 around 1754, 1356"),
    (.integers([10, 20]), .subjectArea, "Point at 10, 20"),
    (.bytes(ByteSlice([2, 0, 2, 0, 0, 1, 1, 2])), .colourFilter, "RG / GB"),
    (.bytes(ByteSlice([0, 2, 0, 2, 1, 2, 0, 1])), .colourFilter, "GB / RG"),
    (.bytes(ByteSlice([255, 255, 255, 255, 0])), .colourFilter, "5 bytes"),
  ]

  @Test(arguments: codes)
  func describesCodes(value: MetadataValue, meaning: ValueMeaning, words: String) {
    #expect(describe(value, meaning) == words)
  }

  private static let flashes: [(Int, String)] = [
    (0x00, "Did not fire"), (0x01, "Fired"), (0x05, "Fired, return light not detected"),
    (0x07, "Fired, return light detected"), (0x09, "On, fired"), (0x10, "Off, did not fire"),
    (0x18, "Auto, did not fire"), (0x19, "Auto, fired"), (0x20, "No flash function"),
    (0x5F, "Auto, fired, return light detected, red-eye reduction"),
  ]

  @Test(arguments: flashes)
  func describesTheFlash(bits: Int, words: String) {
    #expect(describe(.integer(Int64(bits)), .flash) == words)
  }

  private static let lenses: [([(Int64, Int64)], String)] = [
    ([(24, 1), (70, 1), (28, 10), (28, 10)], "24-70 mm f/2.8"),
    ([(50, 1), (50, 1), (18, 10), (18, 10)], "50 mm f/1.8"),
    ([(18, 1), (55, 1), (35, 10), (56, 10)], "18-55 mm f/3.5-5.6"), ([(24, 1), (70, 1), (0, 0), (0, 0)], "24-70 mm"),
  ]

  @Test(arguments: lenses)
  func describesLenses(limits: [(Int64, Int64)], words: String) {
    #expect(describe(.rationals(limits.map { Rational($0.0, $0.1) }), .lens) == words)
  }

  private static let coordinates: [([(Int64, Int64)], String)] = [
    ([(37, 1), (33, 1), (432, 100)], "37°33′04.32″"), ([(37, 1), (335072, 10000), (0, 1)], "37°33′30.43″"),
    ([(37, 1), (59, 1), (59_999, 1000)], "38°00′00.00″"),
  ]

  @Test(arguments: coordinates)
  func describesCoordinates(parts: [(Int64, Int64)], words: String) {
    #expect(describe(.rationals(parts.map { Rational($0.0, $0.1) }), .degrees) == words)
  }

  @Test func describesClockTimes() {
    #expect(describe(.rationals([Rational(5, 1), Rational(7, 1), Rational(912, 100)]), .clockTime) == "05:07:09.12")
  }

  @Test func describesWhatNoTableKnows() {
    #expect(describe(.bytes(ByteSlice([1])), .plain) == "1 byte")
    #expect(describe(.integers(Array(0..<40)), .plain).hasSuffix("31, … (40 in all)"))
    #expect(describe(.rationals([Rational(1, 4), Rational(1, 0)]), .plain) == "0.25, ∞")
    #expect(describe(.real(-0.5), .plain) == "-0.5")
    #expect(describe(.list(["one", "two"]), .plain) == "one, two")
  }

  @Test func reportsALongValuesFullLength() {
    let entry = MetadataEntry(name: .known("MakerNote"), value: .bytes(ByteSlice([1, 2])), offset: 0, length: 4096)
    #expect(ValueDescriber.describe(entry) == "4096 bytes")
  }

  private func describe(_ value: MetadataValue, _ meaning: ValueMeaning) -> String {
    ValueDescriber.describe(
      MetadataEntry(name: .known("Value"), value: value, offset: 0, length: 0, meaning: meaning))
  }
}
