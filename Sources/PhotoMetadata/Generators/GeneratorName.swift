import ByteReading

/// A row of the generator table: how a generator names itself in software, creator and credit fields.
struct GeneratorName: Sendable {
  private let text: StaticText
  private let name: StaticText
  let kind: GeneratorFinding.Kind
  /// Whether people have that name too (Béatrice Dalle, Jimeng Sun).
  private let isPersonal: Bool
  /// Whether the name only means a generator in a sentence that says so.
  let isService: Bool

  /// The row in `line` of a table.
  private init(_ line: StaticText, _ kind: GeneratorFinding.Kind) {
    isPersonal = line.utf8.first == UInt8(ascii: "*")
    isService = line.utf8.first == UInt8(ascii: "+")
    let (text, name) = line.part((isPersonal || isService ? 1 : 0)..<line.utf8.count).split(at: UInt8(ascii: "|"))
    self.text = text
    self.name = name ?? text
    self.kind = kind
  }

  /// The first row whose text occurs in `value` as whole words; `namesPeople` if the value may be a person's name.
  static func row(in value: String, namesPeople: Bool = false) -> GeneratorName? {
    // A program's name is one line; longer values are something else.
    guard value.utf8.count <= 400 else { return nil }
    let bytes = ByteSlice(Array(value.utf8))
    var isWordStart = true
    for index in 0..<bytes.count {
      if isWordStart, let row = row(at: index, of: bytes, namesPeople: namesPeople), !row.isService { return row }
      isWordStart = !bytes[index].isWord
    }
    return nil
  }

  /// The first row whose text is at `index`, services among them.
  static func row(at index: Int, of bytes: ByteSlice, namesPeople: Bool) -> GeneratorName? {
    for row in byFirstByte[Int(bytes[index].lowercased)] {
      let length = row.text.utf8.count
      guard length <= bytes.count - index else { continue }
      let end = index + length
      // Other scripts than Latin, Greek and Cyrillic (two bytes in UTF-8) don't separate words: "Midjourneyで".
      if end < bytes.count, bytes[end].isWord, bytes[end] < 0xE0 { continue }
      if row.isPersonal, namesPeople, !isVersion(bytes.suffix(from: end)) { continue }
      if bytes.part(index..<end).equalsIgnoringCase(row.text) { return row }
    }
    return nil
  }

  /// Whether a version or "AI" follows, which no person's name has: "DALLE-3", "Jimeng AI".
  private static func isVersion(_ rest: ByteSlice) -> Bool {
    guard rest.count >= 2, rest[0] == 0x20 || rest[0] == 0x2D else { return false }
    return rest[1] >= 0x30 && rest[1] <= 0x39 || rest.suffix(from: 1).starts(with: "AI")
  }

  /// The rows by the first byte of their text: an edit history lists hundreds of programs, most with other first
  /// letters.
  private static let byFirstByte: [[GeneratorName]] = {
    var lists = [[GeneratorName]](repeating: [], count: 256)
    func add(_ table: StaticText, _ kind: GeneratorFinding.Kind) {
      table.forEachLine { line in
        let row = GeneratorName(line, kind)
        lists[Int(row.text.utf8[0].lowercased)].append(row)
        return false
      }
    }
    add(generators, .generated)
    add(editors, .composite)
    return lists
  }()

  var title: String { name.text }
  /// The number of bytes of the text that was found.
  var length: Int { text.utf8.count }

  /// One row per spelling: "*" if people have that name too, "+" for a service (last, since other names begin with
  /// theirs), what is written, and the generator's name if it differs. As text, since Embedded Swift fills an array by code, which is larger than the names. Words that occur in photos by
  /// chance ("Flux", "Imagen", "Gemini") are only listed with their maker or version.
  private static let generators: StaticText = """
    DALL·E
    DALL-E|DALL·E
    DALL.E|DALL·E
    *DALLE|DALL·E
    ChatGPT
    GPT-4o
    gpt-image|GPT Image
    GPT Image
    OpenAI
    Adobe Firefly
    Firefly Image|Adobe Firefly
    Midjourney
    Stable Diffusion
    stable-diffusion|Stable Diffusion
    StableDiffusion|Stable Diffusion
    AUTOMATIC1111|Stable Diffusion WebUI
    Stability AI
    StabilityAI|Stability AI
    DreamStudio
    NovelAI
    InvokeAI
    ComfyUI
    Fooocus
    SwarmUI
    StableSwarmUI|SwarmUI
    SD.Next
    Draw Things
    Easy Diffusion
    Made with Google AI|Google AI
    AI-Generated with Google|Google AI
    AI Generated with Google|Google AI
    Google Imagen
    Imagen 2|Google Imagen
    Imagen 3|Google Imagen
    Imagen 4|Google Imagen
    Google Gemini
    Gemini 2.5 Flash|Google Gemini
    Gemini 3 Pro|Google Gemini
    Image Playground|Apple Image Playground
    Nano Banana|Google Gemini
    Bing Image Creator
    Image Creator from Designer|Bing Image Creator
    Image Creator from Microsoft|Bing Image Creator
    Microsoft Designer
    Microsoft_Responsible_AI|Microsoft Responsible AI
    Ideogram
    Black Forest Labs|FLUX
    FLUX.1|FLUX
    FLUX.2|FLUX
    flux1|FLUX
    Leonardo.Ai
    Leonardo AI|Leonardo.Ai
    Playground AI
    Recraft
    Krea AI|Krea
    Krea.ai|Krea
    RunwayML|Runway
    NightCafe
    Craiyon
    Artbreeder
    starryai
    DeepAI
    Imagined with AI|Meta AI
    Imagined with Meta AI|Meta AI
    Meta AI
    xAI|Grok
    Grok
    Dreamina
    *Jimeng|Dreamina
    Seedream
    *Doubao
    Tongyi Wanxiang
    Qwen-Image
    *Hunyuan
    KlingAI|Kling AI
    Kling AI
    PixAI
    SeaArt
    Tensor.Art
    TensorArt|Tensor.Art
    Civitai
    +Google AI
    +Gemini|Google Gemini
    +Apple Intelligence
    +Galaxy AI
    +미드저니|Midjourney
    +챗GPT|ChatGPT
    +제미나이|Google Gemini
    +나노바나나|Google Gemini
    +나노 바나나|Google Gemini
    +스테이블 디퓨전|Stable Diffusion
    +ミッドジャーニー|Midjourney
    """

  /// The same for what is only used for edits.
  private static let editors: StaticText = """
    Edited with Google AI|Google AI
    Apple Photos Clean Up
    """
}
