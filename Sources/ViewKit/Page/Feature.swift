import JSON

/// A part of the app as a value: what it shows, what can happen to it, and its requests to the page.
///
/// A view model conforms, and a ``PageHost`` connects it to a page. The page's script performs the effects and sends
/// messages by name.
package protocol Feature {
  /// Everything that can happen.
  associatedtype Action
  /// A request to the page; the answer comes back as a message.
  associatedtype Effect
  /// The names of the messages from the page's script.
  associatedtype Message: RawRepresentable<String>, CaseIterable

  static var drawing: Drawing { get }

  init(language: Language)

  /// The effects to perform first.
  func start() -> [Effect]

  /// Handles an action and returns the effects to perform.
  mutating func handle(_ action: Action) -> [Effect]

  /// The screen's content.
  @ViewBuilder<Action> var body: [Node<Action>] { get }

  /// The current place, preceded by the places that Back returns to, starting with the feature's first. Empty until
  /// they are known, or if the feature manages its addresses itself.
  var places: [Place] { get }

  /// The browser went to an address of this feature by Back, Forward or a reload.
  mutating func walk(to fragment: String) -> [Effect]

  /// The action for a message; `nil` if it means nothing, for example because its members are invalid.
  static func action(_ message: Message, _ json: JSONValue) -> Action?

  /// Writes the members of an effect's object, starting with its name: ``EffectJSON/begin(_:_:)``.
  static func write(_ effect: Effect, _ json: inout JSONWriter)
}

extension Feature {
  package var places: [Place] { [] }
  package mutating func walk(to fragment: String) -> [Effect] { [] }
}

/// When the page is drawn after an action.
package enum Drawing: Sendable {
  /// In the same task: only then may a field take the focus within a tap and bring up the keyboard.
  case atOnce
  /// Before the next frame, which many events share.
  case nextFrame
}

/// Encodes effects for the page's script: objects with a name in `do`, and operands.
package enum EffectJSON {
  /// The names of the host's own effects.
  package enum HostName: String, CaseIterable {
    /// Draw the page now, or before the next frame.
    case draw, drawSoon
    /// A message has a name that the feature doesn't know.
    case refuse
    /// Make the history match these places.
    case showPlaces
  }

  /// The messages that the host handles itself.
  package enum HostMessage: String, CaseIterable {
    /// The browser is at another history entry, or at this one after a reload.
    case walked
  }

  /// Starts an effect's object with its name.
  package static func begin<Name: RawRepresentable<String>>(_ name: Name, _ json: inout JSONWriter) {
    json.member("do", name.rawValue)
  }

  /// Writes a file to download or to hand to another app.
  package static func writeFile(_ name: String, _ mediaType: String, _ bytes: [UInt8], _ json: inout JSONWriter) {
    json.member("name", name)
    json.member("mediaType", mediaType)
    json.key("text")
    json.string(String(decoding: bytes, as: UTF8.self))
  }

  /// Writes the page's language, and its title in that language.
  package static func writeLanguage(_ language: Language, title: String, _ json: inout JSONWriter) {
    json.member("language", language.rawValue)
    json.member("title", title)
  }
}
