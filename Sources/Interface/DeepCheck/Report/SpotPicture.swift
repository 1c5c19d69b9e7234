import ViewKit

/// A display or sensor with the spots that were found on it.
struct SpotPicture<Action>: View {
  var field: Picture.SpotField

  var body: [Node<Action>] {
    let scale = 120 / max(field.width, field.height, 1)
    Element(
      "svg", .class("dr-map"),
      .init("viewBox", "-2 -2 " + SVG.text(field.width * scale + 4) + " " + SVG.text(field.height * scale + 4)),
      .init("aria-hidden", "true")
    ) {
      Element(
        "rect", .class("dr-felt"), .init("x", "0"), .init("y", "0"), .init("width", SVG.text(field.width * scale)),
        .init("height", SVG.text(field.height * scale)))
      for spot in field.spots {
        Element(
          "circle", .class("red"), .init("cx", SVG.text(spot.x * scale)), .init("cy", SVG.text(spot.y * scale)),
          .init("r", "2.5"))
      }
    }
  }
}
