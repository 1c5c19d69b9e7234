import DeepCheck

extension StageScreen {
  /// A phone of 62 by 134 mm.
  static var phone: StageScreen { StageScreen(width: 390, height: 844, scale: 3, fingers: 5, isHandheld: true) }
  /// A computer without a touch display.
  static var desktop: StageScreen { StageScreen(width: 1280, height: 800, scale: 1, fingers: 0, isHandheld: false) }
}
