import Foundation
import Testing
import ViewKit

@testable import CapsuleFeature
@testable import DesignSystem
@testable import DeviceFeature
@testable import PhotoDetailsFeature
@testable import PhotosFeature
@testable import RemovalFeature

/// The names shared between Swift and the page's scripts: each side knows exactly those that the other uses.
///
/// The scripts are read as text. A file in `Web/effects` has each handler at the beginning of a line, as
/// `name: …`, `name(…)` or `name,` in one object; a message is sent as `send('name'`.
@Suite struct PageNamesTests {
  private static let web = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Web")

  private static func script(_ path: String) throws -> String {
    try String(contentsOf: web.appending(path: path), encoding: .utf8)
  }

  private static func effectFiles(of entry: String) throws -> [String] {
    try script(entry).matches(of: /from '\.\/(effects\/[a-z-]+\.js)'/).map { String($0.output.1) }
  }

  /// The keys of the object that `function …Effects` returns.
  private static func handlers(in path: String) throws -> Set<String> {
    let text = try script(path)
    let start = try #require(text.firstRange(of: /export (const|function) [a-z]\w*Effects\b/), "\(path) has no effects")
    return handlers(inObject: String(text[start.lowerBound...]))
  }

  /// The keys at the handlers' depth: two, four or six spaces.
  private static func handlers(inObject text: String) -> Set<String> {
    let object = text.firstRange(of: /(=> \(\{|effects: \{|return \{(?!\n\s+(engine|open)))\n/).map {
      text[$0.upperBound...]
    }
    guard let object else { return [] }
    let indent = object.prefix { $0 == " " }.count
    var names: Set<String> = []
    for line in object.split(separator: "\n", omittingEmptySubsequences: false) {
      let depth = line.prefix { $0 == " " }.count
      if depth < indent, !line.isEmpty { break }
      guard depth == indent, let found = line.firstMatch(of: /^\s*(?:async )?(\w+)(?:: |\(|,$)/) else { continue }
      names.insert(String(found.output.1))
    }
    return names
  }

  private static func all<Name: CaseIterable & RawRepresentable<String>>(_ names: Name.Type) -> Set<String> {
    Set(names.allCases.map { $0.rawValue })
  }

  private static let pages: [String: Set<String>] = [
    "app.js": all(PhotosEffectJSON.Name.self).union(all(ViewerJSON.Name.self)).union(all(ViewerJSON.PhotoName.self)),
    "details.js": all(PhotoDetailsEffectJSON.Name.self),
    "check.js": all(DeviceEffectJSON.Name.self),
    "capsule.js": all(CapsuleEffectJSON.Name.self).union(all(ViewerJSON.Name.self)),
    "removal.js": all(RemovalEffectJSON.Name.self),
  ]

  @Test(arguments: ["app.js", "details.js", "check.js", "capsule.js", "removal.js"])
  func aPageHasAHandlerForEachEffect(entry: String) throws {
    let wanted = try #require(Self.pages[entry])
    let offered = try Self.effectFiles(of: entry).reduce(into: Set<String>()) {
      $0.formUnion(try Self.handlers(in: $1))
    }
    #expect(wanted.subtracting(offered).sorted() == [], "\(entry) performs none of these")
  }

  @Test func aHandlerIsThereForSomeEffect() throws {
    let wanted = Self.pages.values.reduce(into: Set<String>()) { $0.formUnion($1) }
    for file in try FileManager.default.contentsOfDirectory(atPath: Self.web.appending(path: "effects").path()) {
      let unknown = try Self.handlers(in: "effects/" + file).subtracting(wanted)
      #expect(unknown.sorted() == [], "effects/\(file) has handlers that nothing asks for")
    }
  }

  @Test func theExportsPageNamesWhatItLeavesOut() throws {
    let text = try Self.script("opener.js")
    let list = try #require(text.firstMatch(of: /const ABSENT = \[([^\]]+)\]/)).output.1
    let absent = Set(list.matches(of: /'(\w+)'/).map { String($0.output.1) })
    let offered = try Self.effectFiles(of: "opener.js").reduce(into: Set(["unsealPart"])) {
      $0.formUnion(try Self.handlers(in: $1))
    }
    #expect(text.contains("unsealPart:"))
    #expect(absent.union(offered) == Self.pages["capsule.js"])
    #expect(absent.isDisjoint(with: offered))
  }

  @Test func theHostsOwnEffectsAreInTheRuntime() throws {
    let text = try Self.script("runtime.js")
    let object = try #require(text.firstMatch(of: /const effects = \{\n(?s:(.*?))\n  \};/)).output.1
    #expect(Self.handlers(inObject: "=> ({\n" + object) == Self.all(EffectJSON.HostName.self))
  }

  @Test func everyMessageIsSentAndEachThatIsSentIsKnown() throws {
    var sent: Set<String> = []
    let scripts = try #require(FileManager.default.enumerator(atPath: Self.web.path()))
    for case let path as String in scripts where path.hasSuffix(".js") && !path.hasPrefix("fluid/") {
      let text = try Self.script(path)
      // Messages from device parts to the running recorder have their own names: RecorderEvent.
      if path.hasPrefix("platform/device/") { continue }
      sent.formUnion(text.matches(of: /(?:page\.send|send)\('(\w+)'/).map { String($0.output.1) })
      sent.formUnion(
        text.matches(of: /page\.send\([^'()]+ \? '(\w+)' : '(\w+)'/).flatMap {
          [String($0.output.1), String($0.output.2)]
        })
    }
    let known = Self.all(PhotosMessage.self).union(Self.all(PhotoDetailsMessage.self)).union(
      Self.all(DeviceMessage.self)
    ).union(Self.all(CapsuleMessage.self))
      .union(Self.all(RemovalMessage.self)).union(Self.all(EffectJSON.HostMessage.self))
    #expect(sent.subtracting(known).sorted() == [], "Swift knows none of these")
    #expect(known.subtracting(sent).sorted() == [], "no script sends these")
  }
}
