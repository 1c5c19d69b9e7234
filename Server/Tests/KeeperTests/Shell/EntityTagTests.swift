import Testing

@testable import Keeper

@Suite struct EntityTagTests {
  private let tag = EntityTag([1, 2, 3], .identity)

  @Test func isStrongAndAsLongAsAHash() {
    #expect(tag.text.wholeMatch(of: /"[0-9a-f]{32}"/) != nil)
  }

  @Test func dependsOnContentAndCoding() {
    #expect(tag == EntityTag([1, 2, 3], .identity))
    #expect(tag != EntityTag([1, 2, 4], .identity))
    #expect(Set(ContentCoding.allCases.map { EntityTag([1, 2, 3], $0).text }).count == 3)
  }

  @Test func matchesIfMatch() {
    for header in [tag.text, "*", "\"a\", \(tag.text)", " \(tag.text) ,\"b\""] {
      #expect(tag.matches(ifMatch: header))
    }
    for header in ["", "\"a\"", "W/\(tag.text)", "W/*", String(tag.text.dropLast())] {
      #expect(!tag.matches(ifMatch: header))
    }
  }

  @Test func matchesIfNoneMatch() {
    for header in [tag.text, "W/\(tag.text)", "*", "\"a\", \(tag.text)", " \(tag.text) ,\"b\""] {
      #expect(tag.matches(ifNoneMatch: header))
    }
    for header in ["", "\"a\"", "W/*", String(tag.text.dropLast()), String(repeating: ",", count: 5000)] {
      #expect(!tag.matches(ifNoneMatch: header))
    }
  }
}
