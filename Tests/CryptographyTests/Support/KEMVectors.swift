import Foundation
import SeededRandom
import Testing

/// `Tests/Vectors/kem.json`: a few vectors with their source.
struct KEMVectors {
  let fields: [String: String]

  static func read(_ name: String) throws -> [KEMVectors] {
    let file = PublicVectors.root.appendingPathComponent("Tests/Vectors/kem.json")
    let all = try #require(try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any])
    let part = try #require(all[name] as? [String: Any])
    return try #require(part["vectors"] as? [[String: String]]).map { KEMVectors(fields: $0) }
  }

  func bytes(_ name: String) throws -> [UInt8] { hex(try #require(fields[name])) }
}

extension SeededGenerator {
  mutating func bytes(_ count: Int) -> [UInt8] { (0..<count).map { _ in UInt8.random(in: 0...255, using: &self) } }
}
