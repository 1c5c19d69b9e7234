/// The second byte of a JPEG marker (ITU-T T.81, table B.1).
package enum JPEGMarker {
  package static let soi: UInt8 = 0xD8
  package static let eoi: UInt8 = 0xD9
  package static let sos: UInt8 = 0xDA
  package static let dqt: UInt8 = 0xDB
  package static let dnl: UInt8 = 0xDC
  package static let dri: UInt8 = 0xDD
  package static let dhp: UInt8 = 0xDE
  package static let dht: UInt8 = 0xC4
  package static let dac: UInt8 = 0xCC
  package static let com: UInt8 = 0xFE
  package static let app0: UInt8 = 0xE0
  package static let app15: UInt8 = 0xEF

  /// Whether the marker starts a frame: SOF0 to SOF15 without DHT, JPG and DAC.
  package static func isFrame(_ marker: UInt8) -> Bool {
    marker >= 0xC0 && marker <= 0xCF && marker != 0xC4 && marker != 0xC8 && marker != 0xCC
  }

  /// Whether the marker has no length field.
  package static func isStandalone(_ marker: UInt8) -> Bool {
    marker == 0x01 || (marker >= 0xD0 && marker <= 0xD9)
  }

  /// Whether the marker may appear between entropy-coded data and EOI: tables, scans, DNL, comments, EOI itself.
  package static func isAllowedBetweenScans(_ marker: UInt8) -> Bool {
    (marker >= 0xC0 && marker <= 0xEF && marker != 0xC8 && marker != soi) || marker == com
  }

  /// The marker's name in T.81.
  package static func name(_ marker: UInt8) -> String {
    switch marker {
    case soi: "SOI"
    case eoi: "EOI"
    case sos: "SOS"
    case dqt: "DQT"
    case dnl: "DNL"
    case dri: "DRI"
    case dht: "DHT"
    case dac: "DAC"
    case com: "COM"
    case 0x01: "TEM"
    case 0xC8: "JPG"
    case dhp: "DHP"
    case 0xDF: "EXP"
    case app0...app15: "APP\(marker - app0)"
    case 0xD0...0xD7: "RST\(marker - 0xD0)"
    case 0xC0...0xCF: "SOF\(marker - 0xC0)"
    case 0xF0...0xFD: "JPG\(marker - 0xF0)"
    default: "RES\(marker)"
    }
  }
}
