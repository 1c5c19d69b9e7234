/// A pair of Korean particles in a pattern, such as `{이/가}`: the first form follows a final consonant, the second a vowel.
///
/// Which one is right depends on the text filled in before it, so it is chosen after that: "Samsung{이/가}" becomes
/// "Samsung이", "Sony{이/가}" becomes "Sony가".
struct KoreanParticle {
  private let afterConsonant: ArraySlice<UInt8>
  private let afterVowel: ArraySlice<UInt8>
  /// The length of the pair in the pattern, in bytes.
  let length: Int

  /// Parses the pair at `index` of `bytes`; `nil` if none begins there. Particles are short, so only 24 bytes are
  /// examined.
  init?(_ bytes: [UInt8], at index: Int) {
    guard bytes[index] == UInt8(ascii: "{") else { return nil }
    let rest = bytes[index..<min(bytes.count, index + 24)]
    guard let slash = rest.firstIndex(of: UInt8(ascii: "/")), let end = rest.firstIndex(of: UInt8(ascii: "}")),
      slash < end
    else { return nil }
    afterConsonant = rest[index + 1..<slash]
    afterVowel = rest[slash + 1..<end]
    length = end + 1 - index
  }

  /// The form that follows `text`. `으로` drops its vowel after ㄹ too: 서울로, Google로.
  func form(after text: [UInt8]) -> ArraySlice<UInt8> {
    switch Self.sound(endOf: text) {
    case .vowel: afterVowel
    case .rieul: afterConsonant.elementsEqual("으로".utf8) ? afterVowel : afterConsonant
    case .consonant: afterConsonant
    }
  }

  /// The final sound of a word as pronounced in Korean.
  private enum Sound {
    case vowel, rieul, consonant
  }

  /// The final sound of the last syllable, digit or Latin letter of `text`; quotes and brackets after it are silent.
  private static func sound(endOf text: [UInt8]) -> Sound {
    var end = text.count
    while end > 0 {
      if text[end - 1] < 0x80 {
        if let sound = sound(of: text[..<end]) { return sound }
        end -= 1
        continue
      }
      var start = end - 1
      while start > 0, text[start] & 0xC0 == 0x80 { start -= 1 }
      guard end - start == 3 else { return .vowel }
      let scalar = Int(text[start] & 0x0F) << 12 | Int(text[start + 1] & 0x3F) << 6 | Int(text[start + 2] & 0x3F)
      // Hangul syllables (Unicode 16.0, 3.12): the final consonant is the remainder by 28, and the eighth is ㄹ.
      if (0xAC00...0xD7A3).contains(scalar) {
        let final = (scalar - 0xAC00) % 28
        return final == 0 ? .vowel : final == 8 ? .rieul : .consonant
      }
      // General punctuation, such as curly quotes, is silent.
      guard (0x2000...0x206F).contains(scalar) else { return .vowel }
      end = start
    }
    return .vowel
  }

  /// The final sound of text that ends in ASCII; `nil` if its last character is silent.
  private static func sound(of text: ArraySlice<UInt8>) -> Sound? {
    guard let last = text.last else { return nil }
    return switch last {
    // 영 일 이 삼 사 오 육 칠 팔 구
    case 0x31, 0x37, 0x38: .rieul
    case 0x30, 0x33, 0x36: .consonant
    case 0x32, 0x34, 0x35, 0x39: .vowel
    case 0x41...0x5A, 0x61...0x7A: latin(text.suffix { isLetter($0) })
    default: nil
    }
  }

  /// Short words in capitals are spelled out ("GPS"), others are read as words ("NIKON", "Photoshop").
  private static func latin(_ word: ArraySlice<UInt8>) -> Sound {
    let letters = word.suffix(2).map { $0 | 0x20 }
    let last = letters[letters.count - 1]
    let isSpelled = word.count == 1 || word.count <= 4 && word.allSatisfy { $0 < 0x61 }
    let before = letters.count > 1 ? letters[0] : 0
    return switch last {
    case UInt8(ascii: "l"): .rieul
    case UInt8(ascii: "r") where isSpelled: .rieul
    case UInt8(ascii: "m"), UInt8(ascii: "n"): .consonant
    case _ where isSpelled: .vowel
    // Apple, Chrome, iPhone
    case UInt8(ascii: "e"): before == UInt8(ascii: "l") ? .rieul : isOne(of: "mn", before) ? .consonant : .vowel
    // Samsung
    case UInt8(ascii: "g"): before == UInt8(ascii: "n") ? .consonant : .vowel
    // Photoshop and KakaoTalk, but Microsoft
    case UInt8(ascii: "b"), UInt8(ascii: "c"), UInt8(ascii: "k"), UInt8(ascii: "p"), UInt8(ascii: "t"):
      isOne(of: "aeiou", before) || before == last || last == UInt8(ascii: "k") && isOne(of: "cl", before)
        ? .consonant : .vowel
    default: .vowel
    }
  }

  private static func isOne(of letters: StaticString, _ letter: UInt8) -> Bool {
    for index in 0..<letters.utf8CodeUnitCount where letters.utf8Start[index] == letter { return true }
    return false
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
}

extension ArraySlice<UInt8> {
  /// The longest suffix whose bytes all satisfy `predicate`.
  fileprivate func suffix(_ predicate: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    var start = endIndex
    while start > startIndex, predicate(self[start - 1]) { start -= 1 }
    return self[start...]
  }
}
