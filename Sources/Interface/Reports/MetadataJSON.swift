import ByteReading
import JSON
import PhotoMetadata
import ViewKit

/// Every decoded value as JSON: block, tag, raw and shown value, offset and length.
enum MetadataJSON {
  /// Longer raw byte values are cut: their place in the file is given beside them.
  private static let byteLimit = 256

  static func member(_ metadata: PhotoMetadata, _ json: inout JSONWriter) {
    json.key("metadata")
    json.array { json in
      for directory in metadata.directories {
        let block = directory.block.name
        for entry in directory.entries { self.entry(entry, in: block, &json) }
      }
    }
  }

  private static func entry(_ entry: MetadataEntry, in block: String, _ json: inout JSONWriter) {
    json.object { json in
      json.member("block", block)
      json.member("tag", entry.name.text)
      if entry.tag != 0 { json.member("number", Int(exactly: entry.tag)) }
      json.member("offset", entry.offset)
      json.member("length", entry.length)
      json.key("raw")
      raw(entry.value, &json)
      json.member("shown", SafeText.shortened(ValueDescriber.describe(entry), to: 2000))
    }
  }

  private static func raw(_ value: MetadataValue, _ json: inout JSONWriter) {
    switch value {
    case .text(let text): json.string(text)
    case .list(let texts): json.array { json in for text in texts { json.string(text) } }
    case .integer(let number): json.number(number)
    case .integers(let numbers): json.array { json in for number in numbers { json.number(number) } }
    case .real(let number): real(number, &json)
    case .reals(let numbers): json.array { json in for number in numbers { real(number, &json) } }
    case .rational(let fraction): json.string(text(fraction))
    case .rationals(let fractions): json.array { json in for fraction in fractions { json.string(text(fraction)) } }
    case .bytes(let bytes): json.string(hexadecimal(bytes))
    }
  }

  /// JSON has no infinity and no NaN; damaged files do.
  private static func real(_ number: Double, _ json: inout JSONWriter) {
    if number.isFinite { json.raw("\(number)") } else { json.string("\(number)") }
  }

  private static func text(_ fraction: Rational) -> String {
    "\(fraction.numerator)/\(fraction.denominator)"
  }

  private static func hexadecimal(_ bytes: ByteSlice) -> String {
    let digits: StaticString = "0123456789abcdef"
    var output: [UInt8] = []
    for index in 0..<min(bytes.count, byteLimit) {
      output.append(digits.withUTF8Buffer { $0[Int(bytes[index] >> 4)] })
      output.append(digits.withUTF8Buffer { $0[Int(bytes[index] & 15)] })
    }
    return String(decoding: output, as: UTF8.self) + (bytes.count > byteLimit ? "…" : "")
  }
}
