import Testing
import ViewKit

@Suite struct RendererTests {
  private func list(_ keys: [Int]) -> [Node<Int>] {
    keys.map { key in .element(Element<Int>("li") { "\(key)" }.key(key).on(.click, key)) }
  }

  @Test func everyRandomTreeBecomesEveryOther() {
    for seed in 0..<60 {
      var random = RandomTree(seed: UInt64(seed))
      let renderer = Renderer<Int>()
      let page = FakeDOM()
      for _ in 0..<6 {
        let tree = random.nodes()
        page.apply(renderer.render(tree))
        #expect(page.html == FakeDOM.html(tree))
      }
      page.apply(renderer.render([]))
      #expect(page.knownIDs == 0)
    }
  }

  @Test func nothingChangedWritesNothing() {
    var random = RandomTree(seed: 7)
    let renderer = Renderer<Int>()
    let tree = random.nodes()
    _ = renderer.render(tree)
    #expect(renderer.render(tree).isEmpty)
  }

  @Test func movesOneRowWhenOneRowMoved() {
    let renderer = Renderer<Int>()
    let page = FakeDOM()
    page.apply(renderer.render(list(Array(1...100))))
    page.apply(renderer.render(list([100] + Array(1...99))))
    #expect(page.counts == [.insertBefore: 1])
  }

  @Test func keepsRowsBehindAnInsertedOne() {
    let renderer = Renderer<Int>()
    let page = FakeDOM()
    page.apply(renderer.render([.element("p", text: "a"), .element("h2", text: "b")]))
    page.apply(renderer.render([.element("ul"), .element("p", text: "a"), .element("h2", text: "b")]))
    #expect(page.counts == [.createElement: 1, .insertBefore: 1])
  }

  @Test func sendsTheLatestActionOfAnElementThatStays() {
    let renderer = Renderer<Int>()
    let page = FakeDOM()
    for action in [1, 2] {
      page.apply(renderer.render([.element(Element<Int>("button").on(.click, action))]))
    }
    #expect(page.counts == [:])
    let button = page.id { $0.tag == "button" }
    #expect(renderer.action(node: button ?? -1, kind: .click, payload: EventPayload()) == 2)
    #expect(renderer.action(node: button ?? -1, kind: .input, payload: EventPayload()) == nil)
  }

  @Test func aRemovedElementSendsNothing() {
    let renderer = Renderer<Int>()
    let page = FakeDOM()
    page.apply(renderer.render([.element(Element<Int>("div") { Element("button").on(.click, 1) })]))
    let button = page.id { $0.tag == "button" } ?? -1
    page.apply(renderer.render([]))
    #expect(renderer.action(node: button, kind: .click, payload: EventPayload()) == nil)
  }

  @Test func handsThePayloadOn() {
    let renderer = Renderer<String>()
    let page = FakeDOM()
    page.apply(renderer.render([.element(Element<String>("input").on(.input) { $0.text })]))
    let input = page.id { $0.tag == "input" } ?? -1
    #expect(renderer.action(node: input, kind: .input, payload: EventPayload(text: "GPS")) == "GPS")
  }

  @Test func performsACommandOnceTheElementExists() {
    let renderer = Renderer<Int>()
    let page = FakeDOM()
    let dialog = Element<Int>("dialog") { "x" }.onAppear(.showModal)
    page.apply(renderer.render([.element("main", [], [.element(dialog)])]))
    page.apply(renderer.render([.element("main", [], [.element(dialog)])]))
    #expect(page.performed.map { $0.0 } == [ElementCommand.showModal.rawValue])
  }

  @Test func anElementOfTheSameVersionIsNotEvenMade() {
    let renderer = Renderer<Int>()
    let page = FakeDOM()
    var made = 0
    func row(_ version: UInt64, _ text: String) -> Node<Int> {
      .element(
        Element<Int>("li", .class(text), version: version) {
          made += 1
          return [.text(text)]
        }.key(1))
    }
    page.apply(renderer.render([row(1, "a")]))
    page.apply(renderer.render([row(1, "b")]))
    #expect(made == 1 && page.html.contains("“a”") && page.counts.isEmpty)
    page.apply(renderer.render([row(2, "b")]))
    #expect(made == 2 && page.html.contains("“b”"))
  }

  @Test func whatIsMadeLaterIsRemovedWhole() {
    let renderer = Renderer<Int>()
    let page = FakeDOM()
    let row = Element<Int>("ul", version: 7) { Element("li") { "a" }.on(.click, 1) }
    page.apply(renderer.render([.element(row)]))
    #expect(HTMLRenderer.render([Node.element(row)]) == "<ul><li>a</li></ul>")
    page.apply(renderer.render([]))
    #expect(page.knownIDs == 0)
  }

  @Test func aLongListOfStrangersIsReplacedInLittleTime() {
    let renderer = Renderer<Int>()
    let page = FakeDOM()
    page.apply(renderer.render((0..<2_000).map { .element("p", text: "\($0)") }))
    page.apply(renderer.render((0..<2_000).map { .element("li", text: "\($0)") }))
    #expect(page.counts[.remove] == 2_000)
  }
}
