import Testing

@testable import PhotoMetadata

@Suite struct XMPGeneratorsTests {
  private static let term = "http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia"

  private func kind(_ properties: String) -> String? {
    BlockBytes.read(.xmp, Array(XMPReaderTests.packet(properties).utf8)).text(.generator, "Kind")
  }

  @Test(arguments: [
    "<Iptc4xmpExt:DigitalSourceType>\(term)</Iptc4xmpExt:DigitalSourceType>",
    "<Iptc4xmpExt:DigitalSourceType rdf:resource='\(term)'/>",
    "<Iptc4xmpExt:digitalsourcetype>\(term)</Iptc4xmpExt:digitalsourcetype>",
    "<photoshop:DigitalSourceType>\(term)</photoshop:DigitalSourceType>",
    "<Iptc4xmpExt:DigitalSourceType><rdf:Alt><rdf:li xml:lang='x-default'>\(term)</rdf:li></rdf:Alt>"
      + "</Iptc4xmpExt:DigitalSourceType>",
    "<Iptc4xmpExt:DigitalSourceType><rdf:Bag><rdf:li>digitalCapture</rdf:li><rdf:li>\(term)</rdf:li></rdf:Bag>"
      + "</Iptc4xmpExt:DigitalSourceType>",
  ])
  func readsTheSourceTypeInEveryForm(property: String) {
    #expect(kind(property) == "generated")
  }

  @Test func leavesAnIngredientsSourceTypeAlone() {
    let ingredient =
      "<xmpMM:Ingredients><rdf:Bag><rdf:li rdf:parseType='Resource'>"
      + "<Iptc4xmpExt:DigitalSourceType>\(Self.term)</Iptc4xmpExt:DigitalSourceType></rdf:li></rdf:Bag></xmpMM:Ingredients>"
    #expect(kind(ingredient) == nil)
  }

  /// IPTC Photo Metadata Standard 2025.1, "AI System Used" and "AI Prompt Information".
  @Test func judgesSystemsAndPromptsByTheSourceType() {
    let system = "<Iptc4xmpExt:AISystemUsed>Some Model 2</Iptc4xmpExt:AISystemUsed>"
    let prompt = "<Iptc4xmpExt:AIPromptInformation>a lighthouse</Iptc4xmpExt:AIPromptInformation>"
    let type = "<Iptc4xmpExt:DigitalSourceType>"
    let end = "</Iptc4xmpExt:DigitalSourceType>"
    #expect(kind(system) == "generated")
    #expect(kind(prompt) == "generated")
    #expect(kind(system + "\(type)compositeWithTrainedAlgorithmicMedia\(end)") == "composite")
    #expect(kind(prompt + "\(type)digitalCapture\(end)") == "composite")
    #expect(kind("<Iptc4xmpExt:AISystemUsed>None</Iptc4xmpExt:AISystemUsed>") == nil)
  }

  @Test func readsCredits() {
    #expect(kind("<photoshop:Credit>Apple Photos Clean Up</photoshop:Credit>") == "composite")
    #expect(kind("<photoshop:Credit>Created with Google AI</photoshop:Credit>") == "generated")
    #expect(kind("<photoshop:Credit>Jimeng Sun</photoshop:Credit>") == nil)
    #expect(kind("<dc:creator><rdf:Seq><rdf:li>Marc Dalle</rdf:li></rdf:Seq></dc:creator>") == nil)
  }
}
