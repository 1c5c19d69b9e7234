import Testing

@testable import Credentials

struct ActionRulesTests {
  private static let capture = "http://cv.iptc.org/newscodes/digitalsourcetype/digitalCapture"

  private func codes(_ actions: [String], softBinding: Bool = false) throws -> [StatusCode] {
    var maker = CredentialMaker()
    maker.actions = actions.map { ($0, Self.capture) }
    maker.extraLabel = softBinding ? "c2pa.soft-binding" : "org.example"
    maker.extraAssertion = CBOR.map([])
    return try CredentialMaker.report(maker.jpeg)?.statuses.map { $0.code } ?? []
  }

  @Test func letsAnImageBeginOnce() throws {
    #expect(try !codes(["c2pa.created", "c2pa.edited"]).contains(.actionMalformed))
    #expect(try codes(["c2pa.created", "c2pa.created"]).filter { $0 == .actionMalformed }.count == 1)
  }

  @Test(arguments: ["c2pa.watermarked", "c2pa.watermarked.bound"])
  func needsASoftBindingForAWatermark(action: String) throws {
    #expect(try codes(["c2pa.created", action]).contains(.softBindingMissing))
    #expect(try !codes(["c2pa.created", action], softBinding: true).contains(.softBindingMissing))
  }

  @Test func needsNoneForAWatermarkWithoutOne() throws {
    #expect(try !codes(["c2pa.created", "c2pa.watermarked.unbound"]).contains(.softBindingMissing))
  }

  @Test func needsTheLanguagesOfATranslation() throws {
    #expect(try codes(["c2pa.created", "c2pa.translated"]).contains(.actionMalformed))
  }

  @Test func findsIngredientsByLabelAndRelationship() throws {
    var child = CredentialMaker()
    child.parents = [CredentialMaker()]
    child.ingredientCount = 12
    let manifest = try #require(try child.validation().manifests.last)
    let index = IngredientIndex(manifest)
    #expect(manifest.ingredients.count == 12)
    for ingredient in manifest.ingredients { #expect(index.contains(ingredient.label, "parentOf")) }
    #expect(!index.contains("c2pa.ingredient.v3", "componentOf"))
    #expect(!index.contains("c2pa.ingredient.v3__12", "parentOf"))
    #expect(!index.contains("", ""))
  }

  @Test func letsNoUpdateChangeTheThumbnail() throws {
    var update = CredentialMaker()
    update.label = "urn:c2pa:00000000-0000-4000-8000-000000000002"
    update.isUpdate = true
    update.actions = [("c2pa.edited.metadata", "")]
    update.parents = [CredentialMaker()]
    func codes() throws -> [StatusCode] { try CredentialMaker.report(update.jpeg)?.statuses.map { $0.code } ?? [] }
    #expect(try !codes().contains(.updateInvalid))
    update.thumbnail = ("image/png", [1])
    #expect(try codes().contains(.updateInvalid))
  }
}
