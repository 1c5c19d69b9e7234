import Testing
import ViewKit

@Suite struct NodeTests {
  @Test func comparesByContent() {
    #expect(Node.element("p", text: "a") == Node.element("p", [], [.text("a")]))
    #expect(Node.element("p", text: "a") != Node.element("b", text: "a"))
    #expect(Node.element("p", [.init("class", "x")]) != Node.element("p", [.init("class", "y")]))
    #expect(Node.text("p") != Node.element("p"))
  }
}
