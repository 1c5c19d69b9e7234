import DeepCheck
import Testing

@Suite struct AppleModelTests {
  @Test func namesEachModelOnceInTheOrderOfItsYears() {
    let names = AppleModel.all.map { $0.name }
    #expect(Set(names).count == names.count)
    let order = AppleModel.all.map { ($0.year, $0.name) }
    #expect(zip(order, order.dropFirst()).allSatisfy { $0 < $1 })
    #expect(AppleModel.all.allSatisfy { AppleModel.named($0.name) == $0 })
  }

  /// The rendered pixels: the three Plus models and the mini ones render more than their panel has.
  @Test(arguments: [
    ("iPhone 6", 750, 1334), ("iPhone 8 Plus", 1242, 2208), ("iPhone SE", 640, 1136), ("iPhone X", 1125, 2436),
    ("iPhone XR", 828, 1792), ("iPhone 11 Pro Max", 1242, 2688), ("iPhone 12 mini", 1125, 2436),
    ("iPhone 13", 1170, 2532), ("iPhone 13 Pro Max", 1284, 2778), ("iPhone 15 Pro", 1179, 2556),
    ("iPhone 16 Plus", 1290, 2796), ("iPhone 16 Pro", 1206, 2622), ("iPhone 17 Pro Max", 1320, 2868),
    ("iPhone Air", 1260, 2736), ("iPhone 17e", 1170, 2532),
  ])
  func drawsItsPixels(name: String, width: Int, height: Int) throws {
    let model = try #require(AppleModel.named(name))
    #expect(model.width * model.scale == width)
    #expect(model.height * model.scale == height)
  }

  @Test func holdsWhatIsTrueOfAllModels() {
    for model in AppleModel.all {
      #expect((320...440).contains(model.width), "\(model.name)")
      #expect(model.height > model.width * 3 / 2, "\(model.name)")
      #expect([2, 3].contains(model.scale), "\(model.name)")
      #expect(model.lenses.contains(.wide), "\(model.name)")
      #expect([60, 120].contains(model.refresh), "\(model.name)")
      #expect(model.latestSystem.map { $0 > model.earliestSystem } ?? true, "\(model.name)")
      // The notch replaced the home button.
      #expect((model.cutout == .none) == (model.unlock == .touchID), "\(model.name)")
      // iOS 8 was released in 2014; after 18 came 26, named after the following year.
      let expected = model.year - 2006
      let sold = model.earliestSystem > 18 ? model.earliestSystem - 7 : model.earliestSystem
      #expect(abs(sold - expected) <= 1, "\(model.name)")
    }
  }

  /// A screen size alone never identifies one model; these share it, so nothing is guessed from it.
  @Test(arguments: [
    (375, 667, 2, 6), (375, 812, 3, 5), (414, 736, 3, 4), (414, 896, 2, 2), (414, 896, 3, 2), (390, 844, 3, 7),
    (428, 926, 3, 3), (393, 852, 3, 4), (430, 932, 3, 4), (402, 874, 3, 3), (440, 956, 3, 2), (420, 912, 3, 1),
    (320, 568, 2, 1),
  ])
  func sharesItsScreenWithOthers(width: Int, height: Int, scale: Int, count: Int) {
    #expect(
      AppleModel.all.filter { $0.width == width && $0.height == height && $0.scale == scale }.count == count)
  }

  @Test(arguments: ["iphone13pro", " iPhone 13 PRO ", "IPHONE-13-Pro"])
  func isFoundHoweverItIsWritten(name: String) {
    #expect(AppleModel.named(name)?.name == "iPhone 13 Pro")
  }

  @Test(arguments: ["", "iPhone", "iPhone 13 Pr", "Pixel 9", "iPhone 99", String(repeating: "iPhone 13 ", count: 99)])
  func isNotFoundUnderOtherNames(name: String) {
    #expect(AppleModel.named(name) == nil)
  }
}
