import ByteReading

/// The inputs of a diffusion model.
struct DiffusionParameters {
  var prompt: String?
  var negativePrompt: String?
  var model: String?
  var seed: String?
  var steps: String?
  var sampler: String?

  init() {}

  /// The parameters as named values.
  var named: [(name: StaticText, value: String)] {
    var values: [(name: StaticText, value: String)] = []
    let all: [(StaticText, String?)] = [
      ("Prompt", prompt), ("NegativePrompt", negativePrompt), ("Model", model), ("Seed", seed), ("Steps", steps),
      ("Sampler", sampler),
    ]
    for (name, value) in all {
      if let value, !value.isEmpty { values.append((name, value)) }
    }
    return values
  }

  /// Whether `text` has the format that Stable Diffusion WebUI introduced and many tools share: the prompt, then
  /// "Negative prompt: …", then "Steps: 20, Sampler: Euler a, …".
  static func isWebUI(_ text: ByteSlice) -> Bool {
    text.firstIndex(of: "Steps: ") != nil
      && (text.firstIndex(of: "Sampler: ") != nil || text.firstIndex(of: "Seed: ") != nil)
  }

  /// Parses a text in that format.
  init(webUI text: ByteSlice) {
    let settings = Self.settingsStart(text)
    let negative = text.firstIndex(of: "Negative prompt: ")
    prompt = text.part(text.trimmed(0..<min(negative ?? settings, settings))).lenientText
    if let negative, negative < settings {
      negativePrompt = text.part(text.trimmed(negative + 17..<settings)).lenientText
    }
    let line = text.suffix(from: settings)
    steps = Self.setting("Steps: ", in: line)
    sampler = Self.setting("Sampler: ", in: line)
    seed = Self.setting("Seed: ", in: line)
    model = Self.setting("Model: ", in: line)
  }

  /// The program that wrote a text in that format; forks are recognised by their version.
  static func webUIName(_ text: ByteSlice) -> String {
    let line = text.suffix(from: settingsStart(text))
    if line.firstIndex(of: "Version: Fooocus") != nil { return "Fooocus" }
    if line.firstIndex(of: "Version: ComfyUI") != nil { return "ComfyUI" }
    if line.firstIndex(of: "App: SD.Next") != nil { return "SD.Next" }
    if line.firstIndex(of: "Civitai resources: ") != nil { return "Civitai" }
    if line.firstIndex(of: "Version: f") != nil { return "Stable Diffusion WebUI Forge" }
    return "Stable Diffusion WebUI"
  }

  /// The start of the last line of settings: prompts may contain the same word.
  private static func settingsStart(_ text: ByteSlice) -> Int {
    var start = text.firstIndex(of: "Steps: ") ?? text.count
    while let next = text.firstIndex(of: "\nSteps: ", from: start) { start = next + 1 }
    return start
  }

  private static func setting(_ key: StaticString, in line: ByteSlice) -> String? {
    guard let index = line.firstIndex(of: key) else { return nil }
    let start = index + key.utf8CodeUnitCount
    var end = start
    while end < line.count, line[end] != UInt8(ascii: ","), line[end] != 0x0A { end += 1 }
    return line.part(start..<end).lenientText
  }
}
