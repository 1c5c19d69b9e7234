import ByteReading
import Foundation
import Testing

@testable import MetaLens

/// The rules about the decoded image, on the small photos of the tamper set; `make calibrate` has the rates for all.
@Suite(.enabled(if: Corpus.isAvailable, "no corpus beside the package")) struct PictureRulesTests {
  private func kinds(_ operation: String, depth: InspectionDepth = .deep) throws -> [[FlagKind]] {
    let folder = try #require(Corpus.root).appendingPathComponent("tamper")
    let photos = try Corpus.inspect("tamper") {
      $0["operation"] == operation && $0["file"]?.hasSuffix(".jpg") == true && $0["file"]?.hasPrefix("hdr_") == false
    }
    return try photos.map { photo in
      let source = ByteSource([UInt8](try Data(contentsOf: folder.appendingPathComponent(photo.file))))
      let report = try PhotoInspector.inspect(source, depth: depth)
      return report.flags.map { $0.kind }.filter { OriginalityRule.rule(for: $0).family == .content }
    }
  }

  @Test func noOriginalIsDoubted() throws {
    let found = try kinds("none")
    #expect(found.count >= 6)
    #expect(found.allSatisfy { $0.isEmpty })
  }

  @Test func aCropDiffersFromItsThumbnail() throws {
    for operation in ["lossless crop", "crop, EXIF dimensions corrected by hand"] {
      let found = try kinds(operation)
      #expect(found.count >= 4)
      #expect(found.allSatisfy { $0.contains(.thumbnailPictureDiffers) })
    }
  }

  @Test func aSaveAtAHigherQualityShowsTheFirst() throws {
    let found = try kinds("re-encode q90, EXIF bytes kept")
    #expect(found.filter { $0.contains(.compressedTwice) }.count >= 3)
  }

  /// Of the modern originals with fine enough tables, none shows a second save with the same steps.
  @Test func originalsWereSavedOnce() throws {
    let folder = try #require(Corpus.root).appendingPathComponent("modern")
    let photos = try Corpus.inspect("modern") {
      $0["label"] == "camera-original" && $0["file"]?.lowercased().hasSuffix(".jpg") == true
    }
    #expect(photos.count >= 12)
    for photo in photos {
      let source = ByteSource([UInt8](try Data(contentsOf: folder.appendingPathComponent(photo.file))))
      let report = try PhotoInspector.inspect(source, depth: .deep)
      #expect(!report.flags.contains { $0.kind == .compressedTwice }, "\(photo.file)")
    }
  }

  @Test func aQuickLookDoesNotJudgeThePicture() throws {
    #expect(try kinds("lossless crop", depth: .quick).allSatisfy { $0.isEmpty })
  }
}
