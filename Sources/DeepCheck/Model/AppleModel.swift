/// An iPhone model by its maker's published specifications. All have one front camera, so it doesn't distinguish them.
package struct AppleModel: Equatable, Sendable {
  /// The lenses of the rear cameras.
  package struct Lenses: OptionSet, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    package static let wide = Lenses(rawValue: 1)
    package static let ultraWide = Lenses(rawValue: 2)
    package static let telephoto = Lenses(rawValue: 4)
  }

  /// How its owner unlocks it.
  package enum Unlock: Sendable {
    case touchID, faceID
  }

  /// The cutout at the top of the display.
  package enum Cutout: Sendable {
    case none, notch, island
  }

  package var name: String
  /// The year it was first sold.
  package var year: Int
  /// The screen in points, upright and without Display Zoom.
  package var width: Int
  package var height: Int
  /// Pixels per point.
  package var scale: Int
  package var lenses: Lenses
  /// The iOS version it first shipped with.
  package var earliestSystem: Int
  /// The last iOS version it runs; `nil` while it gets new ones.
  package var latestSystem: Int?
  /// The display's highest refresh rate in Hz.
  package var refresh: Int
  package var unlock: Unlock
  package var cutout: Cutout

  init(
    _ name: String, _ year: Int, _ width: Int, _ height: Int, _ scale: Int, _ lenses: Lenses, _ earliestSystem: Int,
    _ latestSystem: Int?, _ refresh: Int, _ unlock: Unlock, _ cutout: Cutout
  ) {
    self.name = name
    self.year = year
    self.width = width
    self.height = height
    self.scale = scale
    self.lenses = lenses
    self.earliestSystem = earliestSystem
    self.latestSystem = latestSystem
    self.refresh = refresh
    self.unlock = unlock
    self.cutout = cutout
  }

  /// The model called `name`, ignoring case and spaces.
  package static func named(_ name: String) -> AppleModel? {
    let wanted = plain(name)
    for model in all where plain(model.name) == wanted { return model }
    return nil
  }

  /// Lowercase letters and digits only.
  private static func plain(_ text: String) -> [UInt8] {
    text.utf8.prefix(64).compactMap { byte in
      switch byte {
      case 0x30...0x39, 0x61...0x7A: byte
      case 0x41...0x5A: byte + 0x20
      default: nil
      }
    }
  }
}

extension AppleModel {
  /// The models in order of release, by name within a year.
  ///
  /// Apple: "iPhone models compared" and each model's technical specifications (support.apple.com/specs), the Human
  /// Interface Guidelines' table of device screens in points, and the lists of models that each iOS supports.
  package static let all: [AppleModel] = until2017 + until2021 + until2024 + since2025

  private static let until2017: [AppleModel] = [
    .init("iPhone 6", 2014, 375, 667, 2, [.wide], 8, 12, 60, .touchID, .none),
    .init("iPhone 6 Plus", 2014, 414, 736, 3, [.wide], 8, 12, 60, .touchID, .none),
    .init("iPhone 6s", 2015, 375, 667, 2, [.wide], 9, 15, 60, .touchID, .none),
    .init("iPhone 6s Plus", 2015, 414, 736, 3, [.wide], 9, 15, 60, .touchID, .none),
    .init("iPhone 7", 2016, 375, 667, 2, [.wide], 10, 15, 60, .touchID, .none),
    .init("iPhone 7 Plus", 2016, 414, 736, 3, [.wide, .telephoto], 10, 15, 60, .touchID, .none),
    .init("iPhone SE", 2016, 320, 568, 2, [.wide], 9, 15, 60, .touchID, .none),
    .init("iPhone 8", 2017, 375, 667, 2, [.wide], 11, 16, 60, .touchID, .none),
    .init("iPhone 8 Plus", 2017, 414, 736, 3, [.wide, .telephoto], 11, 16, 60, .touchID, .none),
  ]

  private static let until2021: [AppleModel] = [
    .init("iPhone X", 2017, 375, 812, 3, [.wide, .telephoto], 11, 16, 60, .faceID, .notch),
    .init("iPhone XR", 2018, 414, 896, 2, [.wide], 12, 18, 60, .faceID, .notch),
    .init("iPhone XS", 2018, 375, 812, 3, [.wide, .telephoto], 12, 18, 60, .faceID, .notch),
    .init("iPhone XS Max", 2018, 414, 896, 3, [.wide, .telephoto], 12, 18, 60, .faceID, .notch),
    .init("iPhone 11", 2019, 414, 896, 2, [.wide, .ultraWide], 13, nil, 60, .faceID, .notch),
    .init("iPhone 11 Pro", 2019, 375, 812, 3, [.wide, .ultraWide, .telephoto], 13, nil, 60, .faceID, .notch),
    .init("iPhone 11 Pro Max", 2019, 414, 896, 3, [.wide, .ultraWide, .telephoto], 13, nil, 60, .faceID, .notch),
    .init("iPhone 12", 2020, 390, 844, 3, [.wide, .ultraWide], 14, nil, 60, .faceID, .notch),
    .init("iPhone 12 Pro", 2020, 390, 844, 3, [.wide, .ultraWide, .telephoto], 14, nil, 60, .faceID, .notch),
    .init("iPhone 12 Pro Max", 2020, 428, 926, 3, [.wide, .ultraWide, .telephoto], 14, nil, 60, .faceID, .notch),
    .init("iPhone 12 mini", 2020, 375, 812, 3, [.wide, .ultraWide], 14, nil, 60, .faceID, .notch),
    .init("iPhone SE (2nd generation)", 2020, 375, 667, 2, [.wide], 13, nil, 60, .touchID, .none),
    .init("iPhone 13", 2021, 390, 844, 3, [.wide, .ultraWide], 15, nil, 60, .faceID, .notch),
    .init("iPhone 13 Pro", 2021, 390, 844, 3, [.wide, .ultraWide, .telephoto], 15, nil, 120, .faceID, .notch),
    .init("iPhone 13 Pro Max", 2021, 428, 926, 3, [.wide, .ultraWide, .telephoto], 15, nil, 120, .faceID, .notch),
    .init("iPhone 13 mini", 2021, 375, 812, 3, [.wide, .ultraWide], 15, nil, 60, .faceID, .notch),
  ]

  private static let until2024: [AppleModel] = [
    .init("iPhone 14", 2022, 390, 844, 3, [.wide, .ultraWide], 16, nil, 60, .faceID, .notch),
    .init("iPhone 14 Plus", 2022, 428, 926, 3, [.wide, .ultraWide], 16, nil, 60, .faceID, .notch),
    .init("iPhone 14 Pro", 2022, 393, 852, 3, [.wide, .ultraWide, .telephoto], 16, nil, 120, .faceID, .island),
    .init("iPhone 14 Pro Max", 2022, 430, 932, 3, [.wide, .ultraWide, .telephoto], 16, nil, 120, .faceID, .island),
    .init("iPhone SE (3rd generation)", 2022, 375, 667, 2, [.wide], 15, nil, 60, .touchID, .none),
    .init("iPhone 15", 2023, 393, 852, 3, [.wide, .ultraWide], 17, nil, 60, .faceID, .island),
    .init("iPhone 15 Plus", 2023, 430, 932, 3, [.wide, .ultraWide], 17, nil, 60, .faceID, .island),
    .init("iPhone 15 Pro", 2023, 393, 852, 3, [.wide, .ultraWide, .telephoto], 17, nil, 120, .faceID, .island),
    .init("iPhone 15 Pro Max", 2023, 430, 932, 3, [.wide, .ultraWide, .telephoto], 17, nil, 120, .faceID, .island),
    .init("iPhone 16", 2024, 393, 852, 3, [.wide, .ultraWide], 18, nil, 60, .faceID, .island),
    .init("iPhone 16 Plus", 2024, 430, 932, 3, [.wide, .ultraWide], 18, nil, 60, .faceID, .island),
    .init("iPhone 16 Pro", 2024, 402, 874, 3, [.wide, .ultraWide, .telephoto], 18, nil, 120, .faceID, .island),
    .init("iPhone 16 Pro Max", 2024, 440, 956, 3, [.wide, .ultraWide, .telephoto], 18, nil, 120, .faceID, .island),
  ]

  private static let since2025: [AppleModel] = [
    .init("iPhone 16e", 2025, 390, 844, 3, [.wide], 18, nil, 60, .faceID, .notch),
    .init("iPhone 17", 2025, 402, 874, 3, [.wide, .ultraWide], 26, nil, 120, .faceID, .island),
    .init("iPhone 17 Pro", 2025, 402, 874, 3, [.wide, .ultraWide, .telephoto], 26, nil, 120, .faceID, .island),
    .init("iPhone 17 Pro Max", 2025, 440, 956, 3, [.wide, .ultraWide, .telephoto], 26, nil, 120, .faceID, .island),
    .init("iPhone Air", 2025, 420, 912, 3, [.wide], 26, nil, 120, .faceID, .island),
    .init("iPhone 17e", 2026, 390, 844, 3, [.wide], 26, nil, 60, .faceID, .notch),
  ]
}
