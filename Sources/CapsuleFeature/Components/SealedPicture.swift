import DesignSystem
import ViewKit

/// A picture of a sealed capsule: a closed envelope with a lock as its seal.
struct SealedPicture: CapsulePart {
  var body: [CapsuleNode] {
    Element("svg", .class("sealed-picture"), .init("viewBox", "0 0 240 160"), .init("aria-hidden", "true")) {
      Element(
        "rect", .class("paper"), .init("x", "8"), .init("y", "8"), .init("width", "224"), .init("height", "144"),
        .init("rx", "14"))
      Element("path", .class("fold"), .init("d", "M12 146 96 84M228 146 144 84"))
      Element("path", .class("flap"), .init("d", "M12 14 112 88q8 6 16 0L228 14"))
      Element("circle", .class("wax"), .init("cx", "120"), .init("cy", "90"), .init("r", "34"))
      Element("path", .class("mark"), .init("transform", "translate(100 70) scale(2.5)"), .init("d", Self.lock))
    }
  }

  private static var lock: String {
    CapsuleSymbol.lock.paths.withUTF8Buffer { String(decoding: $0, as: UTF8.self) }
  }
}
