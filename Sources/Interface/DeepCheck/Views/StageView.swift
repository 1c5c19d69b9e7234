import DeepCheck
import ViewKit

/// A check that is played on the screen itself: over everything else, or as questions in the run's card.
struct StageView: DeepCheckPart {
  var catalogue: Catalogue
  var stage: Stage

  var body: [DeepCheckNode] {
    switch stage {
    case .touchGrid(let stage):
      board(stage.isTapping ? "touchGrid.tap" : "touchGrid", done: "stage.giveUp") { TouchGridView(stage: stage) }
    // No line ends above, and words over one don't hide it.
    case .touchLine(let stage):
      board("touchLine", done: "stage.giveUp", style: " above followed") { TouchLineView(stage: stage) }
    case .touchRate(let stage): board("touchRate", done: "stage.giveUp") { TouchRateView(stage: stage) }
    case .multiTouch(let stage):
      board("multiTouch", done: "stage.giveUp") { MultiTouchView(catalogue: catalogue, stage: stage) }
    case .ghostTouch(let stage):
      board("ghostTouch", done: nil) { GhostTouchView(catalogue: catalogue, stage: stage) }
    case .displayPixels(let stage):
      board(
        "displayPixels", done: "stage.nextColour",
        style: " pixels " + stage.colour.rawValue + (stage.step % 2 == 0 ? "" : " above")
      ) { DisplayPixelsView(stage: stage) }
    case .statement: []
    }
  }

  /// The whole display; the way out lies in a corner of it, which a finger that came from elsewhere passes over.
  private func board(
    _ name: String, done: String?, style: String = "",
    @ViewBuilder<DeepCheckAction> _ content: () -> [DeepCheckNode]
  ) -> [DeepCheckNode] {
    let content = content()
    let words = catalogue.text("stage." + name)
    let board = Element("dialog", .class("stage" + style), .init("aria-label", words)) {
      Element("div", .class("board")) {
        content
        Element("p", .class("caption")) { words }
      }.on(.touches) { .stage(.touched(TouchReading.touches($0.text))) }
      Element("div", .class("ways-out")) {
        if let done { ActionButton(catalogue.text(done), .stage(.done)) }
        ActionButton(catalogue.text("checkup.run.pause"), .run(.pause))
      }
    }
    return [.element(board.key(31).on(.cancel, .run(.pause)).onAppear(.showModal))]
  }
}
