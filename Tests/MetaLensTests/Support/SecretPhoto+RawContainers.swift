/// Raw files in makers' own containers that contain the secret wherever there is room for text.
extension SecretPhoto {
  /// All raw files whose bytes stay in place.
  static let raws = [nef(), raf(), crw(), cr3()]

  /// The stream without the bytes after its end.
  static let preview = Array(jpeg.dropLast(secret.count))

  /// Fujifilm's: a JPEG with all the secrets, a directory of the sensor data, and the data.
  static func raf(preview: [UInt8] = preview, size: [UInt8] = [0, 2, 0, 2]) -> [UInt8] {
    let directory: [UInt8] = [0, 0, 0, 1, 1, 0x11, 0, 4] + size
    let places = [148, preview.count, 148 + preview.count, directory.count, 160 + preview.count, sensor.count]
    let head = Array("FUJIFILMCCD-RAW 0201FF129502X-T1".utf8) + [UInt8](repeating: 0, count: 52)
    return head + places.flatMap { big($0) } + [UInt8](repeating: 0, count: 40) + preview + directory + sensor
  }

  /// Canon's heaps: the camera's owner, its number, the time, a file name in a nested heap, two images.
  static func crw() -> [UInt8] {
    let inner = heap([(0x0816, secret)])
    let number: [UInt8] = [0x4B, 0x58, 0x36, 0x31, 0, 0, 0, 0]
    let root = heap([
      (0x0810, secret + [0]), (0x180E, [0x40, 0x42, 0x43, 0x44] + [UInt8](repeating: 0, count: 8)),
      (0x1810, [2, 0, 0, 0, 2, 0, 0, 0]), (0x580B, number), (0x300A, inner), (0x2005, sensor), (0x2007, preview),
    ])
    return [0x49, 0x49, 26, 0, 0, 0] + Array("HEAPCCDR".utf8) + [UInt8](repeating: 0, count: 12) + root
  }

  /// Canon's boxes: four streams, a thumbnail, XMP, a preview, and tracks of sensor data and measurements.
  static func cr3() -> [UInt8] {
    let ftyp = box("ftyp", Array("crx ".utf8) + [0, 0, 0, 1] + Array("crx isom".utf8))
    let streams =
      box("CMT1", stream(0x013B)) + box("CMT2", stream(0xA431)) + box("CMT3", stream(0x0009))
      + box("CMT4", stream(0x001D)) + box("THMB", [UInt8](repeating: 0, count: 16) + preview)
    let canon = box("uuid", uuid("85c0b687820f11e08111f4ce462b6a48") + streams)
    let times = box("mvhd", [UInt8](repeating: 0, count: 4) + secret + [UInt8](repeating: 0, count: 12))
    let exif = [0x69, 0x87, 0, 0] + stream(0x9003)
    let note = [0x7C, 0x92, 0, 0] + stream(0x0009)
    let measured =
      record(1, secret + [0]) + record(5, [1, 2, 3, 4])
      + record(8, little32(exif.count + 4) + exif + little32(note.count + 4) + note)
    let xmp = box("uuid", uuid("be7acfcb97a942e89c71999491e3afac") + secret)
    let shown = box(
      "uuid",
      uuid("eaf42b5e1c984b88b9fbb7dc406e4d16") + [UInt8](repeating: 0, count: 8)
        + box("PRVW", [UInt8](repeating: 0, count: 16) + preview))
    // The tables' length does not depend on the offsets in them.
    func head(_ start: Int) -> [UInt8] {
      let picture = [UInt8](repeating: 0, count: 24) + [0, 2, 0, 2] + [UInt8](repeating: 0, count: 54)
      let tracks =
        track(box("CRAW", picture + box("JPEG", [0, 0, 0, 0])), start, sensor.count)
        + track(box("CTMD", [UInt8](repeating: 0, count: 12)), start + sensor.count, measured.count)
      return ftyp + box("moov", canon + times + tracks) + xmp + shown
    }
    return head(head(0).count + 8) + box("mdat", sensor + measured)
  }

  private static func track(_ entry: [UInt8], _ place: Int, _ length: Int) -> [UInt8] {
    let table =
      box("stsd", [0, 0, 0, 0, 0, 0, 0, 1] + entry) + box("stsz", [0, 0, 0, 0] + big(length) + big(1))
      + box("co64", [0, 0, 0, 0] + big(1) + [0, 0, 0, 0] + big(place))
    return box("trak", box("mdia", box("minf", box("stbl", table))))
  }

  /// A TIFF stream with one field that contains the secret.
  private static func stream(_ tag: Int) -> [UInt8] {
    [0x49, 0x49, 0x2A, 0, 8, 0, 0, 0] + directory([field(tag, 2, secret.count, 26)], next: 0) + secret
  }

  private static func record(_ type: UInt8, _ content: [UInt8]) -> [UInt8] {
    little32(content.count + 12) + [type, 0, 0, 1, 0, 0, 0, 0] + content
  }

  private static func uuid(_ digits: String) -> [UInt8] {
    let digits = Array(digits)
    return stride(from: 0, to: 32, by: 2).compactMap { UInt8(String(digits[$0..<$0 + 2]), radix: 16) }
  }

  /// Values, then their directory, then its offset.
  private static func heap(_ records: [(type: UInt16, value: [UInt8])]) -> [UInt8] {
    var values: [UInt8] = []
    var entries: [UInt8] = []
    for (type, value) in records {
      entries += [UInt8(type & 255), UInt8(type >> 8)]
      guard type & 0x4000 == 0 else {
        entries += value
        continue
      }
      entries += little32(value.count) + little32(values.count)
      values += value
    }
    return values + [UInt8(records.count), 0] + entries + little32(values.count)
  }

  private static func big(_ value: Int) -> [UInt8] { little32(value).reversed() }

  private static func little32(_ value: Int) -> [UInt8] {
    [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: value >> $0) }
  }
}
