import DeepCheck
import DesignSystem
import ViewKit

/// A check that runs on the screen itself: over everything else, or as questions in the run's card.
struct StageView: DeepCheckPart {
  var catalogue: Catalogue
  var stage: Stage

  var body: [DeepCheckNode] {
    switch stage {
    // The instruction and the buttons are in the half without the cell to tap.
    case .touchGrid(let stage):
      board(
        stage.isTapping ? "touchGrid.tap" : "touchGrid", done: "stage.giveUp",
        style: stage.isTargetLow ? " above" : "", isStacked: true
      ) { TouchGridView(stage: stage) }
    // The instruction is on top, where no line ends, and doesn't cover a line.
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
    case .displayRetention(let stage): retention(stage)
    case .statement: []
    }
  }

  /// The pattern alone, then grey with the possible answers.
  private func retention(_ stage: DisplayRetentionStage) -> [DeepCheckNode] {
    let words = catalogue.text(stage.isGrey ? "stage.displayRetention.grey" : "stage.displayRetention")
    let board: DeepCheckElement = Element(
      "dialog", .class("stage retention " + (stage.isGrey ? "grey" : "squares")), .init("aria-label", words)
    ) {
      Element("div", .class("board")) {
        Element("p", .class("caption"), .init("role", "status")) { words }
        if !stage.isGrey { Element("p", .class("count"), .init("role", "timer")) { String(stage.left) } }
      }
      Element("div", .class("ways-out")) {
        if stage.isGrey {
          for (number, answer) in DisplayRetentionStage.Answer.allCases.enumerated() {
            ActionButton(
              catalogue.text("stage.retention." + answer.rawValue), .stage(.chose(item: 0, answer: number)))
          }
        }
        ActionButton(catalogue.text("checkup.run.pause"), .run(.pause))
      }
    }
    return [.element(board.key(31).on(.cancel, .run(.pause)).onAppear(.showModal))]
  }

  /// A full-screen board; the exit button is in a corner, where it ignores a finger dragged in from elsewhere. With
  /// `isStacked` the instruction is next to it.
  private func board(
    _ name: String, done: String?, style: String = "", isStacked: Bool = false,
    @ViewBuilder<DeepCheckAction> _ content: () -> [DeepCheckNode]
  ) -> [DeepCheckNode] {
    let content = content()
    let words = catalogue.text("stage." + name)
    let caption: DeepCheckElement = Element("p", .class("caption")) { words }
    let board = Element("dialog", .class("stage" + style), .init("aria-label", words)) {
      Element("div", .class("board")) {
        content
        if !isStacked { caption }
      }.on(.touches) { .stage(.touched(TouchReading.touches($0.text))) }
      Element("div", .class("ways-out")) {
        if isStacked { caption }
        if let done { ActionButton(catalogue.text(done), .stage(.done)) }
        ActionButton(catalogue.text("checkup.run.pause"), .run(.pause))
      }
    }
    return [.element(board.key(31).on(.cancel, .run(.pause)).onAppear(.showModal))]
  }
}

/// Entries for a person to look up in the settings, each with its answers.
struct StatementView: DeepCheckPart {
  var catalogue: Catalogue
  var stage: StatementStage

  var body: [DeepCheckNode] {
    for (place, item) in stage.items.enumerated() {
      // Without its own key per entry, the browser would keep the previous one's choice.
      Element("fieldset", .class("statement")) {
        Element("legend") { catalogue.text("stage.item." + item.rawValue) }
        Element("p", .class("footnote")) { catalogue.text("stage.item." + item.rawValue + ".where") }
        for (number, answer) in StatementStage.Answer.allCases.enumerated() {
          Element("label", .class("choice")) {
            Element(
              "input", .init("type", "radio"), .init("name", item.rawValue), .init("value", answer.rawValue),
              .flag("checked", stage.answers[place] == answer)
            ).on(.change, .stage(.chose(item: place, answer: number)))
            catalogue.text("stage.answer." + stage.subject.rawValue + "." + answer.rawValue)
          }
        }
      }.key(60 + (StatementStage.Item.allCases.firstIndex(of: item) ?? 0))
    }
    Element(
      "button", .class("button primary"), .init("type", "button"), .flag("disabled", !stage.isAnswered)
    ) { catalogue.text("stage.statement.done") }.on(.click, .stage(.done))
  }
}

/// The decoys on this colour, and the tapped spots.
struct DisplayPixelsView: DeepCheckPart {
  var stage: DisplayPixelsStage

  var body: [DeepCheckNode] {
    for spot in stage.shownDecoys { Element("i", .class("decoy"), x(spot), y(spot)) }
    for spot in stage.marks { Element("i", .class("mark"), x(spot), y(spot)) }
  }

  private func x(_ spot: DisplayPixelsStage.Spot) -> Attribute {
    Attribute("--x", NumberText.decimal(spot.x * 100, 2) + "%")
  }

  private func y(_ spot: DisplayPixelsStage.Spot) -> Attribute {
    Attribute("--y", NumberText.decimal(spot.y * 100, 2) + "%")
  }
}

/// The chart for cameras, to show on another screen or print: slightly slanted squares, so that every edge crosses a
/// camera's pixel rows and columns at all phases (ISO 12233 slants its edges by 5° as well).
struct ChartView: DeepCheckPart {
  var catalogue: Catalogue

  /// The size of the picture and of a square, in its own units.
  private static let (width, height, square) = (400, 300, 50)

  var body: [DeepCheckNode] {
    Element("section", .class("column")) {
      Element("h1", .init("tabindex", "-1")) { catalogue.text("checkup.chart") }.onAppear(.focusAtTop)
      Element("p", .class("secondary")) { catalogue.text("checkup.chart.text") }
      Element(
        "svg", .class("chart"), .init("viewBox", "0 0 \(Self.width) \(Self.height)"), .init("role", "img"),
        .init("aria-label", catalogue.text("checkup.chart"))
      ) {
        Element("path", .class("paper"), .init("d", "M0 0h\(Self.width)v\(Self.height)h-\(Self.width)z"))
        Element("path", .class("ink"), .init("transform", "rotate(5 200 150)"), .init("d", squares))
      }
      Element("div", .class("export")) { ActionButton(catalogue.text("checkup.chart.print"), .print) }
    }
  }

  /// Every other square, including some outside that the slant brings into view.
  private var squares: String {
    let side = Self.square
    var path = ""
    for row in -1...Self.height / side {
      for column in -1...Self.width / side where (row + column) % 2 == 0 {
        path += "M\(column * side) \(row * side)h\(side)v\(side)h-\(side)z"
      }
    }
    return path
  }
}
