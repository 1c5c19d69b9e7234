import ByteReading

/// Words that turn a declaration into its opposite: "Nothing here is AI generated", "AI generated: no".
enum Denial {
  /// Whether the clause around `phrase` denies it.
  static func applies(to phrase: Range<Int>, of text: ByteSlice) -> Bool {
    var start = phrase.lowerBound
    if introductions.firstStart(in: text, endingAt: start) != nil { return true }
    if chinese.firstStart(in: text, endingAt: start) != nil { return true }
    if determiners.firstStart(in: text, endingAt: start) != nil {
      return isAnsweredNo(text, after: phrase.upperBound)
    }
    if isQuestion(text, after: phrase.upperBound) { return true }
    let isListed = isListed(text, after: phrase.upperBound)
    while start > 0, !endsClause(text, start - 1, isList: isListed),
      contrasts.firstStart(in: text, endingAt: start) == nil
    {
      start -= 1
    }
    for place in start..<phrase.lowerBound where before.hasPart(where: { isWord($0, of: text, at: place) }) {
      return true
    }
    var end = phrase.upperBound
    while end < text.count, !endsClause(text, end), contrasts.firstEnd(in: text, at: end) == nil {
      if after.firstEnd(in: text, at: end) != nil { return true }
      end += 1
    }
    return isAnsweredNo(text, after: phrase.upperBound)
  }

  /// Whether a form's answer follows: "AI generated: no".
  private static func isAnsweredNo(_ text: ByteSlice, after end: Int) -> Bool {
    var place = end
    var limit = end + 6
    var isAsked = false
    while place < text.count, place < limit {
      if let next = questions.firstEnd(in: text, at: place) {
        isAsked = true
        place = next
        limit = next + 6
      } else if text[place].isWord {
        break
      } else {
        place += 1
      }
    }
    return isAsked && answers.firstEnd(in: text, at: place, asWord: true) != nil
  }

  /// Whether the phrase is part of a question that nobody answers with yes: "Which of these photos is AI-generated?"
  private static func isQuestion(_ text: ByteSlice, after end: Int) -> Bool {
    var place = end
    while place < text.count {
      if var next = questionMarks.firstEnd(in: text, at: place) {
        while next < text.count, text[next] == 0x20 { next += 1 }
        return affirmations.firstEnd(in: text, at: next, asWord: true) == nil
      }
      // The full stop of a version isn't one of a sentence.
      let isStop = text[place] == 0x2E && (place + 1 == text.count || !text[place + 1].isWord)
      if isStop || sentenceEnds.firstEnd(in: text, at: place) != nil { return false }
      place += 1
    }
    return false
  }

  private static let questionMarks: StaticText = "?|？"
  private static let sentenceEnds: StaticText = "\n|!|。|！"
  private static let affirmations: StaticText = "yes|ja|oui|sí|sim|sì|да|Да|はい|네|예|是"

  /// Whether the phrase is one of several that a word such as "not" may begin: "not filtered, AI generated or edited".
  private static func isListed(_ text: ByteSlice, after end: Int) -> Bool {
    var place = end
    // A noun may follow the phrase: "AI generated content or edits".
    while place < text.count, place < end + 12, !endsClause(text, place) {
      if alternatives.firstEnd(in: text, at: place) != nil { return true }
      place += 1
    }
    return false
  }

  private static func isWord(_ word: StaticText, of text: ByteSlice, at start: Int) -> Bool {
    guard start == 0 || start > 0 && !text[start - 1].isWord, let end = word.firstEnd(in: text, at: start) else {
      return false
    }
    return end == text.count || !text[end - 1].isWord || !text[end].isWord
  }

  /// Whether a comma, a full stop or the like is at `place`; in a list a comma doesn't count. An apostrophe or hyphen is
  /// part of a word.
  static func endsClause(_ text: ByteSlice, _ place: Int, isList: Bool = false) -> Bool {
    switch text[place] {
    case 0x2C: !isList
    case 0x0A, 0x0D, 0x21, 0x2E, 0x3A, 0x3B, 0x3F, 0x7C: true
    // The last byte of "。" (E3 80 82) and "、" (E3 80 81), and of "，" (EF BC 8C).
    case 0x81, 0x82: place >= 2 && text[place - 1] == 0x80 && text[place - 2] == 0xE3
    case 0x8C: place >= 2 && text[place - 1] == 0xBC && text[place - 2] == 0xEF
    default: false
    }
  }

  /// What begins another clause: "not a photo but AI generated", "AI로 생성된 이미지이며 사진이 아닙니다", "AI生成（写真ではありません）".
  private static let contrasts: StaticText =
    "(|（| but | and the | and it | it's | it’s | sondern | mais | sino | pero | mas | ma |이며|이고|인데|로 |であり|ですが|だが|而是"

  /// Words right before the phrase with which it only describes an image: "do not copy this AI generated image".
  private static let determiners: StaticText = "this |these |my |our |your "

  private static let alternatives: StaticText = " or | nor | oder | ou "
  private static let questions: StaticText = ":|=|?|：|＝|？|여부:|の有無："

  /// Words right before the phrase.
  private static let introductions: StaticText = "non-|about "

  /// Words of European languages somewhere before it, those of doubt among them: "Posts claim that this is AI-generated".
  private static let before: StaticText = """
    not|no|none|nothing|never|neither|nor|without|isn't|isn’t|wasn't|wasn’t|aren't|aren’t|weren't|weren’t|\
    nicht|nichts|kein|keine|keiner|keines|ohne|nie|weder|geen|niet|pas|rien|aucun|aucune|jamais|sans|ni|\
    sin|nada|ningún|ninguna|nunca|não|nenhum|nenhuma|sem|non|niente|nessun|nessuna|senza|не|Не|без|Без|\
    if|whether|claim|claims|claimed|ob
    """

  /// Chinese words right before it: not, without, unused. Parts of others, such as "未来" (future), are farther away.
  private static let chinese: StaticText = "非|非由|非由 |不是|不是由|不是由 |并未|並未|未使用|没有使用|沒有使用|不含|无|無"

  /// Endings in Japanese and Korean, and German and French words somewhere after it.
  private static let after: StaticText = "ない|はなく|ません|なし|않|아닙|아닌|아님|아니|안 함|안 했|안했|없| nicht| pas "

  private static let answers: StaticText =
    "no|nope|not|absolutely not|definitely not|none|false|nein|non|não|нет|いいえ|無|아니요|否"
}
