import Reports
import ViewKit

/// The content credentials of a photo in readable form: who signed them, with what the image was made, and what was
/// done to it and when (C2PA 2.1). Only the active manifest counts; those of its ingredients have a prefix.
package struct ContentCredential: Equatable, Sendable {
  package struct Step: Equatable, Sendable {
    /// The action's name: `c2pa.created`.
    package var action: String
    package var program: String?
    package var when: String?
    /// The last part of the IPTC digital source type's address: `trainedAlgorithmicMedia`.
    package var source: String?
  }

  package var signer: String?
  package var issuer: String?
  package var program: String?
  package var steps: [Step] = []
  package var offset: Int

  private static let stepLimit = 20

  /// `nil` if the report has none.
  package init?(_ groups: [ReportDetails.Group]) {
    guard let group = groups.first(where: { $0.block == "C2PA" && !$0.values.isEmpty }) else { return nil }
    offset = group.values[0].offset
    for value in group.values {
      switch value.tag {
      case "signature.commonName": signer = signer ?? value.text
      case "signature.organization": signer = value.text
      case "signature.issuer": issuer = value.text
      case "claim_generator_info": program = value.text
      case "claim_generator": program = program ?? value.text
      default: read(value)
      }
    }
  }

  /// `actions[2].when`: the second action's time.
  private mutating func read(_ value: ReportDetails.Value) {
    guard value.tag.begins(with: "actions["), let end = value.tag.utf8.firstIndex(of: 0x5D) else { return }
    let start = value.tag.utf8.index(value.tag.startIndex, offsetBy: 8)
    guard start < end, let number = Int(String(value.tag[start..<end])), number > 0, number <= Self.stepLimit else {
      return
    }
    while steps.count < number { steps.append(Step(action: "")) }
    switch String(value.tag[value.tag.utf8.index(after: end)...]) {
    case ".action": steps[number - 1].action = value.text
    case ".softwareAgent": steps[number - 1].program = value.text
    case ".when": steps[number - 1].when = value.text
    case ".digitalSourceType":
      let name = value.text.utf8.lastIndex(of: 0x2F).map { value.text[value.text.utf8.index(after: $0)...] }
      steps[number - 1].source = String(name ?? value.text[...])
    default: break
    }
  }
}
