import JSON

/// The devices that `fwupdmgr get-devices --json` lists.
public enum FirmwareList {
  /// A device with a firmware of its own.
  public struct Device: Equatable, Sendable {
    public var name: String
    public var version: String
  }

  /// The devices that have a version, at most 64; none when the bytes are something else.
  public static func read(_ bytes: [UInt8]) -> [Device] {
    guard let json = try? JSONReader.read(bytes), let devices = json["Devices"] else { return [] }
    var found: [Device] = []
    for device in devices.elements.prefix(256) where found.count < 64 {
      guard let name = device["Name"]?.text.flatMap({ SystemText.line(Array($0.utf8)) }),
        let version = device["Version"]?.text.flatMap({ SystemText.line(Array($0.utf8)) })
      else { continue }
      found.append(Device(name: name, version: version))
    }
    return found
  }
}
