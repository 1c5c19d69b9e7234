import ByteReading
import Foundation
import ImageFormats
import MetaLens
import PhotoMetadata
import Testing

@Suite("Metadata remover")
struct MetadataRemoverTests {
  @Test("Nothing but the picture is left of the corpus's photos, and every coded byte of it", .enabled(if: Corpus.isThere))
  func corpus() throws {
    let root = try #require(Corpus.root)
    var cleaned: [String: Int] = [:]
    var refused: [String: RemovalError] = [:]
    for url in ["photos", "tamper"].flatMap({ files(below: root.appendingPathComponent($0)) }) {
      let source = ByteSource(Array(try Data(contentsOf: url)))
      let result = Result { () throws(RemovalError) in try MetadataRemover.remove(from: source) }
      switch result {
      case .success(let photo):
        let format = try check(photo, source, url.lastPathComponent)
        cleaned[format, default: 0] += 1
      case .failure(let error): refused[url.lastPathComponent] = error
      }
    }
    print(cleaned)
    for (name, error) in refused { print(name, error) }
    #expect(cleaned["jpeg", default: 0] > 200)
  }

  private func check(_ photo: CleanedPhoto, _ source: ByteSource, _ name: String) throws -> String {
    let after = try PhotoInspector.inspect(photo.source, depth: .deep)
    let before = try PhotoInspector.inspect(source, depth: .deep)
    #expect(after.size == before.size, "\(name)")
    #expect(after.summary.make == nil && after.summary.location == nil && after.summary.capturedAt == nil, "\(name)")
    if before.format == .jpeg { #expect(after.summary.orientation ?? 1 == before.summary.orientation ?? 1, "\(name)") }
    return after.format.name
  }

  private func files(below url: URL) -> [URL] {
    let all = FileManager.default.enumerator(at: url, includingPropertiesForKeys: [.isRegularFileKey])
    return (all?.allObjects as? [URL] ?? []).filter {
      (try? $0.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile) == true && !$0.path.hasSuffix(".tsv")
    }
  }
}
