/// A microphone or an audio output, as the browser lists it.
package struct AudioDevice: Equatable, Sendable {
  /// The identifier to open it with.
  package var id: String
  /// The system's name for it.
  package var label: String

  package init(id: String, label: String) {
    self.id = id
    self.label = label
  }
}

extension AudioDevice {
  /// Chromium lists the system's default a second and a third time, under these names.
  private static let aliases: [StaticString] = ["default", "communications"]
  /// No phone has more; a studio's outputs don't belong to this device.
  private static let most = 4

  /// What Chromium calls a wireless headset, on a phone and on a computer.
  private static let wireless: StaticString = "bluetooth"

  /// The microphones of this device itself: a wireless headset belongs to another, and may send exact zeros while nobody
  /// speaks, which would count as a dead microphone.
  static func microphones(_ listed: [AudioDevice]) -> [AudioDevice] {
    physical(listed.filter { !SystemText.holds(Array($0.label.lowercased().utf8), wireless) })
  }

  /// The devices with names of their own, without duplicates.
  static func physical(_ listed: [AudioDevice]) -> [AudioDevice] {
    var found: [AudioDevice] = []
    for item in listed where !item.id.isEmpty && !item.label.isEmpty {
      let isAlias = aliases.contains { $0.withUTF8Buffer { item.id.utf8.elementsEqual($0) } }
      let isKnown = found.contains {
        $0.id.utf8.elementsEqual(item.id.utf8) || $0.label.utf8.elementsEqual(item.label.utf8)
      }
      if !isAlias, !isKnown { found.append(item) }
    }
    return Array(found.prefix(most))
  }
}
