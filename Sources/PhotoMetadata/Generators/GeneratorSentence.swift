import ByteReading

/// A form of a sentence that declares AI, or a generator by its name, as a picture's maker: the words that may follow each
/// other.
struct GeneratorSentence: Sendable {
  let kind: GeneratorFinding.Kind
  /// Whether a generator's name is part of it, in place of words for AI.
  let namesMaker: Bool
  /// Whether that name is a tool's, not a person's or a place's.
  let namesTool: Bool
  /// Lists of words in the order of the sentence, up to the name if it has one.
  private let words: [StaticText]
  /// What follows the name at once, and a verb soon after that; nothing if the sentence ends with the name.
  private let rest: [StaticText]

  /// How far after the words before it a name may begin, and a verb after a particle: "Midjourneyで素材画像を作成".
  static let reach = 24

  /// The end of the sentence that begins at `index`, or of its words before a name.
  func end(in text: ByteSlice, at index: Int) -> Int? {
    var end = index
    for (place, list) in words.enumerated() {
      let isLast = !namesMaker && place == words.count - 1
      guard let next = list.firstEnd(in: text, at: end, asWord: isLast) else { return nil }
      end = next
    }
    return end
  }

  /// The end of the words that must follow a name that ends before `name`.
  func end(in text: ByteSlice, after name: Int) -> Int? {
    guard rest.count == 2 else { return name }
    var start = name
    while start < text.count, text[start] == 0x20 || text[start].isVersion { start += 1 }
    guard let particle = rest[0].firstEnd(in: text, at: start),
      Self.topics.firstEnd(in: text, at: particle) == nil
    else { return nil }
    for place in particle..<min(text.count, particle + Self.reach) {
      let isWordStart = !text[place - 1].isWord || text[place - 1] >= 0x80 || text[place] >= 0x80
      if isWordStart, let end = rest[1].firstEnd(in: text, at: place, asWord: true) { return end }
      if Denial.endsClause(text, place) { return nil }
    }
    return nil
  }

  /// Particles that make what is before them a topic or an attribute: "Midjourneyでの画像生成", "DALL-Eでは生成できません".
  private static let topics: StaticText = "の|は|も"

  /// The rows of `table`, whose lists are separated by "/".
  static let all: [GeneratorSentence] = {
    var rows: [GeneratorSentence] = []
    var previous: [StaticText] = []
    table.forEachLine { line in
      var lists: [StaticText] = []
      line.forEachLine(endedBy: UInt8(ascii: "/")) { list in
        lists.append(list.equals("=") ? previous[lists.count] : list)
        return false
      }
      previous = lists
      let mark = lists[0].utf8
      let maker = lists.firstIndex { $0.equals("@") } ?? lists.count
      rows.append(
        GeneratorSentence(
          kind: mark[0] == UInt8(ascii: "+") ? .generated : .composite, namesMaker: maker < lists.count,
          namesTool: mark[1] == UInt8(ascii: "t"), words: Array(lists[1..<maker]),
          rest: Array(lists.dropFirst(maker + 1))))
      return false
    }
    return rows
  }()

  /// One row per form: "+" for a generated picture, "~" for an edited one; "w" for words alone, "t" for a tool's name, "n"
  /// for one that may also be a person's or a place's; then the lists of words, "@" for the name and, if more must follow
  /// it, particles and verbs. "=" is the list at the same place of the row before. An empty word may be missing. Where one
  /// word begins another, the longer one comes first. As text, since Embedded Swift fills an array by code, which is larger.
  private static let table: StaticText = """
    +w/generated|created|made|imagined|produced/ by| with| using/ an | generative | the help of | help of | /ai|artificial intelligence
    ~w/edited/=/=/=
    ~t/edited with /@
    ~n/edited by /@
    +t/made|created|generated|imagined|produced|drawn|painted|illustrated|designed/ with | using /@
    +n/made|created|generated|produced|drawn/ by | in /@
    +n/image credit: |image credits: |image source: |image by |illustration credit: |illustration by |artwork by \
    |bildnachweis: |bildquelle: |crédit image : |图片来源：|圖片來源：|이미지 출처: /@
    +w/generad|cread|hech|gerad|criad|feit|generat|creat|fatt|généré|créé|produit|réalisé|realizzat|realizad|ilustrad|illustrat|illustré\
    /os|as|es|a|o|i|e|s|/ por | con | com | par | avec | usando | dall'| dall’\
    /l'|l’|une |una |uma |l'aide de |la ayuda de |ayuda de |a ajuda de |ajuda de |\
    /ia|ai|inteligencia artificial|inteligência artificial|intelligenza artificiale|intelligence artificielle
    ~w/editad|modificat|modificad|modifié/=/=/=/=
    ~t/=/=/ con | com | avec | usando | utilizando | en utilisant | grâce à /@
    +t/generad|cread|hech|gerad|criad|feit|generat|creat|fatt|généré|créé|produit|réalisé|realizzat|realizad|ilustrad|illustrat|illustré/=/=/@
    +n/=/=/ por | par | da | no | na | en | su | sur /@
    +w/generiert|erstellt|erzeugt|gemalt|gemaakt|gegenereerd/ mit | von | durch | met | door \
    /einer |een |generativer |hilfe von |behulp van |/ki|ai|künstlicher intelligenz|kunstmatige intelligentie
    +t/=/ mit | mittels | met /@
    +n/=/ von | durch | door | in /@
    +w/mit |von |durch |met |door /einer |een |generativer |hilfe von |behulp van |\
    /ki|ai|künstlicher intelligenz|kunstmatige intelligentie/ \
    /generiert|generierte|generiertes|erstellt|erstellte|erstelltes|erzeugt|erzeugte|erzeugtes|gemacht|gemalt|gegenereerd|gemaakt
    +t/mit |mittels |met |durch |von //@//=
    +w/wygenerowano przez ai|wygenerowane przez ai|stworzono przez ai
    +n/wygenerowan|stworzon/o |e |y |a /w |przez |za pomocą |przy użyciu /@
    +w/создано |Создано |создана |Создана |сгенерировано |Сгенерировано |сгенерирована |Сгенерирована \
    /с помощью |/ИИ|нейросетью|нейросети|искусственным интеллектом
    +t/=/с помощью |при помощи |через /@
    +n/=/в |/@
    +w/ai|ａｉ|ＡＩ|人工知能|人工智能|人工智慧|인공지능/(ai)|\
    /で|が|により|によって|による|を使って|を使用して|を用いて|로 |으로 |가 |이 |를 이용해 |을 이용해 |를 활용해 |을 활용해 |를 사용해 |을 사용해 | |\
    /生成|作成|产生|產生|绘制|繪製|合成|創作|创作|생성|제작|만든|만들|그린
    +w/生成aiで|生成aiを使|생성형 ai로|생성형 ai를
    +t/使用 |使用|由 |由|用 |用|通过|透過|利用/@//生成|绘制|繪製|制作|製作|创作|創作|产生|產生
    +t/@/で|により|によって|による|を使って|を使い|を使用して|を用いて|を利用して/生成|作成|制作|作っ|作り|描い|描か
    +t/@/로 |으로 |를 |을 /생성|제작|만든|만들|그린|그렸
    """
}

extension UInt8 {
  /// Whether the byte is part of a version such as "v6.1".
  fileprivate var isVersion: Bool { self >= 0x30 && self <= 0x39 || self == 0x2E || lowercased == UInt8(ascii: "v") }
}
