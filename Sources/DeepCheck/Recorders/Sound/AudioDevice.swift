/// A microphone, or an output of sound, as the browser lists it.
package struct AudioDevice: Equatable, Sendable {
  /// By what it is opened.
  package var id: String
  /// What the system calls it.
  package var label: String

  package init(id: String, label: String) {
    self.id = id
    self.label = label
  }
}

extension AudioDevice {
  /// Chromium lists the one that the system prefers a second and a third time, under these names.
  private static let aliases: [StaticString] = ["default", "communications"]
  /// No phone has more; a studio's are not this device's.
  private static let most = 4

  /// Those with names of their own, none twice.
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
