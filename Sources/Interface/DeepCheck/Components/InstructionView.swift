import DeepCheck
import ViewKit

/// What a recorder wants of the person now: in words, as a picture, with what it reads and what can be answered.
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
    if let face = instruction.face { text += " " + catalogue.text("instruction.face.\(face)") }
    if let lens = instruction.lens { text += " " + SafeText.shortened(SafeText.visible(lens), to: 60) }
    return text
  }

  /// Which side is to be listened to.
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
    case .digits: DigitPad(catalogue: catalogue, digits: draft.digits)
    case .battery: BatteryEntry(catalogue: catalogue, draft: draft)
    }
  }

  private func button(_ key: String, _ answer: RecorderAnswer, isMain: Bool = false) -> DeepCheckElement {
    Element("button", .class(isMain ? "button primary" : "button"), .init("type", "button")) {
      catalogue.text(key)
    }.on(.click, .sensor(.answer(answer)))
  }
}
