import DeepCheck
import ViewKit

/// What a recorder asks of the person now: in words and as a picture, with its readings and the possible answers.
struct InstructionView: DeepCheckPart {
  var catalogue: Catalogue
  var instruction: RecorderInstruction
  var draft: DeepCheckState.Draft

  var body: [DeepCheckNode] {
    if let face = instruction.face {
      FacePicture(face: face)
    } else if let picture = MovementPicture(instruction.key) {
      picture
    }
    if !instruction.keys.isEmpty { KeyboardPicture(pressed: instruction.keys) }
    if instruction.showsPicture { Element("div", .class("device-picture"), .init("aria-hidden", "true")).key(1) }
    Element("p", .class("instruction"), .init("role", "status")) {
      words
    }
    if let speaker { Element("p", .class("secondary")) { speaker } }
    if let level = instruction.level { meter(level, "checkup.run.level") }
    if let progress = instruction.progress { meter(progress, "checkup.run.part") }
    if let seconds = instruction.secondsLeft {
      Element("p", .class("seconds")) { catalogue.text("checkup.run.seconds", String(seconds)) }
    }
    answer
  }

  private var words: String {
    var text = catalogue.text("instruction." + instruction.key.rawValue)
    if let face = instruction.face {
      text += catalogue.language.sentenceSpace + catalogue.text("instruction.face.\(face)")
    }
    if let name = instruction.device { text += " " + SafeText.shortened(SafeText.visible(name), to: 60) }
    return text
  }

  /// The side to listen to.
  private var speaker: String? {
    guard instruction.key == .typeDigits, let speaker = instruction.speaker else { return nil }
    return catalogue.text("checkup.speaker." + speaker.rawValue)
  }

  private func meter(_ percent: Int, _ label: String) -> DeepCheckElement {
    Element(
      "meter", .init("min", "0"), .init("max", "100"), .init("value", String(max(0, min(100, percent)))),
      .init("aria-label", catalogue.text(label)))
  }

  @ViewBuilder<DeepCheckAction> private var answer: [DeepCheckNode] {
    switch instruction.answer {
    case .none: []
    case .ready: button("checkup.answer.ready", .ready, isMain: true)
    case .seen:
      Element("div", .class("export")) {
        button("checkup.answer.yes", .seen(true))
        button("checkup.answer.no", .seen(false))
      }
    case .place:
      Element("div", .class("export")) {
        button("checkup.answer.outdoors", .isOutdoors(true))
        button("checkup.answer.indoors", .isOutdoors(false))
      }
    case .side:
      Element("div", .class("export")) {
        button("checkup.speaker.left", .side(.left))
        button("checkup.speaker.right", .side(.right))
        button("checkup.answer.bothSides", .side(.both))
      }
    case .digits: DigitPad(catalogue: catalogue, digits: draft.digits)
    case .battery: BatteryEntry(catalogue: catalogue, draft: draft)
    case .deviceNumber: DeviceNumberEntry(catalogue: catalogue, draft: draft)
    }
  }

  private func button(_ key: String, _ answer: RecorderAnswer, isMain: Bool = false) -> DeepCheckElement {
    Element("button", .class(isMain ? "button primary" : "button"), .init("type", "button")) {
      catalogue.text(key)
    }.on(.click, .sensor(.answer(answer)))
  }
}

/// A drawing of how to hold the phone, for people who would rather look than read.
struct FacePicture: DeepCheckPart {
  /// 0 and 1: right and left edge up; 2 and 3: top and bottom edge up; 4 and 5: display and back up.
  var face: Int

  var body: [DeepCheckNode] {
    Element("svg", .class("face face\(face)"), .init("viewBox", "0 0 120 120"), .init("aria-hidden", "true")) {
      // The table.
      Element("path", .class("ground"), .init("d", "M10 104h100"))
      Element("g", .class("body"), .init("transform", transform)) {
        Element("path", .class("case"), .init("d", outline))
        if face != 5 { Element("path", .class("screen"), .init("d", display)) }
      }
      Element("path", .class("up"), .init("d", "M60 22V6M53 13l7-7 7 7"))
    }
  }

  /// A flat phone is drawn from the side, the others face the person.
  private var isLying: Bool { face == 4 || face == 5 }

  private var outline: String {
    isLying
      ? "M20 94l14-22h52l14 22v6H20z" : "M44 30h32a6 6 0 0 1 6 6v62a6 6 0 0 1-6 6H44a6 6 0 0 1-6-6V36a6 6 0 0 1 6-6z"
  }

  private var display: String {
    isLying ? "M27 92l11-17h44l11 17z" : "M43 40h34v50H43z"
  }

  private var transform: String {
    switch face {
    case 0: "rotate(-90 60 67)"
    case 1: "rotate(90 60 67)"
    case 3: "rotate(180 60 67)"
    default: ""
    }
  }
}

/// A drawing of how to put down or move the device, for people who would rather look than read.
struct MovementPicture: DeepCheckPart {
  /// An instruction that can be drawn.
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
    case .wait, .holdStill, .holdFace, .findPlace, .beQuiet, .listenLoud, .typeDigits, .typeDigitsAtEar, .hearSides,
      .hearPlaces, .prepareOutputs, .hearOutput,
      .tapForSound, .freeLens, .pointToLight, .pointToPrint, .pointFar, .pointToDetail, .coverLens, .chooseDevice,
      .holdTag, .enterNumber,
      .unlock, .enterBattery, .plugIn, .pressKeys, .clickMouse, .askForStylus, .drawFirmly, .pressSide:
      return nil
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

  /// From the side if it is flat, from above if it turns, otherwise as the person holds it.
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
