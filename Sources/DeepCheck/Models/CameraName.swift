/// The names that iOS gives to an iPhone's cameras, in English; in other languages they say nothing here.
enum CameraName {
  private static let names: [(StaticString, AppleModel.Lenses)] = [
    ("Back Camera", [.wide]), ("Back Ultra Wide Camera", [.ultraWide]), ("Back Telephoto Camera", [.telephoto]),
    ("Back Dual Camera", [.wide, .telephoto]), ("Back Dual Wide Camera", [.wide, .ultraWide]),
    ("Back Triple Camera", [.wide, .ultraWide, .telephoto]),
  ]

  /// The lenses that the names tell of, and whether there can't be others.
  static func lenses(_ cameras: [String]) -> (lenses: AppleModel.Lenses, isWhole: Bool) {
    var lenses: AppleModel.Lenses = []
    var isWhole = false
    for camera in cameras {
      for (name, some) in names where name.withUTF8Buffer({ camera.utf8.elementsEqual($0) }) {
        lenses.formUnion(some)
        if some != [.wide] { isWhole = true }
      }
    }
    return (lenses, isWhole)
  }
}
