import ByteReading

/// Phrases in descriptions and comments that say how an image was made: "Made with OpenAI Labs".
enum GeneratorPhrase {
  /// The meaning of a phrase.
  struct Match {
    /// The generator's name, if the phrase gives one.
    var name: String?
    var kind: GeneratorFinding.Kind
  }

  /// The longest text to search: people's own descriptions are longer.
  private static let textLimit = 400

  /// The first phrase in `text` that declares a generator.
  static func match(_ text: ByteSlice) -> Match? {
    guard text.count >= 7, text.count <= textLimit else { return nil }
    let starts = wordStarts(of: text)
    // Most captions name no generator, so sentences with a name are only searched for in those that do.
    let names = starts.compactMap { start in
      GeneratorName.row(at: start, of: text, namesPeople: true).map { Name(start: start, row: $0) }
    }
    for start in starts {
      if let match = match(text, at: start, names) { return match }
    }
    return nil
  }

  /// Where a phrase may begin: where a word does, and at every character of scripts that don't separate words, but not
  /// within a character (UTF-8's continuation bytes, RFC 3629, 3).
  private static func wordStarts(of text: ByteSlice) -> [Int] {
    var starts: [Int] = []
    var isWordStart = true
    for index in 0..<text.count {
      if isWordStart, text[index] & 0xC0 != 0x80 { starts.append(index) }
      isWordStart = !text[index].isWord || text[index] >= 0x80
    }
    return starts
  }

  /// A generator's name in a text.
  private struct Name {
    var start: Int
    var row: GeneratorName
  }

  private static func match(_ text: ByteSlice, at index: Int, _ names: [Name]) -> Match? {
    if let end = labels.firstEnd(in: text, at: index, asWord: true) {
      return excludes(text, index..<end) ? nil : Match(name: nil, kind: .generated)
    }
    for sentence in GeneratorSentence.all {
      guard !sentence.namesMaker || !names.isEmpty, let end = sentence.end(in: text, at: index) else { continue }
      if !sentence.namesMaker {
        return excludes(text, index..<end) || isName(text, end) ? nil : Match(name: nil, kind: sentence.kind)
      }
      // Without words before it, the name itself begins the sentence.
      let last = end == index ? end : end + GeneratorSentence.reach - 1
      for name in names where name.start >= end && name.start <= last {
        guard sentence.namesTool || !name.row.isService,
          let end = sentence.end(in: text, after: name.start + name.row.length)
        else { continue }
        return excludes(text, index..<end) ? nil : Match(name: name.row.title, kind: sentence.kind)
      }
    }
    return nil
  }

  /// Whether `phrase` declares nothing of the picture.
  private static func excludes(_ text: ByteSlice, _ phrase: Range<Int>) -> Bool {
    Denial.applies(to: phrase, of: text) || DescribedText.isSubject(of: phrase, in: text)
  }

  /// Whether the phrase up to `end` ends with a person's first name: "created by Ai Weiwei", "hecho por Ia".
  private static func isName(_ text: ByteSlice, _ end: Int) -> Bool {
    guard end >= 4, text[end - 3] == 0x20, text[end - 2].isCapital, text[end - 1].lowercased == text[end - 1] else {
      return false
    }
    guard text[end - 2] == UInt8(ascii: "A") else { return true }
    let isBy = text[end - 4].lowercased == UInt8(ascii: "y")
    return isBy && end + 1 < text.count && text[end] == 0x20 && text[end + 1].isCapital
  }

  /// Labels that are not sentences, such as Meta's, and those of programs published with open models
  /// ("AI generated;txt2img").
  private static let labels: StaticText =
    "ai-generated|ai generated|ai info|ki-generiert|ki generiert|ki-generierte|ki-generiertes|ki-generierter"
}

extension StaticText {
  /// The end of the first of the text's phrases, which are separated by "|", that begins at `index`, in any case of ASCII
  /// and Latin-1; with `asWord`, unless it is the start of a longer word: "created by Aidan".
  func firstEnd(in bytes: ByteSlice, at index: Int, asWord: Bool = false) -> Int? {
    guard index >= 0 else { return nil }
    var end = index
    var isAlike = true
    // In one pass, because a caption is searched for hundreds of phrases at each of its words.
    for byte in utf8 {
      if byte == UInt8(ascii: "|") {
        if isAlike, !asWord || isWordEnd(end, of: bytes) { return end }
        end = index
        isAlike = true
      } else if isAlike {
        isAlike = end < bytes.count && lowercased(end, of: bytes) == byte.lowercased
        end += 1
      }
    }
    return isAlike && (!asWord || isWordEnd(end, of: bytes)) ? end : nil
  }

  /// The start of the longest of the text's phrases that ends before `end`, unless it is the end of a longer word.
  func firstStart(in bytes: ByteSlice, endingAt end: Int) -> Int? {
    var first: Int?
    forEachLine(endedBy: UInt8(ascii: "|")) { phrase in
      let start = end - phrase.utf8.count
      guard phrase.firstEnd(in: bytes, at: start) != nil, start < first ?? end else { return false }
      let isInWord = start > 0 && bytes[start - 1].isWord && bytes[start].isWord && bytes[start] < 0x80
      if !isInWord { first = start }
      return false
    }
    return first
  }

  /// The byte at `index`, of "É" as of "é": in Latin-1, a capital's second byte in UTF-8 is 0x20 below the other's.
  private func lowercased(_ index: Int, of bytes: ByteSlice) -> UInt8 {
    let byte = bytes[index]
    guard index > 0, bytes[index - 1] == 0xC3, byte >= 0x80, byte <= 0x9E, byte != 0x97 else { return byte.lowercased }
    return byte + 0x20
  }

  /// Whether a word ends before `end`. Words of other scripts aren't separated: "AI-generatedの画像".
  private func isWordEnd(_ end: Int, of bytes: ByteSlice) -> Bool {
    end == bytes.count || bytes[end] >= 0x80 || end > 0 && bytes[end - 1] >= 0x80 || !bytes[end].isWord
  }
}
