/// What a device says that it is.
public struct DeviceIdentity: Equatable, Sendable {
  public var vendor: String?
  public var model: String?
  /// The system's name and version.
  public var system: String?
  /// The kernel's or browser's version.
  public var engine: String?
  /// The model that the person says it is: a claim, held against what the device shows.
  public var stated: String?

  public init(
    vendor: String? = nil, model: String? = nil, system: String? = nil, engine: String? = nil, stated: String? = nil
  ) {
    self.vendor = vendor
    self.model = model
    self.system = system
    self.engine = engine
    self.stated = stated
  }
}
