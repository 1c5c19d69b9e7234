import Testing

@testable import Cryptography

struct Base64Tests {
  @Test(arguments: [("", ""), ("f", "Zg"), ("fo", "Zm8"), ("foo", "Zm9v"), ("foob", "Zm9vYg"), ("foobar", "Zm9vYmFy")])
  func writesTheExamplesOfRFC4648(plain: String, coded: String) {
    #expect(Base64.standard.encode(Array(plain.utf8)) == Array(coded.utf8))
    #expect(Base64.standard.decode(Array(coded.utf8)) == Array(plain.utf8))
  }

  @Test func readsEveryByteBack() {
    let bytes = [UInt8](0...255)
    for count in 0...256 {
      let some = Array(bytes.prefix(count))
      #expect(Base64.standard.decode(Base64.standard.encode(some)) == some)
      #expect(Base64.url.decode(Base64.url.encode(some)) == some)
    }
  }

  @Test(arguments: ["Z", "Zg=", "Zg==", "Zh", "Zm9", "Z g", "Zm-v", "\u{e9}Zg"])
  func refusesWhatIsNotCanonical(text: String) {
    #expect(Base64.standard.decode(Array(text.utf8)) == nil)
  }
}
