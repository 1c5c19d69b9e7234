import ByteReading

/// Phrases in descriptions and comments that say how an image was made: "Made with OpenAI Labs".
enum GeneratorPhrase {
  /// The meaning of a phrase.
  struct Match {
    /// The generator's name, if the phrase gives one.
    var name: String?
    var kind: GeneratorFinding.Kind
  }

  /// The longest text to search, and how far after the phrase a name may begin: people's own descriptions are longer.
  private static let textLimit = 400
  private static let reach = 24

  /// The first phrase in `text` that declares a generator.
  static func match(_ text: ByteSlice) -> Match? {
    guard text.count >= 7, text.count <= textLimit else { return nil }
    let names = names(in: text)
    return atWordStarts(of: text) { index in match(text, at: index, names) }
  }

  /// The first result of `body` for the places where a phrase may begin: where a word does, and at every character of
  /// scripts that don't separate words, but not within a character (UTF-8's continuation bytes, RFC 3629, 3).
  private static func atWordStarts<Result>(of text: ByteSlice, _ body: (Int) -> Result?) -> Result? {
    var isWordStart = true
    for index in 0..<text.count {
      if isWordStart, text[index] & 0xC0 != 0x80, let result = body(index) { return result }
      isWordStart = !text[index].isWord || text[index] >= 0x80
    }
    return nil
  }

  private static func match(_ text: ByteSlice, at index: Int, _ names: [Name]) -> Match? {
    if let end = labels.firstEnd(in: text, at: index, asWord: true) {
      return excludes(text, index..<end) ? nil : Match(name: nil, kind: .generated)
    }
    for row in sentences {
      guard let end = end(of: row.words, in: text, at: index) else { continue }
      return excludes(text, index..<end) || isName(text, end) ? nil : Match(name: nil, kind: row.kind)
    }
    // Most captions name no generator, so these sentences are only searched for in those that do.
    for row in namings where names.contains(where: { $0.range.lowerBound >= index }) {
      guard let start = end(of: row.before, in: text, at: index, asWord: false) else { continue }
      // Without words before it, the name itself begins the sentence.
      let last = row.before.isEmpty ? start : start + reach - 1
      for name in names where name.range.lowerBound >= start && name.range.lowerBound <= last {
        guard row.namesTool || !name.isService, let end = end(of: row, in: text, after: name.range.upperBound) else {
          continue
        }
        return excludes(text, index..<end) ? nil : Match(name: name.title.text, kind: row.kind)
      }
    }
    return nil
  }

  /// Whether `phrase` declares nothing of the picture.
  private static func excludes(_ text: ByteSlice, _ phrase: Range<Int>) -> Bool {
    Denial.applies(to: phrase, of: text) || DescribedText.isSubject(of: phrase, in: text)
  }

  /// A generator's name in a text.
  private struct Name {
    var range: Range<Int>
    var title: StaticText
    /// Whether it is one of `services`.
    var isService = false
  }

  private static func names(in text: ByteSlice) -> [Name] {
    var names: [Name] = []
    let _: Never? = atWordStarts(of: text) { index in
      for service in services {
        guard let end = service.text.firstEnd(in: text, at: index, asWord: true) else { continue }
        names.append(Name(range: index..<end, title: service.name, isService: true))
      }
      if let row = GeneratorName.row(at: index, of: text, namesPeople: true) {
        names.append(Name(range: index..<index + row.length, title: row.name))
      }
      return nil
    }
    return names
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

  /// The end of the words that `row` requires after a name.
  private static func end(of row: Naming, in text: ByteSlice, after name: Int) -> Int? {
    guard let verbs = row.verbs else { return name }
    var start = name
    while start < text.count, text[start] == 0x20 || text[start].isVersion { start += 1 }
    guard let particle = row.particles.firstEnd(in: text, at: start),
      topics.firstEnd(in: text, at: particle) == nil
    else { return nil }
    for place in particle..<min(text.count, particle + reach) {
      let isWordStart = !text[place - 1].isWord || text[place - 1] >= 0x80 || text[place] >= 0x80
      if isWordStart, let end = verbs.firstEnd(in: text, at: place, asWord: true) { return end }
      if Denial.endsClause(text, place) { return nil }
    }
    return nil
  }

  /// A sentence that names a generator: the words before the name, and those that must follow it.
  private struct Naming {
    /// As in `sentences`. The name is right or soon after them.
    var before: [StaticText]
    /// What follows the name at once, and a verb soon after that.
    var particles: StaticText = ""
    var verbs: StaticText?
    var kind = GeneratorFinding.Kind.generated
    /// Whether the name is a tool's here, not a person's or a place's.
    var namesTool = true
  }

  private static let namings: [Naming] = [
    Naming(before: ["made|created|generated|imagined|produced|drawn|painted|illustrated|designed", " with | using "]),
    Naming(before: ["made|created|generated|produced|drawn", " by | in "], namesTool: false),
    Naming(before: ["edited with "], kind: .composite),
    Naming(before: ["edited by "], kind: .composite, namesTool: false),
    Naming(before: [romanceMade, romanceEndings, " con | com | avec | usando | utilizando | en utilisant | grâce à "]),
    Naming(before: [romanceMade, romanceEndings, " por | par | da | no | na | en | su | sur "], namesTool: false),
    Naming(before: [romanceEdited, romanceEndings, " con | com | avec | usando "], kind: .composite),
    Naming(before: [germanMade, " mit | mittels | met "]),
    Naming(before: [germanMade, " von | durch | door | in "], namesTool: false),
    Naming(before: ["mit |mittels |met |durch |von "], verbs: germanMadeAfter),
    Naming(before: [russianMade, "с помощью |при помощи |через "]),
    Naming(before: [russianMade, "в |"], namesTool: false),
    Naming(before: ["wygenerowan|stworzon", "o |e |y |a ", "w |przez |za pomocą |przy użyciu "], namesTool: false),
    Naming(before: ["使用 |使用|由 |由|用 |用|通过|透過|利用"], verbs: chineseMade),
    Naming(
      before: [], particles: "で|により|によって|による|を使って|を使い|を使用して|を用いて|を利用して", verbs: "生成|作成|制作|作っ|作り|描い|描か"),
    Naming(before: [], particles: "로 |으로 |를 |을 ", verbs: "생성|제작|만든|만들|그린|그렸"),
  ]

  /// Services whose names only mean a generator in such a sentence, and names in other scripts.
  private static let services: [(text: StaticText, name: StaticText)] = [
    ("google ai", "Google AI"), ("gemini", "Google Gemini"), ("apple intelligence", "Apple Intelligence"),
    ("galaxy ai", "Galaxy AI"), ("미드저니", "Midjourney"), ("챗gpt", "ChatGPT"), ("제미나이", "Google Gemini"),
    ("나노바나나", "Google Gemini"), ("나노 바나나", "Google Gemini"), ("스테이블 디퓨전", "Stable Diffusion"),
    ("ミッドジャーニー", "Midjourney"),
  ]

  /// Particles that make what is before them a topic or an attribute: "Midjourneyでの画像生成", "DALL-Eでは生成できません".
  private static let topics: StaticText = "の|は|も"

  /// Labels that are no sentences, such as Meta's, and those of programs published with open models ("AI generated;txt2img").
  private static let labels: StaticText =
    "ai-generated|ai generated|ai info|ki-generiert|ki generiert|ki-generierte|ki-generiertes|ki-generierter"

  /// Sentences that name AI as the maker, in the languages of the services that write such labels: the words that may
  /// follow each other, each list in the order of a sentence. An empty part may be missing. Where one part begins another,
  /// the longer one comes first.
  private static let sentences: [(words: [StaticText], kind: GeneratorFinding.Kind)] = [
    (["generated|created|made|imagined|produced", english, englishArticles, "ai|artificial intelligence"], .generated),
    (["edited", english, englishArticles, "ai|artificial intelligence"], .composite),
    ([romanceMade, romanceEndings, romance, romanceArticles, romanceNames], .generated),
    ([romanceEdited, romanceEndings, romance, romanceArticles, romanceNames], .composite),
    ([germanMade, " mit | von | durch | met | door ", germanArticles, germanNames], .generated),
    (["mit |von |durch |met |door ", germanArticles, germanNames, " ", germanMadeAfter], .generated),
    (["wygenerowano przez ai|wygenerowane przez ai|stworzono przez ai"], .generated),
    ([russianMade, "с помощью |", "ИИ|нейросетью|нейросети|искусственным интеллектом"], .generated),
    (
      [
        "ai|ａｉ|ＡＩ|人工知能|人工智能|人工智慧|인공지능",
        "(ai)|",
        """
        で|が|により|によって|による|を使って|を使用して|を用いて|로 |으로 |가 |이 |를 이용해 |을 이용해 |를 활용해 |을 활용해 |를 사용해 |을 사용해 | |
        """,
        "生成|作成|产生|產生|绘制|繪製|合成|創作|创作|생성|제작|만든|만들|그린",
      ], .generated
    ),
    (["生成aiで|生成aiを使|생성형 ai로|생성형 ai를"], .generated),
  ]

  private static let english: StaticText = " by| with| using"
  private static let englishArticles: StaticText = " an | generative | the help of | help of | "
  private static let romanceMade: StaticText = """
    generad|cread|hech|gerad|criad|feit|generat|creat|fatt|généré|créé|produit|réalisé|realizzat|realizad|ilustrad|illustrat|illustré
    """
  private static let romanceEdited: StaticText = "editad|modificat|modificad|modifié"
  private static let romanceEndings: StaticText = "os|as|es|a|o|i|e|s|"
  private static let romance: StaticText = " por | con | com | par | avec | usando | dall'| dall’"
  private static let romanceArticles: StaticText = """
    l'|l’|une |una |uma |l'aide de |la ayuda de |ayuda de |a ajuda de |ajuda de |
    """
  private static let romanceNames: StaticText = """
    ia|ai|inteligencia artificial|inteligência artificial|intelligenza artificiale|intelligence artificielle
    """
  private static let germanArticles: StaticText = "einer |een |generativer |hilfe von |behulp van |"
  private static let germanNames: StaticText = "ki|ai|künstlicher intelligenz|kunstmatige intelligentie"

  private static let germanMade: StaticText = "generiert|erstellt|erzeugt|gemalt|gemaakt|gegenereerd"
  private static let germanMadeAfter: StaticText = """
    generiert|generierte|generiertes|erstellt|erstellte|erstelltes|erzeugt|erzeugte|erzeugtes|gemacht|gemalt|gegenereerd|gemaakt
    """
  private static let russianMade: StaticText = """
    создано |Создано |создана |Создана |сгенерировано |Сгенерировано |сгенерирована |Сгенерирована 
    """
  private static let chineseMade: StaticText = "生成|绘制|繪製|制作|製作|创作|創作|产生|產生"

  /// The end of the sentence that begins at `index` with a word of each list in turn.
  private static func end(of words: [StaticText], in text: ByteSlice, at index: Int, asWord: Bool = true) -> Int? {
    var end = index
    for (place, list) in words.enumerated() {
      let isLast = place == words.count - 1
      guard let next = list.firstEnd(in: text, at: end, asWord: asWord && isLast) else { return nil }
      end = next
    }
    return end
  }
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

  /// The start of the longest of the text's phrases that ends before `end` and begins as a word does.
  func firstStart(in bytes: ByteSlice, endingAt end: Int) -> Int? {
    var first: Int?
    _ = hasPart { part in
      let start = end - part.utf8.count
      guard start >= 0, start < first ?? end, part.firstEnd(in: bytes, at: start) != nil else { return false }
      guard start == 0 || !bytes[start - 1].isWord || bytes[start] >= 0x80 || bytes[start] == 0x20
      else { return false }
      first = start
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

extension UInt8 {
  /// Whether the byte is part of a version such as "v6.1".
  fileprivate var isVersion: Bool { self >= 0x30 && self <= 0x39 || self == 0x2E || lowercased == UInt8(ascii: "v") }
}
