import JSON
import Testing

@testable import ViewKit

@Suite struct PageHostTests {
  private let tapped = #"{"do":"tapped","count":1}"#

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  private func tap<Moment>(_ host: PageHost<Counter<Moment>>, _ page: FakeDOM) throws -> String {
    let button = try #require(page.id { $0.tag == "button" })
    return text(host.event(node: button, kind: .click, payload: EventPayload()))
  }

  @Test func beginsWithoutDrawing() {
    let host = PageHost<Counter<NextFrame>>(.korean)
    #expect(text(host.start()) == #"[{"do":"tapped","count":0}]"#)
    #expect(host.feature.language == .korean)
  }

  @Test func drawsAfterTheEffectsWhereFramesAreShared() throws {
    let (host, page) = (PageHost<Counter<NextFrame>>(.english), FakeDOM())
    page.apply(host.render())
    #expect(try tap(host, page) == #"[{"do":"tapped","count":1},{"do":"drawSoon"}]"#)
    page.apply(host.render())
    #expect(page.html.contains("1"))
  }

  @Test func drawsBeforeTheEffectsWhereAFieldMayTakeTheFocus() throws {
    let (host, page) = (PageHost<Counter<AtOnce>>(.english), FakeDOM())
    page.apply(host.render())
    #expect(try tap(host, page) == #"[{"do":"draw"},{"do":"tapped","count":1}]"#)
  }

  @Test func anEventOfANodeThatListensNoMoreDoesNothing() {
    let host = PageHost<Counter<AtOnce>>(.english)
    #expect(text(host.event(node: 7, kind: .click, payload: EventPayload())) == "[]")
  }

  @Test func aMessageBecomesAnAction() {
    let host = PageHost<Counter<NextFrame>>(.english)
    #expect(text(host.receive(Array(#"{"type":"set","count":5}"#.utf8))) == #"[{"do":"drawSoon"}]"#)
    #expect(host.feature.count == 5)
  }

  @Test func aMessageThatMeansNothingDrawsNothing() {
    let host = PageHost<Counter<NextFrame>>(.english)
    #expect(text(host.receive(Array(#"{"type":"set","count":"x"}"#.utf8))) == "[]")
  }

  @Test func anUnknownMessageIsRefusedByName() {
    let host = PageHost<Counter<NextFrame>>(.english)
    #expect(text(host.receive(Array(#"{"type":"get"}"#.utf8))) == #"[{"do":"refuse","message":"get"}]"#)
    for message in ["", "{}", "[", #"{"type":1}"#] {
      #expect(text(host.receive(Array(message.utf8))) == #"[{"do":"refuse"}]"#)
    }
  }

  @Test func whatChangesOnlyPlacesIsNotDrawn() {
    let host = PageHost<Counter<NextFrame>>(.english)
    #expect(host.perform({ _ in [] }, unless: { $0.count == 0 }) == nil)
    #expect(host.perform({ $0.handle(.set(2)) }, unless: { $0.count == 0 }).map { text($0) } == #"[{"do":"drawSoon"}]"#)
    #expect(
      host.perform({ _ in [.tapped(1)] }, unless: { _ in true }).map { text($0) } == "[\(tapped),{\"do\":\"drawSoon\"}]"
    )
  }
}

/// The browser's history follows navigation.
@Suite struct PlaceHostTests {
  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
  private func places(_ titles: String...) -> String {
    let objects = titles.map { #"{"fragment":"\#($0)","title":"\#($0)"}"# }
    return #"{"do":"showPlaces","places":[\#(objects.joined(separator: ","))]}"#
  }

  private let walked = Array(#"{"type":"walked","fragment":""}"#.utf8)

  @Test func itIsNotifiedOnceOfEachChange() {
    let host = PageHost<Walker>(.english)
    #expect(text(host.start()) == "[]", "where the browser is isn't known yet")
    #expect(text(host.receive(walked)) == #"[{"do":"draw"},\#(places("1"))]"#)
    #expect(text(host.send(.go(2))) == #"[{"do":"draw"},\#(places("1", "2"))]"#)
    #expect(text(host.send(.go(2))) == #"[{"do":"draw"}]"#)
  }

  @Test func whatTheBrowserDoesByItselfReachesTheFeature() {
    let host = PageHost<Walker>(.english)
    _ = host.receive(walked)
    _ = host.send(.go(3))
    let answer = host.receive(Array(#"{"type":"walked","fragment":"2"}"#.utf8))
    #expect(host.feature.depth == 2)
    // It is named again, since the place's title may have changed.
    #expect(text(answer) == #"[{"do":"draw"},\#(places("1", "2"))]"#)
  }
}

/// A feature with a depth of places.
private struct Walker: Feature {
  enum Action { case go(Int) }
  enum Effect {}
  enum Message: String, CaseIterable { case none }

  static var drawing: Drawing { .atOnce }
  var depth = 1

  init(language: Language) {}
  func start() -> [Effect] { [] }
  mutating func handle(_ action: Action) -> [Effect] {
    switch action {
    case .go(let depth): self.depth = depth
    }
    return []
  }

  var places: [Place] { (1...depth).map { Place(fragment: String($0), title: String($0)) } }
  mutating func walk(to fragment: String) -> [Effect] { handle(.go(Int(fragment) ?? 1)) }

  var body: [Node<Action>] { [] }
  static func action(_ message: Message, _ json: JSONValue) -> Action? { nil }
  static func write(_ effect: Effect, _ json: inout JSONWriter) {}
}

private protocol Moment { static var drawing: Drawing { get } }
private enum AtOnce: Moment { static let drawing = Drawing.atOnce }
private enum NextFrame: Moment { static let drawing = Drawing.nextFrame }

/// Counts taps and shows the count.
private struct Counter<When: Moment>: Feature {
  enum Action { case tap, set(Int) }
  enum Effect { case tapped(Int) }
  enum Message: String, CaseIterable { case set }

  static var drawing: Drawing { When.drawing }

  var count = 0
  let language: Language

  init(language: Language) { self.language = language }

  func start() -> [Effect] { [.tapped(0)] }

  mutating func handle(_ action: Action) -> [Effect] {
    switch action {
    case .tap:
      count += 1
      return [.tapped(count)]
    case .set(let number):
      count = number
      return []
    }
  }

  var body: [Node<Action>] { Element("button") { "\(count)" }.on(.click, .tap) }

  static func action(_ message: Message, _ json: JSONValue) -> Action? { json["count"]?.integer.map { .set($0) } }

  static func write(_ effect: Effect, _ json: inout JSONWriter) {
    switch effect {
    case .tapped(let count):
      json.member("do", "tapped")
      json.member("count", count)
    }
  }
}
