import JSON

/// A part of the app as a value: what it shows, what can happen to it, and what it asks of the page.
///
/// A view model conforms, and a ``PageHost`` connects it with a page. The page's script performs the effects by their
/// names and sends messages by theirs.
package protocol Feature {
  /// Everything that can happen.
  associatedtype Action
  /// What is asked of the page; an answer comes back as a message.
  associatedtype Effect
  /// The names of the messages that the page's script sends.
  associatedtype Message: RawRepresentable<String>

  static var drawing: Drawing { get }

  init(language: Language)

  /// What the page is to do first.
  func start() -> [Effect]

  /// Takes what happened; returns what is to be done about it.
  mutating func handle(_ action: Action) -> [Effect]

  /// What is on the screen.
  @ViewBuilder<Action> var body: [Node<Action>] { get }

  /// Where the person is: the feature's first place, and each one after it that Back leads away from. None while that
  /// isn't known yet, or where the feature looks after its addresses itself.
  var places: [Place] { get }

  /// The browser has gone to an address of this feature by Back, Forward or a reload.
  mutating func walk(to fragment: String) -> [Effect]

  /// What a message says; `nil` where it means nothing, as one whose members are not as they should be.
  static func action(_ message: Message, _ json: JSONValue) -> Action?

  /// Writes the members of an effect's object, the first of which is its name: ``EffectJSON/begin(_:_:)``.
  static func write(_ effect: Effect, _ json: inout JSONWriter)
}

extension Feature {
  package var places: [Place] { [] }
  package mutating func walk(to fragment: String) -> [Effect] { [] }
}

/// When the page is drawn after something happened.
package enum Drawing: Sendable {
  /// In the same task: only so may a field take the focus within a tap, and have the keyboard come up.
  case atOnce
  /// Before the next frame, which many events share.
  case nextFrame
}

/// How effects are written for the page's script: objects with a name in `do`, and operands.
package enum EffectJSON {
  /// The names of the host's own effects.
  package enum HostName: String, CaseIterable {
    /// The page is to be drawn now, or before the next frame.
    case draw, drawSoon
    /// A message has a name that the feature does not know.
    case refuse
    /// The history is to have these places.
    case showPlaces
  }

  /// The messages that the host takes itself.
  package enum HostMessage: String, CaseIterable {
    /// The browser is at another entry of the history, or at this one after a reload.
    case walked
  }

  /// Begins an effect's object with its name.
  package static func begin<Name: RawRepresentable<String>>(_ name: Name, _ json: inout JSONWriter) {
    json.member("do", name.rawValue)
  }

  /// A file that is downloaded or handed to another app.
  package static func writeFile(_ name: String, _ mediaType: String, _ bytes: [UInt8], _ json: inout JSONWriter) {
    json.member("name", name)
    json.member("mediaType", mediaType)
    json.key("text")
    json.string(String(decoding: bytes, as: UTF8.self))
  }

  /// The page's language, and its title in that language.
  package static func writeLanguage(_ language: Language, title: String, _ json: inout JSONWriter) {
    json.member("language", language.rawValue)
    json.member("title", title)
  }
}
