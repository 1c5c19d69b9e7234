import DeepCheck

/// What the page's platform is, as far as it tells.
public struct DevicePlatform: Equatable, Sendable {
  public var family = BrowserFamily.desktop
  public var screen = StageScreen(width: 390, height: 664, scale: 3, fingers: 0, isHandheld: false)
  public var device = DeviceIdentity()
  /// What the browser shows of the device, to hold a stated model against.
  public var shown = ShownDevice(width: 0, height: 0, scale: 0)
  /// The page's address without what stands behind `#`.
  public var address = ""
  /// Whether a file can be handed to another app.
  public var canShare = false

  public init() {}
}
