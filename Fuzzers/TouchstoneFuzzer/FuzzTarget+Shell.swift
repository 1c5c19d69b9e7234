import ClientParsers
import HTTPClient
import KeeperParsers
import ObjectStoreParsers
import PiggyBank

extension FuzzTarget {
  /// Other inputs of the command-line client and the server: files, links, names, a Keeper's refusals, invites.
  static let shell: [FuzzTarget] = [
    FuzzTarget("shellkey") { bytes in
      guard let key = try? CapsuleKey(bytes, Path("a.key")) else { return }
      let written = Array(key.text.utf8)
      guard let again = try? CapsuleKey(written, Path("a.key")) else { fatalError("a key file is not read back") }
      precondition(Array(again.text.utf8) == written, "a key changes when it is written again")
    },
    FuzzTarget("shellstate") { bytes in
      guard let state = CapsuleState(bytes) else { return }
      precondition(CapsuleState(state.bytes) == state, "a state changes when it is written again")
    },
    FuzzTarget("shelllink") { bytes in
      let text = String(decoding: bytes, as: UTF8.self)
      if let address = try? KeeperAddress(text) {
        precondition((try? KeeperAddress(address.text)) == address, "an address leads elsewhere when it is written")
      }
      if let link = try? CapsuleLink(text) {
        precondition((try? CapsuleLink(link.text)) == link, "a link leads elsewhere when it is written")
      }
    },
    FuzzTarget("httpaddress") { bytes in
      let lines = bytes.split(separator: 0x0A, maxSplits: 1, omittingEmptySubsequences: false)
      let fields = lines.map { String(decoding: $0, as: UTF8.self) }
      if let address = HTTPAddress(fields[0]) {
        precondition(HTTPAddress(address.text) == address, "an address leads elsewhere when it is written")
        precondition(!address.text.utf8.contains { $0 <= 0x20 || $0 >= 0x7F }, "an address breaks a request")
        precondition(HTTPAddress(address.root.text) == address.root && (1...65_535).contains(address.port))
      }
      if fields.count == 2, let bucket = try? ObjectStoreAddress(fields[1], endpoint: fields[0]) {
        let again = try? ObjectStoreAddress(bucket.name, endpoint: fields[0])
        precondition(again == bucket, "a bucket is another one when it is written")
      }
    },
    FuzzTarget("objectanswer") { bytes in
      guard let answer = try? AnswerXML(bytes) else { return }
      var (waiting, count, size) = ([(answer, 1)], 0, 0)
      while let (element, depth) = waiting.popLast() {
        precondition(depth <= AnswerXML.depthLimit, "an answer decides how deep it is read")
        (count, size) = (count + 1, size + element.name.utf8.count + element.text.utf8.count)
        waiting += element.children.map { ($0, depth + 1) }
      }
      // Invalid UTF-8 bytes become three each.
      precondition(count <= AnswerXML.elementLimit && size <= 3 * bytes.count, "more is read than there is")
    },
    FuzzTarget("safename") { bytes in
      for kind in ItemKind.allCases { nameSafely(String(decoding: bytes, as: UTF8.self), kind) }
    },
    FuzzTarget("problem") { bytes in
      let lines = bytes.split(separator: 0x0A, maxSplits: 2, omittingEmptySubsequences: false)
      guard lines.count == 3 else { return }
      let fields = lines.prefix(2).map { String(decoding: $0, as: UTF8.self) }
      let problem = Problem(status: 429, Array(lines[2]), offset: fields[0], retryAfter: fields[1])
      precondition((problem.retryAfter ?? 0) >= 0 && !problem.type.utf8.contains(0x2F), "a refusal that can't be")
    },
    FuzzTarget("invite") { bytes in
      let fields = bytes.split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }
      if let code = InviteCookie.code(fields) {
        precondition(fields.contains { $0.utf8.count >= code.text.utf8.count }, "an invite that nobody sent")
        precondition(AccessToken(code.text) == code, "an invite changes when it is written again")
      }
    },
    FuzzTarget("databaseaddress") { bytes in
      let text = String(decoding: bytes, as: UTF8.self)
      guard let address = try? DatabaseAddress(secret: text) else { return }
      let line = text.utf8.split(separator: 0x0A, maxSplits: 1).first ?? ""[...].utf8
      let isOpen = (try? DatabaseAddress(text)) != nil
      if isOpen {
        precondition(address.name.utf8.elementsEqual(line), "a URL without a password is shown as another")
      } else {
        precondition(address.name.unicodeScalars.contains("…"), "a password is shown")
      }
    },
  ]

  private static func nameSafely(_ typed: String, _ kind: ItemKind) {
    let name = SafeName(typed, kind: kind).text
    precondition((1...210).contains(name.utf8.count), "a name that file systems refuse")
    precondition(!name.utf8.contains { $0 < 0x20 || $0 == 0x2F || $0 == 0x5C || $0 == 0x7F }, "a name that is a path")
    precondition(![0x2D, 0x2E, 0x7E].contains(name.utf8.first), "a name that is hidden or read as an option")
    precondition(!["header.json", "report.json", "content.partial"].contains(name.lowercased()), "a taken name")
  }
}
