import ByteReading

/// A row of the generator table: how a generator names itself in software, creator and credit fields.
struct GeneratorName: Sendable {
  let text: StaticString
  let name: StaticString
  let kind: GeneratorFinding.Kind
  /// Whether people have that name too (Béatrice Dalle, Jimeng Sun).
  let isPersonal: Bool

  init(
    _ text: StaticString, _ name: StaticString, _ kind: GeneratorFinding.Kind = .generated, isPersonal: Bool = false
  ) {
    self.text = text
    self.name = name
    self.kind = kind
    self.isPersonal = isPersonal
  }

  /// The first row whose text occurs in `value` as whole words; `namesPeople` if the value may be a person's name.
  static func row(in value: String, namesPeople: Bool = false) -> GeneratorName? {
    // A program's name is one line; longer values are something else.
    guard value.utf8.count <= 400 else { return nil }
    let bytes = ByteSlice(Array(value.utf8))
    var isWordStart = true
    for index in 0..<bytes.count {
      if isWordStart, let row = row(at: index, of: bytes, namesPeople: namesPeople) { return row }
      isWordStart = !bytes[index].isWord
    }
    return nil
  }

  /// The first row whose text is at `index`.
  static func row(at index: Int, of bytes: ByteSlice, namesPeople: Bool) -> GeneratorName? {
    for row in byFirstByte[Int(bytes[index].lowercased)] {
      let length = row.text.utf8CodeUnitCount
      guard length <= bytes.count - index else { continue }
      let end = index + length
      if end < bytes.count, bytes[end].isWord { continue }
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
    for row in all { lists[Int(row.text.withUTF8Buffer { $0[0].lowercased })].append(row) }
    return lists
  }()

  var title: String {
    name.withUTF8Buffer { String(decoding: $0, as: UTF8.self) }
  }

  /// One row per spelling. Words that occur in photos by chance ("Flux", "Imagen", "Gemini") are only listed with their
  /// maker or version.
  private static let all: [GeneratorName] = [
    .init("DALL·E", "DALL·E"),
    .init("DALL-E", "DALL·E"),
    .init("DALLE", "DALL·E", isPersonal: true),
    .init("ChatGPT", "ChatGPT"),
    .init("GPT-4o", "GPT-4o"),
    .init("gpt-image", "GPT Image"),
    .init("GPT Image", "GPT Image"),
    .init("OpenAI", "OpenAI"),
    .init("Adobe Firefly", "Adobe Firefly"),
    .init("Firefly Image", "Adobe Firefly"),
    .init("Midjourney", "Midjourney"),
    .init("Stable Diffusion", "Stable Diffusion"),
    .init("stable-diffusion", "Stable Diffusion"),
    .init("StableDiffusion", "Stable Diffusion"),
    .init("AUTOMATIC1111", "Stable Diffusion WebUI"),
    .init("Stability AI", "Stability AI"),
    .init("StabilityAI", "Stability AI"),
    .init("DreamStudio", "DreamStudio"),
    .init("NovelAI", "NovelAI"),
    .init("InvokeAI", "InvokeAI"),
    .init("ComfyUI", "ComfyUI"),
    .init("Fooocus", "Fooocus"),
    .init("SwarmUI", "SwarmUI"),
    .init("StableSwarmUI", "SwarmUI"),
    .init("SD.Next", "SD.Next"),
    .init("Draw Things", "Draw Things"),
    .init("Easy Diffusion", "Easy Diffusion"),
    .init("Made with Google AI", "Google AI"),
    .init("AI-Generated with Google", "Google AI"),
    .init("AI Generated with Google", "Google AI"),
    .init("Edited with Google AI", "Google AI", .composite),
    .init("Google Imagen", "Google Imagen"),
    .init("Imagen 2", "Google Imagen"),
    .init("Imagen 3", "Google Imagen"),
    .init("Imagen 4", "Google Imagen"),
    .init("Google Gemini", "Google Gemini"),
    .init("Gemini 2.5 Flash", "Google Gemini"),
    .init("Gemini 3 Pro", "Google Gemini"),
    .init("Apple Photos Clean Up", "Apple Photos Clean Up", .composite),
    .init("Image Playground", "Apple Image Playground"),
    .init("Nano Banana", "Google Gemini"),
    .init("Bing Image Creator", "Bing Image Creator"),
    .init("Image Creator from Designer", "Bing Image Creator"),
    .init("Image Creator from Microsoft", "Bing Image Creator"),
    .init("Microsoft Designer", "Microsoft Designer"),
    .init("Microsoft_Responsible_AI", "Microsoft Responsible AI"),
    .init("Ideogram", "Ideogram"),
    .init("Black Forest Labs", "FLUX"),
    .init("FLUX.1", "FLUX"),
    .init("FLUX.2", "FLUX"),
    .init("flux1", "FLUX"),
    .init("Leonardo.Ai", "Leonardo.Ai"),
    .init("Leonardo AI", "Leonardo.Ai"),
    .init("Playground AI", "Playground AI"),
    .init("Recraft", "Recraft"),
    .init("Krea AI", "Krea"),
    .init("Krea.ai", "Krea"),
    .init("RunwayML", "Runway"),
    .init("NightCafe", "NightCafe"),
    .init("Craiyon", "Craiyon"),
    .init("Artbreeder", "Artbreeder"),
    .init("starryai", "starryai"),
    .init("DeepAI", "DeepAI"),
    .init("Imagined with AI", "Meta AI"),
    .init("Imagined with Meta AI", "Meta AI"),
    .init("Meta AI", "Meta AI"),
    .init("xAI", "Grok"),
    .init("Grok", "Grok"),
    .init("Dreamina", "Dreamina"),
    .init("Jimeng", "Dreamina", isPersonal: true),
    .init("Seedream", "Seedream"),
    .init("Doubao", "Doubao", isPersonal: true),
    .init("Tongyi Wanxiang", "Tongyi Wanxiang"),
    .init("Qwen-Image", "Qwen-Image"),
    .init("Hunyuan", "Hunyuan", isPersonal: true),
    .init("KlingAI", "Kling AI"),
    .init("Kling AI", "Kling AI"),
    .init("PixAI", "PixAI"),
    .init("SeaArt", "SeaArt"),
    .init("Tensor.Art", "Tensor.Art"),
    .init("TensorArt", "Tensor.Art"),
    .init("Civitai", "Civitai"),
  ]
}
