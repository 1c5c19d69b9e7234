import CompactLibrary
import JSON

/// The type-erased page that the exports of a Wasm module call. Every function returns JSON or patches.
package class Page {
  package init() {}

  /// Handles an event on the node `node`; returns effects.
  package func event(node: Int, kind: EventKind, payload: EventPayload) -> [UInt8] { [] }

  /// Handles a message from the page's script, as JSON with its name in `type`; returns effects.
  package func receive(_ message: [UInt8]) -> [UInt8] { [] }

  /// Returns the patches that bring the page up to date.
  package func render() -> [UInt8] { [] }
}

/// A page that shows a feature: the only connection between a view model and the browser.
package final class PageHost<Hosted: Feature>: Page {
  package private(set) var feature: Hosted
  private var history = PlaceHistory()
  private let renderer = Renderer<Hosted.Action>()

  package init(_ language: Language) {
    feature = Hosted(language: language)
    super.init()
  }

  /// Returns the first effects. ``render()`` draws the page once its script is ready.
  package func start() -> [UInt8] { write(feature.start(), drawing: nil) }

  package override func event(node: Int, kind: EventKind, payload: EventPayload) -> [UInt8] {
    guard let action = renderer.action(node: node, kind: kind, payload: payload) else { return write([], drawing: nil) }
    return send(action)
  }

  package override func receive(_ message: [UInt8]) -> [UInt8] {
    guard let json = try? JSONReader.read(message), let name = json["type"]?.text else { return refuse("") }
    if EffectJSON.HostMessage(named: name) == .walked {
      history.walked()
      return perform { $0.walk(to: json["fragment"]?.text ?? "") }
    }
    guard let message = Hosted.Message(named: name) else { return refuse(name) }
    guard let action = Hosted.action(message, json) else { return write([], drawing: nil) }
    return send(action)
  }

  package override func render() -> [UInt8] { renderer.render(feature.body) }

  /// Sends an action from elsewhere; returns effects.
  package func send(_ action: Hosted.Action) -> [UInt8] { perform { $0.handle(action) } }

  /// Lets the feature do something; returns effects.
  package func perform(_ work: (inout Hosted) -> [Hosted.Effect]) -> [UInt8] {
    write(work(&feature), drawing: Hosted.drawing)
  }

  /// Like ``perform(_:)``, but returns `nil` if there are no effects and drawing the page would change nothing.
  package func perform(_ work: (inout Hosted) -> [Hosted.Effect], unless isDrawn: (Hosted) -> Bool) -> [UInt8]? {
    let effects = work(&feature)
    return effects.isEmpty && isDrawn(feature) ? nil : write(effects, drawing: Hosted.drawing)
  }

  private func write(_ effects: [Hosted.Effect], drawing: Drawing?) -> [UInt8] {
    let places = feature.places
    let isElsewhere = history.follow(places)
    var json = JSONWriter()
    json.array { json in
      if drawing == .atOnce { json.object { json in EffectJSON.begin(EffectJSON.HostName.draw, &json) } }
      for effect in effects { json.object { json in Hosted.write(effect, &json) } }
      // After the effects, one of which may change the language and with it the title.
      if isElsewhere { json.object { json in EffectJSON.writePlaces(places, &json) } }
      if drawing == .nextFrame { json.object { json in EffectJSON.begin(EffectJSON.HostName.drawSoon, &json) } }
    }
    return json.bytes
  }

  private func refuse(_ name: String) -> [UInt8] {
    var json = JSONWriter()
    json.array { json in
      json.object { json in
        EffectJSON.begin(EffectJSON.HostName.refuse, &json)
        json.member("message", name)
      }
    }
    return json.bytes
  }
}
