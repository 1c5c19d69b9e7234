import ViewKit

/// What a report can't show, in plain words.
struct ProofLimitsView<Action>: View {
  var catalogue: Catalogue

  var body: [Node<Action>] {
    Element("section", .class("dr-card")) {
      Element("h2") { catalogue.text("device.proof.title") }
      Element("ul", .class("dr-plain")) {
        Element("li") { catalogue.text("device.proof.which") }
        Element("li") { catalogue.text("device.proof.edited") }
        Element("li") { catalogue.text("device.proof.rest") }
      }
    }
  }
}
