import ByteReading
import ImageFormats
import Testing

@testable import PhotoMetadata

@Suite struct GeneratorReaderTests {
  private let settings = """
    a lighthouse, <lora:sea:1>
    Negative prompt: people, text
    Steps: 20, Sampler: Euler a, CFG scale: 7, Seed: 1234, Size: 512x512, Model: dreamy_v2, Version: v1.9.4
    """

  /// Reads text chunks, each a keyword and a text.
  private func text(_ chunks: [(String, String)]) -> PhotoMetadata {
    BlockBytes.read(chunks.map { (.pngText, Array("\($0.0)\0\($0.1)".utf8)) })
  }

  private func xmp(_ properties: String) -> PhotoMetadata {
    BlockBytes.read(.xmp, Array(XMPReaderTests.packet(properties).utf8))
  }

  /// Reads Exif fields of IFD0; `UserComment` is alone in its directory.
  private func exif(_ entries: [(UInt32, MetadataValue)], in block: BlockID = .ifd(0)) -> PhotoMetadata {
    var metadata = PhotoMetadata()
    let directory = MetadataDirectory(
      block, offset: 0,
      entries: entries.map { MetadataEntry(tag: $0.0, name: .number($0.0), value: $0.1, offset: 7, length: 1) })
    metadata.directories = [directory]
    GeneratorReader.read(into: &metadata)
    return metadata
  }

  private func kind(_ metadata: PhotoMetadata) -> String? { metadata.text(.generator, "Kind") }
  private func name(_ metadata: PhotoMetadata) -> String? { metadata.text(.generator, "Generator") }

  @Test func ignoresOrdinaryPhotos() {
    #expect(
      kind(text([("Software", "GIMP 2.10"), ("Description", "a prompt reply"), ("Comment", "Steps: none")])) == nil)
    #expect(kind(xmp("<xmp:CreatorTool>Adobe Photoshop 25.1</xmp:CreatorTool>")) == nil)
    #expect(
      kind(exif([(0x010F, .text("Canon")), (0x0131, .text("Imagen Pro")), (0x013B, .text("Gemini Flux"))])) == nil)
  }

  @Test func readsTheWebInterfacesParameters() {
    let metadata = text([("parameters", settings)])
    #expect(name(metadata) == "Stable Diffusion WebUI")
    #expect(kind(metadata) == "generated")
    #expect(metadata.text(.generator, "Source") == "PNG.Text parameters")
    #expect(metadata.text(.generator, "Prompt") == "a lighthouse, <lora:sea:1>")
    #expect(metadata.text(.generator, "NegativePrompt") == "people, text")
    #expect(metadata.text(.generator, "Steps") == "20")
    #expect(metadata.text(.generator, "Sampler") == "Euler a")
    #expect(metadata.text(.generator, "Seed") == "1234")
    #expect(metadata.text(.generator, "Model") == "dreamy_v2")
    #expect(metadata.named(.generator, "Generator")?.offset == 11)
  }

  @Test(arguments: [Endianness.big, .little])
  func readsParametersInUserComment(_ order: Endianness) {
    let bytes = Array("UNICODE\0".utf8) + BlockBytes.utf16(settings, order)
    #expect(name(exif([(0x9286, .bytes(ByteSlice(bytes)))], in: .exif)) == "Stable Diffusion WebUI")
    #expect(name(exif([(0x9286, .text(settings))], in: .exif)) == "Stable Diffusion WebUI")
    let ascii = Array("ASCII\0\0\0\(settings)".utf8)
    #expect(exif([(0x9286, .bytes(ByteSlice(ascii)))], in: .exif).text(.generator, "Seed") == "1234")
  }

  @Test func readsParametersInComments() {
    #expect(BlockBytes.read(.comment, Array(settings.utf8)).text(.generator, "Seed") == "1234")
  }

  @Test func reportsForksByTheirVersion() {
    #expect(name(text([("parameters", "a\nSteps: 8, Seed: 1, Version: f2.0.1")])) == "Stable Diffusion WebUI Forge")
    #expect(name(text([("parameters", "a\nSteps: 8, Seed: 1, Version: Fooocus v2.5")])) == "Fooocus")
  }

  private let graph = """
    {"3": {"inputs": {"seed": 42, "steps": 9, "sampler_name": "euler", "positive": ["6", 0], "negative": ["7", 0]},
    "class_type": "KSampler"}, "4": {"inputs": {"ckpt_name": "base.safetensors"}, "class_type": "CheckpointLoaderSimple"},
    "6": {"inputs": {"text": "a \\"red\\" barn\\n\\u6d77", "clip": ["4", 1]}, "class_type": "CLIPTextEncode"},
    "7": {"inputs": {"text": "blur", "clip": ["4", 1]}, "class_type": "CLIPTextEncode"}}
    """

  @Test func readsNodeGraphs() {
    let metadata = text([("prompt", graph), ("workflow", "{\"nodes\": [{\"type\": \"KSampler\"}]}")])
    #expect(name(metadata) == "ComfyUI")
    #expect(metadata.text(.generator, "Prompt") == "a \"red\" barn\n海")
    #expect(metadata.text(.generator, "NegativePrompt") == "blur")
    #expect(metadata.text(.generator, "Model") == "base.safetensors")
    #expect(metadata.text(.generator, "Seed") == "42")
    #expect(name(text([("workflow", "{\"nodes\": [{\"type\": \"KSampler\"}]}")])) == "ComfyUI")
  }

  @Test func readsNodeGraphsInMakeAndModel() {
    let metadata = exif([(0x010F, .text("workflow:{\"nodes\": []}")), (0x0110, .text("prompt:" + graph))])
    #expect(name(metadata) == "ComfyUI")
    #expect(metadata.text(.generator, "Seed") == "42")
  }

  @Test func leavesScaledPhotosAlone() {
    let upscale = """
      {"1": {"inputs": {"image": "photo.jpg"}, "class_type": "LoadImage"},
      "2": {"inputs": {"image": ["1", 0]}, "class_type": "ImageUpscaleWithModel"}}
      """
    #expect(kind(text([("prompt", upscale), ("workflow", "{\"nodes\": [{\"type\": \"LoadImage\"}]}")])) == nil)
  }

  @Test func readsNovelAI() {
    let metadata = text([
      ("Title", "AI generated image"), ("Description", "a cat"), ("Software", "NovelAI"),
      ("Source", "Stable Diffusion XL"),
      ("Comment", "{\"steps\": 28, \"sampler\": \"k_euler\", \"seed\": 77, \"uc\": \"dog\"}"),
    ])
    #expect(name(metadata) == "NovelAI")
    #expect(metadata.text(.generator, "Prompt") == "a cat")
    #expect(metadata.text(.generator, "NegativePrompt") == "dog")
    #expect(metadata.text(.generator, "Seed") == "77")
  }

  @Test(arguments: [
    ("invokeai_metadata", "{\"positive_prompt\": \"a\", \"seed\": 1}", "InvokeAI"),
    ("Dream", "\"a\" -s 50", "InvokeAI"),
    ("sd-metadata", "{}", "InvokeAI"), ("fooocus_scheme", "fooocus", "Fooocus"),
    ("parameters", "{\"sui_image_params\": {\"prompt\": \"a\"}}", "SwarmUI"),
    ("parameters", "{\"base_model\": \"m\", \"seed\": \"1\", \"version\": \"Fooocus v2\"}", "Fooocus"),
    ("generation_data", "{\"prompt\": \"a\", \"seed\": \"3\"}", "Stable Diffusion"),
    ("Description", "a fox --v 6.0 Job ID: 0a1b2c3d-0000-1111-2222-0123456789ab", "Midjourney"),
    ("Software", "DALL·E 3", "DALL·E"), ("Software", "Adobe Firefly", "Adobe Firefly"),
    ("Credit", "Made with Google AI", "Google AI"),
  ])
  func knowsTextChunks(_ keyword: String, _ value: String, _ generator: String) {
    let metadata = text([(keyword, value)])
    #expect(name(metadata) == generator)
    #expect(kind(metadata) == "generated")
  }

  @Test(arguments: [
    ("trainedAlgorithmicMedia", "generated"), ("compositeWithTrainedAlgorithmicMedia", "composite"),
    ("compositeSynthetic", "composite"), ("algorithmicMedia", "rendered"), ("virtualRecording", "rendered"),
  ])
  func readsTheDigitalSourceType(_ term: String, _ expected: String) {
    let uri = "http://cv.iptc.org/newscodes/digitalsourcetype/" + term
    for value in [term, uri, " " + uri + " ", uri + "/", "<rdf:Bag><rdf:li>\(uri)</rdf:li></rdf:Bag>"] {
      let metadata = xmp(
        "<e:DigitalSourceType xmlns:e='http://iptc.org/std/Iptc4xmpExt/2008-02-29/'>\(value)</e:DigitalSourceType>")
      #expect(kind(metadata) == expected)
      #expect(name(metadata) == nil)
    }
  }

  @Test func leavesCapturesAlone() {
    for term in ["digitalCapture", "computationalCapture", "minorHumanEdits", "composite", "", "/"] {
      #expect(DigitalSourceType.kind("http://cv.iptc.org/newscodes/digitalsourcetype/" + term) == nil)
    }
  }

  @Test func readsCreditsOfIPTC() {
    let made = BlockBytes.read(.iptc, IPTCReaderTests.dataset(2, 110, "Made with Google AI"))
    #expect(name(made) == "Google AI")
    let edited = BlockBytes.read(.iptc, IPTCReaderTests.dataset(2, 110, "Edited with Google AI"))
    #expect(kind(edited) == "composite")
  }

  @Test func treatsAStepInAHistoryAsAPart() {
    let metadata = xmp(
      "<xmpMM:History><rdf:Seq><rdf:li stEvt:softwareAgent='Adobe Firefly 1.0'/></rdf:Seq></xmpMM:History>")
    #expect(kind(metadata) == "composite")
  }

  private let trained = "http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia"

  private func credentials(_ manifests: [[UInt8]]) -> PhotoMetadata {
    BlockBytes.read(.jumbf, CBORBytes.store(manifests))
  }

  private func parent(_ relationship: String) -> (String, [UInt8]) {
    (
      "c2pa.ingredient",
      CBORBytes.map([
        ("relationship", CBORBytes.text(relationship)),
        ("c2pa_manifest", CBORBytes.texts([("url", "self#jumbf=/c2pa/urn:uuid:1")])),
      ])
    )
  }

  @Test func readsWhatCredentialsCreated() {
    let metadata = credentials([
      CBORBytes.manifest(
        "urn:uuid:1",
        [
          CBORBytes.actions([
            [("action", "c2pa.created"), ("digitalSourceType", trained), ("softwareAgent", "OpenAI DALL-E")]
          ])
        ])
    ])
    #expect(kind(metadata) == "generated")
    #expect(name(metadata) == "OpenAI")
  }

  /// No signature covers which boxes come before the assertions, nor the keys of some: they begin no other manifest.
  @Test func takesNoKeyForTheBeginningOfAManifest() {
    let keys = CBORBytes.box("cbor", CBORBytes.texts([("x.manifest", "urn:uuid:9")]))
    let actions = CBORBytes.actions([[("action", "c2pa.created"), ("digitalSourceType", trained)]])
    let assertion = CBORBytes.superbox("cbor", actions.0, CBORBytes.box("cbor", actions.1))
    let metadata = credentials([
      CBORBytes.superbox(
        "c2ma", "urn:uuid:1",
        CBORBytes.superbox("c2vc", "c2pa.credentials", CBORBytes.superbox("cbor", "x", keys))
          + CBORBytes.superbox("c2as", "c2pa.assertions", assertion))
    ])
    #expect(kind(metadata) == "generated")
  }

  @Test func treatsAnEditWithAModelAsAPart() {
    let actions = CBORBytes.actions([
      [("action", "c2pa.opened"), ("softwareAgent", "Adobe Photoshop")],
      [("action", "c2pa.edited"), ("digitalSourceType", trained), ("softwareAgent", "Adobe Firefly")],
    ])
    let metadata = credentials([CBORBytes.manifest("urn:uuid:1", [actions])])
    #expect(kind(metadata) == "composite")
    #expect(name(metadata) == "Adobe Firefly")
  }

  @Test func ignoresPlainEdits() {
    let actions = CBORBytes.actions([[("action", "c2pa.edited")], [("action", "c2pa.color_adjustments")]])
    #expect(kind(credentials([CBORBytes.manifest("urn:uuid:1", [actions])])) == nil)
  }

  @Test func followsTheHistoryOfAGeneratedPicture() {
    let first = CBORBytes.manifest(
      "urn:uuid:1", [CBORBytes.actions([[("action", "c2pa.created"), ("digitalSourceType", trained)]])])
    let opened = CBORBytes.actions([[("action", "c2pa.opened")]])
    let developed = credentials([first, CBORBytes.manifest("urn:uuid:2", [opened, parent("parentOf")])])
    #expect(kind(developed) == "generated")
    let placed = credentials([first, CBORBytes.manifest("urn:uuid:2", [opened, parent("componentOf")])])
    #expect(kind(placed) == "composite")
  }

  @Test func prefersTheStrongestMark() {
    let metadata = text([("Credit", "Edited with Google AI"), ("parameters", settings)])
    #expect(kind(metadata) == "generated")
    #expect(metadata.directories.filter { $0.block == .generator }.count == 1)
  }

  @Test func readsTheLabelOfGeneratedContent() {
    let label = "{\"Label\":\"1\",\"ContentProducer\":\"x\"}"
    #expect(kind(text([("AIGC", label)])) == "generated")
    for label in ["2", "3"] {
      #expect(kind(text([("AIGC", "{\"Label\":\"\(label)\",\"ContentProducer\":\"x\"}")])) == "possible")
    }
    #expect(kind(text([("AIGC", "{\"Label\":\"4\",\"ContentProducer\":\"x\"}")])) == nil)
    #expect(kind(text([("AIGC", "AIGC=" + label)])) == "generated")
    #expect(kind(exif([(0x010E, .text("AIGC: " + label))])) == "generated")
    let nested = #"{"AIGC": "{\"Label\":\"1\",\"ContentProducer\":\"x\"}"}"#
    #expect(kind(exif([(0x010E, .text(nested))])) == "generated")
  }

  @Test func readsSettingsInComments() {
    let swarm = "ASCII\0\0\0{\"sui_image_params\": {\"prompt\": \"a cat\", \"seed\": 5}}"
    #expect(name(exif([(0x9286, .bytes(ByteSlice(Array(swarm.utf8))))], in: .exif)) == "SwarmUI")
    #expect(kind(exif([(0x010E, .text("{\"steps\": 8, \"seed\": 1, \"sampler\": \"Euler\"}"))])) == "generated")
    #expect(kind(exif([(0x010E, .text("{\"steps\": 8000, \"place\": \"Seoul\"}"))])) == nil)
  }

  @Test func readsWhatOpenModelsProgramsWrite() {
    let metadata = exif([
      (0x010F, .text("Black Forest Labs")), (0x0110, .text("flux-dev")), (0x0131, .text("AI generated;txt2img;flux")),
    ])
    #expect(kind(metadata) == "generated")
    #expect(name(metadata) == "FLUX")
    #expect(kind(exif([(0x0131, .text("AI generated;txt2img;other"))])) == "generated")
  }

  /// The app that Meta's glasses are used with is called Meta AI.
  @Test func leavesGlassesPhotosAlone() {
    let make: [(UInt32, MetadataValue)] = [(0x010F, .text("Meta AI")), (0x0131, .text("Meta AI"))]
    #expect(kind(exif(make + [(0x0110, .text("Ray-Ban Meta Smart Glasses"))])) == nil)
    #expect(kind(exif(make)) == "generated")
  }

  @Test func leavesArtistsTheirNames() {
    #expect(kind(exif([(0x013B, .text("Béatrice Dalle"))])) == nil)
    #expect(kind(text([("Author", "Jimeng Sun"), ("Title", "Sculpture created by Ai Weiwei")])) == nil)
  }

  @Test(arguments: [
    ("OpenAIGPTImage1", true), ("GeminiImageNode", true), ("FluxKontextProImageNode", true), ("KSampler", true),
    ("RecraftCrispUpscaleNode", false), ("ImageBlur", false),
  ])
  func tellsGeneratingNodesFromFilters(node: String, isGenerating: Bool) {
    let graph = "{\"1\": {\"class_type\": \"LoadImage\"}, \"2\": {\"class_type\": \"\(node)\"}}"
    #expect((kind(text([("prompt", graph)])) != nil) == isGenerating)
  }

  @Test func survivesDamageEverywhere() {
    BlockBytes.torture(.pngText, Array("prompt\0\(graph)".utf8))
    BlockBytes.torture(.pngText, Array("parameters\0\(settings)".utf8))
  }

  @Test(
    arguments: [
      ("Made with OpenAI Labs", "OpenAI"), ("Generated by DALL·E 3", "DALL·E"),
      ("image created using Midjourney", "Midjourney"),
      ("AI-generated", nil), ("Imagined with AI", nil), ("이 이미지는 AI로 생성되었습니다", nil), ("本图片由AI生成", nil),
    ] as [(String, String?)])
  func readsWhatACommentSays(text: String, generator: String?) {
    let metadata = exif([(0x9286, .bytes(ByteSlice(Array(("ASCII\0\0\0" + text).utf8))))], in: .exif)
    #expect(kind(metadata) == "generated")
    #expect(name(metadata) == generator)
  }

  @Test(arguments: [
    "Not AI-generated", "Made in Germany by Leica", "edited with care", "a fair generated by crowds",
    "Said Aigner: created by hand",
  ])
  func ignoresOtherComments(text: String) {
    #expect(kind(exif([(0x010E, .text(text))])) == nil)
  }
}
