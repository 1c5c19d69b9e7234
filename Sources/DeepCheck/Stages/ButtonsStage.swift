/// The device's buttons, or a part of a keyboard. A phone's side button is known by the page having been out of sight; its
/// volume buttons no page can see, so the person says what the system showed.
public struct ButtonsStage: Equatable, Sendable {
  /// A button to be pressed. The raw value stands behind `stage.button.` in the string catalogue.
  public enum Button: String, Sendable, CaseIterable {
    case side, volumeUp, volumeDown
    case arrowUp, arrowDown, arrowLeft, arrowRight, space, enter, backspace, escape
  }

  public let buttons: [Button]
  public private(set) var seen: [Button] = []
  private let isStated: Bool
  private var isOver = false

  init(_ screen: StageScreen) {
    isStated = screen.isHandheld
    buttons =
      screen.isHandheld
      ? [.side, .volumeUp, .volumeDown]
      : [.arrowUp, .arrowDown, .arrowLeft, .arrowRight, .space, .enter, .backspace, .escape]
  }

  /// Whether the person has to say that a button did something.
  public func isAsked(_ button: Button) -> Bool { button == .volumeUp || button == .volumeDown }

  mutating func handle(_ event: StageEvent) -> [StageEffect] {
    guard !isOver else { return [] }
    switch event {
    case .returned: return see(.side)
    case .key(let code): return Self.button(code).map { see($0) } ?? []
    case .chose(let item, _): return item >= 0 && item < buttons.count ? see(buttons[item]) : []
    case .done: return finish()
    default: return []
    }
  }

  private static func button(_ code: String) -> Button? {
    switch code {
    case "ArrowUp": .arrowUp
    case "ArrowDown": .arrowDown
    case "ArrowLeft": .arrowLeft
    case "ArrowRight": .arrowRight
    case "Space": .space
    case "Enter": .enter
    case "Backspace": .backspace
    case "Escape": .escape
    case "AudioVolumeUp": .volumeUp
    case "AudioVolumeDown": .volumeDown
    default: nil
    }
  }

  private mutating func see(_ button: Button) -> [StageEffect] {
    guard buttons.contains(button) else { return [] }
    if !seen.contains(button) { seen.append(button) }
    return seen.count == buttons.count ? finish() : []
  }

  private mutating func finish() -> [StageEffect] {
    isOver = true
    var evidence = Evidence()
    evidence.add(.expected, buttons.count)
    evidence.add(.seen, seen.count)
    if isStated { evidence.add(.origin, "stated") }
    return [.finish(evidence)]
  }
}
