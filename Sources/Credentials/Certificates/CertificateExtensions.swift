import ByteReading
import PhotoMetadata

/// A certificate's extensions (RFC 5280, 4.2).
struct CertificateExtensions: Sendable {
  private(set) var isAuthority = false
  /// The maximum number of intermediate authorities below this one.
  private(set) var pathLength: Int?
  private(set) var usage: KeyUsage?
  /// The extended key usages in order; `nil` without the extension.
  private(set) var purposes: [String]?
  private(set) var hasAuthorityKey = false
  private(set) var subjectKey: [UInt8]?
  /// Whether there is an unknown critical extension.
  private(set) var hasUnknownCritical = false

  /// A certificate has about ten extensions.
  private static let limit = 64

  init() {}

  /// Parses a certificate's field [3]; `nil` if it is malformed.
  init?(_ field: ByteSlice) {
    var outer = DERReader(field)
    guard let list = outer.next(DERReader.sequence) else { return nil }
    var reader = DERReader(list)
    var count = 0
    while !reader.isAtEnd {
      guard count < Self.limit, let item = reader.next(DERReader.sequence) else { return nil }
      count += 1
      var parts = DERReader(item)
      guard let identifier = parts.next(DERTag.identifier) else { return nil }
      var isCritical = false
      if parts.nextTag == 0x01, let flag = parts.next(0x01) { isCritical = flag.count == 1 && flag[0] != 0 }
      guard let value = parts.next(DERTag.octets), read(AlgorithmOID.name(identifier), value, isCritical) else {
        return nil
      }
    }
  }

  private mutating func read(_ name: String, _ value: ByteSlice, _ isCritical: Bool) -> Bool {
    var reader = DERReader(value)
    switch name {
    case "2.5.29.19":
      guard let content = reader.next(DERReader.sequence) else { return false }
      var fields = DERReader(content)
      if fields.nextTag == 0x01, let flag = fields.next(0x01) { isAuthority = flag.count == 1 && flag[0] != 0 }
      if let number = fields.next(DERTag.integer) { pathLength = number.count == 1 ? Int(number[0]) : nil }
    case "2.5.29.15":
      guard let bits = reader.next(DERTag.bitString), bits.count >= 2 else { return false }
      usage = KeyUsage(rawValue: bits[1])
    case "2.5.29.37":
      guard let content = reader.next(DERReader.sequence) else { return false }
      var fields = DERReader(content)
      var list: [String] = []
      while !fields.isAtEnd {
        guard list.count < Self.limit, let purpose = fields.next(DERTag.identifier) else { return false }
        list.append(AlgorithmOID.name(purpose))
      }
      purposes = list
    case "2.5.29.35": hasAuthorityKey = true
    case "2.5.29.14": subjectKey = reader.next(DERTag.octets)?.array
    // Policies, mappings, alternative names, name and policy constraints, revocation lists, any-policy, authority
    // information: known, but not used.
    case "2.5.29.32", "2.5.29.33", "2.5.29.17", "2.5.29.18", "2.5.29.30", "2.5.29.36", "2.5.29.31", "2.5.29.54",
      "1.3.6.1.5.5.7.1.1":
      break
    default: if isCritical { hasUnknownCritical = true }
    }
    return true
  }
}

/// The key usage (RFC 5280, 4.2.1.3): the first byte of the bit string.
struct KeyUsage: OptionSet, Sendable {
  let rawValue: UInt8

  static let digitalSignature = KeyUsage(rawValue: 0x80)
  static let contentCommitment = KeyUsage(rawValue: 0x40)
  static let certificateSigning = KeyUsage(rawValue: 0x04)
}
