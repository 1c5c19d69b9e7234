import DeepCheck

/// A machine with every kind of part. The input is split at zero bytes, and each file gets one of the pieces.
struct FuzzMachine: MachineReading {
  private let pieces: [[UInt8]]

  init(_ bytes: [UInt8]) {
    pieces = bytes.split(separator: 0, omittingEmptySubsequences: false).map { Array($0) }
  }

  var isThisMachine: Bool { pieces.count % 2 == 0 }

  /// Files that the machine must have for others to be read.
  private static let fixed = [
    "/sys/class/power_supply/BAT0/type": "Battery", "/sys/class/power_supply/AC/type": "Mains",
    "/sys/class/net/eth0/type": "1", "/sys/class/drm/card0-eDP-1/status": "connected",
    "/sys/class/rfkill/rfkill0/type": "bluetooth",
  ]

  private static let folders = [
    "/sys/class/power_supply": ["AC", "BAT0"], "/sys/class/hwmon": ["hwmon0"], "/sys/class/net": ["eth0"],
    "/sys/class/hwmon/hwmon0": ["fan1_alarm", "fan1_input", "temp1_crit", "temp1_input", "temp2_input"],
    "/sys/class/thermal": ["thermal_zone0"], "/sys/class/net/eth0/device": ["vendor"],
    "/sys/block": ["mmcblk0", "sda", "vda"], "/sys/class/drm": ["card0-eDP-1"],
    "/sys/class/video4linux": ["video0"], "/sys/class/bluetooth": ["hci0"], "/sys/class/rfkill": ["rfkill0"],
    "/sys/devices/system/edac/mc": ["mc0"], "/sys/devices/system/cpu": ["cpu0", "cpu1"],
    "/sys/bus/iio/devices": ["iio:device0"], "/sys/bus/pci/devices": ["0000:00:00.0"],
    "/sys/bus/usb/devices": ["1-1", "usb1"], "/sys/bus/usb/devices/usb1": ["1-0:1.0"],
    "/sys/bus/usb/devices/usb1/1-0:1.0": ["usb1-port1"], "/sys/class/tpm": ["tpm0"],
    "/sys/bus/iio/devices/iio:device0": ["in_accel_x_raw", "in_anglvel_x_raw", "in_illuminance_raw"],
  ]

  func read(_ path: String, limit: Int) -> MachineAnswer {
    if let text = Self.fixed[path] { return .bytes(Array(text.utf8)) }
    let piece = pieces[Int(Self.hash(path) % UInt64(pieces.count))]
    switch piece.first {
    case 0xFE: return .denied
    case 0xFD: return .failed
    case nil: return .absent
    default: return .bytes(Array(piece.prefix(limit)))
    }
  }

  func line(of path: String, startingWith word: StaticString) -> [UInt8]? {
    guard case .bytes(let bytes) = read(path, limit: .max) else { return nil }
    var finder = LineFinder(word)
    finder.take(bytes[...])
    finder.finish()
    return finder.found
  }

  func names(in folder: String) -> [String] { Self.folders[folder] ?? [] }

  func run(_ tool: MachineTool, _ subject: String) -> MachineAnswer {
    read(tool.rawValue + subject, limit: 1 << 20)
  }

  /// FNV-1a: a path gets the same piece in every run.
  private static func hash(_ path: String) -> UInt64 {
    path.utf8.reduce(14_695_981_039_346_656_037) { ($0 ^ UInt64($1)) &* 1_099_511_628_211 }
  }
}
