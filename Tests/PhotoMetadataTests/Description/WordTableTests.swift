import Testing

@testable import PhotoMetadata

@Suite struct WordTableTests {
  private let table: WordTable = """
    -1=Not applicable
    0=Off
    1=On = yes
    0x4E=North
    """

  @Test func findsTheWordsForANumber() {
    #expect(table.word(-1) == "Not applicable")
    #expect(table.word(0) == "Off")
    #expect(table.word(1) == "On = yes")
    #expect(table.word(0x4E) == "North")
    #expect(table.word(2) == nil)
  }

  @Test func namesEveryBitThatIsSet() {
    let bits: WordTable = "1=First\n2=Second\n0x10=Fifth"
    #expect(bits.bits(0) == "None")
    #expect(bits.bits(3) == "First, Second")
    #expect(bits.bits(0x18) == "Fifth, 0x8")
  }

  /// A line that is not a number and words would be dropped silently.
  @Test(arguments: ExifTagsTests.tables)
  func everyTagsWordsHaveANumberAndWords(table: [ExifTag]) {
    for row in table {
      switch row.meaning {
      case .choice(let words), .bits(let words):
        for line in words.lines {
          #expect(line.wholeMatch(of: /(-?[0-9]+|0x[0-9A-F]+)=[^ ].*/) != nil, "\(row.name.text): \(line)")
        }
      default: break
      }
    }
  }
}

extension WordTable {
  fileprivate var lines: [Substring] { rows.text.split(separator: "\n", omittingEmptySubsequences: false) }
}
