import Testing

@testable import PhotoMetadata

@Suite struct GeneratorNameTests {
  @Test(arguments: ["Béatrice Dalle", "Jimeng Sun", "Li Hunyuan", "Doubao Wang", "DALLE"])
  func leavesPeopleTheirNames(name: String) {
    #expect(GeneratorName.row(in: name, namesPeople: true) == nil)
    #expect(GeneratorName.row(in: name) != nil)
  }

  @Test(arguments: [
    ("DALLE-3", "DALL·E"), ("Jimeng AI", "Dreamina"), ("Hunyuan 3.0", "Hunyuan"), ("Midjourney", "Midjourney"),
  ])
  func knowsProductsInPeoplesFields(text: String, title: String) {
    #expect(GeneratorName.row(in: text, namesPeople: true)?.title == title)
  }

  @Test(arguments: [
    ("gpt-image-1.5", "GPT Image"), ("GPT Image 2", "GPT Image"), ("Gemini 2.5 Flash Image", "Google Gemini"),
    ("Image Playground", "Apple Image Playground"), ("Apple Image Playground", "Apple Image Playground"),
  ])
  func knowsVersions(text: String, title: String) {
    #expect(GeneratorName.row(in: text)?.title == title)
    #expect(GeneratorName.row(in: text)?.kind == .generated)
  }

  @Test func knowsThatCleaningUpIsAnEdit() {
    #expect(GeneratorName.row(in: "Apple Photos Clean Up")?.kind == .composite)
  }
}
