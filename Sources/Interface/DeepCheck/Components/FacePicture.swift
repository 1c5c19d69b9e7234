import ViewKit

/// A phone as it has to be held, drawn: who would rather look than read sees which way is up.
struct FacePicture: DeepCheckPart {
  /// 0 and 1 the right and left edge up, 2 and 3 the top and bottom edge, 4 and 5 display and back.
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

  /// Lying phones are seen from the side's front, the others face the person.
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
