import DeepCheck
import DesignSystem
import ViewKit

/// The choices before a run, and the button that starts it.
struct StartFields: DeepCheckPart {
  var catalogue: Catalogue
  var state: DeepCheckState

  var body: [DeepCheckNode] {
    depths
    if state.platform.family == .iosSafari { model }
    ActionButton(catalogue.text("checkup.start"), style: "button primary", .begin)
    // A link brings its own code. The field is below the button, which keeps the button visible on a phone: few people
    // have a code.
    if state.asked == nil { code }
    Element("p", .class("footnote centre")) { catalogue.text("checkup.private") }
  }

  private var depths: DeepCheckElement {
    Element("fieldset", .class("card depths")) {
      Element("legend", .class("visually-hidden")) { catalogue.text("checkup.depth") }
      depth(.quick)
      depth(.full)
    }
  }

  private func depth(_ depth: Check.Depth) -> DeepCheckElement {
    let plan = Check.plan(depth)
    return Element("label", .class("depth")) {
      Element(
        "input", .init("type", "radio"), .init("name", "depth"), .init("value", depth.rawValue),
        .flag("checked", state.depth == depth)
      ).on(.change, .chooseDepth(depth))
      Element("span", .class("grow")) {
        Element("strong") { catalogue.text("checkup.depth." + depth.rawValue) }
        Element("span", .class("secondary")) {
          catalogue.text("checkup.depth.about", String(plan.count), DurationText.minutes(Check.seconds(plan)))
        }
      }
    }
  }

  private var code: DeepCheckElement {
    Element("details", .class("card"), .flag("open", state.isCodeOpen || !state.code.isEmpty)) {
      Element("summary") {
        SymbolView(.code)
        Element("span", .class("grow")) { catalogue.text("checkup.code.have") }
        SymbolView(.chevronRight, "symbol faint turning")
      }
      Element("label", .class("field")) {
        Element("span") { catalogue.text("checkup.code") }
        Element(
          "input", .init("type", "text"), .init("autocomplete", "off"), .init("autocapitalize", "characters"),
          .init("spellcheck", "false"), .init("maxlength", "40"), .init("value", state.code),
          state.isCodeWrong ? Attribute("aria-invalid", "true") : nil, .init("aria-describedby", "code-note")
        ).on(.input) { .writeCode($0.text) }
      }
      Element("p", .class("footnote"), .init("id", "code-note"), .init("role", "status")) {
        state.isCodeWrong
          ? catalogue.text("checkup.code.wrong", String(Challenge.fewestCharacters))
          : catalogue.text("checkup.code.note")
      }
    }
  }

  /// The stated iPhone model: what the device shows is compared with it.
  private var model: DeepCheckElement {
    Element("label", .class("card choice model")) {
      Element("span", .class("grow")) { catalogue.text("checkup.model") }
      Element("select") {
        Element("option", .init("value", ""), .flag("selected", state.stated == nil)) {
          catalogue.text("checkup.model.none")
        }
        for model in AppleModel.all.reversed() {
          Element("option", .init("value", model.name), .flag("selected", state.stated == model.name)) { model.name }
        }
      }.on(.change) { .stateModel($0.text.isEmpty ? nil : $0.text) }
    }
  }
}

/// An interrupted run that can be resumed.
struct ResumeCard: DeepCheckPart {
  var catalogue: Catalogue

  var body: [DeepCheckNode] {
    Element("section", .class("card notice")) {
      Element("h2") { catalogue.text("checkup.resume.title") }
      Element("p", .class("secondary")) { catalogue.text("checkup.resume.text") }
      Element("div", .class("export")) {
        ActionButton(catalogue.text("checkup.resume"), style: "button primary", .resume)
        ActionButton(catalogue.text("checkup.resume.discard"), style: "button", .discard)
      }
    }
  }
}
