import DeepCheck
import ViewKit

/// How the device is to be laid or moved, drawn: who would rather look than read sees it.
struct MovementPicture: DeepCheckPart {
  /// What can be drawn of an instruction.
  enum Movement {
    case lying, eight, turning, raising
  }

  var movement: Movement

  init?(_ key: RecorderInstruction.Key) {
    switch key {
    case .layDown, .feelVibration, .leaveWorking: movement = .lying
    case .swing: movement = .eight
    case .turnOnTable, .turnAround: movement = .turning
    case .raise: movement = .raising
    default: return nil
    }
  }

  var body: [DeepCheckNode] {
    Element("svg", .class("face"), .init("viewBox", "0 0 120 120"), .init("aria-hidden", "true")) {
      Element("path", .class("ground"), .init("d", ground))
      Element("path", .class("case"), .init("d", device))
      Element("path", .class("up"), .init("d", arrow))
    }
  }

  private var ground: String {
    switch movement {
    case .lying, .raising: "M10 104h100"
    case .eight, .turning: ""
    }
  }

  /// From the side where it lies, from above where it turns, else as the person holds it.
  private var device: String {
    switch movement {
    case .lying: "M24 92l14-18h44l14 18v6H24z"
    case .eight: "M48 38h24a4 4 0 0 1 4 4v40a4 4 0 0 1-4 4H48a4 4 0 0 1-4-4V42a4 4 0 0 1 4-4z"
    case .turning: "M50 36h20a4 4 0 0 1 4 4v40a4 4 0 0 1-4 4H50a4 4 0 0 1-4-4V40a4 4 0 0 1 4-4z"
    case .raising: "M24 98h66v6H24zM24 98l4-66h6l-4 66"
    }
  }

  private var arrow: String {
    switch movement {
    case .lying: "M60 26v34M52 52l8 8 8-8"
    case .eight: "M60 62C40 30 12 34 12 62s28 32 48 0 48-28 48 0-28 32-48 0"
    case .turning: "M98 60a38 38 0 1 1-12-28M88 20l-1 13-13-2"
    case .raising: "M96 92A60 60 0 0 0 46 40M58 38l-12 2 4 12"
    }
  }
}
