/// The keys of a keyboard by position, whatever is printed on them (UI Events KeyboardEvent code Values, 3.1).
package enum Keyboard {
  /// Row by row from the top; an asterisk marks keys that some keyboards lack, which never count as missed.
  private static let layout: StaticString = """
    Backquote* Digit1 Digit2 Digit3 Digit4 Digit5 Digit6 Digit7 Digit8 Digit9 Digit0 Minus Equal Backspace
    Tab KeyQ KeyW KeyE KeyR KeyT KeyY KeyU KeyI KeyO KeyP BracketLeft BracketRight Backslash*
    CapsLock* KeyA KeyS KeyD KeyF KeyG KeyH KeyJ KeyK KeyL Semicolon Quote Enter
    ShiftLeft KeyZ KeyX KeyC KeyV KeyB KeyN KeyM Comma Period Slash ShiftRight*
    ControlLeft* AltLeft* Space ArrowLeft ArrowUp ArrowDown ArrowRight
    """

  /// A key: its name, its row from the top, and its position in the row.
  package struct Key: Sendable {
    package let name: [UInt8]
    package let row: Int
    package let column: Int
    package let isEverywhere: Bool
  }

  package static let keys: [Key] = {
    var keys: [Key] = []
    let text = layout.withUTF8Buffer { Array($0) }
    for (row, line) in text.split(separator: 0x0A).enumerated() {
      for (column, word) in line.split(separator: 0x20).enumerated() {
        let isEverywhere = word.last != 0x2A
        keys.append(
          Key(name: Array(isEverywhere ? word : word.dropLast()), row: row, column: column, isEverywhere: isEverywhere))
      }
    }
    return keys
  }()

  static func isEscape(_ code: String) -> Bool { isNamed(code, "Escape") }

  /// The key whose state stays after it is released.
  static func isLock(_ code: String) -> Bool { isNamed(code, "CapsLock") }

  private static func isNamed(_ code: String, _ name: StaticString) -> Bool {
    name.withUTF8Buffer { code.utf8.elementsEqual($0) }
  }

  /// The index of the key with this code, if it is one of them.
  static func index(_ code: String) -> Int? {
    let name = Array(code.utf8)
    return keys.firstIndex { $0.name == name }
  }
}
