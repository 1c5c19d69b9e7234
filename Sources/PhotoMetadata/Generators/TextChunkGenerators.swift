import ByteReading

/// Recognises generators by the keywords of PNG text chunks.
enum TextChunkGenerators {
  /// Adds the findings from the texts of `directory` to `findings`.
  static func read(_ directory: MetadataDirectory, _ findings: inout [GeneratorFinding]) {
    var hasGraph = false
    for entry in directory.entries {
      guard case .text(let keyword) = entry.name, let text = bytes(entry.value) else { continue }
      switch Keyword.of(keyword) {
      case .parameters: readParameters(entry, text, directory.block, &findings)
      case .graph:
        // "workflow" repeats the contents of "prompt".
        if !hasGraph { hasGraph = readGraph(entry, text, directory.block, &findings) }
      case .software:
        if text.equalsIgnoringCase("NovelAI") {
          findings.append(GeneratorFinding(.generated, "NovelAI", entry, directory.block, novelAI(directory)))
        } else {
          GeneratorReader.note(named: entry, directory.block, &findings)
        }
      case .person: GeneratorReader.note(named: entry, namesPeople: true, directory.block, &findings)
      case .description: GeneratorReader.note(described: entry, text, directory.block, &findings)
      case .own(let name):
        findings.append(GeneratorFinding(.generated, name, entry, directory.block, invokeAI(text)))
      case .other: break
      }
    }
  }

  private enum Keyword {
    case parameters, graph, software, person, description, own(String), other

    static func of(_ keyword: String) -> Keyword {
      let bytes = ByteSlice(Array(keyword.utf8))
      for row in table where bytes.equalsIgnoringCase(row.text) { return row.keyword }
      return .other
    }

    private static let table: [(text: StaticText, keyword: Keyword)] = [
      ("parameters", .parameters),
      ("generation_data", .parameters),
      ("prompt", .graph),
      ("workflow", .graph),
      ("Software", .software),
      ("Generator", .software),
      ("Source", .person),
      ("Credit", .person),
      ("Author", .person),
      ("Title", .description),
      ("Copyright", .description),
      ("Disclaimer", .description),
      ("Warning", .description),
      ("Description", .description),
      ("Comment", .description),
      ("UserComment", .description),
      ("AIGC", .description),
      ("invokeai_metadata", .own("InvokeAI")),
      ("invokeai_graph", .own("InvokeAI")),
      ("sd-metadata", .own("InvokeAI")),
      ("Dream", .own("InvokeAI")),
      ("fooocus_scheme", .own("Fooocus")),
      ("sui_image_params", .own("SwarmUI")),
      ("use_stable_diffusion_model", .own("Easy Diffusion")),
    ]
  }

  private static func bytes(_ value: MetadataValue) -> ByteSlice? {
    switch value {
    case .text(let text): ByteSlice(Array(text.utf8))
    case .bytes(let bytes): bytes
    case .integer, .integers, .real, .reals, .rational, .rationals, .list: nil
    }
  }

  /// "parameters" is the WebUI's text, or a JSON document of Fooocus or SwarmUI.
  private static func readParameters(
    _ entry: MetadataEntry, _ text: ByteSlice, _ block: BlockID, _ findings: inout [GeneratorFinding]
  ) {
    let json = JSONText(text)
    guard json.isDocument else { return GeneratorReader.note(described: entry, text, block, &findings) }
    guard json.contains("\"sui_image_params\"") || json.contains("\"seed\"") else { return }
    findings.append(GeneratorFinding(.generated, name(json), entry, block, document(json)))
  }

  /// The generator and the parameters of a JSON document in a description or comment, where SwarmUI and others keep it
  /// in formats without text chunks.
  static func settings(_ text: ByteSlice) -> (name: String, parameters: DiffusionParameters)? {
    let json = JSONText(text)
    guard json.isDocument else { return nil }
    let isComplete =
      json.contains("\"seed\"") && json.contains("\"steps\"")
      && (json.contains("\"sampler\"") || json.contains("\"prompt\""))
    return isComplete || json.contains("\"sui_image_params\"") ? (name(json), document(json)) : nil
  }

  private static func name(_ json: JSONText) -> String {
    if json.contains("\"sui_image_params\"") { return "SwarmUI" }
    return json.contains("ooocus") ? "Fooocus" : "Stable Diffusion"
  }

  private static func readGraph(
    _ entry: MetadataEntry, _ text: ByteSlice, _ block: BlockID, _ findings: inout [GeneratorFinding]
  ) -> Bool {
    guard let graph = NodeGraph(text) else { return false }
    if graph.isGenerating {
      findings.append(GeneratorFinding(.generated, "ComfyUI", entry, block, graph.parameters))
    }
    return true
  }

  /// The values that most generators' JSON documents name alike.
  private static func document(_ json: JSONText) -> DiffusionParameters {
    var parameters = DiffusionParameters()
    parameters.prompt = json.value("\"prompt\"") ?? json.value("\"positive_prompt\"")
    parameters.negativePrompt =
      json.value("\"negative_prompt\"") ?? json.value("\"negativeprompt\"") ?? json.value("\"uc\"")
    parameters.model = json.value("\"base_model\"") ?? json.value("\"model\"") ?? json.value("\"model_name\"")
    parameters.seed = json.value("\"seed\"")
    parameters.steps = json.value("\"steps\"")
    parameters.sampler = json.value("\"sampler\"") ?? json.value("\"scheduler\"")
    return parameters
  }

  /// NovelAI: the prompt in "Description", the rest as JSON in "Comment".
  private static func novelAI(_ directory: MetadataDirectory) -> DiffusionParameters {
    var parameters = DiffusionParameters()
    if let text = directory.entry(named: "Comment").flatMap({ bytes($0.value) }) {
      parameters = document(JSONText(text))
    }
    parameters.prompt = directory.entry(named: "Description")?.value.text ?? parameters.prompt
    parameters.model = directory.entry(named: "Source")?.value.text
    return parameters
  }

  private static func invokeAI(_ text: ByteSlice) -> DiffusionParameters {
    let json = JSONText(text)
    return json.isDocument ? document(json) : DiffusionParameters()
  }
}
