import ByteReading

/// ComfyUI's documents: "prompt", the nodes that ran, and "workflow", the same nodes as laid out on the canvas.
struct NodeGraph {
  private let json: JSONText
  private let bytes: ByteSlice

  /// The graph in `text`; `nil` when it is neither document.
  init?(_ text: ByteSlice) {
    json = JSONText(text)
    bytes = text
    guard json.isDocument, json.contains("\"class_type\"") || json.contains("\"nodes\"") else { return nil }
  }

  /// Whether the graph generated an image: a sampler ran, or no input image was loaded. A graph that loads an image and
  /// samples nothing only scales or filters it.
  var isGenerating: Bool {
    var samples = false
    var loads = false
    func look(_ type: ByteSlice) -> Bool {
      if type.firstIndex(of: "Sampler") != nil || Self.generators.contains(where: { type.starts(with: $0) }) {
        samples = true
      }
      if type.starts(with: "LoadImage") { loads = true }
      return !samples
    }
    json.forEachText("\"class_type\"", look)
    if !samples, !loads { json.forEachText("\"type\"", look) }
    return samples || !loads
  }

  /// How the names of nodes begin that sample inside, or have a service generate the image (ComfyUI, comfy_api_nodes).
  private static let generators: [StaticString] = [
    "UltimateSDUpscale", "OpenAIGPTImage", "OpenAIDalle", "GeminiImage", "FluxPro", "FluxKontext", "IdeogramV",
    "RecraftTextToImage", "RecraftImageToImage", "RecraftImageInpainting", "StabilityStableImage", "ByteDanceImage",
    "ByteDanceSeedream", "RunwayTextToImage", "LumaImage",
  ]

  /// The inputs of the samplers.
  var parameters: DiffusionParameters {
    var parameters = DiffusionParameters()
    parameters.seed = json.value("\"seed\"") ?? json.value("\"noise_seed\"")
    parameters.steps = json.value("\"steps\"")
    parameters.sampler = json.value("\"sampler_name\"")
    parameters.model = json.value("\"ckpt_name\"") ?? json.value("\"unet_name\"")
    parameters.prompt = text(linkedFrom: "\"positive\"")
    parameters.negativePrompt = text(linkedFrom: "\"negative\"")
    return parameters
  }

  /// The text of the node that the first input `key` links to: `"positive": ["6", 0]` links to node "6".
  private func text(linkedFrom key: StaticString) -> String? {
    guard let link = json.valueStart(key, from: 0), link < bytes.count, bytes[link] == UInt8(ascii: "["),
      let id = json.scalar(at: link + 1), let node = node(id)
    else { return nil }
    // The node's inputs end before its type; a text supplied by another node is a link, and is skipped.
    let end = bytes.firstIndex(of: "\"class_type\"", from: node) ?? bytes.count
    return JSONText(bytes.prefix(end)).value("\"text\"", from: node)
  }

  /// The index of the value of node `id`.
  private func node(_ id: String) -> Int? {
    var position = 0
    while let start = bytes.firstIndex(of: "\": {", from: position) {
      position = start + 1
      let first = start - id.utf8.count
      guard first > 0, bytes[first - 1] == UInt8(ascii: "\"") else { continue }
      var index = first
      var matches = true
      for byte in id.utf8 {
        matches = matches && bytes[index] == byte
        index += 1
      }
      if matches { return start }
    }
    return nil
  }
}
