import Foundation
import Testing

@testable import DesignSystem

@Suite struct SearchTextTests {
  @Test(arguments: [
    ("Café.jpg", "cafe"), ("IMG_0001.HEIC", "img_"), ("사진 2024.jpg", "사진"), ("ぱんだ.png", "ぱん"), ("Ålesund", "ales"),
    ("a", ""),
  ])
  func findsTextWhateverItsCaseAccentsAndEncoding(_ name: String, _ typed: String) {
    for name in [name, name.decomposedStringWithCanonicalMapping] {
      for typed in [typed, typed.decomposedStringWithCanonicalMapping, typed.uppercased()] {
        #expect(SearchText(name).contains(SearchText(typed)))
      }
    }
  }

  @Test(arguments: [("사진", "사지"), ("か", "が"), ("abc", "abcd"), ("abc", "ac"), ("", "a")])
  func distinguishesOtherText(_ name: String, _ typed: String) {
    #expect(!SearchText(name).contains(SearchText(typed)))
  }

  /// Foundation knows Unicode's canonical decompositions.
  @Test func foldsEveryDecompositionOfLatinKanaAndHangul() {
    for value in [0x20...0x17F, 0x3040...0x30FF, 0xAC00...0xD7A3].joined() {
      guard let scalar = Unicode.Scalar(UInt32(value)) else { continue }
      let composed = String(scalar)
      #expect(SearchText(composed) == SearchText(composed.decomposedStringWithCanonicalMapping), "U+\(value)")
    }
  }
}
