import Testing

@testable import PhotoMetadata

@Suite struct DigitalSourceTypeTests {
  @Test(arguments: [
    "trainedAlgorithmicMedia", "digsrctype:trainedAlgorithmicMedia",
    "http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia",
    "https://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia/",
    "http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia?lang=en-GB",
    " http://cv.iptc.org/newscodes/digitalsourcetype#trainedAlgorithmicMedia\n", "Trained Algorithmic Media",
    "Created using Generative AI", "http://c2pa.org/digitalsourcetype/trainedAlgorithmicData",
  ])
  func knowsEveryForm(text: String) {
    #expect(DigitalSourceType.kind(text) == .generated)
  }

  @Test(arguments: [
    "compositeWithTrainedAlgorithmicMedia", "Edited using Generative AI", "Composite with synthetic elements",
  ])
  func knowsComposites(text: String) {
    #expect(DigitalSourceType.kind(text) == .composite)
  }

  @Test(arguments: ["", "/", "digitalCapture", "http://cv.iptc.org/newscodes/digitalsourcetype/", "minorHumanEdits"])
  func leavesOthersAlone(text: String) {
    #expect(DigitalSourceType.kind(text) == nil)
  }
}
