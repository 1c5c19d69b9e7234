import ByteReading
import Foundation
import ImageFormats
import Testing

@testable import PhotoMetadata

/// Compares the blocks of real photos with the findings of other tools.
@Suite(.enabled(if: Corpus.folder != nil, "the corpus of photos is not here")) struct BlockCorpusTests {
  private func read(_ name: String) throws -> PhotoMetadata {
    let folder = try #require(Corpus.folder)
    let data = try Data(contentsOf: URL(fileURLWithPath: folder + "/photos/" + name))
    return PhotoMetadataReader.read(try ImageFileReader.read(ByteSource(Array(data))))
  }

  /// The actions of the active manifest and their source types, as listed by c2pa-rs.
  @Test(arguments: [
    ("c2papub__jpeg_adobe-20220124-CAI.jpg", "opened,color_adjustments,placed,resized"),
    ("c2papub__jpeg_adobe-20220124-CIE-sig-CA.jpg", "created,drawing,placed,resized"),
    ("c2pars__fixtures_C.jpg", "created|algorithmicMedia"),
    ("c2pars__fixtures_C_with_CAWG_data.jpg", "created|digitalCapture"),
    (
      "c2pars__fixtures_ocsp.jpg",
      "opened|compositeWithTrainedAlgorithmicMedia,cropped,edited|compositeWithTrainedAlgorithmicMedia"
    ),
    ("c2pars__fixtures_update_manifest.jpg", "opened,edited.metadata"),
  ])
  func agreesWithC2PATool(_ name: String, _ expected: String) throws {
    let metadata = try read(name)
    var actions: [String] = []
    while let action = metadata.text(.c2pa, "actions[\(actions.count + 1)].action") {
      let source = metadata.text(.c2pa, "actions[\(actions.count + 1)].digitalSourceType")
      let term = source.flatMap { $0.split(separator: "/").last }.map { "|" + $0 } ?? ""
      actions.append(action.dropFirst("c2pa.".count) + term)
    }
    #expect(actions.joined(separator: ",") == expected)
  }

  @Test func findsTheGeneratorsOfTheManifestAndNoOthers() throws {
    var found: [String: String] = [:]
    for path in Corpus.photos {
      guard let data = FileManager.default.contents(atPath: path),
        let file = try? ImageFileReader.read(ByteSource(Array(data)))
      else { continue }
      let name = String(path.split(separator: "/").last ?? "")
      found[name] = PhotoMetadataReader.read(file).text(.generator, "Kind")
    }
    let manifest = try String(contentsOfFile: #require(Corpus.folder) + "/photos/MANIFEST.tsv", encoding: .utf8)
    let generated = manifest.split(separator: "\n").filter { $0.contains("\tai-generated\t") }
      .compactMap { $0.split(separator: "\t").first.map(String.init) }
    for name in generated {
      #expect(found[name] == "generated", "\(name)")
      found[name] = nil
    }
    // These declare it in content credentials and in IPTC, which the manifest lists under other labels.
    #expect(
      found == [
        "c2pars__fixtures_C.jpg": "rendered", "c2pars__fixtures_ocsp.jpg": "composite",
        "imagers__png_iptc.png": "generated",
      ])
  }

  /// IPTC, Photoshop and ICC values that exiftool describes in the same words.
  @Test func readsTheBlocksOfAPhotoshopFile() throws {
    let metadata = try read("c2pars__fixtures_earth_apollo17.jpg")
    #expect(metadata.text(.photoshop, "ReaderName") == "Adobe Photoshop 2020")
    #expect(metadata.integer(.photoshop, "PhotoshopQuality") == 12)
    #expect(metadata.text(.photoshop, "IPTCDigest") == "e8f15cf32fc118a1a27b67adc564d5ba")
    #expect(metadata.integer(.adobe, "ColorTransform") == 1)
    #expect(metadata.text(.xmp, "xmp:CreatorTool") == "Adobe Photoshop CS Windows")
  }
}
