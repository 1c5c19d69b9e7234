import SeededRandom
import Testing
import ViewKit

@Suite struct HTMLRendererTests {
  @Test func writesElementsWithAttributesAndChildren() {
    let node = StaticNode.element(
      "p", [.init("class", "note"), .init("lang", "ko")], [.text("a"), .element("b", text: "c")])
    #expect(HTMLRenderer.render([node]) == #"<p class="note" lang="ko">a<b>c</b></p>"#)
  }

  @Test(arguments: ["meta", "link", "br", "hr", "img", "input", "col"] as [TagName])
  func closesNoVoidElement(tag: TagName) {
    #expect(!HTMLRenderer.render([StaticNode.element(tag)]).contains("</"))
  }

  @Test func closesEmptyElements() {
    #expect(HTMLRenderer.render([StaticNode.element("td")]) == "<td></td>")
  }

  @Test func escapesTextAndAttributes() {
    #expect(HTMLRenderer.render([StaticNode.text(#"<&>"'"#)]) == "&lt;&amp;&gt;&quot;&#39;")
    #expect(
      HTMLRenderer.render([StaticNode.element("p", [.init("title", #""><script>"#)])])
        == #"<p title="&quot;&gt;&lt;script&gt;"></p>"#)
  }

  @Test func showsTheNameOfAFileAsText() {
    let nameFromAFile = "<script>alert(1)</script>.jpg"
    let page = HTMLRenderer.render([StaticNode.element("p", [.init("class", "note")], text: nameFromAFile)])
    #expect(page == #"<p class="note">&lt;script&gt;alert(1)&lt;/script&gt;.jpg</p>"#)
  }

  @Test func letsNothingOutOfItsElement() {
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<2000 {
      let text = generator.hostileText(limit: 30)
      let value = generator.hostileText(limit: 30)
      let html = HTMLRenderer.render([StaticNode.element("p", [.init("title", value)], text: text)])
      // Only the element's own four angle brackets and two quotes remain, and the text between them is unchanged.
      #expect(html.utf8.count { $0 == 0x3C } == 2 && html.utf8.count { $0 == 0x3E } == 2)
      #expect(html.utf8.count { $0 == 0x22 } == 2 && html.utf8.count { $0 == 0x27 } == 0)
      #expect(html.utf8.elementsEqual("<p title=\"\(escaped(value))\">\(escaped(text))</p>".utf8))
    }
  }

  /// Compared by scalars, since a combining mark would hide the `<` before it in a `Character`.
  private func escaped(_ text: String) -> String {
    let entities: [Unicode.Scalar: String] = [
      "&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;", "'": "&#39;",
    ]
    return text.unicodeScalars.map { entities[$0] ?? String($0) }.joined()
  }
}
