import DeepCheck
import ViewKit

/// What a check recorded, as a small picture; nothing where numbers say it better.
struct EvidencePicture<Action>: View {
  var catalogue: Catalogue
  var check: CheckResult

  var body: [Node<Action>] {
    if let evidence = check.evidence, let picture = Picture(check.id, evidence) {
      Element("figure", .class("dr-picture"), .init("role", "img"), .init("aria-label", name)) {
        switch picture {
        case .traces(let traces): TracePicture<Action>(traces: traces)
        case .bars(let bars): BarPicture<Action>(bars: bars)
        case .cells(let columns, let rows, let missed):
          CellPicture<Action>(columns: columns, rows: rows, missed: missed)
        case .spots(let field): SpotPicture<Action>(field: field)
        case .strokes(let strokes): StrokePicture<Action>(strokes: strokes)
        }
      }
    }
  }

  private var name: String { CheckText.name(check, catalogue) }
}

/// The kinds of pictures, with what they are drawn from.
enum Picture {
  case traces([Trace])
  case bars([Bar])
  /// The cells of a grid, and the numbers of those that were not reached.
  case cells(columns: Int, rows: Int, missed: [Int])
  case spots(SpotField)
  /// Lines that fingers drew, in millimetres.
  case strokes([[(x: Double, y: Double)]])

  /// A line over time, with its name; all lines of a picture share their scale.
  struct Trace {
    var name: String
    var values: [Double]
  }

  /// A bar with its name below.
  struct Bar {
    var name: String
    var value: Double
    var tone = Tone.blue
  }

  /// Places on a display or a camera's sensor.
  struct SpotField {
    var width: Double
    var height: Double
    var spots: [(x: Double, y: Double)]
  }
}
