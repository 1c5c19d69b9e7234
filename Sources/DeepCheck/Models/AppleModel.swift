/// A model of iPhone by its maker's published facts. Every one has one camera at the front, which tells none from another.
public struct AppleModel: Equatable, Sendable {
  /// What the cameras at the back can do.
  public struct Lenses: OptionSet, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    public static let wide = Lenses(rawValue: 1)
    public static let ultraWide = Lenses(rawValue: 2)
    public static let telephoto = Lenses(rawValue: 4)
  }

  /// What its owner unlocks it by.
  public enum Unlock: Sendable {
    case touchID, faceID
  }

  /// What the display leaves out at its top.
  public enum Cutout: Sendable {
    case none, notch, island
  }

  public var name: String
  /// The year in which it was first sold.
  public var year: Int
  /// The screen in points, held upright and without Display Zoom.
  public var width: Int
  public var height: Int
  /// Pixels to a point.
  public var scale: Int
  public var lenses: Lenses
  /// The iOS that it was sold with first.
  public var earliestSystem: Int
  /// The last iOS that runs on it; nothing while new ones do.
  public var latestSystem: Int?
  /// The display's highest rate in Hz.
  public var refresh: Int
  public var unlock: Unlock
  public var cutout: Cutout

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

  /// The model called `name`, however its capitals and spaces are written.
  public static func named(_ name: String) -> AppleModel? {
    let wanted = plain(name)
    for model in all where plain(model.name) == wanted { return model }
    return nil
  }

  /// Small letters and digits alone.
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
