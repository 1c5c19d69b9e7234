import ByteReading
import Foundation
import ImageFormats
import PhotoMetadata
import Testing

/// Every value that exiftool finds in the corpus's photos is found here too, or the difference is explained.
@Suite(.enabled(if: Exiftool.path != nil && Corpus.folder != nil, "needs exiftool and the corpus"))
struct ExiftoolAgreementTests {
  @Test func readsTheSameValues() throws {
    var compared = 0
    var explained: [String] = []
    var unexplained: [String] = []
    for record in try Exiftool.records(of: Corpus.photos) {
      guard let photo = ReadPhoto(record.path) else { continue }
      for field in ExiftoolField.all {
        guard let theirs = field.theirs(record) else { continue }
        compared += 1
        let ours = field.ours(photo)
        if field.agree(theirs, ours) { continue }
        let line = "\(record.name) \(field.name): exiftool \(theirs), Touchstone \(ours ?? "nothing")"
        if let reason = ExplainedDifference.reason(record.name, field.name) {
          explained.append(line + " (" + reason + ")")
        } else {
          unexplained.append(line)
        }
      }
    }
    print("exiftool: \(compared) values compared, \(explained.count) explained differences")
    for line in explained { print("  " + line) }
    #expect(unexplained.isEmpty, "\(unexplained.joined(separator: "\n"))")
    #expect(compared > 1500)
  }
}

/// A file as read by Touchstone.
struct ReadPhoto {
  let file: ImageFile
  let metadata: PhotoMetadata

  init?(_ path: String) {
    guard let data = FileManager.default.contents(atPath: path),
      let file = try? ImageFileReader.read(ByteSource([UInt8](data)))
    else { return nil }
    self.file = file
    metadata = PhotoMetadataReader.read(file)
  }
}
