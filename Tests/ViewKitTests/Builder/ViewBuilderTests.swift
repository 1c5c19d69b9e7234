import Testing
import ViewKit

@Suite struct ViewBuilderTests {
  @Test func builtViewsBecomeNodes() {
    struct Row: View {
      typealias Action = Never
      var values: [String]
      var isMarked: Bool

      var body: [Node<Never>] {
        Element("tr", .class("row"), .flag("hidden", isMarked)) {
          for value in values { Element("td") { value } }
          if isMarked { Element("td") { "!" } }
        }
      }
    }
    #expect(
      HTMLRenderer.render(Row(values: ["a", "b"], isMarked: false).body)
        == "<tr class=\"row\"><td>a</td><td>b</td></tr>")
    #expect(
      HTMLRenderer.render(Row(values: [], isMarked: true).body) == "<tr class=\"row\" hidden=\"\"><td>!</td></tr>")
  }
}
