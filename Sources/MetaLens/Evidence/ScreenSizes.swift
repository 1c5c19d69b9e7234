import ImageFormats

/// Sizes of screens.
enum ScreenSizes {
  /// Whether an image of `size` in `format`, without any mention of a camera, has the size of a screen.
  ///
  /// Screenshots are PNGs (HEIC on newer iPhones, depending on settings). A JPEG of a screen's size may be a photo
  /// scaled for one, so JPEGs are excluded. False alarms are wallpapers and game renderings; neither is a photo.
  static func isScreen(_ size: PixelSize, _ format: ImageFormat) -> Bool {
    (format == .png || format == .heic || format == .heif) && isScreen(size)
  }

  /// Whether `size` is the size of a screen.
  static func isScreen(_ size: PixelSize) -> Bool {
    let short = min(size.width, size.height)
    let long = max(size.width, size.height)
    return isPhone(short, long) || isListed(short, long)
  }

  /// Phones since 2017 come in hundreds of heights but few widths: 18:9 and taller, up to 22:9.
  private static func isPhone(_ short: Int, _ long: Int) -> Bool {
    // With a phone's width the products stay small, whatever else the file claims; an Int has 32 bits in the browser.
    guard phoneWidths.contains(short), long <= 4 * short else { return false }
    return long * 10 >= short * 19 && long * 9 <= short * 22
  }

  private static func isListed(_ short: Int, _ long: Int) -> Bool {
    for screen in screens where screen.short == short && screen.long == long { return true }
    return false
  }

  private struct Screen: Sendable {
    let short: Int
    let long: Int

    init(_ short: Int, _ long: Int) {
      self.short = short
      self.long = long
    }
  }

  private static let phoneWidths = [
    540, 720, 828, 1080, 1116, 1125, 1170, 1176, 1179, 1200, 1206, 1220, 1240, 1242, 1260, 1264, 1284, 1290, 1312,
    1320, 1344, 1440,
  ]

  /// 16:9 phones, tablets, and single computer screens.
  private static let screens: [Screen] = [
    .init(640, 960), .init(640, 1136), .init(750, 1334), .init(1080, 1920), .init(1242, 2208),
    .init(1440, 2560), .init(768, 1024), .init(1536, 2048), .init(1620, 2160), .init(1640, 2360),
    .init(1668, 2224), .init(1668, 2388), .init(2048, 2732), .init(1488, 2266), .init(1600, 2560),
    .init(1200, 1920), .init(800, 1280), .init(768, 1366), .init(900, 1440), .init(900, 1600),
    .init(1050, 1680), .init(1600, 2880), .init(1800, 2880), .init(1864, 2880), .init(1964, 3024),
    .init(2234, 3456), .init(2160, 3840), .init(1440, 3440), .init(2880, 5120), .init(1824, 2736),
    .init(1280, 1920), .init(1504, 2256), .init(1920, 2880),
  ]
}
